//! Lenses: each answers its question all over the map, with a legend.

use friedrich::{Friedrich, state::State};
use kernel::{
    Context, Game, Name, Seat, Target, Turn, Viewer,
    chance::Seed,
    host::Heard,
    scene::{Lens, LensOf, Tone},
};
use std::collections::BTreeSet;
use trial::Trial;

const FREDERICK: Viewer = Viewer::Seat(Seat(0));

fn lens(t: &Trial<'_, Friedrich>, viewer: Viewer, id: &str, of: Option<&str>) -> Lens {
    let of = of.map(|of| Target::Token(of.into()));
    (Friedrich::standard().lens(t.state(), viewer, id, of.as_ref())).expect("a lens")
}

fn tone<'l>(lens: &'l Lens, space: &str) -> Option<&'l Tone> {
    (lens.tints.iter())
        .find(|tint| tint.space == space)
        .map(|tint| &tint.tone)
}

#[test]
fn every_lens_has_a_legend_and_says_what_it_shows() {
    let game = Friedrich::standard();
    let t = Trial::at(
        game,
        "turn 4\nfriedrich oschatz 8\ntrain-prussia-1 jueterbog\ndaun bruenn 7\nkeith prag 2",
    );
    for kind in game.lenses() {
        let of = match kind.of {
            LensOf::Board => None,
            LensOf::Piece => Some("friedrich"),
        };
        let lens = lens(&t, FREDERICK, kind.id, of);
        assert!(!lens.legend.is_empty(), "{}", kind.id);
        assert!(lens.tints.iter().all(|tint| tint.says.is_some()));
    }
}

#[test]
fn supply_control_objectives_and_suits() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 4\nfriedrich oschatz 8\ntrain-prussia-1 jueterbog\nkeith prag 2\ndaun bruenn 7\nconquered glatz",
    );
    let supply = lens(&t, FREDERICK, "supply", None);
    assert_eq!(tone(&supply, "oschatz"), Some(&Tone::Good));
    assert_eq!(tone(&supply, "berlin"), Some(&Tone::Fair));
    assert_eq!(tone(&supply, "prag"), Some(&Tone::Bad));
    assert!(
        supply
            .lines
            .iter()
            .any(|line| line.from == "oschatz" && line.to == "jueterbog")
    );
    let control = lens(&t, FREDERICK, "control", None);
    assert_eq!(
        tone(&control, "glatz"),
        Some(&Tone::Nation("austria".into()))
    );
    assert_eq!(
        tone(&control, "breslau"),
        Some(&Tone::Nation("prussia".into()))
    );
    let objectives = lens(&t, FREDERICK, "objectives", None);
    assert_eq!(tone(&objectives, "torgau"), Some(&Tone::Good));
    assert_eq!(tone(&objectives, "breslau"), Some(&Tone::Bad));
    let suits = lens(&t, FREDERICK, "suits", None);
    assert_eq!(
        tone(&suits, "oschatz"),
        Some(&Tone::Suit("diamonds".into()))
    );
}

#[test]
fn threats_are_enemies_who_can_come() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 4\nfriedrich oschatz 8\ndaun leipzig 7\nlacy bruenn 2",
    );
    let threat = lens(&t, FREDERICK, "threat", Some("friedrich"));
    assert_eq!(tone(&threat, "leipzig"), Some(&Tone::Bad));
    assert_eq!(tone(&threat, "bruenn"), None);
}

/// What the lens says of the reach of a piece is what marching it step by step reaches.
#[test]
fn reach_is_what_marching_reaches() {
    let game = Friedrich::standard();
    let mut compared = 0;
    for number in 0..6 {
        let mut chance = Seed::numbered(600 + number).stream();
        let mut heard = Heard::default();
        let options = &game.all_options()[number as usize % 4];
        let mut state = game.start(options, &mut Context::new(&mut chance, &mut heard));
        for step in 0..400 {
            let Turn::Decide(seats) = game.turn(&state) else {
                break;
            };
            let seat = seats.iter().next().expect("somebody decides");
            let mut actions = Vec::new();
            game.actions(&state, seat, &mut actions);
            if step % 23 == 0 {
                compared += compare(game, &state, seat);
            }
            let action = actions[chance.below(actions.len() as u32) as usize];
            game.apply(
                &mut state,
                seat,
                action,
                &mut Context::new(&mut chance, &mut heard),
            );
        }
    }
    assert!(compared > 50, "{compared} pieces compared");
}

/// Marches every piece that has not moved in all ways it can.
fn compare(game: &Friedrich, state: &State, seat: Seat) -> u32 {
    let viewer = Viewer::Seat(seat);
    let scene = game.scene(state, viewer);
    // A march under way has used up part of its range.
    let fresh =
        |id: &Name| (game.tables.pieces.named(id)).is_some_and(|piece| !state.has_moved(piece));
    let pieces: BTreeSet<Name> = (scene.choices.iter())
        .filter(|choice| choice.action.starts_with("move "))
        .filter_map(|choice| match &choice.first {
            Some(Target::Token(id)) if fresh(id) => Some(id.clone()),
            _ => None,
        })
        .collect();
    for id in &pieces {
        let token = scene.tokens.iter().find(|token| token.id == *id);
        let start = token
            .and_then(|token| token.space.clone())
            .expect("a place");
        let piece = Target::Token(id.clone());
        let mut reached = BTreeSet::new();
        march(game, state, seat, &piece, 0, &mut reached);
        reached.remove(start.as_str());
        let lens = (game.lens(state, viewer, "reach", Some(&piece))).expect("a lens");
        let shown: BTreeSet<String> = (lens.tints.iter())
            .map(|tint| tint.space.to_string())
            .collect();
        assert_eq!(shown, reached, "{piece:?}");
    }
    pieces.len() as u32
}

fn march(
    game: &Friedrich,
    state: &State,
    seat: Seat,
    piece: &Target,
    depth: u8,
    reached: &mut BTreeSet<String>,
) {
    if depth > 5 {
        return;
    }
    for choice in game.scene(state, Viewer::Seat(seat)).choices {
        let (Some(first), Target::Space(space)) = (&choice.first, &choice.target) else {
            continue;
        };
        if first != piece || !choice.action.starts_with("move ") {
            continue;
        }
        reached.insert(space.to_string());
        let action = game.read(state, &choice.action).expect("an action");
        let mut next = state.clone();
        let mut chance = Seed::numbered(1).stream();
        let mut heard = Heard::default();
        game.apply(
            &mut next,
            seat,
            action,
            &mut Context::new(&mut chance, &mut heard),
        );
        march(game, &next, seat, piece, depth + 1, reached);
    }
}
