//! What may be bought: new armies and returning pieces (10.2-10.8).

use super::Purchase;
use crate::{
    Friedrich,
    action::Action,
    cards::cards,
    map::CityId,
    nations::Nation,
    phases::{
        At,
        fate::lasting::no_new_armies,
        movement::{Movement, must_be_active},
    },
    pieces::{GeneralId, Piece},
    rules::{armies, recruits},
    showing::Labelling,
};
use kernel::{
    Message,
    phase::{Legal, Shown, must, no, within},
};

/// One thing to be bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// One army for the stack this general commands (10.5).
    Army(GeneralId),
    /// A piece comes back to the map (10.7).
    Piece { piece: Piece, city: CityId },
}

impl Item {
    pub fn of(action: Action) -> Option<Item> {
        match action {
            Action::Enlist(general) => Some(Item::Army(general)),
            Action::Return { piece, at } => Some(Item::Piece { piece, city: at }),
            _ => None,
        }
    }

    pub(super) fn action(self) -> Action {
        match self {
            Item::Army(general) => Action::Enlist(general),
            Item::Piece { piece, city } => Action::Return { piece, at: city },
        }
    }

    /// Where to click for it, and its label.
    pub fn shows(self, at: At<'_>) -> Shown {
        match self {
            Item::Army(general) => at.pick_general(general, "do-enlist"),
            Item::Piece { piece, city } => {
                let label = Message::new("do-return")
                    .which(at, piece)
                    .at(at, "city", city);
                Shown::new(at.space(city), label).after(at.piece(piece))
            }
        }
    }

    /// 10.5: nobody else learns who gets an army.
    pub fn redacted(self) -> Option<String> {
        matches!(self, Item::Army(_)).then(|| "enlist ?".to_owned())
    }
}

/// What may be added to a purchase, money aside.
impl Purchase {
    /// Could the hand pay for one more item?
    fn is_affordable(&self, at: At<'_>, nation: Nation) -> bool {
        let needed = self.price(at, nation) + u16::from(recruits::price(at, nation));
        // Asked at every step of a move: count no further than needed.
        let mut held = 0;
        cards(&at.state.hands[nation.index()]).any(|card| {
            held += u16::from(card.worth());
            held >= needed
        })
    }

    /// The substitute city this phase is bound to, this purchase included (10.8).
    pub(super) fn substitute(&self, at: At<'_>, nation: Nation) -> Option<CityId> {
        let depots = &at.t.pieces.nation(nation).depots;
        let used = within::<Friedrich, Movement>(at.state).and_then(|movement| movement.substitute);
        used.or_else(|| {
            (self.generals.iter().map(|(_, city)| *city))
                .chain(self.trains.iter().map(|(_, city)| *city))
                .find(|city| !depots.contains(city))
        })
    }

    /// Lists what may be added.
    pub fn items(&self, at: At<'_>, nation: Nation, each: &mut impl FnMut(Action)) {
        let At { t, state } = at;
        // The cheapest test first: most of the time there is nothing to buy or no money.
        let room = armies::room(t, state, nation) > self.army_count();
        let missing_train =
            (t.pieces.trains_of(nation)).any(|train| state.train_at(train).is_none());
        if !room && !missing_train || !self.is_affordable(at, nation) {
            return;
        }
        let mut offer = |item: Item| {
            if self.may_wish(at, nation, item).is_ok() {
                each(item.action());
            }
        };
        if room {
            for (_, stack) in state.stacks(&t.pieces, nation) {
                if let Some(commander) = stack.commander() {
                    offer(Item::Army(commander));
                }
            }
            for (general, _) in &self.generals {
                offer(Item::Army(*general));
            }
        }
        let missing_general = room
            && (t.pieces.generals_of(nation))
                .any(|general| state.at(general).is_none() && !state.retired.contains(general));
        if !missing_general && !missing_train {
            return;
        }
        for city in recruits::sites(at, nation, self.substitute(at, nation)) {
            let generals = (t.pieces.generals_of(nation))
                .filter(|_| missing_general)
                .map(Piece::General);
            let trains = t.pieces.trains_of(nation).map(Piece::Train);
            for piece in generals.chain(trains) {
                if state.piece_at(piece).is_none() {
                    offer(Item::Piece { piece, city });
                }
            }
        }
    }

    /// May this be added?
    pub fn may_add(&self, at: At<'_>, nation: Nation, item: Item) -> Legal<Friedrich> {
        self.may_wish(at, nation, item)?;
        must(
            self.is_affordable(at, nation),
            no("10.1", "refuse-cannot-pay").number("price", recruits::price(at, nation)),
        )
    }

    fn may_wish(&self, at: At<'_>, nation: Nation, item: Item) -> Legal<Friedrich> {
        match item {
            Item::Army(general) => self.may_enlist(at, nation, general),
            Item::Piece { piece, city } => self.may_return(at, nation, piece, city),
        }
    }

    /// 6.7, 10.6: is there room for one more army in the nation's total?
    fn may_grow(&self, At { t, state }: At<'_>, nation: Nation) -> Legal<Friedrich> {
        must(
            armies::room(t, state, nation) > self.army_count(),
            no("10.6", "refuse-national-total")
                .of("nation", nation)
                .number("total", t.pieces.nation(nation).army_total),
        )
    }

    /// One more army for a general's stack, or for one who returns.
    fn may_enlist(&self, at: At<'_>, nation: Nation, general: GeneralId) -> Legal<Friedrich> {
        let state = at.state;
        must_be_active(at, nation, Piece::General(general))?;
        if let Some(commander) = state.stack_of(general).commander() {
            must(
                commander == general,
                no("4.5", "refuse-enlist-for-commander")
                    .of("general", general)
                    .of("commander", commander),
            )?;
        }
        let city = (state.at(general))
            .or(self.returning_to(general))
            .ok_or(no("10.4", "refuse-enlist-off-map").of("general", general))?;
        let new = self.armies_to(state, city) + 1;
        no_new_armies::may_receive(at, state.stack_at(city), self.generals_to(city), new)?;
        self.may_grow(at, nation)?;
        self.may_hold_more(at, city)
    }

    /// 6.3, 6.4: can the generals in this city, and those who return there, command one more army?
    fn may_hold_more(&self, At { state, .. }: At<'_>, city: CityId) -> Legal<Friedrich> {
        let stack = state.stack_at(city);
        let together = stack.or(self.generals_to(city));
        let most = armies::most(together);
        let more = state.pool(stack) + self.armies_to(state, city) < most;
        must(
            more || together.count() > 1,
            no("6.3", "refuse-general-full")
                .of("stack", together)
                .number("armies", most),
        )?;
        must(
            more,
            no("6.4", "refuse-pool-full")
                .of("stack", together)
                .number("armies", most),
        )
    }

    /// A piece comes back in this city.
    fn may_return(
        &self,
        at: At<'_>,
        nation: Nation,
        piece: Piece,
        city: CityId,
    ) -> Legal<Friedrich> {
        must_be_active(at, nation, piece)?;
        must(
            at.state.piece_at(piece).is_none(),
            no("10.1", "refuse-on-map").of("piece", piece),
        )?;
        let coming = match piece {
            Piece::General(general) => self.returning_to(general).is_some(),
            Piece::Train(train) => self.trains.iter().any(|(who, _)| *who == train),
        };
        must(
            !coming,
            no("10.1", "refuse-already-coming").of("piece", piece),
        )?;
        if let Piece::General(general) = piece {
            must(
                !at.state.retired.contains(general),
                no("11.2", "refuse-retired").of("general", general),
            )?;
            no_new_armies::may_return(at, general)?;
            self.may_grow(at, nation)?;
        }
        let substitute = self.substitute(at, nation);
        recruits::may_use_site(at, piece, city, substitute)?;
        recruits::may_take_place(at, piece, city, self.coming_to(city))
    }
}
