//! Conditions and effects of event cards as they stand in the file, and what the rules can carry out of them.

use super::{corps_file::Strength, page::space_named};
use crate::{
    cards::{Condition, Duration, Effect, Flag, Opportunity, Roll, Sites},
    map::{Map, Region, SpaceId},
    pieces::{LeaderId, Pieces},
    powers::{Power, Side},
};
use serde::Deserialize;
use std::ops::RangeInclusive;

/// Years a condition may name.
const YEARS: RangeInclusive<u16> = 1702..=1713;
/// Points, cards, steps, movement points and modifiers are small numbers.
const SMALL: RangeInclusive<i8> = 1..=6;
const HIGHEST_TR: u8 = 3;
const HIGHEST_LINE: u8 = 2;

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum RawCondition {
    YearMin { value: u16 },
    YearMax { value: u16 },
    PowerSide { power: Power, side: Side },
    PowerAtWar { power: Power },
    SpaceControl { space: String, side: Side },
    SpaceWithoutCorps { space: String, side: Side },
    MedControl { side: Side },
    LeaderOnMap { leader: String },
    NotFlag { flag: String },
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum RawEffect {
    RpDelta {
        side: Side,
        amount: i8,
        duration: Duration,
    },
    ActionCardsDelta {
        side: Side,
        amount: i8,
        duration: Duration,
    },
    RemoveLeaderUntilNextTurn {
        leader: String,
        returns_to: String,
    },
    RemoveLeaderPermanently {
        leader: String,
        optional_if_absent: bool,
    },
    PlaceCorps {
        power: Power,
        count: u8,
        strength: Strength,
        spaces: Vec<String>,
    },
    RestoreCorps {
        power: Power,
        count: u8,
    },
    WithdrawCorpsForTurn {
        power: Power,
        count: u8,
        chooser: Side,
        to: String,
    },
    ForbidBuildAndRestore {
        power: Power,
        duration: Duration,
    },
    TakeSpace {
        space: String,
        side: Side,
        vp: bool,
    },
    MoveCorpsBySeaFree {
        power: Power,
        from: String,
        to: String,
        max: u8,
    },
    PowerChangesSide {
        power: Power,
        side: Side,
        vp: bool,
    },
    LoyaltyShift {
        steps: i8,
        direction: Direction,
    },
    SetFlag {
        flag: String,
    },
    SiegeRollMod {
        side: Side,
        amount: i8,
        uses: u8,
    },
    RollMod {
        side: Side,
        rolls: Vec<Roll>,
        amount: i8,
        uses: u8,
    },
    ExtraMp {
        side: Side,
        action: Kind,
        amount: u8,
    },
    IgnoreLocPenalty {
        side: Side,
        uses: u8,
    },
    LeaderTrBonus {
        powers: Vec<Power>,
        region: Region,
        amount: u8,
        max_tr: u8,
        duration: Round,
    },
    FreeAction {
        side: Side,
        action: Kind,
        region: Region,
        count: u8,
    },
    CancelAttack {
        side: Side,
        requires_power_in_force: Power,
    },
    FreeFortifiedLine {
        side: Side,
        level: u8,
        min_corps: u8,
        #[serde(default)]
        may_raise: bool,
    },
    TransferLeader {
        power: Power,
        count: u8,
        to_region: Region,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    Left,
    Right,
}

/// The only kind of action a card may give or help.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Campaign,
}

/// The only time a bonus of a leader lasts.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Round {
    Round,
}

fn leader(pieces: &Pieces, id: &str) -> Result<LeaderId, String> {
    let known = |leader: &LeaderId| pieces.leader(*leader).named;
    pieces
        .leader_named(id)
        .filter(known)
        .ok_or_else(|| format!("there is no leader `{id}` in leaders.toml"))
}

/// Flags that cards may set; the others are set by the rules themselves.
const BY_CARD: [Flag; 2] = [Flag::MinorcaCaptured, Flag::EmperorJosephDead];

fn flag(name: &str, allowed: &[Flag]) -> Result<Flag, String> {
    Flag::named(name)
        .filter(|flag| allowed.contains(flag))
        .ok_or_else(|| format!("`{name}` is no flag that can stand here (9.3)"))
}

/// `Err` if a number or a word is one the rules cannot work with.
fn sound(holds: bool, what: &str) -> Result<(), String> {
    match holds {
        true => Ok(()),
        false => Err(what.to_owned()),
    }
}

fn small(amount: i8) -> Result<i8, String> {
    match SMALL.contains(&amount.saturating_abs()) {
        true => Ok(amount),
        false => Err(format!("{amount} is out of range: 1 to 6, up or down")),
    }
}

fn few(count: u8) -> Result<u8, String> {
    match i8::try_from(count).is_ok_and(|count| SMALL.contains(&count)) {
        true => Ok(count),
        false => Err(format!("{count} is out of range: 1 to 6")),
    }
}

pub fn condition(raw: &RawCondition, map: &Map, pieces: &Pieces) -> Result<Condition, String> {
    let year = |value: u16| match YEARS.contains(&value) {
        true => Ok(value),
        false => Err(format!("{value} is no year of the war")),
    };
    Ok(match raw {
        RawCondition::YearMin { value } => Condition::YearMin(year(*value)?),
        RawCondition::YearMax { value } => Condition::YearMax(year(*value)?),
        RawCondition::PowerSide { power, side } => Condition::PowerSide {
            power: *power,
            side: *side,
        },
        RawCondition::PowerAtWar { power } => Condition::PowerAtWar(*power),
        RawCondition::SpaceControl { space, side } => Condition::SpaceControl {
            space: space_named(map, space)?,
            side: *side,
        },
        RawCondition::SpaceWithoutCorps { space, side } => Condition::SpaceWithoutCorps {
            space: space_named(map, space)?,
            side: *side,
        },
        RawCondition::MedControl { side } => Condition::MedControl(*side),
        RawCondition::LeaderOnMap { leader: id } => Condition::LeaderOnMap(leader(pieces, id)?),
        RawCondition::NotFlag { flag: name } => {
            let known = [&BY_CARD[..], &[Flag::BritishWithdrawn]].concat();
            Condition::NotFlag(flag(name, &known)?)
        }
    })
}

/// The effect of a card of `side`, played in `window`.
pub fn effect(
    raw: &RawEffect,
    side: Side,
    window: Option<Opportunity>,
    map: &Map,
    pieces: &Pieces,
) -> Result<Effect, String> {
    let effect = typed(raw, map, pieces)?;
    match fits(&effect, side, window) {
        true => Ok(effect),
        false => Err(
            "the rules cannot carry out this effect in the window of this card or for this side (9.4, 9.5)"
                .to_owned(),
        ),
    }
}

fn sites(spaces: &[String], map: &Map) -> Result<Sites, String> {
    if spaces == ["any_friendly_home_with_loc"] {
        return Ok(Sites::AnyFriendlyHomeWithLoc);
    }
    sound(!spaces.is_empty(), "the corps needs a space")?;
    let spaces: Result<Vec<SpaceId>, String> =
        spaces.iter().map(|id| space_named(map, id)).collect();
    Ok(Sites::Spaces(spaces?))
}

fn typed(raw: &RawEffect, map: &Map, pieces: &Pieces) -> Result<Effect, String> {
    let space = |id: &str| space_named(map, id);
    let for_turn = |duration: Duration| {
        let what = "this effect lasts a `turn` (9.4)";
        sound(duration == Duration::Turn, what)
    };
    let once = |uses: u8| sound(uses == 1, "such a card helps one roll (9.4)");
    let no_vp = |vp: bool| sound(!vp, "what a card takes scores no VP (6.1.2)");
    Ok(match raw {
        RawEffect::RpDelta {
            side,
            amount,
            duration,
        } => Effect::RpDelta {
            side: *side,
            amount: small(*amount)?,
            duration: *duration,
        },
        RawEffect::ActionCardsDelta {
            side,
            amount,
            duration,
        } => {
            for_turn(*duration)?;
            let most_or_fewest = "a hand changes by one or two cards";
            sound((1..=2).contains(&amount.saturating_abs()), most_or_fewest)?;
            Effect::ActionCardsDelta {
                side: *side,
                amount: *amount,
            }
        }
        RawEffect::RemoveLeaderUntilNextTurn {
            leader: id,
            returns_to,
        } => Effect::RemoveLeaderUntilNextTurn {
            leader: leader(pieces, id)?,
            returns_to: space(returns_to)?,
        },
        RawEffect::RemoveLeaderPermanently {
            leader: id,
            optional_if_absent,
        } => {
            let what = "such a card is playable without him: `optional_if_absent = true` (9.4)";
            sound(*optional_if_absent, what)?;
            Effect::RemoveLeaderPermanently {
                leader: leader(pieces, id)?,
            }
        }
        RawEffect::PlaceCorps {
            power,
            count,
            strength,
            spaces,
        } => Effect::PlaceCorps {
            power: *power,
            count: few(*count)?,
            reduced: *strength == Strength::Reduced,
            sites: sites(spaces, map)?,
        },
        RawEffect::RestoreCorps { power, count } => Effect::RestoreCorps {
            power: *power,
            count: few(*count)?,
        },
        RawEffect::WithdrawCorpsForTurn {
            power,
            count,
            chooser,
            to,
        } => {
            let to = space(to)?;
            let what = "withdrawn corps go to a space without limit (2.4)";
            sound(map.is_refuge(to), what)?;
            Effect::WithdrawCorpsForTurn {
                power: *power,
                count: few(*count)?,
                chooser: *chooser,
                to,
            }
        }
        RawEffect::ForbidBuildAndRestore { power, duration } => {
            for_turn(*duration)?;
            Effect::ForbidBuildAndRestore { power: *power }
        }
        RawEffect::TakeSpace {
            space: id,
            side,
            vp,
        } => {
            no_vp(*vp)?;
            let taken = space(id)?;
            sound(!map.is_refuge(taken), "this space is never taken (2.4)")?;
            Effect::TakeSpace {
                space: taken,
                side: *side,
            }
        }
        RawEffect::MoveCorpsBySeaFree {
            power,
            from,
            to,
            max,
        } => {
            let what = "they come from `any_alliance_port` (9.4)";
            sound(from == "any_alliance_port", what)?;
            let to = space(to)?;
            sound(map.is_port(to), "they can go to a port only")?;
            Effect::MoveCorpsBySeaFree {
                power: *power,
                to,
                most: few(*max)?,
            }
        }
        RawEffect::PowerChangesSide { power, side, vp } => {
            no_vp(*vp)?;
            let savoy = *power == Power::Savoy && *side == Side::Alliance;
            sound(savoy, "only Savoy changes sides, to the Alliance (7.2.2)")?;
            Effect::PowerChangesSide {
                power: *power,
                side: *side,
            }
        }
        RawEffect::LoyaltyShift { steps, direction } => {
            sound(SMALL.contains(steps), "the marker goes 1 to 6 steps")?;
            Effect::LoyaltyShift {
                steps: match direction {
                    Direction::Right => *steps,
                    Direction::Left => -*steps,
                },
            }
        }
        RawEffect::SetFlag { flag: name } => Effect::SetFlag(flag(name, &BY_CARD)?),
        RawEffect::SiegeRollMod { side, amount, uses } => {
            once(*uses)?;
            Effect::SiegeRollMod {
                side: *side,
                amount: small(*amount)?,
            }
        }
        RawEffect::RollMod {
            side,
            rolls,
            amount,
            uses,
        } => {
            once(*uses)?;
            sound(!rolls.is_empty(), "a kind of roll must be named")?;
            Effect::RollMod {
                side: *side,
                rolls: rolls.clone(),
                amount: small(*amount)?,
            }
        }
        RawEffect::ExtraMp {
            side,
            action: Kind::Campaign,
            amount,
        } => Effect::ExtraMp {
            side: *side,
            amount: few(*amount)?,
        },
        RawEffect::IgnoreLocPenalty { side, uses } => {
            once(*uses)?;
            Effect::IgnoreLocPenalty { side: *side }
        }
        RawEffect::LeaderTrBonus {
            powers,
            region,
            amount,
            max_tr,
            duration: Round::Round,
        } => {
            sound(!powers.is_empty(), "a power must be named")?;
            let rating = 1..=HIGHEST_TR;
            let ratings = rating.contains(amount) && rating.contains(max_tr);
            sound(ratings, "a tactical rating goes up to 3 (3.1)")?;
            Effect::LeaderTrBonus {
                powers: powers.clone(),
                region: *region,
                amount: *amount,
                most: *max_tr,
            }
        }
        RawEffect::FreeAction {
            side,
            action: Kind::Campaign,
            region,
            count,
        } => Effect::FreeCampaign {
            side: *side,
            region: *region,
            count: few(*count)?,
        },
        RawEffect::CancelAttack {
            side,
            requires_power_in_force,
        } => Effect::CancelAttack {
            side: *side,
            requires: *requires_power_in_force,
        },
        RawEffect::FreeFortifiedLine {
            side,
            level,
            min_corps,
            may_raise,
        } => {
            let what = "a line has level 1 or 2 (15.3)";
            sound((1..=HIGHEST_LINE).contains(level), what)?;
            Effect::FreeFortifiedLine {
                side: *side,
                level: *level,
                min_corps: few(*min_corps)?,
                may_raise: *may_raise,
            }
        }
        RawEffect::TransferLeader {
            power,
            count,
            to_region,
        } => Effect::TransferLeader {
            power: *power,
            count: few(*count)?,
            to: *to_region,
        },
    })
}

/// Whether the effect has its moment in the window of the card, and works for the side it is meant for (9.4, 9.5).
fn fits(effect: &Effect, owner: Side, window: Option<Opportunity>) -> bool {
    use Opportunity as At;
    let in_events = matches!(window, None | Some(At::OwnEventPhase));
    let before_campaign = in_events || window == Some(At::OwnReinforcement);
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
            window
                == Some(if own {
                    At::OwnSiegeRoll
                } else {
                    At::EnemySiegeRoll
                })
        }
        Effect::IgnoreLocPenalty { side } => window == Some(At::OwnSiegeRoll) && *side == owner,
        Effect::RollMod { side, .. } => window == Some(At::OwnRoll) && *side == owner,
        Effect::ExtraMp { side, .. } => window == Some(At::OwnCampaignAction) && *side == owner,
        Effect::LeaderTrBonus { .. } => window == Some(At::OwnRoundStart),
        Effect::FreeCampaign { side, .. } => window == Some(At::OwnRoundStart) && *side == owner,
        Effect::CancelAttack { side, .. } => window == Some(At::EnemyEntry) && *side != owner,
        Effect::FreeFortifiedLine { side, .. } => {
            window == Some(At::OwnReinforcement) && *side == owner
        }
        Effect::TransferLeader { .. } => window == Some(At::OwnReinforcement),
    }
}
