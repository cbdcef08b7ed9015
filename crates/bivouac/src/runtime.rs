//! What the commands that open a database share: threads to run on, and errors that name the file.

use crate::problem::Problem;
use server::{StorageError, Store};
use std::{future::Future, path::Path};
use tokio::runtime::Builder;

/// Runs something that waits for files and networks.
pub fn run<T>(task: impl Future<Output = Result<T, Problem>>) -> Result<T, Problem> {
    let runtime = Builder::new_multi_thread().enable_all().build();
    runtime
        .map_err(|error| Problem::Failure(format!("no threads can be started: {error}")))?
        .block_on(task)
}

pub async fn open(database: &Path) -> Result<Store, Problem> {
    server::upkeep::check_file(database)
        .await
        .map_err(|error| Problem::at(database.display(), error))?;
    Store::open(database)
        .await
        .map_err(|error| storage(database, &error))
}

pub fn storage(database: &Path, error: &StorageError) -> Problem {
    Problem::at(database.display(), error)
}
