/* The log: turns that fold, marches in one line, fights that fold to their result; and lights on the map for what it names.
   The server sends plain lines, <li data-n=NUMBER data-beat="WORD NAMES…">; `data-back` is on a line that takes others back, with the first number taken
   back. All grouping is done here, so that lines may come at either end. The lines themselves stay, in their order: `#log li[data-n]`. */

/** Of more pieces than these only the first is named. */
const MOST_NAMED = 2;

const logbook = { lines: [], turns: [], turn: null, fights: [], open: [], march: null, unfolded: new Map() };

/** What a line is: a word, and the names that belong to it. */
function beatOf(line) {
  const [kind, ...names] = (line.dataset.beat || '').split(' ');
  return { kind, names: names.map((name) => (name === '-' ? '' : name)) };
}

const numberOf = (line) => Number(line.dataset.n);

/** Lines of the server as elements. */
function readLines(html) {
  const holder = make('ol');
  holder.innerHTML = html;
  return Array.from(holder.children);
}

function emptyLog() {
  Object.assign(logbook, { lines: [], turns: [], turn: null, fights: [], open: [], march: null });
  byId('log').replaceChildren();
}

/** A list item that folds: its summary, and the lines inside. */
function makeFold(kind, number, open, ...words) {
  const key = `${kind} ${number}`;
  const details = make('details', {}, make('summary', {}, ...words), make('ol'));
  details.open = logbook.unfolded.get(key) ?? open;
  details.dataset.key = key;
  details.firstChild.addEventListener('click', () => logbook.unfolded.set(key, !details.open));
  return make('li', { class: `${kind}-group` }, details);
}

const insideOf = (group) => group.firstChild.lastChild;

/** The words of a line, to be shown once more. */
const wordsOf = (line) => Array.from(line.childNodes, (node) => node.cloneNode(true));

/** The same as it is spoken: cards and dice by their names. */
function textOf(line) {
  const spoken = line.cloneNode(true);
  for (const picture of spoken.querySelectorAll('svg')) picture.replaceWith(picture.getAttribute('aria-label') ? ` ${picture.getAttribute('aria-label')} ` : '');
  return spoken.textContent.replace(/\s+/g, ' ').replace(/ ([,.;:)])/g, '$1').trim();
}

/** Where the next line belongs. */
const tailOfLog = () => {
  const group = logbook.open.at(-1)?.group || logbook.turn;
  return group ? insideOf(group) : byId('log');
};

/** Puts a line to the end of the log, into the group it belongs to. */
function enterLine(line) {
  const { kind, names } = beatOf(line);
  logbook.lines.push(line);
  if (line.dataset.back) takeBack(Number(line.dataset.back));
  if (kind !== 'march') logbook.march = null;
  if (kind === 'turn' || line.classList.contains('turn')) beginTurn(line);
  else if (kind === 'opens') openFight(line, names);
  else if (kind === 'march') enterMarch(line, names);
  else tailOfLog().append(line);
  const fight = logbook.open.at(-1);
  if (!fight) return;
  fight.lines.push(line);
  line.fight = fight;
  if (kind === 'closes') closeFight(fight, line, names[0]);
}

/** Of the turns only the last two lie open, unless somebody has unfolded others. */
function beginTurn(line) {
  logbook.open = [];
  logbook.turn = makeFold('turn', line.dataset.n, true, ...wordsOf(line));
  line.hidden = true; // its words are the heading
  insideOf(logbook.turn).append(line);
  byId('log').append(logbook.turn);
  logbook.turns.push(logbook.turn);
  const earlierTurn = logbook.turns.at(-3)?.firstChild;
  if (earlierTurn && !logbook.unfolded.has(earlierTurn.dataset.key)) earlierTurn.open = false;
}

function openFight(line, [kind, space, ...sides]) {
  const group = makeFold('fight', line.dataset.n, true, ...wordsOf(line));
  tailOfLog().append(group);
  line.hidden = true; // its words are the heading until there is a verdict
  insideOf(group).append(line);
  const fight = { n: numberOf(line), kind, space, sides, title: line, lines: [], verdict: null, winner: '', group };
  logbook.fights.push(fight);
  logbook.open.push(fight);
}

/** A fight folds to how it ended. */
function closeFight(fight, line, winner) {
  Object.assign(fight, { verdict: line, winner: winner || '' });
  logbook.open.pop();
  fight.title.hidden = false;
  const details = fight.group.firstChild;
  details.firstChild.replaceChildren(...fight.sides.map(emblemOf), ...wordsOf(line));
  details.open = logbook.unfolded.get(details.dataset.key) ?? false;
}

/** Steps of the same pieces in a row are one line: who, and by which places. */
function enterMarch(line, [nation, from, to, ...pieces]) {
  const who = pieces.join(' ');
  const march = logbook.march;
  line.dataset.nation = nation;
  if (!who || march?.who !== who || march.to !== from) {
    logbook.march = { who, nation, pieces, to, way: [from, to], lines: [line], group: null };
    tailOfLog().append(line);
    return;
  }
  if (!march.group) {
    march.group = makeFold('march', march.lines[0].dataset.n, false);
    march.group.dataset.nation = nation;
    march.lines[0].before(march.group);
    insideOf(march.group).append(march.lines[0]);
  }
  march.lines.push(line);
  march.way.push(to);
  march.to = to;
  insideOf(march.group).append(line);
  nameMarch(march);
}

/** What the page calls a thing: as the lines that speak of it do, else as the map does. */
function calledIn(lines, thing) {
  const spoken = lines.map((line) => line.querySelector(`[data-thing="${CSS.escape(thing)}"]`)).find(Boolean);
  return spoken?.textContent || nameOf(thing);
}

function nameMarch(march) {
  const named = (thing) => make('span', { class: 'thing', 'data-thing': thing }, calledIn(march.lines, thing));
  const who = march.pieces.length > MOST_NAMED ? [named(`token:${march.pieces[0]}`), ` +${march.pieces.length - 1}`] : march.pieces.flatMap((piece, i) => [i ? ', ' : '', named(`token:${piece}`)]);
  const way = march.way.flatMap((space, i) => [i ? ' → ' : '', named(`space:${space}`)]);
  march.group.march = march;
  march.group.querySelector('summary').replaceChildren(emblemOf(march.nation), ...who, ': ', ...way);
}

/** The map has come, and with it the names of the places. */
function nameMarches() {
  for (const group of document.querySelectorAll('#log .march-group')) nameMarch(group.march);
}

/** What was taken back stays to be read, but counts no more. */
function takeBack(from) {
  logbook.march = null;
  for (const line of logbook.lines) if (numberOf(line) >= from && !line.dataset.back) line.classList.add('undone');
  logbook.open = logbook.open.filter((fight) => fight.n < from);
  for (const fight of logbook.fights) if (fight.n >= from) fight.undone = true;
  for (const fight of logbook.fights) if (fight.verdict && numberOf(fight.verdict) >= from && fight.n < from) { fight.verdict = null; logbook.open.push(fight); }
}

/** A nation's disc, small. */
function emblemOf(nation) {
  const icon = makeSvg('svg', { class: 'emblem', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' });
  if (nation) icon.append(makeSvg('use', { href: `#disc-${nation}` }));
  return icon;
}

const END = 60; // pixels that still count as the end
const reading = { atEnd: true, tall: 0, high: 0 };

/** The log stays at its end unless the reader has scrolled up; a fold that opens or a font that arrives is no reader. */
function stayAtEnd() {
  const log = byId('log');
  if (!log) return; // behind the curtain there is none
  if (reading.atEnd) log.scrollTop = log.scrollHeight;
  Object.assign(reading, { tall: log.scrollHeight, high: log.clientHeight });
}

function onLogScroll() {
  const log = byId('log');
  if (log.scrollHeight === reading.tall && log.clientHeight === reading.high) reading.atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < END;
  Object.assign(reading, { tall: log.scrollHeight, high: log.clientHeight });
}

/** Adds lines to the log. Returns the lines. */
function appendLog(html, fresh) {
  const items = readLines(html);
  if (fresh) {
    for (const item of items) item.classList.add('new');
    // Only once: a panel that is shown again would let them arrive again.
    setTimeout(() => { for (const item of items) item.classList.remove('new'); }, 1300);
  }
  items.forEach(enterLine);
  if (!fresh) reading.atEnd = true;
  stayAtEnd();
  return items;
}

/** Whether the log has more before what it shows. */
function showOldest(number) {
  game.oldest = number;
  const button = byId('older');
  if (!button) return;
  // Whoever pressed it stays in the log when there is nothing left to press for.
  if (number === 0 && document.activeElement === button) byId('log').focus();
  button.hidden = number === 0;
}

/** Puts earlier lines before the first; what is being read stays where it is. */
function prependLog(html) {
  const log = byId('log');
  const below = log.scrollHeight - log.scrollTop;
  const lines = [...readLines(html), ...logbook.lines];
  emptyLog();
  for (const line of lines) { line.hidden = false; line.fight = null; enterLine(line); }
  log.scrollTop = log.scrollHeight - below;
}

/** Fetches the part of the log before what is shown. */
async function showOlder(button) {
  const before = game.oldest;
  if (!before || button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  const operations = await ask(`log?seat=${page.seat}&language=${body.dataset.language}&form=page&before=${before}`);
  button.removeAttribute('aria-busy');
  if (!operations) { toast(say('failed')); return; }
  if (game.oldest !== before) return; // another log is shown by now
  const [log, first] = [byId('log'), logbook.lines[0]];
  apply(operations, { past: game.past !== null });
  for (let fold = first?.closest('#log details'); fold; fold = fold.parentElement.closest('#log details')) fold.open = true;
  // The newest of them come into sight, above what was the first line.
  if (first) log.scrollTop += first.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
  announce(say('older', { n: before - game.oldest }));
}

let lit = [];

/** Lights things up on the map. */
function flash(names) {
  lit = names;
  const rings = names.map((thing) => ringOf(thing, 'flash')).filter(Boolean);
  layers.flash.replaceChildren(...rings);
}

let flashTimer = 0;

/** The things that an element of the page speaks of. */
function thingsIn(element) {
  const own = element.closest('[data-thing]');
  if (own) return [own.dataset.thing];
  const line = element.closest('#log summary, #log li[data-n], #beats li');
  return line && !line.closest('.turn-group > details > summary') ? Array.from(line.querySelectorAll('[data-thing]'), (part) => part.dataset.thing) : [];
}

function onThingHover(event) {
  if (event.target.closest?.('#advice')) return; // whose own things are shown
  clearTimeout(flashTimer);
  if (event.target.closest?.('#map')) { flashTimer = setTimeout(() => flash([]), 1500); return; }
  const named = event.target.closest ? thingsIn(event.target) : [];
  flash(named);
  if (event.type === 'focusin' && named.length && event.target.closest('#choices')) {
    const at = placeOfThing(named[0]);
    if (at && !isInSight(at)) lookSmoothly(centred(at.x, at.y, view.k));
  }
}

function onThingClick(event) {
  const part = event.target.closest('[data-thing]');
  if (!part || part.localName === 'button') return;
  const thing = part.dataset.thing;
  const fromSheet = part.closest('#sheet') && game.past === null && isFirst(thing);
  if (fromSheet && game.chosen !== thing) choose(thing);
  if (fromSheet && narrow.matches && !placeOfThing(thing)) setSheet('closed');
  if (placeOfThing(thing)) {
    if (part.closest('summary')) event.preventDefault(); // the name was meant, not the fold
    if (narrow.matches) setSheet('closed');
    zoomTo(thing);
    flash([thing]);
  }
}

/** Up and down from line to line, as far as they are unfolded; right and left unfold and fold. */
function onLogKey(event) {
  const log = byId('log');
  const lines = Array.from(log.querySelectorAll('summary, li[data-n]')).filter((line) => line.checkVisibility());
  const at = lines.findIndex((line) => line.classList.contains('here'));
  const fold = lines[at]?.localName === 'summary' ? lines[at].parentElement : null;
  const unfold = { ArrowRight: true, ArrowLeft: false }[event.key];
  if (fold && unfold !== undefined && event.target === log) {
    event.preventDefault();
    logbook.unfolded.set(fold.dataset.key, unfold);
    fold.open = unfold;
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = lines[at < 0 ? lines.length - 1 : clamp(at + step, 0, lines.length - 1)];
  for (const line of log.querySelectorAll('.here')) line.classList.remove('here');
  next?.classList.add('here');
  next?.scrollIntoView({ block: 'nearest' });
  if (next) flash(thingsIn(next));
}
