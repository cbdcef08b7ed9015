//! What a viewer is shown: pieces in order, marks, hands, tracks, panels, the prompt, labels, and where to click.

mod beats;
mod clicks;
mod foresight;
mod forms;
mod hands;
mod labels;
mod lenses;
mod marks;
mod panels;
mod pieces;
mod portraits;
mod prompts;
mod redeal;
mod stage;
mod standing;
mod weighing;
mod why;

use super::texts::words::{self, bundles, words};
use kernel::{
    Message, Seat, Target, Viewer,
    scene::{Choice, Scene, Token},
};
use spain::Spain;
use trial::Trial;

const ALLIANCE: Viewer = Viewer::Seat(Seat(0));
const BOURBON: Viewer = Viewer::Seat(Seat(1));

fn at(position: &str) -> Trial<'static, Spain> {
    Trial::at(Spain::standard(), position)
}

/// A position after some actions, with the dice that fall in them.
#[track_caller]
fn after(position: &str, dice: &str, actions: &str) -> Trial<'static, Spain> {
    let mut trial = Trial::at_with(Spain::standard(), position, dice);
    trial.play_all(actions);
    trial
}

fn english(message: &Message) -> String {
    thread_local! {
        static BUNDLES: [words::Bundle; 2] = bundles();
    }
    BUNDLES.with(|[_, english]| words(english, message))
}

/// What whoever must decide now is asked and offered.
struct Asked {
    trial: Trial<'static, Spain>,
    scene: Scene,
}

#[track_caller]
fn asked(position: &str, dice: &str, actions: &str) -> Asked {
    let trial = after(position, dice, actions);
    let seat = trial.turn().seats().iter().next();
    let scene = trial.scene(Viewer::Seat(seat.expect("somebody must decide")));
    Asked { trial, scene }
}

impl Asked {
    /// The prompt, in English.
    #[track_caller]
    fn asks(self, sentence: &str) -> Self {
        assert_eq!(english(&self.scene.prompt.instruction), sentence);
        self
    }

    /// The label of a choice, in English.
    #[track_caller]
    fn offers(self, action: &str, label: &str) -> Self {
        assert_eq!(english(&choice(&self.scene, action).label), label);
        self
    }

    /// What to click for a choice.
    #[track_caller]
    fn lights(self, action: &str, target: &Target) -> Self {
        assert_eq!(&choice(&self.scene, action).target, target, "{action}");
        self
    }

    /// What to pick up first for a choice.
    #[track_caller]
    fn picks_up(self, action: &str, first: &Target) -> Self {
        let choice = choice(&self.scene, action);
        assert_eq!(choice.first.as_ref(), Some(first), "{action}");
        self
    }

    /// The lines of a panel, in English.
    #[track_caller]
    fn panel(self, panel: &str, lines: &[&str]) -> Self {
        assert_eq!(said(&self.scene, panel), lines);
        self
    }

    /// What is said of the fight or the roll under way: its title, each side with its sum, and what is likely.
    #[track_caller]
    fn stages(self, lines: &[&str]) -> Self {
        assert_eq!(staged(&self.scene), lines);
        self
    }

    /// How likely something is, in percent.
    #[track_caller]
    fn likely(self, what: &str, percent: u8) -> Self {
        let stage = self.scene.stage.as_ref().expect("something is to come");
        let found = stage.odds.iter().find(|it| english(&it.what) == what);
        assert_eq!(found.map(|it| it.percent), Some(percent), "{what}");
        self
    }

    #[track_caller]
    fn then(mut self, actions: &str) -> Self {
        self.trial.play_all(actions);
        let seat = self.trial.turn().seats().iter().next();
        self.scene = (self.trial).scene(Viewer::Seat(seat.expect("somebody must decide")));
        self
    }
}

#[track_caller]
fn token<'s>(scene: &'s Scene, id: &str) -> &'s Token {
    let found = scene.tokens.iter().find(|token| token.id == id);
    found.unwrap_or_else(|| panic!("no token {id}"))
}

/// The ids of the tokens on a space, from the top.
fn stack<'s>(scene: &'s Scene, space: &str) -> Vec<&'s str> {
    let mut there: Vec<&Token> = (scene.tokens.iter())
        .filter(|token| token.space.as_deref() == Some(space))
        .collect();
    there.sort_by_key(|token| token.depth);
    for (depth, token) in there.iter().enumerate() {
        assert_eq!(usize::from(token.depth), depth, "{}", token.id);
    }
    there.iter().map(|token| token.id.as_str()).collect()
}

/// Kind and nation of each mark on a space.
fn marks<'s>(scene: &'s Scene, space: &str) -> Vec<(&'s str, Option<&'s str>)> {
    (scene.marks.iter())
        .filter(|mark| mark.space == space)
        .map(|mark| (mark.kind.as_str(), mark.nation.as_deref()))
        .collect()
}

/// The lines of a panel, as keys.
#[track_caller]
fn lines(scene: &Scene, panel: &str) -> Vec<String> {
    let found = scene.panels.iter().find(|found| found.id == panel);
    let panel = found.unwrap_or_else(|| panic!("no panel {panel}"));
    panel.lines.iter().map(ToString::to_string).collect()
}

/// The lines of a panel, in English.
#[track_caller]
fn said(scene: &Scene, panel: &str) -> Vec<String> {
    let found = scene.panels.iter().find(|found| found.id == panel);
    let panel = found.unwrap_or_else(|| panic!("no panel {panel}"));
    panel.lines.iter().map(english).collect()
}

/// A stage in English: its title, each side with what adds up to its total, and what is likely.
#[track_caller]
fn staged(scene: &Scene) -> Vec<String> {
    let stage = scene.stage.as_ref().expect("something is fought or rolled");
    let mut said = vec![english(&stage.title)];
    for party in &stage.sides {
        let terms: Vec<String> = (party.sum.iter())
            .map(|term| format!("{} {}", term.amount, english(&term.what)))
            .collect();
        said.push(format!("{} = {}", english(&party.title), terms.join(", ")));
    }
    said.extend((stage.odds.iter()).map(|it| format!("{}: {}%", english(&it.what), it.percent)));
    said
}

#[track_caller]
fn choice<'s>(scene: &'s Scene, action: &str) -> &'s Choice {
    let found = scene.choices.iter().find(|choice| choice.action == action);
    found.unwrap_or_else(|| {
        let offered: Vec<&str> = scene.choices.iter().map(|c| c.action.as_str()).collect();
        panic!("{action} is not offered, but {offered:?}")
    })
}

fn on_token(id: &str) -> Target {
    Target::Token(id.into())
}

fn on_space(id: &str) -> Target {
    Target::Space(id.into())
}

fn on_card(id: &str) -> Target {
    Target::Card(id.into())
}

fn button(action: &str) -> Target {
    Target::Button(action.into())
}
