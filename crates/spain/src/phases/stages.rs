//! Frames that go through several decisions: each decision stands in its own file, and the frame asks the one of its
//! stage.

use super::{At, Next, Play};
use crate::{Spain, action::Action, thing::Thing};
use kernel::{
    Message, Seat,
    order::Window,
    phase::{Legal, Shown},
};

/// One decision of a frame, with what its stage knows.
pub trait Decision {
    /// Everything that might be done, in order; whatever `allows` refuses is left out.
    fn candidates(&self, at: At<'_>, each: &mut dyn FnMut(Action));
    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain>;
    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next;
    fn says(&self, at: At<'_>) -> Message;
    fn shows(&self, at: At<'_>, action: Action) -> Shown;

    fn meant_by(&self, _: At<'_>, _: Thing) -> Option<Action> {
        None
    }

    fn window(&self, _: At<'_>, _: Seat) -> Option<Window<Action>> {
        None
    }

    /// Everything that may be done, in order.
    fn list(&self, at: At<'_>) -> Vec<Action> {
        let mut list = Vec::new();
        self.candidates(at, &mut |action| {
            if self.allows(at, action).is_ok() {
                list.push(action);
            }
        });
        list
    }
}

/// The methods of a phase that `decision` answers: the decision of its present stage, if that asks anybody.
macro_rules! decided_by_stage {
    () => {
        fn offers(
            &self,
            at: $crate::phases::At<'_>,
            _: kernel::Seat,
            offer: &mut kernel::phase::Offers<'_, '_, $crate::Spain, Self>,
        ) {
            self.decision(|it| it.candidates(at, &mut |action| offer.one(action)));
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
            seat: kernel::Seat,
        ) -> Option<kernel::order::Window<$crate::action::Action>> {
            self.decision(|it| it.window(at, seat)).flatten()
        }
    };
}

pub(super) use decided_by_stage;
