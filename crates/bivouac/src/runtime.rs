//! What the commands that open a database share: threads to run on, and errors that name the file.

use crate::problem::Problem;
use server::{Claim, StorageError, Store, store::Pauses};
use std::{future::Future, path::Path};
use tokio::runtime::Builder;

/// Runs something that waits for files and networks.
pub fn run<T>(task: impl Future<Output = Result<T, Problem>>) -> Result<T, Problem> {
    let runtime = Builder::new_multi_thread().enable_all().build();
    runtime
        .map_err(|error| Problem::Failure(format!("no threads can be started: {error}")))?
        .block_on(task)
}

/// Opens a database to read it or to add to it, even while it is being served.
pub async fn open(database: &Path) -> Result<Store, Problem> {
    check(database).await?;
    Store::open(database)
        .await
        .map_err(|error| storage(database, &error))
}

/// Opens a database to serve it, so that nobody else can. If somebody already does, nothing is touched.
pub async fn open_to_serve(database: &Path) -> Result<Store, Problem> {
    let claim = Claim::take(database).map_err(|error| storage(database, &error))?;
    check(database).await?;
    Store::serve(claim, Pauses::default())
        .await
        .map_err(|error| storage(database, &error))
}

async fn check(database: &Path) -> Result<(), Problem> {
    server::upkeep::check_file(database)
        .await
        .map_err(|error| Problem::at(database.display(), error))
}

pub fn storage(database: &Path, error: &StorageError) -> Problem {
    Problem::at(database.display(), error)
}
