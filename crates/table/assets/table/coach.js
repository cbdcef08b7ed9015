/* The coach: one hint at a time, pointing at what to do. */

const bubble = floating('coach', { role: 'status' });
let lesson = { key: '', at: 0, done: '' };

function hints() {
  if (store.get('coach') === 'off' || game.past !== null || !game.myTurn) return [];
  return Array.from(document.querySelectorAll('#prompt .coach'), (hint) => ({ kind: hint.dataset.coach || '', text: hint.textContent.trim() })).filter((hint) => hint.text);
}

function coach() {
  const all = hints();
  const key = all.map((hint) => hint.text).join('|');
  if (key !== lesson.key) lesson = { key, at: 0, done: lesson.done };
  const hint = lesson.done === key ? null : all[lesson.at];
  bubble.hidden = !hint;
  if (!hint) return;
  const last = lesson.at + 1 >= all.length;
  const next = () => { if (last) lesson.done = key; else lesson.at += 1; coach(); };
  const dismiss = () => { store.set('coach', 'off'); coach(); };
  if (bubble.dataset.text !== hint.text) announce(hint.text);
  bubble.dataset.text = hint.text;
  bubble.dataset.kind = hint.kind;
  bubble.replaceChildren(make('div', {}, hint.text), make('div', { class: 'actions' },
    make('button', { type: 'button', class: 'button primary', onclick: next }, say(last ? 'done' : 'next')),
    make('button', { type: 'button', class: 'button quiet', onclick: dismiss }, say('dismiss'))));
  placeCoach();
}

/** Where the hint points, in the window. */
function coachTarget(kind) {
  if (kind === 'button') return document.querySelector('#buttons .button')?.getBoundingClientRect();
  if (kind === 'hand' || kind === 'card') return (document.querySelector('#hands .can') || byId('hands'))?.getBoundingClientRect();
  const box = map.getBoundingClientRect();
  for (const ring of layers.rings.children) {
    const at = placeOfThing(ring.dataset.ring);
    if (!ring.dataset.ring.startsWith(`${kind}:`) || ring.classList.contains('faint') || !isInSight(at)) continue;
    const pixel = pixelPoint(at.x, at.y);
    return new DOMRect(pixel.x + box.left - 18, pixel.y + box.top - 18, 36, 36);
  }
  return null;
}

function placeCoach() {
  if (bubble.hidden) return;
  const target = coachTarget(bubble.dataset.kind);
  const { width, height } = bubble.getBoundingClientRect();
  const loose = !target || !target.width;
  const bar = byId('bar').getBoundingClientRect();
  const floor = narrow.matches ? bar.top : innerHeight;
  const middle = loose ? openArea().right / 2 : target.left + target.width / 2;
  const left = clamp(middle - width / 2, 8, innerWidth - width - 8);
  let top = loose ? (narrow.matches ? bar.top - height - 12 : bar.bottom + 14) : target.bottom + 14;
  const above = !loose && top + height > floor - 8;
  if (above) top = target.top - height - 14;
  bubble.classList.toggle('above', above);
  bubble.classList.toggle('loose', loose);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${clamp(top, 8, innerHeight - height - 8)}px`;
  bubble.style.setProperty('--tip', `${clamp(middle - left, 18, width - 18)}px`);
}
