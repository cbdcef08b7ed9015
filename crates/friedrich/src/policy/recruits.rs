//! Recruiting: what to buy with the cards one can spare, for whom, and which cards to pay with (10).

use super::{NOT_NOW, cards, outlook::Outlook, place::Guest};
use crate::{
    action::Action,
    cards::{Card, CardSet, Face, Suit, cards as each_card, named, names},
    map::{CityId, ObjectiveSet},
    naming::Naming,
    nations::Nation,
    phases::{
        self, At,
        purchase::{Item, Purchase},
    },
    pieces::{GeneralId, Piece},
    rules::{armies, recruits, supply_lines},
};
use kernel::Message;

/// Points a nation keeps for its fights before it spends the rest: the more enemies, the more.
fn kept(nation: Nation) -> i32 {
    match nation {
        Nation::Prussia => 46,
        Nation::Austria => 34,
        Nation::Russia | Nation::France => 24,
        Nation::Hanover => 20,
        Nation::Sweden | Nation::Imperial => 6,
    }
}

/// A general off the map can neither take nor keep anything: this much more may be spent on him.
const FOR_A_GENERAL: i32 = 22;
/// Without a train the generals abroad starve.
const FOR_A_TRAIN: i32 = 30;
/// Wishes, in order: a train that is needed, a general, an army.
const TRAIN: i32 = 600;
const GENERAL: i32 = 400;
const NEW_ARMY: i32 = 100;
/// Points paid too much, and points paid in a suit that will be wanted.
const WASTE: i32 = 6;

pub struct Shopping<'a> {
    outlook: &'a Outlook<'a>,
    live: [bool; 4],
    /// Points that can be spared beyond what is already ordered.
    spare: i32,
    price: i32,
    /// Points still to be paid, and the cards to choose from.
    owed: i32,
    free: CardSet,
}

impl<'a> Shopping<'a> {
    pub fn open(outlook: &'a Outlook<'a>) -> Shopping<'a> {
        Shopping::new(outlook, 0, 0, CardSet::EMPTY)
    }

    pub fn within(outlook: &'a Outlook<'a>, purchase: &Purchase) -> Shopping<'a> {
        let price = i32::from(purchase.price(outlook.at(), outlook.nation));
        let paid = i32::from(purchase.paid_points());
        Shopping::new(outlook, price, paid, purchase.paid)
    }

    fn new(outlook: &'a Outlook<'a>, ordered: i32, paid: i32, laid_out: CardSet) -> Shopping<'a> {
        let live = cards::live_suits(outlook);
        let (mut idle, mut wanted) = (0, outlook.reserves * 8);
        for suit in Suit::ALL {
            if live[suit.index()] {
                wanted += outlook.points_of(suit);
            } else {
                idle += outlook.points_of(suit);
            }
        }
        let spare = idle * 3 / 4 + (wanted - kept(outlook.nation)).max(0);
        Shopping {
            outlook,
            live,
            spare: spare - ordered,
            price: i32::from(recruits::price(outlook.at(), outlook.nation)),
            owed: ordered - paid,
            free: outlook.state.hands[outlook.nation.index()].minus(&laid_out),
        }
    }

    /// How well a card pays, or how much an item is wished for.
    pub fn weigh(&self, action: &Action) -> i32 {
        match *action {
            Action::Pay(card) => -self.payment(card),
            Action::Buy => 0,
            _ => Item::of(*action).map_or(NOT_NOW, |item| self.wish(item)),
        }
    }

    /// How much an item is wished for; nothing below zero need be bought.
    pub fn wish(&self, item: Item) -> i32 {
        match item {
            Item::Army(general) if self.spare >= self.price => NEW_ARMY + self.front(general),
            Item::Piece {
                piece: Piece::General(_),
                city,
            } if self.spare + FOR_A_GENERAL >= self.price => GENERAL + self.site(city),
            Item::Piece {
                piece: Piece::Train(_),
                city,
            } if self.spare + FOR_A_TRAIN >= self.price && self.is_train_needed() => {
                TRAIN - self.to_generals(city)
            }
            _ => NOT_NOW,
        }
    }

    /// Armies go where the enemy is near.
    fn front(&self, general: GeneralId) -> i32 {
        let Some(city) = self.outlook.state.at(general) else {
            return 0;
        };
        let stack = self.outlook.state.stack_at(city);
        let nearest = (self.outlook.foes.iter())
            .map(|foe| self.outlook.distance(city, foe.city))
            .min();
        let room = i32::from(armies::most(stack)) - i32::from(self.outlook.state.pool(stack));
        let index = self.outlook.own.iter().position(|own| own.city == city);
        let covered = index.map_or(0, |index| self.outlook.cover(city, 1 << index));
        40 - 2 * nearest.unwrap_or(20).min(20) + room.min(5) + (covered / 20).min(60)
    }

    fn site(&self, at: CityId) -> i32 {
        let guest = Guest {
            armies: 1,
            face_down: false,
            part_of: 0,
        };
        (self.outlook.place(at, guest, ObjectiveSet::EMPTY) / 10).clamp(-150, 150)
    }

    /// Some general lives neither off the land nor by another train, or there is no train left at all.
    fn is_train_needed(&self) -> bool {
        let (t, state, nation) = (self.outlook.t, self.outlook.state, self.outlook.nation);
        let none_left = !(t.pieces.trains_of(nation)).any(|train| state.train_at(train).is_some());
        let hungry = (self.outlook.own.iter()).any(|own| {
            !supply_lines::lives_off_the_land(t, nation, own.city)
                && !self.outlook.supplied.contains(own.city)
        });
        hungry || none_left
    }

    fn to_generals(&self, at: CityId) -> i32 {
        let nearest = (self.outlook.own.iter())
            .map(|own| self.outlook.distance(own.city, at))
            .min();
        nearest.unwrap_or(0)
    }

    /// What paying with this card costs: what it would have been worth, and what is paid too much in the end.
    fn payment(&self, card: Card) -> i32 {
        let points = i32::from(card.worth());
        let left = self.owed - points;
        let waste = match left {
            ..=0 => -left,
            _ => self.least_waste(card, left),
        };
        let share = match card.face() {
            Face::Suited(..) => cards::worth(card, self.live) * 4 / points.max(1),
            Face::Reserve => 40,
        };
        // The last word has the waste; then suits nobody fights in; then low cards.
        waste * WASTE * 4 + share * 6 + points
    }

    /// Points paid too much if the rest is paid with the best of the other cards.
    fn least_waste(&self, card: Card, owed: i32) -> i32 {
        /// Sums of cards, a bit each.
        const MOST: u32 = 127;
        let mut sums: u128 = 1;
        for other in names(&self.free).filter(|other| *other != card) {
            sums |= sums << u32::from(other.worth());
        }
        (owed as u32..=MOST)
            .find(|sum| sums >> sum & 1 == 1)
            .map_or(MOST as i32, |sum| sum as i32 - owed)
    }
}

pub fn why(at: At<'_>, action: Action) -> Option<Message> {
    match (action, Item::of(action)) {
        (Action::Pay(card), _) => Some(say_paid(at, card)),
        (_, Some(Item::Army(general))) => Some(say_enlisted(at, general)),
        _ => None,
    }
}

pub fn say_enlisted(at: At<'_>, general: GeneralId) -> Message {
    Message::new("reason-enlist").general(at.t, "general", general)
}

fn say_paid(at: At<'_>, card: Card) -> Message {
    let idle = phases::active(at.state).is_some_and(|nation| {
        let live = cards::live_suits(&Outlook::new(at.t, at.state, nation));
        matches!(card.face(), Face::Suited(suit, _) if !live[suit.index()])
    });
    Message::new(if idle {
        "reason-pay-idle"
    } else {
        "reason-pay"
    })
}

/// The cards in the order a careful player would pay with them.
pub fn payment(at: At<'_>, nation: Nation, purchase: &Purchase) -> Vec<Card> {
    let outlook = Outlook::new(at.t, at.state, nation);
    let mut purchase = purchase.clone();
    let mut laid = Vec::new();
    while purchase.paid_points() < purchase.price(at, nation) {
        let shopping = Shopping::within(&outlook, &purchase);
        let free = at.state.hands[nation.index()].minus(&purchase.paid);
        let Some(card) = each_card(&free).max_by_key(|card| -shopping.payment(named(*card))) else {
            break;
        };
        purchase.paid.insert(card);
        laid.push(card);
    }
    laid
}
