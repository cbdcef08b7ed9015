//! What each event is to the table: a march, a part of a fight, something worth a mark.

use crate::{
    event::Event,
    map::CityId,
    nations::Nation,
    phases::fate,
    pieces::{Generals, Piece},
    tables::Tables,
};
use kernel::{Name, beat::Beat};

/// What fights are called, on the stage and in the log.
pub const DUEL: &str = "duel";
/// What a fate card is called there.
pub const FATE: &str = "fate";

pub fn beat(t: &Tables, event: &Event) -> Beat {
    match event {
        Event::TurnBegins { .. } => Beat::Turn,
        Event::StageBegins { nation } => Beat::Part {
            nation: nation.name().into(),
        },
        Event::Moved { party, from, to } => march(t, *party, *from, *to),
        Event::TrainMoved { train, from, to } => Beat::March {
            pieces: vec![t.pieces.train(*train).id.clone()],
            nation: t.pieces.train(*train).nation.name().into(),
            from: space(t, *from),
            to: space(t, *to),
        },
        Event::FightTakenUp { .. }
        | Event::StrengthsDeclared { .. }
        | Event::Played { .. }
        | Event::Defeated { .. }
        | Event::LeftMap { .. }
        | Event::CutOff { .. }
        | Event::Retreated { .. }
        | Event::Withdrew { .. }
        | Event::ExposedCardTaken { .. }
        | Event::Tied
        | Event::FightWon { .. } => of_a_fight(t, event),
        Event::Stroke { .. }
        | Event::FateRead { .. }
        | Event::StrokeSays { .. }
        | Event::FateSays { .. }
        | Event::NationLeft { .. }
        | Event::Retired { .. }
        | Event::ImperialArmyChanges { .. }
        | Event::GainedArmy { .. }
        | Event::ArmyGainedSomewhere { .. }
        | Event::LostArmy { .. }
        | Event::ArmyLostSomewhere { .. }
        | Event::Exchanged { .. }
        | Event::NothingExchanged
        | Event::Displaced { .. }
        | Event::Declined { .. }
        | Event::ClockStands { .. } => of_fate(t, event),
        Event::Conquered { city, nation, .. } => notable(t, Some(*city), Some(*nation)),
        Event::Regained { city } => notable(t, Some(*city), Some(Nation::Prussia)),
        Event::TrainDestroyed { train, city } => {
            let nation = t.pieces.train(*train).nation;
            notable(t, Some(*city), Some(nation))
        }
        Event::FacedDown { stack } | Event::Starved { stack } => notable(t, None, owner(t, *stack)),
        Event::OptionDeclared { .. } => notable(t, None, Some(Nation::Prussia)),
        Event::GameOver { .. } => notable(t, None, None),
        Event::Allotted { .. }
        | Event::Ready { .. }
        | Event::DeckOpened { .. }
        | Event::Drew { .. }
        | Event::DrewCards { .. }
        | Event::ThrewAway { .. }
        | Event::ThrewAwayCard { .. }
        | Event::OptionDeclined
        | Event::Detached { .. }
        | Event::DetachedWith { .. }
        | Event::United { .. }
        | Event::PassedProtected { .. }
        | Event::Bought { .. }
        | Event::Recruits { .. }
        | Event::Returned { .. }
        | Event::MovementEnds { .. }
        | Event::Stopped { .. }
        | Event::FacedUp { .. }
        | Event::TakesOverHand { .. }
        | Event::Received { .. } => Beat::Plain,
    }
}

/// From the challenge to the verdict. Some of these happen elsewhere too: whoever starves leaves the map as well.
fn of_a_fight(t: &Tables, event: &Event) -> Beat {
    match event {
        Event::FightTakenUp {
            attacker,
            defender,
            city,
        } => {
            let nation = |general| t.pieces.nation_of(Piece::General(general)).name().into();
            Beat::Opens {
                kind: DUEL.into(),
                space: space(t, *city),
                sides: vec![nation(*attacker), nation(*defender)],
            }
        }
        Event::StrengthsDeclared { .. } => Beat::Lands { nation: None },
        Event::Played { nation, .. } => Beat::Lands {
            nation: Some(nation.name().into()),
        },
        Event::Tied | Event::Withdrew { .. } => Beat::Closes { winner: None },
        Event::FightWon { winner, .. } => Beat::Closes {
            winner: Some(winner.name().into()),
        },
        _ => Beat::Effect,
    }
}

/// From the card that is read to what the clock has left.
fn of_fate(t: &Tables, event: &Event) -> Beat {
    let opens = |nations: Vec<Nation>| Beat::Opens {
        kind: FATE.into(),
        space: Name::default(),
        sides: (nations.into_iter())
            .map(|nation| nation.name().into())
            .collect(),
    };
    match event {
        Event::Stroke { stroke } => opens(fate::struck(*stroke)),
        Event::FateRead { version } => opens(fate::concerned(t, *version).nations),
        Event::ClockStands { .. } => Beat::Closes { winner: None },
        _ => Beat::Effect,
    }
}

fn march(t: &Tables, party: Generals, from: CityId, to: CityId) -> Beat {
    Beat::March {
        pieces: (party.iter())
            .map(|general| t.pieces.general(general).id.clone())
            .collect(),
        nation: owner(t, party).map_or_else(Name::default, |nation| nation.name().into()),
        from: space(t, from),
        to: space(t, to),
    }
}

fn notable(t: &Tables, city: Option<CityId>, nation: Option<Nation>) -> Beat {
    Beat::Notable {
        space: city.map(|city| space(t, city)),
        nation: nation.map(|nation| nation.name().into()),
    }
}

fn owner(t: &Tables, stack: Generals) -> Option<Nation> {
    (stack.commander()).map(|general| t.pieces.general(general).nation)
}

fn space(t: &Tables, city: CityId) -> Name {
    t.map.id(city).into()
}
