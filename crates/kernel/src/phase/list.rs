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

        // Every name in full: whatever the game calls its own things must not be taken for the kernel's.
        #[allow(unused_variables)]
        impl $crate::phase::AnyPhase<$game> for $name {
            fn otherwise(&self, at: <$game as $crate::phase::Rules>::At<'_>) -> $crate::phase::No<<$game as $crate::phase::Rules>::Thing> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::otherwise(it, at), <$game as $crate::phase::Rules>::NOT_YOURS)),+ }
            }
            fn decides(&self, at: <$game as $crate::phase::Rules>::At<'_>) -> $crate::Seats {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::decides(it, at), $crate::Seats::NONE)),+ }
            }
            fn resume(self, play: &mut $crate::phase::Play<'_, $game>, back: Option<<$game as $crate::phase::Rules>::Returned>) -> $crate::phase::Next<$game> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::resume(it, play, back), $crate::phase::Procedure::resume(it, play, back))),+ }
            }
            fn list<'a>(&'a self, at: <$game as $crate::phase::Rules>::At<'a>, seat: $crate::Seat, out: &mut Vec<<$game as $crate::phase::Rules>::Action>) {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::offers(it, at, seat, &mut $crate::phase::Offers::new(it, at, seat, out)), ())),+ }
            }
            fn allows(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat, action: <$game as $crate::phase::Rules>::Action) -> $crate::phase::Legal<$game> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::allows(it, at, seat, action), Err(<$game as $crate::phase::Rules>::NOT_YOURS))),+ }
            }
            fn answer(self, play: &mut $crate::phase::Play<'_, $game>, seat: $crate::Seat, action: <$game as $crate::phase::Rules>::Action) -> $crate::phase::Next<$game> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::answer(it, play, seat, action), $crate::phase::Next::Then(it.into()))),+ }
            }
            fn says(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat) -> Option<$crate::Message> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, Some($crate::phase::Phase::<$game>::says(it, at, seat)), None)),+ }
            }
            fn shows(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat, action: <$game as $crate::phase::Rules>::Action) -> Option<$crate::phase::Shown> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, Some($crate::phase::Phase::<$game>::shows(it, at, seat, action)), None)),+ }
            }
            fn meant_by(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat, thing: <$game as $crate::phase::Rules>::Thing) -> Option<<$game as $crate::phase::Rules>::Action> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::meant_by(it, at, seat, thing), None)),+ }
            }
            fn not_meant(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat, thing: <$game as $crate::phase::Rules>::Thing) -> $crate::phase::No<<$game as $crate::phase::Rules>::Thing> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::not_meant(it, at, seat, thing), <$game as $crate::phase::Rules>::NOT_YOURS)),+ }
            }
            fn not_due(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat) -> Option<$crate::phase::No<<$game as $crate::phase::Rules>::Thing>> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::not_due(it, at, seat), None)),+ }
            }
            fn foremost(&self, at: <$game as $crate::phase::Rules>::At<'_>, deciding: $crate::Seats) -> Option<$crate::Seat> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::foremost(it, at, deciding), None)),+ }
            }
            fn window(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat) -> Option<$crate::order::Window<<$game as $crate::phase::Rules>::Action>> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::window(it, at, seat), None)),+ }
            }
            fn endures(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat) -> Option<$crate::order::Window<()>> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::endures(it, at, seat), None)),+ }
            }
            fn is_draft(&self, at: <$game as $crate::phase::Rules>::At<'_>, action: <$game as $crate::phase::Rules>::Action) -> bool {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::is_draft(it, at, action), false)),+ }
            }
            fn redacted(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat, action: <$game as $crate::phase::Rules>::Action) -> Option<String> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::redacted(it, at, seat, action), None)),+ }
            }
            fn redeal(&mut self, at: <$game as $crate::phase::Rules>::At<'_>, viewer: $crate::Viewer, chance: &mut dyn $crate::Chance) {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::redeal(it, at, viewer, chance), $crate::phase::Procedure::<$game>::redeal(it, at, viewer, chance))),+ }
            }
            fn about(&self, at: <$game as $crate::phase::Rules>::At<'_>, each: &mut dyn FnMut(<$game as $crate::phase::Rules>::Thing)) {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::about(it, at, each), $crate::phase::Procedure::<$game>::about(it, at, each))),+ }
            }
            fn stage(&self, at: <$game as $crate::phase::Rules>::At<'_>, viewer: $crate::Viewer) -> Option<$crate::scene::Stage> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::stage(it, at, viewer), $crate::phase::Procedure::<$game>::stage(it, at, viewer))),+ }
            }
            fn foresees(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat, action: <$game as $crate::phase::Rules>::Action) -> Vec<$crate::foresight::Consequence> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::foresees(it, at, seat, action), Vec::new())),+ }
            }
            fn form(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat) -> Option<$crate::scene::Form> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::form(it, at, seat), None)),+ }
            }
            fn shortcuts(&self, game: &$game, state: &<$game as $crate::phase::Rules>::State, seat: $crate::Seat) -> Vec<$crate::phase::Shortcut<<$game as $crate::phase::Rules>::Action>> {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::shortcuts(it, game, state, seat), Vec::new())),+ }
            }
            fn goes_without_saying(&self, at: <$game as $crate::phase::Rules>::At<'_>, seat: $crate::Seat) -> bool {
                match self { $($name::$variant(it) => $crate::phase_arm!($kind, $crate::phase::Phase::<$game>::goes_without_saying(it, at, seat), false)),+ }
            }
        }
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
