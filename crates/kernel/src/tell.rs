//! Events as log lines: a key of the texts, and what its sentence names.

use crate::{Message, Name, name};

/// An event with its line of the log. Comes with `#[derive(Tell)]`.
///
/// ```
/// use kernel::{Message, Tell, tell::{Dice, Signed, Told}};
///
/// struct Tables {
///     spaces: Vec<&'static str>,
/// }
///
/// struct Space(usize);
///
/// impl Told<Tables> for Space {
///     fn told(&self, name: &str, tables: &Tables, line: Message) -> Message {
///         line.text(name, tables.spaces[self.0])
///     }
/// }
///
/// #[derive(Tell)]
/// #[tell(tables = Tables)]
/// enum Event {
///     /// Every field by its name.
///     #[say("log-marched")]
///     Marched { from: Space, to: Space },
///     /// Some of them, in this order, and under other names.
///     #[say("log-taken", where = space, vp = Signed(vp))]
///     Taken { space: Space, vp: i16, silently: bool },
///     /// One sentence or the other.
///     #[say(if success { "log-intercepts" } else { "log-interception-fails" }, dice = Dice([die]))]
///     Intercepts { die: u8, success: bool },
///     /// A function for what is like no other.
///     #[say(with = game_over)]
///     GameOver { north: u8, south: u8 },
/// }
///
/// fn game_over(_: &Tables, north: u8, south: u8) -> Message {
///     Message::new("log-over").number("lead", north.abs_diff(south))
/// }
///
/// let tables = Tables { spaces: vec!["Ulm", "Trier"] };
/// let line = |event: Event| event.line(&tables).to_string();
/// assert_eq!(line(Event::Marched { from: Space(0), to: Space(1) }), "log-marched from=Ulm to=Trier");
/// assert_eq!(line(Event::Taken { space: Space(0), vp: 2, silently: true }), "log-taken where=Ulm vp=+2");
/// assert_eq!(line(Event::Intercepts { die: 3, success: false }), "log-interception-fails dice=[3]");
/// assert_eq!(line(Event::GameOver { north: 3, south: 5 }), "log-over lead=2");
/// ```
///
/// In a key, in what is told and in the arguments of a function, fields go by their names: numbers and `bool`s by value,
/// everything else by reference; the tables are `tables`. A field that decides the key is told only if it is listed.
pub trait Tell<T: ?Sized> {
    fn line(&self, tables: &T) -> Message;
}

/// What a sentence can name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be told of with `{T}` as the tables",
    label = "implement `kernel::tell::Told<{T}>` for it, or leave it out: `#[say(\"…\", …)]`"
)]
pub trait Told<T: ?Sized> {
    /// Adds it to a line under a name; its parts under names of their own, if it has any.
    fn told(&self, name: &str, tables: &T, line: Message) -> Message;
}

/// A number with its sign: `+2`, `−1`, `0`, the same in every language.
pub struct Signed<N>(pub N);

/// Dice as they fell.
pub struct Dice<D>(pub D);

/// The sign of a number and the number.
pub fn signed(number: i64) -> Name {
    match number {
        1.. => name!("+{number}"),
        0 => "0".into(),
        ..0 => name!("\u{2212}{}", number.unsigned_abs()),
    }
}

impl<T: ?Sized, N: Copy + Into<i64>> Told<T> for Signed<N> {
    fn told(&self, name: &str, _: &T, line: Message) -> Message {
        line.text(name, signed(self.0.into()))
    }
}

impl<T: ?Sized, D: AsRef<[u8]>> Told<T> for Dice<D> {
    fn told(&self, name: &str, _: &T, line: Message) -> Message {
        line.dice(name, self.0.as_ref().iter().copied())
    }
}

impl<T: ?Sized, V: Told<T> + ?Sized> Told<T> for &V {
    fn told(&self, name: &str, tables: &T, line: Message) -> Message {
        (**self).told(name, tables, line)
    }
}

impl<T: ?Sized, V: Told<T>> Told<T> for Option<V> {
    fn told(&self, name: &str, tables: &T, line: Message) -> Message {
        match self {
            Some(thing) => thing.told(name, tables, line),
            None => line,
        }
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl<T: ?Sized> Told<T> for $number {
            fn told(&self, name: &str, _: &T, line: Message) -> Message {
                line.number(name, *self)
            }
        }
    )*};
}

numbers!(u8, u16, u32, i8, i16, i32, i64);

impl<T: ?Sized> Told<T> for usize {
    fn told(&self, name: &str, _: &T, line: Message) -> Message {
        line.number(name, i64::try_from(*self).unwrap_or(i64::MAX))
    }
}
