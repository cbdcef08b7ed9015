//! Pictures of the boards for the pages: the liveliest part of each at the start of a game, and the whole board small, by
//! day and by night. Each is drawn once, and named by a hash of the drawing.

use crate::rooms::{Room, Rooms, content_hash};
use bytes::Bytes;
use kernel::{Viewer, chance::Seed, host::Dice};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use table::{Language, Theme};

/// What is to be seen of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum View {
    /// The part with the most pieces at the start, for a card.
    Part,
    /// All of it without pieces, for a line of a list.
    Whole,
}

impl View {
    const ALL: [View; 2] = [View::Part, View::Whole];

    fn word(self) -> &'static str {
        match self {
            View::Part => "part",
            View::Whole => "whole",
        }
    }

    /// Pixels across, each with its quality: the more pixels there are for a place, the less each is looked at.
    fn widths(self) -> &'static [(u32, u8)] {
        match self {
            View::Part => &[(440, 60), (680, 52), (1200, 42)],
            View::Whole => &[(240, 60)],
        }
    }
}

/// The ratio of the sides of a part, and how much of the board's width it shows: the more places there are, the less, so
/// that their names can be read.
const RATIO: f64 = 1.6;
const SHARE: (f64, f64) = (0.32, 0.46);
/// So many places are about as many as a part can show.
const PLACES: f64 = 60.0;

/// A picture in one of its sizes.
pub(crate) struct Sized {
    pub width: u32,
    pub path: String,
}

pub(crate) struct CardPictures {
    sheets: Vec<Sheet>,
    /// Drawing keeps a core busy, and games come first.
    pencil: Mutex<()>,
}

/// One drawing.
struct Sheet {
    room: Arc<Room>,
    language: Language,
    theme: Theme,
    view: View,
    /// What all its pictures are named by.
    name: OnceLock<String>,
    /// In the order of the widths.
    pictures: Vec<OnceLock<Option<Bytes>>>,
}

impl CardPictures {
    pub fn new(rooms: &Rooms) -> CardPictures {
        let mut sheets = Vec::new();
        for room in rooms.iter() {
            for language in Language::ALL {
                for theme in [Theme::Light, Theme::Dark] {
                    sheets.extend(View::ALL.map(|view| Sheet {
                        room: Arc::clone(room),
                        language,
                        theme,
                        view,
                        name: OnceLock::new(),
                        pictures: view.widths().iter().map(|_| OnceLock::new()).collect(),
                    }));
                }
            }
        }
        CardPictures {
            sheets,
            pencil: Mutex::new(()),
        }
    }

    /// Makes the drawings of a language, if that has not been done: their names come from what is in them.
    pub async fn named(self: &Arc<Self>, language: Language) {
        let own = move |sheet: &&Sheet| sheet.language == language;
        if (self.sheets.iter().filter(own)).all(|sheet| sheet.name.get().is_some()) {
            return;
        }
        let pictures = Arc::clone(self);
        let naming = move || {
            for sheet in pictures.sheets.iter().filter(own) {
                sheet.name();
            }
        };
        // If it failed, the names are made one by one.
        let _ = tokio::task::spawn_blocking(naming).await;
    }

    /// The picture in all its sizes, the smallest first.
    pub fn of(&self, room: &Room, language: Language, theme: Theme, view: View) -> Vec<Sized> {
        let found = self.sheets.iter().find(|sheet| {
            let same = (sheet.language, sheet.theme, sheet.view) == (language, theme, view);
            same && std::ptr::eq(&*sheet.room, room)
        });
        found.map_or_else(Vec::new, |sheet| {
            let widths = view.widths().iter();
            let sized = widths.map(|(width, _)| Sized {
                width: *width,
                path: sheet.path(*width),
            });
            sized.collect()
        })
    }

    /// The picture at a path. It is drawn if nobody has asked for it before.
    pub async fn at(self: &Arc<Self>, path: &str) -> Option<Bytes> {
        let place = self.sheets.iter().enumerate().find_map(|(number, sheet)| {
            // Sheets that nobody has named are on no page.
            sheet.name.get()?;
            let widths = sheet.view.widths();
            let at = widths
                .iter()
                .position(|(width, _)| sheet.path(*width) == path)?;
            Some((number, at))
        });
        let (number, at) = place?;
        if let Some(picture) = self.sheets[number].pictures[at].get() {
            return picture.clone();
        }
        let pictures = Arc::clone(self);
        let drawing = move || {
            let _pencil = (pictures.pencil.lock()).unwrap_or_else(PoisonError::into_inner);
            pictures.sheets[number].picture(at)
        };
        tokio::task::spawn_blocking(drawing).await.ok()?
    }

    /// Draws what most visitors will ask for.
    pub async fn draw_ahead(self: &Arc<Self>) {
        for language in Language::ALL {
            self.named(language).await;
        }
        for sheet in &self.sheets {
            let middle = sheet.view.widths().len() / 2;
            self.at(&sheet.path(sheet.view.widths()[middle].0)).await;
        }
    }
}

impl Sheet {
    fn svg(&self) -> String {
        let workshop = self.room.workshop(self.language);
        let board = &*workshop.board;
        match self.view {
            View::Whole => table::draw(board, None, self.theme, Some(&workshop.words)),
            View::Part => {
                let dice = Dice::stream(Seed::numbered(0).stream());
                let start = self.room.game().new_match(&[], dice).ok();
                let scene = start.map(|start| start.scene(Viewer::Spectator));
                let svg = table::draw(board, scene.as_ref(), self.theme, Some(&workshop.words));
                match scene {
                    Some(scene) => {
                        let share = (PLACES / board.spaces.len() as f64).sqrt();
                        let share = share.clamp(SHARE.0, SHARE.1);
                        let part = table::liveliest(board, &scene, share, RATIO);
                        table::part_of(&svg, board, &part)
                    }
                    None => svg,
                }
            }
        }
    }

    fn name(&self) -> &str {
        self.name.get_or_init(|| {
            let theme = match self.theme {
                Theme::Light => "day",
                Theme::Dark => "night",
            };
            let hash = content_hash(self.svg().as_bytes());
            format!("{}-{}-{theme}-{hash}", self.room.name(), self.view.word())
        })
    }

    fn path(&self, width: u32) -> String {
        format!("/cards/{}-{width}.jpg", self.name())
    }

    fn picture(&self, at: usize) -> Option<Bytes> {
        let drawn = self.pictures[at].get_or_init(|| {
            let (width, quality) = self.view.widths()[at];
            let picture = table::jpeg(&self.svg(), width, quality).inspect_err(|error| {
                tracing::error!("a picture could not be drawn: {error}");
            });
            Some(Bytes::from(picture.ok()?))
        });
        drawn.clone()
    }
}
