//! Answers to fate cards carried out.

use super::{FateChoice, Offer, exchange_nations, exchange_side, nation_asked, strokes::retire};
use crate::{
    action::Action,
    cards::{Card, held},
    event::Event,
    fate::{Effect, Version},
    map::CityId,
    nations::Nation,
    phases::{Next, Play, draw, supply},
    pieces::{GeneralId, Generals},
    rules::{armies, decks},
    state::Occupant,
};
use kernel::Seat;

pub(super) fn exchange(play: &mut Play<'_>, version: Version, first: Offer, second: Offer) {
    let t = &play.game.tables;
    play.reveal();
    let [a, b] = exchange_nations(t, version);
    let offered = |nation: Nation, offer| match offer {
        Offer::Card(name) => held(&play.state.hands[nation.index()], name),
        Offer::Nothing => None,
    };
    if let (Some(from_a), Some(from_b)) = (offered(a, first), offered(b, second)) {
        decks::pass_on(play.state, a, b, from_a);
        decks::pass_on(play.state, b, a, from_b);
        play.tell(|| Event::Exchanged { between: [a, b] });
        for (nation, card) in [(a, from_b), (b, from_a)] {
            let seat = play.state.seat_of(nation);
            play.tell_only(seat, || Event::Received { nation, card });
        }
    } else {
        play.tell(|| Event::NothingExchanged);
    }
}

pub fn apply(play: &mut Play<'_>, mut choice: FateChoice, seat: Seat, action: Action) -> Next {
    let t = &play.game.tables;
    let nation = nation_asked(t, &choice);
    match (&mut choice, action) {
        (FateChoice::Gain { left, given, .. }, Action::Gain(general)) => {
            give_army(play, nation, general);
            *left -= 1;
            let place = t.pieces.generals_of(nation).position(|own| own == general);
            if let Some(got) = place.and_then(|i| given.get_mut(i)) {
                *got += 1;
            }
            return Next::Then(choice.into());
        }
        (FateChoice::Exchange { version, answers }, Action::Give(_) | Action::Decline) => {
            if let Some(side) = exchange_side(t, play.state, *version, seat) {
                answers[side] = Some(match action {
                    Action::Give(card) => Offer::Card(card),
                    _ => Offer::Nothing,
                });
            }
            play.tell(|| Event::Ready { seat });
            return Next::Then(choice.into());
        }
        _ => {}
    }
    let effect = choice.version().map(|version| t.effect(version));
    match action {
        Action::Retire(general) => retire(play, general),
        Action::Lose(general) => {
            let stack = play.state.stack_of(general);
            let pool = play.state.pool(stack) - 1;
            play.state.set_pool(stack, pool);
            play.state.sums[nation.index()].lost_somewhere(1);
            play.tell(|| Event::ArmyLostSomewhere { nation });
            let seat = play.state.seat_of(nation);
            play.tell_only(seat, || Event::LostArmy { general });
        }
        Action::Flip(general) => supply::turn_face_down(play, play.state.stack_of(general)),
        Action::Step { to, armies } => {
            if let Some(Effect::ExtraMove { general }) = effect {
                extra_step(play, *general, to, armies);
            }
        }
        Action::Discard(name) => {
            let Some(card) = held(&play.state.hands[nation.index()], name) else {
                return Next::done();
            };
            draw::throw_away(play, nation, card);
            if let Some(new) = decks::draw_one(play) {
                decks::receive(play.state, nation, new);
                let seat = play.state.seat_of(nation);
                play.tell(|| Event::Drew { nation, count: 1 });
                play.tell_only(seat, || Event::DrewCards {
                    nation,
                    cards: vec![new],
                });
            }
        }
        Action::Give(card) => {
            if let Some(Effect::GiveThenDraw { nation, from }) = effect {
                give_then_draw(play, *nation, *from, card);
            }
        }
        Action::Displace(_, to) => {
            if let Some(Effect::Displace { general, .. }) = effect
                && let Some(from) = play.state.at(*general)
            {
                play.state.carry(Generals::one(*general), from, to);
                play.tell(|| Event::Displaced {
                    general: *general,
                    from,
                    to,
                });
            }
        }
        Action::Decline => play.tell(|| Event::Declined { nation }),
        _ => {}
    }
    Next::done()
}

fn give_army(play: &mut Play<'_>, nation: Nation, general: GeneralId) {
    let stack = play.state.stack_of(general);
    let pool = play.state.pool(stack) + 1;
    play.state.set_pool(stack, pool);
    // i9.29: as in recruitment, nobody hears who got it.
    play.state.sums[nation.index()].gained_somewhere(1, 0);
    play.tell(|| Event::ArmyGainedSomewhere { nation });
    let seat = play.state.seat_of(nation);
    play.tell_only(seat, || Event::GainedArmy { general });
}

fn extra_step(play: &mut Play<'_>, general: GeneralId, to: CityId, taken: Option<u8>) {
    let t = &play.game.tables;
    let nation = t.pieces.general(general).nation;
    let Some(from) = play.state.at(general) else {
        return;
    };
    let party = Generals::one(general);
    if let Some(armies) = taken {
        let stack = play.state.stack_at(from);
        let rest = stack.minus(party);
        let left = play.state.pool(stack) - armies;
        play.state.set_pool(rest, left);
        play.state.set_pool(party, armies);
        let seat = play.state.seat_of(nation);
        play.tell(|| Event::Detached { party });
        play.tell_only(seat, || Event::DetachedWith {
            party,
            armies,
            rest: left,
        });
    }
    let there = play.state.occupant(&t.pieces, to);
    play.state.carry(party, from, to);
    play.tell(|| Event::Moved { party, from, to });
    match there {
        Occupant::Stack(_, stack) => {
            armies::unite(t, play.state, stack, party);
            play.tell(|| Event::United {
                stack: stack.or(party),
                city: to,
            });
        }
        Occupant::Train(train) => {
            play.state.take_off_train(train);
            play.tell(|| Event::TrainDestroyed { train, city: to });
        }
        Occupant::Nobody => {}
    }
}

/// F.9.diamonds: one card given, then one drawn blindly from all the other holds (i9.19).
fn give_then_draw(play: &mut Play<'_>, nation: Nation, other: Nation, card: Card) {
    let Some(card) = held(&play.state.hands[nation.index()], card) else {
        return;
    };
    decks::pass_on(play.state, nation, other, card);
    let other_seat = play.state.seat_of(other);
    play.tell_only(other_seat, || Event::Received {
        nation: other,
        card,
    });
    let hand = play.state.hands[other.index()];
    let nth = |i: u32| {
        Card::from_index(
            hand.nth(i as usize)
                .expect("an outcome below the hand's size"),
        )
    };
    let drawn = nth(play.pick("card", hand.len() as u32, &|i| nth(i).to_string()));
    decks::pass_on(play.state, other, nation, drawn);
    let seat = play.state.seat_of(nation);
    play.tell(|| Event::Exchanged {
        between: [nation, other],
    });
    play.tell_only(seat, || Event::Received {
        nation,
        card: drawn,
    });
}
