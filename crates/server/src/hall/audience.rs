//! Everybody who looks on: one sight per viewer, one view per language and form, any number of listeners.
//!
//! A sight without listeners costs nothing while the game goes on: it stays as it is, and whoever comes back to it
//! gets the difference. What a viewer's ids and messages reveal depends only on what that viewer may see.

use super::{
    StreamForm,
    scenery::{Kept, Scenery, Snapshot},
};
use bytes::Bytes;
use kernel::{Seat, Viewer};
use table::Language;
use tokio::sync::mpsc;

/// How many frames may be waiting for a slow reader before its stream is ended.
const WAITING_FRAMES: usize = 64;
/// How many streams a seat may have: browser windows, a telephone, a program. When there are too many, the oldest
/// ends: the newest is the one somebody is looking at.
const STREAMS_PER_SEAT: usize = 8;
/// The last message of a stream that ends because its visitor has opened newer ones.
pub(crate) const ELSEWHERE: Bytes = Bytes::from_static(b"event: elsewhere\ndata: {}\n\n");

/// Everybody who looks on at one game.
#[derive(Default)]
pub(super) struct Audience {
    sights: Vec<Sight>,
    editions: Editions,
    /// Counts everybody who ever listened: the smaller the number, the earlier somebody came.
    arrivals: u64,
}

/// How often the server's own parts of the page have changed.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Editions {
    pub players: u32,
    pub chat: u32,
    pub offers: u32,
}

/// What one viewer was last shown.
struct Sight {
    viewer: Viewer,
    shown: Kept,
    views: Vec<View>,
    /// Nobody listened when the hall last tidied up.
    idle: bool,
}

/// One stream that all its listeners share.
struct View {
    language: Language,
    form: StreamForm,
    epoch: u32,
    sequence: u64,
    editions: Editions,
    listeners: Vec<Listener>,
    /// A frame that will be sent once what it shows is on disk.
    ready: Option<Bytes>,
}

/// One stream, and its place in the order of arrival.
struct Listener {
    arrived: u64,
    frames: mpsc::Sender<Bytes>,
}

impl Listener {
    fn is_there(&self) -> bool {
        !self.frames.is_closed()
    }
}

impl View {
    fn new(language: Language, form: StreamForm, editions: Editions) -> View {
        View {
            language,
            form,
            epoch: u32::from_le_bytes(crate::ids::random_bytes()),
            sequence: 0,
            editions,
            listeners: Vec::new(),
            ready: None,
        }
    }

    fn id(&self) -> String {
        format!("{:08x}-{}", self.epoch, self.sequence)
    }

    /// The frame with the difference, if there is any.
    fn step(
        &mut self,
        scenery: &Scenery<'_>,
        before: &Kept,
        now: &Snapshot,
        editions: Editions,
    ) -> Option<Bytes> {
        let was = std::mem::replace(&mut self.editions, editions);
        let message = match self.form {
            StreamForm::Page => scenery.page_step(self.language, before, now, (was, editions))?,
            StreamForm::Scene => scenery.scene_step(before, now)?,
        };
        self.sequence += 1;
        Some(frame(&self.id(), self.form, &message))
    }

    /// The frame that shows everything to a listener who has nothing yet.
    fn reset(&self, scenery: &Scenery<'_>, now: &Snapshot) -> Bytes {
        let message = match self.form {
            StreamForm::Page => scenery.page(self.language, now),
            StreamForm::Scene => scenery.scene(now),
        };
        frame(&self.id(), self.form, &message)
    }
}

fn frame(id: &str, form: StreamForm, message: &str) -> Bytes {
    let event = match form {
        StreamForm::Page => "ops",
        StreamForm::Scene => "scene",
    };
    // JSON has no raw line breaks, so one data line holds it.
    Bytes::from(["id: ", id, "\nevent: ", event, "\ndata: ", message, "\n\n"].concat())
}

impl Sight {
    /// Removes listeners who have gone; returns whether any are left.
    fn has_listeners(&mut self) -> bool {
        for view in &mut self.views {
            view.listeners.retain(Listener::is_there);
        }
        self.views.iter().any(|view| !view.listeners.is_empty())
    }

    fn listeners(&self) -> impl Iterator<Item = &Listener> {
        self.views.iter().flat_map(|view| &view.listeners)
    }

    /// Ends the oldest streams until there is room for another.
    fn make_room(&mut self, most: usize) {
        while self.listeners().count() >= most {
            let Some(oldest) = self.listeners().map(|listener| listener.arrived).min() else {
                return;
            };
            for view in &mut self.views {
                (view.listeners).retain(|listener| {
                    let stays = listener.arrived != oldest;
                    if !stays {
                        // A listener that does not even read this is gone or too slow.
                        let _ = listener.frames.try_send(ELSEWHERE);
                    }
                    stays
                });
            }
        }
    }

    /// Moves on to what can be seen now. Views without listeners cannot follow and are dropped.
    fn refresh(&mut self, scenery: &Scenery<'_>, editions: Editions) {
        let now = scenery.snapshot(self.viewer);
        let current = |view: &View| view.editions == editions;
        if now.looks_like(&self.shown) && self.views.iter().all(current) {
            return;
        }
        self.views.retain(|view| !view.listeners.is_empty());
        for view in &mut self.views {
            view.ready = view.step(scenery, &self.shown, &now, editions);
        }
        self.shown = now.keep();
    }
}

/// What a new listener needs to be up to date.
pub(super) struct Arrival {
    sight: usize,
    view: usize,
    /// The difference from what it has, if it has something that is still valid.
    resumed: Option<Option<Bytes>>,
}

impl Audience {
    pub fn renew_players(&mut self) {
        self.editions.players += 1;
    }

    pub fn renew_chat(&mut self) {
        self.editions.chat += 1;
    }

    pub fn renew_offers(&mut self) {
        self.editions.offers += 1;
    }

    /// Whether anybody listens.
    pub fn is_there(&self) -> bool {
        let mut listeners = self.sights.iter().flat_map(Sight::listeners);
        listeners.any(Listener::is_there)
    }

    /// How many look on without a seat.
    pub fn watchers(&self) -> usize {
        self.listening(Viewer::Spectator)
    }

    /// How many streams this viewer has.
    fn listening(&self, viewer: Viewer) -> usize {
        let own = |sight: &&Sight| sight.viewer == viewer;
        let sights = self.sights.iter().filter(own);
        sights
            .flat_map(Sight::listeners)
            .filter(|listener| listener.is_there())
            .count()
    }

    /// Whether this seat has a stream open.
    pub fn is_watched_by(&self, seat: Seat) -> bool {
        self.listening(Viewer::Seat(seat)) > 0
    }

    /// Makes frames of whatever has changed, for everybody who listens.
    pub fn prepare(&mut self, scenery: &Scenery<'_>) {
        for sight in &mut self.sights {
            if sight.has_listeners() {
                sight.refresh(scenery, self.editions);
            }
        }
    }

    /// Forgets what was shown and makes frames of everything there is to see, under new ids: nobody can resume from
    /// an old one.
    pub fn start_over(&mut self, scenery: &Scenery<'_>) {
        for sight in &mut self.sights {
            sight.has_listeners();
            sight.views.retain(|view| !view.listeners.is_empty());
            let now = scenery.snapshot(sight.viewer);
            for view in &mut sight.views {
                let listeners = std::mem::take(&mut view.listeners);
                *view = View::new(view.language, view.form, self.editions);
                view.listeners = listeners;
                view.ready = Some(view.reset(scenery, &now));
            }
            sight.shown = now.keep();
        }
    }

    /// Sends what was prepared. A listener that does not keep up loses its stream, and nobody waits for it.
    pub fn send(&mut self) {
        for sight in &mut self.sights {
            for view in &mut sight.views {
                if let Some(frame) = view.ready.take() {
                    (view.listeners)
                        .retain(|listener| listener.frames.try_send(frame.clone()).is_ok());
                }
            }
        }
    }

    /// The seat has a new player: the streams of the old one end.
    pub fn show_out(&mut self, seat: Seat) {
        self.sights
            .retain(|sight| sight.viewer != Viewer::Seat(seat));
    }

    /// Ends the streams of everybody who only watches; those who still may watch come back at once.
    pub fn show_out_watchers(&mut self) {
        self.sights
            .retain(|sight| matches!(sight.viewer, Viewer::Seat(_)));
    }

    /// Forgets sights that nobody has come back to since the last time.
    pub fn tidy(&mut self) {
        self.sights.retain_mut(|sight| {
            let idle = !sight.has_listeners();
            let keep = !(idle && sight.idle);
            sight.idle = idle;
            keep
        });
    }

    /// Finds or makes a view and brings its sight up to date.
    pub fn arrive(
        &mut self,
        scenery: &Scenery<'_>,
        viewer: Viewer,
        language: Language,
        form: StreamForm,
        last_id: Option<&str>,
    ) -> Arrival {
        let found = self.sights.iter().position(|sight| sight.viewer == viewer);
        let at = found.unwrap_or_else(|| {
            self.sights.push(Sight {
                viewer,
                shown: scenery.snapshot(viewer).keep(),
                views: Vec::new(),
                idle: false,
            });
            self.sights.len() - 1
        });
        let editions = self.editions;
        let sight = &mut self.sights[at];
        sight.idle = false;
        let wanted = |view: &View| view.language == language && view.form == form;
        let current = |view: &View| last_id == Some(view.id().as_str());
        let mut resumed = None;
        if sight.has_listeners() {
            // Somebody is listening, so everything is up to date.
            if sight.views.iter().any(|view| wanted(view) && current(view)) {
                resumed = Some(None);
            }
        } else {
            let now = scenery.snapshot(viewer);
            let kept = sight
                .views
                .iter()
                .position(|view| wanted(view) && current(view));
            if let Some(kept) = kept {
                let step = sight.views[kept].step(scenery, &sight.shown, &now, editions);
                resumed = Some(step);
            }
            if !now.looks_like(&sight.shown) {
                // The other views cannot follow.
                let kept = kept.map(|kept| sight.views.swap_remove(kept));
                sight.views = Vec::from_iter(kept);
                sight.shown = now.keep();
            }
            // These show old editions of the server's own parts, which nobody can bring up to date any more.
            sight.views.retain(|view| view.editions == editions);
        }
        let view = sight.views.iter().position(wanted).unwrap_or_else(|| {
            sight.views.push(View::new(language, form, editions));
            sight.views.len() - 1
        });
        Arrival {
            sight: at,
            view,
            resumed,
        }
    }

    /// Everything the view shows, and its id.
    pub fn everything(&self, scenery: &Scenery<'_>, arrival: &Arrival) -> (String, String) {
        let sight = &self.sights[arrival.sight];
        let view = &sight.views[arrival.view];
        let now = scenery.snapshot(sight.viewer);
        (scenery.page(view.language, &now), view.id())
    }

    /// Adds a listener, which first gets what it lacks.
    pub fn listen(&mut self, scenery: &Scenery<'_>, arrival: Arrival) -> mpsc::Receiver<Bytes> {
        let (sender, frames) = mpsc::channel(WAITING_FRAMES);
        let sight = &mut self.sights[arrival.sight];
        if let Viewer::Seat(_) = sight.viewer {
            sight.make_room(STREAMS_PER_SEAT);
        }
        let view = &mut sight.views[arrival.view];
        let first = match arrival.resumed {
            Some(step) => step,
            None => Some(view.reset(scenery, &scenery.snapshot(sight.viewer))),
        };
        if let Some(first) = first {
            sender
                .try_send(first)
                .expect("a new channel has room, and its receiver is here");
        }
        self.arrivals += 1;
        view.listeners.push(Listener {
            arrived: self.arrivals,
            frames: sender,
        });
        frames
    }
}
