//! `bivouac backup`: a copy of the whole database, even while the server is running; or dated copies in a folder,
//! each of them tested, the oldest removed.

use crate::{
    cli, configuration, files,
    problem::{Answer, Problem},
    progress, registry, runtime,
};
use server::upkeep::{self, DatedCopy, Library};
use std::{path::Path, sync::Arc};

const SECRET: &str = "It holds the secrets of running games: keep it as safe as the original.";

pub fn backup(args: &cli::Backup, data: Option<&Path>) -> Result<Answer, Problem> {
    let database = configuration::existing_database(&args.database)?;
    match (&args.file, &args.to) {
        (Some(file), _) => one(&database, file),
        (None, Some(folder)) => dated(&database, folder, args.keep.into(), data),
        (None, None) => Err(Problem::Usage(
            "name a file for the copy, or a folder with --to".to_owned(),
        )),
    }
}

fn one(database: &Path, to: &Path) -> Result<Answer, Problem> {
    files::check_place(to)?;
    let spinner = progress::spinner("copying", false);
    let copied = runtime::run(async {
        upkeep::backup(database, to)
            .await
            .map_err(|error| Problem::Failure(error.to_string()))
    });
    spinner.finish_and_clear();
    Ok(Answer::of(format!(
        "{}: {} KB, a copy of {}\n{SECRET}\n",
        to.display(),
        copied?.div_ceil(1000),
        database.display()
    )))
}

fn dated(
    database: &Path,
    folder: &Path,
    keep: usize,
    data: Option<&Path>,
) -> Result<Answer, Problem> {
    let rooms = registry::games(data)?;
    let library = Library::new(rooms.iter().map(|room| Arc::clone(&room.game)));
    let spinner = progress::spinner("copying", false);
    let kept = runtime::run(async {
        upkeep::back_up_now(database, folder, keep, &library)
            .await
            .map_err(|error| Problem::Failure(error.to_string()))
    });
    spinner.finish_and_clear();
    let DatedCopy {
        path,
        bytes,
        games,
        removed,
    } = kept?;
    let mut text = format!(
        "{}: {} KB, opened and {games} of its games played again\n",
        path.display(),
        bytes.div_ceil(1000)
    );
    for old in removed {
        text.push_str(&format!("{}: removed\n", old.display()));
    }
    Ok(Answer::of(text + SECRET + "\n"))
}
