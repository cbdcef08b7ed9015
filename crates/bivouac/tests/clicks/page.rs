//! The page's click rules. A click on a button, a card or a space does the one thing it stands for; if it stands for several,
//! a menu opens and costs another. What has to be picked up first costs one, unless it is still picked up. A gesture that
//! `reach` gives is one click. A form is filled in by its proposal and sent: two.

use kernel::{
    Seat, Target, Viewer,
    chance::Seed,
    host::{Dice, Hosted, HostedMatch},
    scene::{Choice, Field, Fill, Form},
};

/// A player before the page.
pub struct Player {
    pub game: Box<dyn HostedMatch>,
    pub clicks: usize,
    chosen: Option<Target>,
}

impl Player {
    /// A game from a position, as a server hosts it for people.
    pub fn at(game: &dyn Hosted, position: &str, script: &str) -> Player {
        let dice = match script {
            "" => Dice::stream(Seed::numbered(7).stream()),
            script => Dice::named(script),
        };
        let game = game.at_position(position, dice);
        Player::before(game.unwrap_or_else(|error| panic!("{error}")))
    }

    pub fn before(game: Box<dyn HostedMatch>) -> Player {
        Player {
            game,
            clicks: 0,
            chosen: None,
        }
    }

    pub fn choices(&self, seat: Seat) -> Vec<Choice> {
        self.game.scene(Viewer::Seat(seat)).choices
    }

    /// Clicks for one of the choices.
    pub fn choose(&mut self, seat: Seat, action: &str) {
        let choices = self.choices(seat);
        let Some(choice) = choices.iter().find(|choice| choice.action == action) else {
            let known: Vec<&str> = choices
                .iter()
                .map(|choice| choice.action.as_str())
                .collect();
            panic!("`{action}` is not offered; there are: {}", known.join(", "));
        };
        self.pick_up(choice.first.as_ref());
        let rivals = (choices.iter())
            .filter(|other| other.target == choice.target && other.first == choice.first)
            .count();
        let button = matches!(choice.target, Target::Button(_));
        self.clicks += if rivals > 1 && !button { 2 } else { 1 };
        self.send(seat, action);
    }

    /// Takes a piece as far as one click can.
    pub fn march(&mut self, seat: Seat, piece: &str, space: &str) {
        let first = Target::Token(piece.into());
        let reach = self.game.reach(seat, &first);
        let Some(there) = reach.iter().find(|reach| reach.space == space) else {
            let known: Vec<&str> = reach.iter().map(|reach| reach.space.as_str()).collect();
            panic!("{piece} cannot reach {space}, only {}", known.join(", "));
        };
        let gesture = there.gesture.clone();
        self.pick_up(Some(&first));
        self.clicks += 1;
        self.send(seat, &gesture);
    }

    /// Fills in the form with its proposal and sends it.
    pub fn propose(&mut self, seat: Seat) {
        let form = self.game.scene(Viewer::Seat(seat)).form;
        let form = form.expect("there is a form");
        self.clicks += 2;
        self.send(seat, &proposed(&form));
    }

    fn pick_up(&mut self, first: Option<&Target>) {
        if first.is_some() && self.chosen.as_ref() != first {
            self.clicks += 1;
            self.chosen = first.cloned();
        }
    }

    /// What was picked up stays so while it still can be.
    fn send(&mut self, seat: Seat, gesture: &str) {
        let played = self.game.play_on(seat, gesture);
        played.unwrap_or_else(|error| panic!("`{gesture}`: {error}"));
        let choices = self.choices(seat);
        let still = |chosen: &Target| {
            let mut firsts = choices.iter().filter_map(|choice| choice.first.as_ref());
            firsts.any(|first| first == chosen)
        };
        self.chosen = self.chosen.take().filter(still);
    }
}

/// The gesture of a form filled in as it proposes: as the page writes it.
pub fn proposed(form: &Form) -> String {
    let mut steps: Vec<String> = Vec::new();
    for row in &form.rows {
        match &row.field {
            Field::Number {
                now,
                proposed,
                fill,
                ..
            } => match fill {
                Fill::Once(action) if proposed != now => {
                    steps.push(action.replace("{n}", &proposed.to_string()));
                }
                Fill::Once(_) => {}
                Fill::Each(action) => {
                    steps.extend((0..*proposed).map(|_| action.to_string()));
                }
            },
            Field::OneOf { options, proposed } => {
                let answer = &options[usize::from(*proposed)];
                let actions = answer.gesture.split(';').map(str::trim);
                steps.extend(
                    actions
                        .filter(|action| !action.is_empty())
                        .map(str::to_owned),
                );
            }
        }
    }
    if !form.done.is_empty() {
        steps.push(form.done.to_string());
    }
    steps.join("; ")
}
