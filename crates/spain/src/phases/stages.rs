//! Frames that go through several decisions: each decision stands in its own file, and the frame asks the one of its
//! stage.

use super::{At, Next, Play};
use crate::{Spain, action::Action, thing::Thing};
use kernel::{
    Message, Seat,
    foresight::Consequence,
    order::Window,
    phase::{Legal, No, Shown},
};

/// One decision of a frame, with what its stage knows.
pub trait Decision {
    fn offers(&self, at: At<'_>, offer: &mut Offers<'_>);
    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain>;
    /// The answer to an action or a click that does not belong here.
    fn otherwise(&self, at: At<'_>) -> No<Thing>;
    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next;
    fn says(&self, at: At<'_>) -> Message;
    fn shows(&self, at: At<'_>, action: Action) -> Shown;

    fn meant_by(&self, _: At<'_>, _: Thing) -> Option<Action> {
        None
    }

    fn window(&self, _: At<'_>) -> Option<Window<Action>> {
        None
    }

    fn endures(&self, _: At<'_>, _: Seat) -> Option<Window<()>> {
        None
    }

    fn redacted(&self, _: At<'_>, _: Action) -> Option<String> {
        None
    }

    /// What an allowed action would lead to, as far as the deciding side can know.
    fn foresees(&self, _: At<'_>, _: Action) -> Vec<Consequence> {
        Vec::new()
    }

    /// Whether the only action goes without saying, as everybody could know.
    fn goes_without_saying(&self, _: At<'_>) -> bool {
        false
    }
}

/// What a decision offers, in order. The same as [`kernel::phase::Offers`], for any decision.
pub struct Offers<'a> {
    decision: &'a dyn Decision,
    at: At<'a>,
    push: &'a mut dyn FnMut(Action),
}

impl<'a> Offers<'a> {
    pub fn new(
        decision: &'a dyn Decision,
        at: At<'a>,
        push: &'a mut dyn FnMut(Action),
    ) -> Offers<'a> {
        Offers { decision, at, push }
    }

    /// Those of the candidates that the decision allows.
    pub fn each(&mut self, candidates: impl IntoIterator<Item = Action>) {
        for action in candidates {
            self.one(action);
        }
    }

    /// The candidate, if the decision allows it.
    pub fn one(&mut self, action: Action) {
        if self.decision.allows(self.at, action).is_ok() {
            (self.push)(action);
        }
    }

    /// Without asking.
    pub fn sure(&mut self, action: Action) {
        (self.push)(action);
    }

    /// The same for several.
    pub fn all_sure(&mut self, actions: impl IntoIterator<Item = Action>) {
        actions.into_iter().for_each(&mut *self.push);
    }
}

/// Everything a decision offers.
pub fn list(decision: &dyn Decision, at: At<'_>) -> Vec<Action> {
    let mut list = Vec::new();
    let mut push = |action| list.push(action);
    decision.offers(at, &mut Offers::new(decision, at, &mut push));
    list
}

/// The methods of a phase that `decision` answers: the decision of its present stage, if that asks anybody.
macro_rules! decided_by_stage {
    () => {
        fn otherwise(&self, at: $crate::phases::At<'_>) -> kernel::phase::No<$crate::thing::Thing> {
            (self.decision(|it| it.otherwise(at))).unwrap_or(Self::OTHERWISE)
        }

        fn offers(
            &self,
            at: $crate::phases::At<'_>,
            _: kernel::Seat,
            offer: &mut kernel::phase::Offers<'_, '_, $crate::Spain, Self>,
        ) {
            self.decision(|it| {
                let mut push = |action| offer.sure(action);
                it.offers(
                    at,
                    &mut $crate::phases::stages::Offers::new(it, at, &mut push),
                )
            });
        }

        fn allows(
            &self,
            at: $crate::phases::At<'_>,
            _: kernel::Seat,
            action: $crate::action::Action,
        ) -> kernel::phase::Legal<$crate::Spain> {
            (self.decision(|it| it.allows(at, action))).unwrap_or(Err(Self::OTHERWISE))
        }

        fn answer(
            self,
            play: &mut $crate::phases::Play<'_>,
            _: kernel::Seat,
            action: $crate::action::Action,
        ) -> $crate::phases::Next {
            (self.decision(|it| it.answer(play, action)))
                .unwrap_or_else(|| $crate::phases::Next::Then(self.into()))
        }

        fn says(&self, at: $crate::phases::At<'_>, _: kernel::Seat) -> kernel::Message {
            (self.decision(|it| it.says(at)))
                .unwrap_or_else(|| kernel::Message::new("prompt-nothing"))
        }

        fn shows(
            &self,
            at: $crate::phases::At<'_>,
            _: kernel::Seat,
            action: $crate::action::Action,
        ) -> kernel::phase::Shown {
            (self.decision(|it| it.shows(at, action)))
                .unwrap_or_else(|| at.press(action, kernel::Message::new("prompt-nothing")))
        }

        fn meant_by(
            &self,
            at: $crate::phases::At<'_>,
            _: kernel::Seat,
            thing: $crate::thing::Thing,
        ) -> Option<$crate::action::Action> {
            self.decision(|it| it.meant_by(at, thing)).flatten()
        }

        fn window(
            &self,
            at: $crate::phases::At<'_>,
            _: kernel::Seat,
        ) -> Option<kernel::order::Window<$crate::action::Action>> {
            self.decision(|it| it.window(at)).flatten()
        }

        fn endures(
            &self,
            at: $crate::phases::At<'_>,
            seat: kernel::Seat,
        ) -> Option<kernel::order::Window<()>> {
            self.decision(|it| it.endures(at, seat)).flatten()
        }

        fn redacted(
            &self,
            at: $crate::phases::At<'_>,
            _: kernel::Seat,
            action: $crate::action::Action,
        ) -> Option<String> {
            self.decision(|it| it.redacted(at, action)).flatten()
        }

        fn foresees(
            &self,
            at: $crate::phases::At<'_>,
            _: kernel::Seat,
            action: $crate::action::Action,
        ) -> Vec<kernel::foresight::Consequence> {
            (self.decision(|it| it.foresees(at, action))).unwrap_or_default()
        }

        fn goes_without_saying(&self, at: $crate::phases::At<'_>, _: kernel::Seat) -> bool {
            (self.decision(|it| it.goes_without_saying(at))).unwrap_or_default()
        }
    };
}

pub(super) use decided_by_stage;
