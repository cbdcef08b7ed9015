//! 0.3 Set-up: every seat secretly allots the armies of its nations to its generals.

use super::{At, Next, Play, turn::Turn};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    naming::Naming,
    nations::Nation,
    pieces::GeneralId,
    policy::allotment,
    rules::armies::{self, GENERAL_LEAST, GENERAL_MOST},
    state::State,
    tables::Tables,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Notation, Seat, Seats, name,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
    scene::{Field, Fill, Form, Row, Total},
};
use serde::{Deserialize, Serialize};

/// What is written down so far stands with the generals; who has handed it in is [`State::ready`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetUp;

/// The general whose armies the seat must write down next, by nation and rank.
pub fn next_general(t: &Tables, state: &State, seat: Seat) -> Option<GeneralId> {
    (Nation::ALL.into_iter())
        .filter(|nation| state.seat_of(*nation) == seat)
        .flat_map(|nation| t.pieces.generals_of(nation))
        .find(|general| state.noted(*general) == 0)
}

/// What the next general may get so that the rest can still be shared out.
fn allowance(t: &Tables, state: &State, general: GeneralId) -> std::ops::RangeInclusive<u8> {
    let nation = t.pieces.general(general).nation;
    let left = t.pieces.nation(nation).army_total - state.total(&t.pieces, nation);
    let others = (t.pieces.generals_of(nation))
        .filter(|other| *other != general && state.noted(*other) == 0)
        .count() as u8;
    let least = GENERAL_LEAST.max(left.saturating_sub(others * GENERAL_MOST));
    let most = GENERAL_MOST.min(left.saturating_sub(others * GENERAL_LEAST));
    least..=most
}

/// May the seat give this general this number of armies now?
fn may_allot(at: At<'_>, seat: Seat, general: GeneralId, armies: u8) -> Legal<Friedrich> {
    let At { t, state } = at;
    must(
        state.seat_of(t.pieces.general(general).nation) == seat,
        no("0.3", "refuse-not-your-general").of("general", general),
    )?;
    must(
        armies >= GENERAL_LEAST,
        no("0.3", "refuse-allot-none").of("general", general),
    )?;
    must(
        armies <= GENERAL_MOST,
        no("0.3", "refuse-allot-too-many")
            .of("general", general)
            .number("armies", GENERAL_MOST),
    )?;
    let due = next_general(t, state, seat).ok_or(no("0.3", "refuse-all-allotted"))?;
    must(
        due == general,
        no("0.3", "refuse-allot-in-order").of("general", due),
    )?;
    let fits = allowance(t, state, due);
    must(
        armies >= *fits.start(),
        no("0.3", "refuse-allot-leaves-too-many")
            .of("general", general)
            .number("armies", *fits.start()),
    )?;
    must(
        armies <= *fits.end(),
        no("0.3", "refuse-allot-leaves-too-few")
            .of("general", general)
            .number("armies", *fits.end()),
    )
}

/// All generals of the seat in one form: a number each, a total for each nation, and a fair share as a proposal.
fn form(at: At<'_>, seat: Seat) -> Form {
    let At { t, state } = at;
    let nations: Vec<Nation> = (Nation::ALL.into_iter())
        .filter(|nation| state.seat_of(*nation) == seat)
        .collect();
    let given = |general: GeneralId| (state.noted(general) > 0).then(|| state.noted(general));
    let mut rows = Vec::new();
    for (place, nation) in nations.iter().enumerate() {
        let takes: Vec<u16> = (0..nations.len())
            .map(|other| u16::from(other == place))
            .collect();
        for (general, proposed) in allotment::shares(t, *nation, given) {
            let (least, most) = given(general).map_or((GENERAL_LEAST, GENERAL_MOST), |n| (n, n));
            let sheet = t.pieces.general(general);
            rows.push(Row {
                label: Message::new("form-general")
                    .general(t, "general", general)
                    .city(t, "city", sheet.setup),
                about: Some(at.general(general)),
                field: Field::Number {
                    now: u16::from(state.noted(general)),
                    least: u16::from(least),
                    most: u16::from(most),
                    proposed: u16::from(proposed),
                    fill: Fill::Once(name!("allot {} {{n}}", sheet.id)),
                    takes: takes.clone(),
                },
            });
        }
    }
    let totals = (nations.iter())
        .map(|nation| {
            let total = u16::from(t.pieces.nation(*nation).army_total);
            Total {
                label: Message::new("form-armies").nation("nation", *nation),
                least: total,
                most: total,
            }
        })
        .collect();
    Form {
        title: Message::new("form-allotment"),
        rows,
        totals,
        done: Action::Ready.write(t),
    }
}

impl Phase<Friedrich> for SetUp {
    const OTHERWISE: No<Thing> = no("0.3", "refuse-allot-first");

    fn decides(&self, at: At<'_>) -> Seats {
        Seats(at.state.all_seats().0 & !at.state.ready.0)
    }

    /// When the last allotment is in, the clock starts.
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        if play.state.ready != play.state.all_seats() {
            return Next::Ask(self.into());
        }
        let t = &play.game.tables;
        for nation in Nation::ALL {
            let stacks: Vec<_> = play.state.stacks(&t.pieces, nation).collect();
            for (_, stack) in stacks {
                let pool = stack.iter().map(|general| play.state.noted(general)).sum();
                play.state.set_pool(stack, pool);
            }
        }
        play.tell(|| Event::TurnBegins { turn: 1 });
        Next::Then(Turn { next: 0 }.into())
    }

    fn offers(&self, at: At<'_>, seat: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        match next_general(at.t, at.state, seat) {
            Some(general) => offer.all_sure(
                allowance(at.t, at.state, general).map(|armies| Action::Allot { general, armies }),
            ),
            None => offer.sure(Action::Ready),
        }
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Allot { general, armies } => may_allot(at, seat, general, armies),
            Action::Ready => match next_general(at.t, at.state, seat) {
                None => Ok(()),
                Some(due) => Err(no("0.3", "refuse-not-all-allotted").of("general", due)),
            },
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, seat: Seat, action: Action) -> Next {
        match action {
            Action::Allot { general, armies } => {
                play.state.note(general, armies);
                play.tell_only(seat, || Event::Allotted { general, armies });
            }
            _ => {
                play.state.ready = play.state.ready.with(seat);
                play.tell(|| Event::Ready { seat });
            }
        }
        Next::Then(self.into())
    }

    fn says(&self, At { t, state }: At<'_>, seat: Seat) -> Message {
        let Some(general) = next_general(t, state, seat) else {
            return Message::new("prompt-ready");
        };
        let nation = t.pieces.general(general).nation;
        let waiting = (t.pieces.generals_of(nation))
            .filter(|other| state.noted(*other) == 0)
            .count();
        Message::new("prompt-allot")
            .general(t, "general", general)
            .number("left", armies::room(t, state, nation))
            .number("generals", waiting as i64)
    }

    fn form(&self, at: At<'_>, seat: Seat) -> Option<Form> {
        // Once all is allotted there is nothing left to fill in.
        next_general(at.t, at.state, seat).map(|_| form(at, seat))
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Allot { general, armies } => {
                let mut shown = at.pick_general(general, "do-allot");
                shown.label = shown.label.number("armies", armies);
                shown
            }
            _ => at.press(action, "do-ready"),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::General(general) => Some(Action::Allot { general, armies: 1 }),
            _ => None,
        }
    }

    fn not_due(&self, _: At<'_>, _: Seat) -> Option<No<Thing>> {
        Some(no("0.3", "refuse-already-ready"))
    }

    /// Somebody who still has armies to allot.
    fn foremost(&self, at: At<'_>, deciding: Seats) -> Option<Seat> {
        (deciding.iter())
            .find(|seat| next_general(at.t, at.state, *seat).is_some())
            .or(deciding.iter().next())
    }

    fn is_draft(&self, _: At<'_>, action: Action) -> bool {
        matches!(action, Action::Allot { .. })
    }

    fn redacted(&self, _: At<'_>, _: Seat, action: Action) -> Option<String> {
        matches!(action, Action::Allot { .. }).then(|| "allot ?".to_owned())
    }
}
