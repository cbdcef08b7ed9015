//! Which tests prove which rules, and which rules are not proven.

use crate::{Rulebook, Test};
use std::collections::BTreeMap;

/// A test as proof of one rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof<'t> {
    pub test: &'t Test,
    /// It shows what the rule forbids or does not do.
    pub negative: bool,
}

/// The rules of a book with their proofs.
#[derive(Clone, Debug, Default)]
pub struct Ties<'t> {
    proofs: BTreeMap<String, Vec<Proof<'t>>>,
    /// Ids of rules that the book does not have, with the tests that name them.
    pub strangers: Vec<String>,
}

/// A rule's id as the beginning of a test's name: `4.2` is `r4_2`, `F.lord-bute` is `f_lord_bute`, `i9.16` is
/// `i9_16`.
pub fn tag(id: &str) -> String {
    let plain = id.to_lowercase().replace(['.', '-'], "_");
    if plain.starts_with(|first: char| first.is_ascii_digit()) {
        format!("r{plain}")
    } else {
        plain
    }
}

impl<'t> Ties<'t> {
    pub fn of(book: &Rulebook, tests: &'t [Test]) -> Ties<'t> {
        let mut tags: Vec<(String, &str)> = book
            .rules()
            .map(|rule| (tag(&rule.id), rule.id.as_str()))
            .collect();
        // The longest id that fits counts: 2.4.a before 2.4.
        tags.sort_by_key(|(tag, _)| std::cmp::Reverse(tag.len()));
        let mut ties = Ties::default();
        for (_, id) in &tags {
            ties.proofs.insert((*id).to_owned(), Vec::new());
        }
        for test in tests {
            let named = tags
                .iter()
                .find_map(|(tag, id)| Some((*id, rest_after(&test.name, tag)?)));
            match named {
                Some((id, rest)) => ties.add(id, test, is_negative(rest)),
                None if looks_tagged(&test.name) => ties.strangers.push(format!(
                    "{}:{}: the name of `{}` does not begin with a rule of the book",
                    test.file, test.line, test.name
                )),
                None => {}
            }
            for id in &test.also {
                ties.add(id, test, false);
            }
            for id in &test.also_not {
                ties.add(id, test, true);
            }
        }
        ties
    }

    fn add(&mut self, id: &str, test: &'t Test, negative: bool) {
        match self.proofs.get_mut(id) {
            Some(proofs) => proofs.push(Proof { test, negative }),
            None => self.strangers.push(format!(
                "{}:{}: `{}` is said to prove {id}, which the book does not have",
                test.file, test.line, test.name
            )),
        }
    }

    /// The tests that prove a rule, in the order of the sources.
    pub fn of_rule(&self, id: &str) -> &[Proof<'t>] {
        self.proofs.get(id).map_or(&[], Vec::as_slice)
    }

    /// What is missing for a rule that needs proof.
    pub fn gap(&self, id: &str) -> Option<&'static str> {
        let proofs = self.of_rule(id);
        let positive = proofs.iter().any(|proof| !proof.negative);
        let negative = proofs.iter().any(|proof| proof.negative);
        match (positive, negative) {
            (true, true) => None,
            (false, false) => Some("no test"),
            (true, false) => Some("no negative test"),
            (false, true) => Some("no positive test"),
        }
    }
}

/// What follows the tag in a test's name.
fn rest_after<'n>(name: &'n str, tag: &str) -> Option<&'n str> {
    let rest = name.strip_prefix(tag)?;
    if rest.is_empty() {
        return Some(rest);
    }
    rest.strip_prefix('_')
}

fn is_negative(rest: &str) -> bool {
    rest == "not" || rest.starts_with("not_")
}

/// Whether a name is meant to begin with a rule: `r4_...`, `i9_...`, `f_...`.
fn looks_tagged(name: &str) -> bool {
    let numbered = |prefix: char| {
        name.strip_prefix(prefix)
            .and_then(|rest| rest.split('_').next())
            .is_some_and(|n| !n.is_empty() && n.bytes().all(|byte| byte.is_ascii_digit()))
    };
    numbered('r') || numbered('i') || name.starts_with("f_")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rule, Status, Words};

    fn book(ids: &[&str]) -> Rulebook {
        let words = || Words {
            fr: String::new(),
            en: String::new(),
        };
        let paragraphs = ids
            .iter()
            .map(|id| Rule {
                id: (*id).to_owned(),
                title: words(),
                summary: words(),
                status: Status::Rule,
                reason: None,
            })
            .collect();
        Rulebook {
            paragraphs,
            readings: Vec::new(),
        }
    }

    fn test(name: &str) -> Test {
        Test {
            name: name.to_owned(),
            file: "a.rs".to_owned(),
            line: 1,
            also: Vec::new(),
            also_not: Vec::new(),
        }
    }

    #[test]
    fn ids_become_tags() {
        let cases = [
            ("4.2", "r4_2"),
            ("2.4.a", "r2_4_a"),
            ("F.elisabeth", "f_elisabeth"),
            ("F.lord-bute", "f_lord_bute"),
            ("F.8.clubs", "f_8_clubs"),
            ("i9.16", "i9_16"),
        ];
        for (id, wanted) in cases {
            assert_eq!(tag(id), wanted);
        }
    }

    #[test]
    fn the_longest_id_wins() {
        let book = book(&["2.4", "2.4.a", "4.1", "i9.1", "i9.16"]);
        let tests = [
            test("r2_4_a_roads"),
            test("r2_4_all_roads"),
            test("r4_1_x"),
            test("i9_16_not_here"),
            test("i9_1"),
        ];
        let ties = Ties::of(&book, &tests);
        let names = |id: &str| -> Vec<&str> {
            let proofs = ties.of_rule(id).iter();
            proofs.map(|proof| proof.test.name.as_str()).collect()
        };
        assert_eq!(names("2.4.a"), ["r2_4_a_roads"]);
        assert_eq!(names("2.4"), ["r2_4_all_roads"]);
        assert_eq!(names("i9.16"), ["i9_16_not_here"]);
        assert_eq!(names("i9.1"), ["i9_1"]);
        assert!(ties.of_rule("i9.16")[0].negative);
        assert!(ties.strangers.is_empty());
    }

    #[test]
    fn only_not_right_after_the_tag_is_negative() {
        let book = book(&["4.2"]);
        let tests = [test("r4_2_notably"), test("r4_2_may_not_stop")];
        let ties = Ties::of(&book, &tests);
        assert!(ties.of_rule("4.2").iter().all(|proof| !proof.negative));
        assert_eq!(ties.gap("4.2"), Some("no negative test"));
    }

    #[test]
    fn comments_add_proofs_and_gaps_are_named() {
        let book = book(&["4.2", "4.3", "4.4"]);
        let mut first = test("r4_2_x");
        first.also_not = vec!["4.2".to_owned(), "4.3".to_owned(), "9.9".to_owned()];
        let tests = [first, test("r8_1_unknown"), test("reads_a_file")];
        let ties = Ties::of(&book, &tests);
        assert_eq!(ties.gap("4.2"), None);
        assert_eq!(ties.gap("4.3"), Some("no positive test"));
        assert_eq!(ties.gap("4.4"), Some("no test"));
        assert_eq!(ties.strangers.len(), 2, "{:?}", ties.strangers);
    }
}
