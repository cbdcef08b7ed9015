//! Generals, supply trains and what each nation brings (2.1, 6.1).

use crate::{
    map::{CityId, Country},
    nations::{NATIONS, Nation},
};
use kernel::{Id, Name};
use serde::{Deserialize, Serialize};
use std::ops::Range;

pub const GENERALS: usize = 24;
pub const TRAINS: usize = 11;

/// A general: nation by nation, and within a nation by rank.
#[derive(Id)]
#[id(most = GENERALS)]
pub struct GeneralId(pub u8);

#[derive(Id)]
#[id(most = TRAINS)]
pub struct TrainId(pub u8);

/// Any piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Piece {
    General(GeneralId),
    Train(TrainId),
}

impl Piece {
    /// Its bit in a set of pieces: generals first.
    pub fn bit(self) -> u64 {
        match self {
            Piece::General(general) => 1 << general.0,
            Piece::Train(train) => 1 << (GENERALS as u8 + train.0),
        }
    }
}

/// A set of generals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Generals(pub u32);

impl Generals {
    pub const NONE: Generals = Generals(0);

    pub fn one(general: GeneralId) -> Generals {
        Generals(1 << general.0)
    }

    pub fn contains(self, general: GeneralId) -> bool {
        self.0 >> general.0 & 1 == 1
    }

    pub fn insert(&mut self, general: GeneralId) {
        self.0 |= 1 << general.0;
    }

    pub fn remove(&mut self, general: GeneralId) {
        self.0 &= !(1 << general.0);
    }

    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub fn minus(self, other: Generals) -> Generals {
        Generals(self.0 & !other.0)
    }

    #[must_use]
    pub fn or(self, other: Generals) -> Generals {
        Generals(self.0 | other.0)
    }

    pub fn meets(self, other: Generals) -> bool {
        self.0 & other.0 != 0
    }

    /// Its parts: somebody goes, and somebody stays.
    pub fn parts(self) -> impl Iterator<Item = Generals> {
        let mut part = self.0;
        std::iter::from_fn(move || {
            part = part.wrapping_sub(1) & self.0;
            (part != 0 && part != self.0).then_some(Generals(part))
        })
    }

    /// 4.5: the lowest rank number commands and stands on top.
    pub fn commander(self) -> Option<GeneralId> {
        (self.0 != 0).then(|| GeneralId(self.0.trailing_zeros() as u8))
    }

    /// The one at the bottom of the stack.
    pub fn lowest(self) -> Option<GeneralId> {
        (self.0 != 0).then(|| GeneralId(31 - self.0.leading_zeros() as u8))
    }

    /// From the top of the stack to its bottom.
    pub fn iter(self) -> impl Iterator<Item = GeneralId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let general = GeneralId(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                general
            })
        })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct General {
    pub id: Name,
    pub nation: Nation,
    pub rank: u8,
    pub name: Name,
    pub setup: CityId,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Train {
    pub id: Name,
    pub nation: Nation,
    pub number: u8,
    pub setup: CityId,
}

/// Where pieces return when every depot holds an enemy (10.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Substitute {
    pub sector: Option<u8>,
    pub territory: Option<Country>,
}

/// What a nation starts with and lives by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NationSheet {
    pub army_total: u8,
    pub home: Vec<Country>,
    pub defends: Vec<Country>,
    pub depots: Vec<CityId>,
    pub cards: u8,
    pub discard: u8,
    pub substitute: Substitute,
}

/// All pieces and nations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    pub nations: [NationSheet; NATIONS],
    pub generals: Vec<General>,
    pub trains: Vec<Train>,
    pub(crate) generals_of: [Range<u8>; NATIONS],
    pub(crate) trains_of: [Range<u8>; NATIONS],
    /// Generals the strokes of fate name.
    pub lehwaldt: GeneralId,
    pub cumberland: GeneralId,
    pub friedrich: GeneralId,
}

impl Pieces {
    pub fn nation(&self, nation: Nation) -> &NationSheet {
        &self.nations[nation.index()]
    }

    pub fn general(&self, general: GeneralId) -> &General {
        &self.generals[general.index()]
    }

    pub fn train(&self, train: TrainId) -> &Train {
        &self.trains[train.index()]
    }

    pub fn nation_of(&self, piece: Piece) -> Nation {
        match piece {
            Piece::General(general) => self.general(general).nation,
            Piece::Train(train) => self.train(train).nation,
        }
    }

    pub fn id(&self, piece: Piece) -> &str {
        match piece {
            Piece::General(general) => &self.general(general).id,
            Piece::Train(train) => &self.train(train).id,
        }
    }

    pub fn named(&self, id: &str) -> Option<Piece> {
        self.general_named(id).map(Piece::General).or_else(|| {
            (self.trains.iter().position(|train| train.id == id))
                .map(|i| Piece::Train(TrainId(i as u8)))
        })
    }

    pub fn general_named(&self, id: &str) -> Option<GeneralId> {
        (self.generals.iter().position(|general| general.id == id)).map(|i| GeneralId(i as u8))
    }

    pub fn generals_of(
        &self,
        nation: Nation,
    ) -> impl DoubleEndedIterator<Item = GeneralId> + use<> {
        self.generals_of[nation.index()].clone().map(GeneralId)
    }

    /// All generals of a nation as a set.
    pub fn general_set(&self, nation: Nation) -> Generals {
        let range = &self.generals_of[nation.index()];
        Generals((1u32 << range.end) - (1u32 << range.start))
    }

    pub fn trains_of(&self, nation: Nation) -> impl Iterator<Item = TrainId> + use<> {
        self.trains_of[nation.index()].clone().map(TrainId)
    }

    /// The generals of a set as bits of their nation's own list, for the sums known of them.
    pub fn local(&self, nation: Nation, generals: Generals) -> u16 {
        (generals.0 >> self.generals_of[nation.index()].start) as u16
    }
}
