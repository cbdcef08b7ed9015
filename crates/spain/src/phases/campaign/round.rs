//! 13.4 A round: the active side spends the actions of its card, one after the other.

use super::{
    besiege, deploy, inspire,
    march::{self, March},
    replace, sail, set_out,
    transfer::{self, Land},
    ulm,
};
use crate::{
    Spain,
    action::Action,
    foresight,
    phases::{At, Next, Play, active, card::Played, displace, rally, year},
    powers::Side,
    rules::eligibility::Stations,
    showing::Labelling,
    state::{self, Force, State},
    texts::naming::Naming,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Rules, Shortcut, Shown, must, no},
};
use serde::{Deserialize, Serialize};

/// A side uses the actions of its card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round;

/// Is an action of the card left?
fn action_left(round: &state::Round) -> Legal<Spain> {
    must(round.actions > 0, no("13.4", "refuse-no-action-left"))
}

/// One action is spent.
pub(in crate::phases) fn spend_action(play: &mut Play<'_>) {
    if let Some(round) = &mut play.state.round {
        round.actions = round.actions.saturating_sub(1);
        round.begun = true;
    }
}

/// The round is over, and everybody may act again.
fn end(play: &mut Play<'_>) -> Next {
    play.state.round = None;
    play.state.acted = Force::default();
    Next::done()
}

/// What is given up with the rest of a round; after the last one winter comes.
fn given_up(at: At<'_>) -> Vec<Consequence> {
    let side = active(at.state);
    let left = at.state.round.map_or(0, |round| round.actions);
    let mut all = Vec::new();
    if left > 0 {
        let mut sieges = 0;
        for (space, force) in Stations::new(at.t, at.state, side).iter() {
            let march = March::new(*force, space);
            if besiege::may_besiege(at, side, &march).is_ok() {
                let said = Message::new("foresee-siege-unused").space(at.t, "space", space);
                all.push(foresight::costs(said).at(at.space(space)));
                sieges += 1;
            }
        }
        if sieges == 0 {
            let said = Message::new("foresee-actions-lost").number("actions", left);
            all.push(foresight::warns(said));
        }
    }
    let plays_on =
        |side: Side| at.state.hand_size(side) > 0 || at.state.shown[side.index()].is_some();
    if !plays_on(side) {
        all.extend(foresight::winter(at, side));
    }
    all
}

impl Round {
    /// What can follow a campaign without a word about its end: the next one, or the end of the round.
    pub(super) fn follows(&self, at: At<'_>, seat: Seat) -> Vec<Shortcut<Action>> {
        // With the last action the round ends, and the next one is the enemy's.
        if !self.decides(at).contains(seat) {
            return Vec::new();
        }
        let mut offered = Vec::new();
        self.offers(at, seat, &mut Offers::new(self, at, seat, &mut offered));
        let next = (offered.into_iter())
            .filter(|action| matches!(action, Action::Campaign(_) | Action::Done));
        next.map(|action| Shortcut::new(vec![action], self.shows(at, seat, action)))
            .collect()
    }
}

impl Phase<Spain> for Round {
    const OTHERWISE: No<Thing> = no("13.4", "refuse-spend-actions");

    fn decides(&self, at: At<'_>) -> Seats {
        Seats::one(active(at.state).seat())
    }

    /// A round ends by itself when nothing is left to do.
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        year::relieve(play);
        let depth = play.state.frames.len();
        for side in Side::ALL {
            displace::send_lone_leaders_home(play, side);
        }
        if play.state.frames.len() > depth {
            return Next::Then(self.into());
        }
        match play.state.round {
            None => Next::done(),
            Some(round) if round.actions == 0 && round.free_campaigns == 0 => end(play),
            Some(_) => Next::Ask(self.into()),
        }
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        let At { t, state } = at;
        let Some(round) = state.round else {
            return;
        };
        let side = round.side;
        if !round.begun {
            offer.each(inspire::candidates(at, side));
        }
        let stations = Stations::new(t, state, side);
        let land = Land::new(t, state, side);
        if round.actions > 0 || round.free_campaigns > 0 {
            let spaces = set_out::spaces(at, &round, &stations, &land);
            offer.all_sure(spaces.map(Action::Campaign));
        }
        if round.actions > 0 {
            offer.all_sure(transfer::begin_offers(at, &land, &stations));
            if !round.replaced {
                replace::offers(at, side, offer);
            }
            if !state.demoralised.is_empty() {
                offer.each(t.pieces.leaders().map(Action::Rally));
            }
            if !round.sailed {
                sail::begin_offers(at, side, &stations, &land, offer);
            }
            offer.one(Action::Deploy);
            offer.one(Action::Ulm);
        }
        offer.sure(Action::Done);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        let Some(round) = &at.state.round else {
            return Err(Self::OTHERWISE);
        };
        let side = round.side;
        match action {
            Action::Campaign(space) => set_out::may_begin(at, side, space),
            Action::Transfer { unit, space } => {
                action_left(round)?;
                transfer::may_begin(at, side, unit, space)
            }
            Action::Replace { kind, space } => {
                action_left(round)?;
                replace::may_replace(at, side, kind, space)
            }
            Action::Rally(leader) => {
                action_left(round)?;
                rally::may_rally(at, side, leader)
            }
            Action::Sail(port) => {
                action_left(round)?;
                sail::may_begin(at, side, port)
            }
            Action::Deploy => {
                action_left(round)?;
                deploy::may_deploy(at, side)
            }
            Action::Ulm => {
                action_left(round)?;
                ulm::may_seize(at, side)
            }
            Action::Done => Ok(()),
            _ => {
                let played = Played::by(action).ok_or(Self::OTHERWISE)?;
                inspire::may_open_with(at, side, played)
            }
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let side = active(play.state);
        if let Some(played) = Played::by(action) {
            inspire::play(play, side, played);
            return Next::Then(self.into());
        }
        match action {
            Action::Campaign(space) => {
                return Next::Call(self.into(), set_out::begin(play, side, space).into());
            }
            Action::Transfer { unit, space } => {
                spend_action(play);
                let moving = transfer::first(play.at(), side, unit, space);
                return Next::Call(self.into(), moving.into());
            }
            Action::Replace { kind, space } => replace::replace(play, side, kind, space),
            Action::Rally(leader) => rally::begin(play, leader),
            Action::Sail(port) => {
                return Next::Call(self.into(), sail::begin(play, side, port).into());
            }
            Action::Deploy => deploy::deploy(play),
            Action::Ulm => ulm::seize(play),
            _ => return end(play),
        }
        Next::Then(self.into())
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        let round = at.state.round;
        let (actions, free) = round.map_or((0, 0), |round| (round.actions, round.free_campaigns));
        Message::new("prompt-round")
            .number("actions", actions)
            .number("free", free)
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        if let Some(played) = Played::by(action) {
            return played.shown(at);
        }
        let side = active(at.state);
        match action {
            Action::Campaign(from) => set_out::shown(at, side, from),
            Action::Transfer { unit, space } => transfer::unit_shown(at, unit, space, action),
            Action::Replace { kind, space } => replace::shown(at, kind, space, action),
            Action::Rally(leader) => {
                Shown::new(at.leader(leader), Message::new("do-rally").who(at, leader))
            }
            Action::Sail(port) => Shown::new(
                sail::boarding(at, side, port),
                Message::new("do-sail").at(at, port),
            ),
            Action::Deploy => at.press(action, deploy::label(at)),
            Action::Ulm => at.press(action, ulm::label(at)),
            _ => {
                let left = at.state.round.map_or(0, |round| round.actions);
                at.press(action, Message::new("do-done-round").number("left", left))
            }
        }
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        match action {
            Action::Done => given_up(at),
            Action::Deploy => vec![deploy::foreseen(at)],
            _ => Vec::new(),
        }
    }

    /// A siege from the round itself, and a march of as many as the leaders command.
    fn shortcuts(&self, game: &Spain, state: &State, _: Seat) -> Vec<Shortcut<Action>> {
        let (at, side) = (game.at(state), active(state));
        let stations = Stations::new(at.t, state, side);
        let armies = || (stations.iter()).map(|(space, force)| March::new(*force, space));
        let sieges =
            armies().filter_map(|army| Some((army.at, besiege::at_once(at, side, &army)?)));
        let columns = armies().filter_map(|army| Some((army.at, march::column(at, &army)?)));
        let begun = (sieges.chain(columns))
            .filter(|(space, _)| set_out::may_begin(at, side, *space).is_ok());
        begun
            .map(|(space, next)| next.after(Action::Campaign(space)))
            .collect()
    }

    fn meant_by(&self, at: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Space(space) => Some(Action::Campaign(space)),
            _ => transfer::meant_by(at, thing),
        }
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        if let Some(played) = Played::by(action) {
            return inspire::redacted(at, played);
        }
        match action {
            Action::Transfer { unit, space } => transfer::redacted(at, unit, space),
            Action::Replace { kind, space } => replace::redacted(at, kind, space),
            Action::Rally(leader) if at.hides_leader(leader) => Some("rally ?".to_owned()),
            _ => None,
        }
    }
}
