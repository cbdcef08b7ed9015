//! What a viewer cannot know may be otherwise: cards chosen in secret are, crowded stacks in question are not.

use super::{ALLIANCE, BOURBON, after};
use kernel::{Game, chance::Seed};
use spain::{
    Spain,
    phases::{Frame, campaign::show::Show},
    state::State,
};
use std::collections::BTreeSet;

const DEALS: usize = 40;

/// The Bourbons' card that was chosen in secret, and whether they hold it.
fn chosen(state: &State) -> (u8, bool) {
    let Some(Frame::Show(Show { chosen })) = state.frames.top() else {
        panic!("no card is chosen");
    };
    let value = chosen[1].expect("the Bourbons have chosen");
    (value, state.hands[1][usize::from(value) - 1] > 0)
}

#[test]
fn a_card_chosen_in_secret_is_chosen_again_from_the_new_hand() {
    let game = Spain::standard();
    let position = "first\nhand alliance 4 1\nhand bourbon 2 3";
    let t = after(position, "", "bourbon: show 2");
    let mut chance = Seed::numbered(4).stream();
    let mut values = BTreeSet::new();
    for _ in 0..DEALS {
        let dealt = game.redeal(t.state(), ALLIANCE, &mut chance);
        let (value, held) = chosen(&dealt);
        assert!(held, "{value} is not in the hand");
        values.insert(value);
        // Who chose it knows it.
        let own = game.redeal(t.state(), BOURBON, &mut chance);
        assert_eq!(chosen(&own), (2, true));
    }
    assert!(values.len() > 2, "{values:?}");
}

/// Losses are due for the corps that crowd a space: they stay there.
#[test]
fn a_crowded_stack_stays_while_its_losses_are_taken() {
    let game = Spain::standard();
    let position = "fog on
         at cremona france*4 spain*4
         at milan villars france*2
         at mantua vendome france*2
         winter";
    let t = after(position, "", "");
    let cremona = game.tables.map.named("cremona").unwrap();
    let mut chance = Seed::numbered(6).stream();
    let mut deals = BTreeSet::new();
    for _ in 0..DEALS {
        let dealt = game.redeal(t.state(), ALLIANCE, &mut chance);
        assert_eq!(dealt.all_at(cremona), t.state().all_at(cremona));
        let corps = game.tables.pieces.corps();
        deals.insert(
            corps
                .map(|it| dealt.corps_spot(it).space())
                .collect::<Vec<_>>(),
        );
    }
    assert!(deals.len() > 1, "nothing was dealt");
}
