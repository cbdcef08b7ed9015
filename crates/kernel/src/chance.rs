//! Chance: one seeded stream per game, committed to beforehand; or a script, for tests and examples.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;

/// The source of all randomness in a game.
pub trait Chance {
    /// One of `n` equally likely outcomes (`n` > 0). `what` says what is drawn (`card`, `fate`, `die`);
    /// `name` says how outcome `i` is written in records and scripts.
    fn pick(&mut self, what: &'static str, n: u32, name: &dyn Fn(u32) -> String) -> u32;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn pick(&mut self, what: &'static str, n: u32, name: &dyn Fn(u32) -> String) -> u32 {
        (**self).pick(what, n, name)
    }
}

/// A number below `n`, for draws that need no name: redeals and the like.
pub fn below(chance: &mut (impl Chance + ?Sized), n: usize) -> usize {
    let n = u32::try_from(n).expect("few things are drawn from");
    chance.pick("redeal", n.max(1), &|outcome| outcome.to_string()) as usize
}

/// Puts things into a random order, all orders equally likely.
pub fn shuffle<T>(things: &mut [T], chance: &mut (impl Chance + ?Sized)) {
    for last in (1..things.len()).rev() {
        things.swap(last, below(chance, last + 1));
    }
}

/// Notices whether anything would be drawn. Its outcomes vary, so that rolls repeated until they differ come to an end.
#[derive(Default)]
pub struct Untouched {
    drawn: u32,
}

impl Untouched {
    pub fn is_drawn(&self) -> bool {
        self.drawn > 0
    }
}

impl Chance for Untouched {
    fn pick(&mut self, _: &'static str, n: u32, _: &dyn Fn(u32) -> String) -> u32 {
        self.drawn = self.drawn.saturating_add(1);
        self.drawn.wrapping_mul(self.drawn) / 3 % n
    }
}

/// The secret from which a game's stream grows: 256 bits of the host, and what each person added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seed {
    pub secret: [u8; 32],
    /// One per person, in the order in which they took their seats.
    pub nonces: Vec<[u8; 16]>,
}

impl Seed {
    pub fn new(secret: [u8; 32]) -> Seed {
        Seed {
            secret,
            nonces: Vec::new(),
        }
    }

    /// A seed for tests and benchmarks, given by a number.
    pub fn numbered(number: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"bivouac numbered seed ");
        hash.update(number.to_le_bytes());
        Seed::new(hash.finalize().into())
    }

    /// What the host publishes before seats are filled.
    pub fn commitment(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"bivouac seed commitment");
        hash.update(self.secret);
        hash.finalize().into()
    }

    /// The game's stream.
    pub fn stream(&self) -> Stream {
        let mut hash = Sha256::new();
        hash.update(b"bivouac stream");
        hash.update(self.secret);
        for nonce in &self.nonces {
            hash.update(nonce);
        }
        Stream::from_key(hash.finalize().into())
    }
}

/// The seeded stream of one game. It never rewinds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stream {
    generator: ChaCha20Rng,
    drawn: u64,
}

impl Stream {
    pub fn from_key(key: [u8; 32]) -> Stream {
        Stream {
            generator: ChaCha20Rng::from_seed(key),
            drawn: 0,
        }
    }

    /// How many outcomes have been drawn so far.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// A number below `n`, all equally likely. Pinned for ever: records depend on it.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is nothing to draw from");
        self.drawn += 1;
        // Numbers from `zone` on would favour small outcomes; draw again instead.
        let zone = (1u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            let word = u64::from(self.generator.next_u32());
            if word < zone {
                return (word % u64::from(n)) as u32;
            }
        }
    }
}

impl Chance for Stream {
    #[inline]
    fn pick(&mut self, _: &'static str, n: u32, _: &dyn Fn(u32) -> String) -> u32 {
        self.below(n)
    }
}

/// Stands between a name and the place among outcomes that share it: `R.1*2` is the second outcome named `R.1`.
const ALIKE: char = '*';

/// The outcome's name, with its place if an earlier one has the same name, so that it identifies this outcome.
pub(crate) fn exact_name(outcome: u32, name: &dyn Fn(u32) -> String) -> String {
    let own = name(outcome);
    match (0..outcome).filter(|other| name(*other) == own).count() {
        0 => own,
        before => format!("{own}{ALIKE}{}", before + 1),
    }
}

/// Which of `n` outcomes is written like this.
fn find_outcome(wanted: &str, n: u32, name: &dyn Fn(u32) -> String) -> Option<u32> {
    let plain = (0..n).find(|i| name(*i) == wanted);
    plain.or_else(|| {
        let (alike, place) = wanted.rsplit_once(ALIKE)?;
        let before = place.parse::<usize>().ok()?.checked_sub(1)?;
        (0..n).filter(|i| name(*i) == alike).nth(before)
    })
}

/// Outcomes written down beforehand, by name; what is not scripted comes from a stream.
#[derive(Clone, Debug)]
pub struct Scripted {
    script: VecDeque<String>,
    then: Option<Stream>,
    fault: Option<String>,
}

impl Scripted {
    /// When the script is used up, a stream takes over.
    pub fn then_stream(script: impl IntoIterator<Item = String>, stream: Stream) -> Scripted {
        Scripted {
            script: script.into_iter().collect(),
            then: Some(stream),
            fault: None,
        }
    }

    /// The script is all there is: drawing more is a fault.
    pub fn only(script: impl IntoIterator<Item = String>) -> Scripted {
        Scripted {
            script: script.into_iter().collect(),
            then: None,
            fault: None,
        }
    }

    pub fn push(&mut self, outcome: impl Into<String>) {
        self.script.push_back(outcome.into());
    }

    pub fn left(&self) -> usize {
        self.script.len()
    }

    /// What went wrong, in plain words, if the game drew something the script could not answer.
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    fn fail(&mut self, what: String) -> u32 {
        self.fault.get_or_insert(what);
        0
    }
}

impl Chance for Scripted {
    fn pick(&mut self, what: &'static str, n: u32, name: &dyn Fn(u32) -> String) -> u32 {
        let Some(wanted) = self.script.pop_front() else {
            return match &mut self.then {
                Some(stream) => stream.below(n),
                None => self.fail(format!("a {what} is drawn, but the script is at its end")),
            };
        };
        match find_outcome(&wanted, n, name) {
            Some(outcome) => outcome,
            None => self.fail(format!(
                "a {what} is drawn, and `{wanted}` of the script is not among the {n} possible outcomes"
            )),
        }
    }
}
