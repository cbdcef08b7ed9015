/* Clicks: what is under the pointer, what it does, and why not. */

/** What is under a pixel of the map: a token and the space it stands on, or the nearest space. Fingers reach further, most of all for what is of use. */
function thingsAt({ x: px, y: py }, touch) {
  const point = boardPoint(px, py);
  const slack = (touch ? 20 : 5) / view.k;
  const nearest = (candidates) => {
    let best = null;
    for (const { thing, at, r } of candidates) {
      const beyond = Math.hypot(point.x - at.x, point.y - at.y) - r;
      if (beyond > slack) continue;
      const rank = Math.max(beyond, 0) - (beyond < slack && isUseful(thing) ? slack * (touch ? 0.6 : 0.2) : 0);
      if (!best || rank < best.rank) best = { thing, rank, beyond };
    }
    return best;
  };
  if (game.chosen) {
    const goal = nearest([...things('target'), ...game.reach.keys()].map((thing) => ({ thing, at: placeOfThing(thing), r: 26 })).filter(({ at }) => at));
    if (goal && goal.beyond <= 0) return [goal.thing];
  }
  const hit = Array.from(layers.tokens.children).reverse().map((element) => tokens.get(element.dataset.token)).filter(Boolean);
  const covering = hit.find((token) => { const at = drawnAt(token); return Math.hypot(point.x - at.x, point.y - at.y) <= (token.r - 8) * laid.pieces; });
  const token = covering ? { thing: `token:${covering.id}` } : nearest(hit.map((one) => ({ thing: `token:${one.id}`, at: drawnAt(one), r: (one.r - 8) * laid.pieces })));
  const bridge = nearest(Array.from(usefulEdges(), (thing) => ({ thing, at: placeOfThing(thing), r: 22 })).filter(({ at }) => at));
  if (bridge && !covering) return [bridge.thing];
  if (token && (covering || isUseful(token.thing))) {
    const { at, holds } = tokens.get(split(token.thing)[1]);
    const all = [token.thing, ...holds.map((id) => `token:${id}`)];
    return at ? [...all, `space:${at}`] : all;
  }
  const area = document.elementsFromPoint(px + map.getBoundingClientRect().left, py + map.getBoundingClientRect().top)
    .find((element) => element.dataset?.space && spaces.get(element.dataset.space)?.area);
  if (area) return [`space:${area.dataset.space}`];
  const points = Array.from(spaces, ([id, space]) => ({ thing: `space:${id}`, at: space, r: space.r * (space.area ? 0 : 1) }));
  const space = nearest(points);
  const found = [space, token].filter(Boolean).sort((a, b) => a.rank - b.rank).map(({ thing }) => thing);
  return found;
}

/** Edges that a click would do something with. */
function usefulEdges() {
  return new Set([...things('first'), ...things('plain'), ...things('target')].filter((thing) => split(thing)[0] === 'edge'));
}

function clickIsUseful(at, touch) {
  return game.past === null && thingsAt(at, touch).some(isUseful);
}

/** A finger on several small things of use: better to look closer first. */
function isCrowded({ x: px, y: py }) {
  const finger = 15;
  const near = new Set();
  for (const ring of layers.rings.children) {
    const at = placeOfThing(ring.dataset.ring);
    const pixel = at && pixelPoint(at.x, at.y);
    if (pixel && !ring.classList.contains('faint') && Math.hypot(pixel.x - px, pixel.y - py) < finger) near.add(`${Math.round(at.x / 120)} ${Math.round(at.y / 160)}`);
  }
  return near.size > 1 && view.k < 0.5;
}

function clickMap(at, touch) {
  const tapped = card.mode === 'tap' && !cardBox.hidden ? card.here : null;
  const floatingWasOpen = closeFloating({ keepsCard: tapped !== null });
  const here = thingsAt(at, touch);
  if (tapped && meantOf(here)[0] !== tapped[0] && here[0] !== tapped[0]) closeCard();
  if (lens.waiting && lensTakes(here)) return;
  if (!here.length) {
    unfan();
    if (!floatingWasOpen && game.chosen) choose(null);
    return;
  }
  if (touch && game.past === null && isCrowded(at)) { lookSmoothly(zoomed(2.2, at.x, at.y)); return; }
  const box = map.getBoundingClientRect();
  const where = { x: at.x + box.left, y: at.y + box.top };
  if (touch) {
    const stack = stackOf(here[0]);
    const closed = stack.length > 1 && fan?.space !== stack[0].at;
    if (closed) spread(stack[0].at);
    const ready = stack.filter((token) => isUseful(`token:${token.id}`));
    if (closed && !game.chosen && ready.length > 1) {
      openMenu(ready.map((token) => ({ label: describe(token), run: () => clickThings([`token:${token.id}`], where) })), where, spaces.get(stack[0].at)?.name);
      return;
    }
  }
  if (touch) tapThings(here, where); else clickThings(here, where);
}

function stackOf(thing) {
  const [kind, id] = split(thing);
  if (kind === 'token') return tokens.get(id)?.at ? stackAt(tokens.get(id).at) : [tokens.get(id)];
  return kind === 'space' ? stackAt(id) : [];
}

/** A click on things that lie one above the other: the first that answers counts. */
function clickThings(here, where) {
  if (game.past !== null || !page.seat) { showCard(here, where, 'tap'); return; }
  if (here.includes(game.chosen)) { choose(null); return; }
  for (const thing of here) {
    const direct = choicesAt(thing).filter((choice) => choice.first);
    if (direct.length) { offer(direct, where, nameOf(thing)); return; }
    const far = game.chosen && game.reach.get(thing);
    if (far) { act(far.gesture); return; }
  }
  // A piece and those inside it: which of them is meant?
  const ready = here.filter((thing) => split(thing)[0] === 'token' && isUseful(thing));
  if (ready.length > 1) { openMenu(ready.map((thing) => ({ label: nameOf(thing), run: () => clickThings([thing], where) })), where, nameOf(here[0])); return; }
  for (const thing of here) {
    if (isFirst(thing)) { choose(thing); return; }
    const plain = choicesAt(thing);
    if (plain.length) { offer(plain, where, nameOf(thing)); return; }
  }
  if (!game.chosen && offerOthers(here, where)) return;
  askWhy(here, where);
}

/** A click on where something else could go: who shall? Never done at once, as nothing was picked up. */
function offerOthers(here, where) {
  const others = Array.from(game.choices.values()).filter((choice) => choice.first && here.includes(choice.target));
  if (!others.length) return false;
  openMenu(others.map(entryOf), where, nameOf(others[0].target));
  return true;
}

/** Does the one thing, or asks which. A card under a finger is asked about too: once played it often cannot be taken back. */
function offer(choices, where, title) {
  const careful = choices[0].target.startsWith('card:') && matchMedia('(pointer: coarse)').matches;
  if (choices.length === 1 && !careful) act(choices[0].action);
  else openMenu(choices.map(entryOf), where, title);
}

/** A choice as an entry of the menu, which shows what it would lead to. */
const entryOf = ({ action, label }) => ({ label, action, run: () => act(action) });

const menu = floating('menu', { role: 'menu' });
let menuReturn = null;

function openMenu(entries, where, title) {
  menuReturn = document.activeElement;
  closeCard();
  delete menu.dataset.lenses;
  const buttons = entries.map(({ label, action, run }) => make('button', { type: 'button', role: 'menuitem', tabindex: '-1', 'data-action': action ?? null, onclick: () => { closeMenu(); run(); } }, label));
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', title || say('choose'));
  menu.replaceChildren(make('div', { class: 'menu-title', role: 'presentation' }, title || say('choose')), ...buttons);
  menu.hidden = false;
  coach();
  putNear(menu, where);
  buttons[0].focus({ preventScroll: true });
}

function closeMenu() {
  if (menu.hidden) return false;
  menu.hidden = true;
  coach();
  menuReturn?.focus?.({ preventScroll: true });
  return true;
}

function onMenuKey(event) {
  const buttons = Array.from(menu.querySelectorAll('button'));
  const at = buttons.indexOf(document.activeElement);
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  if (event.key in steps) buttons.at(steps[event.key] % buttons.length).focus();
  else if (event.key === 'Tab') closeMenu();
  else if (menu.dataset.lenses && /\d/.test(event.key)) buttons.find((button) => button.textContent.startsWith(event.key))?.click();
  else if (event.key.length === 1 && /\S/.test(event.key)) buttons.find((button) => button.textContent.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
  else return;
  event.preventDefault();
}

/** Puts something that floats beside a point of the window, inside it. */
function putNear(element, { x, y }, gap = 14) {
  const { width, height } = element.getBoundingClientRect();
  const bottom = narrow.matches ? byId('bar').getBoundingClientRect().top : innerHeight;
  const left = x + gap + width > innerWidth - 8 ? x - gap - width : x + gap;
  const top = y + gap + height > bottom - 8 ? y - gap - height : y + gap;
  element.style.left = `${clamp(left, 8, innerWidth - width - 8)}px`;
  element.style.top = `${clamp(top, 8, bottom - height - 8)}px`;
}

const why = floating('why', { role: 'alert' });

/** Why a click does nothing: what was picked up cannot go there, or nothing can. */
async function askWhy(here, where) {
  const [thing] = here;
  const inquire = (target) => ask(`why?seat=${page.seat}&target=${encodeURIComponent(target)}`);
  const wished = wishedAction(here);
  const refused = wished && await inquire(`button:${wished}`);
  const answer = refused?.reason ? refused : await inquire(thing);
  if (answer?.reason) showWhy({ name: nameOf(thing), text: answer.reason, rule: answer.rule }, where);
  else if (!offerOthers(here, where)) showCard(here, where, 'hover');
}

/** What the click would have meant for the thing picked up: one of its choices, with another target in it. */
function wishedAction(here) {
  for (const { action, first, target } of game.choices.values()) {
    if (first !== game.chosen) continue;
    const [kind, id] = split(target);
    const other = here.find((thing) => split(thing)[0] === kind);
    const words = action.split(' ');
    if (other && words.at(-1) === id) return [...words.slice(0, -1), split(other)[1]].join(' ');
  }
  return null;
}

function showWhy({ name, text, rule }, where) {
  const children = [];
  if (name) children.push(make('strong', { class: 'why-name' }, name));
  children.push(text);
  if (rule) children.push(' ', make('button', { type: 'button', class: 'why-rule', onclick: () => { why.hidden = true; openRule(rule); } }, `§ ${rule}`));
  children.push(make('button', { type: 'button', class: 'close', 'aria-label': say('close'), onclick: () => { why.hidden = true; } }, '×'));
  why.hidden = false;
  why.replaceChildren(...children);
  putNear(why, where || { x: innerWidth / 2 - 160, y: innerHeight / 3 });
}

/** Closes what floats, if wanted all but the card. Says whether anything did. */
function closeFloating({ keepsCard = false } = {}) {
  const open = !menu.hidden || !why.hidden || (card.mode === 'tap' && !cardBox.hidden);
  closeMenu();
  why.hidden = true;
  closeForesight();
  if (!keepsCard) closeCard();
  return open;
}
