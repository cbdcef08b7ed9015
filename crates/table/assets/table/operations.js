/* Operations: what the server sends, applied one message after the other. */

const waiting = [];
let applying = false;

/** Takes a message of the stream. One after the other, each with time to be seen, unless too many wait. */
async function receive(operations) {
  if (haveGoneBack(operations) && game.past !== null) { backToNow(); return; }
  if (game.past !== null) { receiveInPast(operations); return; }
  waiting.push(operations);
  if (applying) return;
  applying = true;
  while (waiting.length) {
    const hurried = waiting.length > 4 || document.hidden || calm.matches;
    const followed = waiting.length <= 4 && !document.hidden;
    const time = apply(waiting.shift(), { glides: !hurried, followed });
    if (time && !hurried) await pause(time);
    if (!hurried) await theatre.playing;
  }
  applying = false;
}

/** Whether all have gone back to an earlier moment together; says so, wherever the player is looking. */
function haveGoneBack(operations) {
  const isBack = ([name, html]) => name === 'log' && html.includes(' data-rollback');
  const entry = operations[0]?.[0] !== 'reset' && operations.find(isBack);
  if (!entry) return false;
  const told = new DOMParser().parseFromString(entry[1], 'text/html').querySelector('[data-rollback]');
  if (told) toast(told.textContent);
  return true;
}

/** Applies all that waits, at once: the player acts and must see the truth. */
function catchUp() {
  hurryBeats();
  while (waiting.length) apply(waiting.shift(), { glides: false });
}

/** Applies a message. Returns how long it takes until it has been seen. */
function apply(operations, { glides = false, past = false, followed = true } = {}) {
  const focused = focusHome();
  const moves = [];
  let rest = 0;
  let fresh = false;
  const lines = []; // new in the log
  let fight; // how a fight stands, if that changed
  const animated = glides && !calm.matches;
  const deeds = {
    reset() { fresh = true; empty(); },
    token(id, svg, z) { const moved = putToken(id, svg, z); if (moved) moves.push(moved); },
    move(...parts) { const moved = moveToken(...parts); if (moved) moves.push(moved); },
    gone(id) { tokens.get(id)?.element.remove(); tokens.delete(id); },
    badge(space, svg) { putBadge(space, svg, animated && moves.length ? 300 : 0); },
    mark: putMark,
    aside: stepAside,
    shift: shiftNames,
    html(id, html) { if (id === 'fight') fight = html; else fill(id, html); },
    hand: fillHand,
    log(html) { lines.push(...appendLog(html, !fresh)); },
    older: prependLog,
    oldest: showOldest,
    announce(text) { if (!past) announce(text); },
    choices(removed, added) {
      if (past) return;
      for (const action of removed) game.choices.delete(action);
      for (const [action, first, target, label, short] of added) game.choices.set(action, { action, first, target, label, short });
    },
    ticket(number) { if (!past) game.ticket = number; },
    can(undo, redo) { if (!past) Object.assign(game, { canUndo: undo, canRedo: redo }); },
    length(number) { if (!past) setLength(number); },
    turn(mine) { if (!past) setTurn(mine); },
    own(nations) { ownNations = nations; },
  };
  const curtain = operations.find(([name]) => name === 'curtain');
  if (curtain) { leaveFor(curtain[1]); return 0; }
  for (const [name, ...parts] of operations) deeds[name]?.(...parts);
  earlier.clear();
  faces = null;
  if (fan && (moves.length || !game.myTurn || stackAt(fan.space).length < 2)) unfan();
  if (fan) stackAt(fan.space).forEach(placeToken); // who came or went changes the place of the others
  // A fight takes its own time.
  if (!fresh && lines.some((line) => 'pause' in line.dataset && !line.fight)) rest = 900;
  let longest = 0;
  // After a reset only a few moves are worth following; a crowd of them is another position.
  if (animated && moves.length <= (fresh ? 4 : 12)) for (const move of moves) longest = Math.max(longest, glide(move));
  refresh();
  keepFocus(focused);
  if (!past) lookWhereToAct();
  if (animated && !past) lookAtOthers(moves);
  perform(fresh ? [] : lines, fight, { instant: !animated });
  if (!past) {
    markLines(lines);
    noteNews({ fresh, followed });
  }
  return longest + rest;
}

let lookedFor = '';

/** When there is something new to decide and all of it is out of sight, the map goes there; nearer where a few things lie close together. */
function lookWhereToAct() {
  const wanted = Array.from(layers.rings.children, (ring) => ring.dataset.ring);
  const before = lookedFor;
  lookedFor = wanted.join(' ');
  if (!wanted.length || lookedFor === before || !laid.k || pointers.size) return;
  const places = wanted.map(placeOfThing);
  const [wide, high] = ['x', 'y'].map((axis) => Math.max(...places.map((at) => at[axis])) - Math.min(...places.map((at) => at[axis])));
  const together = (wanted.length > 1 || isFirst(wanted[0])) && Math.max(wide, high) * NEAR < 300;
  if (together && view.k < FAR && !laid.byHand && !narrow.matches) lookCloser(places[0]);
  else if (!places.some(isInSight)) lookSmoothly(centred(places[0].x, places[0].y, view.k));
}

/** The next player must see nothing of this: first the page goes blank, then it goes. */
function leaveFor(url) {
  waiting.length = 0;
  stream.source?.close();
  stopGliding();
  clearTimeout(laid.timer);
  cancelAnimationFrame(laid.frame);
  body.replaceChildren();
  location.replace(url);
}

function empty() {
  for (const [id, token] of tokens) earlier.set(id, token);
  tokens.clear();
  layers.tokens.replaceChildren();
  layers.badges.replaceChildren();
  layers.marks.replaceChildren();
  badges.clear();
  marks.clear();
  stepAside([]);
  game.choices.clear();
  emptyLog();
  setFight(null);
}

/** Replaces what an element holds, and keeps what somebody is typing or has unfolded there. */
function fill(id, html) {
  const element = byId(id);
  if (!element) return;
  const typed = new Map(Array.from(element.querySelectorAll('input[name]:not([type=hidden]), textarea[name]'), (field) => [field.name, field.value]));
  const unfolded = new Map(Array.from(element.querySelectorAll('details[id]'), (part) => [part.id, part.open]));
  const focused = element.contains(document.activeElement) ? document.activeElement.name : null;
  const { scrollTop, scrollLeft } = element;
  element.innerHTML = html;
  for (const [name, value] of typed) {
    const field = element.querySelector(`[name="${CSS.escape(name)}"]`);
    if (field) field.value = value;
  }
  for (const [part, open] of unfolded) {
    const details = element.querySelector(`#${CSS.escape(part)}`);
    if (details) details.open = open;
  }
  if (focused) element.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus();
  Object.assign(element, { scrollTop, scrollLeft });
  element.dispatchEvent(new Event('filled', { bubbles: true })); // site.js tells the times
  if (id.startsWith('hand')) packHands();
  if (id === 'chat') element.querySelector('ol')?.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

/** Puts the cards of a hand into their order; those that stay keep their element. */
function fillHand(owner, order, added) {
  const list = byId(`hand-${owner}`)?.querySelector('.cards');
  if (!list) return;
  const items = new Map(Array.from(list.children, (item) => [item.dataset.key, item]));
  for (const [key, html] of added) {
    const holder = document.createElement('template');
    holder.innerHTML = html;
    items.set(key, holder.content.firstElementChild);
  }
  const dealt = new Set();
  list.replaceChildren(...order.map((key) => {
    const item = items.get(key);
    if (dealt.has(key)) return item.cloneNode(true); // two cards that nobody can tell apart
    dealt.add(key);
    return item;
  }));
  packHands();
}

/** At a table where the game is over nothing is left to be played: the page puts away what is for that. */
function closeIfOver() {
  body.classList.toggle('over', Boolean(document.querySelector('#players [data-over]')));
}

/** Everything that follows from the choices: rings, buttons, cards, list. */
function refresh() {
  closeIfOver();
  if (game.chosen && !isFirst(game.chosen)) game.chosen = null;
  if (!game.chosen) game.reach.clear();
  drawRings();
  showButtons();
  showStageChoices();
  showCards();
  showRows();
  dropStaleAdvice();
  listChoices();
  listPieces();
  settleStage();
  for (const [deed, can] of [['undo', game.canUndo], ['back', game.canUndo], ['redo', game.canRedo]]) {
    for (const button of document.querySelectorAll(`[data-do=${deed}]`)) button.disabled = !can || game.past !== null;
  }
  for (const button of document.querySelectorAll('#history [data-do=now], #history [data-do=later]')) button.disabled = game.past === null;
  body.classList.toggle('mine', game.myTurn && game.past === null);
  renew();
  coach();
}

/** What was asked about another position is asked again, or forgotten. */
function renew() {
  const position = [game.ticket, game.last, game.past, game.myTurn, game.choices.size, byId('prompt')?.textContent].join('|');
  const fresh = position !== renew.position;
  renew.position = position;
  renewCard({ fresh });
  renewForesight({ fresh });
  if (fresh) renewLens();
  if (fresh) renewOrders();
}

function setTurn(mine) {
  if (mine && !game.myTurn) {
    tick();
    if (document.hidden) announce(say('your-turn'));
  }
  game.myTurn = mine;
  document.title = document.title.replace(/^● /, '');
  if (mine) document.title = `● ${document.title}`;
}
