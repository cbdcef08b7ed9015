//! 13.6 and 20.4.3 The coup at Ulm: in 1702 neutral Bavaria may seize it.

use super::round::spend_action;
use crate::{
    Spain,
    cards::Flag,
    event::Event,
    phases::{At, Play, effects},
    pieces::CorpsId,
    powers::{Power, Side},
    showing::Labelling,
    state::Spot,
};
use kernel::{
    Message,
    phase::{Legal, must, no},
};

/// The only year of the coup.
pub const ULM_YEAR: u16 = 1702;

/// Is the coup still possible?
pub fn may_seize(at: At<'_>, side: Side) -> Legal<Spain> {
    let (state, ulm, munich) = (at.state, at.t.map.places.ulm, at.t.map.places.munich);
    must(
        side == Side::Bourbon,
        no("13.6", "refuse-coup-of-the-enemy").of("space", ulm),
    )?;
    must(
        state.year == ULM_YEAR,
        no("20.4.3", "refuse-coup-too-late")
            .of("space", ulm)
            .number("year", ULM_YEAR),
    )?;
    must(
        !state.has(Flag::UlmSeized),
        no("20.4.3", "refuse-coup-made").of("space", ulm),
    )?;
    must(
        !state.bavaria_at_war,
        no("20.4.3", "refuse-coup-in-war").of("space", ulm),
    )?;
    must(
        state.controls(Side::Alliance, ulm),
        no("20.4.3", "refuse-coup-for-nothing").of("space", ulm),
    )?;
    let defenders = state.all_at(ulm).and(&state.of_side(Side::Alliance)).corps;
    must(
        defenders.is_empty(),
        no("20.4.3", "refuse-coup-defended").of("space", ulm),
    )?;
    must(
        bavarian(at).is_some(),
        no("20.4.3", "refuse-coup-without-corps").of("space", munich),
    )
}

/// The corps of Munich that marches off.
fn bavarian(at: At<'_>) -> Option<CorpsId> {
    let mut there = at.state.all_at(at.t.map.places.munich).corps();
    there.find(|corps| at.t.pieces.power_of(*corps) == Power::Bavaria)
}

pub(super) fn seize(play: &mut Play<'_>) {
    spend_action(play);
    let ulm = play.game.tables.map.places.ulm;
    if let Some(corps) = bavarian(play.at()) {
        play.state.put_corps(corps, Spot::at(ulm));
    }
    play.state.set(Flag::UlmSeized);
    play.tell(|| Event::UlmSeized);
    effects::take(play, ulm, Side::Bourbon);
}

pub(super) fn label(at: At<'_>) -> Message {
    Message::new("do-ulm").at(at, at.t.map.places.ulm)
}
