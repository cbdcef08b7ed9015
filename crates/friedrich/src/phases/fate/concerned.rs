//! Whom a fate card is about: the nations first asked or struck, then the others.

use super::{Effect, concerns::Concerns};
use crate::{
    fate::{Stroke, Version},
    map::CityId,
    nations::Nation,
    pieces::GeneralId,
    tables::Tables,
};

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Concerned {
    pub nations: Vec<Nation>,
    pub generals: Vec<GeneralId>,
    pub city: Option<CityId>,
}

/// The one or two nations a stroke strikes most (11.2).
pub fn struck(stroke: Stroke) -> Vec<Nation> {
    match stroke {
        Stroke::Elisabeth => vec![Nation::Russia, Nation::Prussia],
        Stroke::Sweden => vec![Nation::Sweden, Nation::Prussia],
        Stroke::India | Stroke::America => vec![Nation::France, Nation::Austria],
        Stroke::LordBute | Stroke::Poems => vec![Nation::Prussia],
    }
}

pub fn concerned(t: &Tables, version: Version) -> Concerned {
    let nation = |nation: Nation| Concerned {
        nations: vec![nation],
        ..Concerned::default()
    };
    let nations = |nations: [Nation; 2]| Concerned {
        nations: nations.to_vec(),
        ..Concerned::default()
    };
    let general = |general: GeneralId| Concerned {
        nations: vec![t.pieces.general(general).nation],
        generals: vec![general],
        city: None,
    };
    let army = |of: Nation, target: Concerns| match target {
        Concerns::General(one) => general(one),
        Concerns::EachGeneral | Concerns::AnyOneGeneral => nation(of),
    };
    match t.effect(version) {
        Effect::None => Concerned::default(),
        Effect::GainArmy(effect) => army(effect.nation, effect.target),
        Effect::LoseArmy(effect) => army(effect.nation, effect.target),
        Effect::ExtraMove(effect) => general(effect.general),
        Effect::Displace(effect) => Concerned {
            nations: vec![effect.moved_by, t.pieces.general(effect.general).nation],
            ..general(effect.general)
        },
        Effect::ExchangeCards(effect) => nations(effect.between),
        Effect::SwapCardWithDeck(effect) => nation(effect.nation),
        Effect::GiveThenDraw(effect) => nations([effect.nation, effect.from]),
        Effect::FlipUnsupplied(effect) => nations([effect.chooser, effect.nation]),
        Effect::FlipDistant(effect) => effect
            .general
            .map_or_else(|| nation(effect.nation), general),
        Effect::MoveLimit(effect) => general(effect.general),
        Effect::NoMove(effect) => Concerned {
            city: Some(effect.near_city),
            ..general(effect.general)
        },
        Effect::NoAttack(effect) => general(effect.general),
        Effect::NoAttackIfReinforced(effect) => nation(effect.nation),
        Effect::NoSameSuitAttack(effect) => {
            let second = t.pieces.general(effect.then).nation;
            let mut both = general(effect.first);
            both.generals.push(effect.then);
            both.nations.push(second);
            both
        }
        Effect::CityTruce(effect) => Concerned {
            city: Some(effect.city),
            ..Concerned::default()
        },
        Effect::NoUnstack(effect) => general(effect.general),
        Effect::NoNewArmies(effect) => general(effect.general),
        Effect::FreeWithdrawal(effect) => Concerned {
            nations: vec![effect.nation, t.pieces.general(effect.attacker).nation],
            ..general(effect.attacker)
        },
        Effect::MustReachPositive(effect) => general(effect.general),
        Effect::FirstCardBonus(effect) => nation(effect.nation),
        Effect::FirstCardZero(effect) => general(effect.general),
        Effect::DoubleCard(effect) => nation(effect.nation),
        Effect::CardValueCap(effect) => nations(effect.between),
        Effect::ProtectionRadius(effect) => general(effect.general),
    }
}
