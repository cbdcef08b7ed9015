//! Action cards: dealing, the first player, playing one (13.1-13.3).

use super::{Frame, Next, Play, year::Step};
use crate::{
    action::Action,
    cards::MOST_ACTIONS,
    event::Event,
    powers::Side,
    state::{Round, State},
};
use kernel::{Audience, Chance, Recorder, Seat};

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

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    pub(super) fn begin_campaign(&mut self) {
        self.state.scoring = true;
        self.state.madrid_at_start = self.state.control(self.t.map.places.madrid);
        self.state.shown = [None; 2];
        self.tell(|| Event::CampaignBegins);
        let counts = Side::ALL.map(|side| self.cards_due(side));
        let needed: u8 = counts.iter().sum();
        if self.state.deck.iter().sum::<u8>() < needed {
            self.state.deck = self.t.cards.actions.copies;
            self.tell(|| Event::Shuffled);
        }
        for side in Side::ALL {
            let mut cards = Vec::new();
            for _ in 0..counts[side.index()] {
                cards.push(self.draw_action());
            }
            cards.sort_unstable();
            for value in &cards {
                self.state.hands[side.index()][usize::from(*value - 1)] += 1;
            }
            let count = cards.len() as u8;
            self.tell(|| Event::Dealt { side, count });
            let seat = side.seat();
            (self.cx.record).event(Audience::one(seat), || Event::DealtCards { side, cards });
        }
    }

    /// Cards a side is dealt this year (13.1).
    fn cards_due(&self, side: Side) -> u8 {
        let deal = &self.t.cards.actions;
        let state = &*self.state;
        let first = self.t.scenarios.all[0].first_turn;
        let base = match side {
            _ if state.year == first => deal.first_year,
            Side::Alliance if state.after_withdrawal => deal.after_withdrawal,
            _ => deal.normal,
        };
        (base as i8 + state.cards_delta[side.index()]).max(0) as u8
    }

    fn draw_action(&mut self) -> u8 {
        let deck = self.state.deck;
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
        let drawn = value(self.cx.chance.pick("action card", u32::from(total), &name));
        self.state.deck[usize::from(drawn - 1)] -= 1;
        drawn
    }

    pub(super) fn find_first_player(&mut self) -> Next {
        let [alliance, bourbon] = Side::ALL.map(|side| self.state.hand_size(side));
        if alliance == bourbon && alliance > 0 {
            self.call(Frame::Show { chosen: [None; 2] });
        } else {
            let first = if bourbon > alliance {
                Side::Bourbon
            } else {
                Side::Alliance
            };
            self.first_is(first);
        }
        Next::GoOn
    }

    /// The year goes on with this side's round.
    fn first_is(&mut self, side: Side) {
        for frame in self.state.frames.iter_mut() {
            if let Frame::Year(Step::Rounds { next }) = frame {
                *next = side;
            }
        }
        self.tell(|| Event::FirstPlayer { side });
    }

    pub(super) fn answer_show(&mut self, mut chosen: [Option<u8>; 2], seat: Seat, action: Action) {
        if let (Some(side), Action::Show(value)) = (Side::of(seat), action) {
            chosen[side.index()] = Some(value);
            self.replace(Frame::Show { chosen });
        }
    }

    pub(super) fn shown(&mut self, chosen: [Option<u8>; 2]) -> Next {
        let [Some(alliance), Some(bourbon)] = chosen else {
            return Next::Ask;
        };
        self.cx.record.reveal();
        self.finish();
        self.state.shown = chosen;
        for (side, value) in Side::ALL.into_iter().zip([alliance, bourbon]) {
            // It lies on the table, for all to see.
            self.state.hands[side.index()][usize::from(value - 1)] -= 1;
            self.tell(|| Event::Shown { side, value });
        }
        match alliance.cmp(&bourbon) {
            std::cmp::Ordering::Greater => self.first_is(Side::Alliance),
            std::cmp::Ordering::Less => self.first_is(Side::Bourbon),
            std::cmp::Ordering::Equal => {
                let until = self.t.cards.actions.alliance_breaks_ties_until;
                let chooser = match self.state.year <= until {
                    true => Side::Alliance,
                    false => Side::Bourbon,
                };
                self.call(Frame::First { chooser });
            }
        }
        Next::GoOn
    }

    pub(super) fn answer_first(&mut self, action: Action) {
        self.finish();
        if let Action::First(side) = action {
            self.first_is(side);
        }
    }

    /// The next round, or the end of the campaign phase (13.3).
    pub(super) fn next_round(&mut self, next: Side) -> Next {
        let has =
            |side: Side| self.state.hand_size(side) > 0 || self.state.shown[side.index()].is_some();
        let side = match (has(next), has(next.other())) {
            (true, _) => next,
            (false, true) => next.other(),
            (false, false) => return self.replace(Frame::Year(Step::Madrid)),
        };
        self.replace(Frame::Year(Step::Rounds { next: side.other() }));
        self.call(Frame::PlayCard { side });
        Next::GoOn
    }

    /// A card that was shown for the first round plays itself.
    pub(super) fn must_play(&mut self, side: Side) -> Next {
        match self.state.shown[side.index()].take() {
            Some(value) => {
                self.play_card(side, value);
                Next::GoOn
            }
            None => Next::Ask,
        }
    }

    pub(super) fn answer_card(&mut self, side: Side, action: Action) {
        if let Action::Card(value) = action {
            self.state.hands[side.index()][usize::from(value - 1)] -= 1;
            self.play_card(side, value);
        }
    }

    fn play_card(&mut self, side: Side, value: u8) {
        self.state.round = Some(Round::new(side, value));
        self.state.acted = Default::default();
        self.tell(|| Event::RoundBegins {
            side,
            actions: value,
        });
        self.replace(Frame::Round);
    }

    pub(super) fn end_campaign(&mut self) {
        self.state.scoring = false;
        self.state.round = None;
        self.state.acted = Default::default();
        self.tell(|| Event::SpanishEventsBegin);
    }
}
