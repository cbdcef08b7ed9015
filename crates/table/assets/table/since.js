/* The lens of the house: what happened since the last visit, as arrows over the map. */

const SINCE = 'since';
layers.since = makeSvg('g', { id: 'since' });
layers.badges.before(layers.since);
lenses.push({ id: SINCE, name: say('lens-since'), ofPiece: false });

/** Where everything went since a number, one arrow for pieces that went the same way: { nation, from, to }. Whoever came back has none. */
function journeysFrom(number) {
  const ways = new Map();
  for (const step of movesFrom(number).flatMap((move) => move.arrows)) {
    // Pieces without names are told apart by their steps only.
    for (const piece of step.pieces.length ? step.pieces : [`${step.from} ${step.to}`]) {
      const way = ways.get(piece);
      if (way) way.to = step.to;
      else ways.set(piece, { nation: step.nation, from: step.from, to: step.to });
    }
  }
  const gone = Array.from(ways.values()).filter(({ from, to }) => from !== to);
  return Array.from(new Map(gone.map((way) => [`${way.nation} ${way.from} ${way.to}`, way])).values());
}

/** The sign of a fight, or of something else worth knowing. */
function happened(kind, { x, y }, size) {
  const half = size / 2;
  const sign = makeSvg('g', { class: `sign happened ${kind}`, transform: `translate(${x} ${y})` }, makeSvg('circle', { r: half }));
  const cross = `M${-half * 0.5} ${-half * 0.5}L${half * 0.5} ${half * 0.5}M${half * 0.5} ${-half * 0.5}L${-half * 0.5} ${half * 0.5}`;
  sign.append(makeSvg('path', { d: kind === 'fight' ? cross : `M0 ${-half * 0.55}V${half * 0.15}M0 ${half * 0.42}V${half * 0.5}` }));
  return sign;
}

/** Puts this lens before the map. What the log has not brought yet is fetched first. */
async function showSince() {
  await fetchLogSince(visit.since);
  if (lens.id !== SINCE) return;
  drawSince();
  const told = movesFrom(visit.since).filter((move) => move.kind !== 'march' && spaces.has(move.space));
  lens.says.clear();
  for (const move of told) lens.says.set(move.space, [lens.says.get(move.space), wordsOfMove(move)].filter(Boolean).join(' '));
  const fresh = !body.classList.contains('lens');
  const places = [...journeysFrom(visit.since).flatMap(({ from, to }) => [from, to]), ...told.map((move) => move.space)].map((space) => spaces.get(space)).filter(Boolean);
  if (fresh && !places.every(isInSight)) lookSmoothly(around(places));
  body.classList.add('lens');
  sinceLegend(told);
  if (fresh) announce(legend.textContent);
}

/** Another scale: heads and signs keep their size on the window. */
function drawSince() {
  if (lens.id !== SINCE) return;
  const told = movesFrom(visit.since).filter((move) => move.kind !== 'march' && spaces.has(move.space));
  const size = 20 / (laid.k || view.k);
  const signs = new Map(told.map((move) => [move.space, happened(move.fight ? 'fight' : 'event', spaces.get(move.space), size)]));
  layers.since.replaceChildren(...journeysFrom(visit.since).map(arrow).filter(Boolean), ...signs.values());
}

function sinceLegend(told) {
  const drawn = (...parts) => makeSvg('svg', { viewBox: '-30 -30 60 60', 'aria-hidden': 'true' }, ...parts);
  const journeys = journeysFrom(visit.since);
  const rows = [];
  if (journeys.length) rows.push(make('li', {}, drawn(makeSvg('path', { class: 'went', d: 'M-24 14Q-6 -6 8 -6' }), makeSvg('path', { class: 'went head', d: 'M4 -18L26 -4L4 8Z' })), say('lens-since-went', { n: journeys.length })));
  for (const [kind, count] of ['fight', 'event'].map((kind) => [kind, told.filter((move) => (move.fight ? 'fight' : 'event') === kind).length])) {
    if (count) rows.push(make('li', {}, drawn(happened(kind, { x: 0, y: 0 }, 44)), say(kind === 'fight' ? 'lens-since-fights' : 'lens-since-events', { n: count })));
  }
  const moves = movesFrom(visit.since);
  const replay = make('button', { type: 'button', class: 'button', onclick: () => replaySince(moves) }, say('recap-play'));
  legend.setAttribute('aria-label', say('lens-since'));
  legend.replaceChildren(make('h4', {}, say('lens-since')), make('p', {}, say(rows.length ? 'lens-since-about' : 'lens-since-none')),
    make('ul', {}, ...rows), ...(recapBar?.hidden && moves.length >= FEWEST_MOVES ? [replay] : []),
    make('button', { type: 'button', class: 'close', 'aria-label': say('lens-off'), title: say('lens-off'), onclick: lensOff }, '×'));
  legend.hidden = false;
}

/** The same once more, move by move. */
function replaySince(moves) {
  lensOff();
  if (recap.playing || game.past !== null) return;
  recap.moves = moves;
  playRecap();
}

/** As many pages of the log as a lens or a recap fetches by itself. */
const MOST_PAGES = 10;

/** Brings the log back to an entry. */
async function fetchLogSince(number) {
  for (let pages = 0; game.oldest > number && pages < MOST_PAGES; pages += 1) {
    const before = game.oldest;
    const operations = await ask(`log?seat=${page.seat}&language=${body.dataset.language}&form=page&before=${before}`);
    if (!operations || game.oldest !== before) return;
    apply(operations, { past: game.past !== null, followed: false });
    if (game.oldest === before) return;
  }
}
