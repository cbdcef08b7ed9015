//! 9.4 What event cards do by themselves, and changes of control, points and loyalty that cards and rules share.

use super::{Play, events::savoy};
use crate::{
    cards::{Duration, Effect, Flag},
    event::{Event, Points},
    map::SpaceId,
    powers::{Power, Side},
    rules::control::worth,
    state::Spot,
};

/// An effect that asks nobody.
pub(super) fn take_effect(play: &mut Play<'_>, effect: &Effect) {
    match *effect {
        Effect::RpDelta {
            side,
            amount,
            duration,
        } => {
            let (list, flag) = match duration {
                Duration::Turn => (&mut play.state.rp_delta, None),
                Duration::Permanent => (&mut play.state.rp_lasting, Some(Flag::FinancesCollapsed)),
                Duration::UntilBritishWithdrawal => {
                    (&mut play.state.rp_british, Some(Flag::BankOfEngland))
                }
            };
            list[side.index()] += amount;
            if let Some(flag) = flag {
                play.state.set(flag);
            }
        }
        Effect::ActionCardsDelta { side, amount } => {
            play.state.cards_delta[side.index()] += amount;
        }
        Effect::RemoveLeaderUntilNextTurn { leader, .. }
            if play.state.leader_spot(leader).space().is_some() =>
        {
            play.state.put_leader(leader, Spot::TRACK);
            play.tell(|| Event::LeaderLeaves {
                leader,
                until_next_year: true,
            });
        }
        Effect::RemoveLeaderPermanently { leader } => {
            play.state.put_leader(leader, Spot::GONE);
            play.state.due.remove(leader);
            play.tell(|| Event::LeaderLeaves {
                leader,
                until_next_year: false,
            });
        }
        Effect::ForbidBuildAndRestore { power } => {
            play.state.forbidden |= 1 << power.index();
        }
        Effect::TakeSpace { space, side } => take(play, space, side),
        Effect::PowerChangesSide {
            power: Power::Savoy,
            side,
        } => savoy::change_sides(play, side),
        Effect::LoyaltyShift { steps, direction } => shift_loyalty(play, direction.steps(steps)),
        Effect::SetFlag(flag) => {
            play.state.set(flag);
            play.tell(|| Event::FlagSet { flag });
        }
        _ => {}
    }
}

/// Control of a space passes, with VP in the campaign phase (6.1.2).
pub(super) fn take(play: &mut Play<'_>, space: SpaceId, side: Side) {
    take_telling(play, space, side, |vp, level| Event::Taken {
        space,
        side,
        vp,
        level,
    });
}

/// The same of a fortress that falls to a siege.
pub(super) fn take_by_siege(play: &mut Play<'_>, space: SpaceId, side: Side) {
    take_telling(play, space, side, |vp, level| Event::Fallen {
        space,
        side,
        vp,
        level,
    });
}

/// `told` makes the line of it from the change of the level and the level after it.
fn take_telling(
    play: &mut Play<'_>,
    space: SpaceId,
    side: Side,
    told: impl FnOnce(i16, i16) -> Event,
) {
    let before = play.state.mediterranean(&play.game.tables);
    play.state.set_control(space, side.into());
    let vp = if play.state.scoring {
        worth(&play.game.tables, space, side)
    } else {
        0
    };
    play.state.vp += vp;
    let level = play.state.vp;
    play.tell(|| told(vp, level));
    super::reinforcement::remove_line(play, space);
    let now = play.state.mediterranean(&play.game.tables);
    if now != before {
        play.tell(|| Event::Mediterranean { side: now });
    }
    super::displace::send_lone_leaders_home(play, side.other());
}

/// Victory points from anything but a space or a battle.
pub(super) fn change_vp(play: &mut Play<'_>, why: Points, change: i16) {
    play.state.vp += change;
    let level = play.state.vp;
    play.tell(|| Event::Vp { why, change, level });
}

/// Moves the loyalty marker, to the right for the Bourbons (18.2.1).
pub(super) fn shift_loyalty(play: &mut Play<'_>, steps: i8) {
    let last = (play.game.tables.scenarios.loyalty.len() as i8) * 2 - 1;
    let step = (play.state.loyalty as i8 + steps).clamp(0, last) as u8;
    if step != play.state.loyalty {
        play.state.loyalty = step;
        play.tell(|| Event::Loyalty { step });
    }
}
