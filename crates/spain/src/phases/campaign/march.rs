//! A campaign: a force marches, converts or besieges (13.5.1, 14.1-14.4).

use crate::phases::{Frame, Next, Play, active, entry, events, finish, replace, siege};
use crate::{
    action::Action,
    cards::{Effect, Opportunity},
    event::Event,
    map::SpaceId,
    pieces::Unit,
    powers::Side,
    rules::eligibility::{able, is_besieged_by, may_enter, may_stand},
    state::{Force, State},
    tables::Tables,
};
use serde::{Deserialize, Serialize};

/// Movement points of a campaign.
pub const CAMPAIGN_MP: u8 = 3;

/// A force on campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct March {
    pub force: Force,
    pub at: SpaceId,
    pub mp: u8,
    /// A step, a conversion or a siege has been made.
    pub begun: bool,
    /// After a battle the rest may only convert (16.3.3).
    pub only_convert: bool,
    /// The action is over.
    pub over: bool,
}

impl March {
    fn new(force: Force, at: SpaceId) -> March {
        March {
            force,
            at,
            mp: CAMPAIGN_MP,
            begun: false,
            only_convert: false,
            over: false,
        }
    }
}

/// Whether anything can be done with a campaign from a space.
pub fn may_begin(t: &Tables, state: &State, side: Side, space: SpaceId, force: &Force) -> bool {
    let Some(round) = state.round else {
        return false;
    };
    if round.actions == 0 && !is_free(t, state, space) {
        return false;
    }
    // Demoralised units may be left behind, and are no hindrance then (3.3).
    let steady = force.minus(&state.demoralised);
    leads_on(t, state, side, space, force)
        || steady != *force && leads_on(t, state, side, space, &steady)
        || may_besiege_with_some(t, state, side, space, force)
}

/// Whether these leaders, alone or with one of these corps, can march or convert.
fn leads_on(t: &Tables, state: &State, side: Side, space: SpaceId, force: &Force) -> bool {
    if force.leaders.is_empty() {
        return false;
    }
    let lone = Force {
        leaders: force.leaders,
        ..Force::default()
    };
    let march = March::new(lone, space);
    let leads = |to: &SpaceId| step_problem(t, state, side, &march, *to).is_none();
    if t.map.neighbours(space).iter().any(leads) {
        return true;
    }
    force.corps().any(|corps| {
        let mut small = lone;
        small.corps.insert(corps.index());
        let march = March::new(small, space);
        let leads = |to: &SpaceId| step_problem(t, state, side, &march, *to).is_none();
        t.map.neighbours(space).iter().any(leads)
            || convert_problem(t, state, side, &march).is_none()
    })
}

/// Whether some part of a force could roll for a siege here.
fn may_besiege_with_some(
    t: &Tables,
    state: &State,
    side: Side,
    space: SpaceId,
    force: &Force,
) -> bool {
    let steady = force.minus(&state.demoralised);
    let command = state.command(&t.pieces, &steady.leaders);
    let corps = steady.corps.len().min(command);
    siege::fortress_problem(t, state, side, space).is_none()
        && !steady.leaders.is_empty()
        && corps > 0
        && corps >= usize::from(state.fdv(t, space))
}

/// A campaign from here costs no action (card A24).
pub fn is_free(t: &Tables, state: &State, space: SpaceId) -> bool {
    let free = state.round.map_or(0, |round| round.free_campaigns);
    free > 0 && t.map.space(space).region == crate::map::Region::Spain
}

pub fn actions(t: &Tables, state: &State, march: &March, out: &mut Vec<Action>) {
    let side = active(state);
    for unit in state.units(&t.pieces, &march.force) {
        if leave_problem(t, state, side, march, unit).is_none() {
            out.push(Action::Leave(unit));
        }
    }
    for to in t.map.neighbours(march.at) {
        if step_problem(t, state, side, march, *to).is_none() {
            out.push(Action::March(*to));
        }
    }
    if convert_problem(t, state, side, march).is_none() {
        out.push(Action::Convert);
    }
    if siege_problem(t, state, side, march).is_none() {
        out.push(Action::Siege);
    }
    if !march.begun {
        out.extend(
            events::playable(t, state, side, Opportunity::OwnCampaignAction)
                .map(|card| Action::Play { card, leader: None }),
        );
    }
    // Who can do nothing else may always stop.
    let stranded = !out
        .iter()
        .any(|action| !matches!(action, Action::Leave(_) | Action::Play { .. }));
    if march.begun && fits(t, state, side, &march.force, march.at) || stranded {
        out.push(Action::Stop);
    }
}

/// Why a unit may not be left behind.
pub fn leave_problem(
    t: &Tables,
    state: &State,
    side: Side,
    march: &March,
    unit: Unit,
) -> Option<&'static str> {
    let Some(one) = state.pick(&t.pieces, &march.force, unit) else {
        return Some("13.5.1");
    };
    let rest = march.force.minus(&one);
    // Corps without a leader go nowhere: whoever wants that stops.
    if rest.leaders.is_empty() {
        return Some("13.5.1");
    }
    if march.begun {
        if march.over || march.only_convert && rest.corps.is_empty() {
            return Some("13.5.1");
        }
        // Those who go on do not count; that they can, the next step shows.
        let stay = state.outside(side, march.at).minus(&march.force).or(&one);
        if !one.corps.is_empty() && stay.corps.len() > state.limit(t, march.at) {
            return Some("4.1.1");
        }
    }
    None
}

/// Whether a force finds room where it stands or comes to (4.1).
pub fn fits(t: &Tables, state: &State, side: Side, force: &Force, space: SpaceId) -> bool {
    let others = state.outside(side, space).corps.minus(&force.corps).len();
    // Those of the marching force itself who stand here are counted with it.
    others + force.corps.len() <= state.limit(t, space)
}

/// Why a force may not go on to a space: the paragraph that forbids it.
pub fn step_problem(
    t: &Tables,
    state: &State,
    side: Side,
    march: &March,
    to: SpaceId,
) -> Option<&'static str> {
    if !t.map.adjacent(march.at, to) {
        return Some("2.1");
    }
    if march.over || march.mp == 0 {
        return Some("14.1");
    }
    if march.only_convert {
        return Some("16.3.3");
    }
    step_rules(t, state, side, &march.force, march.at, to).or_else(|| {
        let stops = is_stop(t, state, side, to) || march.mp == 1;
        let fits = fits(t, state, side, &march.force, to);
        let ok = fits || !stops && goes_on(t, state, side, &march.force, to, march.mp - 1);
        (!ok).then_some("4.1.1")
    })
}

/// Whether a force must stop on a space it enters (14.2, 2.4).
fn is_stop(t: &Tables, state: &State, side: Side, space: SpaceId) -> bool {
    let hostile = !state.controls(side, space) && state.is_fortress(&t.map, space);
    hostile || t.map.is_refuge(space) || state.has_corps(side.other(), space)
}

/// Whether a force that does not fit on a space finds another it can reach (4.1).
fn goes_on(t: &Tables, state: &State, side: Side, force: &Force, at: SpaceId, mp: u8) -> bool {
    mp > 0
        && t.map.neighbours(at).iter().any(|next| {
            step_rules(t, state, side, force, at, *next).is_none()
                && (fits(t, state, side, force, *next)
                    || !is_stop(t, state, side, *next)
                        && goes_on(t, state, side, force, *next, mp - 1))
        })
}

fn step_rules(
    t: &Tables,
    state: &State,
    side: Side,
    force: &Force,
    at: SpaceId,
    to: SpaceId,
) -> Option<&'static str> {
    if !may_enter(t, state, side, to) {
        return Some(match state.control(to).side() {
            None => "2.3.1",
            Some(_) => "2.4",
        });
    }
    if !force.corps.is_empty() {
        if force.leaders.is_empty() || force.corps.len() > state.command(&t.pieces, &force.leaders)
        {
            return Some("13.5.1");
        }
        if !may_stand(t, force, to) {
            return Some("7.1.1");
        }
    }
    let friendly = state.controls(side, to);
    let enemies = state.has_corps(side.other(), to);
    if force.corps.is_empty() && (!friendly || enemies) {
        return Some("13.5.1");
    }
    let shaken = !force.and(&state.demoralised).is_empty();
    let fortress = !friendly && state.is_fortress(&t.map, to);
    if shaken && (enemies || fortress) {
        return Some("3.3");
    }
    if !state.controls(side, at) && !friendly {
        let besieged = is_besieged_by(t, state, side, to);
        if state.is_fortress(&t.map, at) {
            if !besieged {
                return Some("14.2");
            }
        } else {
            return Some("14.4");
        }
    }
    None
}

/// Why the space a force stands on may not be converted (14.4).
pub fn convert_problem(
    t: &Tables,
    state: &State,
    side: Side,
    march: &March,
) -> Option<&'static str> {
    let enemy = state.control(march.at).side() == Some(side.other());
    let possible = enemy
        && !state.is_fortress(&t.map, march.at)
        && !t.map.is_refuge(march.at)
        && !march.force.corps.is_empty()
        && !state.has_corps(side.other(), march.at);
    if !possible {
        return Some("14.4");
    }
    if march.over || march.mp == 0 {
        return Some("14.1");
    }
    // Who has won a battle here is led well enough, even if his leader fell.
    let led = march.force.corps.len() <= state.command(&t.pieces, &march.force.leaders);
    (!led && !march.only_convert).then_some("13.5.1")
}

/// Why this force may not roll for the siege (17.5).
pub fn siege_problem(t: &Tables, state: &State, side: Side, march: &March) -> Option<&'static str> {
    if march.begun {
        return Some("13.5.1");
    }
    siege::fortress_problem(t, state, side, march.at).or_else(|| {
        if !march.force.and(&state.demoralised).is_empty() {
            return Some("3.3");
        }
        let corps = march.force.corps.len();
        if corps == 0 || corps < usize::from(state.fdv(t, march.at)) {
            return Some("17.5");
        }
        (corps > state.command(&t.pieces, &march.force.leaders)).then_some("13.5.1")
    })
}

pub(in crate::phases) fn begin_march(play: &mut Play<'_>, side: Side, space: SpaceId) {
    let free = is_free(&play.game.tables, play.state, space);
    match &mut play.state.round {
        Some(round) if free => {
            round.free_campaigns -= 1;
            round.begun = true;
        }
        _ => crate::phases::round::spend_action(play),
    }
    let force = able(&play.game.tables, play.state, side, space);
    play.call(Frame::March(March::new(force, space)));
}

/// Goes on with a campaign, or ends it.
pub(in crate::phases) fn marching(play: &mut Play<'_>, march: March) -> Next {
    let side = active(play.state);
    let stuck = march.over
        || march.force.is_empty()
        || march.begun
            && march.mp == 0
            && fits(&play.game.tables, play.state, side, &march.force, march.at);
    let waits = march.only_convert
        && convert_problem(&play.game.tables, play.state, side, &march).is_some();
    if stuck || waits {
        return finish(play);
    }
    Next::AlreadyAsks
}

pub(in crate::phases) fn answer_march(play: &mut Play<'_>, mut march: March, action: Action) {
    let side = active(play.state);
    match action {
        Action::Leave(unit) => {
            if let Some(one) = play
                .state
                .pick(&play.game.tables.pieces, &march.force, unit)
            {
                march.force = march.force.minus(&one);
                if march.begun {
                    let at = march.at;
                    play.tell(|| Event::Dropped { force: one, at });
                }
            }
            replace(play, Frame::March(march));
        }
        Action::Play { card, .. } => {
            crate::phases::events::reveal_card(play, side, card);
            for effect in &play.game.tables.cards.event(card).effects {
                if let Effect::ExtraMp { amount, .. } = effect {
                    march.mp += amount;
                }
            }
            replace(play, Frame::March(march));
        }
        Action::March(to) => {
            march.begun = true;
            march.mp -= 1;
            play.state.acted = play.state.acted.or(&march.force);
            replace(play, Frame::March(march));
            if crate::rules::eligibility::is_hostile(play.state, side, to) {
                play.call(Frame::Entry(entry::Entry::new(
                    march.force,
                    march.at,
                    to,
                    false,
                )));
            } else {
                step_taken(play, to);
            }
        }
        Action::Convert => {
            march.begun = true;
            march.mp -= 1;
            play.state.acted = play.state.acted.or(&march.force);
            replace(play, Frame::March(march));
            let space = march.at;
            play.tell(|| Event::Converted { space, side });
            crate::phases::effects::take(play, space, side);
        }
        Action::Siege => {
            march.begun = true;
            march.over = true;
            play.state.acted = play.state.acted.or(&march.force);
            replace(play, Frame::March(march));
            play.call(Frame::Siege(siege::SiegeRoll::new(
                march.at,
                side,
                march.force,
            )));
        }
        _ => {
            march.over = true;
            replace(play, Frame::March(march));
        }
    }
}

/// The marching force is on its next space.
pub(in crate::phases) fn step_taken(play: &mut Play<'_>, to: SpaceId) {
    let side = active(play.state);
    let Some(Frame::March(march)) = play.state.frames.top() else {
        return;
    };
    let mut march = *march;
    let from = march.at;
    march.force = present(play, march.force);
    play.state.put(&march.force, to);
    march.at = to;
    let fortress =
        !play.state.controls(side, to) && play.state.is_fortress(&play.game.tables.map, to);
    if fortress || play.game.tables.map.is_refuge(to) {
        march.mp = 0;
    }
    let force = march.force;
    play.tell(|| Event::Marched { force, from, to });
    replace(play, Frame::March(march));
    crate::phases::year::relieve(play);
    garrison_withdraws(play, to);
}

/// The units of a force that are still on the map.
pub(in crate::phases) fn present(play: &Play<'_>, force: Force) -> Force {
    let mut present = Force::default();
    for leader in force.leaders() {
        if play.state.leader_spot(leader).space().is_some() {
            present.leaders.insert(leader.index());
        }
    }
    for corps in force.corps() {
        if play.state.corps_spot(corps).space().is_some() {
            present.corps.insert(corps.index());
        }
    }
    present
}

/// Enemy units still outside in a fortress that is now besieged go inside; lone leaders elsewhere go away (14.3).
pub(in crate::phases) fn garrison_withdraws(play: &mut Play<'_>, space: SpaceId) {
    for side in Side::ALL {
        if play.state.is_besieged(&play.game.tables, side, space) {
            let outside = play.state.outside(side, space);
            if !outside.is_empty() {
                play.state.enter_fortress(&outside);
                play.tell(|| Event::WentInside {
                    force: outside,
                    space,
                });
            }
        }
    }
}
