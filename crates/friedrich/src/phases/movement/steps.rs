//! Steps carried out: pieces move, take what they leave, unite or destroy (4, 5.2, 9.7).

use super::{March, Marching, Movement};
use crate::{
    event::Event,
    map::CityId,
    nations::Nation,
    phases::{Play, stage},
    pieces::{GeneralId, Piece, TrainId},
    rules::{armies, protection},
    state::Occupant,
};

/// The stack takes a step. Returns its march, if that is not over.
pub(super) fn step_stack(
    play: &mut Play<'_>,
    movement: &Movement,
    nation: Nation,
    general: GeneralId,
    to: CityId,
) -> Option<March> {
    let t = &play.game.tables;
    let party = movement.party_of(play.at(), general);
    let way = movement.way_of(Piece::General(general));
    let from = play.state.at(general)?;
    let road = t.map.road(from, to)?;
    if let Some(March {
        who: Marching::Detached { party, armies },
        ..
    }) = movement.march
    {
        let stack = play.state.stack_at(from);
        let rest = stack.minus(party);
        let left = play.state.pool(stack) - armies;
        play.state.set_pool(rest, left);
        play.state.set_pool(party, armies);
        let seat = play.state.seat_of(nation);
        play.tell(|| Event::Detached { party });
        play.tell_only(seat, || Event::DetachedWith {
            party,
            armies,
            rest: left,
        });
    }
    let there = play.state.occupant(&t.pieces, to);
    play.state.mark_moved(party);
    play.state.carry(party, from, to);
    play.tell(|| Event::Moved { party, from, to });
    // 5.2: an objective is taken by whoever leaves it, at that moment.
    claim_on_leaving(play, nation, from);
    // 9.7: whoever destroys a train halts.
    let mut halted = false;
    match there {
        Occupant::Stack(_, stack) => {
            armies::unite(t, play.state, stack, party);
            play.tell(|| Event::United {
                stack: stack.or(party),
                city: to,
            });
            return None;
        }
        Occupant::Train(train) => {
            play.state.take_off_train(train);
            play.tell(|| Event::TrainDestroyed { train, city: to });
            halted = true;
        }
        Occupant::Nobody => {}
    }
    Some(March {
        who: Marching::Stack(party),
        way: way.after(road),
        halted,
    })
}

fn claim_on_leaving(play: &mut Play<'_>, nation: Nation, city: CityId) {
    let t = &play.game.tables;
    let Some((number, claim)) = protection::claim(t, play.state, nation, city) else {
        return;
    };
    if protection::is_protected(t, play.state, number) {
        play.state.passed.insert(number);
        play.tell(|| Event::PassedProtected { city, nation });
    } else {
        stage::take(play.state, number, claim);
        play.state.passed.remove(number);
        play.tell(|| Event::Conquered {
            city,
            nation,
            claim,
            retroactively: false,
        });
    }
}

/// The train takes a step. Returns its march.
pub(super) fn step_train(
    play: &mut Play<'_>,
    movement: &Movement,
    train: TrainId,
    to: CityId,
) -> Option<March> {
    let t = &play.game.tables;
    let from = play.state.train_at(train)?;
    let way = movement.way_of(Piece::Train(train));
    let road = t.map.road(from, to)?;
    play.state.moved |= Piece::Train(train).bit();
    play.state.carry_train(train, from, to);
    play.tell(|| Event::TrainMoved { train, from, to });
    Some(March {
        who: Marching::Train(train),
        way: way.after(road),
        halted: false,
    })
}
