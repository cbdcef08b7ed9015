//! What newcomers are taught cannot rot: lessons play to their end, and pictures can be drawn.

use kernel::{Target, host, primer::Primer};
use spain::Spain;
use std::collections::BTreeSet;

#[test]
fn lessons_play_to_their_end_and_pictures_can_be_drawn() {
    let game = Spain::with_data(&|_| None).unwrap();
    trial::primer::check(&*host::host(game));
}

#[test]
fn whatever_is_pointed_at_is_on_the_map() {
    let board = spain::board::board(&|_| None).unwrap();
    let game = host::host(Spain::with_data(&|_| None).unwrap());
    let primer = Primer::read(game.primer()).unwrap();
    let spaces: BTreeSet<&str> = board.spaces.iter().map(|space| space.id.as_str()).collect();
    for picture in primer.pictures() {
        for space in &picture.around {
            assert!(spaces.contains(space.as_str()), "{}: {space}", picture.name);
        }
    }
    for step in primer.lessons.iter().flat_map(|lesson| &lesson.steps) {
        for point in &step.point {
            if let Some(Target::Space(space)) = Target::read(point) {
                assert!(spaces.contains(space.as_str()), "{space}");
            }
        }
    }
}
