//! 4, 5 Phase 2: pieces move along the roads, conquering as they go.

mod allowed;
mod lists;
mod steps;

use super::{At, Next, Play, active, active_seat, purchase::Purchase, recruitment};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    map::CityId,
    naming::Naming,
    notation::write_party,
    pieces::{Generals, Piece, TrainId},
    rules::march::{self, Way},
    showing::Labelling,
    state::{Occupant, State},
    tables::Tables,
    thing::{Returned, Thing},
};
use allowed::{leads_march, may_detach, may_march, may_move};
use kernel::{
    Message, Seat, Seats,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
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
    pub fn may_go_on(self, t: &Tables, state: &State) -> bool {
        !self.halted
            && match self.who {
                Marching::Train(_) => march::train_has_steps(self.way),
                Marching::Stack(party) | Marching::Detached { party, .. } => {
                    march::general_has_steps(t, state, party, self.way)
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

    /// A detached party must take its first step before anything else happens.
    fn must_step(self) -> bool {
        matches!(self.who, Marching::Detached { .. })
    }
}

impl Movement {
    /// Nobody has moved yet.
    pub fn begin(at: At<'_>) -> Movement {
        Movement {
            march: None,
            substitute: None,
            bound: march::is_bound(at.t, at.state),
        }
    }

    /// The march that is under way, as far as it can go on.
    fn goes_on(&self, at: At<'_>) -> Option<Marching> {
        (self.march.filter(|march| march.may_go_on(at.t, at.state))).map(|march| march.who)
    }
}

impl Phase<Friedrich> for Movement {
    const OTHERWISE: No<Thing> = no("2.4", "refuse-out-of-place");

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
                        train_steps(t, state, train, from, way, offer);
                    }
                }
                Marching::Stack(party) | Marching::Detached { party, .. } => {
                    stack_steps(t, state, nation, party, way, offer);
                }
            }
            if self.march.is_some_and(March::must_step) {
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
            stack_steps(t, state, nation, stack, Way::START, offer);
            if stack.count() > 1 {
                detachments(t, state, nation, self, stack, offer);
            }
        }
        for (train, from) in march::unmoved_trains(t, state, nation) {
            train_steps(t, state, train, from, Way::START, offer);
        }
        recruitment::openings(at, nation, &mut |action| offer.sure(action));
        offer.sure(Action::Done);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        let At { t, state } = at;
        let nation = active(state).ok_or(Self::OTHERWISE)?;
        let must_step = self.march.is_some_and(March::must_step);
        let party_must_step = no("i3.3", "refuse-party-must-step");
        match action {
            Action::Move { piece, to } => {
                may_move(t, state, self, nation, piece, to)?;
                must(!must_step || leads_march(self, piece), party_must_step)
            }
            Action::DeclareOption(_) | Action::NoOption => Err(Self::OTHERWISE),
            _ if must_step => Err(party_must_step),
            Action::Detach { party, armies } => may_detach(t, state, self, nation, party, armies),
            Action::Enlist(_) | Action::Return { .. } => recruitment::may_open(at, nation, action),
            Action::Pay(_) | Action::Buy => Err(no("10.1", "refuse-nothing-to-pay")),
            Action::Done => Ok(()),
            _ => Err(Self::OTHERWISE),
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
            Action::Enlist(_) | Action::Return { .. } => {
                self.march = None;
                return Next::Call(self.into(), Purchase::of(action).into());
            }
            _ => {
                play.tell(|| Event::MovementEnds { nation });
                return Next::done();
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
            Action::Enlist(_) | Action::Return { .. } => recruitment::shows(at, action),
            _ => at.press(action, "do-done"),
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
            Thing::Card(card) => Some(Action::Pay(card)),
            _ => None,
        }
    }

    fn not_meant(&self, at: At<'_>, _: Seat, thing: Thing) -> No<Thing> {
        let piece = match thing {
            Thing::City(_) => return no("4.1", "refuse-choose-a-piece"),
            Thing::General(general) => Piece::General(general),
            Thing::Train(train) => Piece::Train(train),
            _ => return Self::OTHERWISE,
        };
        // A piece that may march and is not offered can go nowhere.
        active(at.state)
            .map(|nation| may_march(at.t, at.state, self, nation, piece))
            .and_then(Result::err)
            .unwrap_or(no("4.1", "refuse-no-way-out"))
    }

    fn is_draft(&self, _: At<'_>, action: Action) -> bool {
        matches!(
            action,
            Action::Enlist(_) | Action::Return { .. } | Action::Detach { .. }
        )
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        match action {
            Action::Detach { party, .. } => Some(format!("detach {} ?", write_party(at.t, party))),
            Action::Enlist(_) => Some("enlist ?".to_owned()),
            _ => None,
        }
    }
}
