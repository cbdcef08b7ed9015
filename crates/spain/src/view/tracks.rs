//! Tracks beside the board: years, victory points, loyalty of Spain, the Mediterranean.

use super::View;
use crate::{
    powers::Side,
    scenario::{FACES, LoyaltyBox},
    texts::{naming::side_word, rolls::face_word},
};
use kernel::{Message, Shelf, scene::Track};
use std::sync::Arc;

/// Tracks of many games in play.
pub(super) type Tracks = Shelf<Facts, Track>;
pub(super) const MOST: usize = 1024;

/// All that a track is made from.
#[derive(PartialEq, Eq, Hash)]
pub(super) enum Facts {
    Years {
        first: u16,
        last: u16,
        now: u16,
    },
    /// The level is not cut off at the ends of the track (6.2.1).
    Victory {
        least: i16,
        most: i16,
        level: i16,
    },
    /// The numbers of the boxes, and the step of the marker.
    Loyalty {
        boxes: Vec<(u8, u8)>,
        step: u8,
    },
    Mediterranean(Side),
}

impl View<'_> {
    pub(super) fn tracks(&self) -> Vec<Arc<Track>> {
        let (t, state) = (self.t, self.state);
        let scenarios = &t.scenarios;
        let numbers = |at: &LoyaltyBox| (at.madrid, at.uprising);
        let all = [
            Facts::Years {
                first: scenarios.scenario(state.scenario).first_turn,
                last: state.last_turn,
                now: state.year,
            },
            Facts::Victory {
                least: scenarios.track_min,
                most: scenarios.track_max,
                level: state.vp,
            },
            Facts::Loyalty {
                boxes: scenarios.loyalty.iter().map(numbers).collect(),
                step: state.loyalty,
            },
            Facts::Mediterranean(state.mediterranean(t)),
        ];
        all.map(|facts| self.shelves.tracks.take(facts, Facts::track))
            .to_vec()
    }
}

impl Facts {
    fn track(&self) -> Track {
        match self {
            Facts::Years { first, last, now } => Track::marked(
                Message::new("track-years"),
                (*first..=*last)
                    .map(|year| Message::new("track-year").number("year", year))
                    .collect(),
                now.checked_sub(*first),
            ),
            Facts::Victory { least, most, level } => Track::marked(
                Message::new("track-victory").number("level", *level),
                (*least..=*most)
                    .map(|level| Message::new("track-level").number("level", level))
                    .collect(),
                u16::try_from(level.clamp(least, most) - least).ok(),
            ),
            Facts::Loyalty { boxes, step } => Track::marked(
                Message::new("track-loyalty").word("face", face_word(*step)),
                (boxes.iter())
                    .map(|(madrid, uprising)| {
                        Message::new("track-loyal")
                            .number("madrid", *madrid)
                            .number("uprising", *uprising)
                    })
                    .collect(),
                Some(u16::from(step / FACES)),
            ),
            Facts::Mediterranean(side) => Track::marked(
                Message::new("track-mediterranean"),
                Side::ALL.map(|side| Message::new(side_word(side))).to_vec(),
                Some(side.index() as u16),
            ),
        }
    }
}
