//! Action cards: dealing, the first player, playing one (13.1-13.3).

use super::{Frame, Next, Play, finish, replace, year::Step};
use crate::{
    action::Action,
    cards::MOST_ACTIONS,
    event::Event,
    powers::Side,
    state::{Round, State},
};
use kernel::{Audience, Seat, Seats};
use serde::{Deserialize, Serialize};

/// Both sides choose their first card in secret (13.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Show {
    pub chosen: [Option<u8>; 2],
}

impl Show {
    /// The sides that have not chosen yet.
    pub fn undecided(&self) -> Seats {
        let waiting = Side::ALL
            .into_iter()
            .filter(|side| self.chosen[side.index()].is_none());
        waiting.map(Side::seat).fold(Seats::NONE, Seats::with)
    }
}

/// Who goes first after a tie (13.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct First {
    pub chooser: Side,
}

/// A side must play an action card (13.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayCard {
    pub side: Side,
}

fn values(hand: &[u8; MOST_ACTIONS]) -> impl Iterator<Item = u8> + '_ {
    (1..)
        .zip(hand)
        .filter(|(_, count)| **count > 0)
        .map(|(value, _)| value)
}

pub fn show_actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if let Some(side) = Side::of(seat) {
        out.extend(values(&state.hands[side.index()]).map(Action::Show));
    }
}

pub fn card_actions(state: &State, side: Side, out: &mut Vec<Action>) {
    out.extend(values(&state.hands[side.index()]).map(Action::Card));
}

pub(super) fn begin_campaign(play: &mut Play<'_>) {
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

pub(super) fn find_first_player(play: &mut Play<'_>) -> Next {
    let [alliance, bourbon] = Side::ALL.map(|side| play.state.hand_size(side));
    if alliance == bourbon && alliance > 0 {
        play.call(Frame::Show(crate::phases::deal::Show { chosen: [None; 2] }));
    } else {
        let first = if bourbon > alliance {
            Side::Bourbon
        } else {
            Side::Alliance
        };
        first_is(play, first);
    }
    Next::Already
}

/// The year goes on with this side's round.
fn first_is(play: &mut Play<'_>, side: Side) {
    for frame in play.state.frames.iter_mut() {
        if let Frame::Year(Step::Rounds { next }) = frame {
            *next = side;
        }
    }
    play.tell(|| Event::FirstPlayer { side });
}

pub(super) fn answer_show(
    play: &mut Play<'_>,
    mut chosen: [Option<u8>; 2],
    seat: Seat,
    action: Action,
) {
    if let (Some(side), Action::Show(value)) = (Side::of(seat), action) {
        chosen[side.index()] = Some(value);
        replace(play, Frame::Show(crate::phases::deal::Show { chosen }));
    }
}

pub(super) fn shown(play: &mut Play<'_>, chosen: [Option<u8>; 2]) -> Next {
    let [Some(alliance), Some(bourbon)] = chosen else {
        return Next::AlreadyAsks;
    };
    play.reveal();
    finish(play);
    play.state.shown = chosen;
    for (side, value) in Side::ALL.into_iter().zip([alliance, bourbon]) {
        // It lies on the table, for all to see.
        play.state.hands[side.index()][usize::from(value - 1)] -= 1;
        play.tell(|| Event::Shown { side, value });
    }
    match alliance.cmp(&bourbon) {
        std::cmp::Ordering::Greater => first_is(play, Side::Alliance),
        std::cmp::Ordering::Less => first_is(play, Side::Bourbon),
        std::cmp::Ordering::Equal => {
            let until = play.game.tables.cards.actions.alliance_breaks_ties_until;
            let chooser = match play.state.year <= until {
                true => Side::Alliance,
                false => Side::Bourbon,
            };
            play.call(Frame::First(crate::phases::deal::First { chooser }));
        }
    }
    Next::Already
}

pub(super) fn answer_first(play: &mut Play<'_>, action: Action) {
    finish(play);
    if let Action::First(side) = action {
        first_is(play, side);
    }
}

/// The next round, or the end of the campaign phase (13.3).
pub(super) fn next_round(play: &mut Play<'_>, next: Side) -> Next {
    let has =
        |side: Side| play.state.hand_size(side) > 0 || play.state.shown[side.index()].is_some();
    let side = match (has(next), has(next.other())) {
        (true, _) => next,
        (false, true) => next.other(),
        (false, false) => return replace(play, Frame::Year(Step::Madrid)),
    };
    replace(play, Frame::Year(Step::Rounds { next: side.other() }));
    play.call(Frame::PlayCard(crate::phases::deal::PlayCard { side }));
    Next::Already
}

/// A card that was shown for the first round plays itself.
pub(super) fn must_play(play: &mut Play<'_>, side: Side) -> Next {
    match play.state.shown[side.index()].take() {
        Some(value) => {
            play_card(play, side, value);
            Next::Already
        }
        None => Next::AlreadyAsks,
    }
}

pub(super) fn answer_card(play: &mut Play<'_>, side: Side, action: Action) {
    if let Action::Card(value) = action {
        play.state.hands[side.index()][usize::from(value - 1)] -= 1;
        play_card(play, side, value);
    }
}

fn play_card(play: &mut Play<'_>, side: Side, value: u8) {
    play.state.round = Some(Round::new(side, value));
    play.state.acted = Default::default();
    play.tell(|| Event::RoundBegins {
        side,
        actions: value,
    });
    replace(play, Frame::Round(crate::phases::round::Round));
}

pub(super) fn end_campaign(play: &mut Play<'_>) {
    play.state.scoring = false;
    play.state.round = None;
    play.state.acted = Default::default();
    play.tell(|| Event::SpanishEventsBegin);
}
