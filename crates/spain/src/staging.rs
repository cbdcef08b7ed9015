//! Fights and rolls as one viewer sees them: who takes part, as far as the fog of war leaves it to be seen.

use crate::{
    fog,
    map::SpaceId,
    phases::At,
    pieces::LeaderId,
    powers::Side,
    rules::battle::{Dice, dice},
    state::Force,
    texts::naming::{Command, Naming},
    thing::corps_token,
};
use kernel::{
    Message, Name, Viewer, name,
    odds::Likelihood,
    scene::{Likely, Party, Term, Value},
    tell::Told,
};

/// Strength of a corps on either side of its counter, as its token shows it.
pub const FULL: u8 = 2;
pub const REDUCED: u8 = 1;

/// What a viewer sees of the units in a position.
pub struct Eyes<'a> {
    at: At<'a>,
    /// Units everybody sees, and the viewer's own.
    seen: Force,
}

impl<'a> Eyes<'a> {
    pub fn of(at: At<'a>, viewer: Viewer) -> Eyes<'a> {
        let own = Side::ALL.into_iter().filter(|side| viewer.is(side.seat()));
        let seen = own.fold(fog::seen(at.t, at.state), |seen, side| {
            seen.or(&at.state.of_side(side))
        });
        Eyes { at, seen }
    }

    /// The same for a seat.
    pub fn of_side(at: At<'a>, side: Side) -> Eyes<'a> {
        Eyes::of(at, Viewer::Seat(side.seat()))
    }

    /// Whether nothing of a force is hidden.
    pub fn see(&self, force: &Force) -> bool {
        force.minus(&self.seen).is_empty()
    }

    /// The part of a force that is not hidden.
    pub fn part(&self, force: &Force) -> Force {
        force.and(&self.seen)
    }

    /// One side of a fight or a roll: a force on a space.
    pub fn party(&self, side: Side, force: &Force, on: SpaceId) -> Party {
        let t = self.at.t;
        let shown = self.part(force);
        let title = if self.see(force) {
            force.told("force", t, Message::new("stage-force"))
        } else if shown.leaders.is_empty() {
            Message::new("stage-force-unseen").side("side", side)
        } else {
            Command(&shown).told("force", t, Message::new("stage-force-led"))
        };
        let mut party = Party::new(side.name(), title);
        party.pieces = self.tokens(force, on);
        party.strength = self.strength(force);
        party
    }

    /// The pieces of a force as the scene calls them, the best leader first.
    pub fn tokens(&self, force: &Force, on: SpaceId) -> Vec<Name> {
        let At { t, state } = self.at;
        let shown = self.part(force);
        let mut leaders: Vec<LeaderId> = shown.leaders().collect();
        leaders.sort_by_key(|leader| state.rank(&t.pieces, *leader));
        let leaders = leaders
            .into_iter()
            .map(|leader| t.pieces.leader(leader).id.clone());
        let corps = shown.corps().map(|corps| corps_token(t, corps));
        let hidden = !force.corps.minus(&shown.corps).is_empty();
        let unseen = hidden.then(|| hidden_token(t.map.id(on)));
        leaders.chain(corps).chain(unseen).collect()
    }

    fn strength(&self, force: &Force) -> Value {
        if !self.see(force) {
            return Value::None;
        }
        let reduced = force.corps.and(&self.at.state.reduced).len() as u8;
        let full = force.corps.len() as u8 - reduced;
        Value::Known(full * FULL + reduced * REDUCED)
    }
}

/// The token that stands for corps nobody but their owner sees.
pub fn hidden_token(space: &Name) -> Name {
    name!("hidden-{space}")
}

/// The dice of a force, by where they come from.
pub fn dice_terms(at: At<'_>, force: &Force, modifier: i8) -> Vec<Term> {
    let Dice {
        corps,
        shaken_corps,
        leaders,
        shaken_leaders,
    } = dice(at.t, at.state, force, modifier);
    [
        ("stage-dice-corps", corps),
        ("stage-dice-corps-shaken", shaken_corps),
        ("stage-dice-leaders", leaders),
        ("stage-dice-leaders-shaken", shaken_leaders),
    ]
    .into_iter()
    .filter(|(_, count)| *count > 0)
    .map(|(key, count)| term(key, count))
    .collect()
}

/// A part of a sum.
pub fn term(key: &'static str, amount: impl Into<i16>) -> Term {
    Term {
        what: Message::new(key),
        amount: amount.into(),
    }
}

/// Something that may happen, good for the first side, the second or neither.
pub fn likely(what: Message, chance: Likelihood, good_for: Option<u8>) -> Likely {
    Likely {
        what,
        percent: chance.percent(),
        good_for,
    }
}
