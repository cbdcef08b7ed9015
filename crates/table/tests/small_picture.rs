//! Small pictures show a part of a board, or a position as dots.

use friedrich::Friedrich;
use kernel::{Scene, Viewer, chance::Seed, host, host::Dice};
use table::{Theme, dots, draw, liveliest, part_of};

fn start() -> (atlas::Board, Scene) {
    let board = friedrich::board::board(&|_| None).unwrap();
    let game = host::host(Friedrich::with_data(&|_| None).unwrap());
    let dice = Dice::stream(Seed::numbered(0).stream());
    let start = game.new_match(&[], dice).unwrap();
    (board, start.scene(Viewer::Spectator))
}

#[test]
fn the_part_lies_on_the_board_and_has_its_shape() {
    let (board, scene) = start();
    let part = liveliest(&board, &scene, 0.5, 1.6);
    let (width, height) = (part.x1 - part.x0, part.y1 - part.y0);
    assert!((width / height - 1.6).abs() < 1e-6);
    assert!(part.x0 >= 0.0 && part.y0 >= 0.0);
    assert!(part.x1 <= board.width && part.y1 <= board.height);
}

#[test]
fn a_part_is_the_same_picture_through_a_smaller_window() {
    let (board, scene) = start();
    let whole = draw(&board, Some(&scene), Theme::Light, None);
    let part = part_of(&whole, &board, &liveliest(&board, &scene, 0.5, 1.6));
    let inside = |svg: &str| svg.split_once('>').map(|(_, rest)| rest.to_owned());
    assert_ne!(part, whole);
    assert_eq!(inside(&part), inside(&whole));
}

#[test]
fn every_stack_on_the_board_is_a_dot() {
    let (board, scene) = start();
    let mut stood_on: Vec<&str> = (scene.tokens.iter())
        .filter_map(|token| token.space.as_deref())
        .filter(|space| board.space(space).is_some())
        .collect();
    stood_on.sort_unstable();
    stood_on.dedup();
    let svg = dots(&board, &scene);
    assert!(stood_on.len() > 5);
    assert_eq!(svg.matches("<circle").count(), stood_on.len());
    assert!(svg.len() < 10_000);
}
