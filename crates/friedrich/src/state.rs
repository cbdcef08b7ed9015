//! The position: where the pieces stand, who holds which cards, what is going on, and what seats have learned.

use crate::{
    cards::{CLASSES, Card, CardSet, DECKS},
    fate::{FATE_CARDS, FateCard, Stroke, Version},
    map::{CityId, CitySet, ObjectiveSet},
    nations::{NATIONS, Nation, Nations, Players, SEATS},
    phases::Frame,
    pieces::{GENERALS, GeneralId, Generals, Piece, Pieces, TRAINS, TrainId},
};
use arrayvec::ArrayVec;
use kernel::{
    Frames, Seat, Seats,
    knowledge::{Exclusions, Knowers, Sums},
};
use serde::{Deserialize, Serialize};

/// What is going on, outermost first.
pub type Stack = Frames<Frame, 5>;

/// Basic game, or with the advanced rules of section 13.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Rules {
    Basic,
    Advanced,
}

/// Where a piece stands, if it is on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Place(u16);

impl Place {
    const OFF: Place = Place(u16::MAX);

    #[inline]
    fn city(self) -> Option<CityId> {
        (self != Place::OFF).then_some(CityId(self.0))
    }
}

/// The offensive option (13.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum OptionState {
    /// Not yet decided.
    Open,
    Declined,
    /// Declared; the exposed card lies on the table.
    Declared(Card),
    /// Declared; Austria has taken the card.
    Taken,
}

/// Marks of a turn that fate cards look at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Marks {
    /// Generals who lost a battle this turn (F.12.hearts).
    pub beaten: Generals,
    /// Pieces that came back to the map this turn (10.7, i9.32), a bit each.
    pub returned: u64,
    /// Generals who received new armies this turn (F.10.spades).
    pub reinforced: Generals,
    /// Suits, a bit each, from which the first general of F.3.hearts has attacked this turn.
    pub attacked_from: u8,
    /// The effect in force has been used up this turn (F.4.spades, F.10.hearts, F.11.spades).
    pub used: bool,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum End {
    /// These nations hold all they need (12.2).
    Objectives(Nations),
    /// Russia, Sweden and France have left (12.3).
    ClockStopped,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub players: Players,
    pub rules: Rules,
    pub turn: u8,
    /// The sequence of play: what is going on, outermost first.
    pub frames: Stack,
    general_at: [Place; GENERALS],
    train_at: [Place; TRAINS],
    /// Armies of a stack are one pool (6.4), kept with its commander; while armies are allotted, each general's own.
    armies: [u8; GENERALS],
    occupied: CitySet,
    /// Pieces that have moved in this movement phase.
    pub moved: u64,
    pub face_down: Generals,
    /// Gone for good.
    pub retired: Generals,
    /// Objectives held by the nation that must hold them.
    pub conquered: ObjectiveSet,
    /// Objectives passed while protected in this stage (5.6).
    pub passed: ObjectiveSet,
    pub hands: [CardSet; NATIONS],
    /// What is left of the draw pile. It has no order: a card is drawn when it is drawn.
    pub pile: CardSet,
    /// Cards played or paid, seen by all.
    pub discards: CardSet,
    /// Cards thrown away unseen; they lie among the discards of their deck.
    pub unseen_discards: CardSet,
    /// Decks opened so far.
    pub decks_used: u8,
    /// Decks the present draw pile was made of, a bit each.
    pub pile_decks: u8,
    pub option: OptionState,
    pub out: Nations,
    /// Who runs the Imperial Army, and whether it has changed player (11.4).
    pub imperial_seat: Seat,
    pub imperial_changed: bool,
    pub fate_drawn: ArrayVec<FateCard, FATE_CARDS>,
    /// The numbered version that holds in this turn.
    pub in_force: Option<Version>,
    pub marks: Marks,
    pub last_victor: Option<GeneralId>,
    /// Seats that have handed in their allotment.
    pub ready: Seats,
    pub end: Option<End>,
    /// Where seats know cards of other hands to be.
    pub known: Knowers<Card, SEATS>,
    /// What hands were shown not to hold.
    pub shown: [Exclusions<CLASSES, DECKS>; NATIONS],
    /// What can be known of the strength of stacks.
    pub sums: [Sums<12>; NATIONS],
}

/// Who or what stands in a city.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occupant {
    Nobody,
    Stack(Nation, Generals),
    Train(TrainId),
}

impl State {
    /// An empty map, before anything has happened.
    pub fn empty(players: Players, rules: Rules) -> State {
        State {
            players,
            rules,
            turn: 1,
            frames: Frames::default(),
            general_at: [Place::OFF; GENERALS],
            train_at: [Place::OFF; TRAINS],
            armies: [0; GENERALS],
            occupied: CitySet::EMPTY,
            moved: 0,
            face_down: Generals::NONE,
            retired: Generals::NONE,
            conquered: ObjectiveSet::EMPTY,
            passed: ObjectiveSet::EMPTY,
            hands: [CardSet::EMPTY; NATIONS],
            pile: CardSet::EMPTY,
            discards: CardSet::EMPTY,
            unseen_discards: CardSet::EMPTY,
            decks_used: 0,
            pile_decks: 0,
            option: OptionState::Open,
            out: Nations::default(),
            imperial_seat: players.seat_of(Nation::Imperial),
            imperial_changed: false,
            fate_drawn: ArrayVec::new(),
            in_force: None,
            marks: Marks::default(),
            last_victor: None,
            ready: Seats::NONE,
            end: None,
            known: Knowers::nobody(),
            shown: Default::default(),
            sums: Default::default(),
        }
    }

    // Pieces on the map.

    #[inline]
    pub fn at(&self, general: GeneralId) -> Option<CityId> {
        self.general_at[general.index()].city()
    }

    #[inline]
    pub fn train_at(&self, train: TrainId) -> Option<CityId> {
        self.train_at[train.index()].city()
    }

    pub fn piece_at(&self, piece: Piece) -> Option<CityId> {
        match piece {
            Piece::General(general) => self.at(general),
            Piece::Train(train) => self.train_at(train),
        }
    }

    #[inline]
    pub fn is_occupied(&self, city: CityId) -> bool {
        self.occupied.contains(city)
    }

    /// All cities with a piece in them.
    pub fn occupied(&self) -> CitySet {
        self.occupied
    }

    /// The generals in a city.
    #[inline]
    pub fn stack_at(&self, city: CityId) -> Generals {
        if !self.is_occupied(city) {
            return Generals::NONE;
        }
        let mut stack = 0;
        for (i, place) in self.general_at.iter().enumerate() {
            stack |= u32::from(place.0 == city.0) << i;
        }
        Generals(stack)
    }

    pub fn train_in(&self, city: CityId) -> Option<TrainId> {
        if !self.is_occupied(city) {
            return None;
        }
        (self.train_at.iter().position(|place| place.0 == city.0)).map(|i| TrainId(i as u8))
    }

    pub fn occupant(&self, pieces: &Pieces, city: CityId) -> Occupant {
        if !self.is_occupied(city) {
            return Occupant::Nobody;
        }
        let stack = self.stack_at(city);
        match (stack.commander(), self.train_in(city)) {
            (Some(commander), _) => Occupant::Stack(pieces.general(commander).nation, stack),
            (None, Some(train)) => Occupant::Train(train),
            (None, None) => Occupant::Nobody,
        }
    }

    /// The stack a general stands in.
    pub fn stack_of(&self, general: GeneralId) -> Generals {
        self.at(general)
            .map_or(Generals::NONE, |city| self.stack_at(city))
    }

    /// The stacks of a nation: city and generals, by commander's rank.
    pub fn stacks<'s>(
        &'s self,
        pieces: &Pieces,
        nation: Nation,
    ) -> impl Iterator<Item = (CityId, Generals)> + use<'s> {
        let mut seen = Generals::NONE;
        pieces.generals_of(nation).filter_map(move |general| {
            if seen.contains(general) {
                return None;
            }
            let city = self.at(general)?;
            let stack = self.stack_at(city);
            seen = seen.or(stack);
            Some((city, stack))
        })
    }

    pub(crate) fn put_general(&mut self, general: GeneralId, city: CityId) {
        self.general_at[general.index()] = Place(city.0);
        self.occupied.insert(city);
    }

    pub(crate) fn put_train(&mut self, train: TrainId, city: CityId) {
        self.train_at[train.index()] = Place(city.0);
        self.occupied.insert(city);
    }

    /// Moves generals who stand together to a city; armies are the caller's business.
    pub(crate) fn carry(&mut self, party: Generals, from: CityId, to: CityId) {
        for general in party.iter() {
            self.general_at[general.index()] = Place(to.0);
        }
        self.vacate(from);
        self.occupied.insert(to);
    }

    pub(crate) fn carry_train(&mut self, train: TrainId, from: CityId, to: CityId) {
        self.train_at[train.index()] = Place(to.0);
        self.vacate(from);
        self.occupied.insert(to);
    }

    pub(crate) fn take_off_train(&mut self, train: TrainId) {
        if let Some(city) = self.train_at(train) {
            self.train_at[train.index()] = Place::OFF;
            self.vacate(city);
        }
    }

    /// Takes a general off the map. His armies must have been dealt with before.
    pub(crate) fn take_off(&mut self, general: GeneralId) {
        if let Some(city) = self.at(general) {
            self.general_at[general.index()] = Place::OFF;
            self.armies[general.index()] = 0;
            self.face_down.remove(general);
            self.vacate(city);
        }
    }

    fn vacate(&mut self, city: CityId) {
        let still = self.general_at.iter().any(|place| place.0 == city.0)
            || self.train_at.iter().any(|place| place.0 == city.0);
        if !still {
            self.occupied.remove(city);
        }
    }

    // Armies.

    /// The pool of a stack.
    #[inline]
    pub fn pool(&self, stack: Generals) -> u8 {
        stack.commander().map_or(0, |c| self.armies[c.index()])
    }

    pub(crate) fn set_pool(&mut self, stack: Generals, armies: u8) {
        for general in stack.iter() {
            self.armies[general.index()] = 0;
        }
        if let Some(commander) = stack.commander() {
            self.armies[commander.index()] = armies;
        }
    }

    /// A general's own number while armies are allotted; afterwards the pool, if he commands.
    pub fn noted(&self, general: GeneralId) -> u8 {
        self.armies[general.index()]
    }

    pub(crate) fn note(&mut self, general: GeneralId, armies: u8) {
        self.armies[general.index()] = armies;
    }

    /// Armies a nation has on the map (6.1: public).
    pub fn total(&self, pieces: &Pieces, nation: Nation) -> u8 {
        pieces
            .generals_of(nation)
            .map(|g| self.armies[g.index()])
            .sum()
    }

    // Players.

    #[inline]
    pub fn seat_of(&self, nation: Nation) -> Seat {
        match nation {
            Nation::Imperial => self.imperial_seat,
            _ => self.players.seat_of(nation),
        }
    }

    pub fn all_seats(&self) -> Seats {
        Seats::first(self.players.count())
    }

    pub fn has_moved(&self, piece: Piece) -> bool {
        self.moved & piece.bit() != 0
    }

    pub(crate) fn mark_moved(&mut self, generals: Generals) {
        self.moved |= u64::from(generals.0);
    }

    // Fate.

    pub fn was_drawn(&self, stroke: Stroke) -> bool {
        self.fate_drawn.contains(&FateCard::Stroke(stroke))
    }

    /// How often France has lost a colony.
    pub fn french_defeats(&self) -> u8 {
        u8::from(self.was_drawn(Stroke::India)) + u8::from(self.was_drawn(Stroke::America))
    }

    pub fn subsidy_cuts(&self) -> u8 {
        u8::from(self.was_drawn(Stroke::LordBute)) + u8::from(self.was_drawn(Stroke::Poems))
    }

    /// The card exposed for the offensive option, while it lies on the table.
    pub fn exposed(&self) -> Option<Card> {
        match self.option {
            OptionState::Declared(card) => Some(card),
            _ => None,
        }
    }

    /// Discards of a deck, seen and unseen.
    pub fn discards_of(&self, deck: usize) -> CardSet {
        crate::cards::deck(deck).and(&self.discards.or(&self.unseen_discards))
    }
}
