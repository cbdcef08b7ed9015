/* What the lines of the log tell: moves that can be played again, arrows, and what this browser has already shown of them. */

/** The nations this viewer commands. */
let ownNations = [];

const isOwn = (fight) => fight.sides.some((nation) => ownNations.includes(nation));

const PACES = { slow: 1.8, normal: 1, quick: 0.4, off: 0 };
const paceName = () => (store.get('pace') in PACES ? store.get('pace') : 'normal');
/** How slowly things are told: 0 if not at all. */
const pace = () => PACES[paceName()];

/** A choice of pace; it holds at every table of this browser. */
function paceSelect() {
  const select = make('select', { class: 'pace', 'aria-label': say('pace'), title: say('pace') }, ...Object.keys(PACES).map((name) => make('option', { value: name, selected: name === paceName() }, say(`pace-${name}`))));
  select.addEventListener('change', () => {
    store.set('pace', select.value);
    for (const other of document.querySelectorAll('select.pace')) other.value = select.value;
    hurryBeats();
  });
  return select;
}

/** What happened from a number on, move by move: marches, fights and events, each with the number after which it is done. */
function movesFrom(number) {
  const moves = [];
  let march = null;
  for (const line of logbook.lines) {
    if (numberOf(line) < number || line.classList.contains('undone')) continue;
    const { kind, names } = beatOf(line);
    const move = moves.at(-1);
    if (line.fight) {
      if (move?.fight === line.fight) move.n = numberOf(line);
      else moves.push({ kind: 'fight', n: numberOf(line), line: line.fight.title, fight: line.fight, arrows: [], space: line.fight.space });
      if (kind === 'march') moves.at(-1).arrows.push(arrowOf(names));
      march = null;
    } else if (kind === 'march') {
      const arrow = arrowOf(names);
      const goesOn = march && arrow.who && march.arrows.at(-1).who === arrow.who && march.arrows.at(-1).to === arrow.from;
      if (!goesOn) moves.push(march = { kind: 'march', line, lines: [], arrows: [], nation: arrow.nation });
      march.n = numberOf(line);
      march.lines.push(line);
      march.arrows.push(arrow);
      march.space = arrow.to;
    } else {
      if (kind === 'notable') moves.push({ kind: 'event', n: numberOf(line), line, arrows: [], space: names[0], nation: names[1] });
      march = null;
    }
  }
  return moves;
}

const arrowOf = ([nation, from, to, ...pieces]) => ({ nation, from, to, pieces, who: pieces.join(' ') });

/** A move in words. */
function wordsOfMove(move) {
  if (move.kind === 'march' && move.arrows.length > 1) {
    const way = [move.arrows[0].from, ...move.arrows.map((arrow) => arrow.to)].map((space) => calledIn(move.lines, `space:${space}`));
    const { pieces } = move.arrows[0];
    const names = pieces.slice(0, pieces.length > MOST_NAMED ? 1 : MOST_NAMED).map((piece) => calledIn(move.lines, `token:${piece}`)).join(', ');
    return `${names}${pieces.length > MOST_NAMED ? ` +${pieces.length - 1}` : ''}: ${way.join(' → ')}`;
  }
  return textOf(move.fight?.verdict || move.line);
}

/** What has been shown of a game to this seat: how many entries of its log, now and before this visit. The server remembers it for whoever has
    an account or is a guest; this browser does for everybody. */
const visit = { key: `seen ${page.game} ${page.seat}`, since: 0, seen: null, kept: null, timer: 0 };
/** Milliseconds before the server is told: what happens in a row is told once. */
const VISIT_WAIT = 4000;

function recallVisit() {
  const { seen, since } = body.dataset;
  const counts = [store.get(visit.key), seen].filter((count) => count !== null && count !== undefined).map(Number);
  visit.seen = counts.length ? Math.max(...counts) : null;
  visit.since = Number(since ?? visit.seen ?? 0);
  visit.kept = seen === undefined ? null : Number(seen);
}

function markSeen(entries) {
  if (visit.seen === entries) return;
  visit.seen = entries;
  store.set(visit.key, String(entries));
  if (body.dataset.since === undefined) return; // nobody the server knows
  clearTimeout(visit.timer);
  visit.timer = setTimeout(tellVisit, VISIT_WAIT);
}

/** Tells the server what has been shown. */
function tellVisit() {
  clearTimeout(visit.timer);
  if (visit.seen === null || visit.seen === visit.kept || body.dataset.since === undefined) return;
  visit.kept = visit.seen;
  fetch(`${page.api}/visit?seat=${page.seat}`, { method: 'PUT', keepalive: true, headers: { 'X-Bivouac': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ seen: visit.seen }) })
    .catch(() => { visit.kept = null; }); // the next mark tries again
}

/** The page is left, or looked at again: what came meanwhile is news. */
function onSight() {
  if (document.hidden) tellVisit();
  else if (game.past === null && !recap.moves.length) offerRecap(visit.seen);
}
