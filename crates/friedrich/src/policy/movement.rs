//! The movement phase: every piece looks at all its ways, and the best step of all is taken.

use super::{
    NOT_NOW,
    outlook::Outlook,
    place::Guest,
    reasons,
    recruits::{self, Shopping},
    trains,
    walk::{self, FirstStep, Unit},
};
use crate::{
    action::Action,
    map::ObjectiveSet,
    naming::Naming,
    phases::{
        self, At,
        movement::{March, Marching, Movement},
        purchase::Item,
    },
    pieces::{GeneralId, Generals, Piece},
    rules::{
        armies,
        march::{self, Way},
    },
};
use kernel::{Message, Seat};

/// A piece that is under way goes on before another begins.
const UNDER_WAY: i32 = 300_000;
/// New armies first: they may fight at once.
const RECRUITS_FIRST: i32 = 200_000;
/// Generals before trains: trains follow.
const GENERALS_FIRST: i32 = 100_000;
/// Less is not worth a move: it would only be back and forth.
const LEAST_GAIN: i32 = 6;

pub fn weigh(
    outlook: &Outlook<'_>,
    movement: &Movement,
    actions: &[Action],
    weights: &mut Vec<i32>,
) {
    let plans = Plans::new(outlook, movement);
    weights.extend(actions.iter().map(|action| plans.weigh(action)));
}

struct Plans<'a> {
    outlook: &'a Outlook<'a>,
    /// Gain of each step that was looked at.
    steps: Vec<(Piece, FirstStep)>,
    /// Gain of each detachment that was looked at.
    detachments: Vec<(Generals, u8, i32)>,
    shopping: Option<Shopping<'a>>,
}

impl<'a> Plans<'a> {
    fn new(outlook: &'a Outlook<'a>, movement: &Movement) -> Plans<'a> {
        let mut plans = Plans {
            outlook,
            steps: Vec::new(),
            detachments: Vec::new(),
            shopping: None,
        };
        if plans.go_on(movement) {
            return plans;
        }
        plans.shopping = Some(Shopping::open(outlook));
        for index in 0..outlook.own.len() {
            plans.consider_stack(index, movement);
        }
        for (train, _) in march::unmoved_trains(outlook.t, outlook.state, outlook.nation) {
            let (stay, steps) = trains::onward(outlook, train, Way::START);
            plans.add_gains(Piece::Train(train), 0, stay, &steps);
        }
        plans
    }

    /// Looks first at the piece under way: if it gains by going on, nothing else need be looked at.
    fn go_on(&mut self, movement: &Movement) -> bool {
        let outlook = self.outlook;
        let Some(March {
            who,
            way,
            halted: false,
        }) = movement.march
        else {
            return false;
        };
        let (party, armies) = match who {
            Marching::Train(train) => {
                let (stay, steps) = trains::onward(outlook, train, way);
                return self.take_up(Piece::Train(train), stay, &steps);
            }
            Marching::Stack(party) => (party, None),
            Marching::Detached { party, armies } => (party, Some(armies)),
        };
        let Some((unit, commander)) = self.unit_under_way(party, armies, way) else {
            return false;
        };
        let piece = Piece::General(commander);
        let (stay, steps) = walk::onward(outlook, &unit);
        if unit.leaves_others {
            // A detached party must step: whatever is best, it is taken.
            self.steps.extend(steps.iter().map(|step| (piece, *step)));
            return true;
        }
        self.take_up(piece, stay, &steps)
    }

    fn take_up(&mut self, piece: Piece, stay: i32, steps: &[FirstStep]) -> bool {
        self.add_gains(piece, UNDER_WAY, stay, steps);
        !self.steps.is_empty()
    }

    /// Notes the steps that lead to something better than to stay.
    fn add_gains(&mut self, piece: Piece, rank: i32, stay: i32, steps: &[FirstStep]) {
        for step in steps {
            let gain = step.worth - stay;
            if gain > LEAST_GAIN {
                let worth = rank + gain;
                self.steps.push((piece, FirstStep { worth, ..*step }));
            }
        }
    }

    fn unit_under_way(
        &self,
        party: Generals,
        armies: Option<u8>,
        way: Way,
    ) -> Option<(Unit, GeneralId)> {
        let outlook = self.outlook;
        let commander = party.commander()?;
        let from = outlook.state.at(commander)?;
        let index = outlook.own.iter().position(|own| own.city == from)?;
        let own = outlook.own[index];
        let guest = Guest {
            armies: armies.map_or(own.armies, i32::from),
            face_down: outlook.state.face_down.meets(party),
            part_of: if armies.is_some() { 0 } else { 1 << index },
        };
        let unit = Unit {
            party,
            guest,
            from,
            way,
            leaves_others: armies.is_some(),
        };
        Some((unit, commander))
    }

    fn consider_stack(&mut self, index: usize, movement: &Movement) {
        let outlook = self.outlook;
        let own = outlook.own[index];
        let Some(commander) = own.generals.commander() else {
            return;
        };
        if outlook.state.has_moved(Piece::General(commander)) {
            return;
        }
        let guest = Guest {
            armies: own.armies,
            face_down: outlook.state.face_down.meets(own.generals),
            part_of: 1 << index,
        };
        let unit = Unit {
            party: own.generals,
            guest,
            from: own.city,
            way: Way::START,
            leaves_others: false,
        };
        let (stay, steps) = walk::onward(outlook, &unit);
        self.add_gains(Piece::General(commander), GENERALS_FIRST, stay, &steps);
        if own.generals.count() > 1 {
            self.consider_parts(index, movement, guest, stay);
        }
    }

    /// Parts of a stack that could do more on their own: with as few armies as they need, or with as many as they can.
    fn consider_parts(&mut self, index: usize, movement: &Movement, whole: Guest, stay: i32) {
        let outlook = self.outlook;
        let own = outlook.own[index];
        for party in own.generals.parts() {
            let rest = own.generals.minus(party);
            if movement.may_unstack(outlook.at(), party, rest).is_err() {
                continue;
            }
            let split = armies::split(own.armies as u8, party, rest);
            if split.is_empty() {
                continue;
            }
            let (least, most) = (*split.start(), *split.end());
            for armies in [least, most] {
                let taken = i32::from(armies);
                let left = Guest {
                    armies: own.armies - taken,
                    ..whole
                };
                let remaining = outlook.place(own.city, left, ObjectiveSet::EMPTY);
                let unit = Unit {
                    party,
                    guest: Guest {
                        armies: taken,
                        part_of: 0,
                        ..whole
                    },
                    from: own.city,
                    way: Way::START,
                    leaves_others: true,
                };
                let (_, steps) = walk::onward(outlook, &unit);
                let Some(best) = steps.iter().map(|step| step.worth).max() else {
                    break;
                };
                let gain = best + remaining - stay;
                if gain > LEAST_GAIN {
                    self.detachments
                        .push((party, armies, GENERALS_FIRST + gain));
                }
                if least == most {
                    break;
                }
            }
        }
    }

    fn weigh(&self, action: &Action) -> i32 {
        match *action {
            Action::Move { piece, to } => (self.steps.iter())
                .find(|(who, step)| *who == piece && step.to == to)
                .map_or(NOT_NOW, |(_, step)| step.worth),
            Action::Detach { party, armies } => (self.detachments.iter())
                .find(|(who, number, _)| *who == party && *number == armies)
                .map_or(NOT_NOW, |(_, _, gain)| *gain),
            Action::Done => 0,
            _ => match (&self.shopping, Item::of(*action)) {
                (Some(shopping), Some(item)) => match shopping.wish(item) {
                    wish if wish > 0 => RECRUITS_FIRST + wish,
                    _ => NOT_NOW,
                },
                _ => NOT_NOW,
            },
        }
    }
}

pub fn why(at: At<'_>, seat: Seat, movement: &Movement, action: Action) -> Option<Message> {
    let nation = phases::active(at.state)?;
    match action {
        Action::Move { piece, to } => reasons::step(at, seat, nation, movement, piece, to),
        Action::Detach { party, .. } => {
            Some(Message::new("reason-detach").stack(at.t, "party", party))
        }
        Action::Done => Some(Message::new("reason-done")),
        _ => Item::of(action).map(|item| match item {
            Item::Army(general) => recruits::say_enlisted(at, general),
            Item::Piece { piece, city } => Message::new("reason-return")
                .piece(at.t, "piece", piece)
                .city(at.t, "city", city),
        }),
    }
}
