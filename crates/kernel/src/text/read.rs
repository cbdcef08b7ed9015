//! Reading a record; errors name the line, and what to do about it.

use super::{Format, Line, Player, Record, SeatLine, What, line};
use crate::chance::Seed;
use thiserror::Error;

/// The text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    pub problem: Problem,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    #[error(
        "this is not a record: it must begin with `bivouac record {}`",
        Format::default()
    )]
    NotARecord,
    #[error(
        "this record has format {0}, but only those up to {newest} are known here; use a newer program",
        newest = Format::default()
    )]
    OtherFormat(String),
    #[error("`{0}` is no line of a record's head")]
    UnknownHead(String),
    #[error("`{key}` must be followed by {wanted}, not `{found}`")]
    BadValue {
        key: &'static str,
        wanted: String,
        found: String,
    },
    #[error("the head stands here without a `{0}` line")]
    Missing(&'static str),
    #[error(
        "number {expected} is due here, not `{found}`; a line is missing, doubled or out of place"
    )]
    OtherNumber { expected: usize, found: String },
    #[error("{0}")]
    BadLine(String),
    #[error("the record ends without an `end` line: it was cut off")]
    Truncated,
    #[error(
        "`end {found}` does not agree with the {lines} numbered lines before it: some were lost"
    )]
    OtherCount { lines: usize, found: String },
    #[error("nothing may follow the `end` line")]
    AfterTheEnd,
}

impl Record {
    /// Reads a record.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let mut reader = Reader::default();
        for (index, text) in text.lines().enumerate() {
            let at = |problem| RecordError {
                line: index + 1,
                problem,
            };
            if index == 0 {
                reader.record.format = first_line(text).map_err(at)?;
                continue;
            }
            let text = text.trim_end();
            if !text.is_empty() {
                reader.line(text).map_err(at)?;
            }
        }
        let lines = text.lines().count();
        let at_the_end = |problem| RecordError {
            line: lines.max(1),
            problem,
        };
        if lines == 0 {
            return Err(at_the_end(Problem::NotARecord));
        }
        if !reader.ended {
            return Err(at_the_end(Problem::Truncated));
        }
        Ok(reader.record)
    }
}

fn first_line(text: &str) -> Result<Format, Problem> {
    let version = text
        .trim_end()
        .strip_prefix("bivouac record ")
        .ok_or(Problem::NotARecord)?;
    let known = Format::ALL.into_iter();
    let mut found = known.filter(|format| format.to_string() == version);
    found
        .next()
        .ok_or_else(|| Problem::OtherFormat(version.to_owned()))
}

#[derive(Default)]
struct Reader {
    record: Record,
    rules: Option<u32>,
    data: Option<[u8; 32]>,
    started: bool,
    ended: bool,
}

impl Reader {
    fn line(&mut self, text: &str) -> Result<(), Problem> {
        if self.ended {
            return Err(Problem::AfterTheEnd);
        }
        let (key, rest) = text.split_once(' ').unwrap_or((text, ""));
        if key.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.numbered(key, rest);
        }
        if key == "end" {
            return self.end(rest);
        }
        if self.started {
            let expected = self.record.lines.len() + 1;
            let found = key.to_owned();
            return Err(Problem::OtherNumber { expected, found });
        }
        self.head(key, rest)
    }

    fn numbered(&mut self, number: &str, rest: &str) -> Result<(), Problem> {
        let expected = if self.started {
            self.record.lines.len() + 1
        } else {
            0
        };
        if number != expected.to_string() {
            let found = number.to_owned();
            return Err(Problem::OtherNumber { expected, found });
        }
        if self.started {
            let line = Line::read(rest).map_err(Problem::BadLine)?;
            if self.record.format == Format::First && matches!(line.what, What::Seat { .. }) {
                let problem = "a record of format 1 tells nothing of changes of seats";
                return Err(Problem::BadLine(problem.to_owned()));
            }
            self.record.lines.push(line);
            return Ok(());
        }
        self.record.start = line::read_start(rest).map_err(Problem::BadLine)?;
        self.started = true;
        if self.record.game.is_empty() {
            return Err(Problem::Missing("game"));
        }
        self.record.rules = self.rules.ok_or(Problem::Missing("rules"))?;
        self.record.data = self.data.ok_or(Problem::Missing("data"))?;
        Ok(())
    }

    fn end(&mut self, rest: &str) -> Result<(), Problem> {
        if !self.started {
            return Err(Problem::Missing("0 start"));
        }
        let lines = self.record.lines.len();
        if rest != lines.to_string() {
            let found = rest.to_owned();
            return Err(Problem::OtherCount { lines, found });
        }
        self.ended = true;
        Ok(())
    }

    fn head(&mut self, key: &str, rest: &str) -> Result<(), Problem> {
        let record = &mut self.record;
        match key {
            "game" => record.game = one_word("game", rest)?,
            "rules" => {
                let version = rest.parse().map_err(|_| bad("rules", "a version", rest))?;
                self.rules = Some(version);
            }
            "data" => self.data = Some(hex("data", rest)?),
            "option" => {
                let (name, value) = rest
                    .split_once(' ')
                    .ok_or_else(|| bad("option", "a name and a value", rest))?;
                record.options.push((name.to_owned(), value.to_owned()));
            }
            "seat" => {
                let (seat, player) = match rest.split_once(' ') {
                    Some((seat, player)) => (seat, Some(Player::Person(player.to_owned()))),
                    None => (rest, None),
                };
                let seat = one_word("seat", seat)?;
                record.seats.push(SeatLine { seat, player });
            }
            "bot" if record.format != Format::First => {
                let (seat, bot) = rest
                    .split_once(' ')
                    .ok_or_else(|| bad("bot", "a seat and the bot's name", rest))?;
                record.seats.push(SeatLine {
                    seat: one_word("bot", seat)?,
                    player: Some(Player::Bot(bot.to_owned())),
                });
            }
            "seen-by" => record.seen_by = Some(one_word("seen-by", rest)?),
            "commitment" => record.commitment = Some(hex("commitment", rest)?),
            "secret" => record.seed = Some(Seed::new(hex("secret", rest)?)),
            "nonce" => {
                let nonce = hex("nonce", rest)?;
                let seed = record.seed.as_mut();
                seed.ok_or(Problem::Missing("secret"))?.nonces.push(nonce);
            }
            "position" => match &mut record.position {
                None => record.position = Some(rest.to_owned()),
                Some(position) => {
                    position.push('\n');
                    position.push_str(rest);
                }
            },
            _ => return Err(Problem::UnknownHead(key.to_owned())),
        }
        Ok(())
    }
}

fn bad(key: &'static str, wanted: &str, found: &str) -> Problem {
    Problem::BadValue {
        key,
        wanted: wanted.to_owned(),
        found: found.to_owned(),
    }
}

fn one_word(key: &'static str, text: &str) -> Result<String, Problem> {
    if text.is_empty() || text.contains(' ') {
        return Err(bad(key, "one word", text));
    }
    Ok(text.to_owned())
}

fn hex<const N: usize>(key: &'static str, text: &str) -> Result<[u8; N], Problem> {
    let wrong = || bad(key, &format!("{} hexadecimal digits", 2 * N), text);
    if text.len() != 2 * N || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(wrong());
    }
    let mut bytes = [0; N];
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let digits = std::str::from_utf8(digits).map_err(|_| wrong())?;
        *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
    }
    Ok(bytes)
}
