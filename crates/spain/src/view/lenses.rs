//! Lenses: supply, control, victory points, terrain, and how far a force reaches.

use crate::{
    map::{SpaceId, SpaceSet, Terrain},
    phases::{At, march::CAMPAIGN_MP},
    pieces::LeaderId,
    powers::{Control, Power, Side},
    rules::{
        control::worth,
        loc::{Loc, connected, friendly_capitals, loc},
        nearest::is_open,
    },
    staging::Eyes,
    state::Force,
    texts::naming::Naming,
    thing::corps_named,
};
use kernel::{
    Message, Target, Viewer,
    scene::{Legend, Lens, LensKind, LensOf, Line, Tint, Tone},
};

/// In the order of their buttons.
pub const ALL: &[LensKind] = &[
    lens("supply", LensOf::Board),
    lens("control", LensOf::Board),
    lens("victory", LensOf::Board),
    lens("terrain", LensOf::Board),
    lens("reach", LensOf::Piece),
];

const fn lens(id: &'static str, of: LensOf) -> LensKind {
    LensKind { id, of }
}

pub fn of(at: At<'_>, viewer: Viewer, id: &str, piece: Option<&Target>) -> Option<Lens> {
    match id {
        "supply" => Some(supply(at, viewer)),
        "control" => Some(control(at)),
        "victory" => Some(victory(at, viewer)),
        "terrain" => Some(terrain(at)),
        "reach" => reach(at, viewer, piece?),
        _ => None,
    }
}

fn nation(side: Side) -> Tone {
    Tone::Nation(side.name().into())
}

fn tint(at: At<'_>, space: SpaceId, tone: Tone, says: Message) -> Tint {
    Tint {
        space: at.t.map.id(space).clone(),
        tone,
        says: Some(says),
    }
}

fn legend<const N: usize>(entries: [(Tone, &'static str); N]) -> Vec<Legend> {
    let entry = |(tone, key)| Legend {
        tone,
        says: Message::new(key),
    };
    entries.map(entry).to_vec()
}

/// The side a viewer plays.
fn own(viewer: Viewer) -> Option<Side> {
    Side::ALL.into_iter().find(|side| viewer.is(side.seat()))
}

/// What is connected to the capitals of a side, and which of its forces are well, badly or not supplied. Whoever watches
/// sees both. Where there are corps and leaders is plain to all.
fn supply(at: At<'_>, viewer: Viewer) -> Lens {
    let (t, state) = (at.t, at.state);
    let mut lens = Lens::default();
    let sides = Side::ALL.into_iter().filter(|side| match own(viewer) {
        Some(own) => own == *side,
        None => true,
    });
    for side in sides {
        let sources = friendly_capitals(t, state, side);
        let fed = connected(t, state, side, &sources);
        let forces = state.occupied(side);
        for space in fed.minus(&forces).iter() {
            let says = if sources.contains(space) {
                "glass-supply-source"
            } else {
                "glass-supply-connected"
            };
            lens.tints
                .push(tint(at, space, nation(side), Message::new(says)));
        }
        for space in forces.iter() {
            if state.control(space) == Control::Neutral {
                continue;
            }
            let (tone, says) = match loc(t, state, side, space, &sources) {
                Loc::Safe => (Tone::Good, "glass-supply-safe"),
                Loc::Threatened => (Tone::Fair, "glass-supply-threatened"),
                Loc::None => (Tone::Bad, "glass-supply-none"),
            };
            lens.tints.push(tint(at, space, tone, Message::new(says)));
        }
        for space in fed.iter() {
            for other in t.map.neighbours(space) {
                if space < *other && fed.contains(*other) {
                    lens.lines.push(line(at, space, *other, nation(side)));
                }
            }
        }
        lens.legend.push(Legend {
            tone: nation(side),
            says: Message::new("glass-supply-land").side("side", side),
        });
    }
    lens.legend.extend(legend([
        (Tone::Good, "glass-supply-safe"),
        (Tone::Fair, "glass-supply-threatened"),
        (Tone::Bad, "glass-supply-none"),
    ]));
    lens
}

fn line(at: At<'_>, from: SpaceId, to: SpaceId, tone: Tone) -> Line {
    Line {
        from: at.t.map.id(from).clone(),
        to: at.t.map.id(to).clone(),
        tone,
    }
}

fn control(at: At<'_>) -> Lens {
    let held = |space: SpaceId| {
        let side = at.state.control(space).side()?;
        let taken = at.state.control(space) != at.t.map.space(space).start;
        let says = if taken {
            "glass-control-taken"
        } else {
            "glass-control-held"
        };
        let says = Message::new(says).side("side", side);
        Some(tint(at, space, nation(side), says))
    };
    Lens {
        tints: at.t.map.all().filter_map(held).collect(),
        lines: Vec::new(),
        legend: Side::ALL
            .map(|side| Legend {
                tone: nation(side),
                says: Message::new("glass-control-held").side("side", side),
            })
            .to_vec(),
    }
}

/// Spaces worth points: to be won, and to be kept. For whoever watches, by who holds them.
fn victory(at: At<'_>, viewer: Viewer) -> Lens {
    let own = own(viewer);
    let worthy = |space: SpaceId| {
        let holder = at.state.control(space).side()?;
        let vp = worth(at.t, space, holder.other());
        if vp == 0 || at.t.map.is_refuge(space) {
            return None;
        }
        let besieged = at.state.is_besieged(at.t, holder, space);
        let tone = match own {
            Some(own) if own != holder => Tone::Good,
            Some(_) if besieged => Tone::Bad,
            Some(_) => Tone::Fair,
            None => nation(holder),
        };
        let says = Message::new("glass-victory-worth")
            .side("side", holder.other())
            .signed("vp", vp);
        Some(tint(at, space, tone, says))
    };
    Lens {
        tints: at.t.map.all().filter_map(worthy).collect(),
        lines: Vec::new(),
        legend: match own {
            Some(_) => legend([
                (Tone::Good, "glass-victory-prize"),
                (Tone::Fair, "glass-victory-kept"),
                (Tone::Bad, "glass-victory-besieged"),
            ]),
            None => Side::ALL
                .map(|side| Legend {
                    tone: nation(side),
                    says: Message::new("glass-control-held").side("side", side),
                })
                .to_vec(),
        },
    }
}

fn terrain(at: At<'_>) -> Lens {
    let kind = |space: SpaceId| {
        let (tone, says) = match at.t.map.space(space).terrain {
            Terrain::Fertile => (Tone::Good, "glass-terrain-fertile"),
            Terrain::Normal => (Tone::Fair, "glass-terrain-normal"),
            Terrain::Difficult => (Tone::Bad, "glass-terrain-difficult"),
            Terrain::Unlimited => return None,
        };
        let says = Message::new(says).number("limit", at.state.limit(at.t, space) as i64);
        Some(tint(at, space, tone, says))
    };
    let [fertile, normal, difficult] = at.t.pieces.limits.stacking;
    let entries = [
        (Tone::Good, "glass-terrain-fertile", fertile),
        (Tone::Fair, "glass-terrain-normal", normal),
        (Tone::Bad, "glass-terrain-difficult", difficult),
    ];
    Lens {
        tints: at.t.map.all().filter_map(kind).collect(),
        lines: Vec::new(),
        legend: entries
            .map(|(tone, key, limit)| Legend {
                tone,
                says: Message::new(key).number("limit", limit),
            })
            .to_vec(),
    }
}

/// A piece that is looked at: where it stands, and whose it is.
struct Seen {
    space: SpaceId,
    side: Side,
    power: Option<Power>,
}

fn seen(at: At<'_>, viewer: Viewer, piece: &Target) -> Option<Seen> {
    let Target::Token(id) = piece else {
        return None;
    };
    let eyes = Eyes::of(at, viewer);
    let (pieces, state) = (&at.t.pieces, at.state);
    let of_power = |power: Power, space: SpaceId| Seen {
        space,
        side: state.side_of(power),
        power: Some(power),
    };
    let leader = |leader: LeaderId| {
        let space = state.leader_spot(leader).space()?;
        (eyes.see(&Force::of_leader(leader))).then(|| of_power(pieces.leader(leader).power, space))
    };
    if let Some(id) = pieces.leader_named(id) {
        return leader(id);
    }
    if let Some(corps) = corps_named(at.t, id) {
        let space = state.corps_spot(corps).space()?;
        let visible = eyes.see(&Force::of_corps(corps));
        return visible.then(|| of_power(pieces.power_of(corps), space));
    }
    let space = at.t.map.named(id.strip_prefix("hidden-")?)?;
    let side = Side::ALL
        .into_iter()
        .find(|side| !eyes.see(&corps_of(state.of_side(*side).and(&state.all_at(space)))))?;
    Some(Seen {
        space,
        side,
        power: None,
    })
}

fn corps_of(force: Force) -> Force {
    Force {
        corps: force.corps,
        ..Force::default()
    }
}

/// How far a campaign from where a piece stands could go, as anybody can see: friendly land in three steps, and whom or
/// what it could meet.
fn reach(at: At<'_>, viewer: Viewer, piece: &Target) -> Option<Lens> {
    let (t, state) = (at.t, at.state);
    let Seen { space, side, power } = seen(at, viewer, piece)?;
    let theatre =
        |to: SpaceId| power.is_none_or(|power| t.pieces.power(power).theatre.contains(to));
    let enemies = state.occupied(side.other());
    let stops = |to: SpaceId| {
        let hostile = !state.controls(side, to);
        enemies.contains(to) || hostile || t.map.is_refuge(to)
    };
    let mut lens = Lens::default();
    let mut reached = SpaceSet::EMPTY;
    reached.insert(space);
    let mut ring = vec![space];
    for step in 1..=CAMPAIGN_MP {
        let mut next = Vec::new();
        for from in ring {
            for to in t.map.neighbours(from) {
                if reached.contains(*to) || !is_open(t, state, side, *to) || !theatre(*to) {
                    continue;
                }
                reached.insert(*to);
                let (tone, key) = if enemies.contains(*to) {
                    (Tone::Bad, "glass-reach-battle")
                } else if !state.controls(side, *to) && state.is_fortress(&t.map, *to) {
                    (Tone::Fair, "glass-reach-fortress")
                } else if !state.controls(side, *to) {
                    (Tone::Fair, "glass-reach-hostile")
                } else {
                    (Tone::Good, "glass-reach-friendly")
                };
                let says = Message::new(key).number("steps", step);
                lens.tints.push(tint(at, *to, tone.clone(), says));
                lens.lines.push(line(at, from, *to, tone));
                if !stops(*to) {
                    next.push(*to);
                }
            }
        }
        ring = next;
    }
    lens.legend = legend([
        (Tone::Good, "glass-reach-land"),
        (Tone::Fair, "glass-reach-enemy-land"),
        (Tone::Bad, "glass-reach-enemies"),
    ]);
    Some(lens)
}
