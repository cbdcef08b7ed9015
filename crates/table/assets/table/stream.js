/* The stream of events, and the past that a slider shows. */

const stream = { source: null, wait: 1000, timer: 0, lostTimer: 0, hiddenSince: 0, elsewhere: false };
/** How long a window in sight waits that has made room for another. */
const ELSEWHERE = 60000;

/** (Re)opens the stream; its first message brings the page up to date. What the page was made with is not sent again. */
function connect() {
  clearTimeout(stream.timer);
  stream.source?.close();
  const last = body.dataset.last ? `&last=${body.dataset.last}` : '';
  delete body.dataset.last;
  const source = new EventSource(`${page.api}/stream?seat=${page.seat}&form=page&language=${body.dataset.language}${last}`);
  stream.source = source;
  source.addEventListener('open', () => {
    stream.wait = 1000;
    stream.elsewhere = false;
    clearTimeout(stream.lostTimer);
    stream.lostTimer = 0;
    showBanner();
  });
  source.addEventListener('ops', (event) => receive(JSON.parse(event.data)));
  // This player or visitor has so many windows that the oldest made room: it comes back when it is looked at.
  source.addEventListener('elsewhere', () => {
    source.close();
    stream.elsewhere = true;
    showBanner();
    clearTimeout(stream.timer);
    stream.timer = setTimeout(() => { if (!document.hidden) connect(); }, ELSEWHERE);
  });
  source.addEventListener('announcement', (event) => showAnnouncement(JSON.parse(event.data)));
  source.addEventListener('error', () => {
    if (!stream.lostTimer) stream.lostTimer = setTimeout(showBanner, 1500);
    if (source.readyState !== EventSource.CLOSED) return;
    // Refused outright: the browser will not try again by itself.
    clearTimeout(stream.timer);
    stream.timer = setTimeout(connect, stream.wait);
    stream.wait = Math.min(stream.wait * 2, 30000);
  });
}

/** A page that was away for long, or in a sleeping machine, cannot trust its stream. */
function reconnectIfLost() {
  if (document.hidden) { stream.hiddenSince = Date.now(); return; }
  const long = stream.hiddenSince && Date.now() - stream.hiddenSince > 60000;
  stream.hiddenSince = 0;
  if (game.past === null && (long || stream.source?.readyState !== EventSource.OPEN)) connect();
}

const announcement = floating('announcement', { role: 'status' });

/** What the host says to everybody; nothing takes it back. It goes when it was read, until something else is said. */
function showAnnouncement(text) {
  const read = () => { announcement.hidden = true; announcement.dataset.read = text; };
  const close = make('button', { type: 'button', class: 'tool', 'aria-label': say('close'), title: say('close'), onclick: read }, '×');
  announcement.replaceChildren(make('span', {}, text), close);
  announcement.hidden = !text || announcement.dataset.read === text;
}

const banner = floating('banner', { role: 'status' });

function showBanner() {
  const lost = stream.source?.readyState !== EventSource.OPEN;
  banner.classList.toggle('lost', lost);
  banner.hidden = !lost && game.past === null;
  if (lost) banner.replaceChildren(stream.elsewhere ? say('elsewhere') : say('lost'));
  else if (game.past !== null) {
    const news = game.missed ? ` · ${say('missed', { n: game.missed })}` : '';
    banner.replaceChildren(make('span', {}, `${say('past')}${news}`), make('button', { type: 'button', class: 'button', 'data-do': 'now' }, say('now')));
  }
}

/** The entries of the log are numbered from 0, the start; after the last of them it is now. */
function setLength(entries) {
  game.last = Math.max(0, entries - 1);
  const slider = document.querySelector('#history input');
  if (!slider) return;
  slider.max = game.last;
  if (game.past === null) slider.value = game.last;
  if (marked.asked) drawMarks();
  showHistoryNumber();
}

function showHistoryNumber() {
  const output = document.querySelector('#history output');
  const slider = document.querySelector('#history input');
  const words = say('of', { n: game.past ?? game.last, length: game.last });
  if (output) output.textContent = words;
  slider?.setAttribute('aria-valuetext', [words, markAt(game.past ?? game.last)].filter(Boolean).join(', '));
}

/** While the past is looked at, only what is not the board goes on; the rest is counted. */
function receiveInPast(operations) {
  let events = 0;
  for (const [name, ...parts] of operations) {
    if (name === 'length') { const before = game.last; setLength(parts[0]); events = Math.max(0, game.last - before); }
    if (name === 'html' && ['players', 'chat', 'offers'].includes(parts[0])) fill(...parts);
    if (name === 'announce') announce(parts[0]);
    if (name === 'curtain') { leaveFor(parts[0]); return; }
  }
  game.missed += events;
  showBanner();
}

const travel = { wanted: null, asking: false, player: 0 };

/** Shows the game as it was after entry n, as this seat saw it. */
async function showPast(n, { evenNow = false } = {}) {
  const number = clamp(n, 0, game.last);
  if (number >= game.last && !evenNow) { backToNow(); return; }
  catchUp();
  if (game.past === null) game.missed = 0;
  game.past = number;
  game.chosen = null;
  body.classList.add('past');
  const slider = document.querySelector('#history input');
  if (slider) slider.value = number;
  showHistoryNumber();
  showBanner();
  travel.wanted = number;
  if (travel.asking) return;
  travel.asking = true;
  while (travel.wanted !== null && game.past !== null) {
    const asked = travel.wanted;
    travel.wanted = null;
    const operations = await ask(`at/${asked}?seat=${page.seat}&language=${body.dataset.language}`);
    if (game.past === null) break;
    if (operations) apply(operations, { glides: true, past: true });
    else if (travel.wanted === null) toast(say('failed'));
  }
  travel.asking = false;
}

function backToNow() {
  stopPlaying();
  if (game.past === null) return;
  game.past = null;
  travel.wanted = null;
  body.classList.remove('past');
  if (recap.playing) endRecap();
  setLength(game.last + 1);
  showBanner();
  connect();
}

function playOn() {
  if (travel.player) { stopPlaying(); return; }
  if (game.past === null) showPast(0);
  for (const button of document.querySelectorAll('[data-do=play]')) button.setAttribute('aria-pressed', 'true');
  travel.player = setInterval(() => {
    if (game.past === null) stopPlaying(); else if (!travel.asking) showPast(game.past + 1);
  }, 900);
}

function stopPlaying() {
  clearInterval(travel.player);
  travel.player = 0;
  for (const button of document.querySelectorAll('[data-do=play]')) button.setAttribute('aria-pressed', 'false');
}
