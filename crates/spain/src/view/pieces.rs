//! Leaders and corps on the map, as far as the viewer can tell them apart.

use super::View;
use crate::{
    map::SpaceId,
    pieces::{CorpsId, LeaderId},
    powers::Side,
    staging::{FULL, REDUCED, hidden_token},
    state::{Force, Spot},
    texts::naming::{corps_word, leader_word},
    thing::corps_token,
};
use kernel::{
    Name,
    scene::{Shape, Token, Value},
};
use std::cmp::Reverse;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Piece {
    Leader(LeaderId),
    Corps(CorpsId),
}

impl Piece {
    fn alone(self) -> Force {
        match self {
            Piece::Leader(leader) => Force::of_leader(leader),
            Piece::Corps(corps) => Force::of_corps(corps),
        }
    }
}

/// A piece on the map, and what its place in the stack depends on.
struct Placed {
    space: SpaceId,
    side: Side,
    inside: bool,
    piece: Piece,
}

impl View<'_> {
    pub(super) fn tokens(&self) -> Vec<Token> {
        let mut placed = self.placed();
        placed.sort_by_cached_key(|one| self.order(one));
        let mut tokens = Vec::with_capacity(placed.len());
        for stack in placed.chunk_by(|a, b| a.space == b.space) {
            self.stack(stack, &mut tokens);
        }
        tokens.extend(self.waiting());
        tokens
    }

    fn placed(&self) -> Vec<Placed> {
        let (t, state) = (self.t, self.state);
        let leaders = t.pieces.leaders().filter_map(|leader| {
            Some(Placed {
                space: state.leader_spot(leader).space()?,
                side: state.side_of(t.pieces.leader(leader).power),
                inside: state.inside.leaders.contains(leader),
                piece: Piece::Leader(leader),
            })
        });
        let corps = t.pieces.corps().filter_map(|corps| {
            Some(Placed {
                space: state.corps_spot(corps).space()?,
                side: state.side_of(t.pieces.power_of(corps)),
                inside: state.inside.corps.contains(corps),
                piece: Piece::Corps(corps),
            })
        });
        leaders.chain(corps).collect()
    }

    /// Units outside lie above units inside, leaders above corps, the best on top.
    fn order(&self, one: &Placed) -> impl Ord + use<> {
        let (t, state) = (self.t, self.state);
        let rank = match one.piece {
            Piece::Leader(leader) => (
                0,
                Reverse(state.tr(&t.pieces, leader)),
                Reverse(state.cr(&t.pieces, leader)),
                leader.0,
            ),
            Piece::Corps(corps) => {
                let reduced = state.reduced.contains(corps);
                (1, Reverse(u8::from(!reduced)), Reverse(0), corps.0)
            }
        };
        (one.space, one.inside, one.side, rank)
    }

    /// The pieces on one space, of which fog may leave a leader and the mere presence of corps.
    fn stack(&self, stack: &[Placed], tokens: &mut Vec<Token>) {
        let top = tokens.len();
        for party in stack.chunk_by(|a, b| (a.side, a.inside) == (b.side, b.inside)) {
            let (seen, hidden): (Vec<_>, Vec<_>) =
                party.iter().partition(|one| self.sees(&one.piece.alone()));
            for one in seen {
                let depth = (tokens.len() - top) as u8;
                tokens.push(match one.piece {
                    Piece::Leader(leader) => self.leader(leader, Some(one.space), depth),
                    Piece::Corps(corps) => self.corps(corps, one.space, depth),
                });
            }
            let corps = (hidden.iter()).find(|one| matches!(one.piece, Piece::Corps(_)));
            if let Some(one) = corps {
                let depth = (tokens.len() - top) as u8;
                tokens.push(self.hidden(one, depth));
            }
        }
    }

    /// Leaders who are due, or come back next year.
    fn waiting(&self) -> impl Iterator<Item = Token> {
        (self.t.pieces.leaders())
            .filter(|leader| {
                let spot = self.state.leader_spot(*leader);
                let due = self.state.due.contains(*leader);
                spot == Spot::TRACK || due && spot.space().is_none()
            })
            .map(|leader| self.leader(leader, None, 0))
    }

    fn leader(&self, leader: LeaderId, space: Option<SpaceId>, depth: u8) -> Token {
        let (t, state) = (self.t, self.state);
        let sheet = t.pieces.leader(leader);
        let mut states = Vec::new();
        let mut add = |holds: bool, word: &str| states.extend(holds.then(|| Name::from(word)));
        add(sheet.named && state.flipped.contains(leader), "flipped");
        add(state.demoralised.leaders.contains(leader), "demoralised");
        add(state.inside.leaders.contains(leader), "besieged");
        add(state.acted.leaders.contains(leader), "spent");
        Token {
            id: sheet.id.clone(),
            shape: Shape::Disc,
            space: space.map(|space| t.map.id(space).clone()),
            nation: sheet.power.name().into(),
            name: leader_word(&sheet.id),
            rank: Some(state.tr(&t.pieces, leader)),
            // The strengths of a stack are added up, and a leader has none.
            value: Value::None,
            depth,
            states,
            holds: Vec::new(),
            unseen: 0,
        }
    }

    fn corps(&self, corps: CorpsId, space: SpaceId, depth: u8) -> Token {
        let (t, state) = (self.t, self.state);
        let power = t.pieces.power_of(corps);
        let reduced = state.reduced.contains(corps);
        let mut states = Vec::new();
        let mut add = |holds: bool, word: &str| states.extend(holds.then(|| Name::from(word)));
        add(reduced, "reduced");
        add(state.demoralised.corps.contains(corps), "demoralised");
        add(state.inside.corps.contains(corps), "besieged");
        add(state.stuck.contains(corps), "recalled");
        add(state.acted.corps.contains(corps), "spent");
        Token {
            id: corps_token(t, corps),
            shape: Shape::Counter,
            space: Some(t.map.id(space).clone()),
            nation: power.name().into(),
            name: corps_word(power),
            rank: None,
            value: Value::Known(if reduced { REDUCED } else { FULL }),
            depth,
            states,
            holds: Vec::new(),
            unseen: 0,
        }
    }

    /// Nothing but the fact that there are corps.
    fn hidden(&self, one: &Placed, depth: u8) -> Token {
        let space = self.t.map.id(one.space);
        Token {
            id: hidden_token(space),
            shape: Shape::Counter,
            space: Some(space.clone()),
            nation: one.side.name().into(),
            name: "corps-hidden".into(),
            rank: None,
            value: Value::None,
            depth,
            states: vec!["face-down".into()],
            holds: Vec::new(),
            unseen: 0,
        }
    }
}
