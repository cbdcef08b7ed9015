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
    /// A file with settings that says where the database is
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// A person is a name, or a number such as '#12', which tells guests apart.
#[derive(Subcommand, Debug)]
pub enum What {
    /// Everybody, newest first
    List,
    /// People whose name contains this text
    Find { name: String },
    /// The games somebody sits in or has founded
    Games { person: String },
    /// Lock an account out at once; bots play on in its games
    Ban(Sanction),
    /// Lift a ban
    Unban(Why),
    /// Forbid somebody to write in chats
    Mute(Sanction),
    /// Let somebody write in chats again
    Unmute(Why),
    /// Give somebody another name
    Rename {
        person: String,
        name: String,
        #[command(flatten)]
        why: Reason,
    },
    /// Give an account a new password, and end its sessions and tokens
    Reset(Why),
    /// End a game for everybody; the reason is given in its chat
    Close {
        /// The game's code, such as 7k2mq0xd
        game: String,
        #[command(flatten)]
        why: Reason,
    },
    /// Announce something on every page and at every table
    Announce(Announce),
    /// What players have reported
    Reports {
        /// Including those that have been closed
        #[arg(long)]
        all: bool,
    },
    /// Close a report
    Resolve {
        report: i64,
        /// What was done about it
        #[arg(long)]
        note: String,
    },
    /// Make somebody an administrator
    Grant { person: String },
    /// Remove somebody's role of administrator
    Revoke { person: String },
    /// Who did what, newest first
    Audit {
        /// Only entries before this number
        #[arg(long, value_name = "N")]
        before: Option<i64>,
    },
}

#[derive(Args, Debug)]
pub struct Reason {
    /// The reason: it goes into the audit log, and the person concerned can read it
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
    /// For this many days; by default until it is lifted
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=3650))]
    pub days: Option<u32>,
}

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("said").required(true).args(["text", "clear"])))]
pub struct Announce {
    /// What to announce; the same in both languages, unless --fr gives another text
    pub text: Option<String>,
    /// The same in French
    #[arg(long, value_name = "TEXT")]
    pub fr: Option<String>,
    /// Show it until then, such as 2026-11-18T20:00Z; by default until it is withdrawn
    #[arg(long, value_name = "MOMENT")]
    pub until: Option<String>,
    /// Withdraw it
    #[arg(long, conflicts_with_all = ["fr", "until"])]
    pub clear: bool,
}
