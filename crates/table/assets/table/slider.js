/* Marks on the slider: turns, fights and events. They are fetched when somebody first turns to the slider; then the log brings more. */

const slider = document.querySelector('#history input');
const marked = { list: [], asked: false };
const markRow = make('div', { id: 'marks-row', 'aria-hidden': 'true' });

function buildSlider() {
  if (!slider) return;
  const holder = make('div', { class: 'slider' });
  slider.before(holder);
  holder.append(markRow, slider);
  const history = byId('history');
  for (const event of ['pointerenter', 'focusin', 'touchstart']) history.addEventListener(event, askMarks, { passive: true });
  slider.addEventListener('keydown', onSliderKey);
  markRow.addEventListener('click', (event) => { if (event.target.dataset.n) { stopPlaying(); showPast(Number(event.target.dataset.n)); } });
}

async function askMarks() {
  if (marked.asked) return;
  marked.asked = true;
  const list = await ask(`marks?seat=${page.seat}&language=${body.dataset.language}`);
  if (!list) { marked.asked = false; return; }
  const newest = list.at(-1)?.[0] ?? -1;
  marked.list = [...list.map(([n, kind, words]) => ({ n, kind, words })), ...marked.list.filter((mark) => mark.n > newest)];
  drawMarks();
  showHistoryNumber();
}

/** What has just been told may deserve a mark, too; what was taken back does not. */
function markLines(lines) {
  for (const line of lines) {
    const { kind } = beatOf(line);
    const name = { turn: 'turn', closes: 'fight', notable: 'event' }[kind];
    if (line.dataset.back) marked.list = marked.list.filter((mark) => mark.n < Number(line.dataset.back));
    if (name && !marked.list.some((mark) => mark.n === numberOf(line) && mark.kind === name)) marked.list.push({ n: numberOf(line), kind: name, words: textOf(line) });
  }
  if (marked.asked) drawMarks();
}

function drawMarks() {
  const width = Math.max(1, game.last);
  markRow.replaceChildren(...marked.list.map(({ n, kind, words }) => {
    const mark = make('span', { class: `mark-${kind}`, 'data-n': n, title: `${n} · ${words}` });
    mark.style.left = `${(100 * n) / width}%`;
    return mark;
  }));
}

/** The mark at a number, for those who listen. */
function markAt(n) {
  return marked.list.findLast((mark) => mark.n === n)?.words || '';
}

/** Page up and down go from mark to mark. */
function onSliderKey(event) {
  const step = { PageUp: 1, PageDown: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const now = game.past ?? game.last;
  const ahead = marked.list.filter((mark) => (mark.n - now) * step > 0);
  const next = step > 0 ? ahead[0] : ahead.at(-1);
  stopPlaying();
  if (next) showPast(next.n); else if (step > 0) backToNow();
}
