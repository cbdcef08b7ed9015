//! Guests who do not come back, and their games.

use crate::house::{Armies, House, person, set_up};
use server::{
    AccountId, GameId, Person,
    accounts::{Account, Accounts, now},
    hall::{BotKind, EndedHow, GameState, Refused, SeatPlan, StreamForm},
    upkeep::{Tidied, tidy},
};
use table::Language;

const DAY: i64 = 24 * 60 * 60;
const ALONE: [SeatPlan; 4] = [SeatPlan::Me; 4];

fn as_person(account: &Account) -> Person {
    Person {
        account: account.id,
        name: account.display.clone(),
    }
}

async fn guest(accounts: &Accounts) -> Person {
    let (account, _) = accounts.guest(Language::En).await.unwrap();
    as_person(&account)
}

async fn kept(accounts: &Accounts, name: &str) -> Person {
    let (account, _) = accounts.guest(Language::En).await.unwrap();
    let password = String::from("correct horse");
    let account = accounts.keep(&account, name, password, None, None).await;
    as_person(&account.unwrap().0)
}

/// Sets when an account was last here.
async fn seen(house: &House, account: AccountId, at: i64) {
    let write = house.store.write(move |connection| {
        Box::pin(async move {
            sqlx::query("UPDATE account SET seen = ? WHERE id = ?")
                .bind(at / DAY)
                .bind(account.0)
                .execute(connection)
                .await?;
            Ok(())
        })
    });
    write.await.unwrap();
}

async fn state(house: &House, game: GameId) -> Option<(GameState, Option<EndedHow>)> {
    match house.hall.about(game).await {
        Ok(card) => Some((card.state, card.ended.map(|ended| ended.how))),
        Err(Refused::NoSuchGame) => None,
        Err(other) => panic!("{other}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_guests_who_do_not_come_back_end() {
    let house = House::open().await;
    let accounts = Accounts::new(house.store.clone());
    let (anna, bert) = (guest(&accounts).await, guest(&accounts).await);
    let carl = kept(&accounts, "Carl").await;
    let bot = SeatPlan::Bot(BotKind::Random);
    let open = [SeatPlan::Me, bot, bot, SeatPlan::Open];
    let waiting = house.game(&anna, open).await;
    let running = house.game(&anna, ALONE).await;
    set_up(
        &house.hall,
        running,
        anna.account,
        "frederick",
        Armies::Least,
    )
    .await;
    let of_two = house.game(&anna, open).await;
    let joined = house.hall.join(of_two, "pompadour", &bert, [1; 16], None);
    joined.await.unwrap();
    let with_a_name = house.game(&anna, open).await;
    let joined = house
        .hall
        .join(with_a_name, "pompadour", &carl, [1; 16], None);
    joined.await.unwrap();
    let of_carl = house.game(&carl, ALONE).await;

    // Not before the time.
    let early = now() + 29 * DAY;
    assert_eq!(house.hall.end_abandoned(early, 100).await, Ok(0));
    let late = now() + 31 * DAY;
    // One of the two was here meanwhile.
    seen(&house, bert.account, now() + 20 * DAY).await;
    // At most this many at a time, oldest first.
    assert_eq!(house.hall.end_abandoned(late, 1).await, Ok(1));
    assert_eq!(house.hall.end_abandoned(late, 100).await, Ok(1));
    assert_eq!(house.hall.end_abandoned(late, 100).await, Ok(0));
    assert_eq!(state(&house, waiting).await, None);
    let ended = Some((GameState::Finished, Some(EndedHow::Abandoned)));
    assert_eq!(state(&house, running).await, ended);
    let goes_on = Some((GameState::Running, None));
    for game in [of_two, with_a_name, of_carl] {
        assert_eq!(state(&house, game).await, goes_on);
    }
    // What was played can still be read and verified.
    let record = house.hall.record(running, None, None).await.unwrap();
    let room = house.hall.rooms().current("friedrich").unwrap();
    assert!(room.game().verify(&record).is_ok());
    let (again, _store) = house.found_by_another_start().await;
    let ended = again.about(running).await.unwrap().ended.unwrap();
    assert_eq!(ended.how, EndedHow::Abandoned);
    // And if neither of the two comes back, theirs ends as well.
    let later = late + 30 * DAY;
    assert_eq!(house.hall.end_abandoned(later, 100).await, Ok(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_somebody_watches_is_not_ended() {
    let house = House::open().await;
    let accounts = Accounts::new(house.store.clone());
    let anna = guest(&accounts).await;
    let game = house.game(&anna, ALONE).await;
    let late = now() + 31 * DAY;
    let watching = (house.hall)
        .watch(game, None, None, Language::En, StreamForm::Page, None)
        .await
        .unwrap();
    assert_eq!(house.hall.end_abandoned(late, 100).await, Ok(0));
    drop(watching);
    assert_eq!(house.hall.end_abandoned(late, 100).await, Ok(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_kept_where_the_host_says_so() {
    let mut settings = crate::house::settings();
    (settings.abandoned_days, settings.guest_days) = (0, 0);
    let house = House::with(settings).await;
    let accounts = Accounts::new(house.store.clone());
    let anna = guest(&accounts).await;
    house.game(&anna, ALONE).await;
    guest(&accounts).await;
    let late = now() + 10_000 * DAY;
    let nothing = Tidied::default();
    assert_eq!(tidy(&house.hall, &accounts, late).await, nothing);
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_who_have_nothing_are_forgotten() {
    let house = House::open().await;
    let accounts = Accounts::new(house.store.clone());
    let (stranger, cookie) = accounts.guest(Language::En).await.unwrap();
    let (founder, player) = (guest(&accounts).await, guest(&accounts).await);
    let carl = kept(&accounts, "Carl").await;
    let back = guest(&accounts).await;
    seen(&house, back.account, now() + 50 * DAY).await;
    // Bots play where its founder has no seat; holding a seat counts even when the game is over.
    let bot = SeatPlan::Bot(BotKind::Random);
    let open = [SeatPlan::Open, bot, bot, bot];
    house.game(&founder, open).await;
    let over = house.game(&player, ALONE).await;
    for seat in crate::house::SEATS {
        let resigned = house.hall.resign(over, seat, player.account);
        resigned.await.unwrap();
    }
    assert_eq!(
        accounts.forget_guests(now() + 89 * DAY, 90, 100).await,
        Ok(Vec::new())
    );
    let late = now() + 91 * DAY;
    assert_eq!(
        accounts.forget_guests(late, 90, 100).await,
        Ok(vec![stranger.id])
    );
    // They are no longer in memory either.
    assert!(accounts.find(stranger.id).await.unwrap().is_none());
    assert!(accounts.session(&cookie).await.unwrap().is_none());
    for person in [&founder, &player, &carl, &back] {
        let account = accounts.find(person.account).await.unwrap();
        assert!(account.is_some(), "{}", person.name);
    }
    // Its game goes first, and then the founder.
    let done = tidy(&house.hall, &accounts, late).await;
    assert_eq!(
        done,
        Tidied {
            games: 1,
            guests: 1
        }
    );
}

/// To the day is enough: playing causes no writes.
#[tokio::test(flavor = "multi_thread")]
async fn that_somebody_is_here_is_written_once_a_day() {
    let house = House::open().await;
    let accounts = Accounts::new(house.store.clone());
    let (anna, cookie) = accounts.guest(Language::En).await.unwrap();
    seen(&house, anna.id, 0).await;
    let day = async || -> i64 {
        sqlx::query_scalar("SELECT seen FROM account")
            .fetch_one(house.store.readers())
            .await
            .unwrap()
    };
    accounts.session(&cookie).await.unwrap().unwrap();
    crate::house::until(async || (day().await == now() / DAY).then_some(())).await;
    let commits = house.store.commits();
    for _ in 0..20 {
        accounts.session(&cookie).await.unwrap().unwrap();
    }
    house.game(&person(1), ALONE).await;
    // Only the game.
    assert_eq!(house.store.commits(), commits + 1);
}
