//! The list of a game's phases.

/// Lists a game's phases in the order of its rulebook. One that `asks` is a [`Phase`](crate::phase::Phase), one that
/// `runs` a [`Procedure`](crate::phase::Procedure).
///
/// ```text
/// phases! {
///     /// What is going on.
///     pub enum Step of Spain {
///         /// 8.1 The steps of a year.
///         Year(Year) runs,
///         /// 13.5.4
///         Rally(Rally) asks,
///     }
/// }
/// ```
///
/// It writes the enum, its conversions from and to each phase, and one `match` per method of
/// [`AnyPhase`](crate::phase::AnyPhase).
#[macro_export]
macro_rules! phases {
    ($(#[$meta:meta])* $vis:vis enum $name:ident of $game:ty { $($(#[$doc:meta])* $variant:ident($phase:ty) $kind:ident),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize)]
        $vis enum $name { $($(#[$doc])* $variant($phase)),+ }

        $(
            impl From<$phase> for $name {
                fn from(phase: $phase) -> $name { $name::$variant(phase) }
            }
            impl<'a> TryFrom<&'a $name> for &'a $phase {
                type Error = ();
                #[allow(unreachable_patterns)]
                fn try_from(phase: &'a $name) -> Result<&'a $phase, ()> {
                    match phase { $name::$variant(phase) => Ok(phase), _ => Err(()) }
                }
            }
        )+

        const _: () = {
            use $crate::phase::{AnyPhase, Legal, Next, No, Offers, Phase, Play, Procedure, Rules, Shown};
            use $crate::{Chance, Message, Seat, Seats, Viewer, order::Window, phase_arm as arm};
            type Action = <$game as Rules>::Action;
            type At<'a> = <$game as Rules>::At<'a>;
            type Returned = <$game as Rules>::Returned;
            type Thing = <$game as Rules>::Thing;

            #[allow(unused_variables)]
            impl AnyPhase<$game> for $name {
                fn otherwise(&self) -> No<Thing> {
                    match self { $($name::$variant(_) => arm!($kind, <$phase as Phase<$game>>::OTHERWISE, <$game as Rules>::NOT_YOURS)),+ }
                }
                fn decides(&self, at: At<'_>) -> Seats {
                    match self { $($name::$variant(it) => arm!($kind, Phase::<$game>::decides(it, at), Seats::NONE)),+ }
                }
                fn resume(self, play: &mut Play<'_, $game>, back: Option<Returned>) -> Next<$game> {
                    match self { $($name::$variant(it) => arm!($kind, Phase::resume(it, play, back), Procedure::resume(it, play, back))),+ }
                }
                fn list<'a>(&'a self, at: At<'a>, seat: Seat, out: &mut Vec<Action>) {
                    match self { $($name::$variant(it) => arm!($kind, Phase::<$game>::offers(it, at, seat, &mut Offers::new(it, at, seat, out)), ())),+ }
                }
                fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<$game> {
                    match self { $($name::$variant(it) => arm!($kind, Phase::<$game>::allows(it, at, seat, action), Err(<$game as Rules>::NOT_YOURS))),+ }
                }
                fn answer(self, play: &mut Play<'_, $game>, seat: Seat, action: Action) -> Next<$game> {
                    match self { $($name::$variant(it) => arm!($kind, Phase::answer(it, play, seat, action), Next::Then(it.into()))),+ }
                }
                fn says(&self, at: At<'_>, seat: Seat) -> Option<Message> {
                    match self { $($name::$variant(it) => arm!($kind, Some(Phase::<$game>::says(it, at, seat)), None)),+ }
                }
                fn shows(&self, at: At<'_>, seat: Seat, action: Action) -> Option<Shown> {
                    match self { $($name::$variant(it) => arm!($kind, Some(Phase::<$game>::shows(it, at, seat, action)), None)),+ }
                }
                fn meant_by(&self, at: At<'_>, seat: Seat, thing: Thing) -> Option<Action> {
                    match self { $($name::$variant(it) => arm!($kind, Phase::<$game>::meant_by(it, at, seat, thing), None)),+ }
                }
                fn window(&self, at: At<'_>, seat: Seat) -> Option<Window<Action>> {
                    match self { $($name::$variant(it) => arm!($kind, Phase::<$game>::window(it, at, seat), None)),+ }
                }
                fn is_draft(&self, at: At<'_>, action: Action) -> bool {
                    match self { $($name::$variant(it) => arm!($kind, Phase::<$game>::is_draft(it, at, action), false)),+ }
                }
                fn redacted(&self, at: At<'_>, seat: Seat, action: Action) -> Option<String> {
                    match self { $($name::$variant(it) => arm!($kind, Phase::<$game>::redacted(it, at, seat, action), None)),+ }
                }
                fn redeal(&mut self, at: At<'_>, viewer: Viewer, chance: &mut dyn Chance) {
                    match self { $($name::$variant(it) => arm!($kind, Phase::<$game>::redeal(it, at, viewer, chance), Procedure::<$game>::redeal(it, at, viewer, chance))),+ }
                }
                fn about(&self, at: At<'_>, each: &mut dyn FnMut(Thing)) {
                    match self { $($name::$variant(it) => arm!($kind, Phase::<$game>::about(it, at, each), Procedure::<$game>::about(it, at, each))),+ }
                }
            }
        };
    };
}

/// Picks the expression for a phase that asks, or the one for a phase that runs.
#[doc(hidden)]
#[macro_export]
macro_rules! phase_arm {
    (asks, $asks:expr, $runs:expr) => {
        $asks
    };
    (runs, $asks:expr, $runs:expr) => {
        $runs
    };
}
