//! Log lines of events: one sentence each, what it names can be pointed at.

pub mod naming;
pub mod rolls;

use crate::{
    event::{Event, Points, Unseen},
    phases::entry::{avoid::AVOIDANCE, bypass::BYPASS, intercept::INTERCEPTION},
    pieces::Kind,
    powers::Power,
    tables::Tables,
};
use kernel::{Message, name};
use naming::Naming;
use rolls::Rolls;

pub fn log_line(t: &Tables, event: &Event) -> Message {
    let say = |key: &str| Message::new(key);
    match event {
        Event::YearBegins { year } => say("log-year").number("year", *year),
        Event::CampaignBegins => say("log-campaign"),
        Event::SpanishEventsBegin => say("log-spanish-events"),
        Event::WinterBegins => say("log-winter"),

        Event::CardsAdded => say("log-cards-added"),
        Event::CardKept { side } => say("log-card-kept").side("side", *side),
        Event::CardDrawn { side, card } => say("log-card-drawn")
            .side("side", *side)
            .card(t, "card", *card),
        Event::CardPlayed { side, card } => say("log-card-played")
            .side("side", *side)
            .card(t, "card", *card),
        Event::CardUnplayable { card } => say("log-card-unplayable").card(t, "card", *card),
        Event::DeckEmpty { side } => say("log-deck-empty").side("side", *side),
        Event::PowerEnters { power, side } => say("log-power-enters")
            .power("power", *power)
            .side("side", *side),
        Event::BavariaWaits => say("log-bavaria-waits"),
        Event::FlagSet { flag } => say("log-flag").word("flag", name!("flag-{}", flag.name())),

        Event::Placed {
            power,
            reduced,
            space,
        } => say("log-placed")
            .kind("corps", new_corps(*power, *reduced))
            .space(t, "space", *space),
        Event::LeaderPlaced { leader, space } => say("log-leader-placed")
            .leader(t, "leader", *leader)
            .space(t, "space", *space),
        Event::LeaderPromoted {
            leader,
            minor,
            space,
        } => say("log-leader-promoted")
            .leader(t, "leader", *leader)
            .leader(t, "minor", *minor)
            .space(t, "space", *space),
        Event::LeaderLeaves {
            leader,
            until_next_year,
        } => say(match until_next_year {
            true => "log-leader-leaves-for-now",
            false => "log-leader-leaves",
        })
        .leader(t, "leader", *leader),
        Event::Restored { kind, space } => say("log-restored")
            .kind("corps", *kind)
            .space(t, "space", *space),
        Event::Withdrawn { kind, from, to } => say("log-withdrawn")
            .kind("corps", *kind)
            .space(t, "from", *from)
            .space(t, "to", *to),
        Event::NoCounter { power } => say("log-no-counter").power("power", *power),
        Event::Built { kind, space, left } => say("log-built")
            .kind("corps", *kind)
            .space(t, "space", *space)
            .number("left", *left),
        Event::LineBuilt { space, level } => say("log-line-built")
            .space(t, "space", *space)
            .number("level", *level),
        Event::LineGone { space } => say("log-line-gone").space(t, "space", *space),
        Event::FleetCommissioned { strength } => {
            say("log-fleet-commissioned").number("strength", *strength)
        }
        Event::FleetLost => say("log-fleet-lost"),
        Event::Points { side, points } => say("log-points")
            .side("side", *side)
            .number("points", *points),

        Event::Taken { space, side, vp: 0 } => say("log-taken")
            .side("side", *side)
            .space(t, "space", *space),
        Event::Taken { space, side, vp } => say("log-taken-vp")
            .side("side", *side)
            .space(t, "space", *space)
            .signed("vp", *vp),
        Event::Vp { why, change, level } => say(match why {
            Points::Mediterranean => "log-vp-mediterranean",
            Points::Madrid => "log-vp-madrid",
            Points::Concessions => "log-vp-concessions",
        })
        .signed("vp", *change)
        .number("level", *level),
        Event::Loyalty { step } => say("log-loyalty").loyalty(t, *step),
        Event::Mediterranean { side } => say("log-mediterranean").side("side", *side),

        Event::Shuffled => say("log-shuffled"),
        Event::Dealt { side, count } => {
            say("log-dealt").side("side", *side).number("count", *count)
        }
        Event::DealtCards { side, cards } => {
            let written: Vec<String> = cards.iter().map(u8::to_string).collect();
            say("log-dealt-cards")
                .side("side", *side)
                .text("cards", written.join(", "))
        }
        Event::Shown { side, value } => {
            say("log-shown").side("side", *side).number("value", *value)
        }
        Event::FirstPlayer { side } => say("log-first-player").side("side", *side),
        Event::RoundBegins { side, actions } => say("log-round")
            .side("side", *side)
            .number("actions", *actions),
        Event::Marched { force, from, to } => say("log-marched")
            .force(t, force)
            .space(t, "from", *from)
            .space(t, "to", *to)
            .followers(t, force),
        Event::Dropped { force, at } => say("log-dropped").force(t, force).space(t, "space", *at),
        Event::Converted { space, side } => say("log-converted")
            .side("side", *side)
            .space(t, "space", *space),
        Event::Transferred { force, from, to } => say("log-transferred")
            .force(t, force)
            .space(t, "from", *from)
            .space(t, "to", *to),
        Event::Replaced { kind, space } => say("log-replaced")
            .kind("corps", *kind)
            .space(t, "space", *space),
        Event::Rallied { force, at } => say("log-rallied").force(t, force).space(t, "space", *at),
        Event::Sails {
            force,
            from,
            to,
            die,
        } => match die {
            Some(die) => say("log-sails").dice("dice", [*die]),
            None => say("log-sails-safely"),
        }
        .force(t, force)
        .space(t, "from", *from)
        .space(t, "to", *to),
        Event::SailCancelled => say("log-sail-cancelled"),
        Event::Landed { force, to } => say("log-landed").force(t, force).space(t, "space", *to),
        Event::FleetBattle { bourbon, alliance } => rolls::fleet_battle(*bourbon, *alliance),
        Event::UlmSeized => say("log-ulm-seized").space(t, "space", t.map.places.ulm),

        Event::Intercepts {
            force,
            from,
            to,
            die,
            tr,
            card,
            success,
        } => say(match success {
            true => "log-intercepts",
            false => "log-interception-fails",
        })
        .force(t, force)
        .space(t, "from", *from)
        .space(t, "to", *to)
        .sum(*die, *tr, *card, INTERCEPTION),
        Event::Bypass {
            die,
            tr,
            against,
            second_level,
            card,
            success,
        } => say(match success {
            true => "log-bypass",
            false => "log-bypass-fails",
        })
        .number("against", *against)
        .number("second", u8::from(*second_level))
        .sum(
            *die,
            *tr,
            *card,
            // What is taken off is needed on top.
            BYPASS + *against as i8 + i8::from(*second_level),
        ),
        Event::Withdraws { forced: true } => say("log-battle-forced"),
        Event::Withdraws { forced: false } => say("log-attacker-withdraws"),
        Event::AttackCancelled { force, to } => say("log-attack-cancelled")
            .force(t, force)
            .space(t, "space", *to),
        Event::WentInside { force, space } => say("log-went-inside")
            .force(t, force)
            .space(t, "space", *space),
        Event::Avoids {
            force,
            from,
            to,
            die,
            tr,
            card,
            success,
        } => match (die, success) {
            (None, _) => say("log-avoids-freely"),
            (Some(die), true) => say("log-avoids").sum(*die, *tr, *card, AVOIDANCE),
            (Some(die), false) => say("log-avoidance-fails").sum(*die, *tr, *card, AVOIDANCE),
        }
        .force(t, force)
        .space(t, "from", *from)
        .space(t, "to", *to),
        Event::BattleBegins {
            attacker,
            defender,
            space,
        } => say("log-battle")
            .command(t, "attacker", attacker)
            .number("attacking", attacker.corps.len() as i64)
            .command(t, "defender", defender)
            .number("defending", defender.corps.len() as i64)
            .space(t, "space", *space),
        Event::BattleRoll {
            side,
            dice,
            shaken,
            modifier,
            hits,
        } => say("log-battle-roll")
            .side("side", *side)
            .dice("dice", dice.iter().copied())
            .number("normal", dice.len() as i64)
            .dice("shaken", shaken.iter().copied())
            .number("demoralised", shaken.len() as i64)
            .number("modified", *modifier)
            .signed("modifier", *modifier)
            .number("hits", *hits),
        Event::Loss { kind, removed } => say(match removed {
            true => "log-corps-removed",
            false => "log-corps-reduced",
        })
        .kind("corps", *kind),
        Event::BattleWon {
            side,
            space,
            famous,
        } => match famous {
            true => say("log-famous-victory").number("vp", t.scenarios.famous_victory),
            false => say("log-battle-won"),
        }
        .side("side", *side)
        .space(t, "space", *space),
        Event::LeaderRoll {
            leader,
            dice,
            killed,
            captured,
        } => say(match (killed, captured) {
            (true, _) => "log-leader-falls",
            (_, true) => "log-leader-taken",
            _ => "log-leader-unharmed",
        })
        .leader(t, "leader", *leader)
        .dice("dice", [dice.0, dice.1]),
        Event::LeaderFlipped { leader } => say("log-leader-flipped").leader(t, "leader", *leader),
        Event::LeaderRansomed { leader, vp } => say("log-leader-ransomed")
            .leader(t, "leader", *leader)
            .signed("vp", *vp),
        Event::LeaderCaptured { leader } => say("log-leader-captured").leader(t, "leader", *leader),
        Event::Retreats {
            force,
            from,
            to,
            through_enemy,
        } => say(match through_enemy {
            true => "log-retreats-through",
            false => "log-retreats",
        })
        .force(t, force)
        .space(t, "from", *from)
        .space(t, "to", *to),
        Event::Pursuit { dice, hits } => say("log-pursuit")
            .dice("dice", dice.iter().copied())
            .number("hits", *hits),
        Event::Demoralised { force } => say("log-demoralised").force(t, force),
        Event::SiegeRoll {
            space,
            side,
            die,
            modifiers,
            result,
            besieger,
            besieged,
        } => say("log-siege-roll")
            .side("side", *side)
            .space(t, "space", *space)
            .dice("dice", [*die])
            .modifiers(modifiers)
            .number("result", *result)
            .number("besieger", *besieger)
            .number("besieged", *besieged),
        Event::Fallen { space, side } => say("log-fallen")
            .side("side", *side)
            .space(t, "space", *space),
        Event::Relieved { space } => say("log-relieved").space(t, "space", *space),
        Event::Moved {
            force,
            from,
            to: Some(to),
        } => say("log-moved")
            .force(t, force)
            .space(t, "from", *from)
            .space(t, "to", *to),
        Event::Moved {
            force,
            from,
            to: None,
        } => say("log-to-track").force(t, force).space(t, "from", *from),

        Event::MadridRoll {
            die,
            needed,
            regained,
        } => say(match regained {
            true => "log-madrid-regained",
            false => "log-madrid-kept",
        })
        .dice("dice", [*die])
        .number("needed", *needed),
        Event::UprisingRoll {
            die: None,
            needed: _,
            success: _,
        } => say("log-uprising-certain"),
        Event::UprisingRoll {
            die: Some(die),
            needed,
            success,
        } => say(match success {
            true => "log-uprising-comes",
            false => "log-no-uprising",
        })
        .dice("dice", [*die])
        .number("needed", *needed),
        Event::Uprising { space } => say("log-uprising").space(t, "space", *space),
        Event::Starved {
            kind,
            space,
            removed,
        } => say(match removed {
            true => "log-starved-removed",
            false => "log-starved",
        })
        .kind("corps", *kind)
        .space(t, "space", *space),
        Event::Negotiation {
            die,
            concessions,
            modifier,
            success,
        } => say(match success {
            true => "log-peace",
            false => "log-no-peace",
        })
        .dice("dice", [*die])
        .number("concessions", *concessions)
        .signed("modifier", *modifier)
        .number("total", die + modifier),
        Event::NoNegotiation => say("log-no-negotiation"),
        Event::BritainWithdraws => say("log-britain-withdraws"),
        Event::GameOver { end } => say("log-game-over").word("manner", name!("end-{}", end.name())),
        Event::Unseen {
            side,
            what,
            from,
            to,
        } => {
            let line = unseen(*what).side("side", *side);
            let line = from.map_or(line.clone(), |from| line.space(t, "from", from));
            to.map_or(line.clone(), |to| line.space(t, "to", to))
        }
    }
}

/// A line about units that are not seen.
fn unseen(what: Unseen) -> Message {
    let say = |key: &str| Message::new(key);
    match what {
        Unseen::Placed => say("log-unseen-placed"),
        Unseen::Built => say("log-unseen-built"),
        Unseen::Restored => say("log-unseen-restored"),
        Unseen::Replaced => say("log-unseen-replaced"),
        Unseen::Recalled => say("log-unseen-recalled"),
        Unseen::Loss => say("log-unseen-loss"),
        Unseen::LeaderPlaced => say("log-unseen-leader-placed"),
        Unseen::LeaderPromoted => say("log-unseen-leader-promoted"),
        Unseen::LeaderMoved => say("log-unseen-leader-moved"),
        Unseen::Marched => say("log-unseen-marched"),
        Unseen::Dropped => say("log-unseen-dropped"),
        Unseen::Transferred => say("log-unseen-transferred"),
        Unseen::Rallied => say("log-unseen-rallied"),
        Unseen::Sails { die } => say("log-unseen-sails").dice("dice", [die]),
        Unseen::SailsSafely => say("log-unseen-sails-safely"),
        Unseen::Landed => say("log-unseen-landed"),
        Unseen::Moved => say("log-unseen-moved"),
        Unseen::ToTrack => say("log-unseen-to-track"),
    }
}

/// A corps as it comes from the pool.
fn new_corps(power: Power, reduced: bool) -> Kind {
    Kind {
        reduced,
        ..Kind::full(power)
    }
}
