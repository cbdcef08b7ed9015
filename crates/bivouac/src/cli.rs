//! The command line: what can be asked for, in the words of `--help`.

use crate::cli_admin::Admin;
use clap::{ArgGroup, Args, Parser, Subcommand, ValueEnum};
use std::{net::SocketAddr, path::PathBuf};

const EXAMPLES: &str = "\
Some of what you can do:
  bivouac                                       play in your browser, on this machine
  bivouac serve --help                          play with others: addresses, database, configuration
  bivouac show --png board.png                  draw the start of a game
  bivouac rules friedrich 8                     read the rules in our own words
  bivouac arena friedrich --games 1 --record game.rec
                                                let random players play one game and keep its record
  bivouac replay game.rec --seat frederick      read its log as one player may
  bivouac verify game.rec                       prove that no card was touched

Add --help to any command, --language fr for French where words are printed.";

/// Board wargames of 1702-1815 with the rules enforced. Without a command, it serves the table on this machine.
#[derive(Parser, Debug)]
#[command(name = "bivouac", version, about, propagate_version = true, after_help = EXAMPLES)]
pub struct Cli {
    /// Replace the game's data files with those of the same name in this folder
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,

    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Serve the table: open the address it prints in a browser (this is what happens without a command)
    Serve(Serve),
    /// Replay all stored games and say whether anything differs
    Doctor(Doctor),
    /// Write records of stored games
    Export(Export),
    /// Bring records into the database, to study them or to continue
    Import(Import),
    /// Copy the whole database, even while the server is running
    Backup(Backup),
    /// Look people up, ban, mute, rename, close games, announce, read reports
    Admin(Admin),
    /// Let players play many games at full speed, and count how they end
    Arena(Arena),
    /// Play example files and say whether everything in them holds
    Run(Run),
    /// Replay a record and print its log
    Replay(Replay),
    /// Prove that nothing in a record was tampered with
    Verify(Verify),
    /// Draw the board: the start, a position, or any moment of a record
    Show(Show),
    /// Read a rule in our own words, and which tests prove it
    Rules(Rules),
}

#[derive(Args, Debug, Default)]
pub struct Serve {
    #[command(flatten)]
    pub database: Database,
    /// Where to listen [default: 127.0.0.1:1756, or the next free port]; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub listen: Option<SocketAddr>,
    /// Where people reach this server, such as https://play.example.org: for links in letters and invitations
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// A proxy in front of the server says in X-Forwarded-For who is asking; whoever connects is trusted, so
    /// --trusted-proxy is better
    #[arg(long)]
    pub behind_proxy: bool,
    /// A proxy, or a network of proxies, trusted to say who is asking; may be repeated
    #[arg(long, value_name = "ADDRESS|NETWORK", conflicts_with = "behind_proxy")]
    pub trusted_proxy: Vec<server::http::Network>,
    /// No limits on how much one visitor may ask for: for measurements, or among friends
    #[arg(long)]
    pub no_limits: bool,
    /// Let games begin from a position in notation: for tests and studies
    #[arg(long)]
    pub allow_positions: bool,
}

/// Where the games are stored.
#[derive(Args, Debug, Default)]
pub struct Database {
    /// The database [default: bivouac/bivouac.db in your folder for data]
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// A file with settings, see docs/hosting.md; the command line overrides it
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Doctor {
    #[command(flatten)]
    pub database: Database,
    /// Accept that acknowledged moves are missing, after restoring an older copy on purpose, and stop reporting it
    #[arg(long)]
    pub accept: bool,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("which").required(true).args(["games", "all"])))]
pub struct Export {
    /// Codes of games, such as 7k2mq0xd
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// Every finished game
    #[arg(long)]
    pub all: bool,
    /// A folder for one file per game, or a file for one game; without it, a single game is printed
    #[arg(long, value_name = "DIR|FILE")]
    pub to: Option<PathBuf>,
    /// Running games too: their full records reveal every hand and all chance to come, so keep them to yourself
    #[arg(long)]
    pub running: bool,
    #[command(flatten)]
    pub database: Database,
}

#[derive(Args, Debug)]
pub struct Import {
    /// Full records to import
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Import games that have not ended as finished, only to look at
    #[arg(long)]
    pub study: bool,
    #[command(flatten)]
    pub database: Database,
}

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("place").required(true).args(["file", "to"])))]
pub struct Backup {
    /// The copy; it must not exist yet
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Instead, a folder for dated copies: each is opened and tested, and the oldest are removed
    #[arg(long, value_name = "DIR")]
    pub to: Option<PathBuf>,
    /// How many dated copies to keep
    #[arg(long, value_name = "N", default_value_t = 14, requires = "to", value_parser = clap::value_parser!(u16).range(1..))]
    pub keep: u16,
    #[command(flatten)]
    pub database: Database,
}

#[derive(Args, Debug)]
pub struct Arena {
    /// The game
    pub game: String,
    /// Who plays: one name for all seats, or one per seat separated by commas
    #[arg(long, default_value = "random", value_name = "NAMES")]
    pub players: String,
    /// How many games
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The same seed gives the same games, whatever the number of threads
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// How many threads; all cores by default
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[command(flatten)]
    pub options: Options,
    /// Write the record of the first game
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Options {
    /// An option of the game, such as players=3 or rules=advanced; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub pairs: Vec<(String, String)>,
}

#[derive(Args, Debug)]
pub struct Run {
    /// Example files, or folders containing them
    #[arg(required = true, value_name = "FILE|DIR")]
    pub paths: Vec<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Replay {
    pub record: PathBuf,
    #[command(flatten)]
    pub eyes: Eyes,
    #[command(flatten)]
    pub words: Language,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Which moment, and as whom.
#[derive(Args, Debug)]
pub struct Eyes {
    /// Stop after this number of the record
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// See it as this seat does, or as `spectator`; by default everything is shown
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
}

#[derive(Args, Debug)]
pub struct Language {
    #[arg(long, value_enum, default_value_t = Tongue::En)]
    pub language: Tongue,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Tongue {
    Fr,
    En,
}

impl Tongue {
    pub fn tag(self) -> &'static str {
        match self {
            Tongue::Fr => "fr",
            Tongue::En => "en",
        }
    }
}

#[derive(Args, Debug)]
pub struct Verify {
    pub record: PathBuf,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("picture").required(true).multiple(true).args(["svg", "png"])))]
pub struct Show {
    /// A record; without one, the start of a game
    pub record: Option<PathBuf>,
    /// A position file instead of a record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["record", "to"])]
    pub position: Option<PathBuf>,
    /// The game, when there is no record
    #[arg(long, default_value = "friedrich", conflicts_with = "record")]
    pub game: String,
    #[command(flatten)]
    pub options: Options,
    #[command(flatten)]
    pub eyes: Eyes,
    /// Write the picture as SVG
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write the picture as PNG
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Width of the PNG in pixels
    #[arg(long, default_value_t = 2000, value_name = "W")]
    pub width: u32,
    /// In dark colours
    #[arg(long)]
    pub dark: bool,
    #[command(flatten)]
    pub words: Language,
}

#[derive(Args, Debug)]
pub struct Rules {
    /// The game
    pub game: String,
    /// A paragraph (4.2), a section (4), a fate card (F.8.clubs) or a reading (i9.16); without it, all titles
    pub paragraph: Option<String>,
    #[command(flatten)]
    pub words: Language,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !value.is_empty() => {
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("write NAME=VALUE, such as players=3".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_hangs_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_units_we_ship_are_understood() {
        for unit in [
            include_str!("../../../packaging/bivouac.service"),
            include_str!("../../../packaging/bivouac-backup.service"),
        ] {
            let line = unit
                .lines()
                .find_map(|line| line.strip_prefix("ExecStart="));
            let words = line.expect("a command").split_whitespace();
            assert!(Cli::try_parse_from(words).is_ok(), "{line:?}");
        }
    }

    /// Every command of ours that appears in the guide for hosts.
    #[test]
    fn the_guide_is_understood() {
        let guide = include_str!("../../../docs/hosting.md");
        let mut commands = 0;
        for line in guide.lines().map(str::trim) {
            let line = line.strip_prefix("sudo -u bivouac ").unwrap_or(line);
            // There, `desk` stands for the administrator's command.
            let line = match line.strip_prefix("desk ") {
                Some(rest) => format!("bivouac admin {rest}"),
                None => line.to_owned(),
            };
            if line.starts_with("bivouac ") {
                let parsed = Cli::try_parse_from(shell_words(&line));
                assert!(parsed.is_ok(), "{line}: {}", parsed.unwrap_err());
                commands += 1;
            }
        }
        assert!(commands >= 15, "{commands}");
    }

    /// Splits as a shell does for a simple line: double quotes group words, a comment ends it.
    fn shell_words(line: &str) -> Vec<String> {
        let line = line.split(" #").next().unwrap_or_default();
        let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
        for c in line.chars().chain([' ']) {
            match c {
                '"' => quoted = !quoted,
                ' ' if !quoted => {
                    if !word.is_empty() {
                        words.push(std::mem::take(&mut word));
                    }
                }
                other => word.push(other),
            }
        }
        words
    }

    #[test]
    fn options_are_pairs() {
        assert_eq!(pair("players=3"), Ok(("players".into(), "3".into())));
        assert!(pair("players").is_err());
        assert!(pair("=3").is_err());
    }
}
