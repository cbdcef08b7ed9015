//! 13.1 Action cards are dealt; 13.2 who goes first; 13.3 rounds follow each other.

use super::{play_card::PlayCard, show::Show};
use crate::{
    Spain,
    cards::MOST_ACTIONS,
    event::Event,
    foresight::notes,
    phases::{At, Next, Play, year::Year},
    powers::Side,
    thing::Returned,
};
use kernel::{
    Audience, Message,
    foresight::Consequence,
    phase::{Legal, must, no},
};

/// The values of the cards in a hand, each once.
pub(super) fn values(hand: &[u8; MOST_ACTIONS]) -> impl Iterator<Item = u8> + '_ {
    (1..)
        .zip(hand)
        .filter(|(_, count)| **count > 0)
        .map(|(value, _)| value)
}

/// The actions a hand still has for the rounds to come once a card has been played.
pub(super) fn left(hand: &[u8; MOST_ACTIONS], value: u8) -> Consequence {
    let all = (1u8..).zip(hand).map(|(value, count)| value * count);
    let actions = all.sum::<u8>().saturating_sub(value);
    let cards = hand.iter().sum::<u8>().saturating_sub(1);
    let said = Message::new("foresee-cards-left")
        .number("cards", cards)
        .number("actions", actions);
    notes(said)
}

/// Does the side hold a card of this value?
pub(super) fn holds(at: At<'_>, side: Side, value: u8, rule: &'static str) -> Legal<Spain> {
    must(
        values(&at.state.hands[side.index()]).any(|held| held == value),
        no(rule, "refuse-no-action-card").number("actions", value),
    )
}

pub(in crate::phases) fn begin_campaign(play: &mut Play<'_>) {
    play.state.scoring = true;
    play.state.madrid_at_start = play.state.control(play.game.tables.map.places.madrid);
    play.state.shown = [None; 2];
    play.tell(|| Event::CampaignBegins);
    let counts = Side::ALL.map(|side| cards_due(play, side));
    let needed: u8 = counts.iter().sum();
    if play.state.deck.iter().sum::<u8>() < needed {
        play.state.deck = play.game.tables.cards.actions.copies;
        play.tell(|| Event::Shuffled);
    }
    for side in Side::ALL {
        let mut cards = Vec::new();
        for _ in 0..counts[side.index()] {
            cards.push(draw_action(play));
        }
        cards.sort_unstable();
        for value in &cards {
            play.state.hands[side.index()][usize::from(*value - 1)] += 1;
        }
        let count = cards.len() as u8;
        play.tell(|| Event::Dealt { side, count });
        let seat = side.seat();
        play.tell_to(Audience::one(seat), || Event::DealtCards { side, cards });
    }
}

/// Cards a side is dealt this year (13.1).
fn cards_due(play: &Play<'_>, side: Side) -> u8 {
    let deal = &play.game.tables.cards.actions;
    let state = &*play.state;
    let first = play.game.tables.scenarios.all[0].first_turn;
    let base = match side {
        _ if state.year == first => deal.first_year,
        Side::Alliance if state.after_withdrawal => deal.after_withdrawal,
        _ => deal.normal,
    };
    (base as i8 + state.cards_delta[side.index()]).max(0) as u8
}

fn draw_action(play: &mut Play<'_>) -> u8 {
    let deck = play.state.deck;
    let total: u8 = deck.iter().sum();
    let value = |outcome: u32| {
        let mut left = outcome as u8;
        for (value, count) in (1..).zip(deck) {
            if left < count {
                return value;
            }
            left -= count;
        }
        MOST_ACTIONS as u8
    };
    let name = |outcome: u32| value(outcome).to_string();
    let drawn = value(play.pick("action card", u32::from(total), &name));
    play.state.deck[usize::from(drawn - 1)] -= 1;
    drawn
}

/// More cards go first; equal hands show a card each (13.2).
pub(in crate::phases) fn find_first_player(play: &mut Play<'_>) -> Next {
    let [alliance, bourbon] = Side::ALL.map(|side| play.state.hand_size(side));
    if alliance == bourbon && alliance > 0 {
        let rounds = Year::Rounds {
            next: Side::Alliance,
        };
        return Next::Call(rounds.into(), Show { chosen: [None; 2] }.into());
    }
    let first = if bourbon > alliance {
        Side::Bourbon
    } else {
        Side::Alliance
    };
    play.tell(|| Event::FirstPlayer { side: first });
    Next::Then(Year::Rounds { next: first }.into())
}

/// The year goes on with this side's round.
pub(super) fn first_is(play: &mut Play<'_>, side: Side) -> Next {
    play.tell(|| Event::FirstPlayer { side });
    Next::Return(Returned::First(side))
}

/// The next round, or the end of the campaign phase (13.3).
pub(in crate::phases) fn next_round(play: &mut Play<'_>, next: Side) -> Next {
    let has =
        |side: Side| play.state.hand_size(side) > 0 || play.state.shown[side.index()].is_some();
    let Some(side) = [next, next.other()].into_iter().find(|side| has(*side)) else {
        return Next::Then(Year::Madrid.into());
    };
    let rounds = Year::Rounds { next: side.other() };
    Next::Call(rounds.into(), PlayCard { side }.into())
}

pub(in crate::phases) fn end_campaign(play: &mut Play<'_>) {
    play.state.scoring = false;
    play.state.round = None;
    play.state.acted = Default::default();
    play.tell(|| Event::SpanishEventsBegin);
}
