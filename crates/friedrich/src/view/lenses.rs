//! Lenses over the map: supply, objectives, control, suits; reach and threat of a piece. All they show is public.

use crate::{
    map::{CityId, Order},
    naming::{Naming, nation_word},
    nations::Nation,
    phases::{self, At},
    pieces::{Piece, TrainId},
    rules::{
        protection,
        reach::{self, Beside},
        supply_lines,
    },
    staging::sign,
};
use kernel::{
    Message, Name, Target, Viewer,
    scene::{Legend, Lens, LensKind, LensOf, Line, Tint, Tone},
};

pub const LENSES: &[LensKind] = &[
    board("supply"),
    board("objectives"),
    board("control"),
    board("suits"),
    piece("reach"),
    piece("threat"),
];

const fn board(id: &'static str) -> LensKind {
    LensKind {
        id,
        of: LensOf::Board,
    }
}

const fn piece(id: &'static str) -> LensKind {
    LensKind {
        id,
        of: LensOf::Piece,
    }
}

pub fn lens(at: At<'_>, viewer: Viewer, id: &str, of: Option<&Target>) -> Option<Lens> {
    let piece = || match of? {
        Target::Token(id) => at.t.pieces.named(id),
        _ => None,
    };
    match id {
        "supply" => Some(supply(at, viewer)),
        "objectives" => Some(objectives(at)),
        "control" => Some(control(at)),
        "suits" => Some(suits(at)),
        "reach" => piece().and_then(|piece| range(at, piece)),
        "threat" => piece().and_then(|piece| threat(at, piece)),
        _ => None,
    }
}

fn id(at: At<'_>, city: CityId) -> Name {
    at.t.map.id(city).into()
}

fn tint(at: At<'_>, city: CityId, tone: Tone, says: Message) -> Tint {
    Tint {
        space: id(at, city),
        tone,
        says: Some(says),
    }
}

fn legend(tone: Tone, key: &'static str) -> Legend {
    Legend {
        tone,
        says: Message::new(key),
    }
}

/// Where the viewer's generals find supply; for others those of the nation that acts.
fn supply(at: At<'_>, viewer: Viewer) -> Lens {
    let At { t, state } = at;
    let seated = matches!(viewer, Viewer::Seat(_));
    let looks = |nation: &Nation| {
        !state.out.contains(*nation)
            && if seated {
                at.is_own(viewer, *nation)
            } else {
                phases::active(state).is_none_or(|active| active == *nation)
            }
    };
    let mut lens = Lens {
        legend: vec![
            legend(Tone::Good, "lens-supply-by-train"),
            legend(Tone::Fair, "lens-supply-by-land"),
            legend(Tone::Bad, "lens-supply-none"),
        ],
        ..Lens::default()
    };
    for nation in Nation::ALL.into_iter().filter(looks) {
        let fed = supply_lines::fed_by_trains(t, state, nation);
        for number in 0..t.map.cities.len() as u16 {
            let city = CityId(number);
            let at_home = supply_lines::lives_off_the_land(t, nation, city);
            let hungry = (at.stack_in(city)).is_some_and(|(owner, _)| owner == nation);
            let (tone, key) = if at_home {
                (Tone::Fair, "lens-at-home")
            } else if fed.contains(city) {
                (Tone::Good, "lens-fed")
            } else if hungry {
                (Tone::Bad, "lens-hungry")
            } else {
                continue;
            };
            let says = Message::new(key).nation("nation", nation);
            lens.tints.push(tint(at, city, tone, says));
        }
        for (city, _) in state.stacks(&t.pieces, nation) {
            lens.lines.extend(path(at, nation, city));
        }
    }
    lens
}

/// From a general to the train that feeds him.
fn path(at: At<'_>, nation: Nation, city: CityId) -> Option<Line> {
    let At { t, state } = at;
    if supply_lines::lives_off_the_land(t, nation, city) {
        return None;
    }
    let length = supply_lines::path_to_train(t, state, nation, city)?;
    let train = (t.pieces.trains_of(nation))
        .filter_map(|train| state.train_at(train))
        .filter(|train| supply_lines::fed_from(t, state, nation, *train).contains(city))
        .min_by_key(|train| t.map.distance(*train, city).abs_diff(length))?;
    Some(Line {
        from: id(at, city),
        to: id(at, train),
        tone: Tone::Good,
    })
}

/// Which objectives are taken, protected, or open.
fn objectives(at: At<'_>) -> Lens {
    let At { t, state } = at;
    let mut lens = Lens {
        legend: vec![
            legend(Tone::Good, "lens-objective-protected"),
            legend(Tone::Bad, "lens-objective-open"),
            legend(Tone::Fair, "lens-objective-taken"),
        ],
        ..Lens::default()
    };
    for (number, objective) in t.map.each_objective() {
        let may = protection::may_conquer(state, objective.of);
        if state.out.contains(objective.of) || !may {
            continue;
        }
        let (tone, key) = if state.conquered.contains(number) {
            (Tone::Fair, "lens-taken-by")
        } else if protection::is_protected(t, state, number) {
            (Tone::Good, "lens-protected-from")
        } else {
            (Tone::Bad, "lens-open-to")
        };
        let order = match objective.order {
            Order::First => 1,
            Order::Second => 2,
        };
        let says = Message::new(key)
            .nation("nation", objective.of)
            .number("order", order);
        lens.tints.push(tint(at, objective.city, tone, says));
    }
    lens
}

/// Who holds each objective.
fn control(at: At<'_>) -> Lens {
    let mut lens = Lens::default();
    let mut holders: Vec<Nation> = Vec::new();
    for (number, objective) in at.t.map.each_objective() {
        let taken = at.state.conquered.contains(number);
        let (holder, key) = if taken {
            (objective.of, "lens-conquered-by")
        } else {
            (objective.defender, "lens-held-by")
        };
        if !holders.contains(&holder) {
            holders.push(holder);
        }
        let says = Message::new(key).nation("nation", holder);
        let tone = Tone::Nation(holder.name().into());
        lens.tints.push(tint(at, objective.city, tone, says));
    }
    holders.sort_by_key(|nation| nation.index());
    lens.legend = (holders.into_iter())
        .map(|nation| Legend {
            tone: Tone::Nation(nation.name().into()),
            says: Message::new(nation_word(nation)),
        })
        .collect();
    lens
}

/// The suit of every city.
fn suits(at: At<'_>) -> Lens {
    use crate::cards::Suit;
    let tone = |suit: Suit| Tone::Suit(suit.name().into());
    let says = |suit: Suit| Message::new(kernel::name!("suit-{}", suit.name()));
    Lens {
        tints: (0..at.t.map.cities.len() as u16)
            .map(|number| {
                let suit = at.t.map.suit(CityId(number));
                tint(at, CityId(number), tone(suit), says(suit))
            })
            .collect(),
        lines: Vec::new(),
        legend: (Suit::ALL.into_iter())
            .map(|suit| Legend {
                tone: tone(suit),
                says: Message::new("lens-suit")
                    .text("sign", sign(suit))
                    .word("suit", kernel::name!("suit-{}", suit.name())),
            })
            .collect(),
    }
}

/// How far a piece gets in one move from where it stands.
fn range(at: At<'_>, piece: Piece) -> Option<Lens> {
    let At { t, state } = at;
    let from = state.piece_at(piece)?;
    let nation = t.pieces.nation_of(piece);
    let reached = match piece {
        Piece::General(general) => reach::of_stack(at, nation, state.stack_of(general), from),
        Piece::Train(_) => reach::of_train(at, from),
    };
    let beside_enemy = |city: CityId| {
        (t.map.neighbours(city))
            .any(|next| (at.stack_in(next)).is_some_and(|(owner, _)| owner.is_enemy_of(nation)))
    };
    let fights = matches!(piece, Piece::General(_));
    let tints = (reached.iter())
        .map(|one| {
            let (tone, key) = if fights && beside_enemy(one.city) {
                (Tone::Bad, "lens-reach-fight")
            } else if one.way.all_main {
                (Tone::Good, "lens-reach-main")
            } else {
                (Tone::Fair, "lens-reach-minor")
            };
            let says = Message::new(key).number("cities", one.way.steps);
            tint(at, one.city, tone, says)
        })
        .collect();
    Some(Lens {
        tints,
        lines: Vec::new(),
        legend: vec![
            legend(Tone::Good, "lens-by-main-road"),
            legend(Tone::Fair, "lens-within-reach"),
            legend(Tone::Bad, "lens-beside-enemy"),
        ],
    })
}

/// Which enemies can come at a piece in their next move.
fn threat(at: At<'_>, piece: Piece) -> Option<Lens> {
    let At { t, state } = at;
    let city = state.piece_at(piece)?;
    let nation = t.pieces.nation_of(piece);
    let beside = match piece {
        Piece::General(_) => Beside::Adjacent,
        Piece::Train(TrainId(_)) => Beside::Enter,
    };
    let mut lens = Lens {
        legend: vec![
            legend(Tone::Fair, "lens-threatened"),
            legend(Tone::Bad, "lens-threatens"),
        ],
        ..Lens::default()
    };
    lens.tints.push(tint(
        at,
        city,
        Tone::Fair,
        Message::new("lens-here").piece(t, "piece", piece),
    ));
    for from in reach::who_comes(at, nation, city, beside) {
        let cities = t.map.distance(from, city);
        let says = Message::new("lens-comes")
            .stack(t, "stack", state.stack_at(from))
            .number("cities", cities);
        lens.tints.push(tint(at, from, Tone::Bad, says));
        lens.lines.push(Line {
            from: id(at, from),
            to: id(at, city),
            tone: Tone::Bad,
        });
    }
    Some(lens)
}
