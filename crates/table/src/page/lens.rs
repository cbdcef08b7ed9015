//! A lens in words: which spaces have which tone, the lines between them, and what the tones mean.

use super::Workshop;
use kernel::Name;
use kernel::scene::{Lens, Tone};
use serde::Serialize;

/// What a page draws over the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seen {
    pub name: String,
    pub about: String,
    /// Space, tone, and what is said of it. A tone is `good`, `fair`, `bad`, `nation:ID` or `suit:ID`.
    pub tints: Vec<(Name, String, Option<String>)>,
    /// From, to, tone.
    pub lines: Vec<(Name, Name, String)>,
    /// Tone, and what it means.
    pub legend: Vec<(String, String)>,
}

/// What a lens shows, in words.
pub fn seen(workshop: &Workshop, id: &str, lens: &Lens) -> Seen {
    let words = |message| workshop.words.say(message);
    Seen {
        name: workshop.named("lens", id),
        about: (workshop.words.find(&format!("lens-{id}.about"))).unwrap_or_default(),
        tints: (lens.tints.iter())
            .map(|tint| {
                let says = tint.says.as_ref().map(words);
                (tint.space.clone(), tone(&tint.tone), says)
            })
            .collect(),
        lines: (lens.lines.iter())
            .map(|line| (line.from.clone(), line.to.clone(), tone(&line.tone)))
            .collect(),
        legend: (lens.legend.iter())
            .map(|legend| (tone(&legend.tone), words(&legend.says)))
            .collect(),
    }
}

fn tone(tone: &Tone) -> String {
    match tone {
        Tone::Good => "good".to_owned(),
        Tone::Fair => "fair".to_owned(),
        Tone::Bad => "bad".to_owned(),
        Tone::Nation(nation) => format!("nation:{nation}"),
        Tone::Suit(suit) => format!("suit:{suit}"),
    }
}
