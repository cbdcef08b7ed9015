//! Whether the server is well: it can read, and it can really write.

use super::Site;
use crate::store::{StorageError, Store};
use axum::{
    extract::{RawQuery, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::Mutex,
    time::{Instant, timeout},
};

/// However many ask, the disk is tested no more often than this.
const FRESH: Duration = Duration::from_secs(5);
/// A writer that takes longer than this is as good as none.
const PATIENCE: Duration = Duration::from_secs(10);
const KEY: &str = "healthz";

/// The result of the last attempt to write.
#[derive(Default)]
pub struct Health(Mutex<Option<(Instant, Result<(), StorageError>)>>);

impl Health {
    /// Whether something can be written: through the writer, to disk.
    async fn can_write(&self, store: &Store) -> Result<(), StorageError> {
        // Whoever comes meanwhile waits for the same result.
        let mut last = self.0.lock().await;
        if let Some((at, found)) = &*last
            && at.elapsed() < FRESH
        {
            return found.clone();
        }
        let moment = crate::accounts::now().to_string().into_bytes();
        let written = timeout(PATIENCE, store.set_meta(KEY, moment)).await;
        let silent = |_| StorageError::Other("the writer does not answer".to_owned());
        let found = written.map_err(silent).flatten();
        *last = Some((Instant::now(), found.clone()));
        found
    }
}

/// `ok`, or 503 and a sentence. With `?read` only whether the database can be read.
pub async fn health(State(site): State<Arc<Site>>, RawQuery(query): RawQuery) -> Response {
    let only_reads = query.is_some_and(|query| query.split('&').any(|part| part == "read"));
    let well = if only_reads {
        can_read(&site.store).await
    } else {
        site.health.can_write(&site.store).await
    };
    match well {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            let sentence = format!("{error}\n");
            (StatusCode::SERVICE_UNAVAILABLE, sentence).into_response()
        }
    }
}

async fn can_read(store: &Store) -> Result<(), StorageError> {
    sqlx::query("SELECT 1").fetch_one(store.readers()).await?;
    Ok(())
}
