//! The choice a fate card leaves, whichever it is.

use super::{
    displacement::Displacement, exchange::Exchange, extra_move::Step, flip::Flip, gain::Gain,
    give::Give, lose::Lose, retire::Retire, swap::Swap,
};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    fate::Version,
    foresight::notes,
    nations::Nation,
    phases::{At, Next, Play, seat_of},
    tables::Tables,
    thing::Thing,
};
use kernel::{
    Chance, Message, Seat, Seats, Viewer,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Rules, Shown},
    scene::Stage,
};
use serde::{Deserialize, Serialize};

/// Each stands in the file of its effect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FateChoice {
    Retire(Retire),
    Gain(Gain),
    Lose(Lose),
    Flip(Flip),
    Step(Step),
    Swap(Swap),
    Give(Give),
    Exchange(Exchange),
    Displace(Displacement),
}

/// What a fate card asks. Declining is the same for all and stands below.
pub(super) trait Choice {
    /// The nation that is asked; none if several are asked at once.
    fn nation_asked(&self, t: &Tables) -> Option<Nation>;

    fn decides(&self, at: At<'_>) -> Seats {
        (self.nation_asked(at.t)).map_or(Seats::NONE, |nation| seat_of(at, nation))
    }

    /// The numbered card that asks; none if a stroke does.
    fn card(&self) -> Option<Version>;

    /// The nation a deciding seat answers for.
    fn answers_for(&self, at: At<'_>, _: Seat) -> Option<Nation> {
        self.nation_asked(at.t)
    }

    /// What is awaited, in answer to whatever does not belong here.
    fn otherwise(&self, at: At<'_>) -> No<Thing>;

    /// Everything that might be done, in order; whatever `allows` refuses is left out.
    fn candidates(&self, at: At<'_>, seat: Seat, each: &mut dyn FnMut(Action));

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Friedrich>;

    /// Most cards leave it free.
    fn may_decline(&self, _: At<'_>) -> Legal<Friedrich> {
        Ok(())
    }

    fn answer(&self, play: &mut Play<'_>, seat: Seat, action: Action) -> Next;

    fn declined(&self, play: &mut Play<'_>, _: Seat) -> Next {
        if let Some(nation) = self.nation_asked(&play.game.tables) {
            play.tell(|| Event::Declined { nation });
        }
        Next::done()
    }

    fn says(&self) -> Message;

    fn shows(&self, at: At<'_>, action: Action) -> Option<Shown>;

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action>;

    /// What an answer leads to, as far as whoever is asked can know. Declining leaves all as it is.
    fn foresees(&self, at: At<'_>, seat: Seat, action: Action) -> Vec<Consequence>;

    fn not_due(&self, _: At<'_>, _: Seat) -> Option<No<Thing>> {
        None
    }

    fn redacted(&self, _: At<'_>, _: Action) -> Option<String> {
        None
    }

    fn redeal(&mut self, _: At<'_>, _: Viewer, _: &mut dyn Chance) {}
}

/// The choice itself, whichever it is.
macro_rules! whichever {
    ($choice:expr) => {
        match $choice {
            FateChoice::Retire(it) => it,
            FateChoice::Gain(it) => it,
            FateChoice::Lose(it) => it,
            FateChoice::Flip(it) => it,
            FateChoice::Step(it) => it,
            FateChoice::Swap(it) => it,
            FateChoice::Give(it) => it,
            FateChoice::Exchange(it) => it,
            FateChoice::Displace(it) => it,
        }
    };
}

impl FateChoice {
    fn choice(&self) -> &dyn Choice {
        whichever!(self)
    }

    fn choice_mut(&mut self) -> &mut dyn Choice {
        whichever!(self)
    }

    /// The numbered card that asks; none if a stroke does.
    pub(super) fn card(&self) -> Option<Version> {
        self.choice().card()
    }

    /// The nation that is asked; none if several are asked at once.
    pub fn nation_asked(&self, t: &Tables) -> Option<Nation> {
        self.choice().nation_asked(t)
    }

    /// The nation a deciding seat answers for.
    pub fn answers_for(&self, at: At<'_>, seat: Seat) -> Option<Nation> {
        self.choice().answers_for(at, seat)
    }
}

impl Phase<Friedrich> for FateChoice {
    /// Never told: every choice says what it awaits.
    const OTHERWISE: No<Thing> = <Friedrich as Rules>::NOT_YOURS;

    fn otherwise(&self, at: At<'_>) -> No<Thing> {
        self.choice().otherwise(at)
    }

    fn decides(&self, at: At<'_>) -> Seats {
        self.choice().decides(at)
    }

    fn offers(&self, at: At<'_>, seat: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        let choice = self.choice();
        choice.candidates(at, seat, &mut |action| offer.one(action));
        offer.one(Action::Decline);
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Decline => self.choice().may_decline(at),
            _ => self.choice().allows(at, seat, action),
        }
    }

    fn answer(self, play: &mut Play<'_>, seat: Seat, action: Action) -> Next {
        match action {
            Action::Decline => self.choice().declined(play, seat),
            _ => self.choice().answer(play, seat, action),
        }
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        self.choice().says()
    }

    fn stage(&self, at: At<'_>, _: Viewer) -> Option<Stage> {
        Some(self.staged(at))
    }

    /// Who may leave for good is known to all (i9.31); all other choices depend on armies or hands.
    fn goes_without_saying(&self, _: At<'_>, _: Seat) -> bool {
        matches!(self, FateChoice::Retire(_))
    }

    fn foresees(&self, at: At<'_>, seat: Seat, action: Action) -> Vec<Consequence> {
        match action {
            Action::Decline => vec![notes(Message::new("foresee-declined"))],
            _ => self.choice().foresees(at, seat, action),
        }
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        (self.choice().shows(at, action)).unwrap_or_else(|| at.press(action, "do-decline"))
    }

    fn meant_by(&self, at: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        self.choice().meant_by(at, thing)
    }

    fn not_due(&self, at: At<'_>, seat: Seat) -> Option<No<Thing>> {
        self.choice().not_due(at, seat)
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        self.choice().redacted(at, action)
    }

    fn redeal(&mut self, at: At<'_>, viewer: Viewer, chance: &mut dyn Chance) {
        self.choice_mut().redeal(at, viewer, chance);
    }
}
