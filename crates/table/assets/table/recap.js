/* The recap: what happened while nobody looked, played on the map move by move, or skipped. */

const recapBar = byId('recap');
const recap = { moves: [], at: 0, playing: false, paused: false, wake: null, run: 0 };
/** Milliseconds for a move, at the normal pace: time to see its arrow and to read what it says. */
const MOVE_TIME = 1700;
/** Pixels per unit of the board at which a march can be followed. */
const RECAP_SCALE = 0.3;
/** One move needs no recap. */
const FEWEST_MOVES = 2;

/** Offers a recap of everything since a number, if there is enough of it. */
function offerRecap(since) {
  if (!recapBar || recap.playing || game.past !== null) return;
  recap.moves = since === null ? [] : movesFrom(Math.max(since, game.oldest));
  if (recap.moves.length < FEWEST_MOVES) { if (!document.hidden) endRecap(); return; }
  showRecap();
}

function showRecap() {
  const { moves, at, playing, paused } = recap;
  const button = (key, run, style = 'button') => make('button', { type: 'button', class: style, 'data-recap': key, onclick: run }, say(`recap-${key}`));
  const focused = recapBar.contains(document.activeElement) ? document.activeElement.dataset.recap : null;
  const move = playing ? moves[at] : null;
  const words = move ? [make('span', { class: 'small muted' }, say('of', { n: at + 1, length: moves.length })), make('span', { class: 'recap-words' }, ...(move.nation ? [emblemOf(move.nation)] : []), wordsOfMove(move))] : [make('span', {}, say('recap-offer', { n: moves.length }))];
  recapBar.replaceChildren(...words, make('div', { class: 'actions' },
    playing && !paused ? button('pause', pauseRecap) : button('play', playRecap, 'button primary'), button('step', stepRecap), button('skip', skipRecap), paceSelect()));
  recapBar.hidden = false;
  if (focused) (recapBar.querySelector(`[data-recap=${focused}]`) || recapBar.querySelector('button')).focus();
}

/** Nothing is left to be told: everything has been seen. */
function endRecap() {
  Object.assign(recap, { moves: [], at: 0, playing: false, paused: false });
  recap.run += 1;
  clearArrows();
  if (recapBar) recapBar.hidden = true;
  if (game.past === null) markSeen(game.last + 1);
}

function playRecap() {
  recap.paused = false;
  if (recap.playing) { recap.at += 1; recap.wake?.(); runRecap(); return; }
  recap.playing = true;
  recap.at = 0;
  hideResults();
  runRecap();
}

function pauseRecap() {
  recap.paused = true;
  recap.run += 1;
  showRecap();
}

/** One move further, and no more. */
function stepRecap() {
  recap.at = recap.playing ? recap.at + 1 : 0;
  recap.playing = true;
  recap.paused = true;
  hideResults();
  runRecap();
}

function skipRecap() {
  const held = recapBar.contains(document.activeElement);
  const away = game.past !== null;
  recap.playing = false;
  if (away) backToNow();
  endRecap();
  showResults();
  if (held) byId('prompt').focus();
}

async function runRecap() {
  const run = recap.run += 1;
  while (recap.playing && recap.at < recap.moves.length) {
    const move = recap.moves[recap.at];
    showRecap();
    announce(wordsOfMove(move));
    clearArrows();
    await showMoment(move.n);
    if (run !== recap.run) return;
    drawArrows(move.arrows);
    flash(move.space && !move.arrows.length ? [`space:${move.space}`] : []);
    lookAtMove(move);
    showRecapResult(move);
    if (recap.paused) return;
    await new Promise((resolve) => { recap.wake = resolve; setTimeout(resolve, MOVE_TIME * (move.fight ? 1.8 : 1) * (pace() || 0.2)); });
    if (run !== recap.run) return;
    recap.at += 1;
  }
  skipRecap();
}

/** The map goes where it happens, near enough to see it. */
function lookAtMove(move) {
  const places = [...move.arrows.flatMap((step) => [step.from, step.to]), move.space].map((space) => spaces.get(space)).filter(Boolean);
  if (!places.length || (places.every(isInSight) && view.k >= RECAP_SCALE)) return;
  const middle = (axis) => (Math.min(...places.map((at) => at[axis])) + Math.max(...places.map((at) => at[axis]))) / 2;
  lookSmoothly(centred(middle('x'), middle('y'), Math.max(view.k, RECAP_SCALE)));
}

/** A fight of the recap has its result card beside its place. */
function showRecapResult(move) {
  if (!resultCard) return;
  resultCard.hidden = !move.fight;
  if (!move.fight) return;
  dropResult(move.fight.n);
  delete resultCard.dataset.key;
  resultCard.dataset.space = move.fight.space;
  resultCard.replaceChildren(resultOf(move.fight));
  placeStage();
}

/** The game as it was after an entry. */
async function showMoment(number) {
  await showPast(number, { evenNow: true });
  while (travel.asking) await pause(30);
}

/** After a long absence the log must first be fetched. */
async function offerRecapOfAll() {
  const { seen } = visit;
  if (seen !== null) await fetchLogSince(seen);
  offerRecap(seen);
}

/** Everything was shown as it happened, or not: then it can be told again. */
function noteNews({ fresh, followed }) {
  if (fresh) {
    recallResults(visit.seen);
    if (visit.seen === null || visit.seen > game.last + 1) markSeen(game.last + 1);
    offerRecapOfAll();
  } else if (!followed || recap.moves.length) offerRecap(visit.seen);
  else markSeen(game.last + 1);
}
