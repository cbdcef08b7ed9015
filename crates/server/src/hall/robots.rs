//! Bots think on threads of their own and then play like anybody else. Where somebody is waiting, one call means one
//! action; a table left to itself plays several actions, which are written together. The next call goes to the end of
//! its queue.

use super::{
    Hall, Inner, Refused,
    live::Entered,
    queue::{Call, Company, Sponsor, Waiting},
    settle::Change,
    sitting::Sitting,
};
use crate::{
    ids::{AccountId, GameId, Home},
    store::SeatKind,
};
use bots::Bot;
use kernel::Seat;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Weak,
    time::{Duration, Instant},
};
use tokio::runtime::Handle;

/// How many actions of a table left to itself are played and written together at most.
const MOST_AT_ONCE: usize = 32;
/// After this long no more are added: somebody may be waiting elsewhere.
const SLICE: Duration = Duration::from_millis(40);
/// The longest rest after serving a table left to itself.
const LONGEST_REST: Duration = Duration::from_secs(1);

/// Starts the threads. They end when the hall is gone.
pub(super) fn start(hall: &Weak<Inner>, calls: &Waiting, threads: usize) {
    let runtime = Handle::current();
    for number in 1..=threads.max(1) {
        let (hall, calls, runtime) = (hall.clone(), calls.clone(), runtime.clone());
        let think = move || think(&hall, &calls, &runtime);
        let thread = std::thread::Builder::new().name(format!("bot-{number}"));
        if let Err(error) = thread.spawn(think) {
            tracing::error!(%error, "a thread for bots cannot be started");
        }
    }
}

fn think(hall: &Weak<Inner>, calls: &Waiting, runtime: &Handle) {
    let mut rested = Instant::now();
    while let Some((game, company)) = calls.next(rested) {
        let Some(inner) = hall.upgrade() else {
            return;
        };
        let (hall, began) = (Hall(inner), Instant::now());
        // The choice is made on this thread; what follows belongs to the threads that serve requests.
        let choose = || runtime.block_on(hall.let_bots_choose(game, company, calls));
        // A bot that panics must not take the other bots with it.
        let Ok(chosen) = catch_unwind(AssertUnwindSafe(choose)) else {
            tracing::error!(%game, "a bot panicked");
            // The hall's next round will call again.
            calls.reached(game);
            continue;
        };
        if company == Company::Alone {
            // As long as the work took: at most half a core goes to tables nobody is waiting for.
            rested = Instant::now() + began.elapsed().min(LONGEST_REST);
        }
        if let Some((entered, seat)) = chosen {
            runtime.spawn(hall.settle_bots(entered, seat, company));
        }
    }
}

/// Who answers for a table: a person with a kept name who sits there; otherwise the founder's address; otherwise a
/// guest who sits there, or the founder.
pub(super) fn sponsor(
    kept: Option<AccountId>,
    home: Option<Home>,
    guest: Option<AccountId>,
    founder: AccountId,
) -> Sponsor {
    match (kept, home) {
        (Some(kept), _) => Sponsor::Account(kept),
        (None, Some(home)) => Sponsor::Home(home),
        (None, None) => Sponsor::Account(guest.unwrap_or(founder)),
    }
}

impl Sitting {
    fn call(&self) -> Call {
        let kept = self.seats.iter().filter(|seat| seat.kept);
        let kept = kept.filter_map(|seat| seat.account).next();
        let person = self.seats.iter().find_map(|seat| seat.account);
        Call {
            game: self.head.id,
            sponsor: sponsor(kept, self.head.home, person, self.head.creator),
            company: if person.is_some() || self.audience.is_there() {
                Company::Awaited
            } else {
                Company::Alone
            },
        }
    }

    /// Lets a bot that must decide do so, in memory. `None` if no bot must decide, or if it finds nothing to do.
    fn let_bot_act(&mut self) -> Option<Seat> {
        let lesson = self.lesson().cloned();
        let match_ = self.playing.begun_mut().ok()?;
        let due = match_.turn().seats();
        let bot_of = |seat: &crate::store::SeatRow| match seat.kind {
            SeatKind::Bot(bot) if due.contains(Seat(seat.seat)) => Some((Seat(seat.seat), bot)),
            _ => None,
        };
        let (seat, bot) = self.seats.iter().find_map(bot_of)?;
        let game = self.head.id;
        // In a lesson the opponents do what its script says, as long as the learner keeps to it.
        let scripted = lesson
            .as_ref()
            .and_then(|lesson| lesson.scripted(&*match_, seat));
        if let Some(action) = scripted {
            let was = std::mem::replace(&mut self.unsettled, true);
            match match_.play(seat, action) {
                Ok(_) => return Some(seat),
                Err(error) => {
                    self.unsettled = was;
                    tracing::error!(%game, %error, "a lesson's script does not fit");
                }
            }
        }
        // Whatever goes wrong inside a bot, a random player always finds something legal.
        for bot in [bot, Bot::Random] {
            let whim = u64::from_le_bytes(crate::ids::random_bytes());
            let Some(action) = bot.choose(&*match_, seat, whim) else {
                continue;
            };
            let was = std::mem::replace(&mut self.unsettled, true);
            match match_.play(seat, &action) {
                Ok(_) => return Some(seat),
                Err(error) => {
                    self.unsettled = was;
                    tracing::error!(%game, %error, bot = bot.name(), "a bot chose an illegal action");
                }
            }
        }
        tracing::error!(%game, seat = seat.0, "a bot finds nothing to do");
        None
    }
}

impl Hall {
    /// Calls a bot, after the pause that people need to follow the game. Once per decision.
    pub(super) fn call_bots(&self, entered: &Entered) {
        let (calls, pause) = (&self.0.calls, self.0.settings.bot_pause());
        if pause.is_zero() {
            calls.call(entered.call());
            return;
        }
        if let Some(pausing) = calls.call_after_pause(entered.call()) {
            let waiting = calls.waiting();
            tokio::spawn(async move {
                tokio::time::sleep(pause).await;
                waiting.queue(pausing);
            });
        }
    }

    /// Plays what bots decide, in memory: one action, or several at a table left to itself. `None` if there was
    /// nothing to play.
    async fn let_bots_choose(
        &self,
        game: GameId,
        company: Company,
        calls: &Waiting,
    ) -> Option<(Entered, Seat)> {
        let mut entered = match self.enter(game).await {
            Ok(entered) => entered,
            Err(error) => {
                tracing::warn!(%game, %error, "a bot cannot open its game");
                match error {
                    // The hall's next round will call again.
                    Refused::Storage(_) => calls.reached(game),
                    _ => calls.give_up(game),
                }
                return None;
            }
        };
        calls.reached(game);
        if entered.check_running().is_err() {
            return None;
        }
        if entered.begun().is_err() {
            // Nobody can continue the game without its rules.
            calls.give_up(game);
            return None;
        }
        let began = Instant::now();
        let mut last = entered.let_bot_act()?;
        // Somebody may have come meanwhile.
        if company == Company::Alone && entered.call().company == Company::Alone {
            for _ in 1..MOST_AT_ONCE {
                if began.elapsed() >= SLICE {
                    break;
                }
                match entered.let_bot_act() {
                    Some(seat) => last = seat,
                    None => break,
                }
            }
        }
        Some((entered, last))
    }

    async fn settle_bots(self, entered: Entered, seat: Seat, company: Company) {
        let game = entered.head.id;
        match self.settle_now(entered, Change::by(seat)).await {
            Err(error) => tracing::warn!(%game, %error, "a bot's move was not stored"),
            Ok(entered) => {
                drop(entered);
                if company == Company::Alone {
                    self.0.live.go_first(game);
                }
            }
        }
    }
}
