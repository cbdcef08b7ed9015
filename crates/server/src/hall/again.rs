//! When somebody else has changed a game on disk: load it again, then try once more.

use super::{Hall, Refused, live::Entered};
use crate::store::StorageError;
use std::future::Future;

impl Hall {
    /// Does something that ends with a write. If the game turns out to have changed, nothing was written and the game
    /// has been loaded again: the second attempt finds it as it is, and may find that there is nothing left to do.
    pub(super) async fn twice<T, Done>(&self, attempt: impl Fn() -> Done) -> Result<T, Refused>
    where
        Done: Future<Output = Result<T, Refused>>,
    {
        match attempt().await {
            Err(Refused::Storage(StorageError::Conflict)) => attempt().await,
            done => done,
        }
    }

    /// The game after a write that has changed nothing in memory yet: with its next version, or loaded again if the
    /// version was the wrong one.
    pub(super) async fn checked(
        &self,
        mut entered: Entered,
        written: Result<(), StorageError>,
    ) -> Result<Entered, Refused> {
        match written {
            Ok(()) => {
                entered.head.version += 1;
                Ok(entered)
            }
            Err(error) => {
                if error == StorageError::Conflict {
                    self.catch_up(entered).await;
                }
                Err(Refused::Storage(error))
            }
        }
    }
}
