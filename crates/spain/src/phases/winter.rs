//! 19 Winter quarters: withdrawal, supply, markers, peace.

use super::{At, Next, Play, displace::Displace, overstacked::Overstacked};
use crate::{
    Spain,
    action::Action,
    cards::{Duration, Effect, Flag},
    event::{Event, Points},
    foresight,
    map::SpaceSet,
    powers::{Power, Side},
    rules::{
        loc::{connected, friendly_capitals, has_loc},
        odds,
    },
    staging::likely,
    state::{DEEPEST, Fleet, Force, Spot, State},
    tables::Tables,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message, Seat, Seats, Viewer,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, no},
    scene::{Party, Stage},
};
use serde::{Deserialize, Serialize};

/// The Bourbons may negotiate (19.E).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Peace;

/// Concessions and what they cost (19.E).
pub const CONCESSIONS: [(u8, i16); 3] = [(1, 1), (2, 3), (3, 5)];
/// A total of this makes Britain withdraw.
pub const PEACE: u8 = 8;
const MOST_MODIFIER: u8 = 6;
/// From this year on one more is added.
const LATE: u16 = 1711;

/// What is added to the die of a negotiation (19.E).
pub fn peace_modifier(t: &Tables, state: &State, concessions: u8) -> u8 {
    let madrid = state.controls(Side::Bourbon, t.map.places.madrid);
    let modifier = concessions
        + u8::from(madrid)
        + u8::from(state.has(Flag::EmperorJosephDead))
        + u8::from(state.year >= LATE);
    modifier.clamp(1, MOST_MODIFIER)
}

/// Units in spaces their side does not control go home (19.A). One space after the other.
pub(super) fn quarters(play: &mut Play<'_>, side: Side) -> Option<Displace> {
    let state = &*play.state;
    let outside = state.of_side(side).minus(&state.inside);
    let held: SpaceSet = state.spaces_of(&outside).collect();
    let away = held.and(&state.controlled(side.other())).iter().next();
    if away.is_none() {
        super::year::relieve(play);
    }
    away.map(|from| Displace {
        side,
        from,
        left: play.state.outside(side, from),
        may_hide: false,
    })
}

/// Stacking is checked again after the withdrawal (4.1.1).
pub(super) fn check_stacking(play: &mut Play<'_>, side: Side) {
    let survey = play.state.survey();
    for space in survey.occupied(side).iter() {
        let most = play.state.limit(&play.game.tables, space);
        let excess = survey.corps(side, space).saturating_sub(most);
        if excess > 0 && play.state.frames.len() + 2 < DEEPEST {
            play.call(Overstacked {
                side,
                space,
                left: excess as u8,
            });
        }
    }
}

/// Corps without a LOC take a loss, unless in a friendly fortress (11.4).
pub(super) fn supply(play: &mut Play<'_>, side: Side) {
    let t = &play.game.tables;
    let sources = friendly_capitals(t, play.state, side);
    // Most have one; only the others are worth a search. Losses of one's own open and close no way.
    let fed = connected(t, play.state, side, &sources);
    for power in Power::ALL {
        if play.state.side_of(power) != side || play.state.is_neutral(power) {
            continue;
        }
        for corps in t.pieces.corps_of(power) {
            let Some(space) = play.state.corps_spot(corps).space() else {
                continue;
            };
            let sheltered =
                play.state.is_fortress(&t.map, space) && play.state.controls(side, space);
            if sheltered || fed.contains(space) || has_loc(t, play.state, side, space, &sources) {
                continue;
            }
            let kind = play.state.kind(&t.pieces, corps);
            let removed = play.state.hurt(corps);
            play.tell(|| Event::Starved {
                kind,
                space,
                removed,
            });
        }
    }
}

/// Step B.
pub(super) fn remove_markers(play: &mut Play<'_>) {
    play.state.sieges.clear();
    play.state.famous = Default::default();
    play.state.demoralised = Force::default();
    play.state.stuck = Default::default();
    play.state.fleet = Fleet {
        strength: 0,
        ..play.state.fleet
    };
}

/// Step C.
pub(super) fn mediterranean_in_winter(play: &mut Play<'_>) {
    if play.state.mediterranean(&play.game.tables) == Side::Bourbon {
        super::effects::change_vp(
            play,
            Points::Mediterranean,
            -play.game.tables.scenarios.mediterranean_penalty,
        );
    }
    let before = play.state.mediterranean(&play.game.tables);
    play.state.fleet.won = false;
    let side = play.state.mediterranean(&play.game.tables);
    if side != before {
        play.tell(|| Event::Mediterranean { side });
    }
    play.state.after_withdrawal = false;
}

/// Step D.
pub(super) fn historical_withdrawal(play: &mut Play<'_>) {
    let scenario = play.game.tables.scenarios.scenario(play.state.scenario);
    if scenario.withdrawal_year == Some(play.state.year) && !play.state.has(Flag::BritishWithdrawn)
    {
        britain_withdraws(play);
    }
}

/// Step E is possible.
pub(super) fn may_negotiate(at: At<'_>) -> bool {
    let scenario = at.t.scenarios.scenario(at.state.scenario);
    (scenario.negotiations_from).is_some_and(|year| at.state.year >= year)
        && !at.state.has(Flag::BritishWithdrawn)
}

/// What a number of concessions costs.
fn price(concessions: u8) -> Option<i16> {
    let known = (CONCESSIONS.iter()).find(|(number, _)| *number == concessions);
    known.map(|(_, vp)| *vp)
}

impl Phase<Spain> for Peace {
    const OTHERWISE: No<Thing> = no("19.E", "refuse-peace-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(Side::Bourbon.seat())
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        offer.all_sure(CONCESSIONS.map(|(number, _)| Action::Negotiate(number)));
        offer.sure(Action::Pass);
    }

    fn allows(&self, _: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        match action {
            Action::Negotiate(concessions) if price(concessions).is_some() => Ok(()),
            Action::Pass => Ok(()),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        match action {
            Action::Negotiate(concessions) => negotiate(play, concessions),
            _ => play.tell(|| Event::NoNegotiation),
        }
        Next::done()
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-peace")
    }

    /// The chance of each offer.
    fn stage(&self, at: At<'_>, _: Viewer) -> Option<Stage> {
        let london = at.t.map.places.london;
        let chance = |(concessions, _): (u8, i16)| {
            let modifier = peace_modifier(at.t, at.state, concessions) as i8;
            likely(
                Message::new("stage-peace-comes").number("concessions", concessions),
                odds::roll(modifier, PEACE as i8),
                Some(0),
            )
        };
        let mut party = Party::new(Side::Bourbon.name(), Message::new("stage-negotiators"));
        party.acts = true;
        Some(Stage {
            kind: "peace".into(),
            title: Message::new("stage-peace"),
            space: at.t.map.id(london).clone(),
            sides: vec![party],
            score: None,
            odds: CONCESSIONS.map(chance).to_vec(),
            stakes: vec![Message::new("stage-stakes-peace")],
        })
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Negotiate(concessions) = action else {
            return Vec::new();
        };
        let modifier = peace_modifier(at.t, at.state, concessions) as i8;
        let chance = odds::roll(modifier, PEACE as i8);
        let vp = price(concessions).unwrap_or_default();
        let said = Message::new("foresee-peace")
            .signed("vp", vp)
            .number("level", at.state.vp + vp);
        vec![foresight::notes(said).likely(chance.percent())]
    }

    /// Concessions, what the die must show for Britain to withdraw, and what they cost then.
    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        let Action::Negotiate(concessions) = action else {
            return at.press(action, Message::new("do-pass-peace"));
        };
        let modifier = peace_modifier(at.t, at.state, concessions);
        let label = Message::new("do-negotiate")
            .number("concessions", concessions)
            .number("needed", PEACE - modifier)
            .signed("vp", price(concessions).unwrap_or_default());
        at.press(action, label)
    }
}

fn negotiate(play: &mut Play<'_>, concessions: u8) {
    let modifier = peace_modifier(&play.game.tables, play.state, concessions);
    let die = play.die();
    let success = die + modifier >= PEACE;
    play.tell(|| Event::Negotiation {
        die,
        concessions,
        modifier,
        success,
    });
    if success {
        let price = price(concessions).unwrap_or_default();
        super::effects::change_vp(play, Points::Concessions, price);
        britain_withdraws(play);
    }
}

/// Great Britain leaves the war (19.E.1).
fn britain_withdraws(play: &mut Play<'_>) {
    let t = &play.game.tables;
    play.state.set(Flag::BritishWithdrawn);
    play.state.after_withdrawal = true;
    play.tell(|| Event::BritainWithdraws);
    for corps in t.pieces.corps_of(Power::Britain) {
        play.state.put_corps(corps, Spot::GONE);
    }
    for leader in t.pieces.leaders() {
        let sheet = t.pieces.leader(leader);
        if sheet.power == Power::Britain {
            play.state.put_leader(leader, Spot::GONE);
            play.state.due.remove(leader);
        }
    }
    // The Bank of England leaves the deck, which is shuffled.
    for card in t.cards.all() {
        let event = t.cards.event(card);
        let bank = event.effects.iter().any(|effect| {
            matches!(
                effect,
                Effect::RpDelta {
                    duration: Duration::UntilBritishWithdrawal,
                    ..
                }
            )
        });
        let deck = &mut play.state.events[event.side.index()];
        if bank && deck.contains(card) {
            deck.remove(card);
            play.state.discarded.insert(card);
        }
    }
    let scenario = t.scenarios.scenario(play.state.scenario);
    if scenario.one_more_turn && play.state.year < play.state.last_turn {
        play.state.last_turn = play.state.year + 1;
    }
    super::year::relieve(play);
}
