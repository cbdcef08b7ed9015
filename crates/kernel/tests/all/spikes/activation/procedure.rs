//! The activation itself, step by step.

use super::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Activation {
    pub(super) owner: Seat,
    pub(super) force: u8,
    pub(super) forced: bool,
    pub(super) now: Now,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Now {
    Deal,
    Before,
    Naming,
    Named,
    Forcing,
    Roll,
    Marched,
}

impl Activation {
    pub(super) fn of(owner: Seat) -> Activation {
        Activation {
            owner,
            force: 0,
            forced: false,
            now: Now::Deal,
        }
    }

    fn then(mut self, now: Now, called: impl Into<Step>) -> Next<Campaign> {
        self.now = now;
        Next::Call(self.into(), called.into())
    }

    fn then_ask(self, now: Now, opening: Opening, manner: Manner) -> Next<Campaign> {
        let window = Window {
            opening,
            played: Markers::EMPTY,
        };
        let order = [self.owner, other(self.owner)];
        self.then(now, Asking::new(window, manner, order))
    }

    fn next(play: &mut Playing<'_>, owner: Seat) -> Next<Campaign> {
        play.state.impulse += 1;
        if play.state.impulse == IMPULSES {
            return Next::done();
        }
        Next::Then(Activation::of(other(owner)).into())
    }
}

impl Procedure<Campaign> for Activation {
    fn resume(mut self, play: &mut Playing<'_>, back: Option<Returned>) -> Next<Campaign> {
        match (self.now, back.unwrap_or_default()) {
            (Now::Deal, _) => {
                for seat in [Seat(0), Seat(1)] {
                    while play.state.hands[seat.index()].len() < HAND && draw(play, seat) {}
                }
                self.then_ask(Now::Before, Opening::Before, Manner::UntilAllPass)
            }
            (Now::Before, _) => self.then(Now::Naming, NameForce { owner: self.owner }),
            (Now::Naming, Returned::Named(force)) => {
                self.force = force;
                self.then_ask(Now::Named, Opening::Named, Manner::OneByOne)
            }
            (Now::Named, Returned::Cancelled) => Activation::next(play, self.owner),
            (Now::Named, _) => self.then(Now::Forcing, ForcedMarch { owner: self.owner }),
            (Now::Forcing, Returned::Forced(forced)) => {
                self.forced = forced;
                self.then_ask(Now::Roll, Opening::Roll, Manner::Once)
            }
            (Now::Roll, Returned::Played(markers)) => {
                let die = play.die();
                let added = modifiers(self.forced, markers);
                play.tell(|| Event::Rolled(die, added));
                let points = (die as i8 + added).clamp(0, 6) as u8;
                let march = March {
                    owner: self.owner,
                    force: self.force,
                    points,
                };
                self.then(Now::Marched, march)
            }
            (Now::Marched, _) => Activation::next(play, self.owner),
            (now, back) => unreachable!("{now:?} is not answered by {back:?}"),
        }
    }
}

/// The one function that odds, labels, the roll and the log would ask.
pub(super) fn modifiers(forced: bool, markers: Markers) -> i8 {
    let added = markers.iter().map(|marker| match Effect::of(marker) {
        Effect::Added(amount) => amount,
        _ => 0,
    });
    added.sum::<i8>() + i8::from(forced)
}

pub(super) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

pub(super) fn pick(markers: &Markers, what: &'static str, chance: &mut dyn Chance) -> usize {
    let nth = |n: u32| markers.nth(n as usize).expect("one of them");
    nth(chance.pick(what, markers.len() as u32, &|n| format!("m{}", nth(n))))
}

pub(super) fn draw(play: &mut Playing<'_>, seat: Seat) -> bool {
    let i = seat.index();
    let pool = play.state.pools[i];
    if pool.is_empty() {
        return false;
    }
    let marker = pick(&pool, "marker", play.chance());
    play.state.pools[i].remove(marker);
    play.state.hands[i].insert(marker);
    play.tell_only(seat, || Event::Drew(marker as u8));
    true
}
