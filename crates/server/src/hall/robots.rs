//! Bots think on threads of their own and then play like anybody else. Each call is one action of one game, and the
//! next one goes to the end of the queue: no game keeps another waiting.

use super::{Hall, Inner, live::Entered, settle::Change};
use crate::{ids::GameId, store::SeatKind};
use bots::Bot;
use kernel::Seat;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, Weak, mpsc},
};
use tokio::runtime::Handle;

/// Where games wait for a bot.
pub(super) type Calls = mpsc::Sender<Call>;

/// A bot is wanted at this game. Its number tells it from calls that are out of date.
#[derive(Clone, Copy)]
pub(super) struct Call {
    game: GameId,
    number: u32,
}

/// Starts the threads. They end when the hall is gone.
pub(super) fn start(hall: &Weak<Inner>, calls: mpsc::Receiver<Call>, threads: usize) {
    let calls = Arc::new(Mutex::new(calls));
    let runtime = Handle::current();
    for number in 1..=threads.max(1) {
        let (hall, calls, runtime) = (hall.clone(), Arc::clone(&calls), runtime.clone());
        let think = move || think(&hall, &calls, &runtime);
        let thread = std::thread::Builder::new().name(format!("bot-{number}"));
        if let Err(error) = thread.spawn(think) {
            tracing::error!(%error, "a thread for bots cannot be started");
        }
    }
}

fn think(hall: &Weak<Inner>, calls: &Mutex<mpsc::Receiver<Call>>, runtime: &Handle) {
    loop {
        let call = match calls.lock() {
            Ok(calls) => calls.recv(),
            Err(_) => return,
        };
        let (Ok(call), Some(inner)) = (call, hall.upgrade()) else {
            return;
        };
        let (hall, game) = (Hall(inner), call.game);
        // The choice is made here; what follows belongs to the threads that serve.
        let choose = || runtime.block_on(hall.let_bot_choose(call));
        // A bot that panics must not take all other bots with it.
        let Ok(chosen) = catch_unwind(AssertUnwindSafe(choose)) else {
            tracing::error!(%game, "a bot panicked");
            continue;
        };
        if let Some((entered, seat)) = chosen {
            runtime.spawn(async move {
                if let Err(error) = hall.settle_now(entered, Change::by(seat)).await {
                    tracing::warn!(%game, %error, "a bot's move was not stored");
                }
            });
        }
    }
}

impl Hall {
    /// Asks for a bot, after the pause people need to follow. Once per decision.
    pub(super) fn call_bots(&self, entered: &mut Entered) {
        if entered.bot_called.is_some() {
            return;
        }
        let number = u32::from_le_bytes(crate::ids::random_bytes());
        entered.bot_called = Some(number);
        let call = Call {
            game: entered.head.id,
            number,
        };
        let (calls, pause) = (self.0.calls.clone(), self.0.settings.bot_pause());
        if pause.is_zero() {
            // A hall that closes needs no bots.
            let _ = calls.send(call);
            return;
        }
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let _ = calls.send(call);
        });
    }

    /// Plays one action of a bot in memory. `None` if there is none to play.
    async fn let_bot_choose(&self, Call { game, number }: Call) -> Option<(Entered, Seat)> {
        let mut entered = match self.enter(game).await {
            Ok(entered) => entered,
            Err(error) => {
                tracing::warn!(%game, %error, "a bot cannot come to its game");
                return None;
            }
        };
        // If the game was loaded anew meanwhile, it has called anew.
        entered.bot_called.take_if(|called| *called == number)?;
        let sitting = &mut *entered;
        sitting.check_running().ok()?;
        let due = |seat: &crate::store::SeatRow| match seat.kind {
            SeatKind::Bot(bot) if seat.due_since.is_some() => Some((Seat(seat.seat), bot)),
            _ => None,
        };
        let (seat, bot) = sitting.seats.iter().find_map(due)?;
        let match_ = sitting.game.as_deref_mut()?;
        // Whatever goes wrong in a bot's head, a random player always finds something legal.
        for bot in [bot, Bot::Random] {
            let whim = u64::from_le_bytes(crate::ids::random_bytes());
            let Some(action) = bot.choose(&*match_, seat, whim) else {
                continue;
            };
            sitting.unsettled = true;
            match match_.play(seat, &action) {
                Ok(_) => return Some((entered, seat)),
                Err(error) => {
                    sitting.unsettled = false;
                    tracing::error!(%game, %error, bot = bot.name(), "a bot chose what is not legal");
                }
            }
        }
        tracing::error!(%game, seat = seat.0, "a bot finds nothing to do");
        None
    }
}
