//! 12.3 All that a side can buy, as one form: what, where, what it costs, and how much of it there may be.

use super::build;
use crate::{
    action::Action,
    fog,
    map::SpaceId,
    phases::At,
    pieces::Kind,
    policy,
    powers::{Power, Side},
    showing::Labelling,
    state::Spot,
    texts::naming::Naming,
};
use kernel::{
    Message, Notation, name,
    scene::{Field, Fill, Form, Row, Total},
};

/// Of all the places where a power can build corps of one strength, the best so many: the others are clicked on the map.
const PLACES: usize = 3;

/// What limits a purchase, besides points.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cap {
    Builds(Power),
    Restores(Power),
    Room(SpaceId),
}

/// What can be bought.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Article {
    /// A new corps.
    Corps(Kind),
    /// The missing step of one.
    Step(Kind),
    /// A new line, up to this level.
    Line(u8),
    /// The fleet, up to this strength.
    Fleet(u8),
}

/// An article and the space it is for, several times perhaps.
struct Ware {
    article: Article,
    space: SpaceId,
    action: Action,
    fill: Fill,
    most: u16,
    weight: i32,
}

/// The form, if there is anything to buy. `bought` is what each offered action brings and where, `done` ends it.
pub fn form(
    at: At<'_>,
    side: Side,
    bought: impl Iterator<Item = (Article, SpaceId, Action)>,
    done: Action,
) -> Option<Form> {
    let mut wares = wares(at, side, bought);
    weigh(at, side, &mut wares, done);
    wares = shortened(wares);
    if wares.is_empty() {
        return None;
    }
    let mut caps: Vec<Cap> = Vec::new();
    for cap in wares.iter().flat_map(Ware::caps) {
        if !caps.contains(&cap) {
            caps.push(cap);
        }
    }
    let limits: Vec<u16> = caps.iter().map(|cap| limit(at, side, *cap)).collect();
    let proposed = proposal(at, &wares, &caps, &limits);
    let rows = wares.iter().zip(&proposed).map(|(ware, proposed)| Row {
        label: ware.label(at),
        about: Some(at.space(ware.space)),
        field: Field::Number {
            now: 0,
            least: 0,
            most: ware.most,
            proposed: *proposed,
            fill: ware.fill.clone(),
            takes: std::iter::once(ware.cost(at))
                .chain(caps.iter().map(|cap| u16::from(ware.counts(cap))))
                .collect(),
        },
    });
    let points = Total {
        label: Message::new("form-points"),
        least: 0,
        most: at.state.rp.into(),
    };
    let others = (caps.iter().zip(&limits)).map(|(cap, most)| Total {
        label: said(at, *cap),
        least: 0,
        most: *most,
    });
    Some(Form {
        title: Message::new("form-spend").number("points", at.state.rp),
        rows: rows.collect(),
        totals: std::iter::once(points).chain(others).collect(),
        done: done.write(at.t),
    })
}

impl Ware {
    fn label(&self, at: At<'_>) -> Message {
        match self.article {
            Article::Corps(kind) => Message::new("form-build")
                .kind("corps", kind)
                .at(at, self.space),
            Article::Step(kind) => Message::new("form-restore")
                .kind("corps", kind)
                .at(at, self.space),
            Article::Line(_) => Message::new("form-line").at(at, self.space),
            Article::Fleet(_) => Message::new("form-fleet"),
        }
    }

    /// For one, or for one level.
    fn cost(&self, at: At<'_>) -> u16 {
        match self.article {
            Article::Corps(kind) => build::cost(at.t, kind).into(),
            Article::Step(_) => at.t.pieces.limits.restore.into(),
            Article::Line(_) | Article::Fleet(_) => 1,
        }
    }

    fn caps(&self) -> Vec<Cap> {
        match self.article {
            Article::Corps(kind) => vec![Cap::Builds(kind.power), Cap::Room(self.space)],
            Article::Step(kind) => vec![Cap::Restores(kind.power)],
            Article::Line(_) | Article::Fleet(_) => Vec::new(),
        }
    }

    fn counts(&self, cap: &Cap) -> bool {
        self.caps().contains(cap)
    }
}

/// How many of it there can be at most, whatever else is bought.
fn most(at: At<'_>, side: Side, article: Article, space: SpaceId) -> u16 {
    let (t, state) = (at.t, at.state);
    match article {
        Article::Corps(kind) => u16::from(state.rp / build::cost(t, kind).max(1)),
        Article::Step(kind) => {
            let there = state.corps_outside(side, space).minus(&state.built);
            let alike = there
                .iter()
                .filter(|corps| state.kind(&t.pieces, *corps) == kind);
            alike.count() as u16
        }
        Article::Line(most) | Article::Fleet(most) => most.into(),
    }
}

/// Levels of one line and strengths of the fleet are one ware.
fn wares(
    at: At<'_>,
    side: Side,
    bought: impl Iterator<Item = (Article, SpaceId, Action)>,
) -> Vec<Ware> {
    let mut wares: Vec<Ware> = Vec::new();
    for (article, space, action) in bought {
        let fill = match article {
            Article::Corps(_) | Article::Step(_) => Fill::Each(action.write(at.t)),
            Article::Line(_) => Fill::Once(name!("line {} {{n}}", at.t.map.id(space))),
            Article::Fleet(_) => Fill::Once("fleet {n}".into()),
        };
        let most = most(at, side, article, space);
        match wares.iter_mut().find(|ware| ware.fill == fill) {
            Some(known) => known.most = known.most.max(most),
            None => wares.push(Ware {
                article,
                space,
                action,
                fill,
                most,
                weight: 0,
            }),
        }
    }
    // One line is legal by itself, several may be too many.
    let mut left = lines_left(at, side);
    wares.retain(|ware| {
        let is_line = matches!(ware.article, Article::Line(_));
        let keeps = !is_line || left > 0;
        left = left.saturating_sub(u8::from(is_line));
        keeps
    });
    wares
}

/// Markers of lines that are not on the map (15.2).
fn lines_left(at: At<'_>, side: Side) -> u8 {
    let own = (at.state.lines.iter()).filter(|line| at.state.controls(side, line.space));
    at.t.pieces.limits.lines[side.index()].saturating_sub(own.count() as u8)
}

/// What a careful player makes of each, without what he cannot see.
fn weigh(at: At<'_>, side: Side, wares: &mut [Ware], done: Action) {
    let mut actions: Vec<Action> = wares.iter().map(|ware| ware.action).collect();
    actions.push(done);
    let mut weights = Vec::new();
    if at.state.fog {
        let guess = fog::guess(at.t, at.state, side);
        policy::weigh(at.t, &guess, side.seat(), &actions, &mut weights);
    } else {
        policy::weigh(at.t, at.state, side.seat(), &actions, &mut weights);
    }
    let done = weights.last().copied().unwrap_or(0);
    for (ware, weight) in wares.iter_mut().zip(weights) {
        ware.weight = weight - done;
    }
}

/// Of the places to build in, the best of each power and strength.
fn shortened(wares: Vec<Ware>) -> Vec<Ware> {
    let sort = |ware: &Ware| match ware.article {
        Article::Corps(kind) => Some(kind),
        _ => None,
    };
    let better = |ware: &Ware| {
        let rivals = wares.iter().filter(|other| {
            sort(other) == sort(ware)
                && (other.weight, std::cmp::Reverse(other.space))
                    > (ware.weight, std::cmp::Reverse(ware.space))
        });
        rivals.count()
    };
    let keep: Vec<bool> = wares
        .iter()
        .map(|ware| sort(ware).is_none() || better(ware) < PLACES)
        .collect();
    wares
        .into_iter()
        .zip(keep)
        .filter_map(|(ware, keep)| keep.then_some(ware))
        .collect()
}

fn limit(at: At<'_>, side: Side, cap: Cap) -> u16 {
    let (t, state) = (at.t, at.state);
    match cap {
        Cap::Builds(power) => {
            let sheet = t.pieces.power(power);
            let free = (t.pieces.corps_of(power))
                .filter(|corps| state.corps_spot(*corps) == Spot::POOL)
                .count();
            let left = sheet
                .build_limit
                .saturating_sub(state.builds[power.index()]);
            u16::from(left).min(free as u16)
        }
        Cap::Restores(power) => {
            let most = t.pieces.power(power).restore_limit;
            u16::from(most.saturating_sub(state.restores[power.index()]))
        }
        Cap::Room(space) => state.room(t, side, space).min(99) as u16,
    }
}

fn said(at: At<'_>, cap: Cap) -> Message {
    match cap {
        Cap::Builds(power) => Message::new("form-builds").power("power", power),
        Cap::Restores(power) => Message::new("form-restores").power("power", power),
        Cap::Room(space) => Message::new("form-room").at(at, space),
    }
}

/// The best ware that can still be paid, again and again.
fn proposal(at: At<'_>, wares: &[Ware], caps: &[Cap], limits: &[u16]) -> Vec<u16> {
    let mut points = u16::from(at.state.rp);
    let mut left = limits.to_vec();
    let mut counts = vec![0; wares.len()];
    loop {
        let best = (0..wares.len())
            .filter(|index| {
                let ware = &wares[*index];
                let fits =
                    (caps.iter().zip(&left)).all(|(cap, left)| *left > 0 || !ware.counts(cap));
                ware.weight > 0 && ware.cost(at) <= points && counts[*index] < ware.most && fits
            })
            .max_by_key(|index| (wares[*index].weight, std::cmp::Reverse(*index)));
        let Some(index) = best else {
            return counts;
        };
        counts[index] += 1;
        points -= wares[index].cost(at);
        for (cap, left) in caps.iter().zip(&mut left) {
            *left -= u16::from(wares[index].counts(cap));
        }
    }
}
