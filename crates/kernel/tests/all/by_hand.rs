//! Toll with `Game` implemented by hand: it breaks what a game of phases cannot get wrong.

use crate::toy::{Action, BOTH, Event, Options, State, Toy};
use kernel::{
    BadInput, Chance, Context, Game, Message, Recorder, Refusal, Scene, Seat, Target, Turn, Viewer,
    order::Window,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByHand {
    /// The scene offers what `why_not` refuses.
    WhyNotDisagrees,
    /// The other seat may act out of turn.
    WrongSeat,
}

const SOUND: Toy = Toy::sound();

impl Game for ByHand {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = Options;

    const NAME: &'static str = <Toy as Game>::NAME;
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = <Toy as Game>::LONGEST_GAME;

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let due = SOUND.turn(state).seats();
        let out_of_turn = BOTH.contains(seat) && !due.contains(seat);
        match due.iter().next() {
            Some(other) if *self == ByHand::WrongSeat && out_of_turn => {
                SOUND.check(state, other, action)
            }
            _ => SOUND.check(state, seat, action),
        }
    }

    fn why_not(&self, state: &State, seat: Seat, target: &Target) -> Option<Refusal> {
        match self {
            ByHand::WhyNotDisagrees => Some(Refusal::new("1.1", Message::new("not-now"))),
            ByHand::WrongSeat => SOUND.why_not(state, seat, target),
        }
    }

    fn data_hash(&self) -> [u8; 32] {
        Game::data_hash(&SOUND)
    }

    fn read_options(&self, pairs: &[(String, String)]) -> Result<Options, BadInput> {
        Game::read_options(&SOUND, pairs)
    }

    fn write_options(&self, options: &Options) -> Vec<(String, String)> {
        Game::write_options(&SOUND, options)
    }

    fn all_options(&self) -> Vec<Options> {
        Game::all_options(&SOUND)
    }

    fn seats(&self, options: &Options) -> &'static [&'static str] {
        Game::seats(&SOUND, options)
    }

    fn options_of(&self, state: &State) -> Options {
        Game::options_of(&SOUND, state)
    }

    fn start<C: Chance, R: Recorder<Event>>(
        &self,
        options: &Options,
        cx: &mut Context<'_, C, R>,
    ) -> State {
        SOUND.start(options, cx)
    }

    fn turn(&self, state: &State) -> Turn {
        SOUND.turn(state)
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        SOUND.actions(state, seat, out);
    }

    fn apply<C: Chance, R: Recorder<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        cx: &mut Context<'_, C, R>,
    ) {
        SOUND.apply(state, seat, action, cx);
    }

    fn settle<C: Chance, R: Recorder<Event>>(&self, state: &mut State, cx: &mut Context<'_, C, R>) {
        SOUND.settle(state, cx);
    }

    fn is_draft(&self, state: &State, action: &Action) -> bool {
        SOUND.is_draft(state, action)
    }

    fn window(&self, state: &State, seat: Seat) -> Option<Window<Action>> {
        SOUND.window(state, seat)
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        SOUND.scene(state, viewer)
    }

    fn redeal<C: Chance>(&self, state: &State, viewer: Viewer, chance: &mut C) -> State {
        SOUND.redeal(state, viewer, chance)
    }

    fn write(&self, action: &Action) -> String {
        Game::write(&SOUND, action)
    }

    fn read(&self, state: &State, text: &str) -> Result<Action, BadInput> {
        Game::read(&SOUND, state, text)
    }

    fn write_for(&self, state: &State, seat: Seat, action: &Action, viewer: Viewer) -> String {
        SOUND.write_for(state, seat, action, viewer)
    }

    fn log_line(&self, event: &Event) -> Message {
        Game::log_line(&SOUND, event)
    }

    fn read_position(&self, text: &str) -> Result<State, BadInput> {
        Game::read_position(&SOUND, text)
    }

    fn ask(&self, state: &State, question: &str) -> Result<String, BadInput> {
        Game::ask(&SOUND, state, question)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        Game::invariants(&SOUND, state)
    }

    fn texts(&self, language: &str) -> &'static str {
        Game::texts(&SOUND, language)
    }

    fn rulebook(&self) -> &'static str {
        Game::rulebook(&SOUND)
    }
}
