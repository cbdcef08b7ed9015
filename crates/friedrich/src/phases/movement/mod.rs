//! 4, 5 Phase 2: pieces move along the roads, conquering as they go.

mod allowed;
mod foreseen;
mod lists;
mod steps;

pub use foreseen::foresee_change;

use super::{
    At, Next, Play, active, active_seat,
    fate::lasting::no_unstack,
    purchase::{Item, Purchase},
};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    map::CityId,
    naming::Naming,
    notation::write_party,
    pieces::{Generals, Piece, TrainId},
    rules::{
        armies,
        march::{self, Way},
    },
    showing::Labelling,
    state::Occupant,
    thing::{Returned, Thing},
};
pub use allowed::must_be_active;
use kernel::{
    Chance, Message, Seat, Seats, Viewer,
    chance::below,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, no},
};
use lists::{detachments, stack_steps, train_steps};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Movement {
    /// The piece whose move is not finished yet.
    pub march: Option<March>,
    /// The substitute city used for returns in this phase (10.8).
    pub substitute: Option<CityId>,
    /// F.5.diamonds: the general who may not be unstacked began the phase in a stack.
    pub bound: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct March {
    pub who: Marching,
    pub way: Way,
    /// It destroyed a train and must halt (9.7).
    pub halted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Marching {
    Train(TrainId),
    Stack(Generals),
    /// Detached but still in its stack's city: it takes these armies along with its first step.
    Detached {
        party: Generals,
        armies: u8,
    },
}

impl March {
    /// Whether its range is not used up.
    pub fn may_go_on(self, at: At<'_>) -> bool {
        !self.halted
            && match self.who {
                Marching::Train(_) => march::train_has_steps(self.way),
                Marching::Stack(party) | Marching::Detached { party, .. } => {
                    at.has_steps(party, self.way)
                }
            }
    }

    pub fn includes(self, piece: Piece) -> bool {
        match (self.who, piece) {
            (Marching::Train(own), Piece::Train(train)) => own == train,
            (
                Marching::Stack(party) | Marching::Detached { party, .. },
                Piece::General(general),
            ) => party.contains(general),
            _ => false,
        }
    }
}

impl Movement {
    /// Nobody has moved yet.
    pub fn begin(at: At<'_>) -> Movement {
        Movement {
            march: None,
            substitute: None,
            bound: no_unstack::binds(at),
        }
    }

    /// The march that is under way, as far as it can go on.
    fn goes_on(&self, at: At<'_>) -> Option<Marching> {
        (self.march.filter(|march| march.may_go_on(at))).map(|march| march.who)
    }
}

impl Phase<Friedrich> for Movement {
    const OTHERWISE: No<Thing> = no("2.4", "refuse-move-first");

    fn decides(&self, at: At<'_>) -> Seats {
        active_seat(at)
    }

    fn resume(mut self, _: &mut Play<'_>, back: Option<Returned>) -> Next {
        if let Some(Returned::Bought { substitute }) = back {
            self.substitute = substitute;
        }
        Next::Ask(self.into())
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        let At { t, state } = at;
        let Some(nation) = active(state) else {
            return;
        };
        if let Some(March {
            who,
            way,
            halted: false,
        }) = self.march
        {
            match who {
                Marching::Train(train) => {
                    if let Some(from) = state.train_at(train) {
                        train_steps(at, train, from, way, offer);
                    }
                }
                Marching::Stack(party) | Marching::Detached { party, .. } => {
                    stack_steps(at, nation, party, way, offer);
                }
            }
            if self.may_leave_party().is_err() {
                return;
            }
        }
        for (_, stack) in state.stacks(&t.pieces, nation) {
            let Some(commander) = stack.commander() else {
                continue;
            };
            if state.has_moved(Piece::General(commander)) {
                continue;
            }
            stack_steps(at, nation, stack, Way::START, offer);
            if stack.count() > 1 {
                detachments(at, nation, self, stack, offer);
            }
        }
        for (train, from) in march::unmoved_trains(t, state, nation) {
            train_steps(at, train, from, Way::START, offer);
        }
        Purchase::default().items(at, nation, &mut |action| offer.sure(action));
        offer.sure(Action::Done);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        let nation = active(at.state).ok_or(Self::OTHERWISE)?;
        match action {
            Action::Move { piece, to } => self.may_move(at, nation, piece, to),
            Action::Detach { party, armies } => {
                self.may_leave_party()?;
                self.may_detach(at, nation, party, armies)
            }
            Action::Done => self.may_leave_party(),
            _ => {
                let item = Item::of(action).ok_or(Self::OTHERWISE)?;
                self.may_leave_party()?;
                Purchase::default().may_add(at, nation, item)
            }
        }
    }

    fn answer(mut self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Some(nation) = active(play.state) else {
            return Next::Ask(self.into());
        };
        match action {
            Action::Detach { party, armies } => {
                self.march = Some(March {
                    who: Marching::Detached { party, armies },
                    way: Way::START,
                    halted: false,
                });
            }
            Action::Move {
                piece: Piece::General(general),
                to,
            } => self.march = steps::step_stack(play, &self, nation, general, to),
            Action::Move {
                piece: Piece::Train(train),
                to,
            } => self.march = steps::step_train(play, &self, train, to),
            _ => {
                let Some(item) = Item::of(action) else {
                    play.tell(|| Event::MovementEnds { nation });
                    return Next::done();
                };
                self.march = None;
                return Next::Call(self.into(), Purchase::of(item).into());
            }
        }
        Next::Ask(self.into())
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        match self.goes_on(at) {
            Some(Marching::Detached { party, .. }) => {
                Message::new("prompt-detached").stack(at.t, "general", party)
            }
            Some(Marching::Stack(party)) => {
                Message::new("prompt-march").stack(at.t, "general", party)
            }
            Some(Marching::Train(_)) => Message::new("prompt-march-train"),
            None => Message::new("prompt-movement"),
        }
    }

    fn foresees(&self, at: At<'_>, seat: Seat, action: Action) -> Vec<Consequence> {
        active(at.state).map_or_else(Vec::new, |nation| self.foreseen(at, nation, seat, action))
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Move { piece, to } => {
                let key = match at.state.occupant(&at.t.pieces, to) {
                    Occupant::Nobody => "do-move",
                    Occupant::Stack(..) => "do-move-join",
                    Occupant::Train(_) => "do-move-destroy",
                };
                let label = Message::new(key).which(at, piece).at(at, "city", to);
                Shown::new(at.space(to), label).after(at.piece(piece))
            }
            Action::Detach { party, armies } => Shown::new(
                party
                    .commander()
                    .map_or_else(|| at.button(action), |general| at.general(general)),
                Message::new("do-detach")
                    .party(at, party)
                    .number("armies", armies),
            ),
            _ => match Item::of(action) {
                Some(item) => item.shows(at),
                None => at.press(action, "do-done"),
            },
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::City(to) => {
                let piece = match self.march?.who {
                    Marching::Train(train) => Piece::Train(train),
                    Marching::Stack(party) | Marching::Detached { party, .. } => {
                        Piece::General(party.commander()?)
                    }
                };
                Some(Action::Move { piece, to })
            }
            _ => None,
        }
    }

    fn not_meant(&self, at: At<'_>, _: Seat, thing: Thing) -> No<Thing> {
        let piece = match thing {
            Thing::City(_) => return no("4.1", "refuse-choose-a-piece"),
            Thing::General(general) => Piece::General(general),
            Thing::Train(train) => Piece::Train(train),
            Thing::Card(_) => return no("10.1", "refuse-nothing-to-pay"),
            _ => return Self::OTHERWISE,
        };
        let Some(nation) = active(at.state) else {
            return Self::OTHERWISE;
        };
        match self.may_march(at, nation, piece) {
            // It may march and is not offered: it can go nowhere.
            Ok(city) => no("4.1", "refuse-no-way-out")
                .of("piece", piece)
                .of("city", city),
            Err(refused) => refused,
        }
    }

    fn is_draft(&self, _: At<'_>, action: Action) -> bool {
        matches!(action, Action::Detach { .. }) || Item::of(action).is_some()
    }

    /// A party about to leave its stack takes another share of the new pool.
    fn redeal(&mut self, at: At<'_>, viewer: Viewer, chance: &mut dyn Chance) {
        let Some(March {
            who: Marching::Detached { party, armies },
            ..
        }) = &mut self.march
        else {
            return;
        };
        let theirs = active(at.state).is_some_and(|nation| !viewer.is(at.state.seat_of(nation)));
        let stack = (party.commander()).map_or(*party, |general| at.state.stack_of(general));
        let share = armies::split(at.state.pool(stack), *party, stack.minus(*party));
        if theirs && !share.is_empty() {
            *armies = share.start() + below(chance, share.clone().count()) as u8;
        }
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        match action {
            Action::Detach { party, .. } => Some(format!("detach {} ?", write_party(at.t, party))),
            _ => Item::of(action)?.redacted(),
        }
    }
}
