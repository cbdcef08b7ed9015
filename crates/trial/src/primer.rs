//! What a game teaches: every lesson can be played to its end as told, and whatever it points at is there.

use kernel::{
    Target, Viewer,
    chance::Seed,
    host::{Dice, Hosted, HostedMatch},
    primer::{Haste, Lesson, Picture, Primer, Said, Step},
};
use std::collections::BTreeSet;

/// Panics with what does not hold.
pub fn check(game: &dyn Hosted) {
    let primer = Primer::read(game.primer()).unwrap_or_else(|error| panic!("{error}"));
    for chapter in &primer.chapters {
        said(&chapter.title);
        assert!(
            !chapter.text.is_empty(),
            "{} says nothing",
            chapter.title.en
        );
        chapter.text.iter().for_each(said);
    }
    primer
        .pictures()
        .for_each(|picture| check_picture(game, picture));
    for lesson in &primer.lessons {
        check_lesson(game, lesson);
    }
}

/// Whatever is pointed at is a space of the map. Panics with what is not.
pub fn check_map<'a>(game: &dyn Hosted, spaces: impl IntoIterator<Item = &'a str>) {
    let primer = Primer::read(game.primer()).unwrap_or_else(|error| panic!("{error}"));
    let spaces: BTreeSet<&str> = spaces.into_iter().collect();
    for picture in primer.pictures() {
        for space in &picture.around {
            assert!(spaces.contains(space.as_str()), "{}: {space}", picture.name);
        }
    }
    for lesson in &primer.lessons {
        for point in lesson.steps.iter().flat_map(|step| &step.point) {
            if let Some(Target::Space(space)) = Target::read(point) {
                assert!(spaces.contains(space.as_str()), "{}: {space}", lesson.name);
            }
        }
    }
}

fn said(text: &Said) {
    let whole = |text: &str| !text.trim().is_empty() && text.trim() == text;
    assert!(
        whole(&text.fr) && whole(&text.en),
        "half of it is missing: {text:?}"
    );
}

fn check_picture(game: &dyn Hosted, picture: &Picture) {
    said(&picture.caption);
    let dice = Dice::stream(Seed::numbered(0).stream());
    let name = &picture.name;
    let shown = (game.at_position(&picture.position, dice))
        .unwrap_or_else(|error| panic!("the picture {name} cannot be read: {error}"));
    if let Some(seat) = &picture.seat {
        assert!(
            shown.seat_names().contains(&seat.as_str()),
            "{name}: no seat {seat}"
        );
    }
    assert!(
        !picture.around.is_empty(),
        "the picture {name} shows no place"
    );
}

fn check_lesson(game: &dyn Hosted, lesson: &Lesson) {
    let name = &lesson.name;
    for text in [&lesson.title, &lesson.about, &lesson.end] {
        said(text);
    }
    for step in &lesson.steps {
        said(&step.say);
        step.otherwise.iter().for_each(said);
    }
    let mut look = |step: &Step, played: &dyn HostedMatch, seat| {
        let scene = played.scene(Viewer::Seat(seat));
        let tokens = scene
            .tokens
            .iter()
            .flat_map(|token| token.with_all_inside());
        let mut there: Vec<Target> = tokens
            .map(|token| Target::Token(token.id.clone()))
            .collect();
        let cards = scene.hands.iter().flat_map(|hand| &hand.known);
        there.extend(cards.map(|card| Target::Card(card.id.clone())));
        there.extend(scene.choices.iter().map(|choice| choice.target.clone()));
        for point in &step.point {
            let target =
                Target::read(point).unwrap_or_else(|| panic!("{name}: what is `{point}`?"));
            // The board knows all spaces; a scene does not.
            let known = matches!(target, Target::Space(_)) || there.contains(&target);
            assert!(
                known,
                "{name}: `{point}` is not there at \u{201c}{}\u{201d}",
                step.say.en
            );
        }
    };
    // As tables where people play do, and as programs may.
    for haste in [Haste::UnaskedIsPlayed, Haste::EverythingIsSaid] {
        let played = lesson.rehearse(game, haste, &mut look);
        played.unwrap_or_else(|error| panic!("the lesson {name} does not play: {error}"));
    }
}
