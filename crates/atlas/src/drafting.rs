//! From a game's description to a board ready to be drawn: coasts, borders and the places of all names.

use crate::board::checked;
use crate::borders::{NOBODY, Seed, borders};
use crate::coast::pushed_ashore;
use crate::geometry::{cut, rounded_line, rounded_ring, segments, simplified};
use crate::labels::{self, Obstacle, Wanted};
use crate::lettering::{Obstacles, country_curves, river_curve};
use crate::relief::{Clear, placed};
use crate::{
    Board, BoardError, BoardInput, Label, Lettering, LetteringKind, Point, Polygon, Rect, Region,
    Relief, River, Road, RoadClass, Role, Row, Sector, Space,
};

impl Board {
    /// Works out coasts, borders and the places of all names. Slow (tenths of a second): do it once.
    pub fn new(input: BoardInput) -> Result<Board, BoardError> {
        let index = checked(&input)?;
        let whole = Rect::new(0.0, 0.0, input.width, input.height);
        let frame = input.frame.unwrap_or(whole);
        let land = drawn_land(&input, whole.grown(BEYOND));
        let rivers: Vec<River> = input
            .rivers
            .iter()
            .map(|river| River {
                line: simplified(&rounded_line(&rounded_line(&river.line)), 0.8),
                ..river.clone()
            })
            .collect();
        let reach = input.reach.unwrap_or(NOBODY);
        let outlines = borders(&whole, &seeds(&input), input.countries.len(), reach);
        let towns: Vec<Place> = (input.spaces.iter())
            .map(|space| (space.name.as_str(), space.at, &space.role))
            .collect();
        let ground = Grounds {
            roads: &input.roads,
            sectors: &input.sectors,
            land: &land,
            rivers: &rivers,
            frame,
        };
        let labels = ground.labels(&towns);
        let mut lettering = input.names.clone();
        for (number, (country, rings)) in input.countries.iter().zip(&outlines).enumerate() {
            let curves = country_curves(rings, &land, &frame);
            for curve in curves
                .into_iter()
                .filter(|curve| is_played(&input, number, curve))
            {
                lettering.push(Lettering {
                    text: country.name.clone(),
                    key: Some(format!("country-{}", country.id)),
                    kind: LetteringKind::Country,
                    size: 104.0,
                    curve,
                });
            }
        }
        lettering.extend(ground.river_names(&towns, &labels));
        let lakes: Vec<Polygon> = input.lakes.iter().map(soft).collect();
        let relief = ground.relief(&input.relief, &towns, &labels, &lakes, &lettering);
        let regions = input
            .countries
            .into_iter()
            .zip(outlines)
            .map(|(country, outlines)| Region { country, outlines })
            .collect();
        let spaces = input
            .spaces
            .into_iter()
            .zip(labels)
            .map(|(space, label)| Space {
                id: space.id,
                name: space.name,
                qualifier: space.qualifier,
                at: space.at,
                country: space.country,
                role: space.role,
                label,
            })
            .collect();
        Ok(Board {
            name: input.name,
            width: input.width,
            height: input.height,
            frame,
            land,
            lakes,
            rivers,
            relief,
            regions,
            sectors: input.sectors,
            roads: input.roads,
            spaces,
            lettering,
            compass: input.compass,
            key: input.key,
            signs: input.signs,
            rows: input.relief,
            index,
        })
    }

    /// The same board with other names for some spaces, such as those of another language, each where it fits best.
    /// `None` if no name changes.
    #[must_use]
    pub fn renamed(&self, name: &dyn Fn(&str) -> Option<String>) -> Option<Board> {
        let names: Vec<String> = (self.spaces.iter())
            .map(|space| name(&space.id).unwrap_or_else(|| space.name.clone()))
            .collect();
        if self.spaces.iter().map(|space| &space.name).eq(&names) {
            return None;
        }
        let mut board = self.clone();
        let towns: Vec<Place> = (names.iter().zip(&self.spaces))
            .map(|(name, space)| (name.as_str(), space.at, &space.role))
            .collect();
        let ground = Grounds {
            roads: &self.roads,
            sectors: &self.sectors,
            land: &self.land,
            rivers: &self.rivers,
            frame: self.frame,
        };
        let labels = ground.labels(&towns);
        board
            .lettering
            .retain(|name| name.kind != LetteringKind::River);
        board.lettering.extend(ground.river_names(&towns, &labels));
        board.relief = ground.relief(&self.rows, &towns, &labels, &self.lakes, &board.lettering);
        for ((space, name), label) in board.spaces.iter_mut().zip(names).zip(labels) {
            if space.name != name {
                // A name in another language says itself which of several towns it is.
                space.qualifier = None;
                space.name = name;
            }
            space.label = label;
        }
        Some(board)
    }
}

/// A space to be named: its name, where it is, what it is.
type Place<'a> = (&'a str, Point, &'a Role);

/// What the places of names depend on besides the spaces.
struct Grounds<'a> {
    roads: &'a [Road],
    sectors: &'a [Sector],
    land: &'a [Polygon],
    rivers: &'a [River],
    frame: Rect,
}

/// Whether a part of a country, which its name runs through, has spaces: where nobody ever goes no name is needed.
fn is_played(input: &BoardInput, country: usize, curve: &[Point]) -> bool {
    const AROUND: f64 = 650.0;
    let near = |at: Point| curve.iter().any(|p| p.distance(at) < AROUND);
    let own = (input.spaces.iter()).filter(|space| space.country == Some(country));
    own.map(|space| space.at).any(near)
}

/// How far beyond the board land is drawn: nobody sees more, and every visitor would have to fetch it.
const BEYOND: f64 = 60.0;

fn drawn_land(input: &BoardInput, seen: Rect) -> Vec<Polygon> {
    let places: Vec<Point> = input.spaces.iter().map(|space| space.at).collect();
    (pushed_ashore(&input.land, &places).iter())
        .map(|polygon| {
            let rings = soft(polygon).into_iter().map(|ring| cut(&ring, &seen));
            rings.filter(|ring| ring.len() > 2).collect::<Polygon>()
        })
        .filter(|polygon| !polygon.is_empty())
        .collect()
}

/// An area with its corners taken off.
fn soft(polygon: &Polygon) -> Polygon {
    polygon
        .iter()
        .map(|ring| simplified(&rounded_ring(&rounded_ring(ring)), 0.8))
        .collect()
}

/// Towns, and the roads between towns of one country, claim the ground around them.
fn seeds(input: &BoardInput) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for space in &input.spaces {
        if let Some(country) = space.country {
            seeds.push(Seed {
                at: space.at,
                country: Some(country),
                weight: 1.0,
            });
        }
    }
    seeds.extend(input.claims.iter().map(|claim| Seed {
        at: claim.at,
        country: claim.country,
        weight: 1.0,
    }));
    for road in &input.roads {
        let (a, b) = (&input.spaces[road.a], &input.spaces[road.b]);
        if let Some(country) = a.country.filter(|_| a.country == b.country) {
            seeds.extend([0.25, 0.5, 0.75].map(|t| Seed {
                at: a.at.towards(b.at, t),
                country: Some(country),
                weight: 0.3,
            }));
        }
    }
    seeds
}

impl Grounds<'_> {
    /// Where the names of the spaces stand.
    fn labels(&self, towns: &[Place]) -> Vec<Label> {
        labels::place(&wanted(towns), &self.obstacles(towns), &self.frame)
    }

    /// Lines that names should not cover, the worst first: roads, coasts, rivers, sector lines.
    fn obstacles(&self, towns: &[Place]) -> Vec<Obstacle> {
        let mut lines = Vec::new();
        for road in self.roads {
            lines.push(Obstacle {
                a: towns[road.a].1,
                b: towns[road.b].1,
                cost: match road.class {
                    RoadClass::Main => 0.42,
                    RoadClass::Minor => 0.28,
                },
            });
        }
        // Rough lines are good enough here, and quicker to ask.
        for ring in self.land.iter().flatten() {
            let rough = simplified(ring, 5.0);
            lines.extend(segments(&rough).map(|(a, b)| Obstacle { a, b, cost: 0.08 }));
        }
        for river in self.rivers {
            lines.extend(
                simplified(&river.line, 5.0)
                    .windows(2)
                    .map(|pair| Obstacle {
                        a: pair[0],
                        b: pair[1],
                        cost: 0.07,
                    }),
            );
        }
        for sector in self.sectors {
            let Rect { x0, y0, x1, y1 } = sector.area;
            let edges = [
                (Point::new(x0, y0), Point::new(x1, y0)),
                (Point::new(x0, y0), Point::new(x0, y1)),
            ];
            lines.extend(edges.map(|(a, b)| Obstacle { a, b, cost: 0.05 }));
        }
        lines
    }

    /// Mountains and woods, clear of whatever is read or marched along.
    fn relief(
        &self,
        rows: &[Row],
        towns: &[Place],
        labels: &[Label],
        lakes: &[Polygon],
        lettering: &[Lettering],
    ) -> Vec<Relief> {
        let names = labels.iter().map(|label| label.area.grown(2.0));
        let ornaments = (towns.iter()).flat_map(|(_, at, role)| {
            (role.ornaments().into_iter()).map(|ornament| ornament.shifted(at.x, at.y))
        });
        let written = (lettering.iter())
            .filter(|name| matches!(name.kind, LetteringKind::River | LetteringKind::Landscape))
            .flat_map(|name| {
                let curve = rounded_line(&rounded_line(&rounded_line(&name.curve)));
                (curve.into_iter()).map(|p| room_of_letter(p, name.size))
            });
        let roads = (self.roads.iter()).map(|road| (towns[road.a].1, towns[road.b].1));
        let waters = (self.rivers.iter())
            .flat_map(|river| river.line.windows(2).map(|pair| (pair[0], pair[1])));
        let clear = Clear {
            frame: self.frame,
            land: self.land,
            lakes,
            areas: names.chain(ornaments).chain(written).collect(),
            marks: (towns.iter())
                .map(|(_, at, role)| (*at, role.mark() + 6.0))
                .collect(),
            lines: roads.chain(waters).collect(),
        };
        placed(rows, &clear)
    }

    /// The names of the rivers, clear of those of the spaces.
    fn river_names(&self, towns: &[Place], labels: &[Label]) -> Vec<Lettering> {
        let marks: Vec<(Point, f64)> = (towns.iter())
            .map(|(_, at, role)| (*at, role.mark() + 4.0))
            .collect();
        let roads: Vec<(Point, Point)> = (self.roads.iter())
            .map(|road| (towns[road.a].1, towns[road.b].1))
            .collect();
        let obstacles = Obstacles {
            labels,
            marks: &marks,
            roads: &roads,
            frame: self.frame,
        };
        (self.rivers.iter())
            .filter(|river| !river.name.is_empty())
            .filter_map(|river| {
                let size = if river.rank <= 1 { 34.0 } else { 28.0 };
                let curve = river_curve(&river.name, size, &river.line, &obstacles)?;
                Some(Lettering {
                    text: river.name.clone(),
                    key: Some(river_key(&river.name)),
                    kind: LetteringKind::River,
                    size,
                    curve,
                })
            })
            .collect()
    }
}

/// Where a translation of a river's name is looked for: `river-rhein`.
fn river_key(name: &str) -> String {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    format!("river-{}", letters.collect::<String>().to_ascii_lowercase())
}

/// The room of a letter that stands on a curve.
fn room_of_letter(at: Point, size: f64) -> Rect {
    Rect::new(at.x, at.y - size * 0.4, at.x, at.y).grown(size * 0.4)
}

fn wanted(towns: &[Place]) -> Vec<Wanted> {
    towns
        .iter()
        .map(|(name, at, role)| {
            let (size, strong) = match role {
                Role::Plain => (36.0, false),
                Role::Objective { .. } => (39.0, true),
                Role::Depot { .. } => (42.0, true),
                Role::Town(town) if town.capital => (42.0, true),
                Role::Town(town) => match town.fortress {
                    0 => (36.0, false),
                    _ => (39.0, true),
                },
            };
            Wanted {
                name: (*name).to_owned(),
                at: *at,
                mark: role.mark(),
                ornaments: (role.ornaments().iter())
                    .map(|ornament| ornament.shifted(at.x, at.y))
                    .collect(),
                size,
                strong,
            }
        })
        .collect()
}
