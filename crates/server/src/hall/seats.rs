//! Making a game and taking seats, until the last one is filled and the game begins.

use super::{
    AccountId, GameId, Hall, Home, Joined, NewGame, Person, Refused, Sealed, SeatPlan,
    beginning::{Begun, begin_if_full, fits, free_seat, get_up, next_taken, sit_down, title},
    handover::Taker,
    live::Entered,
    plan::bot_nonce,
    sitting::{FINISHED, Playing, RUNNING, Sitting, WAITING},
};
use crate::{
    ids::new_invite,
    rooms::Room,
    store::{GameRow, HeldRow, PutAside, SeatKind, SeatRow, StorageError},
};
use kernel::{
    BadInput, Seat, Seats,
    chance::Seed,
    host::{Dice, Pairs, is_written},
};
use std::sync::Arc;

/// Hours per move at most: two months.
const SLOWEST_PACE: u32 = 60 * 24;
/// Characters of a position in notation at most.
const LONGEST_POSITION: usize = 20_000;

/// What else changes with the seats of a game that has not begun.
#[derive(Default)]
pub(super) struct Put {
    /// The last one was taken.
    begun: Option<Begun>,
    /// The founder has sent this account away.
    removed: Option<AccountId>,
    /// An invitation was replaced: whoever only looked in with the old one must come again.
    renewed: bool,
}

impl Put {
    pub fn beginning(begun: Option<Begun>) -> Put {
        Put {
            begun,
            ..Put::default()
        }
    }

    pub fn without(account: AccountId) -> Put {
        Put {
            removed: Some(account),
            renewed: true,
            ..Put::default()
        }
    }

    pub fn renewed() -> Put {
        Put {
            renewed: true,
            ..Put::default()
        }
    }
}

impl Hall {
    /// A fresh sealed seed.
    pub fn seal(&self) -> Sealed {
        Sealed::new(self.0.store.key())
    }

    /// Makes a game; it begins at once if no seat is left free.
    pub async fn create(&self, by: &Person, new: NewGame) -> Result<GameId, Refused> {
        self.create_from(None, by, new).await
    }

    /// The same for somebody coming from this address.
    pub async fn create_from(
        &self,
        home: Option<Home>,
        by: &Person,
        new: NewGame,
    ) -> Result<GameId, Refused> {
        let (hall, by) = (self.clone(), by.clone());
        // Continues even if the caller has stopped waiting: nobody else is counted before it is written.
        let creating = tokio::spawn(async move { hall.create_now(home, &by, new).await });
        creating.await.map_err(super::panicked)?
    }

    async fn create_now(
        &self,
        home: Option<Home>,
        by: &Person,
        new: NewGame,
    ) -> Result<GameId, Refused> {
        let _quota = self.0.quotas.of(by.account).await;
        self.check_games(by.account).await?;
        let only_bots = (new.seats.iter()).all(|plan| matches!(plan, SeatPlan::Bot(_)));
        let _bots = if only_bots {
            Some(self.0.quotas.of_bots().await)
        } else {
            None
        };
        if only_bots {
            self.may_let_bots_play(home, by.account).await?;
        }
        let room = self.0.rooms.current(&new.game).ok_or_else(|| {
            Refused::Bad(BadInput::new("game", "there is no game of this name here"))
        })?;
        let (head, mut seats) = self.planned(room, home, by, &new)?;
        let mut head = head;
        begin_if_full(room, &mut head, &mut seats)?;
        self.insert(head, seats).await
    }

    pub(super) async fn insert(
        &self,
        head: GameRow,
        seats: Vec<SeatRow>,
    ) -> Result<GameId, Refused> {
        let (game, running) = (head.id, head.state == RUNNING);
        let inserted = self.0.store.insert_game(head, seats).await;
        inserted.map_err(|error| match error {
            // The only unique key a client can influence: a seal can be used once.
            StorageError::Taken(_) => Refused::Forbidden("refused-seal-used"),
            other => Refused::Storage(other),
        })?;
        if running {
            // Loading it calls its bots.
            let entered = self.enter(game).await?;
            self.tell_turns(&entered, Seats::NONE);
        }
        Ok(game)
    }

    /// Bots would play for ever where no person has to answer them, so an account and an address may have only so
    /// many such tables.
    async fn may_let_bots_play(&self, home: Option<Home>, by: AccountId) -> Result<(), Refused> {
        let (store, settings) = (&self.0.store, &self.0.settings);
        if store.bots_only_of(by).await? >= settings.bot_games_per_account {
            return Err(Refused::TooMany("too-many-bot-games"));
        }
        if let Some(home) = home
            && store.bots_only_from(home).await? >= settings.bot_games_per_address
        {
            return Err(Refused::TooMany("too-many-bot-games-there"));
        }
        Ok(())
    }

    fn planned(
        &self,
        room: &Arc<Room>,
        home: Option<Home>,
        by: &Person,
        new: &NewGame,
    ) -> Result<(GameRow, Vec<SeatRow>), Refused> {
        let secret = new
            .sealed
            .open(self.0.store.key())
            .ok_or(Refused::Forbidden("refused-other-seal"))?;
        if new
            .pace_hours
            .is_some_and(|hours| !(1..=SLOWEST_PACE).contains(&hours))
        {
            let range = format!("hours per move are 1 to {SLOWEST_PACE}");
            return Err(Refused::Bad(BadInput::new("pace", range)));
        }
        let options_and_seats = self.options_and_seats(room, new)?;
        self.arranged(room, home, by, new, secret, options_and_seats)
    }

    /// The rows of a game with these options and seats, once everything else has been checked.
    pub(super) fn arranged(
        &self,
        room: &Room,
        home: Option<Home>,
        by: &Person,
        new: &NewGame,
        secret: [u8; 32],
        (options, names): (Pairs, &'static [&'static str]),
    ) -> Result<(GameRow, Vec<SeatRow>), Refused> {
        if names.len() != new.seats.len() {
            let seats = format!("with these options there are {} seats", names.len());
            return Err(Refused::Bad(BadInput::new("seats", seats)));
        }
        check_sides(&new.seats)?;
        let now = super::now();
        let head = GameRow {
            id: GameId::random(),
            game: room.name().to_owned(),
            rules: room.game().rules_version(),
            data: room.game().data_hash(),
            options,
            title: new.title.as_deref().and_then(title),
            position: new.position.clone(),
            pace_hours: new.pace_hours,
            one_screen: new.seats.contains(&SeatPlan::Screen),
            admission: new.admission,
            unlisted: new.unlisted,
            watch: new.unlisted.then(new_invite),
            creator: by.account,
            sealed: new.sealed.id,
            secret,
            state: WAITING,
            start: None,
            ended: None,
            winners: 0,
            manner: String::new(),
            absent: 0,
            created: now,
            updated: now,
            finished: None,
            version: 0,
            lines: 0,
            home,
            lesson: None,
            forked: None,
        };
        let mut seats: Vec<SeatRow> = (names.iter().zip(&new.seats).enumerate())
            .map(|(index, (name, plan))| free_seat(index as u8, name, *plan))
            .collect();
        // The creator first, then the bots: nobody else has come yet.
        let mine = |plan: &SeatPlan| matches!(plan, SeatPlan::Me | SeatPlan::Screen);
        for (index, _) in (new.seats.iter().enumerate()).filter(|(_, plan)| mine(plan)) {
            sit_down(&mut seats, index, by, new.nonce);
        }
        for (index, plan) in new.seats.iter().enumerate() {
            if matches!(plan, SeatPlan::Bot(_)) {
                let taken = next_taken(&seats);
                seats[index].taken = Some(taken);
                seats[index].nonce = Some(bot_nonce(&secret, index as u8));
            }
        }
        Ok((head, seats))
    }

    fn options_and_seats(
        &self,
        room: &Room,
        new: &NewGame,
    ) -> Result<(Pairs, &'static [&'static str]), Refused> {
        let Some(position) = &new.position else {
            let options = room
                .game()
                .full_options(&new.options)
                .map_err(Refused::Bad)?;
            let seats = room.game().seats(&options).map_err(Refused::Bad)?;
            return Ok((options, seats));
        };
        if !self.0.settings.allow_positions {
            return Err(Refused::Forbidden("refused-no-positions"));
        }
        // Those that a program wrote down come from games of this server only.
        if position.len() > LONGEST_POSITION || is_written(position) {
            return Err(Refused::Bad(BadInput::new(
                "position",
                "it is too long, or not in the game's notation",
            )));
        }
        let dice = Dice::stream(Seed::numbered(0).stream());
        let game = (room.game().at_position(position, dice)).map_err(Refused::Bad)?;
        Ok((game.options(), game.seat_names()))
    }

    /// Takes a seat, or asks for it where the founder chooses; the game begins when the last one is filled. In a
    /// running game, an invitation replaces an absent player.
    pub async fn join(
        &self,
        game: GameId,
        seat: &str,
        by: &Person,
        nonce: [u8; 16],
        invite: Option<&str>,
    ) -> Result<Joined, Refused> {
        let (hall, by) = (self.clone(), by.clone());
        let (seat, invite) = (seat.to_owned(), invite.map(str::to_owned));
        let joining = async move {
            let _quota = hall.0.quotas.of(by.account).await;
            hall.twice(|| hall.join_once(game, &seat, &by, nonce, invite.as_deref()))
                .await
        };
        // Continues even if the caller has stopped waiting: nobody else is counted before it is written.
        tokio::spawn(joining).await.map_err(super::panicked)?
    }

    async fn join_once(
        &self,
        game: GameId,
        seat: &str,
        by: &Person,
        nonce: [u8; 16],
        invite: Option<&str>,
    ) -> Result<Joined, Refused> {
        let entered = self.enter(game).await?;
        if !entered.seats.iter().any(|seat| fits(seat, invite)) {
            self.may_see(game, Some(by.account)).await?;
        }
        let index = entered.seat_named(seat)?;
        if entered.head.state == FINISHED {
            return Err(Refused::Over);
        }
        self.check_welcome(&entered, by.account)?;
        self.check_joining(&entered, by.account).await?;
        match entered.head.state {
            WAITING => self.take_seat(entered, index, by, nonce, invite).await,
            _ => {
                self.take_over(entered, index, by, invite).await?;
                Ok(Joined::Seated)
            }
        }
    }

    async fn take_seat(
        &self,
        entered: Entered,
        index: usize,
        by: &Person,
        nonce: [u8; 16],
        invite: Option<&str>,
    ) -> Result<Joined, Refused> {
        entered.check_one_seat(by.account)?;
        let seat = &entered.seats[index];
        match seat.kind {
            SeatKind::Open => {
                if self.must_ask(&entered, by.account).await? {
                    return self.apply(entered, index, by.account, nonce).await;
                }
            }
            SeatKind::Invite if fits(seat, invite) => {}
            SeatKind::Invite => return Err(Refused::Forbidden("refused-needs-invitation")),
            SeatKind::Person | SeatKind::Bot(_) => return Err(Refused::Full),
        }
        let (mut head, mut seats) = (entered.head.clone(), entered.seats.clone());
        sit_down(&mut seats, index, by, nonce);
        head.updated = super::now();
        let begun = begin_if_full(entered.playing.room()?, &mut head, &mut seats)?;
        self.put(entered, head, seats, Put::beginning(begun))
            .await?;
        Ok(Joined::Seated)
    }

    /// Takes the seat of an absent player, with an invitation from those who stayed.
    async fn take_over(
        &self,
        entered: Entered,
        index: usize,
        by: &Person,
        invite: Option<&str>,
    ) -> Result<(), Refused> {
        let entered = self.with_vacations(entered).await?;
        let (row, seat) = (&entered.seats[index], Seat(index as u8));
        // Whoever still sits there needs no invitation, and does not get a fresh clock by using one.
        if !fits(row, invite) || row.account == Some(by.account) {
            return Err(Refused::Full);
        }
        entered.check_never_opposed(by.account, seat)?;
        if row.unagreed && !entered.ever_held(by.account).contains(seat) {
            return Err(Refused::Forbidden("refused-nobody-agreed"));
        }
        // A player who has come back in time keeps the seat.
        if !entered.is_absent(seat) {
            return Err(Refused::Forbidden("refused-player-is-back"));
        }
        // A player who was late may still come back; one who gave up may not.
        let owner = row.owner.or(row.account.filter(|_| !row.vacant));
        let owner = owner.filter(|owner| *owner != by.account);
        self.hand_over(entered, seat, Taker::Person(by), owner)
            .await
    }

    /// Gives a seat back before the game has begun, or withdraws a request for it. The game remains: only its founder
    /// may call it off.
    pub async fn leave(&self, game: GameId, seat: &str, by: AccountId) -> Result<(), Refused> {
        self.twice(|| self.leave_once(game, seat, by)).await
    }

    async fn leave_once(&self, game: GameId, seat: &str, by: AccountId) -> Result<(), Refused> {
        let entered = self.enter(game).await?;
        if entered.head.state != WAITING {
            return Err(Refused::Forbidden("refused-has-begun"));
        }
        let index = entered.seat_named(seat)?;
        if entered.seats[index].account != Some(by) {
            return self.withdraw(entered, index, by).await;
        }
        let mut seats = entered.seats.clone();
        get_up(&mut seats, index, entered.head.one_screen);
        let head = entered.head.clone();
        self.put(entered, head, seats, Put::default()).await
    }

    /// The founder cancels a game that has not begun.
    pub async fn cancel(&self, game: GameId, by: AccountId) -> Result<(), Refused> {
        self.twice(|| self.cancel_once(game, by)).await
    }

    async fn cancel_once(&self, game: GameId, by: AccountId) -> Result<(), Refused> {
        let entered = self.enter(game).await?;
        if entered.head.state != WAITING {
            return Err(Refused::Forbidden("refused-has-begun"));
        }
        if entered.head.creator != by {
            return Err(Refused::Forbidden("refused-not-yours"));
        }
        self.delete(entered).await
    }

    pub(super) async fn delete(&self, entered: Entered) -> Result<(), Refused> {
        let (game, seen) = (entered.head.id, entered.head.version);
        let deleted = self.0.store.delete_game(game, seen).await;
        let entered = self.checked(entered, deleted).await?;
        self.drop_from_memory(game, entered);
        Ok(())
    }

    /// Makes changed seats durable, then shows them. Continues even if the caller has stopped waiting.
    pub(super) async fn put(
        &self,
        entered: Entered,
        head: GameRow,
        seats: Vec<SeatRow>,
        put: Put,
    ) -> Result<(), Refused> {
        let hall = self.clone();
        let putting = tokio::spawn(async move { hall.put_now(entered, head, seats, put).await });
        putting.await.map_err(super::panicked)?
    }

    async fn put_now(
        &self,
        entered: Entered,
        head: GameRow,
        seats: Vec<SeatRow>,
        put: Put,
    ) -> Result<(), Refused> {
        // Nothing is changed in memory until it is written.
        let rows = (head.clone(), seats.clone());
        let turned_away = put.removed.map(|account| (account, super::now()));
        let aside = PutAside {
            turned_away,
            lookers: put.renewed,
        };
        let written = self.0.store.put_seats(rows.0, rows.1, aside).await;
        let mut entered = self.checked(entered, written).await?;
        let sitting: &mut Sitting = &mut entered;
        let (was_due, version) = (sitting.due(), sitting.head.version);
        (sitting.head, sitting.seats) = (head, seats);
        sitting.head.version = version;
        if let Some(begun) = put.begun {
            let seats = sitting.seats.len();
            sitting.tickets = vec![0; seats];
            sitting.drafts = vec![Vec::new(); seats];
            sitting.playing = Playing::Begun(begun.room, begun.game);
            sitting.seed = Some(begun.seed);
            let held = sitting.seats.iter().map(HeldRow::at_the_beginning);
            sitting.held = held.collect();
        }
        sitting.audience.renew_players();
        self.show(&mut entered);
        self.tell_turns(&entered, was_due);
        if entered.bots_are_due() {
            self.call_bots(&entered);
        }
        Ok(())
    }
}

impl Sitting {
    /// Nobody may have two seats in a game that waits for others.
    pub fn check_one_seat(&self, account: AccountId) -> Result<(), Refused> {
        // Players sharing a screen have one account between them.
        let screen = self.head.one_screen && self.head.creator == account;
        if self.holds_seat(account) && !screen {
            Err(Refused::Forbidden("refused-second-seat"))
        } else {
            Ok(())
        }
    }
}

/// Nobody may sit on both sides of a game that others join, except where players share a screen and nobody comes
/// uninvited.
fn check_sides(seats: &[SeatPlan]) -> Result<(), Refused> {
    let has = |plan: SeatPlan| seats.contains(&plan);
    let mine = |plan: &&SeatPlan| matches!(plan, SeatPlan::Me | SeatPlan::Screen);
    let alone = !has(SeatPlan::Open) && (has(SeatPlan::Screen) || !has(SeatPlan::Invite));
    if seats.iter().filter(mine).count() > 1 && !alone {
        return Err(Refused::Forbidden("refused-both-sides"));
    }
    Ok(())
}
