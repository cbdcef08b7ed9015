//! Before a game begins: who keeps it, who may come, whom the founder admits, and how lists continue.

use crate::house::{House, person, plan, settings};
use futures_util::future::join_all;
use server::{
    GameId,
    hall::{
        Admission, BotKind, GameState, Joined, Leaf, Listing, Player, Refused, SeatPlan, TurnedAway,
    },
};
use std::collections::BTreeSet;

const ONE: [SeatPlan; 4] = [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open, SeatPlan::Open];
const NONE: [SeatPlan; 4] = [SeatPlan::Open; 4];

async fn asking(house: &House, seats: [SeatPlan; 4]) -> GameId {
    let mut new = plan(&house.hall, seats);
    new.admission = Admission::Ask;
    house.hall.create(&person(1), new).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_comes_and_goes_does_not_end_the_game() {
    let house = House::open().await;
    let (hall, anna, bert) = (&house.hall, person(1), person(2));
    // Founded without a seat of one's own.
    let game = house.game(&anna, NONE).await;
    hall.join(game, "elisabeth", &bert, [2; 16], None)
        .await
        .unwrap();
    hall.leave(game, "elisabeth", bert.account).await.unwrap();
    assert_eq!(hall.about(game).await.unwrap().state, GameState::Waiting);
    // Founded with a seat that was given back.
    let game = house.game(&anna, ONE).await;
    hall.leave(game, "frederick", anna.account).await.unwrap();
    hall.join(game, "elisabeth", &bert, [2; 16], None)
        .await
        .unwrap();
    hall.leave(game, "elisabeth", bert.account).await.unwrap();
    let mine = hall.listing(Listing::Mine, Some(anna.account)).await;
    assert!(mine.unwrap().iter().any(|card| card.id == game));
    // Only the founder calls it off.
    assert!(hall.cancel(game, bert.account).await.is_err());
    hall.cancel(game, anna.account).await.unwrap();
    assert_eq!(hall.about(game).await, Err(Refused::NoSuchGame));
    assert_eq!(
        hall.join(game, "elisabeth", &anna, [1; 16], None).await,
        Err(Refused::NoSuchGame)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn joining_counts_like_founding() {
    let mut settings = settings();
    settings.games_per_account = 2;
    let house = House::with(settings).await;
    let (hall, bert) = (&house.hall, person(9));
    let mut games = Vec::new();
    for number in 1..=3 {
        games.push(house.game(&person(number), ONE).await);
    }
    let join = async |game| hall.join(game, "elisabeth", &bert, [2; 16], None).await;
    join(games[0]).await.unwrap();
    join(games[1]).await.unwrap();
    let third = join(games[2]).await;
    assert_eq!(third, Err(Refused::TooMany("too-many-games")));
    let founding = hall.create(&bert, plan(hall, ONE)).await;
    assert_eq!(founding, Err(Refused::TooMany("too-many-games")));
    hall.leave(games[0], "elisabeth", bert.account)
        .await
        .unwrap();
    join(games[2]).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_keeps_too_many_tables_waiting_not_even_at_the_same_moment() {
    let mut settings = settings();
    settings.waiting_seats_per_account = 3;
    let house = House::with(settings).await;
    let (hall, bert) = (&house.hall, person(99));
    let mut games = Vec::new();
    for number in 1..=10 {
        let mut new = plan(hall, ONE);
        // Asking for a seat keeps others waiting as well.
        new.admission = match number % 2 {
            0 => Admission::Ask,
            _ => Admission::Open,
        };
        games.push(hall.create(&person(number), new).await.unwrap());
    }
    let join = |game: &GameId| hall.join(*game, "elisabeth", &bert, [2; 16], None);
    let joined = join_all(games.iter().map(join)).await;
    let taken = joined.iter().filter(|joined| joined.is_ok()).count();
    assert_eq!(taken, 3);
    let refused = joined.iter().find_map(|joined| joined.as_ref().err());
    assert_eq!(refused, Some(&Refused::TooMany("too-many-waiting-seats")));
    // One's own games are one's own affair.
    house.game(&bert, ONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_founder_chooses_only_the_accepted_sit_down() {
    let house = House::open().await;
    let (hall, anna, bert, carl) = (&house.hall, person(1), person(2), person(3));
    let bot = SeatPlan::Bot(BotKind::Random);
    let mine = [SeatPlan::Me, bot, bot, SeatPlan::Open];
    let game = asking(&house, mine).await;
    let ask = async |who| hall.join(game, "pompadour", who, [7; 16], None).await;
    assert_eq!(ask(&bert).await, Ok(Joined::Asked));
    assert_eq!(ask(&carl).await, Ok(Joined::Asked));
    assert_eq!(
        ask(&carl).await,
        Ok(Joined::Asked),
        "asking again is no harm"
    );
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.seats[3].player, Player::Open);
    // The founder sees all of them, each applicant only themselves, others nobody.
    let seen = async |by| hall.applicants(game, by).await.unwrap();
    let all = seen(anna.account).await;
    assert_eq!(all.len(), 2);
    assert_eq!(seen(bert.account).await.len(), 1);
    assert_eq!(seen(person(4).account).await, []);
    assert_eq!(hall.asked(anna.account).await.unwrap(), [game]);
    // Nobody can admit himself.
    assert_eq!(
        hall.accept(game, all[0].id, bert.account).await,
        Err(Refused::Forbidden("refused-not-yours"))
    );
    hall.refuse(game, all[0].id, anna.account).await.unwrap();
    assert_eq!(
        hall.turned_away(game, bert.account).await.unwrap(),
        Some(TurnedAway::Refused)
    );
    assert_eq!(
        ask(&bert).await,
        Err(Refused::Forbidden("refused-turned-away"))
    );
    let late = hall.accept(game, all[0].id, anna.account).await;
    assert_eq!(late, Err(Refused::Forbidden("refused-no-application")));
    // An applicant who has changed his mind is not admitted.
    hall.leave(game, "pompadour", carl.account).await.unwrap();
    assert!(hall.accept(game, all[1].id, anna.account).await.is_err());
    assert_eq!(ask(&carl).await, Ok(Joined::Asked));
    let [carls] = seen(anna.account).await.try_into().unwrap();
    hall.accept(game, carls.id, anna.account).await.unwrap();
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.state, GameState::Running);
    assert_eq!(card.seats[3].player.account(), Some(carl.account));
    // What the applicant contributed is in the dice.
    let record = house.store.record(game).await.unwrap().unwrap();
    let nonces = record.seed.unwrap().nonces;
    assert_eq!((nonces[0], nonces.last()), ([9; 16], Some(&[7; 16])));
    assert_eq!(hall.asked(anna.account).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_accepted_applicant_who_leaves_has_to_ask_again() {
    let house = House::open().await;
    let (hall, anna, bert) = (&house.hall, person(1), person(2));
    let game = asking(&house, ONE).await;
    for seat in ["elisabeth", "pompadour"] {
        hall.join(game, seat, &bert, [2; 16], None).await.unwrap();
    }
    let asked = hall.applicants(game, anna.account).await.unwrap();
    hall.accept(game, asked[0].id, anna.account).await.unwrap();
    // The other request went with it: one seat is enough.
    assert_eq!(hall.applicants(game, anna.account).await.unwrap(), []);
    hall.leave(game, "elisabeth", bert.account).await.unwrap();
    assert_eq!(hall.applicants(game, anna.account).await.unwrap(), []);
    assert!(!hall.about(game).await.unwrap().holds_seat(bert.account));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_founder_may_remove_a_player_until_the_deal() {
    let house = House::open().await;
    let (hall, anna, bert, carl) = (&house.hall, person(1), person(2), person(3));
    let bot = SeatPlan::Bot(BotKind::Random);
    let seats = [SeatPlan::Me, bot, SeatPlan::Open, SeatPlan::Invite];
    let game = house.game(&anna, seats).await;
    let code = async || {
        let invites = hall.invites(game, anna.account).await.unwrap();
        invites[0].1.clone()
    };
    let old = code().await;
    hall.join(game, "pompadour", &bert, [2; 16], Some(&old))
        .await
        .unwrap();
    let remove = async |seat: &'static str, by| hall.remove(game, seat, by).await;
    assert_eq!(
        remove("frederick", bert.account).await,
        Err(Refused::Forbidden("refused-not-yours"))
    );
    assert!(remove("maria-theresa", anna.account).await.is_err());
    assert!(remove("frederick", anna.account).await.is_err());
    remove("pompadour", anna.account).await.unwrap();
    assert_eq!(
        hall.turned_away(game, bert.account).await.unwrap(),
        Some(TurnedAway::Removed)
    );
    // Neither the old invitation nor an open seat brings him back; a new invitation does.
    let again = hall
        .join(game, "pompadour", &bert, [2; 16], Some(&old))
        .await;
    assert!(again.is_err(), "{again:?}");
    let open = hall.join(game, "maria-theresa", &bert, [2; 16], None).await;
    assert_eq!(open, Err(Refused::Forbidden("refused-turned-away")));
    let new = code().await;
    hall.join(game, "pompadour", &bert, [2; 16], Some(&new))
        .await
        .unwrap();
    assert_eq!(hall.turned_away(game, bert.account).await.unwrap(), None);
    hall.join(game, "maria-theresa", &carl, [3; 16], None)
        .await
        .unwrap();
    // The cards are dealt: nobody who has seen his own may have them dealt again.
    assert_eq!(
        remove("maria-theresa", anna.account).await,
        Err(Refused::Forbidden("refused-has-begun"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_are_the_founders_alone_and_can_be_replaced() {
    let house = House::open().await;
    let (hall, anna, bert, carl) = (&house.hall, person(1), person(2), person(3));
    let seats = [
        SeatPlan::Me,
        SeatPlan::Open,
        SeatPlan::Invite,
        SeatPlan::Open,
    ];
    let game = house.game(&anna, seats).await;
    hall.join(game, "elisabeth", &bert, [2; 16], None)
        .await
        .unwrap();
    assert_eq!(
        hall.invites(game, bert.account).await,
        Err(Refused::Forbidden("refused-not-yours"))
    );
    let old = hall.invites(game, anna.account).await.unwrap()[0].1.clone();
    let stranger = hall.renew_invite(game, "maria-theresa", bert.account).await;
    assert!(stranger.is_err());
    let new = hall
        .renew_invite(game, "maria-theresa", anna.account)
        .await
        .unwrap();
    assert_ne!(old, new);
    assert!(hall.invited(&old).await.is_err());
    let join = async |code: &str| {
        hall.join(game, "maria-theresa", &carl, [3; 16], Some(code))
            .await
    };
    assert!(join(&old).await.is_err());
    join(&new).await.unwrap();
    assert!(
        hall.renew_invite(game, "maria-theresa", anna.account)
            .await
            .is_err()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_go_on_leaf_by_leaf_and_back() {
    const MOST: usize = 10;
    let house = House::open().await;
    let hall = &house.hall;
    let mut made = BTreeSet::new();
    for number in 0..25 {
        made.insert(house.game(&person(number % 5), ONE).await);
    }
    let listed = async |leaf| hall.listed(Listing::Open, None, leaf, MOST).await.unwrap();
    let mut leaves = vec![listed(Leaf::First).await];
    while let Some(mark) = leaves.last().unwrap().older {
        leaves.push(listed(Leaf::OlderThan(mark)).await);
    }
    let sizes: Vec<usize> = leaves.iter().map(|leaf| leaf.games.len()).collect();
    assert_eq!(sizes, [10, 10, 5]);
    let codes = leaves.iter().flat_map(|leaf| &leaf.games);
    let codes: BTreeSet<GameId> = codes.map(|card| card.id).collect();
    assert_eq!(codes, made, "every game stands on one leaf");
    // Going back leaf by leaf gives the same games.
    assert_eq!(leaves[0].newer, None);
    for (before, leaf) in leaves.iter().zip(&leaves[1..]) {
        let back = listed(Leaf::NewerThan(leaf.newer.unwrap())).await;
        assert_eq!(back.games, before.games);
        assert_eq!(back.newer.is_some(), before.newer.is_some());
    }
    // No leaf is longer than the limit, whatever is asked for.
    for number in 0..100 {
        house.game(&person(number), ONE).await;
    }
    let all = hall.listed(Listing::Open, None, Leaf::First, usize::MAX);
    assert_eq!(all.await.unwrap().games.len(), 100);
}
