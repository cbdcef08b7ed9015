//! `action_cards.toml`: the action deck and how it is dealt (13.1, 13.2).

use super::page::Page;
use crate::cards::{ActionDeck, MOST_ACTIONS};
use kernel::BadInput;
use serde::Deserialize;
use toml::Spanned;

pub const FILE: &str = "action_cards.toml";
/// Cards of one value at most.
const MOST_COPIES: u8 = 60;
/// Cards in a hand at most.
const MOST_DEALT: u8 = 10;
/// The last year in which the Alliance breaks ties (13.2).
const ALLIANCE_BREAKS_TIES_UNTIL: u16 = 1707;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    deal: RawDeal,
    card: Vec<RawCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeal {
    normal: Spanned<u8>,
    year_1702: Spanned<u8>,
    alliance_turn_after_british_withdrawal: Spanned<u8>,
    tie_chooser_until_1707: Spanned<String>,
    tie_chooser_from_1708: Spanned<String>,
    /// It stands in the file for its readers (13.1).
    #[serde(rename = "reshuffle")]
    _reshuffle: String,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    actions: Spanned<u8>,
    copies: Spanned<u8>,
    source: Spanned<String>,
}

pub fn read(text: &str) -> Result<ActionDeck, BadInput> {
    let page = Page { file: FILE, text };
    let raw: RawFile = page.parse()?;
    let mut copies = [0; MOST_ACTIONS];
    for card in &raw.card {
        page.source(&card.source)?;
        let value = page.within(&card.actions, 1..=MOST_ACTIONS as u8)?;
        let slot = &mut copies[usize::from(value) - 1];
        if *slot > 0 {
            return Err(page.wrong(&card.actions, "this value is listed twice"));
        }
        *slot = page.within(&card.copies, 1..=MOST_COPIES)?;
    }
    let deal = &raw.deal;
    page.source(&deal.source)?;
    page.fixed(&deal.tie_chooser_until_1707, "alliance", "13.2")?;
    page.fixed(&deal.tie_chooser_from_1708, "bourbon", "13.2")?;
    let dealt = |value| page.within(value, 1..=MOST_DEALT);
    let deck = ActionDeck {
        copies,
        normal: dealt(&deal.normal)?,
        first_year: dealt(&deal.year_1702)?,
        after_withdrawal: dealt(&deal.alliance_turn_after_british_withdrawal)?,
        alliance_breaks_ties_until: ALLIANCE_BREAKS_TIES_UNTIL,
    };
    // Two hands, and what cards may add to them.
    let needed = 2 * u16::from(MOST_DEALT);
    let total: u16 = copies.iter().map(|copies| u16::from(*copies)).sum();
    if total < needed {
        let what = format!("{total} cards are too few: {needed} at least (13.1)");
        return Err(page.whole(what));
    }
    Ok(deck)
}
