//! `bivouac export`: full records of stored games.

use crate::{
    cli, configuration,
    files::{self, For},
    problem::{Answer, Problem},
    runtime,
};
use server::{
    GameId,
    upkeep::{self, ExportError, Exported, Which},
};
use std::path::{Path, PathBuf};

pub fn export(args: &cli::Export) -> Result<Answer, Problem> {
    let which = if args.all {
        Which::All
    } else {
        Which::These(codes(&args.games)?)
    };
    let database = configuration::existing_database(&args.database)?;
    let games = runtime::run(async {
        let store = runtime::open(&database).await?;
        let exported = upkeep::export(&store, &which, args.running).await;
        exported.map_err(|error| match error {
            ExportError::Storage(error) => runtime::storage(&database, &error),
            other => Problem::at(database.display(), other),
        })
    })?;
    match &args.to {
        Some(to) => write(&games, to),
        None => match games.as_slice() {
            [one] => Ok(Answer::of(one.record.clone())),
            games => Err(Problem::Usage(format!(
                "{} games cannot be printed one after the other: name a folder with `--to`",
                games.len()
            ))),
        },
    }
}

fn codes(texts: &[String]) -> Result<Vec<GameId>, Problem> {
    let code = |text: &String| {
        let read = text.parse();
        read.map_err(|error| Problem::Usage(format!("`{text}`: {error}")))
    };
    texts.iter().map(code).collect()
}

fn write(games: &[Exported], to: &Path) -> Result<Answer, Problem> {
    let paths: Vec<PathBuf> = match games {
        _ if to.is_dir() => (games.iter())
            .map(|game| to.join(format!("{}.rec", game.id)))
            .collect(),
        [_] => vec![to.to_owned()],
        games => {
            let what = format!(
                "{} games need a folder, and there is none here",
                games.len()
            );
            return Err(Problem::at(to.display(), what));
        }
    };
    let files: Vec<(&Path, &[u8])> = (paths.iter().zip(games))
        .map(|(path, game)| (path.as_path(), game.record.as_bytes()))
        .collect();
    let running = games.iter().any(|game| game.running);
    let whom = if running { For::Owner } else { For::Anybody };
    files::write_all(&files, whom)?;
    let mut lines: Vec<String> = paths
        .iter()
        .zip(games)
        .map(|(path, game)| {
            let state = if game.running { "running" } else { "finished" };
            format!("{}: {state}\n", path.display())
        })
        .collect();
    if games.is_empty() {
        lines.push("no game is finished: nothing was written\n".to_owned());
    }
    if running {
        let warning = "Records of running games reveal every hand and all chance to come: keep them to yourself.\n";
        lines.push(warning.to_owned());
    }
    Ok(Answer::of(lines.concat()))
}
