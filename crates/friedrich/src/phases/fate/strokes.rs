//! The six strokes of fate (11.2) and what they set in motion (11.4).

use super::{
    FateChoice,
    retire::{Retire, retire},
};
use crate::{
    cards::cards,
    event::Event,
    fate::Stroke,
    nations::{ELISABETH, Nation},
    phases::Play,
    rules::{armies, decks},
};

/// Returns the choice it leaves, if any.
pub fn strike(play: &mut Play<'_>, stroke: Stroke) -> Option<FateChoice> {
    let t = &play.game.tables;
    let mut asked = None;
    match stroke {
        Stroke::Elisabeth => {
            leave(play, Nation::Russia);
            retire(play, t.pieces.lehwaldt);
        }
        Stroke::Sweden => {
            leave(play, Nation::Sweden);
            asked = (Retire.is_due(play.at())).then_some(FateChoice::Retire(Retire));
        }
        Stroke::India | Stroke::America if play.state.french_defeats() > 1 => {
            leave(play, Nation::France);
            retire(play, t.pieces.cumberland);
        }
        // Cards drawn per turn follow from the strokes drawn so far.
        Stroke::India | Stroke::America | Stroke::LordBute | Stroke::Poems => {}
    }
    transfer_imperial_army(play);
    asked
}

/// i9.24: pieces, hand and conquests go.
fn leave(play: &mut Play<'_>, nation: Nation) {
    let t = &play.game.tables;
    play.tell(|| Event::NationLeft { nation });
    let stacks: Vec<_> = play.state.stacks(&t.pieces, nation).collect();
    for (_, stack) in stacks {
        armies::destroy(play, stack);
    }
    for train in t.pieces.trains_of(nation) {
        play.state.take_off_train(train);
    }
    for (number, objective) in t.map.each_objective() {
        if objective.of == nation {
            play.state.conquered.remove(number);
        }
    }
    decks::bury_hand(play.state, nation);
    play.state.out.insert(nation);
}

/// 11.4: when Russia and Sweden are out it goes to Elisabeth, when France is out to Pompadour; once only.
fn transfer_imperial_army(play: &mut Play<'_>) {
    if play.state.imperial_changed {
        return;
    }
    let to = if play.state.out.contains(Nation::Russia) && play.state.out.contains(Nation::Sweden) {
        ELISABETH
    } else if play.state.out.contains(Nation::France) {
        play.state.players.pompadour()
    } else {
        return;
    };
    // The former player remembers the hand.
    let former = play.state.imperial_seat;
    let hand = play.state.hands[Nation::Imperial.index()];
    play.state.known.learn_all(former, &hand);
    play.state.imperial_seat = to;
    play.state.imperial_changed = true;
    play.tell(|| Event::ImperialArmyChanges { seat: to });
    play.tell_only(to, || Event::TakesOverHand {
        cards: cards(&hand).collect(),
    });
}
