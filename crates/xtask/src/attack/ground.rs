//! Where an attempt happens: a folder, a database, a server, and people who come to it.

use crate::bench::GAME;
use client::{Connection, Lost, Serving, any_port, guest, serve};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{
    cell::Cell,
    fs,
    path::{Path, PathBuf},
    process::{self, Command, Output},
};

/// A folder for one attempt, removed with it.
pub struct Ground<'p> {
    program: &'p Path,
    folder: PathBuf,
}

thread_local! {
    static NEXT: Cell<u32> = const { Cell::new(0) };
}

impl<'p> Ground<'p> {
    pub fn new(program: &'p Path) -> Result<Ground<'p>, String> {
        let number = NEXT.get();
        NEXT.set(number + 1);
        let folder = program.with_file_name(format!("attack-{}-{number}", process::id()));
        fs::create_dir_all(&folder)
            .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
        Ok(Ground { program, folder })
    }

    pub fn database(&self) -> PathBuf {
        self.folder.join("bivouac.db")
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The command that serves from here.
    pub fn command(&self, flags: &[&str]) -> Command {
        let mut command = serve(self.program, any_port(), &self.database());
        command.args(flags);
        command
    }

    pub fn serve(&self, flags: &[&str]) -> Result<Serving, Lost> {
        Serving::start(&mut self.command(flags)).map_err(|why| lost(&why.to_string()))
    }

    /// What the program's own doctor says about a database.
    pub fn doctor(&self, database: &Path) -> Result<Output, Lost> {
        let mut doctor = Command::new(self.program);
        doctor.arg("doctor").arg("--database").arg(database);
        Ok(doctor.output()?)
    }
}

impl Drop for Ground<'_> {
    fn drop(&mut self) {
        // What cannot be removed is in the target folder and harms nobody.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

pub fn lost(what: &str) -> Lost {
    Lost::Broken(std::io::Error::other(what.to_owned()))
}

/// The seats of the game that is played, in order.
pub fn seats() -> Result<Vec<String>, Lost> {
    crate::bench::seats().map_err(|what| lost(&what))
}

/// A guest, and the token that its other connections may use.
pub async fn somebody(serving: &Serving) -> Result<(Connection, String), Lost> {
    guest(serving.address).await
}

/// A new game; kinds in seat order.
pub async fn game_of(connection: &mut Connection, kinds: &[&str]) -> Result<String, Lost> {
    let answer = try_game_of(connection, kinds, json!({})).await?;
    #[derive(Deserialize)]
    struct Created {
        code: String,
    }
    Ok(answer.json::<Created>()?.code)
}

/// The same with further fields, and returning any answer.
pub async fn try_game_of(
    connection: &mut Connection,
    kinds: &[&str],
    more: Value,
) -> Result<client::Answer, Lost> {
    let seats: Vec<Value> = (seats()?.iter().zip(kinds))
        .map(|(seat, kind)| json!({ "seat": seat, "kind": kind }))
        .collect();
    let mut wanted = json!({ "game": GAME, "options": {}, "seats": seats });
    if let (Some(wanted), Some(more)) = (wanted.as_object_mut(), more.as_object()) {
        wanted.extend(more.clone());
    }
    connection.post("/api/games", &wanted).await
}

/// Takes a seat; returns the status of the answer.
pub async fn join(
    connection: &mut Connection,
    code: &str,
    seat: &str,
    invite: Option<&str>,
) -> Result<u16, Lost> {
    let path = format!("/api/games/{code}/seats/{seat}");
    let body = match invite {
        Some(invite) => json!({ "invite": invite }),
        None => json!({}),
    };
    Ok(connection.post(&path, &body).await?.status)
}
