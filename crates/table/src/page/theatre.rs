//! Places over the map for what happens: the fight under way, what came of earlier ones, and the recap.

use crate::Words;
use kernel::Message;
use maud::{Markup, html};

/// All of them, empty and hidden.
pub fn theatre(words: &Words) -> Markup {
    let say = |key: &str| words.say(&Message::new(key));
    html! {
        section #stage aria-label=(say("stage-label")) hidden {
            div #fight {}
            ol #beats aria-label=(say("stage-beats")) {}
            div #stage-choices role="group" aria-label=(say("table-buttons")) {}
        }
        section #results aria-label=(say("results-label")) hidden {}
        section #recap aria-label=(say("recap-label")) hidden {}
    }
}
