//! `action_cards.toml`: the action deck and how it is dealt (13.1, 13.2).

use super::known::Source;
use crate::{
    cards::{ActionDeck, MOST_ACTIONS},
    powers::Side,
};
use kernel::{
    BadInput, Fact,
    fact::{self, Fault},
};
use toml::Spanned;

pub const FILE: &str = "action_cards.toml";
/// Cards of one value at most.
const MOST_COPIES: u8 = 60;
/// Cards in a hand at most.
const MOST_DEALT: u8 = 10;
/// The last year in which the Alliance breaks ties (13.2).
const ALLIANCE_BREAKS_TIES_UNTIL: u16 = 1707;

#[derive(Fact)]
#[fact(known = ())]
struct File {
    deal: Deal,
    card: Vec<Card>,
}

#[derive(Fact)]
#[fact(
    known = (),
    also(tie_chooser_until_1707: Side = Side::Alliance, "the Alliance breaks ties until 1707 (13.2)"),
    also(tie_chooser_from_1708: Side = Side::Bourbon, "the Bourbons break ties from 1708 on (13.2)"),
    also(reshuffle: String),
    also(source: Source)
)]
struct Deal {
    #[fact(range = 1..=MOST_DEALT)]
    normal: u8,
    #[fact(named = "year_1702", range = 1..=MOST_DEALT)]
    first_year: u8,
    #[fact(named = "alliance_turn_after_british_withdrawal", range = 1..=MOST_DEALT)]
    after_withdrawal: u8,
}

#[derive(Fact)]
#[fact(known = (), also(source: Source))]
struct Card {
    #[fact(range = 1..=MOST_ACTIONS as u8)]
    actions: Spanned<u8>,
    #[fact(range = 1..=MOST_COPIES)]
    copies: u8,
}

pub fn read(text: &str) -> Result<ActionDeck, BadInput> {
    let file = fact::read(FILE, text, &())?;
    deck(&file).map_err(|fault| fault.within(FILE, text))
}

fn deck(File { deal, card }: &File) -> Result<ActionDeck, Fault> {
    let mut copies = [0; MOST_ACTIONS];
    for card in card {
        let slot = &mut copies[usize::from(*card.actions.get_ref()) - 1];
        if *slot > 0 {
            return Err(Fault::of(&card.actions, "this value is listed twice"));
        }
        *slot = card.copies;
    }
    // Two hands, and what cards may add to them.
    let needed = 2 * u16::from(MOST_DEALT);
    let total: u16 = copies.iter().map(|copies| u16::from(*copies)).sum();
    if total < needed {
        let what = format!("{total} cards are too few: {needed} at least (13.1)");
        return Err(what.into());
    }
    Ok(ActionDeck {
        copies,
        normal: deal.normal,
        first_year: deal.first_year,
        after_withdrawal: deal.after_withdrawal,
        alliance_breaks_ties_until: ALLIANCE_BREAKS_TIES_UNTIL,
    })
}
