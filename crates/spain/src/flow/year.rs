//! The steps of a year (8.1).

use super::{Frame, LATE_CARDS, Next, Play};
use crate::{
    cards::Flag,
    event::Event,
    map::{SpaceId, SpaceSet},
    powers::{Control, Power, Side},
    rules::victory,
    state::{End, Force},
};
use kernel::{Chance, Recorder};
use serde::{Deserialize, Serialize};

/// What comes next in a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    Begin,
    Portugal,
    AddCards,
    Draw(Side),
    Keep(Side),
    Points(Side),
    Spend(Side),
    Arrivals(Side),
    Leaders(Side),
    Deal,
    FirstPlayer,
    Rounds {
        next: Side,
    },
    Madrid,
    Loyalty,
    Uprising,
    Winter,
    /// 19.A: units go home.
    Quarters(Side),
    Stacking(Side),
    Supply(Side),
    /// 19.B.
    Markers,
    /// 19.C.
    Mediterranean,
    /// 19.D.
    Withdrawal,
    /// 19.E.
    Peace,
    /// 19.F and G.
    Victory,
}

/// Bavaria may enter from this year on (7.2.1), Portugal does in this one (7.2.3).
pub const BAVARIA_FROM: u16 = 1703;
pub const PORTUGAL_IN: u16 = 1704;

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    fn then(&mut self, step: Step) -> Next {
        self.replace(Frame::Year(step))
    }

    pub(super) fn year(&mut self, step: Step) -> Next {
        use Side::{Alliance, Bourbon};
        match step {
            Step::Begin => {
                self.begin_year();
                self.then(Step::Portugal);
                self.ask_bavaria()
            }
            Step::Portugal => {
                if self.state.year >= PORTUGAL_IN && !self.state.portugal_at_war {
                    self.power_enters(Power::Portugal);
                }
                self.then(Step::AddCards)
            }
            Step::AddCards => {
                if self.state.year == LATE_CARDS {
                    self.add_late_cards();
                }
                self.then(Step::Draw(Alliance))
            }
            Step::Draw(side) => {
                self.then(Step::Keep(side));
                self.draw_event(side)
            }
            Step::Keep(side) => {
                self.then(match side {
                    Alliance => Step::Draw(Bourbon),
                    Bourbon => Step::Points(Alliance),
                });
                self.call(Frame::Keep { side });
                Next::GoOn
            }
            Step::Points(side) => {
                self.receive_points(side);
                self.then(Step::Spend(side))
            }
            Step::Spend(side) => {
                self.then(Step::Arrivals(side));
                self.call(Frame::Spend { side });
                Next::GoOn
            }
            Step::Arrivals(side) => {
                self.then(Step::Leaders(side));
                self.arrivals(side);
                Next::GoOn
            }
            Step::Leaders(side) => {
                self.then(match side {
                    Alliance => Step::Points(Bourbon),
                    Bourbon => Step::Deal,
                });
                self.call(Frame::Leaders { side });
                Next::GoOn
            }
            Step::Deal => {
                self.begin_campaign();
                self.then(Step::FirstPlayer)
            }
            Step::FirstPlayer => {
                self.then(Step::Rounds { next: Alliance });
                self.find_first_player()
            }
            Step::Rounds { next } => self.next_round(next),
            Step::Madrid => {
                self.end_campaign();
                self.then(Step::Loyalty);
                self.madrid()
            }
            Step::Loyalty => {
                self.loyalty();
                self.then(Step::Uprising)
            }
            Step::Uprising => {
                self.then(Step::Winter);
                self.uprising()
            }
            Step::Winter => {
                self.tell(|| Event::WinterBegins);
                self.then(Step::Quarters(Alliance))
            }
            Step::Quarters(side) => {
                self.then(match side {
                    Alliance => Step::Quarters(Bourbon),
                    Bourbon => Step::Stacking(Alliance),
                });
                self.quarters(side)
            }
            Step::Stacking(side) => self.check_stacking(side),
            Step::Supply(side) => {
                self.supply(side);
                self.then(match side {
                    Alliance => Step::Stacking(Bourbon),
                    Bourbon => Step::Markers,
                })
            }
            Step::Markers => {
                self.remove_markers();
                self.then(Step::Mediterranean)
            }
            Step::Mediterranean => {
                self.mediterranean_in_winter();
                self.then(Step::Withdrawal)
            }
            Step::Withdrawal => {
                self.then(Step::Peace);
                self.historical_withdrawal();
                Next::GoOn
            }
            Step::Peace => {
                self.then(Step::Victory);
                if self.may_negotiate() {
                    self.call(Frame::Peace);
                }
                Next::GoOn
            }
            Step::Victory => {
                let automatic = victory::automatic(self.t, self.state).map(End::Automatic);
                let last = self.state.year >= self.state.last_turn;
                let end = automatic
                    .or_else(|| last.then(|| End::Verdict(victory::verdict(self.t, self.state))));
                if let Some(end) = end {
                    self.state.end = Some(end);
                    self.tell(|| Event::GameOver { end });
                    return Next::GoOn;
                }
                self.state.year += 1;
                self.then(Step::Begin)
            }
        }
    }

    fn begin_year(&mut self) {
        let year = self.state.year;
        self.state.rp_delta = [0; 2];
        self.state.cards_delta = [0; 2];
        self.state.forbidden = 0;
        self.state.returning = self.state.on_track();
        self.tell(|| Event::YearBegins { year });
    }

    fn ask_bavaria(&mut self) -> Next {
        if self.state.year < BAVARIA_FROM || self.state.bavaria_at_war {
            return Next::GoOn;
        }
        if self.state.has(Flag::UlmSeized) {
            self.power_enters(Power::Bavaria);
        } else {
            self.call(Frame::Bavaria);
        }
        Next::GoOn
    }

    pub(super) fn answer_bavaria(&mut self, action: crate::action::Action) {
        self.finish();
        match action {
            crate::action::Action::Bavaria => self.power_enters(Power::Bavaria),
            _ => self.tell(|| Event::BavariaWaits),
        }
    }

    /// Bavaria or Portugal enters the war (7.2.1, 7.2.3).
    pub(super) fn power_enters(&mut self, power: Power) {
        let side = self.state.side_of(power);
        match power {
            Power::Bavaria => self.state.bavaria_at_war = true,
            Power::Portugal => self.state.portugal_at_war = true,
            _ => return,
        }
        self.tell(|| Event::PowerEnters { power, side });
        let homes = self.t.pieces.power(power).homes;
        for index in homes.iter() {
            let space = crate::map::SpaceId(index as u8);
            if self.state.control(space) == Control::Neutral {
                self.state.set_control(space, side.into());
            }
        }
        self.entry_forces(power);
    }

    /// The forces that come with an entry.
    pub(super) fn entry_forces(&mut self, power: Power) {
        let Some(entry) = self.t.scenarios.entry(power) else {
            return;
        };
        for arrival in &entry.corps {
            for _ in 0..arrival.count {
                self.place_corps(arrival.power, arrival.reduced, arrival.space);
            }
        }
        let home = self.t.pieces.power(power).capital;
        for leader in &entry.leaders {
            let waits = self.state.leader_spot(*leader) == crate::state::Spot::POOL;
            if waits {
                let space = match self.t.pieces.leader(*leader).entry {
                    crate::pieces::Entry::Power { space } => space,
                    _ => home,
                };
                self.place_leader(*leader, space);
            }
        }
    }

    /// Puts a free corps on a space, if there is one; it may not exceed the limit (4.1.1).
    pub(super) fn place_corps(
        &mut self,
        power: Power,
        reduced: bool,
        space: crate::map::SpaceId,
    ) -> bool {
        let side = self.state.side_of(power);
        let free = self.state.free_corps(&self.t.pieces, power);
        let Some(corps) = free.filter(|_| self.state.room(self.t, side, space) > 0) else {
            self.tell(|| Event::NoCounter { power });
            return false;
        };
        self.state.add_corps(corps, reduced, space);
        self.tell(|| Event::Placed {
            power,
            reduced,
            space,
        });
        true
    }

    pub(super) fn place_leader(
        &mut self,
        leader: crate::pieces::LeaderId,
        space: crate::map::SpaceId,
    ) {
        self.state.put_leader(leader, crate::state::Spot::at(space));
        self.tell(|| Event::LeaderPlaced { leader, space });
    }

    fn add_late_cards(&mut self) {
        for card in self.t.cards.all() {
            let event = self.t.cards.event(card);
            if event.late && !self.state.seen.contains(card.index()) {
                self.state.events[event.side.index()].insert(card.index());
            }
        }
        self.tell(|| Event::CardsAdded);
    }

    /// Ends every siege without besiegers: markers go, the garrison stands outside again (17.3, 17.5.5).
    pub(super) fn relieve(&mut self) {
        let sieges = self.state.sieges.iter().map(|siege| siege.space);
        let spaces: SpaceSet = (sieges.chain(self.state.spaces_of(&self.state.inside)))
            .map(SpaceId::index)
            .collect();
        for index in spaces.iter() {
            let space = SpaceId(index as u8);
            let besieged = self
                .state
                .control(space)
                .side()
                .is_some_and(|side| self.state.is_besieged(self.t, side, space));
            if besieged {
                continue;
            }
            self.state.sieges.retain(|siege| siege.space != space);
            let garrison = self.state.garrison(space);
            self.state.inside = self.state.inside.minus(&garrison);
            if garrison != Force::default() {
                self.tell(|| Event::Relieved { space });
            }
        }
    }
}
