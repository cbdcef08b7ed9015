//! The doctor: a healthy database is found healthy, and whatever was touched is named.

use crate::shelf::{Shelf, broken_off, finished};
use server::upkeep::Difference;

#[tokio::test]
async fn a_healthy_database_is_healthy() {
    let shelf = Shelf::new().await;
    assert!(shelf.examine().await.is_healthy(), "an empty one, too");
    shelf.import(finished(1)).await;
    shelf.import(finished(2)).await;
    shelf.import(broken_off(3, 40)).await;
    let report = shelf.examine().await;
    assert!(report.is_healthy(), "{report:?}");
    assert_eq!(report.games, 3);
    assert!(report.lines > 80);
    assert!(report.needs.is_empty());
}

/// The only difference found.
async fn found(shelf: &Shelf) -> Difference {
    let report = shelf.examine().await;
    assert!(!report.is_healthy());
    assert_eq!(report.differences.len(), 1, "{report:?}");
    report.differences.into_iter().next().unwrap()
}

#[tokio::test]
async fn a_changed_line_is_found_by_its_number() {
    let shelf = Shelf::new().await;
    shelf.import(finished(1)).await;
    let touched = shelf.import(finished(2)).await.id;
    let last_digit = "substr(line, length(line))";
    let changed = format!(
        "UPDATE event SET line = substr(line, 1, length(line) - 1) || \
         CASE {last_digit} WHEN '0' THEN '1' ELSE '0' END WHERE game = ? AND n = 17"
    );
    shelf.tamper(&changed, touched).await;
    let difference = found(&shelf).await;
    assert_eq!(difference.code, touched.to_string());
    assert_eq!(difference.game, "friedrich");
    assert_eq!(difference.number, Some(17));
    assert!(difference.what.contains("position"), "{}", difference.what);
}

#[tokio::test]
async fn whatever_else_was_touched_is_found() {
    let touches = [
        "DELETE FROM event WHERE game = ? AND n = 20",
        "UPDATE event SET line = 'frederick' WHERE game = ? AND n = 20",
        "UPDATE game SET secret = zeroblob(32) WHERE id = ?",
        "UPDATE game SET start = 'start #0000000000000000' WHERE id = ?",
        "UPDATE game SET options = '[[\"players\",\"3\"]]' WHERE id = ?",
        "UPDATE game SET options = 'nothing' WHERE id = ?",
        "UPDATE game SET state = 1 WHERE id = ?",
        "UPDATE seat SET name = 'nobody' WHERE game = ? AND seat = 0",
    ];
    for touch in touches {
        let shelf = Shelf::new().await;
        let touched = shelf.import(finished(1)).await.id;
        shelf.tamper(touch, touched).await;
        assert_eq!(found(&shelf).await.code, touched.to_string(), "{touch}");
    }
}

#[tokio::test]
async fn a_game_that_was_cut_off_is_found() {
    let shelf = Shelf::new().await;
    let touched = shelf.import(finished(1)).await;
    let last = format!("DELETE FROM event WHERE game = ? AND n = {}", touched.lines);
    shelf.tamper(&last, touched.id).await;
    let difference = found(&shelf).await;
    assert!(difference.what.contains("goes on"), "{}", difference.what);
}

#[tokio::test]
async fn games_of_other_versions_are_listed() {
    let shelf = Shelf::new().await;
    let rules = shelf.import(finished(1)).await.id;
    let data = shelf.import(finished(2)).await.id;
    shelf
        .tamper("UPDATE game SET rules = 99 WHERE id = ?", rules)
        .await;
    shelf
        .tamper("UPDATE game SET data = zeroblob(32) WHERE id = ?", data)
        .await;
    let mut report = shelf.examine().await;
    assert!(report.is_healthy(), "{report:?}");
    report.needs.sort_by_key(|needs| needs.rules);
    let [other_data, other_rules] = report.needs.as_slice() else {
        panic!("{report:?}");
    };
    assert_eq!(other_rules.code, rules.to_string());
    assert_eq!((other_rules.rules, other_rules.other_data), (99, false));
    assert_eq!(other_data.code, data.to_string());
    assert!(other_data.other_data);
}
