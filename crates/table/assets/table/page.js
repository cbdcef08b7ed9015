/* The table in the browser: applies what the server sends, moves the map, and turns clicks into actions.
   The files of this folder are one script, put together in the order that `page/mod.rs` names.

   What the page must bring (besides the ids and classes named in page.css):
   - tokens: <g class="token" data-token=ID data-z=Z data-at=SPACE data-name data-rank? data-value? data-state? data-r? data-holds? data-inside? transform="translate(x y)">,
     where data-value is the strength in words as far as the viewer knows it ("4", "1–8"), data-state words like "face down",
     data-r the radius of the ring around it (54 unless told), data-holds the ids of the pieces inside it and data-inside their names. Spaces of the map: data-space, data-r, <title> with the full name.
   - ["move", id, x, y, z, [[x, y], ...], space]: the last element is the space where it now stands.
   - ["shift", [[space, dx, dy], ...]]: only the names whose way changed, 0 0 for those that go home; ["aside", ...] is the whole list.
   - buttons anywhere with data-do = undo redo back advice fit in out fold-side fold-hand sound help resign verify choices
     offer-stop offer-rollback offer-yes offer-no now first earlier later play older sheet lens war   (theme belongs to site.js, on every page)
   - #history: input[type=range] and output; #chat form with input[name=text]; #notes textarea; #orders form with textarea[name=orders]
   - #war: .line (data-do=war) and #war-more; #form: form.ledger with .row (data-key data-fill data-action data-now data-proposed data-takes), .totals,
     data-do = propose step fill-group fold-form; #lenses: [[id, name, of a piece?], ...]; #orders-list: filled here; layers #lens and #path of the board
   - optional: details#pieces > summary, a list of all pieces in words that the script fills when it is unfolded
   - log items that deserve a pause before the next thing happens (a battle): <li data-pause>; what a line is: <li data-beat="WORD NAMES…"> (see log.js);
     a line that takes others back: <li data-back=FIRST NUMBER TAKEN BACK>
   - ["html", "fight", …]: the fight under way, as `page/fight.rs` draws it; it goes to #fight inside #stage when the log has been played. ["own", nations]
   - #stage > #fight, #beats, #stage-choices; #results; #recap
   - #words: texts for the keys used with `say` below; places to fill are written {n}, {name}.
     past now missed lost elsewhere stale failed choose none steps close next dismiss done cancel resign-title resign-text resign-yes
     advice advice-do rollback-how more older saved unsaved your-turn of sound-on sound-off choices-of
     verify-title verify-dice-hold verify-dice-broken verify-later verify-promise-kept verify-promise-broken verify-nonce-in verify-nonce-missing
     verify-nonce-unknown verify-trust verify-numbers help-title help-pan help-zoom help-fit help-undo help-redo help-choices help-escape help-help help-play
*/
'use strict';

const byId = (id) => document.getElementById(id);
const body = document.body;
const page = {
  api: body.dataset.api,
  seat: body.dataset.seat || '',
  game: body.dataset.game,
  rules: body.dataset.rules || '/rules',
  words: JSON.parse(byId('words')?.textContent || '{}'),
};
const [boardWidth, boardHeight] = (body.dataset.box || '1000 1000').split(/[ ,]+/).map(Number);

/** What the server last told us, and what the player is doing with it. */
const game = {
  ticket: 0,
  last: 0, // the number of the last entry of the log
  oldest: 0, // the number of the first entry it shows
  canUndo: false,
  canRedo: false,
  myTurn: false,
  choices: new Map(), // action → { action, first, target, label, short }
  chosen: null, // what was picked up: `token:ID`
  reach: new Map(), // space → { gesture, steps, way } for what was picked up
  past: null, // the log number that is looked at, or null for now
  missed: 0,
  busy: false,
};

/** A text of the page, with its places filled. */
function say(key, fill = {}) {
  return (page.words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => fill[name] ?? whole);
}

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'class') element.className = value;
    else if (name === 'onclick') element.addEventListener('click', value);
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

function makeSvg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The element that a piece of the server's SVG describes. */
function readSvg(text) {
  const holder = makeSvg('svg');
  holder.innerHTML = text;
  return holder.firstElementChild;
}

/** The element with this id, made at the end of the page if the page does not bring it. */
function floating(id, attributes = {}) {
  let element = byId(id);
  if (!element) {
    element = make('div', { id, hidden: true, ...attributes });
    body.append(element);
  }
  return element;
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const narrow = matchMedia('(max-width: 760px)');
const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
const clamp = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));

const store = {
  get(key, where = localStorage) { try { return where.getItem(key); } catch { return null; } },
  set(key, value, where = localStorage) { try { where.setItem(key, value); } catch { /* not kept then */ } },
};
