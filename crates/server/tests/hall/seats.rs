//! Making games and taking seats.

use crate::house::{House, due, person, plan};
use server::hall::{BotKind, GameState, Listing, Player, Refused, SeatPlan};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_when_its_last_seat_is_taken() {
    let house = House::open().await;
    let (hall, anna, bert, carl) = (&house.hall, person(1), person(2), person(3));
    let bot = SeatPlan::Bot(BotKind::Careful);
    let mut new = plan(hall, [SeatPlan::Me, SeatPlan::Open, SeatPlan::Invite, bot]);
    new.title = Some(String::from("  Seven\n years  "));
    let commitment = new.sealed.commitment;
    let game = hall.create(&anna, new).await.unwrap();
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.state, GameState::Waiting);
    assert_eq!(card.title.as_deref(), Some("Seven years"));
    assert_eq!(card.commitment, commitment);
    assert_eq!(card.seats[1].player, Player::Open);
    assert_eq!(card.seats[2].player, Player::Invited);
    assert_eq!(card.seats[3].player, Player::Bot(BotKind::Careful));
    assert_eq!(
        hall.look(game, None, None, |_| ()).await,
        Err(Refused::NotStarted)
    );
    let listed = async |which, account| {
        let cards = hall.listing(which, account).await.unwrap();
        cards.iter().any(|card| card.id == game)
    };
    assert!(listed(Listing::Open, None).await);
    assert!(listed(Listing::Mine, Some(anna.account)).await);
    assert!(!listed(Listing::Mine, Some(bert.account)).await);
    // Without the invitation nobody can take that seat.
    let uninvited = hall.join(game, "maria-theresa", &bert, [2; 16], None).await;
    assert!(matches!(uninvited, Err(Refused::Forbidden(_))));
    assert!(hall.invites(game, bert.account).await.is_err());
    let invites = hall.invites(game, anna.account).await.unwrap();
    let [(seat, code)] = invites.as_slice() else {
        panic!("one invitation: {invites:?}");
    };
    assert_eq!(seat, "maria-theresa");
    hall.join(game, seat, &bert, [2; 16], Some(code))
        .await
        .unwrap();
    assert_eq!(
        hall.join(game, "frederick", &carl, [3; 16], None).await,
        Err(Refused::Full)
    );
    // Whoever leaves makes room.
    hall.leave(game, "maria-theresa", bert.account)
        .await
        .unwrap();
    hall.join(game, seat, &carl, [3; 16], Some(code))
        .await
        .unwrap();
    hall.join(game, "elisabeth", &bert, [2; 16], None)
        .await
        .unwrap();
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.state, GameState::Running);
    assert!(!listed(Listing::Open, None).await);
    assert!(listed(Listing::Live, None).await);
    assert_eq!(
        hall.seats_of(game, carl.account).await.unwrap(),
        [kernel::Seat(2)]
    );
    // The dice: the creator's nonce, the bot's, then in the order of taking seats.
    let record = house.store.record(game).await.unwrap().unwrap();
    let nonces = record.seed.unwrap().nonces;
    assert_eq!(
        (nonces[0], nonces[2], nonces[3]),
        ([9; 16], [3; 16], [2; 16])
    );
    assert!(due(hall, game).await.contains(&"elisabeth"));
    let left = hall.leave(game, "elisabeth", bert.account).await;
    assert!(matches!(left, Err(Refused::Forbidden(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_want_the_last_seat_one_gets_it() {
    let house = House::open().await;
    let anna = person(1);
    let bot = SeatPlan::Bot(BotKind::Random);
    let game = house
        .game(&anna, [SeatPlan::Me, bot, bot, SeatPlan::Open])
        .await;
    let join = |number: i64| {
        let hall = house.hall.clone();
        tokio::spawn(async move {
            hall.join(game, "pompadour", &person(number), [2; 16], None)
                .await
        })
    };
    let joining: Vec<_> = (2..12).map(join).collect();
    let mut won = 0;
    for joined in joining {
        match joined.await.unwrap() {
            Ok(_) => won += 1,
            Err(refused) => assert_eq!(refused, Refused::Full),
        }
    }
    assert_eq!(won, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_a_game_is_refused() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    let good = || plan(hall, [SeatPlan::Me; 4]);
    let refused = async |new| hall.create(&anna, new).await.unwrap_err();
    let mut new = good();
    new.game = String::from("chess");
    assert!(matches!(refused(new).await, Refused::Bad(_)));
    let mut new = good();
    new.seats.pop();
    assert!(matches!(refused(new).await, Refused::Bad(_)));
    let mut new = good();
    new.options = vec![(String::from("players"), String::from("seven"))];
    assert!(matches!(refused(new).await, Refused::Bad(_)));
    let mut new = good();
    new.pace_hours = Some(0);
    assert!(matches!(refused(new).await, Refused::Bad(_)));
    let mut new = good();
    new.position = Some(String::from("nonsense"));
    assert!(matches!(refused(new).await, Refused::Bad(_)));
    // A commitment this server never made.
    let mut new = good();
    new.sealed.id = [0; 16];
    assert!(matches!(refused(new).await, Refused::Forbidden(_)));
    // A seed whose secret will be revealed at the end of another game.
    let new = good();
    hall.create(&anna, new.clone()).await.unwrap();
    assert_eq!(refused(new).await, Refused::Forbidden("refused-seal-used"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_account_has_only_so_many_games() {
    let mut settings = crate::house::settings();
    settings.games_per_account = 2;
    let house = House::with(settings).await;
    let anna = person(1);
    house.game_for_one(&anna).await;
    house.game_for_one(&anna).await;
    let third = house
        .hall
        .create(&anna, plan(&house.hall, [SeatPlan::Me; 4]))
        .await;
    assert_eq!(third, Err(Refused::TooMany("too-many-games")));
}
