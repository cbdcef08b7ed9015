//! The command line of `bivouac admin`.

use clap::{ArgGroup, Args, Subcommand};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Admin {
    #[command(subcommand)]
    pub what: What,
    /// The database [default: bivouac/bivouac.db in your folder for data]
    #[arg(long, global = true, value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// A file with settings that names the database
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// A person is a name, or a number such as '#12', which is how guests are told apart.
#[derive(Subcommand, Debug)]
pub enum What {
    /// Everybody, the newest first
    List,
    /// People whose name has these letters
    Find { name: String },
    /// The games somebody sits in or has founded
    Games { person: String },
    /// Lock an account out at once; a bot plays on in its games
    Ban(Sanction),
    /// Let an account in again
    Unban(Why),
    /// Forbid somebody to write in chats
    Mute(Sanction),
    /// Let somebody write again
    Unmute(Why),
    /// Call somebody something else
    Rename {
        person: String,
        name: String,
        #[command(flatten)]
        why: Reason,
    },
    /// Give an account a new password, and end its sessions and tokens
    Reset(Why),
    /// End a game for everybody; the reason stands in its chat
    Close {
        /// The game's code, such as 7k2mq0xd
        game: String,
        #[command(flatten)]
        why: Reason,
    },
    /// Say something on every page and at every table
    Announce(Announce),
    /// What players have reported
    Reports {
        /// Those that were dealt with, too
        #[arg(long)]
        all: bool,
    },
    /// Note that a report was dealt with
    Resolve {
        report: i64,
        /// What was done
        #[arg(long)]
        note: String,
    },
    /// Make somebody an administrator
    Grant { person: String },
    /// Take the role of an administrator away
    Revoke { person: String },
    /// Who did what, the newest first
    Audit {
        /// Only entries before this number
        #[arg(long, value_name = "N")]
        before: Option<i64>,
    },
}

#[derive(Args, Debug)]
pub struct Reason {
    /// Why: it stands in the audit log, and whoever it is about reads it
    #[arg(long)]
    pub reason: String,
}

#[derive(Args, Debug)]
pub struct Why {
    pub person: String,
    #[command(flatten)]
    pub why: Reason,
}

#[derive(Args, Debug)]
pub struct Sanction {
    pub person: String,
    #[command(flatten)]
    pub why: Reason,
    /// For so many days; until it is lifted if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=3650))]
    pub days: Option<u32>,
}

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("said").required(true).args(["text", "clear"])))]
pub struct Announce {
    /// What to say; in both languages alike, unless --fr gives another text
    pub text: Option<String>,
    /// The same in French
    #[arg(long, value_name = "TEXT")]
    pub fr: Option<String>,
    /// Show it until then, such as 2026-11-18T20:00Z; until it is taken back if left out
    #[arg(long, value_name = "MOMENT")]
    pub until: Option<String>,
    /// Take it back
    #[arg(long, conflicts_with_all = ["fr", "until"])]
    pub clear: bool,
}
