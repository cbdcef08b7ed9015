//! 9.5 A kept card is played here: the same question and the same answer wherever it may be.

use super::{
    At, Frame, Next, Play,
    entry::deputies::Deputies,
    events,
    stages::{Decision, Offers},
};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Condition, Flag, Moment},
    event::Event,
    fog,
    pieces::LeaderId,
    powers::{Control, Side},
    showing::Labelling,
    texts::naming::card_word,
    thing::Thing,
};
use kernel::{
    Message, Target,
    foresight::Consequence,
    order::Window,
    phase::{Legal, No, Shown, must, no},
};

/// A card that is played, for a leader or for nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    pub card: CardId,
    pub leader: Option<LeaderId>,
}

impl Played {
    /// What an action plays, if it plays a card.
    pub fn by(action: Action) -> Option<Played> {
        match action {
            Action::Play { card, leader } => Some(Played { card, leader }),
            _ => None,
        }
    }

    pub fn action(self) -> Action {
        Action::Play {
            card: self.card,
            leader: self.leader,
        }
    }

    /// Click the card.
    pub fn shown(self, at: At<'_>) -> Shown {
        let id = &at.t.cards.event(self.card).id;
        let label = match self.leader {
            Some(leader) => Message::new("do-play-for").who(at, leader),
            None => Message::new("do-play"),
        };
        Shown::new(Target::Card(id.clone()), label.word("card", card_word(id)))
    }

    /// Does it name no leader, as it should?
    pub fn is_for_nobody(self) -> Legal<Spain> {
        let Played { card, leader } = self;
        let no = no("9.4", "refuse-card-names-no-leader");
        must(leader.is_none(), no.of("card", card).by(card))
    }
}

/// May the side play this card at this moment?
pub fn may_play(at: At<'_>, side: Side, card: CardId, moment: Moment) -> Legal<Spain> {
    let event = at.t.cards.event(card);
    let held = event.side == side && at.state.held[side.index()].contains(card);
    must(held, no("5.3", "refuse-card-not-held").of("card", card))?;
    must(
        event.moment == Some(moment),
        no("9.5", "refuse-card-out-of-window").of("card", card),
    )?;
    has_its_conditions(at, card)?;
    must(
        moment != Moment::OwnReinforcement || events::resolve::has_use(at, card),
        no("9.4", "refuse-card-without-use")
            .of("card", card)
            .by(card),
    )
}

/// The same for a card that is not played for a leader.
pub fn may_play_for_nobody(at: At<'_>, side: Side, played: Played, moment: Moment) -> Legal<Spain> {
    may_play(at, side, played.card, moment)?;
    played.is_for_nobody()
}

/// Do all conditions of the card hold (9.2)?
pub fn has_its_conditions(at: At<'_>, card: CardId) -> Legal<Spain> {
    let conditions = &at.t.cards.event(card).conditions;
    (conditions.iter()).try_for_each(|condition| holds(at, card, *condition))
}

/// One condition (9.3), cited as the card's own.
fn holds(at: At<'_>, card: CardId, condition: Condition) -> Legal<Spain> {
    let (t, state) = (at.t, at.state);
    let cited = |reason: &'static str| no("9.3", reason).by(card);
    match condition {
        Condition::YearMin(year) => must(
            state.year >= year,
            cited("refuse-card-not-before").number("year", year),
        ),
        Condition::YearMax(year) => must(
            state.year <= year,
            cited("refuse-card-not-after").number("year", year),
        ),
        Condition::PowerSide { power, side } => must(
            state.power_control(power) == Control::from(side),
            cited("refuse-card-power-side")
                .of("power", power)
                .of("side", side),
        ),
        Condition::PowerAtWar(power) => must(
            !state.is_neutral(power),
            cited("refuse-card-power-neutral").of("power", power),
        ),
        Condition::SpaceControl { space, side } => must(
            state.controls(side, space),
            cited("refuse-card-space-control")
                .of("space", space)
                .of("side", side),
        ),
        Condition::SpaceWithoutCorps { space, side } => {
            let there = state.all_at(space).and(&state.of_side(side));
            must(
                there.corps.is_empty(),
                cited("refuse-card-space-held")
                    .of("space", space)
                    .of("side", side),
            )
        }
        Condition::MedControl(side) => must(
            state.mediterranean(t) == side,
            cited("refuse-card-mediterranean").of("side", side),
        ),
        Condition::LeaderOnMap(leader) => must(
            state.leader_spot(leader).space().is_some() && !state.is_minor(&t.pieces, leader),
            cited("refuse-card-leader-away").of("leader", leader),
        ),
        Condition::NotFlag(Flag::BritishWithdrawn) => must(
            !state.has(Flag::BritishWithdrawn),
            cited("refuse-card-britain-withdrawn"),
        ),
        Condition::NotFlag(flag) => must(!state.has(flag), cited("refuse-card-has-happened")),
    }
}

/// The cards of a side that lie ready for a moment, playable or not.
pub fn ready(at: At<'_>, side: Side, moment: Moment) -> impl Iterator<Item = CardId> {
    let held = at.state.held[side.index()].iter();
    held.filter(move |card| at.t.cards.event(*card).moment == Some(moment))
}

/// The same as actions, for nobody.
pub fn candidates(at: At<'_>, side: Side, moment: Moment) -> impl Iterator<Item = Action> {
    ready(at, side, moment).map(|card| Action::Play { card, leader: None })
}

/// The card is taken from the hand and laid open. What it does is its phase's to say, and depends on hidden units:
/// under fog it is not taken back.
pub fn reveal(play: &mut Play<'_>, side: Side, card: CardId) {
    let held = &mut play.state.held[side.index()];
    held.remove(card);
    play.state.discarded.insert(card);
    let early = &mut play.state.held_early[side.index()];
    if !play.game.tables.cards.event(card).late && *early > 0 {
        *early -= 1;
    }
    play.tell(|| Event::CardPlayed { side, card });
    fog::betray(play);
}

/// A click on a card in hand means to play it.
pub fn meant_by(thing: Thing) -> Option<Action> {
    match thing {
        Thing::Card(card) => Some(Action::Play { card, leader: None }),
        _ => None,
    }
}

/// The answer to a card where none can be played, whatever else is asked.
pub fn not_now(at: At<'_>, side: Side, action: Action) -> Option<No<Thing>> {
    let Played { card, .. } = Played::by(action)?;
    if let Some(Frame::Entry(entry)) = at.state.frames.top()
        && let Err(no) = Deputies(*entry).would_have_stopped(at, side, card)
    {
        return Some(no);
    }
    let held = at.state.held[side.index()].contains(card);
    let reason = if held && at.t.cards.event(card).side == side {
        no("9.5", "refuse-card-out-of-window")
    } else {
        no("5.3", "refuse-card-not-held")
    };
    Some(reason.of("card", card))
}

/// A pause for the cards of one moment: one after the other may be played, then it goes on.
pub trait Pause {
    const MOMENT: Moment;
    /// How it goes on: whoever is asked passes, or makes the roll that the cards help.
    const GO_ON: Action = Action::Pass;

    fn player(&self, at: At<'_>) -> Side;

    /// Does the card do anything here, besides being of the moment?
    fn fits(&self, _: At<'_>, _: CardId) -> Legal<Spain> {
        Ok(())
    }

    fn played(&self, play: &mut Play<'_>, card: CardId) -> Next;
    fn goes_on(&self, play: &mut Play<'_>) -> Next;
    fn otherwise(&self) -> No<Thing>;
    fn says(&self, at: At<'_>) -> Message;
    /// What the button says that goes on.
    fn label(&self, at: At<'_>) -> Message;

    fn window(&self, _: At<'_>) -> Option<Window<Action>> {
        None
    }

    /// What it leads to if it goes on.
    fn foresees(&self, _: At<'_>) -> Vec<Consequence> {
        Vec::new()
    }
}

/// A pause as a decision.
pub struct Paused<T>(pub T);

impl<T: Pause> Decision for Paused<T> {
    fn offers(&self, at: At<'_>, offer: &mut Offers<'_>) {
        offer.each(candidates(at, self.0.player(at), T::MOMENT));
        offer.sure(T::GO_ON);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        if action == T::GO_ON {
            return Ok(());
        }
        let played = Played::by(action).ok_or_else(|| self.0.otherwise())?;
        may_play_for_nobody(at, self.0.player(at), played, T::MOMENT)?;
        self.0.fits(at, played.card)
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        self.0.otherwise()
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        let Some(Played { card, .. }) = Played::by(action) else {
            return self.0.goes_on(play);
        };
        reveal(play, self.0.player(play.at()), card);
        self.0.played(play, card)
    }

    fn says(&self, at: At<'_>) -> Message {
        self.0.says(at)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match Played::by(action) {
            Some(played) => played.shown(at),
            None => at.press(action, self.0.label(at)),
        }
    }

    fn window(&self, at: At<'_>) -> Option<Window<Action>> {
        self.0.window(at)
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        if action == T::GO_ON {
            self.0.foresees(at)
        } else {
            Vec::new()
        }
    }

    /// If the player can hold no card of the moment, for all anybody knows.
    fn goes_without_saying(&self, at: At<'_>) -> bool {
        !events::may_hold_any(at.t, at.state, self.0.player(at), T::MOMENT)
    }
}
