/* Choices: what may be done, as rings, buttons, cards and a list. */

const isFirst = (thing) => Array.from(game.choices.values()).some((choice) => choice.first === thing);

/** Choices that a click on a thing carries out, given what has been picked up. */
function choicesAt(thing) {
  return Array.from(game.choices.values()).filter((choice) => choice.target === thing && (!choice.first || choice.first === game.chosen));
}

/** All things of one kind: `first` to be picked up, `target` of the thing picked up, `plain` without picking up. */
function things(kind) {
  const found = new Set();
  for (const { first, target } of game.choices.values()) {
    if (kind === 'first' && first) found.add(first);
    if (kind === 'target' && first && first === game.chosen) found.add(target);
    if (kind === 'plain' && !first) found.add(target);
  }
  return found;
}

const split = (thing) => [thing.slice(0, thing.indexOf(':')), thing.slice(thing.indexOf(':') + 1)];
/** What a click on a card means: itself, or another one just like it that may be played. */
function thingOfCard(card) {
  const thing = (one) => `card:${one.dataset.card}`;
  const alike = (one) => one.getAttribute('aria-label') === card.getAttribute('aria-label') && isUseful(thing(one));
  return thing(isUseful(thing(card)) ? card : Array.from(card.closest('.cards')?.querySelectorAll('button.card') || []).find(alike) || card);
}

const cardsOf = (id) => document.querySelectorAll(`#hands [data-card="${CSS.escape(id)}"]`);

function nameOf(thing) {
  const [kind, id] = split(thing);
  if (kind === 'token') return tokens.get(id)?.name || byId(`sheet-${id}`)?.cells[0]?.firstChild?.textContent.trim() || onTrack(thing)?.title || id;
  if (kind === 'space') return spaces.get(id)?.name || id;
  if (kind === 'edge') return id.split('/').map((end) => spaces.get(end)?.name || end).join(' – ');
  if (kind === 'track') return onTrack(thing)?.firstChild?.textContent.trim() || id;
  if (kind === 'card') return cardsOf(id)[0]?.getAttribute('aria-label') || id;
  return id;
}

/** Where a thing is drawn on the board, or nothing if it is not there. */
function placeOfThing(thing) {
  const [kind, id] = split(thing);
  if (kind === 'token') return carrierOf(id) ? drawnAt(carrierOf(id)) : null;
  if (kind === 'edge') {
    const [one, other] = endsOf(id);
    return one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : null;
  }
  return kind === 'space' ? spaces.get(id) || null : null;
}

/** The two spaces of an edge, `ONE/OTHER`. */
const endsOf = (id) => id.split('/').map((end) => spaces.get(end));

/** The box of a track, or the piece on one, that is this thing. */
const onTrack = (thing) => document.querySelector(`#tracks [data-thing="${CSS.escape(thing)}"]`);

function isUseful(thing) {
  return choicesAt(thing).length > 0 || isFirst(thing) || (game.chosen !== null && game.reach.has(thing));
}

/** A ring around a thing, of some of its parts: `halo` within and without, `under` to set it off from the map, `line`. */
function ringOf(thing, kind, parts = ['halo', 'under', 'line']) {
  const [what, id] = split(thing);
  const at = placeOfThing(thing);
  if (!at) return null;
  const ring = makeSvg('g', { class: `ring ${kind}`, 'data-ring': thing });
  const space = what === 'space' ? spaces.get(id) : null;
  if (space?.area) {
    for (const part of parts) {
      const shape = space.area.cloneNode(false);
      shape.setAttribute('class', part);
      shape.removeAttribute('data-space');
      ring.append(shape);
    }
    return ring;
  }
  if (what === 'edge') {
    const [one, other] = endsOf(id);
    const part = (p) => `${one.x + (other.x - one.x) * p} ${one.y + (other.y - one.y) * p}`;
    for (const name of parts) ring.append(makeSvg('path', { class: name, d: `M${part(0.3)}L${part(0.7)}` }));
    return ring;
  }
  const r = (space ? (stackAt(id).length ? 56 * laid.pieces : (space.r + 5) * Math.min(laid.pieces, 1.3)) : carrierOf(id).r * laid.pieces);
  for (const part of parts) ring.append(makeSvg('circle', { class: part, cx: at.x, cy: at.y, r }));
  return ring;
}

function drawRings() {
  const rings = new Map();
  if (game.past === null) {
    const quiet = game.chosen ? 'faint' : 'can';
    for (const thing of things('first')) rings.set(thing, quiet);
    for (const thing of things('plain')) rings.set(thing, quiet);
    for (const thing of game.chosen ? game.reach.keys() : []) rings.set(thing, 'far');
    for (const thing of things('target')) rings.set(thing, 'can');
    rings.delete(game.chosen); // to lie above the others
    if (game.chosen) rings.set(game.chosen, 'chosen');
  }
  const draw = ([thing, kind]) => ringOf(thing, kind, kind === 'can' ? ['under', 'line'] : undefined);
  const pulsing = Array.from(rings).filter(([, kind]) => kind === 'can');
  layers.rings.replaceChildren(...Array.from(rings, draw).filter(Boolean));
  for (const element of document.querySelectorAll('#tracks [data-thing]')) element.classList.toggle('can', game.past === null && isUseful(element.dataset.thing));
  glow.replaceChildren(...pulsing.map(([thing, kind]) => ringOf(thing, kind, ['halo'])).filter(Boolean));
}

/** Buttons of the prompt bar: what is no thing to click at; what else the piece picked up could do; and the answers if all are about one thing. */
function showButtons() {
  const live = game.past === null ? Array.from(game.choices.values()) : [];
  const things = live.filter((choice) => split(choice.target)[0] !== 'button');
  const single = things.length <= 12 && things.every((choice) => !choice.first && choice.target === things[0].target);
  const words = single ? (things.every((choice) => choice.short) ? things.map((choice) => choice.short) : shortened(things.map((choice) => choice.label))) : [];
  const inRow = words.length < 3 || words.every((text) => text.length <= 12);
  const form = byId('form')?.childElementCount && !ledger.folded; // which asks the same
  const answers = single && inRow && !form ? things : [];
  const extras = form ? [] : things.filter((choice) => !choice.first && (single ? !inRow : choice.target === game.chosen));
  const main = live.filter((choice) => split(choice.target)[0] === 'button' && (!choice.first || choice.first === game.chosen));
  const button = (choice, text, style) => make('button', {
    type: 'button', class: style, 'data-action': choice.action, 'aria-label': choice.label, title: text === choice.label ? null : choice.label, onclick: (event) => pressButton(event.currentTarget, choice.action),
  }, text);
  const proof = document.querySelector('#prompt .outcome') && document.querySelector('#verify [data-do=verify]');
  const name = extras.length ? nameOf(extras[0].target) : '';
  const more = make('button', {
    type: 'button', class: 'button', 'aria-haspopup': 'menu', title: say('choices-of', { name }), 'aria-label': say('choices-of', { name }), onclick: () => offerBelow(more, extras),
  }, say('more', { name }));
  byId('buttons').replaceChildren(
    ...answers.map((choice, i) => button(choice, words[i], words[i].length <= 12 ? 'button answer' : 'button')),
    ...(extras.length > 2 ? [more] : extras.map((choice) => button(choice, choice.label, 'button'))),
    ...main.map((choice) => button(choice, choice.label, main.length === live.length && main.length === 1 ? 'button primary' : 'button')),
    ...ordersButton(),
    ...(proof ? [make('button', { type: 'button', class: 'button', 'data-do': 'verify' }, proof.textContent)] : []),
  );
}

function offerBelow(button, choices) {
  const box = button.getBoundingClientRect();
  offer(choices, { x: box.left - 14, y: narrow.matches ? box.top : box.bottom - 8 }, nameOf(choices[0].target));
}

/** Many labels without the words that all begin or end with, if what is left is short; of counts ("1 army", "2 armies") the number. */
function shortened(labels) {
  if (labels.length < 3) return labels;
  const lists = labels.map((label) => label.split(' '));
  const same = (end) => lists.every((list) => list.length > 1 && list.at(end) === lists[0].at(end));
  while (same(0)) lists.forEach((list) => list.shift());
  while (same(-1)) lists.forEach((list) => list.pop());
  const counts = lists.map(([first]) => first);
  if (counts.every((count) => /^\d+$/.test(count)) && new Set(counts).size === counts.length) return counts;
  const rest = lists.map((list) => list.join(' '));
  return rest.every((text) => text.length <= 12) ? rest : labels;
}

function showCards() {
  const live = game.past === null;
  for (const card of document.querySelectorAll('#hands [data-card]')) {
    const thing = thingOfCard(card);
    const can = live && isUseful(thing);
    card.classList.toggle('can', can);
    card.classList.toggle('chosen', live && game.chosen === thing);
    const does = live ? choicesAt(thing).map((choice) => choice.label) : [];
    card.title = [card.dataset.text, ...does].filter(Boolean).join('\n');
    if (card.localName === 'button') card.setAttribute('aria-disabled', String(!can));
  }
  const wanted = document.querySelector('#hands .can');
  showUsefulCards();
  if (!narrow.matches) return;
  if (wanted && body.dataset.sheet === 'closed') setSheet('peek');
  if (!wanted && body.dataset.sheet === 'peek') setSheet('closed');
}

let usefulCards = '';

/** A hand wider than its place is moved so that the first card of use is seen, once for each new set of them. */
function showUsefulCards() {
  const hands = byId('hands');
  const useful = Array.from(hands.querySelectorAll('.can'));
  const key = useful.map((one) => one.dataset.card).join(' ');
  if (key === usefulCards) return;
  usefulCards = key;
  if (!useful.length || hands.scrollWidth <= hands.clientWidth) return;
  const [from, to] = [hands.getBoundingClientRect(), useful[0].getBoundingClientRect()];
  hands.scrollTo({ left: hands.scrollLeft + to.left - from.left - 40, behavior: calm.matches ? 'instant' : 'smooth' });
}

/** Cards lie over one another as far as needed for all hands to be seen at once, and no further than they can be told apart. */
function packHands() {
  const hands = byId('hands');
  for (const hand of hands.children) hand.title = hand.querySelector('button') ? '' : hand.getAttribute('aria-label'); // of these only the emblem is shown
  const lists = Array.from(hands.querySelectorAll('.cards'));
  const laps = lists.reduce((sum, list) => sum + Math.max(0, list.querySelectorAll('button.card').length - 1), 0);
  const most = laps ? hands.querySelector('button.card').offsetWidth - (narrow.matches ? 34 : 22) : 0;
  // A heading may be wider than its cards, so once is not always enough.
  for (let lap = 0, excess = 1, tries = 0; excess > 0 && tries < 4 && lap <= most; tries += 1) {
    hands.style.setProperty('--lap', `${-lap}px`);
    excess = hands.scrollWidth - hands.clientWidth;
    if (lap === most) break;
    lap = Math.min(most, lap + Math.ceil(excess / Math.max(laps, 1)));
  }
}

/** Rows of the army sheet whose piece may be picked up: the only way to those that are not on the map. */
function showRows() {
  showFacesOnSheet();
  for (const row of document.querySelectorAll('#sheet [data-thing]')) {
    const { thing } = row.dataset;
    row.classList.toggle('can', game.past === null && isUseful(thing));
    row.classList.toggle('chosen', game.past === null && game.chosen === thing);
  }
}

/** All pieces on the map in words, place by place; made when somebody unfolds it. */
function listPieces() {
  const folder = byId('pieces');
  if (!folder?.open) return;
  const stacks = new Map();
  for (const token of tokens.values()) if (token.at) stacks.set(token.at, [...(stacks.get(token.at) || []), token]);
  const named = Array.from(stacks, ([space, stack]) => [spaces.get(space)?.name || space, space, stack]).sort((a, b) => a[0].localeCompare(b[0], body.dataset.language));
  const list = make('ul', {}, ...named.map(([name, space, stack]) => make('li', { 'data-thing': `space:${space}` }, make('strong', {}, name), ` ${stack.map(describe).join(', ')}`)));
  folder.replaceChildren(folder.querySelector('summary'), list);
}

let unfolded = null; // a group of the list that is not about something to pick up

/** Choices by what has to be picked up; and those that offer several things to do with one piece or card. */
function groupedChoices() {
  const live = game.past === null ? Array.from(game.choices.values()) : [];
  const plain = new Map();
  for (const { first, target } of live) if (!first) plain.set(target, (plain.get(target) || 0) + 1);
  const groups = new Map();
  for (const choice of live) {
    const key = choice.first || (plain.get(choice.target) > 2 ? choice.target : '');
    groups.set(key, [...(groups.get(key) || []), choice]);
  }
  return groups;
}

const isOpenGroup = (thing) => game.chosen === thing || unfolded === thing;

function openGroup(thing, open) {
  if (isFirst(thing)) { choose(open ? thing : null); return; }
  const focused = focusHome();
  unfolded = open ? thing : null;
  listChoices();
  keepFocus(focused);
}

/** The list of everything that may be done, for the keyboard and for those who listen. */
function listChoices() {
  const list = byId('choices');
  if (!list) return;
  const current = list.querySelector('[tabindex="0"]')?.dataset.key;
  const groups = groupedChoices();
  const button = (key, label, run, attributes = {}) => make('button', { type: 'button', tabindex: '-1', 'data-key': key, onclick: run, ...attributes }, label);
  const items = (groups.get('') || []).map((choice) => make('li', {}, button(choice.action, choice.label, () => act(choice.action), { 'data-thing': choice.target })));
  for (const [first, choices] of groups) {
    if (!first) continue;
    const open = isOpenGroup(first);
    const item = make('li', {}, button(first, nameOf(first), () => openGroup(first, !open), { 'aria-expanded': String(open), 'data-thing': first }));
    if (open) {
      const further = Array.from(game.chosen === first ? game.reach : [], ([thing, { gesture, steps }]) => button(gesture, `${nameOf(thing)} · ${say('steps', { n: steps })}`, () => act(gesture), { 'data-thing': thing }));
      const direct = choices.map((choice) => button(choice.action, choice.label, () => act(choice.action), { 'data-thing': choice.target }));
      item.append(make('ul', {}, ...[...direct, ...further].map((entry) => make('li', {}, entry))));
    }
    items.push(item);
  }
  list.replaceChildren(...(items.length ? items : [make('li', { class: 'none' }, say('none'))]));
  const buttons = Array.from(list.querySelectorAll('button'));
  const kept = buttons.find((entry) => entry.dataset.key === current) || list.querySelector('[aria-expanded=true]') || buttons[0];
  if (kept) kept.tabIndex = 0;
  for (const count of document.querySelectorAll('[data-count=choices]')) count.textContent = buttons.length || '';
}

function onChoicesKey(event) {
  const list = byId('choices');
  const buttons = Array.from(list.querySelectorAll('button'));
  const at = buttons.indexOf(document.activeElement);
  if (at < 0) return;
  const button = buttons[at];
  const open = button.getAttribute('aria-expanded');
  let next = null;
  if (event.key === 'ArrowDown') next = buttons[at + 1];
  else if (event.key === 'ArrowUp') next = buttons[at - 1];
  else if (event.key === 'Home') [next] = buttons;
  else if (event.key === 'End') next = buttons.at(-1);
  else if (event.key === 'ArrowRight' && open === 'false') openGroup(button.dataset.key, true);
  else if (event.key === 'ArrowLeft' && open === 'true') openGroup(button.dataset.key, false);
  else if (event.key === 'ArrowLeft') next = button.closest('ul:not(#choices)')?.previousElementSibling;
  else return;
  event.preventDefault();
  if (!next) return;
  button.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** Picks a thing up, or puts down what was picked up. */
async function choose(first) {
  const focused = focusHome();
  game.chosen = first;
  unfan(); // a spread stack would hide where it can go
  game.reach.clear();
  refresh();
  keepFocus(focused);
  if (!first || !page.seat) return;
  showsUnderstanding(split(first)[0]);
  const at = placeOfThing(first);
  if (at && view.k < (narrow.matches ? NEAR - 0.06 : FAR)) lookCloser(at);
  const found = await ask(`reach?seat=${page.seat}&first=${encodeURIComponent(first)}`);
  if (game.chosen !== first || !Array.isArray(found)) return;
  const near = things('target');
  const home = `space:${tokens.get(split(first)[1])?.at}`;
  for (const [space, gesture, , spaces] of found) {
    const thing = `space:${space}`;
    const way = spaces.filter((stop) => `space:${stop}` !== home); // to set out is no step
    if (thing !== home && !near.has(thing)) game.reach.set(thing, { gesture, steps: way.length, way });
  }
  const again = focusHome();
  renewCard();
  drawRings();
  placeCoach();
  listChoices();
  keepFocus(again);
}
