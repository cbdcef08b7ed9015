//! What must or must not hold in a window for an order to answer it.

use super::Window;

/// One thing or number a window is about, and the part it plays there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Topic {
    pub role: &'static str,
    pub subject: Subject,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A piece, a place, a nation, as in notation.
    Thing(String),
    Number(u16),
    /// There is something, but the seat does not know what.
    Unknown,
}

impl Topic {
    pub fn thing(role: &'static str, thing: impl Into<String>) -> Topic {
        let subject = Subject::Thing(thing.into());
        Topic { role, subject }
    }

    pub fn number(role: &'static str, number: u16) -> Topic {
        let subject = Subject::Number(number);
        Topic { role, subject }
    }

    /// What plays this part is hidden from the seat.
    pub fn unknown(role: &'static str) -> Topic {
        let subject = Subject::Unknown;
        Topic { role, subject }
    }
}

/// A condition of a standing order: something in a window passes a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Only what plays this part; `None` for whatever the window is about.
    pub role: Option<String>,
    pub test: Test,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Test {
    Is(String),
    AtLeast(u16),
    AtMost(u16),
}

/// Whether a condition holds, as far as a seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    Yes,
    No,
    Unknown,
}

impl Condition {
    /// The window is about this, in whatever role.
    pub fn about(thing: impl Into<String>) -> Condition {
        Condition {
            role: None,
            test: Test::Is(thing.into()),
        }
    }

    /// Whatever plays this part passes the test.
    pub fn of(role: impl Into<String>, test: Test) -> Condition {
        Condition {
            role: Some(role.into()),
            test,
        }
    }

    /// In a window that has nothing in the role it does not hold.
    pub fn in_window<A>(&self, window: &Window<A>) -> Holds {
        match &self.role {
            None => self.among(window.about.iter()),
            Some(role) => {
                let all = window.about.iter().chain(&window.details);
                self.among(all.filter(|topic| topic.role == role))
            }
        }
    }

    fn among<'w>(&self, topics: impl Iterator<Item = &'w Topic>) -> Holds {
        let mut holds = Holds::No;
        for topic in topics {
            let passes = match (&self.test, &topic.subject) {
                (Test::Is(wanted), Subject::Thing(thing)) => wanted == thing,
                (Test::AtLeast(least), Subject::Number(number)) => number >= least,
                (Test::AtMost(most), Subject::Number(number)) => number <= most,
                (_, Subject::Unknown) => {
                    holds = Holds::Unknown;
                    false
                }
                _ => false,
            };
            if passes {
                return Holds::Yes;
            }
        }
        holds
    }
}
