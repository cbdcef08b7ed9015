//! Where the pieces of a scene stand: stacks, and each piece's place in its own.

use super::Workshop;
use super::op::Place;
use crate::stacking::{Off, offsets};
use kernel::scene::Token;

/// Some stacks of a scene, in the order of their spaces' ids.
pub struct Layout<'a> {
    tokens: &'a [Token],
    /// Indices of the tokens, stack by stack, the top piece first.
    order: Vec<u16>,
    /// How deep each of these tokens lies in its stack, and where.
    places: Vec<(u8, Off)>,
}

/// Where a token stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing<'a> {
    pub space: &'a str,
    depth: u8,
    off: Off,
}

/// The pieces on one space.
#[derive(Clone, Copy)]
pub struct Stack<'a, 'l> {
    pub space: &'a str,
    tokens: &'a [Token],
    members: &'l [u16],
}

impl<'a> Layout<'a> {
    /// The stacks on the spaces that are wanted.
    pub fn of(tokens: &'a [Token], wanted: impl Fn(&str) -> bool) -> Layout<'a> {
        let mut order: Vec<u16> = (0..)
            .zip(tokens)
            .filter(|(_, token)| token.space.as_deref().is_some_and(&wanted))
            .map(|(index, _)| index)
            .collect();
        let key = |index: &u16| {
            let token = &tokens[usize::from(*index)];
            (token.space.as_deref(), token.depth, *index)
        };
        order.sort_unstable_by(|a, b| key(a).cmp(&key(b)));
        let mut places = vec![(0, Off::default()); tokens.len()];
        for stack in chunks(tokens, &order) {
            let offsets = offsets(stack.pieces());
            for ((depth, index), off) in (0u8..=u8::MAX).zip(stack.members).zip(offsets) {
                places[usize::from(*index)] = (depth, off);
            }
        }
        Layout {
            tokens,
            order,
            places,
        }
    }

    pub fn stacks(&self) -> impl Iterator<Item = Stack<'a, '_>> {
        chunks(self.tokens, &self.order)
    }

    /// The tokens of these stacks and their indices.
    pub fn tokens(&self) -> impl Iterator<Item = (usize, &'a Token)> {
        (self.order.iter()).map(|index| (usize::from(*index), &self.tokens[usize::from(*index)]))
    }

    /// Where one of these tokens stands; `None` beside the board.
    pub fn standing(&self, index: usize) -> Option<Standing<'a>> {
        let space = self.tokens[index].space.as_deref()?;
        let (depth, off) = self.places[index];
        Some(Standing { space, depth, off })
    }
}

fn chunks<'a, 'l>(
    tokens: &'a [Token],
    order: &'l [u16],
) -> impl Iterator<Item = Stack<'a, 'l>> + use<'a, 'l> {
    let space = |index: &u16| tokens[usize::from(*index)].space.as_deref();
    order
        .chunk_by(move |a, b| space(a) == space(b))
        .filter_map(move |members| {
            Some(Stack {
                space: space(members.first()?)?,
                tokens,
                members,
            })
        })
}

impl<'a, 'l> Stack<'a, 'l> {
    pub fn pieces(&self) -> impl Iterator<Item = &'a Token> + Clone + use<'a, 'l> {
        let tokens = self.tokens;
        self.members
            .iter()
            .map(move |index| &tokens[usize::from(*index)])
    }
}

/// The place of a piece on the board and its height among the others; `None` if the board has no such space.
pub fn placed(workshop: &Workshop, standing: Standing) -> Option<(Place, i32)> {
    /// More than any stack holds.
    const LAYERS: i32 = 256;
    let at = workshop.space(standing.space)?.at;
    let place = standing.off.from(at);
    // Southern stacks lie over northern ones, as their fans hang downwards; the top of a stack over the rest.
    let z = at.y.round() as i32 * LAYERS + (LAYERS - 1 - i32::from(standing.depth));
    Some((Place(place.x, place.y), z))
}
