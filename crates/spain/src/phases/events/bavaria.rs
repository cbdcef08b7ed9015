//! 7.2.1 The Bourbons may bring in Bavaria.

use crate::{
    Spain,
    action::Action,
    cards::Flag,
    event::Event,
    foresight::notes,
    phases::{At, Next, Play, year},
    powers::{Power, Side},
    thing::Thing,
};
use kernel::{
    Message, Seat, Seats,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, no},
};
use serde::{Deserialize, Serialize};

/// Bavaria may enter from this year on.
pub const FROM: u16 = 1703;

/// The question is put every year until Bavaria is in the war.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bavaria;

/// Asks the Bourbons, unless it is too early or settled; the seizure of Ulm has settled it (20.4.3).
pub fn begin(play: &mut Play<'_>) -> Option<Bavaria> {
    if play.state.year < FROM || play.state.bavaria_at_war {
        return None;
    }
    if play.state.has(Flag::UlmSeized) {
        year::power_enters(play, Power::Bavaria);
        return None;
    }
    Some(Bavaria)
}

impl Phase<Spain> for Bavaria {
    const OTHERWISE: No<Thing> = no("7.2.1", "refuse-bavaria-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(Side::Bourbon.seat())
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        offer.all_sure([Action::Bavaria, Action::Decline]);
    }

    fn allows(&self, _: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        match action {
            Action::Bavaria | Action::Decline => Ok(()),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        match action {
            Action::Bavaria => year::power_enters(play, Power::Bavaria),
            _ => play.tell(|| Event::BavariaWaits),
        }
        Next::done()
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-bavaria")
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Bavaria = action else {
            return vec![notes(Message::new("foresee-bavaria-later"))];
        };
        let homes = at.t.pieces.power(Power::Bavaria).homes;
        let won = homes
            .iter()
            .filter(|space| at.state.control(*space).side().is_none());
        let corps: u8 = (at.t.scenarios.entry(Power::Bavaria)).map_or(0, |entry| {
            entry.corps.iter().map(|arrival| arrival.count).sum()
        });
        let said = Message::new("foresee-bavaria")
            .number("spaces", won.clone().count() as i64)
            .number("corps", corps);
        vec![won.fold(notes(said), |told, space| told.at(at.space(space)))]
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        let label = match action {
            Action::Bavaria => "do-bavaria",
            _ => "do-decline",
        };
        at.press(action, Message::new(label))
    }
}
