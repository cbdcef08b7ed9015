//! What newcomers are taught cannot rot: lessons play to their end, and pictures can be drawn.

use friedrich::Friedrich;
use kernel::host;
use trial::primer;

#[test]
fn lessons_play_to_their_end_and_pictures_can_be_drawn() {
    let game = Friedrich::with_data(&|_| None).unwrap();
    primer::check(&*host::host(game));
}

#[test]
fn whatever_is_pointed_at_is_on_the_map() {
    let game = Friedrich::with_data(&|_| None).unwrap();
    let board = friedrich::board::board(&|_| None).unwrap();
    let spaces = board.spaces.iter().map(|space| space.id.as_str());
    primer::check_map(&*host::host(game), spaces);
}
