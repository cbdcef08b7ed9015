//! What is being bought: armies, returning pieces, and the cards laid out for them (10).

use crate::{
    cards::{CardSet, cards},
    map::CityId,
    nations::Nation,
    pieces::{GeneralId, Generals, TrainId},
    rules::recruits,
    state::State,
    tables::Tables,
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most generals and trains one nation has.
const MOST_GENERALS: usize = 8;
const MOST_TRAINS: usize = 2;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Purchase {
    /// New armies: for the stack this general commands, or for him if he returns.
    pub armies: ArrayVec<(GeneralId, u8), MOST_GENERALS>,
    pub generals: ArrayVec<(GeneralId, CityId), MOST_GENERALS>,
    pub trains: ArrayVec<(TrainId, CityId), MOST_TRAINS>,
    pub paid: CardSet,
}

impl Purchase {
    pub fn army_count(&self) -> u8 {
        self.armies.iter().map(|(_, armies)| armies).sum()
    }

    pub(super) fn armies_for(&self, general: GeneralId) -> u8 {
        (self.armies.iter())
            .find(|(target, _)| *target == general)
            .map_or(0, |(_, armies)| *armies)
    }

    pub(super) fn add_army(&mut self, general: GeneralId) {
        match self
            .armies
            .iter_mut()
            .find(|(target, _)| *target == general)
        {
            Some((_, armies)) => *armies += 1,
            None => self.armies.push((general, 1)),
        }
    }

    pub(super) fn returning_to(&self, general: GeneralId) -> Option<CityId> {
        (self.generals.iter())
            .find(|(who, _)| *who == general)
            .map(|(_, city)| *city)
    }

    pub(super) fn generals_to(&self, city: CityId) -> Generals {
        let mut coming = Generals::NONE;
        for (general, to) in &self.generals {
            if *to == city {
                coming.insert(*general);
            }
        }
        coming
    }

    pub(super) fn train_to(&self, city: CityId) -> bool {
        self.trains.iter().any(|(_, to)| *to == city)
    }

    /// New armies that will stand in this city.
    pub(super) fn armies_to(&self, state: &State, city: CityId) -> u8 {
        let there = state.stack_at(city).commander();
        let coming = self.generals_to(city);
        (self.armies.iter())
            .filter(|(general, _)| Some(*general) == there || coming.contains(*general))
            .map(|(_, armies)| armies)
            .sum()
    }

    pub(super) fn items(&self) -> u8 {
        self.army_count() + self.trains.len() as u8
    }

    pub fn price(&self, t: &Tables, state: &State, nation: Nation) -> u16 {
        u16::from(self.items()) * u16::from(recruits::price(t, state, nation))
    }

    pub fn paid_points(&self) -> u16 {
        points(&self.paid)
    }
}

fn points(set: &CardSet) -> u16 {
    cards(set).map(|card| u16::from(card.worth())).sum()
}
