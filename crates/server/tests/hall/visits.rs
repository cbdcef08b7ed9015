//! What somebody has been shown of a game is remembered for the account, on any device.

use crate::house::{House, person, step, until};
use server::hall::{Refused, Visit};

const HOUR: i64 = 60 * 60;
const SEAT: Option<&str> = Some("frederick");

#[tokio::test(flavor = "multi_thread")]
async fn a_visit_goes_on_elsewhere_and_ends_by_silence() {
    let house = House::open().await;
    let (hall, anna, bert) = (&house.hall, person(1), person(2));
    let game = house.game_for_one(&anna).await;
    let entries = async || {
        let look = hall.look(game, Some(anna.account), SEAT, |seen| {
            seen.game.log_len(seen.viewer)
        });
        look.await.unwrap()
    };
    until(async || {
        step(hall, game, anna.account, 0).await;
        (entries().await > 5).then_some(())
    })
    .await;
    let at = |now| hall.visit_at(game, anna.account, SEAT, now);
    let shown = |seen, now| hall.set_seen_at(game, anna.account, SEAT, seen, now);
    assert_eq!(at(0).await.unwrap(), None, "never here before");
    shown(2, 100).await.unwrap();
    let first = Visit { seen: 2, since: 0 };
    assert_eq!(at(101).await.unwrap(), Some(first));
    // Back after hours: what was shown by then is the visit before.
    let back = Visit { seen: 2, since: 2 };
    assert_eq!(at(5 * HOUR).await.unwrap(), Some(back));
    shown(4, 5 * HOUR).await.unwrap();
    // Another window that lags behind takes nothing back.
    shown(3, 5 * HOUR + 1).await.unwrap();
    let on = Visit { seen: 4, since: 2 };
    assert_eq!(at(5 * HOUR + 2).await.unwrap(), Some(on));
    let (again, _store) = house.found_by_another_start().await;
    let elsewhere = again.visit_at(game, anna.account, SEAT, 5 * HOUR + 3);
    assert_eq!(elsewhere.await.unwrap(), Some(on));
    // Nobody has seen more than there is.
    shown(u32::MAX, 5 * HOUR + 4).await.unwrap();
    let all = at(5 * HOUR + 5).await.unwrap().unwrap();
    assert_eq!(all.seen as usize, entries().await);
    // It is one's own, and a watcher's visit is another.
    assert_eq!(hall.visit(game, anna.account, None).await.unwrap(), None);
    for refused in [
        hall.visit(game, bert.account, SEAT).await.map(|_| ()),
        hall.set_seen(game, bert.account, SEAT, 1).await,
    ] {
        assert!(matches!(refused, Err(Refused::NotYourSeat)), "{refused:?}");
    }
}
