//! What a page is to people who do not see it, or do not use a mouse: Chromium's own accessibility tree, and the
//! focus.

use super::browser::Browser;
use fantoccini::key::Key;
use serde_json::{Value, json};

/// One node of the accessibility tree.
struct Node<'a>(&'a Value);

impl Node<'_> {
    fn role(&self) -> &str {
        self.0["role"]["value"].as_str().unwrap_or_default()
    }

    fn name(&self) -> &str {
        self.0["name"]["value"].as_str().unwrap_or_default().trim()
    }

    fn is(&self, property: &str) -> bool {
        let properties = self.0["properties"].as_array();
        let mut properties = properties.into_iter().flatten();
        properties.any(|own| own["name"] == property && own["value"]["value"] == true)
    }

    fn is_image(&self) -> bool {
        matches!(
            self.role(),
            "image" | "img" | "SvgRoot" | "graphics-document"
        )
    }
}

/// Remembers what assistive technology announces, from the first time on.
const LISTEN: &str = "
    if (window.heard) return;
    const place = document.getElementById('announce');
    window.heard = [place.textContent];
    new MutationObserver(() => window.heard.push(place.textContent)).observe(place, { childList: true, characterData: true, subtree: true })";
const HEARD: &str = "return window.heard.some(words => words.includes(a))";

/// Elements that take the focus but do not show it, one per line.
const FOCUS_UNSEEN: &str = "
    const seen = e => { const s = getComputedStyle(e), after = getComputedStyle(e, '::after');
        return [after.content + after.borderColor, s.outlineStyle === 'none' ? '' : s.outlineWidth + s.outlineColor + s.outlineStyle, s.boxShadow, s.backgroundColor, s.borderColor, s.textDecoration].join(' '); };
    const reached = [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]')]
        .filter(e => e.tabIndex >= 0 && !e.disabled && !e.closest('[inert], [hidden]') && e.checkVisibility({ visibilityProperty: true }));
    const unseen = [];
    for (const e of reached) {
        document.activeElement.blur();
        const before = seen(e);
        e.focus({ preventScroll: true });
        if (document.activeElement === e && seen(e) === before) unseen.push(e.outerHTML.slice(0, 140));
    }
    document.activeElement.blur();
    return [reached.length, unseen]";

impl Browser {
    /// Checks that everything on this page can be named, found and reached; `landmarks` must be present besides
    /// `main`.
    pub async fn is_accessible(&self, page: &str, landmarks: &[&str]) {
        let tree = self
            .devtools("Accessibility.getFullAXTree", json!({}))
            .await;
        let nodes: Vec<Node> = (tree["nodes"].as_array().expect("a tree").iter())
            .filter(|node| node["ignored"] != true)
            .map(Node)
            .collect();
        let nameless: Vec<String> = (nodes.iter())
            .filter(|node| node.name().is_empty())
            .filter(|node| node.is_image() || node.is("focusable") && node.role() != "RootWebArea")
            .map(|node| node.0.to_string())
            .collect();
        assert_eq!(nameless, [""; 0], "{page}: without a name");
        let has = |role: &str| nodes.iter().any(|node| node.role() == role);
        assert!(has("heading"), "{page}: no heading");
        for landmark in landmarks.iter().chain(&["main"]) {
            assert!(has(landmark), "{page}: no {landmark}");
        }
        let page_itself = self
            .script("return [document.title, document.documentElement.lang, document.querySelectorAll('h1').length]")
            .await;
        assert!(page_itself[0] != "", "{page}: no title");
        assert!(
            page_itself[1] == "en" || page_itself[1] == "fr",
            "{page}: no language"
        );
        assert_eq!(page_itself[2], 1, "{page}: one main heading");
        let twice = self
            .script(
                "const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
                return ids.filter((id, at) => ids.indexOf(id) !== at)",
            )
            .await;
        assert_eq!(twice, json!([]), "{page}: ids that occur twice");
    }

    /// From now on remembers what is announced.
    pub(super) async fn listen(&self) {
        self.script(LISTEN).await;
    }

    /// Waits until these words have been announced. What is told line by line is heard line by line: others may have
    /// followed.
    pub async fn until_read_out(&self, words: &str) {
        let what = format!("“{words}” is announced");
        self.until(&what, HEARD, &[words]).await;
        let place = "return document.getElementById('announce').textContent && document.getElementById('announce').ariaLive";
        let manner = self.until("something is announced", place, &[]).await;
        assert_eq!(manner, "polite", "“{words}” is not read out");
    }

    /// Checks that whatever takes the focus shows it.
    pub async fn shows_its_focus(&self, page: &str) {
        // Browsers show the focus once a key has been pressed. After the last stop of a page come the browser's own
        // controls.
        self.press(Key::Tab).await;
        while self.script("return document.hasFocus()").await != true {
            self.press(Key::Tab).await;
        }
        let found = self.script(FOCUS_UNSEEN).await;
        assert_ne!(found[0], 0, "{page}: nothing takes the focus");
        assert_eq!(found[1], json!([]), "{page}: the focus is not seen");
    }
}
