//! Conditions and effects of event cards, as the file has them and as the rules carry them out (9.3, 9.4).

use super::{Flag, Moment};
use crate::{
    map::{Region, SpaceId},
    pieces::{LeaderId, Strength},
    powers::{Power, Side},
    tables::known::Known,
};
use kernel::{
    Fact, Word,
    fact::{Fault, sound},
};
use std::ops::RangeInclusive;

/// What must hold when a card is resolved (9.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, tag = "kind")]
pub enum Condition {
    YearMin(#[fact(named = "value", check = year)] u16),
    YearMax(#[fact(named = "value", check = year)] u16),
    PowerSide { power: Power, side: Side },
    PowerAtWar(#[fact(named = "power")] Power),
    SpaceControl { space: SpaceId, side: Side },
    SpaceWithoutCorps { space: SpaceId, side: Side },
    MedControl(#[fact(named = "side")] Side),
    LeaderOnMap(#[fact(named = "leader")] LeaderId),
    NotFlag(#[fact(named = "flag", check = asked)] Flag),
}

/// How long a change of resource points holds (9.4).
#[derive(Word)]
pub enum Duration {
    Turn,
    Permanent,
    UntilBritishWithdrawal,
}

/// Where a card's corps may be placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sites {
    Spaces(Vec<SpaceId>),
    AnyFriendlyHomeWithLoc,
}

impl Fact<Known<'_>> for Sites {
    type Raw = Vec<String>;

    fn typed(raw: Vec<String>, known: &Known<'_>) -> Result<Sites, Fault> {
        if raw == ["any_friendly_home_with_loc"] {
            return Ok(Sites::AnyFriendlyHomeWithLoc);
        }
        sound(!raw.is_empty(), "the corps needs a space")?;
        Vec::typed(raw, known).map(Sites::Spaces)
    }
}

/// Rolls a card may change.
#[derive(Word)]
pub enum Roll {
    Interception,
    BypassLines,
    AvoidBattle,
}

/// Where the loyalty marker goes (18.2.1).
#[derive(Word)]
pub enum Direction {
    Left,
    Right,
}

impl Direction {
    /// Steps to the right; negative to the left.
    pub fn steps(self, steps: i8) -> i8 {
        match self {
            Direction::Right => steps,
            Direction::Left => -steps,
        }
    }
}

/// What a card does, in order (9.4).
#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, tag = "kind", check = possible)]
pub enum Effect {
    RpDelta {
        side: Side,
        #[fact(check = small)]
        amount: i8,
        duration: Duration,
    },
    #[fact(also(duration: Duration = Duration::Turn, "this effect lasts a `turn` (9.4)"))]
    ActionCardsDelta {
        side: Side,
        #[fact(check = one_or_two)]
        amount: i8,
    },
    RemoveLeaderUntilNextTurn {
        leader: LeaderId,
        returns_to: SpaceId,
    },
    #[fact(also(
        optional_if_absent: bool = true,
        "such a card is playable without him: `optional_if_absent = true` (9.4)"
    ))]
    RemoveLeaderPermanently {
        leader: LeaderId,
    },
    PlaceCorps {
        power: Power,
        #[fact(range = FEW)]
        count: u8,
        #[fact(named = "strength", from = Strength)]
        reduced: bool,
        #[fact(named = "spaces")]
        sites: Sites,
    },
    RestoreCorps {
        power: Power,
        #[fact(range = FEW)]
        count: u8,
    },
    WithdrawCorpsForTurn {
        power: Power,
        #[fact(range = FEW)]
        count: u8,
        chooser: Side,
        #[fact(check = without_limit)]
        to: SpaceId,
    },
    #[fact(also(duration: Duration = Duration::Turn, "this effect lasts a `turn` (9.4)"))]
    ForbidBuildAndRestore {
        power: Power,
    },
    #[fact(also(vp: bool = false, "what a card takes scores no VP (6.1.2)"))]
    TakeSpace {
        #[fact(check = can_be_taken)]
        space: SpaceId,
        side: Side,
    },
    #[fact(also(from: String = "any_alliance_port", "they come from `any_alliance_port` (9.4)"))]
    MoveCorpsBySeaFree {
        power: Power,
        #[fact(check = port)]
        to: SpaceId,
        #[fact(named = "max", range = FEW)]
        most: u8,
    },
    #[fact(also(vp: bool = false, "what a card takes scores no VP (6.1.2)"))]
    PowerChangesSide {
        power: Power,
        side: Side,
    },
    LoyaltyShift {
        #[fact(range = 1..=6, or = "the marker goes 1 to 6 steps")]
        steps: i8,
        direction: Direction,
    },
    SetFlag(#[fact(named = "flag", check = by_card)] Flag),
    #[fact(also(uses: u8 = 1, "such a card helps one roll (9.4)"))]
    SiegeRollMod {
        side: Side,
        #[fact(check = small)]
        amount: i8,
    },
    #[fact(also(uses: u8 = 1, "such a card helps one roll (9.4)"))]
    RollMod {
        side: Side,
        #[fact(check = some_roll)]
        rolls: Vec<Roll>,
        #[fact(check = small)]
        amount: i8,
    },
    #[fact(also(action: String = "campaign", "a card helps a `campaign` only (9.4)"))]
    ExtraMp {
        side: Side,
        #[fact(range = FEW)]
        amount: u8,
    },
    #[fact(also(uses: u8 = 1, "such a card helps one roll (9.4)"))]
    IgnoreLocPenalty {
        side: Side,
    },
    #[fact(also(duration: String = "round", "such a bonus lasts a `round` (9.4)"))]
    LeaderTrBonus {
        #[fact(check = some_power)]
        powers: Vec<Power>,
        region: Region,
        #[fact(range = RATINGS, or = "a tactical rating goes up to 3 (3.1)")]
        amount: u8,
        #[fact(named = "max_tr", range = RATINGS, or = "a tactical rating goes up to 3 (3.1)")]
        most: u8,
    },
    #[fact(named = "free_action", also(action: String = "campaign", "a card gives a `campaign` only (9.4)"))]
    FreeCampaign {
        side: Side,
        region: Region,
        #[fact(range = FEW)]
        count: u8,
    },
    CancelAttack {
        side: Side,
        #[fact(named = "requires_power_in_force")]
        requires: Power,
    },
    FreeFortifiedLine {
        side: Side,
        #[fact(range = 1..=2, or = "a line has level 1 or 2 (15.3)")]
        level: u8,
        #[fact(range = FEW)]
        min_corps: u8,
        #[fact(default)]
        may_raise: bool,
    },
    TransferLeader {
        power: Power,
        #[fact(range = FEW)]
        count: u8,
        #[fact(named = "to_region")]
        to: Region,
    },
}

/// Years a condition may name.
const YEARS: RangeInclusive<u16> = 1702..=1713;
/// Points, cards, steps, movement points and modifiers are small numbers.
const FEW: RangeInclusive<u8> = 1..=6;
/// Tactical ratings that can make a difference.
const RATINGS: RangeInclusive<u8> = 1..=3;
/// Flags that cards may set; the others are set by the rules themselves.
const BY_CARD: [Flag; 2] = [Flag::MinorcaCaptured, Flag::EmperorJosephDead];

fn year(year: &u16, _: &Known<'_>) -> Result<(), String> {
    sound(
        YEARS.contains(year),
        &format!("{year} is not a year of the war"),
    )
}

fn small(amount: &i8, _: &Known<'_>) -> Result<(), String> {
    let what = format!("{amount} is out of range: 1 to 6, up or down");
    sound(FEW.contains(&amount.unsigned_abs()), &what)
}

fn one_or_two(amount: &i8, _: &Known<'_>) -> Result<(), String> {
    let what = "a hand changes by one or two cards";
    sound((1..=2).contains(&amount.unsigned_abs()), what)
}

fn without_limit(space: &SpaceId, known: &Known<'_>) -> Result<(), String> {
    let what = "withdrawn corps go to a space without limit (2.4)";
    sound(known.map.is_refuge(*space), what)
}

fn can_be_taken(space: &SpaceId, known: &Known<'_>) -> Result<(), String> {
    let what = "this space is never taken (2.4)";
    sound(!known.map.is_refuge(*space), what)
}

fn port(space: &SpaceId, known: &Known<'_>) -> Result<(), String> {
    sound(known.map.is_port(*space), "they can go to a port only")
}

fn some_roll(rolls: &[Roll], _: &Known<'_>) -> Result<(), String> {
    sound(!rolls.is_empty(), "a kind of roll must be named")
}

fn some_power(powers: &[Power], _: &Known<'_>) -> Result<(), String> {
    sound(!powers.is_empty(), "a power must be named")
}

fn by_card(flag: &Flag, _: &Known<'_>) -> Result<(), String> {
    flag_among(*flag, &BY_CARD)
}

fn asked(flag: &Flag, _: &Known<'_>) -> Result<(), String> {
    flag_among(*flag, &[&BY_CARD[..], &[Flag::BritishWithdrawn]].concat())
}

fn flag_among(flag: Flag, allowed: &[Flag]) -> Result<(), String> {
    let what = format!("`{flag}` is not a flag that can stand here (9.3)");
    sound(allowed.contains(&flag), &what)
}

fn possible(effect: &Effect, _: &Known<'_>) -> Result<(), String> {
    let holds = match effect {
        Effect::PowerChangesSide { power, side } => {
            *power == Power::Savoy && *side == Side::Alliance
        }
        _ => true,
    };
    sound(holds, "only Savoy changes sides, to the Alliance (7.2.2)")
}

/// Whether the effect belongs to the moment of the card, and works for the side it is meant for (9.4, 9.5).
pub fn fits(effect: &Effect, owner: Side, moment: Option<Moment>) -> bool {
    use Moment as At;
    let in_events = matches!(moment, None | Some(At::OwnEventPhase));
    let before_campaign = in_events || moment == Some(At::OwnReinforcement);
    match effect {
        Effect::RpDelta { .. }
        | Effect::ActionCardsDelta { .. }
        | Effect::RemoveLeaderUntilNextTurn { .. }
        | Effect::RemoveLeaderPermanently { .. }
        | Effect::WithdrawCorpsForTurn { .. }
        | Effect::ForbidBuildAndRestore { .. }
        | Effect::TakeSpace { .. }
        | Effect::MoveCorpsBySeaFree { .. }
        | Effect::PowerChangesSide { .. }
        | Effect::SetFlag(_) => in_events,
        Effect::PlaceCorps { .. } | Effect::RestoreCorps { .. } | Effect::LoyaltyShift { .. } => {
            before_campaign
        }
        Effect::SiegeRollMod { side, .. } => {
            let own = *side == owner;
            moment
                == Some(if own {
                    At::OwnSiegeRoll
                } else {
                    At::EnemySiegeRoll
                })
        }
        Effect::IgnoreLocPenalty { side } => moment == Some(At::OwnSiegeRoll) && *side == owner,
        Effect::RollMod { side, .. } => moment == Some(At::OwnRoll) && *side == owner,
        Effect::ExtraMp { side, .. } => moment == Some(At::OwnCampaignAction) && *side == owner,
        Effect::LeaderTrBonus { .. } => moment == Some(At::OwnRoundStart),
        Effect::FreeCampaign { side, .. } => moment == Some(At::OwnRoundStart) && *side == owner,
        Effect::CancelAttack { side, .. } => moment == Some(At::EnemyEntry) && *side != owner,
        Effect::FreeFortifiedLine { side, .. } => {
            moment == Some(At::OwnReinforcement) && *side == owner
        }
        Effect::TransferLeader { .. } => moment == Some(At::OwnReinforcement),
    }
}
