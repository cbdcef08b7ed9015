//! 15.4 The line was not bypassed: the attacker fights it or withdraws, and the defender may then force a battle.

use super::{Entry, Stage, turned_back};
use crate::{
    Spain,
    action::Action,
    event::Event,
    foresight,
    phases::{
        At, Next, Play, active,
        stages::{Decision, Offers},
        standing,
    },
    powers::Side,
    rules::battle::line_modifiers,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    order::Window,
    phase::{Legal, No, Shown, no},
};

/// The attacker fights or withdraws.
pub struct Attacker(pub Entry);

/// The defender forces a battle before the line, or lets him go.
pub struct Defender(pub Entry);

/// The battle, with a line or without.
fn fought(at: At<'_>, entry: &Entry, side: Side, line: u8) -> Consequence {
    let there = at.state.outside(entry.defender(at.state), entry.to);
    foresight::battle(at, side, &entry.force, &there, entry.to, line)
}

impl Decision for Attacker {
    fn offers(&self, _: At<'_>, offer: &mut Offers<'_>) {
        offer.all_sure([Action::Fight, Action::Withdraw]);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Fight | Action::Withdraw => Ok(()),
            _ => Err(self.otherwise(at)),
        }
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        no("15.4", "refuse-fight-or-withdraw").of("space", self.0.to)
    }

    fn answer(&self, _: &mut Play<'_>, action: Action) -> Next {
        self.0.at_stage(match action {
            Action::Fight => Stage::Avoid,
            _ => Stage::Withdrawing,
        })
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-bypassed").space(at.t, "space", self.0.to)
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        let side = active(at.state);
        match action {
            Action::Fight => vec![fought(at, &self.0, side, self.0.line)],
            Action::Withdraw => {
                let said = Message::new("foresee-withdraws");
                vec![foresight::warns(said), fought(at, &self.0, side, 0)]
            }
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        let label = if action == Action::Fight {
            let (attack, defence) = line_modifiers(self.0.line);
            Message::new("do-fight")
                .signed("attack", attack)
                .number("raised", defence)
                .signed("defence", defence)
        } else {
            Message::new("do-withdraw")
        };
        at.press(action, label)
    }
}

impl Decision for Defender {
    fn offers(&self, _: At<'_>, offer: &mut Offers<'_>) {
        offer.all_sure([Action::Force, Action::LetGo]);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Force | Action::LetGo => Ok(()),
            _ => Err(self.otherwise(at)),
        }
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        no("15.4", "refuse-force-or-let-go").of("space", self.0.to)
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        let forced = action == Action::Force;
        play.tell(|| Event::Withdraws { forced });
        if !forced {
            return turned_back();
        }
        let without_line = Entry { line: 0, ..self.0 };
        without_line.at_stage(Stage::Fight)
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-withdrawing").space(at.t, "space", self.0.to)
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        match action {
            Action::Force => vec![fought(at, &self.0, self.0.defender(at.state), 0)],
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        let label = if action == Action::Force {
            "do-force"
        } else {
            "do-let-go"
        };
        at.press(action, Message::new(label))
    }

    fn window(&self, at: At<'_>) -> Option<Window<Action>> {
        standing::entered(at, "lines", &self.0, Action::LetGo)
    }
}
