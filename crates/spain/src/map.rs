//! The map: spaces, links, sea zones, and the spaces the rules name (2).

use crate::powers::{Control, Power};
use arrayvec::ArrayVec;
use kernel::{Id, Name, Set, Word};

/// A space, by its line in `spaces.csv`; the event box of Minorca is none (2.9).
#[derive(Id)]
#[id(most = MOST_SPACES)]
pub struct SpaceId(pub u8);

/// Room for this many spaces.
pub const MOST_SPACES: usize = 192;
/// A set of spaces.
pub type SpaceSet = Set<SpaceId>;
/// Links of one space at most.
pub const MOST_LINKS: usize = 12;

/// What a space is like (2.1.1): it matters for stacking and for lines.
#[derive(Word)]
pub enum Terrain {
    Fertile,
    Normal,
    Difficult,
    /// Home spaces and London: no limit, no attack, no change of control (2.4).
    Unlimited,
}

/// Whose home space it is (2.1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    Of(Power),
    Cologne,
    Minor,
}

/// A part of the map, as far as a rule or card speaks of it.
#[derive(Word)]
pub enum Region {
    Alps,
    AlsaceLorraine,
    Austria,
    Bavaria,
    Britain,
    FranceCentre,
    FranceNorth,
    FranceSouth,
    FrenchFlanders,
    Homebox,
    Italy,
    LowCountries,
    Portugal,
    Rhine,
    Savoy,
    Spain,
    SwabiaFranconia,
}

/// Sea zones a port touches, one bit each (2.5, 2.6).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Zones(pub u8);

impl Zones {
    pub const NONE: Zones = Zones(0);
    pub const NORTH_SEA: Zones = Zones(1);
    pub const ATLANTIC: Zones = Zones(2);
    pub const MEDITERRANEAN: Zones = Zones(4);

    #[must_use]
    pub fn and(self, other: Zones) -> Zones {
        Zones(self.0 & other.0)
    }

    #[must_use]
    pub fn or(self, other: Zones) -> Zones {
        Zones(self.0 | other.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Space {
    pub id: Name,
    pub name_fr: String,
    pub name_en: String,
    /// Degrees east and north.
    pub lon: f64,
    pub lat: f64,
    pub region: Region,
    pub home: Home,
    /// 0 to 3; Liège has 2 here and less in 1702 (20.4.2).
    pub fortress: u8,
    pub terrain: Terrain,
    pub ports: Zones,
    pub capital_of: Option<Power>,
    /// Victory points (6.1.1): the printed value or the fortress level, whichever is higher.
    pub value: u8,
    pub start: Control,
}

/// Spaces that rules and scripted events name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Places {
    pub london: SpaceId,
    pub amsterdam: SpaceId,
    pub vienna: SpaceId,
    pub austria_home: SpaceId,
    pub empire_home: SpaceId,
    pub lisbon: SpaceId,
    pub turin: SpaceId,
    pub munich: SpaceId,
    pub ingolstadt: SpaceId,
    pub ulm: SpaceId,
    pub paris: SpaceId,
    pub madrid: SpaceId,
    pub barcelona: SpaceId,
    pub cadiz: SpaceId,
    pub gibraltar: SpaceId,
    pub toulon: SpaceId,
    pub liege: SpaceId,
    pub innsbruck: SpaceId,
    pub trent: SpaceId,
}

/// Everything printed on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Map {
    pub spaces: Vec<Space>,
    pub links: Vec<ArrayVec<SpaceId, MOST_LINKS>>,
    pub places: Places,
    /// Where an uprising may begin (18.3.1).
    pub rising: Vec<SpaceId>,
    pub ports: SpaceSet,
    pub fortresses: SpaceSet,
    /// Home spaces of the Alliance and London: closed to the Bourbons, safe, without limit (2.4).
    pub refuges: SpaceSet,
    /// The links of every space once more, as sets.
    pub around: Vec<SpaceSet>,
}

impl Map {
    pub fn space(&self, id: SpaceId) -> &Space {
        &self.spaces[id.index()]
    }

    pub fn id(&self, space: SpaceId) -> &Name {
        &self.space(space).id
    }

    pub fn named(&self, id: &str) -> Option<SpaceId> {
        let index = self.spaces.iter().position(|space| space.id == id)?;
        Some(SpaceId::from_index(index))
    }

    pub fn all(&self) -> impl Iterator<Item = SpaceId> + use<> {
        SpaceId::all(self.spaces.len())
    }

    pub fn neighbours(&self, space: SpaceId) -> &[SpaceId] {
        &self.links[space.index()]
    }

    pub fn adjacent(&self, a: SpaceId, b: SpaceId) -> bool {
        self.neighbours(a).contains(&b)
    }

    pub fn is_port(&self, space: SpaceId) -> bool {
        !self.space(space).ports.is_empty()
    }

    pub fn is_refuge(&self, space: SpaceId) -> bool {
        self.refuges.contains(space)
    }

    /// How many steps each space is away from one by land, if there is a way.
    pub fn distances(&self, from: SpaceId) -> impl Fn(SpaceId) -> Option<usize> + use<> {
        let mut ring = SpaceSet::EMPTY;
        ring.insert(from);
        let mut reached = SpaceSet::EMPTY;
        let mut rings = Vec::new();
        while !ring.is_empty() {
            reached = reached.or(&ring);
            rings.push(ring);
            ring = self.next_to(&ring).minus(&reached);
        }
        move |space| rings.iter().position(|ring| ring.contains(space))
    }

    /// Every space next to one of some.
    pub fn next_to(&self, spaces: &SpaceSet) -> SpaceSet {
        (spaces.iter()).fold(SpaceSet::EMPTY, |near, space| {
            near.or(&self.around[space.index()])
        })
    }
}
