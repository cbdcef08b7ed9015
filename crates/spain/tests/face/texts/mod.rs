//! The texts: both languages whole, alike, true to the data, and fitting what the code says.

mod keys;
mod log;
mod sentences;
pub mod words;

use trial::proofread::{self, Entries};
use words::{LANGUAGES, bundles, word, words};

fn entries(texts: &str) -> Entries {
    proofread::entries(texts).expect("texts that can be read")
}
