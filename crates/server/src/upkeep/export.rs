//! Records out of the database: finished games for everybody, running ones only for the host.

use crate::{
    ids::GameId,
    store::{StorageError, Store},
};
use thiserror::Error;

/// Which games to export.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Which {
    All,
    These(Vec<GameId>),
}

/// A game's full record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    pub id: GameId,
    /// It reveals every hand and every card still to come.
    pub running: bool,
    pub record: String,
}

/// Why there is nothing to write.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ExportError {
    #[error("there is no game {0} in this database, or it has not begun")]
    NoSuchGame(GameId),
    #[error(
        "game {0} is still running, and its full record reveals every secret; `--running` exports it all the same"
    )]
    Running(GameId),
    #[error("game {game} cannot be read: {what}; `bivouac doctor` looks at all games")]
    Unreadable { game: GameId, what: String },
    #[error(transparent)]
    Storage(#[from] StorageError),
}

const FINISHED: i64 = 2;

/// Full records. Unless running games are expressly wanted, they are left out of "all", and refused when named.
pub async fn export(
    store: &Store,
    which: &Which,
    with_running: bool,
) -> Result<Vec<Exported>, ExportError> {
    let games = match which {
        Which::All => store.games().await?,
        Which::These(games) => games.clone(),
    };
    let mut exported = Vec::new();
    for id in games {
        let stored = store.stored(id).await?;
        let stored = stored
            .filter(|stored| stored.game.start.is_some())
            .ok_or(ExportError::NoSuchGame(id))?;
        let running = stored.game.state != FINISHED;
        if running && !with_running {
            match which {
                Which::All => continue,
                Which::These(_) => return Err(ExportError::Running(id)),
            }
        }
        let record = stored
            .record()
            .map_err(|what| ExportError::Unreadable { game: id, what })?;
        exported.push(Exported {
            id,
            running,
            record: record.to_string(),
        });
    }
    Ok(exported)
}
