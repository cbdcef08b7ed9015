//! `bivouac show`: the board as a picture.

use crate::{
    cli,
    files::{self, For},
    problem::{Answer, Problem},
    progress,
    record_file::{RecordFile, viewer, words},
    registry::{self, Room},
};
use kernel::{
    Viewer,
    host::{Dice, HostedMatch},
};
use std::path::Path;
use table::Theme;

pub fn show(args: &cli::Show, data: Option<&Path>) -> Result<Answer, Problem> {
    if args.svg == args.png {
        return Err(Problem::Usage(
            "`--svg` and `--png` name the same file".to_owned(),
        ));
    }
    let spinner = progress::spinner("drawing", false);
    let (room, game, or) = moment(args, data)?;
    let viewer = viewer(&*game, &args.eyes, or)?;
    let words = words(&room, args.words.language)?;
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let scene = game.scene(viewer);
    let board = room.board()?;
    let board = table::in_words(&board, &words);
    let svg = table::draw(&board, Some(&scene), theme, Some(&words));
    let png = match &args.png {
        None => None,
        Some(path) => {
            let picture =
                table::png(&svg, args.width).map_err(|error| Problem::at(path.display(), error))?;
            Some((path, picture))
        }
    };
    spinner.finish_and_clear();
    let mut written: Vec<(&Path, &[u8])> = Vec::new();
    if let Some(path) = &args.svg {
        written.push((path, svg.as_bytes()));
    }
    if let Some((path, picture)) = &png {
        written.push((path, picture));
    }
    files::write_all(&written, For::Anybody)?;
    let lines: Vec<String> = written
        .iter()
        .map(|(path, bytes)| format!("{}: {} KB\n", path.display(), bytes.len().div_ceil(1000)))
        .collect();
    Ok(Answer::of(lines.concat()))
}

/// The game at the moment to be drawn, and the default viewer.
fn moment(
    args: &cli::Show,
    data: Option<&Path>,
) -> Result<(Room, Box<dyn HostedMatch>, Viewer), Problem> {
    if let Some(path) = &args.record {
        let file = RecordFile::read(path, data)?;
        if !args.options.pairs.is_empty() {
            return Err(Problem::Usage(
                "a record says its own options: leave out `--option`".to_owned(),
            ));
        }
        let game = file.replay(args.eyes.to)?;
        return Ok((file.room, game, Viewer::Everything));
    }
    if args.eyes.to.is_some() {
        return Err(Problem::Usage(
            "`--to` counts the lines of a record: name one".to_owned(),
        ));
    }
    let room = registry::open(&args.game, data)?;
    let Some(path) = &args.position else {
        let game = room
            .game
            .new_match(&args.options.pairs, Dice::named(""))
            .map_err(|bad| Problem::Usage(bad.to_string()))?;
        return Ok((room, game, Viewer::Spectator));
    };
    if !args.options.pairs.is_empty() {
        return Err(Problem::Usage(
            "a position says its own options: leave out `--option`".to_owned(),
        ));
    }
    let game = room
        .game
        .at_position(&files::read(path)?, Dice::named(""))
        .map_err(|bad| Problem::at(path.display(), bad))?;
    Ok((room, game, Viewer::Everything))
}
