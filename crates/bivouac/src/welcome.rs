//! What the program says when it is asked nothing.

use crate::{
    problem::{Answer, Problem},
    registry,
};
use std::path::Path;

const PAGE: &str = "\
Bivouac: board wargames of 1702-1815 with the rules enforced.

Games: {games}

What you can do:
  bivouac show --png board.png                  draw the start of a game
  bivouac rules friedrich 8                     read the rules in our own words
  bivouac arena friedrich --games 1000          let random players play
  bivouac arena friedrich --games 1 --record game.rec
                                                play one game and keep its record
  bivouac replay game.rec --seat frederick      read the log as one player may
  bivouac show game.rec --to 200 --png now.png  draw any moment of it
  bivouac verify game.rec                       prove that no card was touched
  bivouac run FILE|DIR                          play example files

Add --help to any of them, --language fr for French, --data DIR for your own data files.
The table in the browser is not built yet.
";

pub fn page(data: Option<&Path>) -> Result<Answer, Problem> {
    let rooms = registry::games(data)?;
    let names: Vec<&str> = rooms.iter().map(|room| room.game.name()).collect();
    Ok(Answer::of(PAGE.replace("{games}", &names.join(", "))))
}
