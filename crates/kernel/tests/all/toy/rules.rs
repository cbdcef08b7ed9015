//! The rules of Toll.

use super::*;
use kernel::{Audience, Chance, Context, Outcome, Recorder, Turn};

impl Toy {
    pub fn other(seat: Seat) -> Seat {
        Seat(1 - seat.0)
    }

    pub fn turn_of(&self, s: &State) -> Turn {
        match s.phase {
            Phase::Bid => {
                let mut due = Seats::NONE;
                for seat in [NORTH, SOUTH] {
                    if !s.sealed[seat.index()] {
                        due = due.with(seat);
                    }
                }
                if self.0 == Fault::LeaksInTurn && due == BOTH && s.hands[0] & 1 == 1 {
                    due = Seats::one(SOUTH);
                }
                Turn::Decide(due)
            }
            Phase::Challenge { loser } => Turn::Decide(Seats::one(loser)),
            Phase::Reward { winner, .. } => Turn::Decide(Seats::one(winner)),
            Phase::Over => {
                let winners = match s.points[0].cmp(&s.points[1]) {
                    std::cmp::Ordering::Greater => Seats::one(NORTH),
                    std::cmp::Ordering::Less => Seats::one(SOUTH),
                    std::cmp::Ordering::Equal => Seats::NONE,
                };
                Turn::Over(Outcome {
                    winners,
                    manner: String::from("points"),
                })
            }
        }
    }

    pub fn list(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn_of(s).seats().contains(seat) {
            return;
        }
        let i = seat.index();
        match s.phase {
            Phase::Bid => {
                if s.bids[i].count_ones() < 2 {
                    out.extend(members(s.hands[i]).map(Action::Put));
                }
                if s.bids[i] != 0 || self.0 == Fault::ListsIllegal {
                    out.push(Action::Seal);
                }
            }
            Phase::Challenge { .. } => {
                out.push(Action::Pass);
                if self.0 != Fault::ListsTooLittle || s.round == 1 {
                    out.push(Action::Challenge);
                }
            }
            Phase::Reward { .. } if self.0 == Fault::DeadEnd => {}
            Phase::Reward { steps, .. } => {
                if steps < STEPS {
                    out.push(Action::Step);
                }
                if s.hands[1 - i] & !s.known[i] != 0 {
                    out.push(Action::Peek);
                }
                out.push(Action::Halt);
            }
            Phase::Over => {}
        }
    }

    pub fn judge(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let due = self.turn_of(s).seats();
        if !due.contains(seat) && (self.0 != Fault::WrongSeat || due.is_empty()) {
            return Err(refuse("1", "not-your-turn"));
        }
        let i = seat.index();
        match (s.phase, action) {
            (Phase::Bid, Action::Put(card)) => {
                if s.hands[i] >> card & 1 == 0 {
                    let reason = match self.0 {
                        Fault::LeaksInRefusal if s.hands[1 - i] >> card & 1 == 1 => "other-has-it",
                        _ => "not-in-hand",
                    };
                    return Err(refuse("2.1", reason));
                }
                if s.bids[i].count_ones() >= 2 {
                    return Err(refuse("2.2", "two-cards-at-most"));
                }
                Ok(())
            }
            (Phase::Bid, Action::Seal) if s.bids[i] == 0 => Err(refuse("2.3", "bid-something")),
            (Phase::Bid, Action::Seal)
            | (Phase::Challenge { .. }, Action::Challenge | Action::Pass)
            | (Phase::Reward { .. }, Action::Halt) => Ok(()),
            (Phase::Reward { .. }, Action::Peek) => {
                if s.hands[1 - i] & !s.known[i] == 0 {
                    return Err(refuse("4.3", "nothing-to-learn"));
                }
                Ok(())
            }
            (Phase::Reward { steps, .. }, Action::Step) => {
                if steps >= STEPS {
                    return Err(refuse("4.2", "two-steps-at-most"));
                }
                Ok(())
            }
            _ => Err(refuse("1.1", "not-now")),
        }
    }

    fn draw<C: Chance>(s: &mut State, chance: &mut C) -> u8 {
        let pile: Vec<u8> = members(s.pile).collect();
        let n = u32::try_from(pile.len()).expect("at most sixteen");
        let drawn = chance.pick("card", n, &|i| format!("c{}", pile[i as usize] + 1));
        let card = pile[drawn as usize];
        s.pile &= !(1 << card);
        card
    }

    pub fn deal<C: Chance, R: Recorder<Event>>(s: &mut State, cx: &mut Context<'_, C, R>) {
        for i in 0..2 {
            while s.hands[i].count_ones() < HAND && s.pile != 0 {
                let card = Self::draw(s, cx.chance);
                s.hands[i] |= 1 << card;
                cx.tell_only(Seat(i as u8), || Event::Drew(card));
            }
        }
    }

    pub fn carry_out<C: Chance, R: Recorder<Event>>(
        &self,
        s: &mut State,
        seat: Seat,
        action: Action,
        cx: &mut Context<'_, C, R>,
    ) {
        let i = seat.index();
        if self.0 == Fault::Unsaved {
            s.unsaved = s.unsaved.wrapping_add(1);
        }
        match action {
            Action::Put(card) => {
                s.hands[i] &= !(1 << card);
                s.bids[i] |= 1 << card;
                if self.0 == Fault::LeaksInLog {
                    cx.tell(|| Event::Put(card));
                }
            }
            Action::Seal => {
                s.sealed[i] = true;
                cx.tell(|| Event::Sealed(seat));
                if s.sealed == [true, true] {
                    self.show(s, cx);
                }
            }
            Action::Challenge => {
                let pips = cx.chance.pick("die", 6, &|i| (i + 1).to_string()) as u8 + 1;
                cx.tell(|| Event::Rolled(pips));
                let winner = if pips >= 4 { seat } else { Self::other(seat) };
                Self::win(s, winner, cx);
            }
            Action::Pass => Self::win(s, Self::other(seat), cx),
            Action::Step => {
                s.road[i] += 1;
                cx.tell(|| Event::Stepped(seat));
                if let Phase::Reward { steps, .. } = &mut s.phase
                    && self.0 != Fault::Endless
                {
                    *steps += 1;
                }
            }
            Action::Peek => {
                let cards: Vec<u8> = members(s.hands[1 - i]).collect();
                if let Ok(n @ 1..) = u32::try_from(cards.len()) {
                    let at = cx
                        .chance
                        .pick("peek", n, &|k| format!("c{}", cards[k as usize] + 1));
                    let card = cards[at as usize];
                    s.known[i] |= 1 << card;
                    cx.record.event(Audience::one(seat), || Event::Peeked(card));
                    cx.record.reveal();
                }
                self.next_round(s, cx);
            }
            Action::Halt => self.next_round(s, cx),
        }
    }

    fn show<C: Chance, R: Recorder<Event>>(&self, s: &mut State, cx: &mut Context<'_, C, R>) {
        let bids = s.bids;
        if self.0 != Fault::HidesReveal {
            cx.record.reveal();
        }
        cx.tell(|| Event::Shown(bids[0], bids[1]));
        s.discard |= bids[0] | bids[1];
        if self.0 == Fault::LosesCard {
            s.discard &= s.discard - 1;
        }
        let loser = if sum(bids[0]) < sum(bids[1]) {
            NORTH
        } else {
            SOUTH
        };
        s.bids = [0, 0];
        s.sealed = [false, false];
        for i in 0..2 {
            s.known[i] &= s.hands[1 - i];
        }
        s.phase = Phase::Challenge { loser };
    }

    fn win<C: Chance, R: Recorder<Event>>(s: &mut State, winner: Seat, cx: &mut Context<'_, C, R>) {
        s.points[winner.index()] += 1;
        cx.tell(|| Event::Won(winner));
        s.phase = Phase::Reward { winner, steps: 0 };
    }

    fn next_round<C: Chance, R: Recorder<Event>>(&self, s: &mut State, cx: &mut Context<'_, C, R>) {
        if s.round == s.rounds && self.0 != Fault::Endless {
            s.phase = Phase::Over;
            return;
        }
        s.round = s.round.saturating_add(1);
        s.phase = Phase::Bid;
        if self.0 == Fault::Endless {
            s.pile |= s.discard;
            s.discard = 0;
            s.points = [0, 0];
        }
        Self::deal(s, cx);
    }

    /// Everything the other seats hold is drawn again, save what is known.
    pub fn redealt<C: Chance>(
        &self,
        s: &State,
        hidden: &[Seat],
        known: Cards,
        chance: &mut C,
    ) -> State {
        let mut new = s.clone();
        if self.0 == Fault::LazyRedeal {
            return new;
        }
        let known = if self.0 == Fault::ForgetfulRedeal {
            0
        } else {
            known
        };
        if self.0 == Fault::KeepsBids && s.bids != [0, 0] {
            return new;
        }
        for seat in hidden {
            let i = seat.index();
            new.pile |= (new.hands[i] | new.bids[i]) & !known;
            new.hands[i] = (new.hands[i] | new.bids[i]) & known;
            new.bids[i] = 0;
        }
        for seat in hidden {
            let i = seat.index();
            let held = (s.hands[i] | s.bids[i]).count_ones();
            while new.hands[i].count_ones() < held {
                let card = Self::draw(&mut new, chance);
                new.hands[i] |= 1 << card;
            }
            // How many cards lie in an unseen bid is as unknown as which.
            let least = u32::from(s.sealed[i]);
            let most = if s.phase == Phase::Bid {
                held.min(2)
            } else {
                0
            };
            let bid = least + chance.pick("bid", most - least + 1, &|n| n.to_string());
            for _ in 0..bid {
                let cards: Vec<u8> = members(new.hands[i]).collect();
                let n = u32::try_from(cards.len()).expect("at most sixteen");
                let card = cards[chance.pick("put", n, &|k| k.to_string()) as usize];
                new.hands[i] &= !(1 << card);
                new.bids[i] |= 1 << card;
            }
        }
        // Which cards a hidden seat has peeked at is hidden as well.
        for seat in hidden {
            let i = seat.index();
            let theirs = new.hands[1 - i] | new.bids[1 - i];
            let peeked = s.known[i].count_ones();
            new.known[i] = 0;
            for _ in 0..peeked {
                let cards: Vec<u8> = members(theirs & !new.known[i]).collect();
                let n = u32::try_from(cards.len()).expect("at most sixteen");
                let card = cards[chance.pick("peeked", n, &|k| k.to_string()) as usize];
                new.known[i] |= 1 << card;
            }
        }
        new
    }
}
