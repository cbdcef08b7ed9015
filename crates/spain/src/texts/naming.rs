//! Things of the game in sentences. Names differ between the languages, so a thing is named by a key of the texts:
//! `space-lille`, `leader-eugene`, `card-A01`.

use crate::{
    cards::{CardId, Flag},
    map::SpaceId,
    pieces::{Kind, LeaderId},
    powers::{Power, Side},
    state::{End, Force},
    tables::Tables,
    thing::corps_token,
};
use kernel::{
    Message, Name, Target, Thing, name,
    tell::{Told, signed},
};

/// Adds things of the game to a message.
pub trait Naming: Sized {
    #[must_use]
    fn side(self, name: &str, side: Side) -> Self;
    #[must_use]
    fn power(self, name: &str, power: Power) -> Self;
    #[must_use]
    fn space(self, t: &Tables, name: &str, space: SpaceId) -> Self;
    #[must_use]
    fn leader(self, t: &Tables, name: &str, leader: LeaderId) -> Self;
    /// The named leaders of a force, else its powers, else its minor leaders.
    #[must_use]
    fn command(self, t: &Tables, name: &str, force: &Force) -> Self;
    /// A leader, or a corps, that goes alone.
    #[must_use]
    fn unit(self, t: &Tables, name: &str, unit: &Force) -> Self;
    /// Who commands a force, as `force`, and the number of its corps, as `corps`.
    #[must_use]
    fn force(self, t: &Tables, force: &Force) -> Self;
    /// A corps as it is named within a sentence.
    #[must_use]
    fn kind(self, name: &str, kind: Kind) -> Self;
    #[must_use]
    fn card(self, t: &Tables, name: &str, card: CardId) -> Self;
    /// A number with its sign.
    #[must_use]
    fn signed(self, name: &str, number: impl Into<i64>) -> Self;
}

impl Naming for Message {
    fn side(self, name: &str, side: Side) -> Self {
        self.word(name, side_word(side))
    }

    fn power(self, name: &str, power: Power) -> Self {
        self.word(name, nation_word(power))
    }

    fn space(self, t: &Tables, name: &str, space: SpaceId) -> Self {
        let id = t.map.id(space);
        self.thing(name, Target::Space(id.clone()), space_word(id))
    }

    fn leader(self, t: &Tables, name: &str, leader: LeaderId) -> Self {
        self.things(name, [leader_thing(t, leader)])
    }

    fn command(self, t: &Tables, name: &str, force: &Force) -> Self {
        let named = |leader: &LeaderId| t.pieces.leader(*leader).named;
        let thing = |leader: LeaderId| leader_thing(t, leader);
        if force.leaders().any(|leader| named(&leader)) {
            self.things(name, force.leaders().filter(named).map(thing))
        } else if force.corps.is_empty() {
            self.things(name, force.leaders().map(thing))
        } else {
            self.things(name, power_things(t, force))
        }
    }

    fn unit(self, t: &Tables, name: &str, unit: &Force) -> Self {
        let leaders = unit.leaders().map(|leader| leader_thing(t, leader));
        let corps = unit.corps().map(|corps| Thing {
            target: Target::Token(corps_token(t, corps)),
            name: kind_word(Kind::full(t.pieces.power_of(corps))),
        });
        self.things(name, leaders.chain(corps))
    }

    fn force(self, t: &Tables, force: &Force) -> Self {
        self.command(t, "force", force)
            .number("corps", force.corps.len() as i64)
    }

    fn kind(self, name: &str, kind: Kind) -> Self {
        self.word(name, kind_word(kind))
    }

    fn card(self, t: &Tables, name: &str, card: CardId) -> Self {
        let id = &t.cards.event(card).id;
        self.thing(name, Target::Card(id.clone()), card_word(id))
    }

    fn signed(self, name: &str, number: impl Into<i64>) -> Self {
        self.text(name, signed(number.into()))
    }
}

impl Told<Tables> for Side {
    fn told(&self, name: &str, _: &Tables, line: Message) -> Message {
        line.side(name, *self)
    }
}

impl Told<Tables> for Power {
    fn told(&self, name: &str, _: &Tables, line: Message) -> Message {
        line.power(name, *self)
    }
}

impl Told<Tables> for SpaceId {
    fn told(&self, name: &str, t: &Tables, line: Message) -> Message {
        line.space(t, name, *self)
    }
}

impl Told<Tables> for LeaderId {
    fn told(&self, name: &str, t: &Tables, line: Message) -> Message {
        line.leader(t, name, *self)
    }
}

impl Told<Tables> for Kind {
    fn told(&self, name: &str, _: &Tables, line: Message) -> Message {
        line.kind(name, *self)
    }
}

impl Told<Tables> for CardId {
    fn told(&self, name: &str, t: &Tables, line: Message) -> Message {
        line.card(t, name, *self)
    }
}

impl Told<Tables> for Flag {
    fn told(&self, name: &str, _: &Tables, line: Message) -> Message {
        line.word(name, name!("flag-{self}"))
    }
}

impl Told<Tables> for End {
    fn told(&self, name: &str, _: &Tables, line: Message) -> Message {
        line.word(name, name!("end-{}", self.name()))
    }
}

/// Who commands it, and the number of its corps as `corps`.
impl Told<Tables> for Force {
    fn told(&self, name: &str, t: &Tables, line: Message) -> Message {
        (line.command(t, name, self)).number("corps", self.corps.len() as i64)
    }
}

/// Who commands a force, and nothing else of it.
pub struct Command<'a>(pub &'a Force);

impl Told<Tables> for Command<'_> {
    fn told(&self, name: &str, t: &Tables, line: Message) -> Message {
        line.command(t, name, self.0)
    }
}

/// All of a force: no sentence names them, but the map shows the way they went.
pub struct Followers<'a>(pub &'a Force);

impl Told<Tables> for Followers<'_> {
    fn told(&self, name: &str, t: &Tables, line: Message) -> Message {
        let corps = self.0.corps().map(|corps| Thing {
            target: Target::Token(corps_token(t, corps)),
            name: corps_word(t.pieces.power_of(corps)),
        });
        let leaders = self.0.leaders().map(|leader| leader_thing(t, leader));
        line.things(name, leaders.chain(corps))
    }
}

/// The key of a side's name.
pub fn side_word(side: Side) -> Name {
    name!("nation-{}", side.name())
}

/// The key of a power's name.
pub fn nation_word(power: Power) -> Name {
    name!("nation-{}", power.name())
}

pub fn space_word(id: &str) -> Name {
    name!("space-{id}")
}

pub fn leader_word(id: &str) -> Name {
    name!("leader-{id}")
}

pub fn card_word(id: &str) -> Name {
    name!("card-{id}")
}

/// The key of what a power's corps are called.
pub fn corps_word(power: Power) -> Name {
    name!("corps-{}", power.name())
}

/// A corps of a kind within a sentence.
pub fn kind_word(kind: Kind) -> Name {
    let state = match (kind.reduced, kind.demoralised) {
        (false, false) => "within",
        (true, false) => "reduced",
        (false, true) => "shaken",
        (true, true) => "reduced-shaken",
    };
    name!("corps-{}.{state}", kind.power.name())
}

fn leader_thing(t: &Tables, leader: LeaderId) -> Thing {
    let id = &t.pieces.leader(leader).id;
    Thing {
        target: Target::Token(id.clone()),
        name: leader_word(id),
    }
}

/// Each power of a force once, by its first corps.
fn power_things<'a>(t: &'a Tables, force: &Force) -> impl Iterator<Item = Thing> + 'a {
    let mut last = None;
    force.corps().filter_map(move |corps| {
        let power = t.pieces.power_of(corps);
        (last.replace(power) != Some(power)).then(|| Thing {
            target: Target::Token(corps_token(t, corps)),
            name: nation_word(power),
        })
    })
}
