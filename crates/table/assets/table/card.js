/* The card of whatever is pointed at, tapped or focused. It follows the position: what it says is asked for anew when that changes. */

const cardBox = floating('card');
const card = { here: null, where: null, mode: '', shown: '', brief: null, told: new Map(), timer: 0, question: null };
const REST = 220; // how long the pointer rests before the server is asked

/** The gesture that a click on a thing would send; empty if it is out of reach, nothing if a click would not say enough. */
function gestureTo(thing) {
  const direct = choicesAt(thing);
  const moves = direct.filter((choice) => choice.first);
  if (moves.length) return moves[0].action;
  const far = game.chosen && game.reach.get(thing);
  if (far) return far.gesture;
  return direct.length === 1 ? direct[0].action : '';
}

/** The places a piece comes by on its way to a thing, where it stands first. */
function wayTo(thing) {
  const first = game.chosen && tokens.has(split(game.chosen)[1]) ? `space:${tokens.get(split(game.chosen)[1]).at}` : game.chosen;
  const far = game.reach.get(thing);
  if (far) return [first, ...far.way.map((space) => `space:${space}`)];
  return choicesAt(thing).some((choice) => choice.first) && first ? [first, thing] : [];
}

/** Draws a way over the map, with an arrow at its end; none to take it away. */
function drawWay(way) {
  const points = way.map(placeOfThing).filter(Boolean);
  const layer = byId('path');
  if (points.length < 2) { layer.replaceChildren(); return; }
  const d = points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const [before, end] = points.slice(-2);
  const turn = Math.atan2(end.y - before.y, end.x - before.x) * 180 / Math.PI;
  const head = `translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${turn.toFixed(1)})`;
  const size = 26 * laid.pieces;
  layer.replaceChildren(
    makeSvg('path', { class: 'under', d }), makeSvg('path', { class: 'line', d }),
    makeSvg('path', { class: 'head', transform: head, d: `M0 0L${-size} ${-size * 0.6}L${-size} ${size * 0.6}Z` }),
    ...points.slice(1, -1).map(({ x, y }) => makeSvg('circle', { class: 'stop', cx: x, cy: y, r: 9 * laid.pieces })));
}

/** What the page itself knows: shown at once, until the server has said more. */
function ownWords(here) {
  const [kind, id] = split(here[0]);
  const stack = stackOf(here[0]).filter(Boolean);
  const at = kind === 'space' ? id : stack[0]?.at;
  const place = spaces.get(at);
  const children = [];
  if (place) children.push(make('h4', {}, place.name));
  else if (kind !== 'token') children.push(make('h4', {}, nameOf(here[0])));
  if (stack.length) {
    children.push(make('ul', { class: 'stack' }, ...stack.map((token) => make('li', { class: kind === 'token' && token.id === id ? 'top' : '' },
      make('span', { class: 'name' }, token.rank ? `${token.name} · ${token.rank}` : token.name),
      make('span', { class: 'state' }, [token.state, token.inside].filter(Boolean).join(' · ')), make('span', { class: 'value' }, token.value)))));
  }
  return [...children, ...marksAt(at)];
}

/** Marks on a place, and what the lens says of it. */
function marksAt(at) {
  const said = Array.from(marks.values()).filter((mark) => mark.dataset.tip && mark.dataset.at === at).map((mark) => mark.dataset.tip);
  return [...said, lensSays(at)].filter(Boolean).map((text) => make('p', { class: 'mark' }, text));
}

/** What a click would do, until the server has said so. */
function ownChoices(here) {
  if (game.past !== null) return [];
  const labels = here.flatMap((thing) => choicesAt(thing)).slice(0, 3).map((choice) => choice.label);
  const far = here.map((thing) => game.reach.get(thing)).find(Boolean);
  if (far && !labels.length) labels.push(say('steps', { n: far.steps }));
  return labels.map((label) => make('p', { class: 'does' }, label));
}

/** The thing of several, one above the other, that a card is about: what a click would be for, else the first. */
const subjectOf = (here) => here.find((thing) => choicesAt(thing).some((choice) => choice.first) || (game.chosen && game.reach.has(thing))) || here[0];

function questionFor(here) {
  const thing = subjectOf(here);
  const parts = [`seat=${page.seat}`, `language=${body.dataset.language}`, `target=${encodeURIComponent(thing)}`];
  if (game.chosen && game.chosen !== thing) parts.push(`first=${encodeURIComponent(game.chosen)}`);
  const gesture = page.seat && game.past === null ? gestureTo(thing) : '';
  if (gesture.length < 4000) parts.push(`by=${encodeURIComponent(gesture)}`, `steps=${game.reach.get(thing)?.steps || 1}`);
  return `about?${parts.join('&')}`;
}

/** Shows the card of things that lie one above the other. */
function showCard(here, where, mode) {
  const question = questionFor(here);
  const same = !cardBox.hidden && card.shown === question && card.here[0] === here[0] && card.mode === mode;
  Object.assign(card, { here, where, mode, shown: question });
  if (same) { putCard(where); return; }
  cardBox.dataset.mode = mode;
  if (card.brief !== here[0]) cardBox.classList.remove('brief');
  const told = card.told.get(question);
  fillCard(told ?? '');
  if (told === undefined) askSoon(question);
  drawWay(game.past === null ? wayTo(subjectOf(here)) : []);
  if (mode === 'tap') coach(); // who makes room for it
}

function fillCard(html) {
  const { here, where } = card;
  const holder = make('div', { class: 'told' });
  holder.innerHTML = html;
  const whole = holder.querySelector('.portrait');
  const [kind, id] = split(here[0]);
  const at = kind === 'space' ? id : stackOf(here[0])[0]?.at;
  const children = whole ? [holder, ...marksAt(at)] : [...ownWords(here), ...(html ? [holder] : ownChoices(here))];
  if (card.mode === 'tap' && game.past === null && isGoal(subjectOf(here))) children.push(make('p', { class: 'again' }, say('go-there')));
  if (card.mode === 'tap') children.push(make('button', { type: 'button', class: 'close', 'aria-label': say('close'), onclick: closeCard }, '×'));
  cardBox.replaceChildren(...children);
  cardBox.hidden = !cardBox.textContent.trim();
  putCard(where);
  const about = Array.from(holder.querySelectorAll('.foresight [data-about]'), (one) => one.dataset.about.split(' ')).flat().filter(Boolean);
  if (about.length) flash(about);
  if (card.mode !== 'hover' && html) announce(Array.from(holder.querySelectorAll('.steps, .foresight li, .no'), (part) => part.textContent.trim()).join('. '));
}

/** Beside the pointer; on a narrow screen across, above or below the thing and never over it. */
function putCard(where) {
  cardBox.style.maxHeight = '';
  if (!narrow.matches) { putNear(cardBox, where, 18); return; }
  const bar = byId('bar').getBoundingClientRect().top;
  const [above, below] = [where.y - 44, bar - where.y - 44];
  cardBox.style.maxHeight = `${Math.max(above, below, 120)}px`;
  cardBox.style.left = '8px';
  cardBox.style.top = `${below > above ? bar - cardBox.getBoundingClientRect().height - 8 : 8}px`;
}

/** Asks the server when the pointer has rested; one question at a time, none twice. */
function askSoon(question) {
  clearTimeout(card.timer);
  card.question?.abort();
  if (game.past !== null) return;
  card.timer = setTimeout(async () => {
    const waiting = new AbortController();
    card.question = waiting;
    const html = await ask(question, { text: true, signal: waiting.signal });
    if (waiting.signal.aborted || html === null) return;
    if (card.told.size > 300) card.told.clear();
    card.told.set(question, html);
    if (!cardBox.hidden && card.here && questionFor(card.here) === question) fillCard(html);
  }, card.mode === 'tap' ? 0 : REST);
}

function closeCard() {
  clearTimeout(card.timer);
  card.question?.abort();
  if (cardBox.hidden) return;
  cardBox.hidden = true;
  const tapped = card.mode === 'tap';
  Object.assign(card, { here: null, mode: '', shown: '', brief: null });
  if (tapped) coach();
  drawWay([]);
  flash([]);
}

/** Something has changed, perhaps the position: then nothing that was said of it holds. */
function renewCard({ fresh = false } = {}) {
  if (fresh) { card.told.clear(); card.shown = ''; }
  if (cardBox.hidden) return;
  if (card.mode === 'hover') {
    const here = hovering.at ? thingsAt(hovering.at, false) : [];
    if (here.length && menu.hidden) showCard(here, card.where, 'hover'); else closeCard();
  } else if (card.here.some((thing) => split(thing)[0] === 'card' || placeOfThing(thing))) showCard(card.here, card.where, card.mode);
  else closeCard();
}

/** Whether a tap on it, or another, would do something. */
const isGoal = (thing) => choicesAt(thing).length > 0 || (game.chosen !== null && game.reach.has(thing));

/** What was picked up needs the map around it: its card is a line, until that is tapped. */
function showBrief(thing, where) {
  card.brief = thing;
  showCard([thing], where, 'tap');
  cardBox.classList.add('brief');
  putCard(where);
}

/** What a finger means of things that lie one above the other: whatever answers, though something else may cover it. */
function meantOf(here) {
  const answers = here.find((thing) => isFirst(thing) || isGoal(thing));
  return answers ? [answers, ...here.filter((thing) => thing !== answers)] : here;
}

/** A finger on things: the first tap shows the card, the second acts. What is only picked up is picked up at once, and what a lesson points at is no surprise. */
function tapThings(all, where) {
  if (game.past !== null || !page.seat) { showCard(all, where, 'tap'); return; }
  const here = meantOf(all);
  if (here.some((thing) => isPointedAt(thing) && isGoal(thing))) { closeCard(); clickThings(here, where); return; }
  const thing = subjectOf(here);
  const again = card.mode === 'tap' && !cardBox.hidden && card.here?.[0] === here[0];
  if (here.includes(game.chosen)) { closeCard(); clickThings(here, where); return; }
  if (again && isGoal(thing)) { closeCard(); clickThings(here, where); return; }
  const pick = here.filter((one) => split(one)[0] === 'token' && isUseful(one));
  if (!isGoal(thing) && pick.length) { clickThings(here, where); if (game.chosen && bubble.hidden && !hinted) showBrief(game.chosen, where); return; }
  showCard(here, where, 'tap');
}

/** Buttons on the card. Says whether one was pressed. */
function pressOnCard(event) {
  if (event.target.closest('#card.brief') && !event.target.closest('.close')) {
    card.brief = null;
    cardBox.classList.remove('brief');
    putCard(card.where);
    return true;
  }
  const button = event.target.closest('#card button');
  if (!button) return false;
  const { doAction, pick, lens: wanted, of } = button.dataset;
  if (doAction) { closeCard(); act(doAction); }
  else if (pick) { closeCard(); if (game.chosen !== pick) choose(pick); }
  else if (wanted) { closeCard(); lookThrough(wanted, of); }
  else return false;
  return true;
}

/** The other button of the mouse pins the card, so that its buttons can be reached. */
function pinCard(event) {
  const here = thingsAt(mapPixel(event), false);
  if (!here.length || event.pointerType === 'touch') return;
  event.preventDefault();
  closeFloating();
  showCard(here, { x: event.clientX, y: event.clientY }, 'tap');
}

let dwelling = 0;

/** What has the focus in the list of choices has its card beside it on the map. */
function cardOnFocus(event) {
  clearTimeout(dwelling);
  const button = event.target.closest?.('#choices [data-thing]');
  if (!button) { if (card.mode === 'focus') closeCard(); return; }
  if (!button.matches(':focus-visible')) return;
  dwelling = setTimeout(() => {
    const at = placeOfThing(button.dataset.thing);
    if (!at || !button.isConnected || document.activeElement !== button) return;
    const box = map.getBoundingClientRect();
    const pixel = pixelPoint(at.x, at.y);
    showCard([button.dataset.thing], { x: pixel.x + box.left, y: pixel.y + box.top }, 'focus');
  }, REST);
}
