//! Mouse, finger and keys, as a person uses them: only what is visible and not covered can be hit.

use super::browser::Browser;
use fantoccini::{
    actions::{
        InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
        TouchActions, WheelAction, WheelActions,
    },
    key::Key,
};
use serde_json::Value;
use std::time::Duration;

/// Where the visible part of an element can be hit: `[x, y]`, or a falsy value while something covers it, while it
/// moves (being in the same place twice says little where frames are slow), or while the page is busy with an earlier
/// action and would not listen.
const SPOT: &str = "
    if (document.body.classList.contains('busy')) return false;
    const e = [...document.querySelectorAll(a)].find(e => e.checkVisibility({ visibilityProperty: true }));
    if (!e || e.disabled) return false;
    const inside = r => r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth;
    if (!(e instanceof SVGElement) && !inside(e.getBoundingClientRect())) e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = e.getBoundingClientRect();
    const key = `${box.x} ${box.y}`;
    const glides = a => a.playState === 'running' && a.effect?.target?.contains(e) && a.effect.getTiming().iterations !== Infinity;
    if (e.spotSeen !== key || document.getAnimations().some(glides)) {
        e.spotSeen = key;
        e.spotStill = false;
        requestAnimationFrame(() => requestAnimationFrame(() => { e.spotStill = e.spotSeen === key; }));
        return false;
    }
    if (!e.spotStill) return false;
    for (const [fx, fy] of [[.5, .5], [.3, .5], [.7, .5], [.5, .3], [.5, .7], [.2, .2], [.8, .8], [.2, .8], [.8, .2]]) {
        const x = box.left + box.width * fx, y = box.top + box.height * fy;
        const hit = document.elementFromPoint(x, y);
        if (hit && (hit === e || e.contains(hit))) return [Math.round(x), Math.round(y)];
    }
    return false";

/// What a person points with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    Mouse,
    Finger,
}

impl Browser {
    /// The point where an element can be hit, as soon as it stands still and nothing covers it.
    async fn spot(&self, selector: &str) -> (f64, f64) {
        let what = format!("{selector} can be hit");
        let spot = self.until(&what, SPOT, &[selector]).await;
        let number = |value: &Value| value.as_f64().unwrap_or_default();
        (number(&spot[0]), number(&spot[1]))
    }

    pub async fn click(&self, selector: &str) {
        let (x, y) = self.spot(selector).await;
        self.click_at(x, y).await;
    }

    pub async fn click_at(&self, x: f64, y: f64) {
        let mouse = MouseActions::new("mouse".to_owned())
            .then(there(x, y))
            .then(PointerAction::Down {
                button: MOUSE_BUTTON_LEFT,
            })
            .then(PointerAction::Up {
                button: MOUSE_BUTTON_LEFT,
            });
        self.act(mouse).await;
    }

    /// Moves the mouse to a point without pressing it.
    pub async fn move_to(&self, x: f64, y: f64) {
        let mouse = MouseActions::new("mouse".to_owned()).then(there(x, y));
        self.act(mouse).await;
    }

    /// Clicks or taps, depending on the hand.
    pub async fn hit(&self, selector: &str, hand: Hand) {
        match hand {
            Hand::Mouse => self.click(selector).await,
            Hand::Finger => self.tap(selector).await,
        }
    }

    pub async fn tap(&self, selector: &str) {
        let (x, y) = self.spot(selector).await;
        self.tap_at(x, y).await;
    }

    pub async fn tap_at(&self, x: f64, y: f64) {
        let finger = TouchActions::new("finger".to_owned())
            .then(there(x, y))
            .then(PointerAction::Down { button: 0 })
            .then(PointerAction::Up { button: 0 });
        self.act(finger).await;
    }

    /// Turns the wheel over a point of the page; negative is away from the hand.
    pub async fn wheel(&self, x: f64, y: f64, turned: i64) {
        let mut wheel = WheelActions::new("wheel".to_owned());
        wheel.push(WheelAction::Scroll {
            duration: None,
            x: x as i64,
            y: y as i64,
            delta_x: 0,
            delta_y: turned,
        });
        self.act(wheel).await;
    }

    pub async fn press(&self, key: Key) {
        let key: char = key.into();
        self.type_keys(&key.to_string()).await;
    }

    /// Types into whatever has the focus.
    pub async fn type_keys(&self, text: &str) {
        let mut keys = KeyActions::new("keys".to_owned());
        for value in text.chars() {
            keys = keys
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value });
        }
        self.act(keys).await;
    }

    async fn act(&self, actions: impl Into<fantoccini::actions::Actions>) {
        let done = self.client.perform_actions(actions).await;
        done.unwrap_or_else(|error| panic!("the browser does not move: {error}"));
    }
}

fn there(x: f64, y: f64) -> PointerAction {
    PointerAction::MoveTo {
        duration: Some(Duration::ZERO),
        x,
        y,
    }
}
