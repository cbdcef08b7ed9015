//! The purchase is paid and carried out: cards, new armies, returning pieces.

use super::Purchase;
use crate::{
    cards::cards,
    event::Event,
    map::CityId,
    nations::Nation,
    phases::{
        Play,
        fate::lasting::{fresh_recruits, no_new_armies},
    },
    pieces::{GeneralId, Generals, Piece, TrainId},
    rules::{
        armies::{self, GENERAL_MOST},
        decks,
    },
};

pub(super) fn carry_out(play: &mut Play<'_>, nation: Nation, purchase: &Purchase) {
    // Everybody sees the cards that are paid.
    play.reveal();
    let price = purchase.price(play.at(), nation);
    for card in cards(&purchase.paid) {
        decks::spend(play.state, nation, card);
    }
    play.tell(|| Event::Bought {
        nation,
        armies: purchase.army_count(),
        price,
        cards: cards(&purchase.paid).collect(),
    });
    // Nobody learns who got how many (10.5), save that each who returns has at least one.
    let spare = purchase.army_count() - purchase.generals.len() as u8;
    spread(play, nation, purchase, spare);
    // In the order of the pieces: the order of a private draft is nobody's business.
    let mut generals = purchase.generals.clone();
    generals.sort_unstable();
    for (general, city) in generals {
        let most = (1 + spare).min(GENERAL_MOST);
        general_returns(play, general, city, purchase.armies_for(general), most);
    }
    let mut trains = purchase.trains.clone();
    trains.sort_unstable();
    for (train, city) in trains {
        train_returns(play, train, city);
    }
}

/// New armies go to the stacks on the map; others know of `spare` that they went somewhere.
fn spread(play: &mut Play<'_>, nation: Nation, purchase: &Purchase, spare: u8) {
    let t = &play.game.tables;
    let barred = no_new_armies::barred(play.at());
    play.state.sums[nation.index()].gained_somewhere(spare, t.pieces.local(nation, barred));
    let seat = play.state.seat_of(nation);
    for (general, armies) in purchase.armies.iter().copied() {
        if play.state.at(general).is_some() {
            let stack = play.state.stack_of(general);
            let pool = play.state.pool(stack) + armies;
            play.state.set_pool(stack, pool);
            fresh_recruits::note(t, play.state, stack);
        }
        play.tell_only(seat, || Event::Recruits { general, armies });
    }
}

/// A general comes back with his armies, of which others know that there are one to `most`.
fn general_returns(play: &mut Play<'_>, general: GeneralId, city: CityId, armies: u8, most: u8) {
    let t = &play.game.tables;
    let nation = t.pieces.general(general).nation;
    let standing = play.state.stack_at(city);
    let newcomer = Generals::one(general);
    play.state.put_general(general, city);
    play.state.set_pool(newcomer, armies);
    play.state.sums[nation.index()].learn(t.pieces.local(nation, newcomer), 1, most);
    play.state.mark_moved(newcomer);
    has_returned(play, Piece::General(general), city);
    armies::unite(t, play.state, standing, newcomer);
    let stack = play.state.stack_at(city);
    fresh_recruits::note(t, play.state, stack);
}

fn train_returns(play: &mut Play<'_>, train: TrainId, city: CityId) {
    play.state.put_train(train, city);
    play.state.moved |= Piece::Train(train).bit();
    has_returned(play, Piece::Train(train), city);
}

fn has_returned(play: &mut Play<'_>, piece: Piece, city: CityId) {
    play.state.marks.returned |= piece.bit();
    play.tell(|| Event::Returned { piece, city });
}
