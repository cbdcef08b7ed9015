/* The coach: one hint at a time, pointing at what to do, gone when it has been done. */

const bubble = floating('coach', { role: 'status' });
const learnt = new Set(JSON.parse(store.get('hints') || '[]'));
let hinted = ''; // the hint that is shown

function hints() {
  const covered = !adviser.hidden || !menu.hidden || !byId('results')?.hidden || (card.mode === 'tap' && !cardBox.hidden) || byId('form')?.childElementCount || (narrow.matches && body.dataset.sheet === 'open');
  if (store.get('coach') === 'off' || game.past !== null || !game.myTurn || covered) return [];
  return Array.from(document.querySelectorAll('#prompt .coach'), (hint) => ({ kind: hint.dataset.coach || '', text: hint.textContent.trim() }))
    .filter((hint) => hint.text && !learnt.has(hint.text) && (hint.kind !== 'advice' || (adviceButton() && !listIsOpen())));
}

/** Whoever chooses from the list must see it: the hint about advice would lie over it. */
const listIsOpen = () => !narrow.matches && !body.classList.contains('no-side') && !byId('tab-choices').hidden;

const adviceButton = () => document.querySelector('#tools [data-do=advice]');

/** What a hint says has been understood, here and at every other table of this browser. */
function learn(text) {
  learnt.add(text);
  store.set('hints', JSON.stringify(Array.from(learnt).slice(-60)));
  coach();
}

/** What the player does shows that a hint was understood: picking a `token` up, asking for `advice`, acting. */
function showsUnderstanding(deed) {
  if (!welcomeBox.hidden) closeWelcome();
  const hint = hints().find(({ text }) => text === hinted);
  if (hint && (deed === 'act' || hint.kind === deed)) learn(hint.text);
}

function coach() {
  placeMoments();
  // Whoever is taught one step at a time needs no other hint.
  const taught = lesson() || welcome();
  const all = taught ? [] : hints();
  const [hint] = all;
  hinted = hint?.text || '';
  if (!hint) { bubble.hidden = true; return; }
  const dismiss = () => { store.set('coach', 'off'); coach(); };
  const next = say(all.length > 1 ? 'next' : 'done');
  if (bubble.dataset.text !== hint.text) announce(hint.text);
  // Made anew only if it changes: a button must not vanish under the finger.
  if (bubble.dataset.text !== hint.text || bubble.dataset.next !== next) {
    bubble.replaceChildren(make('div', {}, hint.text), make('div', { class: 'actions' },
      make('button', { type: 'button', class: 'button primary', onclick: () => learn(hint.text) }, next),
      make('button', { type: 'button', class: 'button quiet', onclick: dismiss }, say('dismiss'))));
  }
  Object.assign(bubble.dataset, { text: hint.text, kind: hint.kind, next });
  showCoachAtRest();
}

let resting = 0;

/** While the map moves the bubble would point at nothing, and run away from the pointer. */
function showCoachAtRest() {
  clearTimeout(resting);
  if (isMoving()) bubble.hidden = true;
  else if (!bubble.hidden) placeCoach();
  else if (hinted) resting = setTimeout(() => { if (hinted && !isMoving()) { bubble.hidden = false; placeCoach(); } }, 60);
}

/** Where the hint points, in the window. */
function coachTarget(kind) {
  if (kind === 'button') return document.querySelector('#buttons:has(.button)')?.getBoundingClientRect();
  if (kind === 'advice') return adviceButton().getBoundingClientRect();
  if (kind === 'hand' || kind === 'card') return (document.querySelector('#hands .can') || byId('hands'))?.getBoundingClientRect();
  return coachRings().find(({ thing }) => thing.startsWith(`${kind}:`))?.box;
}

/** What glows on the map where it can be seen, in the window. */
function coachRings() {
  const { left, top } = map.getBoundingClientRect();
  const found = [];
  for (const ring of layers.rings.children) {
    const at = placeOfThing(ring.dataset.ring);
    if (ring.classList.contains('faint') || !isInSight(at)) continue;
    const pixel = pixelPoint(at.x, at.y);
    found.push({ thing: ring.dataset.ring, box: new DOMRect(pixel.x + left - 18, pixel.y + top - 18, 36, 36) });
  }
  return found;
}

/** The bubble stands below, above or beside what it points at, in the open part of the map, and where it hides the least that glows. */
function placeCoach() {
  if (bubble.hidden) return;
  const target = coachTarget(bubble.dataset.kind);
  const { width, height } = bubble.getBoundingClientRect();
  const { left, top } = map.getBoundingClientRect();
  const open = openArea();
  const area = { left: open.left + left + 8, top: open.top + top + 8, right: open.right + left - 8, bottom: open.bottom + top - 8 };
  const inTheWay = coachRings().map(({ thing, box }) => ({ box, weight: thing === game.chosen ? 400 : 40 }));
  inTheWay.push({ box: byId('zoom').getBoundingClientRect(), weight: 60 });
  const loose = !target?.width;
  const aim = loose ? new DOMRect((area.left + area.right) / 2, narrow.matches ? area.bottom : area.top, 0, 0) : target;
  if (bubble.dataset.kind === 'advice') area.right = innerWidth - 8;
  const middle = { x: aim.left + aim.width / 2, y: aim.top + aim.height / 2 };
  const places = [
    { side: 'below', x: middle.x - width / 2, y: aim.bottom + 14 },
    { side: 'above', x: middle.x - width / 2, y: aim.top - height - 14 },
    { side: 'right', x: aim.right + 14, y: middle.y - height / 2 },
    { side: 'left', x: aim.left - width - 14, y: middle.y - height / 2 },
    { side: 'loose', x: (area.left + area.right - width) / 2, y: area.bottom - height },
    { side: 'loose', x: (area.left + area.right - width) / 2, y: area.top },
  ];
  for (const place of places) {
    const [x, y] = [clamp(place.x, area.left, area.right - width), clamp(place.y, area.top, area.bottom - height)];
    const covers = (box) => box.right > x && box.left < x + width && box.bottom > y && box.top < y + height;
    if (place.side === 'loose') place.askew = 25;
    const across = place.side === 'below' || place.side === 'above';
    const apart = across ? Math.abs(y - place.y) : Math.abs(x - place.x);
    const askew = place.askew ?? (across ? Math.max(0, x - middle.x, middle.x - x - width) : Math.max(0, y - middle.y, middle.y - y - height));
    const hidden = inTheWay.reduce((sum, { box, weight }) => sum + (covers(box) ? weight : 0), !loose && covers(aim) ? 1000 : 0);
    Object.assign(place, { x, y, cost: apart + 4 * askew + hidden });
  }
  const best = places.reduce((least, place) => (place.cost < least.cost ? place : least));
  bubble.dataset.side = loose ? 'loose' : best.side;
  bubble.style.left = `${best.x}px`;
  bubble.style.top = `${best.y}px`;
  bubble.style.setProperty('--tip-x', `${clamp(middle.x - best.x, 18, width - 18)}px`);
  bubble.style.setProperty('--tip-y', `${clamp(middle.y - best.y, 18, height - 18)}px`);
}
