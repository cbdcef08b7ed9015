//! 15.4 The attacker tries to get round a fortified line.

use super::{
    Entry, Stage, help, line_against,
    stage::{Trial, rated},
};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Moment, Roll},
    event::{Attempt, Event},
    foresight,
    phases::{At, Next, Play, active, card::Pause},
    powers::Side,
    rules::{battle::best_tr, odds},
    showing::needed,
    staging::term,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    phase::{Legal, No, no},
};

/// What the roll needs.
pub const BYPASS: i8 = 5;
/// A line of this level makes it harder.
const SECOND_LEVEL: u8 = 2;

/// The attacker before the line.
pub struct Bypass(pub Entry);

/// Asked if there is a line.
pub(super) fn bypass(play: &mut Play<'_>, mut entry: Entry) -> Next {
    entry.line = line_against(play.state, &entry);
    if entry.line == 0 {
        entry.at_stage(Stage::Avoid)
    } else {
        Next::Ask(entry.into())
    }
}

impl Bypass {
    /// The best tactical ratings of the attacker and of those in the space.
    fn ratings(&self, at: At<'_>) -> (u8, u8) {
        let there = at.state.outside(self.0.defender(at.state), self.0.to);
        (
            best_tr(at.t, at.state, self.0.force.leaders()),
            best_tr(at.t, at.state, there.leaders()),
        )
    }

    /// What counts in the roll.
    pub(super) fn trial(&self, at: At<'_>) -> Trial {
        let (tr, against) = self.ratings(at);
        let mut terms = rated(tr, self.0.bonus);
        if against > 0 {
            terms.push(term("stage-enemy-leader", -i16::from(against)));
        }
        let second = i8::from(self.0.line >= SECOND_LEVEL);
        if second > 0 {
            terms.push(term("stage-second-level", -second));
        }
        Trial {
            terms,
            needed: BYPASS,
            bonus: tr as i8 + self.0.bonus - against as i8 - second,
        }
    }

    fn needed(&self, at: At<'_>) -> i64 {
        let (tr, against) = self.ratings(at);
        let against = against as i8 + i8::from(self.0.line >= SECOND_LEVEL);
        needed(BYPASS + against, tr, self.0.bonus)
    }

    fn roll(&self, play: &mut Play<'_>) -> Next {
        let mut entry = self.0;
        let (side, space) = (active(play.state), entry.to);
        play.tell(|| Event::Attempted {
            what: Attempt::Bypass,
            side,
            space,
        });
        let die = play.die();
        let (tr, against) = self.ratings(play.at());
        let card = std::mem::take(&mut entry.bonus);
        let second_level = entry.line >= SECOND_LEVEL;
        let sum = die as i8 + tr as i8 - against as i8 - i8::from(second_level) + card;
        let success = sum >= BYPASS;
        play.tell(|| Event::Bypass {
            side,
            die,
            tr,
            against,
            second_level,
            card,
            success,
        });
        if !success {
            return entry.at_stage(Stage::Bypassed);
        }
        entry.line = 0;
        entry.at_stage(Stage::Avoid)
    }
}

impl Pause for Bypass {
    const MOMENT: Moment = help::MOMENT;
    const GO_ON: Action = Action::Roll;

    fn player(&self, at: At<'_>) -> Side {
        active(at.state)
    }

    fn fits(&self, at: At<'_>, card: CardId) -> Legal<Spain> {
        help::helps(at, card, Roll::BypassLines)
    }

    fn played(&self, play: &mut Play<'_>, card: CardId) -> Next {
        help::played(play, self.0, card)
    }

    fn goes_on(&self, play: &mut Play<'_>) -> Next {
        self.roll(play)
    }

    fn otherwise(&self) -> No<Thing> {
        no("15.4", "refuse-bypass-first").of("space", self.0.to)
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-bypass")
            .space(at.t, "space", self.0.to)
            .number("level", self.0.line)
    }

    fn label(&self, at: At<'_>) -> Message {
        Message::new("do-roll").number("needed", self.needed(at))
    }

    fn foresees(&self, at: At<'_>) -> Vec<Consequence> {
        let Trial { needed, bonus, .. } = self.trial(at);
        let turned = odds::roll(bonus, needed);
        let said = Message::new("foresee-bypasses").space(at.t, "space", self.0.to);
        vec![foresight::notes(said).likely(turned.percent())]
    }
}
