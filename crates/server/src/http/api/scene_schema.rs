//! What a scene looks like in JSON, for the API's description, since the kernel knows nothing about OpenAPI. A test
//! compares it with a real scene.

use utoipa::ToSchema;

/// A position as one viewer sees it. What is hidden is not in it.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Scene {
    game: String,
    /// `{"Seat": 0}` or `"Spectator"`.
    viewer: serde_json::Value,
    /// Nations or sides whose pieces the viewer moves.
    own: Vec<String>,
    marks: Vec<Mark>,
    tokens: Vec<Token>,
    hands: Vec<Hand>,
    tracks: Vec<Track>,
    panels: Vec<Panel>,
    sequence: Vec<Step>,
    prompt: Prompt,
    /// How the war stands for each side.
    standing: serde_json::Value,
    /// The fight or the roll under way; left out if there is none.
    stage: Option<serde_json::Value>,
    /// Everything the seat may do now.
    choices: Vec<Choice>,
    /// The same as a form; left out if there is none.
    form: Option<serde_json::Value>,
    outcome: Option<Ending>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Mark {
    space: String,
    /// One of the marks the game declares with its board.
    kind: String,
    nation: Option<String>,
}

/// A piece.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Token {
    id: String,
    /// Disc, Cube, Counter, Block or Ship.
    shape: String,
    /// Null beside the board.
    space: Option<String>,
    nation: String,
    name: String,
    rank: Option<u8>,
    /// `"None"`, `{"Known": 4}` or `{"Between": [1, 8]}`.
    value: serde_json::Value,
    /// 0 is the top of its stack.
    depth: u8,
    states: Vec<String>,
    /// Pieces inside it, as this one; left out if there are none.
    holds: Option<Vec<serde_json::Value>>,
    /// How many more are inside than may be seen; left out for 0.
    unseen: Option<u8>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Hand {
    owner: String,
    known: Vec<Card>,
    /// Backs, and how many of each: `["deck-1", 3]`.
    unknown: Vec<Vec<serde_json::Value>>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Card {
    id: String,
    suit: Option<String>,
    value: Option<u8>,
    back: String,
    title: Option<Message>,
    text: Option<Message>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Track {
    /// As in `{"Box": ["reserves", 2]}`; left out if its boxes cannot be clicked.
    id: Option<String>,
    name: Message,
    boxes: Vec<Message>,
    at: Option<u16>,
    /// Left out if there are none.
    pieces: Option<Vec<OnBox>>,
}

/// A piece on a box of a track.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct OnBox {
    /// Counted from 0.
    at: u16,
    piece: Token,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Panel {
    id: String,
    title: Message,
    lines: Vec<Message>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Step {
    name: Message,
    now: bool,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Prompt {
    /// Seats that must decide.
    who: Vec<String>,
    phase: Message,
    instruction: Message,
    next: Message,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Choice {
    /// What to pick up first: `{"Token": "heinrich"}`.
    first: Option<serde_json::Value>,
    /// Where to click: `{"Space": "berlin"}`, `{"Edge": ["liege", "namur"]}`, `{"Box": ["turns", 3]}`.
    target: serde_json::Value,
    /// In notation: what to send.
    action: String,
    label: Message,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Ending {
    winners: Vec<String>,
    manner: Message,
}

/// A sentence before it is put into words.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only described, never made")]
pub(crate) struct Message {
    key: String,
    /// Names and values: `["general", {"Text": "Keith"}]`.
    args: Vec<Vec<serde_json::Value>>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::scene::{
        Card as SceneCard, Choice as SceneChoice, Ending as SceneEnding, Form, Hand as SceneHand,
        Mark as SceneMark, OnBox as SceneOnBox, Panel as ScenePanel, Prompt as ScenePrompt, Shape,
        Stage, Step as SceneStep, Token as SceneToken, Track as SceneTrack, Value,
    };
    use kernel::{Message as Words, Name, Target, Viewer};
    use std::collections::BTreeSet;
    use utoipa::PartialSchema;

    /// A schema and a value must have the same field names.
    fn alike<S: PartialSchema>(value: &impl serde::Serialize) {
        let schema = serde_json::to_value(S::schema()).unwrap();
        let value = serde_json::to_value(value).unwrap();
        let keys = |value: &serde_json::Value| -> BTreeSet<String> {
            value.as_object().unwrap().keys().cloned().collect()
        };
        assert_eq!(keys(&schema["properties"]), keys(&value));
    }

    #[test]
    fn a_scene_is_what_the_description_says() {
        let words = || Words::new("key");
        let prompt = ScenePrompt {
            who: vec![],
            phase: words(),
            instruction: words(),
            next: words(),
        };
        alike::<Message>(&words());
        alike::<Prompt>(&prompt);
        #[rustfmt::skip]
        alike::<Mark>(&SceneMark { space: Name::default(), kind: Name::default(), nation: None });
        #[rustfmt::skip]
        let token = SceneToken {
            id: Name::default(), shape: Shape::Disc, space: None, nation: Name::default(), name: Name::default(),
            rank: None, value: Value::None, depth: 0, states: vec![], holds: vec![], unseen: 1,
        };
        alike::<Token>(&SceneToken {
            holds: vec![token.clone()],
            ..token.clone()
        });
        let on_box = SceneOnBox {
            at: 0,
            piece: token,
        };
        alike::<OnBox>(&on_box);
        #[rustfmt::skip]
        alike::<Hand>(&SceneHand { owner: Name::default(), known: vec![], unknown: vec![] });
        #[rustfmt::skip]
        alike::<Card>(&SceneCard { id: Name::default(), suit: None, value: None, back: Name::default(), title: None, text: None });
        #[rustfmt::skip]
        alike::<Track>(&SceneTrack { id: "turns".into(), pieces: vec![on_box], ..SceneTrack::marked(words(), vec![], None) });
        #[rustfmt::skip]
        alike::<Panel>(&ScenePanel { id: Name::default(), title: words(), lines: vec![] });
        #[rustfmt::skip]
        alike::<Step>(&SceneStep { name: words(), now: true });
        #[rustfmt::skip]
        alike::<Choice>(&SceneChoice { first: None, target: Target::Button(Name::default()), action: Name::default(), label: words() });
        #[rustfmt::skip]
        alike::<Ending>(&SceneEnding { winners: vec![], manner: words() });
        alike::<Scene>(&kernel::Scene {
            game: Name::default(),
            viewer: Viewer::Spectator,
            own: vec![],
            marks: vec![],
            tokens: vec![],
            hands: vec![],
            tracks: vec![],
            panels: vec![],
            sequence: vec![],
            prompt,
            choices: vec![],
            outcome: None,
            standing: Default::default(),
            stage: Some(Box::new(Stage {
                kind: Name::default(),
                title: words(),
                space: Name::default(),
                sides: vec![],
                score: None,
                odds: vec![],
                stakes: vec![],
            })),
            form: Some(Box::new(Form {
                title: words(),
                rows: vec![],
                totals: vec![],
                done: Name::default(),
            })),
        });
    }
}
