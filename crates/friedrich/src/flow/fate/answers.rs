//! Answers to fate cards carried out.

use super::{FateChoice, Offer, exchange_nations, exchange_side, nation_asked, strokes::retire};
use crate::{
    action::Action,
    cards::{Card, held},
    event::Event,
    fate::{Effect, Version},
    flow::{Frame, draw, supply},
    map::CityId,
    nations::Nation,
    pieces::{GeneralId, Generals},
    rules::{armies, decks},
    state::{Occupant, State},
    tables::Tables,
};
use kernel::{Chance, Context, Recorder, Seat};

pub(super) fn exchange<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    version: Version,
    first: Offer,
    second: Offer,
    cx: &mut Context<'_, C, R>,
) {
    cx.record.reveal();
    let [a, b] = exchange_nations(t, version);
    let offered = |nation: Nation, offer| match offer {
        Offer::Card(name) => held(&state.hands[nation.index()], name),
        Offer::Nothing => None,
    };
    if let (Some(from_a), Some(from_b)) = (offered(a, first), offered(b, second)) {
        decks::pass_on(state, a, b, from_a);
        decks::pass_on(state, b, a, from_b);
        cx.tell(|| Event::Exchanged { between: [a, b] });
        for (nation, card) in [(a, from_b), (b, from_a)] {
            let seat = state.seat_of(nation);
            cx.tell_only(seat, || Event::Received { nation, card });
        }
    } else {
        cx.tell(|| Event::NothingExchanged);
    }
}

pub fn apply<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    seat: Seat,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    let Some(Frame::Fate(choice)) = state.frames.top().cloned() else {
        return;
    };
    let nation = nation_asked(t, &choice);
    let effect = choice.version().map(|version| t.effect(version));
    match (choice, action) {
        (FateChoice::Gain { .. }, Action::Gain(general)) => {
            give_army(t, state, nation, general, cx);
            return;
        }
        (FateChoice::Exchange { version, .. }, Action::Give(_) | Action::Decline) => {
            let answer = match action {
                Action::Give(card) => Offer::Card(card),
                _ => Offer::Nothing,
            };
            let side = exchange_side(t, state, version, seat);
            if let (Some(Frame::Fate(FateChoice::Exchange { answers, .. })), Some(side)) =
                (state.frames.top_mut(), side)
            {
                answers[side] = Some(answer);
            }
            cx.tell(|| Event::Ready { seat });
            return;
        }
        _ => {}
    }
    state.frames.finish();
    match action {
        Action::Retire(general) => retire(t, state, general, cx),
        Action::Lose(general) => {
            let stack = state.stack_of(general);
            let pool = state.pool(stack) - 1;
            state.set_pool(stack, pool);
            state.sums[nation.index()].lost_somewhere(1);
            cx.tell(|| Event::ArmyLostSomewhere { nation });
            let seat = state.seat_of(nation);
            cx.tell_only(seat, || Event::LostArmy { general });
        }
        Action::Flip(general) => supply::turn_face_down(state, state.stack_of(general), cx),
        Action::Step { to, armies } => {
            if let Some(Effect::ExtraMove { general }) = effect {
                extra_step(t, state, *general, to, armies, cx);
            }
        }
        Action::Discard(name) => {
            let Some(card) = held(&state.hands[nation.index()], name) else {
                return;
            };
            draw::throw_away(state, nation, card, cx);
            if let Some(new) = decks::draw_one(state, cx) {
                decks::receive(state, nation, new);
                let seat = state.seat_of(nation);
                cx.tell(|| Event::Drew { nation, count: 1 });
                cx.tell_only(seat, || Event::DrewCards {
                    nation,
                    cards: vec![new],
                });
            }
        }
        Action::Give(card) => {
            if let Some(Effect::GiveThenDraw { nation, from }) = effect {
                give_then_draw(state, *nation, *from, card, cx);
            }
        }
        Action::Displace(_, to) => {
            if let Some(Effect::Displace { general, .. }) = effect
                && let Some(from) = state.at(*general)
            {
                state.carry(Generals::one(*general), from, to);
                cx.tell(|| Event::Displaced {
                    general: *general,
                    from,
                    to,
                });
            }
        }
        Action::Decline => cx.tell(|| Event::Declined { nation }),
        _ => {}
    }
}

fn give_army<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    general: GeneralId,
    cx: &mut Context<'_, C, R>,
) {
    let stack = state.stack_of(general);
    let pool = state.pool(stack) + 1;
    state.set_pool(stack, pool);
    // i9.29: as in recruitment, nobody hears who got it.
    state.sums[nation.index()].gained_somewhere(1, 0);
    cx.tell(|| Event::ArmyGainedSomewhere { nation });
    let seat = state.seat_of(nation);
    cx.tell_only(seat, || Event::GainedArmy { general });
    let place = t.pieces.generals_of(nation).position(|own| own == general);
    if let Some(Frame::Fate(FateChoice::Gain { left, given, .. })) = state.frames.top_mut() {
        *left -= 1;
        if let Some(got) = place.and_then(|i| given.get_mut(i)) {
            *got += 1;
        }
    }
}

fn extra_step<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    general: GeneralId,
    to: CityId,
    taken: Option<u8>,
    cx: &mut Context<'_, C, R>,
) {
    let nation = t.pieces.general(general).nation;
    let Some(from) = state.at(general) else {
        return;
    };
    let party = Generals::one(general);
    if let Some(armies) = taken {
        let stack = state.stack_at(from);
        let rest = stack.minus(party);
        let left = state.pool(stack) - armies;
        state.set_pool(rest, left);
        state.set_pool(party, armies);
        let seat = state.seat_of(nation);
        cx.tell(|| Event::Detached { party });
        cx.tell_only(seat, || Event::DetachedWith {
            party,
            armies,
            rest: left,
        });
    }
    let there = state.occupant(&t.pieces, to);
    state.carry(party, from, to);
    cx.tell(|| Event::Moved { party, from, to });
    match there {
        Occupant::Stack(_, stack) => {
            armies::unite(t, state, stack, party);
            cx.tell(|| Event::United {
                stack: stack.or(party),
                city: to,
            });
        }
        Occupant::Train(train) => {
            state.take_off_train(train);
            cx.tell(|| Event::TrainDestroyed { train, city: to });
        }
        Occupant::Nobody => {}
    }
}

/// F.9.diamonds: one card given, then one drawn blindly from all the other holds (i9.19).
fn give_then_draw<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    nation: Nation,
    other: Nation,
    card: Card,
    cx: &mut Context<'_, C, R>,
) {
    let Some(card) = held(&state.hands[nation.index()], card) else {
        return;
    };
    decks::pass_on(state, nation, other, card);
    let other_seat = state.seat_of(other);
    cx.tell_only(other_seat, || Event::Received {
        nation: other,
        card,
    });
    let hand = state.hands[other.index()];
    let nth = |i: u32| {
        Card::from_index(
            hand.nth(i as usize)
                .expect("an outcome below the hand's size"),
        )
    };
    let drawn = nth(cx
        .chance
        .pick("card", hand.len() as u32, &|i| nth(i).to_string()));
    decks::pass_on(state, other, nation, drawn);
    let seat = state.seat_of(nation);
    cx.tell(|| Event::Exchanged {
        between: [nation, other],
    });
    cx.tell_only(seat, || Event::Received {
        nation,
        card: drawn,
    });
}
