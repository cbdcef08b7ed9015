//! The rest of the game: what is not a phase.

use super::*;

pub(super) fn shown(at: At<'_>, action: Action) -> Shown {
    let target = match action {
        Action::Play(marker) | Action::Back(marker) => Target::Card(name!("m{marker}")),
        _ => Target::Button(at.game.write(action)),
    };
    Shown::new(target, Message::new("do"))
}

impl Rules for Campaign {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = ();
    type Phase = Step;
    type Stack = Frames<Step, 4>;
    type At<'a> = At<'a>;
    type Thing = Marker;
    type Returned = Returned;
    type Watched = ();

    const NAME: &'static str = "campaign";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 400;
    const OVER: No<Marker> = no("1", "over");
    const NOT_YOURS: No<Marker> = no("1", "not-yours");

    unvaried!();

    fn set_up(&self, (): &()) -> State {
        let mut stack = Frames::default();
        stack.call(Activation::of(Seat(0)).into());
        let half = |of: usize| (0..MARKERS).filter(|marker| marker / 4 % 2 == of).collect();
        // The markers of both sides are told apart by their numbers; the last four belong to the first.
        State {
            stack,
            impulse: 0,
            hands: [Markers::EMPTY; 2],
            pools: [half(0), half(1)],
            played: Markers::EMPTY,
            road: [[0; 2]; 2],
        }
    }

    fn at<'a>(&'a self, state: &'a State) -> At<'a> {
        At { game: self, state }
    }

    fn stack(state: &State) -> &Self::Stack {
        &state.stack
    }

    fn stack_mut(state: &mut State) -> &mut Self::Stack {
        &mut state.stack
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let over = state.stack.is_empty();
        over.then(|| Outcome {
            winners: Seats::NONE,
            manner: "over".to_owned(),
        })
    }

    fn name_of(&self, Marker(marker): Marker) -> Arg {
        Arg::Text(name!("m{marker}"))
    }

    fn paragraph_of(&self, Marker(marker): Marker) -> Name {
        name!("E.m{marker}")
    }

    fn windows(&self) -> &'static [WindowKind] {
        const ROLES: &[&str] = &[role::MOVER];
        const KINDS: [WindowKind; 3] = [
            WindowKind {
                kind: "before",
                roles: ROLES,
            },
            WindowKind {
                kind: "named",
                roles: ROLES,
            },
            WindowKind {
                kind: "roll",
                roles: ROLES,
            },
        ];
        &KINDS
    }

    fn names_a_thing(&self, word: &str) -> bool {
        ["force-0", "force-1"].contains(&word)
    }

    fn pointed_at(&self, _: &State, _: Seat, target: &Target) -> Option<Marker> {
        match target {
            Target::Card(id) => id.strip_prefix('m')?.parse().ok().map(Marker),
            _ => None,
        }
    }

    fn furniture(&self, state: &State, viewer: Viewer) -> Scene {
        let running = state.stack.top();
        let due = running.map_or(Seats::NONE, |phase| phase.decides(self.at(state)));
        let mut scene = bare(Self::NAME, viewer, due);
        for seat in [Seat(0), Seat(1)] {
            let hand = state.hands[seat.index()];
            let own = viewer.is(seat);
            let card = |marker: usize| Card {
                id: name!("m{marker}"),
                suit: None,
                value: None,
                back: "marker".into(),
                title: None,
                text: None,
            };
            scene.hands.push(Hand {
                owner: name!("{}", seat.0),
                known: hand.iter().filter(|_| own).map(card).collect(),
                unknown: vec![("marker".into(), if own { 0 } else { hand.len() as u8 })],
            });
        }
        scene
    }

    fn shuffle(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut new = state.clone();
        for i in (0..2).filter(|i| !viewer.is(Seat(*i as u8))) {
            let held = state.hands[i].len();
            new.pools[i] = state.unknown(Seat(i as u8));
            new.hands[i] = Markers::EMPTY;
            for _ in 0..held {
                let marker = pick(&new.pools[i], "marker", chance);
                new.pools[i].remove(marker);
                new.hands[i].insert(marker);
            }
        }
        new
    }

    fn write(&self, action: Action) -> Name {
        match action {
            Action::Play(marker) => name!("play m{marker}"),
            Action::Back(marker) => name!("back m{marker}"),
            Action::Activate(force) => name!("activate {force}"),
            Action::Pass => "pass".into(),
            Action::Force => "force".into(),
            Action::Spare => "spare".into(),
            Action::Step => "step".into(),
            Action::Halt => "halt".into(),
        }
    }

    fn read(&self, _: &State, text: &str) -> Result<Action, BadInput> {
        let bad = || BadInput::new(format!("`{text}`"), "is not an action");
        let number = |word: &str| word.parse().map_err(|_| bad());
        let marker = |word: &str| number(word.strip_prefix('m').ok_or_else(bad)?);
        let action = match text.split(' ').collect::<Vec<_>>().as_slice() {
            ["play", word] => Action::Play(marker(word)?),
            ["back", word] => Action::Back(marker(word)?),
            ["activate", word] => Action::Activate(number(word)?),
            ["pass"] => Action::Pass,
            ["force"] => Action::Force,
            ["spare"] => Action::Spare,
            ["step"] => Action::Step,
            ["halt"] => Action::Halt,
            _ => return Err(bad()),
        };
        if self.write(action) == text {
            Ok(action)
        } else {
            Err(bad())
        }
    }

    fn log_line(&self, event: &Event) -> Message {
        match event {
            Event::Played(seat, marker) => Message::new("played")
                .number("seat", seat.0)
                .number("marker", *marker),
            Event::Drew(marker) => Message::new("drew").number("marker", *marker),
            Event::Rolled(die, added) => Message::new("rolled")
                .number("die", *die)
                .number("added", *added),
            Event::Marched(seat, force) => Message::new("marched")
                .number("seat", seat.0)
                .number("force", *force),
        }
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        let [a, b] = state.hands;
        let [c, d] = state.pools;
        let all = [a, b, c, d, state.played];
        let count: usize = all.iter().map(Markers::len).sum();
        if count == MARKERS {
            Ok(())
        } else {
            Err(format!("{count} markers"))
        }
    }
}
