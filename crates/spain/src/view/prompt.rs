//! The prompt: whose turn, in which phase, what to do, and what comes next.

use super::View;
use crate::{
    ask,
    cards::{Effect, Opportunity},
    phases::{
        self, Frame, battle, displace,
        entry::{
            self,
            avoid::{AVOIDANCE, in_own_fortress},
            intercept::INTERCEPTION,
        },
        events::{self, Resolve},
        march, sail, siege,
    },
    pieces::LeaderId,
    powers::Side,
    rules::battle::best_tr,
    state::Force,
    texts::naming::{Naming, card_word},
};
use kernel::{
    Message, Name, name,
    scene::{Prompt, Step},
};

/// The phases of a year (8.1), as `ask` names them.
const PHASES: [&str; 5] = ["events", "reinforcement", "campaign", "spanish", "winter"];

impl View<'_> {
    pub(super) fn sequence(&self) -> Vec<Step> {
        let now = ask::phase(self.state);
        let step = |phase: &str| Step {
            name: Message::new(name!("phase-{phase}")),
            now: phase == now,
        };
        PHASES.map(step).to_vec()
    }

    pub(super) fn prompt(&self) -> Prompt {
        let state = self.state;
        if let Some(end) = state.end {
            return Prompt {
                who: Vec::new(),
                phase: Message::new("phase-over"),
                instruction: Message::new(name!("end-{}", end.name())),
                next: Message::new("next-nothing"),
            };
        }
        let deciders = phases::deciders(self.t, state);
        let sides = || deciders.iter().filter_map(Side::of);
        Prompt {
            who: sides().map(|side| side.name().into()).collect(),
            phase: Message::new("phase-now")
                .number("year", state.year)
                .word("phase", name!("phase-{}", ask::phase(state))),
            instruction: Message::new("prompt-wait").words("who", sides().map(seat_word)),
            next: self.next(),
        }
    }

    fn next(&self) -> Message {
        let state = self.state;
        match ask::phase(state) {
            "events" => Message::new("next-reinforcement"),
            "reinforcement" => Message::new("next-campaign"),
            "campaign" if matches!(state.frames.top(), Some(Frame::Show(_) | Frame::First(_))) => {
                Message::new("next-first-round")
            }
            "campaign" => {
                let side = phases::active(state);
                let plays =
                    |side: &Side| state.hand_size(*side) > 0 || state.shown[side.index()].is_some();
                match [side.other(), side].into_iter().find(plays) {
                    Some(side) => Message::new("next-round").side("side", side),
                    None => Message::new("next-spanish"),
                }
            }
            "spanish" => Message::new("next-winter"),
            _ if state.year >= state.last_turn => Message::new("next-end"),
            _ => Message::new("next-year"),
        }
    }

    /// What the viewer, whose decision it is, is asked to do.
    pub fn instruction(&self) -> Message {
        let (t, state) = (self.t, self.state);
        let say = |key: &str| Message::new(key);
        match state.frames.top() {
            Some(Frame::Bavaria(_)) => say("prompt-bavaria"),
            Some(Frame::Resolve(resolve)) => self.card_instruction(resolve),
            Some(Frame::Keep(crate::phases::events::Keep { side })) => {
                let mut playable = events::playable(t, state, *side, Opportunity::OwnEventPhase);
                say(match playable.next() {
                    Some(_) => "prompt-keep",
                    None => "prompt-keep-none",
                })
            }
            Some(Frame::Spend(_)) => say("prompt-spend").number("points", state.rp),
            Some(Frame::Leaders(_)) => say("prompt-leaders").number("shifts", state.shifts),
            Some(Frame::Show(_)) => say("prompt-show"),
            Some(Frame::First(_)) => say("prompt-first"),
            Some(Frame::PlayCard(_)) => say("prompt-card"),
            Some(Frame::Round(_)) => {
                let (actions, free) =
                    (state.round).map_or((0, 0), |round| (round.actions, round.free_campaigns));
                say("prompt-round")
                    .number("actions", actions)
                    .number("free", free)
            }
            Some(Frame::March(march)) if march.only_convert => {
                say("prompt-march-won").space(t, "space", march.at)
            }
            Some(Frame::March(march)) if march.begun => say("prompt-march-on")
                .force(t, &march.force)
                .number("left", march.mp),
            Some(Frame::March(march)) => say("prompt-march")
                .force(t, &march.force)
                .number("left", march.mp)
                .number(
                    "command",
                    state.command(&t.pieces, &march.force.leaders) as i64,
                ),
            Some(Frame::Transfer(transfer)) => match &transfer.moving {
                Some((unit, _)) => say("prompt-transfer").unit(t, "unit", unit),
                None => say("prompt-transfer-second"),
            },
            Some(Frame::Rally(rally)) => say("prompt-rally")
                .leader(t, "leader", rally.leader)
                .number("left", rally.left),
            Some(Frame::Sail(sail)) => match sail.stage {
                sail::Stage::Storm { .. } => say("prompt-storm"),
                _ => say("prompt-sail")
                    .force(t, &sail.force)
                    .number("most", sail::MOST_AFLOAT as i64),
            },
            Some(Frame::Entry(entry)) => self.entry_instruction(entry),
            Some(Frame::Battle(battle)) => self.battle_instruction(battle),
            Some(Frame::Siege(siege)) => match siege.stage {
                siege::Stage::Enemy => say("prompt-siege-enemy").space(t, "space", siege.space),
                siege::Stage::Losses { left, .. } => {
                    say("prompt-siege-losses").number("left", left)
                }
                _ => say("prompt-siege").space(t, "space", siege.space),
            },
            Some(Frame::Displace(displace)) => {
                let unit = displace::mover(displace).unwrap_or_default();
                say(match displace.may_hide {
                    true => "prompt-displace-or-hide",
                    false => "prompt-displace",
                })
                .unit(t, "unit", &unit)
                .space(t, "space", displace.from)
            }
            Some(Frame::Captured(crate::phases::captured::Captured { leaders, .. })) => {
                let next = leaders.iter().take(1);
                let next = next.map(|index| Force::of_leader(LeaderId(index as u8)));
                say("prompt-captured").unit(t, "leader", &next.last().unwrap_or_default())
            }
            Some(Frame::Overstacked(crate::phases::overstacked::Overstacked {
                space,
                left,
                ..
            })) => say("prompt-overstacked")
                .space(t, "space", *space)
                .number("left", *left),
            Some(Frame::Uprising(_)) => say("prompt-uprising"),
            Some(Frame::Peace(_)) => say("prompt-peace"),
            Some(Frame::Year(_)) | None => say("prompt-nothing"),
        }
    }

    /// What a card leaves to choose.
    fn card_instruction(&self, resolve: &Resolve) -> Message {
        let card = self.t.cards.event(resolve.card);
        let key = match card.effects.get(usize::from(resolve.effect)) {
            Some(Effect::PlaceCorps { .. }) => "prompt-card-place",
            Some(Effect::RestoreCorps { .. }) => "prompt-card-restore",
            Some(Effect::WithdrawCorpsForTurn { .. }) => "prompt-card-recall",
            Some(Effect::MoveCorpsBySeaFree { .. }) if resolve.ferry.is_some() => {
                "prompt-card-along"
            }
            Some(Effect::MoveCorpsBySeaFree { .. }) => "prompt-card-ferry",
            Some(Effect::FreeFortifiedLine { .. }) => "prompt-card-line",
            Some(Effect::TransferLeader { .. }) => "prompt-card-leader",
            _ => "prompt-card-choose",
        };
        Message::new(key).word("card", card_word(&card.id))
    }

    fn entry_instruction(&self, entry: &entry::Entry) -> Message {
        let (t, state) = (self.t, self.state);
        let say = |key: &str| Message::new(key).space(t, "space", entry.to);
        match entry.stage {
            entry::Stage::Deputies => say("prompt-deputies"),
            entry::Stage::Intercept => say("prompt-intercept"),
            entry::Stage::Muster { force, .. } => {
                let tr = best_tr(t, state, force.leaders());
                Message::new("prompt-muster")
                    .force(t, &force)
                    .number("command", state.command(&t.pieces, &force.leaders) as i64)
                    .number("needed", needed(INTERCEPTION, tr, entry.bonus))
            }
            entry::Stage::Bypass => say("prompt-bypass").number("level", entry.line),
            entry::Stage::Bypassed => say("prompt-bypassed"),
            entry::Stage::Withdrawing => say("prompt-withdrawing"),
            entry::Stage::AvoidRoll { to } => {
                let side = phases::active(state).other();
                let leaders = state.outside(side, entry.to).leaders();
                let tr = best_tr(t, state, leaders);
                Message::new("prompt-avoid-roll")
                    .space(t, "space", to)
                    .number("needed", needed(AVOIDANCE, tr, entry.bonus))
            }
            _ => say(match in_own_fortress(phases::At { t, state }, entry) {
                true => "prompt-avoid",
                false => "prompt-avoid-open",
            }),
        }
    }

    fn battle_instruction(&self, battle: &battle::Battle) -> Message {
        let t = self.t;
        let losses = |left: u8| Message::new("prompt-losses").number("left", left);
        match battle.stage {
            battle::Stage::AttackerLosses => losses(battle.attacker.left),
            battle::Stage::DefenderLosses => losses(battle.defender.left),
            battle::Stage::Pursued { left, .. } => losses(left),
            battle::Stage::Crowded { left, to } => Message::new("prompt-overstacked")
                .space(t, "space", to)
                .number("left", left),
            _ => Message::new("prompt-retreat").space(t, "space", battle.space),
        }
    }
}

/// The least face of the die that succeeds: 1 is sure, and 7 cannot be rolled.
pub fn needed(total: i8, tr: u8, card: i8) -> i64 {
    (i64::from(total) - i64::from(tr) - i64::from(card)).clamp(1, 7)
}

/// The key of a seat's name.
fn seat_word(side: Side) -> Name {
    name!("seat-{}", side.name())
}
