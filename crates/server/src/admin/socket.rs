//! How `bivouac admin` reaches a running server: a socket beside the database that only its owner may use.
//!
//! The question is one line of JSON, and so is the answer.

use super::{By, Desk, Order, Told};
use std::{
    fs, io,
    os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt},
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{UnixListener, UnixStream},
    task::JoinHandle,
    time::timeout,
};

/// Most bytes of an order.
const LONGEST_ORDER: u64 = 64 * 1024;
/// How long to wait for somebody who says nothing.
const PATIENCE: Duration = Duration::from_secs(10);

/// The answer: the order's result, or a sentence saying why it was not carried out.
type Answer = Result<Told, String>;

/// Where the socket of a database is.
pub fn path(database: &Path) -> PathBuf {
    database.with_extension("sock")
}

/// A socket that is being listened on; removed when the value is dropped.
pub struct Listening {
    path: PathBuf,
    task: JoinHandle<()>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.task.abort();
        let _ = fs::remove_file(&self.path);
    }
}

/// Listens for the owner of this process. Only the holder of the database calls this, so a socket that is already
/// there was left behind.
pub fn listen(path: &Path, desk: Desk) -> io::Result<Listening> {
    if fs::symlink_metadata(path).is_ok_and(|there| there.file_type().is_socket()) {
        fs::remove_file(path)?;
    }
    let listener = UnixListener::bind(path)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
    let owner = fs::metadata(path)?.uid();
    let task = tokio::spawn(async move {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    // Somebody could have connected between the two steps above, so ask the system who it is.
                    let asks = stream.peer_cred().map(|asks| asks.uid());
                    if asks.is_ok_and(|asks| asks == owner || asks == 0) {
                        tokio::spawn(serve(stream, desk.clone()));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "the administrator's socket does not listen");
                    tokio::time::sleep(PATIENCE).await;
                }
            }
        }
    });
    Ok(Listening {
        path: path.to_owned(),
        task,
    })
}

async fn serve(stream: UnixStream, desk: Desk) {
    let (reading, mut writing) = stream.into_split();
    let mut line = String::new();
    let mut reader = BufReader::new(reading.take(LONGEST_ORDER));
    let asked = timeout(PATIENCE, reader.read_line(&mut line)).await;
    if !matches!(asked, Ok(Ok(1..))) {
        return;
    }
    let answer: Answer = match serde_json::from_str::<Order>(&line) {
        Err(error) => Err(format!("the order cannot be read: {error}")),
        Ok(order) => {
            let told = desk.carry_out(By::Host, order).await;
            told.map_err(|fault| fault.to_string())
        }
    };
    let mut answer = serde_json::to_vec(&answer).expect("words and numbers can always be written");
    answer.push(b'\n');
    // The caller may have gone.
    let _ = writing.write_all(&answer).await;
}

/// Asks a running server; `None` if there is none listening.
pub async fn ask(path: &Path, order: &Order) -> io::Result<Option<Answer>> {
    let mut stream = match UnixStream::connect(path).await {
        Ok(stream) => stream,
        Err(error)
            if [io::ErrorKind::NotFound, io::ErrorKind::ConnectionRefused]
                .contains(&error.kind()) =>
        {
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    let mut order = serde_json::to_vec(order)?;
    order.push(b'\n');
    stream.write_all(&order).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(Some(serde_json::from_slice(&answer)?))
}
