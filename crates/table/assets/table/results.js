/* Results: what came of fights, one card after the other. It waits for a player who was in the fight, or away; others see it for a while. */

const resultCard = byId('results');
const results = { queue: [], all: false, timer: 0, key: `results ${page.game} ${page.seat}` };
/** Milliseconds for which those see a result who are not waited for, at the normal pace. */
const RESULT_TIME = 5000;

/** Takes a fight that is over. */
function addResult(fight, { waits }) {
  if (!resultCard || game.past !== null || fight.undone || results.queue.some((result) => result.n === fight.n)) return;
  results.queue.push({ n: fight.n, fight, waits });
  keepResults();
}

/** What has not been put away is shown again on the next visit. */
function keepResults() {
  store.set(results.key, JSON.stringify(results.queue.filter((result) => result.waits).map((result) => result.n)));
}

/** After an absence: the fights since then, and those that were not put away. */
function recallResults(since) {
  if (!resultCard || !page.seat) return;
  const kept = new Set(JSON.parse(store.get(results.key) || '[]'));
  for (const fight of logbook.fights) {
    const missed = since !== null && fight.verdict && numberOf(fight.verdict) >= since;
    if (fight.verdict && !fight.undone && (kept.has(fight.n) || missed)) addResult(fight, { waits: true });
  }
  showResults();
}

function hideResults() {
  clearTimeout(results.timer);
  if (resultCard) resultCard.hidden = true;
}

/** The cards and dice of a fight, side by side. */
function laidIn(fight) {
  const rows = new Map();
  for (const line of fight.lines) {
    const { kind, names } = beatOf(line);
    const pictures = kind === 'lands' ? Array.from(line.querySelectorAll('.chip, .die'), (picture) => picture.cloneNode(true)) : [];
    if (pictures.length) rows.set(names[0], [...(rows.get(names[0]) || []), ...pictures]);
  }
  return Array.from(rows, ([nation, pictures]) => make('p', { class: 'laid' }, ...(nation ? [emblemOf(nation)] : []), ...pictures));
}

/** A fight as its result: what it was, what it did, how it ended. */
function resultOf(fight) {
  const effects = fight.lines.filter((line) => beatOf(line).kind === 'effect' && !line.classList.contains('undone'));
  return make('article', { class: 'result' },
    make('h2', {}, ...fight.sides.map(emblemOf), ...wordsOf(fight.title)),
    ...laidIn(fight),
    ...(effects.length ? [make('ul', {}, ...effects.map((line) => make('li', {}, ...wordsOf(line))))] : []),
    ...(fight.verdict ? [make('p', { class: 'verdict', 'data-nation': fight.winner || null }, ...(fight.winner ? [emblemOf(fight.winner)] : []), make('span', {}, ...wordsOf(fight.verdict)))] : []));
}

/** Shows the first result that waits, if nothing else is on. */
function showResults() {
  if (!resultCard) return;
  const [first] = results.queue;
  const count = results.queue.length;
  const busy = !stageCard.hidden || game.past !== null || recap.playing;
  if (!first || busy) { if (!recap.playing) hideResults(); placeStage(); return; }
  const key = [first.n, count, results.all, spaces.has(first.fight.space)].join(' ');
  if (!resultCard.hidden && resultCard.dataset.key === key) return;
  clearTimeout(results.timer);
  resultCard.dataset.key = key;
  const button = (label, run, style = 'button') => make('button', { type: 'button', class: style, onclick: run }, label);
  results.total = Math.max(results.total || 0, count);
  const at = results.total - count + 1;
  const shown = results.all ? results.queue : [first];
  resultCard.dataset.space = first.fight.space;
  resultCard.replaceChildren(
    ...(results.total > 1 ? [make('p', { class: 'small muted' }, results.all ? say('results-all', { n: count }) : say('of', { n: at, length: results.total }))] : []),
    ...shown.map(({ fight }) => resultOf(fight)),
    make('div', { class: 'actions' },
      ...(results.all || count === 1 ? [button(say('results-close'), putAllAway, 'button primary')] : [button(say('next'), putAway, 'button primary'), button(say('results-all', { n: count }), () => { results.all = true; showResults(); })]),
      ...(spaces.has(first.fight.space) ? [button(say('results-place'), () => zoomTo(`space:${first.fight.space}`), 'button quiet')] : [])));
  resultCard.hidden = false;
  placeStage();
  if (!first.waits) waitForReader();
}

/** It goes by itself, but not from under a pointer or a focus. */
function waitForReader() {
  results.timer = setTimeout(() => {
    if (resultCard.matches(':hover, :focus-within')) waitForReader(); else putAway();
  }, RESULT_TIME * Math.max(pace(), 1));
}

function putAway() {
  const held = resultCard.contains(document.activeElement);
  results.queue.shift();
  if (!results.queue.length) Object.assign(results, { total: 0, all: false });
  keepResults();
  showResults();
  if (held) (resultCard.hidden ? byId('prompt') : resultCard.querySelector('button')).focus();
}

/** It has been seen in another way. */
function dropResult(number) {
  results.queue = results.queue.filter((result) => result.n !== number);
  keepResults();
}

function putAllAway() {
  results.queue.splice(1);
  putAway();
}

function buildResults() {
  resultCard?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    putAllAway();
  });
  // Escape anywhere puts away what lies over the map, if nothing else is open.
  document.addEventListener('keydown', (event) => {
    const open = !menu.hidden || !why.hidden || game.chosen || document.querySelector('dialog[open]');
    if (event.key === 'Escape' && resultCard && !resultCard.hidden && !open && !event.target.closest('input, textarea')) putAllAway();
  });
}
