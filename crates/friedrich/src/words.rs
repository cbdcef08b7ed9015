//! The texts in both languages.

pub const FRENCH: &str = concat!(
    include_str!("../texts/fr.ftl"),
    include_str!("../texts/fr/fate.ftl"),
    include_str!("../texts/fr/story.ftl"),
    include_str!("../texts/fr/foresight.ftl"),
    include_str!("../texts/fr/cards.ftl"),
);

pub const ENGLISH: &str = concat!(
    include_str!("../texts/en.ftl"),
    include_str!("../texts/en/fate.ftl"),
    include_str!("../texts/en/story.ftl"),
    include_str!("../texts/en/foresight.ftl"),
    include_str!("../texts/en/cards.ftl"),
);
