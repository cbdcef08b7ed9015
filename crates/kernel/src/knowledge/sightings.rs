//! What was seen, where and when, and how it is known. It grows old.

use crate::Bits;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Something was seen, or was seen not to be there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sighting<What, Where, How> {
    pub what: What,
    pub place: Where,
    /// The turn, or whatever else of the game's time does not run backwards.
    pub when: u16,
    pub how: How,
}

impl<What, Where, How> Sighting<What, Where, How> {
    /// How long ago it was.
    pub fn age(&self, now: u16) -> u16 {
        now.saturating_sub(self.when)
    }
}

/// What one observer has seen, oldest first, at most `N`. The oldest fades first, so that nobody knows too much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(
    serialize = "What: Serialize, Where: Serialize, How: Serialize",
    deserialize = "What: Deserialize<'de>, Where: Deserialize<'de>, How: Deserialize<'de>"
))]
pub struct Sightings<What, Where, How, const N: usize>(ArrayVec<Sighting<What, Where, How>, N>);

impl<What, Where, How, const N: usize> Default for Sightings<What, Where, How, N> {
    fn default() -> Self {
        Sightings(ArrayVec::new())
    }
}

impl<What: Copy + PartialEq, Where: Copy, How: Copy, const N: usize>
    Sightings<What, Where, How, N>
{
    /// It was seen for certain: whatever was known of it before says no more than this does.
    pub fn saw(&mut self, sighting: Sighting<What, Where, How>) {
        self.forget(sighting.what);
        self.heard(sighting);
    }

    /// A report that stands beside what is known already: a rumour, an empty harbour.
    pub fn heard(&mut self, sighting: Sighting<What, Where, How>) {
        if self.0.is_full() {
            self.0.remove(0);
        }
        self.0.push(sighting);
    }

    /// What is known of it no longer holds, or is no longer worth keeping: it left the table.
    pub fn forget(&mut self, what: What) {
        self.0.retain(|sighting| sighting.what != what);
    }

    /// Lets go of everything older than this.
    pub fn fade(&mut self, now: u16, oldest: u16) {
        self.0.retain(|sighting| sighting.age(now) <= oldest);
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Sighting<What, Where, How>> {
        self.0.iter()
    }

    /// All that is known of one thing, oldest first.
    pub fn of(&self, what: What) -> impl DoubleEndedIterator<Item = &Sighting<What, Where, How>> {
        (self.0.iter()).filter(move |sighting| sighting.what == what)
    }

    /// The newest of it.
    pub fn latest(&self, what: What) -> Option<&Sighting<What, Where, How>> {
        self.of(what).next_back()
    }

    /// Where it could be by now. `since` is the game's: the places where something of which this was known may be
    /// after so long. A sighting too old to say anything gives `everywhere`.
    pub fn could_be<const W: usize>(
        &self,
        what: What,
        now: u16,
        everywhere: &Bits<W>,
        since: impl Fn(&Sighting<What, Where, How>, u16) -> Bits<W>,
    ) -> Bits<W> {
        (self.of(what)).fold(*everywhere, |places, sighting| {
            places.and(&since(sighting, sighting.age(now)))
        })
    }
}
