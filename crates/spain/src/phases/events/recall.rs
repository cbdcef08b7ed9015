//! 9.4 `withdraw_corps_for_turn`: corps go home and stay there for the year.

use crate::{
    Spain,
    action::Action,
    cards::CardId,
    event::Event,
    map::SpaceId,
    phases::{At, Play, displace, year},
    pieces::Kind,
    powers::{Power, Side},
    showing::Labelling,
    state::Spot,
    texts::naming::Naming,
};
use kernel::{
    Message,
    phase::{Legal, Shown, must, no},
};

pub const PROMPT: &str = "prompt-card-recall";

/// The kinds of a power's corps, with their spaces, in the order of the counters.
pub fn candidates(at: At<'_>, power: Power) -> Vec<Action> {
    let mut found = Vec::new();
    for corps in at.t.pieces.corps_of(power) {
        if let Some(space) = at.state.corps_spot(corps).space()
            && !at.state.stuck.contains(corps.index())
        {
            let kind = at.state.kind(&at.t.pieces, corps);
            let action = Action::Recall { kind, space };
            if !found.contains(&action) {
                found.push(action);
            }
        }
    }
    found
}

pub fn may_recall(
    at: At<'_>,
    card: CardId,
    power: Power,
    kind: Kind,
    space: SpaceId,
) -> Legal<Spain> {
    let (pieces, state) = (&at.t.pieces, at.state);
    must(
        kind.power == power,
        no("9.4", "refuse-card-other-power")
            .of("power", power)
            .by(card),
    )?;
    let there = state.all_at(space).corps;
    must(
        state.find(pieces, &there, kind).is_some(),
        no("9.4", "refuse-no-corps-of-the-kind")
            .of("corps", kind)
            .of("space", space)
            .by(card),
    )?;
    must(
        state
            .find(pieces, &there.minus(&state.stuck), kind)
            .is_some(),
        no("9.4", "refuse-recalled-already")
            .of("space", space)
            .by(card),
    )
}

pub fn recall(play: &mut Play<'_>, kind: Kind, from: SpaceId, to: SpaceId) {
    let pieces = &play.game.tables.pieces;
    let free = play.state.all_at(from).corps.minus(&play.state.stuck);
    if let Some(corps) = play.state.find(pieces, &free, kind) {
        play.state.put_corps(corps, Spot::at(to));
        play.state.stuck.insert(corps.index());
        play.tell(|| Event::Withdrawn { kind, from, to });
        year::relieve(play);
        displace::send_lone_leaders_home(play, Side::Alliance);
    }
}

pub fn shown(at: At<'_>, kind: Kind, space: SpaceId) -> Shown {
    let target = at.corps_at(space, kind, Action::Recall { kind, space });
    let label = Message::new("do-recall").kind("corps", kind).at(at, space);
    Shown::new(target, label)
}
