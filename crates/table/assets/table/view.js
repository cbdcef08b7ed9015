/* The view: panning and zooming by wheel, finger and key. */

const SMALLEST_SCALE = 0.02;
const MAX_SCALE = 2;
const PIECE_FROM = 0.34; // pixels per unit below which pieces stop shrinking
const PIECE_LARGEST = 1.9;
const FAR = 0.22; // below this only the great names are readable
const NEAR = 0.42; // where destinations are easily told apart
const view = { x: 0, y: 0, k: 0.2 }; // a point of the board is at x + k · its place, in pixels of the map
const laid = { k: 0, pieces: 1, timer: 0, frame: 0, glide: 0, goal: null, middle: null, whole: false, byHand: false };

/** The part of the map no panel covers, in its own pixels. */
function openArea() {
  const box = map.getBoundingClientRect();
  const area = { left: 0, top: 0, right: box.width, bottom: box.height };
  const bar = byId('bar').getBoundingClientRect();
  // What the coach of a lesson says lies over the map: what it points at must not lie below.
  const taught = byId('lesson')?.getBoundingClientRect();
  if (taught?.height && narrow.matches) area.top = taught.bottom - box.top;
  else if (taught?.height) area.left = taught.right - box.left;
  const form = byId('form');
  const filled = form?.childElementCount && !form.classList.contains('folded') ? form.getBoundingClientRect() : null;
  if (narrow.matches) {
    area.bottom = Math.min(area.bottom, bar.top - box.top);
    if (filled?.height) area.bottom = Math.min(area.bottom, Math.max(filled.top - box.top, area.top + 160));
    if (body.dataset.sheet === 'peek') area.bottom = Math.min(area.bottom, byId('drawer').getBoundingClientRect().top - box.top);
    for (const id of ['stage', 'results']) {
      const card = byId(id)?.getBoundingClientRect();
      if (card?.height) area.bottom = Math.min(area.bottom, Math.max(card.top - box.top, area.top + 160));
    }
    return area;
  }
  area.top = bar.bottom - box.top;
  for (const [id, edge, side] of [['side', 'right', 'left'], ['strip', 'bottom', 'top']]) {
    const panel = byId(id)?.getBoundingClientRect();
    if (panel?.width && panel.height) area[edge] = Math.min(area[edge], panel[side] - box[side]);
  }
  // The map is beside a form, unless too little were left of it.
  if (filled?.width && filled.left - box.left > (area.right - area.left) / 3) area.right = Math.min(area.right, filled.left - box.left);
  return area;
}

function fitScale(area = openArea()) {
  // Something may lie over all of the map for a moment: it has a size even then.
  return Math.max(SMALLEST_SCALE, Math.min((area.right - area.left) / boardWidth, (area.bottom - area.top) / boardHeight));
}

/** Keeps the map in sight. */
function keptInSight({ x, y, k }) {
  const area = openArea();
  const scale = clamp(k, fitScale(area) * 0.92, MAX_SCALE);
  const along = (at, size, low, high) => {
    const room = high - low;
    if (size * scale <= room) return low + (room - size * scale) / 2;
    const margin = Math.min(90, room / 4);
    return clamp(at, high - margin - size * scale, low + margin);
  };
  return { x: along(x, boardWidth, area.left, area.right), y: along(y, boardHeight, area.top, area.bottom), k: scale };
}

function look(target) {
  Object.assign(view, keptInSight(target));
  if (!laid.frame) laid.frame = requestAnimationFrame(paintView);
  clearTimeout(laid.timer);
  laid.timer = setTimeout(settle, 160);
}

/** While the view moves, the layers are only shifted and stretched; that costs nothing. */
function paintView() {
  laid.frame = 0;
  if (!laid.k) { settle(); return; }
  world.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.k / laid.k})`;
  if (card.mode === 'hover') closeCard();
  leader.setAttribute('hidden', '');
  showCoachAtRest();
}

/** When it rests, they are drawn anew at their true size, and sharp. */
function settle() {
  clearTimeout(laid.timer);
  laid.timer = 0;
  cancelAnimationFrame(laid.frame);
  laid.frame = 0;
  view.x = Math.round(view.x);
  view.y = Math.round(view.y);
  if (laid.k !== view.k) {
    laid.k = view.k;
    world.style.width = `${boardWidth * view.k}px`;
    world.style.height = `${boardHeight * view.k}px`;
  }
  world.style.transform = `translate(${view.x}px, ${view.y}px)`;
  sharpen();
  terrain.classList.toggle('far', view.k < FAR);
  const pieces = clamp(PIECE_FROM / view.k, 1, PIECE_LARGEST);
  if (Math.abs(pieces - laid.pieces) > 0.02) {
    laid.pieces = pieces;
    tokens.forEach(placeToken);
    for (const badge of layers.badges.children) placeBadge(badge);
    marks.forEach(placeMark);
    drawRings();
    flash(lit);
  }
  const area = openArea();
  laid.middle = boardPoint((area.left + area.right) / 2, (area.top + area.bottom) / 2);
  laid.whole = view.k < fitScale(area) * 1.02;
  store.set(viewKey(), JSON.stringify({ ...laid.middle, k: view.k, whole: laid.whole }), sessionStorage);
  settleStage();
  settleArrows();
  showCoachAtRest();
}

/** A layer that is told to expect being stretched keeps the pixels it had while it was: for a moment it must not expect it. */
function sharpen() {
  terrain.style.willChange = 'auto';
  requestAnimationFrame(() => requestAnimationFrame(() => { terrain.style.willChange = ''; }));
}

/** Whether the view is under way. */
const isMoving = () => laid.timer !== 0 || laid.goal !== null;

function stopGliding() {
  cancelAnimationFrame(laid.glide);
  laid.goal = null;
}

/** Glides to another view. */
function lookSmoothly(target) {
  const from = { ...view };
  const to = keptInSight(target);
  stopGliding();
  if (calm.matches) { look(to); return; }
  const began = performance.now();
  const step = (now) => {
    const part = Math.min(1, (now - began) / 240);
    const eased = 1 - (1 - part) ** 3;
    look({ x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased, k: from.k + (to.k - from.k) * eased });
    if (part < 1) laid.glide = requestAnimationFrame(step);
    else laid.goal = null;
  };
  laid.goal = to;
  laid.glide = requestAnimationFrame(step);
}

/** The view in which the point under a pixel stays there while the scale changes. */
function zoomed(factor, px, py) {
  const k = clamp(view.k * factor, fitScale() * 0.92, MAX_SCALE);
  return { k, x: px - (px - view.x) * (k / view.k), y: py - (py - view.y) * (k / view.k) };
}

function centred(x, y, k) {
  const area = openArea();
  return { k, x: (area.left + area.right) / 2 - x * k, y: (area.top + area.bottom) / 2 - y * k };
}

function fit() { return centred(boardWidth / 2, boardHeight / 2, fitScale()); }

function zoomAtMiddle(factor) {
  const area = openArea();
  laid.byHand = true;
  lookSmoothly(zoomed(factor, (area.left + area.right) / 2, (area.top + area.bottom) / 2));
}

const boardPoint = (px, py) => ({ x: (px - view.x) / view.k, y: (py - view.y) / view.k });
const pixelPoint = (x, y) => ({ x: x * view.k + view.x, y: y * view.k + view.y });

/** What was looked at is kept for each kind of screen: a phone's view is no use on a desk. */
const viewKey = () => `view ${page.game} ${narrow.matches ? 'narrow' : 'wide'}`;

/** The first view: the one of before, the whole map, or on a phone the player's own pieces. */
function firstView() {
  const kept = JSON.parse(store.get(viewKey(), sessionStorage) || 'null');
  if (kept && !kept.whole) { look(centred(kept.x, kept.y, kept.k)); return; }
  look(kept || !narrow.matches ? fit() : homeView());
}

/** Where a small window looks by itself: at what a form is about, at the own pieces, or at all of them. */
function homeView() {
  const rows = placesOfForm();
  if (rows.length) return around(rows);
  const area = openArea();
  const own = [...things('first'), ...things('plain')].map(placeOfThing).filter(Boolean);
  const mine = own.length ? own : Array.from(tokens.values(), drawnAt);
  const middle = mine.length
    ? { x: mine.reduce((sum, at) => sum + at.x, 0) / mine.length, y: mine.reduce((sum, at) => sum + at.y, 0) / mine.length }
    : { x: boardWidth / 2, y: boardHeight / 2 };
  return centred(middle.x, middle.y, Math.max((area.bottom - area.top) / boardHeight, 0.24));
}

/** The view in which all of these places are in sight, with some room around them. */
function around(places) {
  const area = openArea();
  const [low, high] = [Math.min, Math.max].map((most) => ({ x: most(...places.map((at) => at.x)), y: most(...places.map((at) => at.y)) }));
  const scale = Math.min((area.right - area.left - 90) / Math.max(high.x - low.x, 1), (area.bottom - area.top - 90) / Math.max(high.y - low.y, 1));
  return centred((low.x + high.x) / 2, (low.y + high.y) / 2, clamp(scale, fitScale(area), NEAR));
}

/** Nearer to a place, which moves towards the middle as far as what lies around it needs room. */
function lookCloser(at) {
  const area = openArea();
  const pixel = pixelPoint(at.x, at.y);
  const within = (value, low, high) => clamp(value, low + (high - low) * 0.36, high - (high - low) * 0.36);
  const [x, y] = [within(pixel.x, area.left, area.right), within(pixel.y, area.top, area.bottom)];
  laid.byHand = false;
  lookSmoothly({ k: NEAR, x: x - at.x * NEAR, y: y - at.y * NEAR });
}

/** What others do is looked at, unless the player has laid the map as it lies. */
function lookAtOthers(moves) {
  if (laid.byHand || game.myTurn || pointers.size || !moves.length) return;
  const { token } = moves.at(-1);
  const at = drawnAt(token);
  if (isInSight(at)) return;
  lookSmoothly(narrow.matches ? centred(at.x, at.y, view.k) : fit());
}

/** Brings a thing before the eyes; nearer if it is small. */
function zoomTo(thing) {
  const at = placeOfThing(thing);
  if (at) lookSmoothly(centred(at.x, at.y, Math.max(view.k, 0.5)));
}

/** Brings several places before the eyes together: from no nearer than now. */
function lookAtAll(places) {
  if (!places.length || places.every(isInSight)) return;
  const area = openArea();
  const [low, high] = [Math.min, Math.max].map((end) => ({ x: end(...places.map((at) => at.x)), y: end(...places.map((at) => at.y)) }));
  const room = (from, to, size) => (to - from - 150) / Math.max(size, 1);
  const k = Math.min(view.k, room(area.left, area.right, high.x - low.x), room(area.top, area.bottom, high.y - low.y));
  lookSmoothly(centred((low.x + high.x) / 2, (low.y + high.y) / 2, Math.max(k, fitScale(area))));
}

/** Whether a place can be seen, or will be when the view has come to rest. */
function isInSight(at) {
  const area = openArea();
  const seen = laid.goal || view;
  const [x, y] = [at.x * seen.k + seen.x, at.y * seen.k + seen.y];
  return x > area.left + 20 && x < area.right - 20 && y > area.top + 20 && y < area.bottom - 20;
}

const pointers = new Map(); // id → { x, y, startX, startY }
let gesture = null; // { moved, pinch: { distance, x, y } }
let lastTap = { time: 0, x: 0, y: 0 };

function mapPixel(event) {
  const box = map.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function onPointerDown(event) {
  if (event.button !== 0) return;
  const at = mapPixel(event);
  pointers.set(event.pointerId, { ...at, startX: at.x, startY: at.y });
  map.setPointerCapture(event.pointerId);
  stopGliding();
  if (pointers.size === 1) gesture = { moved: false, pinch: null };
  else gesture = { moved: true, pinch: pinchOf() };
}

function pinchOf() {
  const [a, b] = [...pointers.values()];
  return { distance: Math.hypot(a.x - b.x, a.y - b.y) || 1, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function onPointerMove(event) {
  const pointer = pointers.get(event.pointerId);
  if (!pointer) {
    if (event.pointerType === 'mouse') hoverSoon(mapPixel(event));
    return;
  }
  const at = mapPixel(event);
  const [dx, dy] = [at.x - pointer.x, at.y - pointer.y];
  const slack = event.pointerType === 'touch' ? 9 : 4;
  if (!gesture.moved && Math.hypot(at.x - pointer.startX, at.y - pointer.startY) < slack) return;
  Object.assign(pointer, at);
  if (gesture.pinch && pointers.size >= 2) {
    const now = pinchOf();
    laid.byHand = true;
    const { k, x, y } = zoomed(now.distance / gesture.pinch.distance, gesture.pinch.x, gesture.pinch.y);
    look({ k, x: x + now.x - gesture.pinch.x, y: y + now.y - gesture.pinch.y });
    gesture.pinch = now;
  } else {
    gesture.moved = true;
    map.classList.add('dragging');
    laid.byHand = true;
    look({ x: view.x + dx, y: view.y + dy, k: view.k });
  }
}

function onPointerUp(event) {
  if (!pointers.delete(event.pointerId)) return;
  if (pointers.size) { gesture.pinch = null; return; }
  map.classList.remove('dragging');
  const { moved } = gesture;
  gesture = null;
  if (moved || event.type === 'pointercancel') return;
  const at = mapPixel(event);
  const touch = event.pointerType !== 'mouse';
  const again = event.timeStamp - lastTap.time < 320 && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < 24;
  lastTap = { time: again ? 0 : event.timeStamp, ...at };
  if (again && !clickIsUseful(at, touch)) {
    closeFloating();
    lookSmoothly(zoomed(1.9, at.x, at.y));
  } else {
    clickMap(at, touch);
  }
}

function onWheel(event) {
  event.preventDefault();
  stopGliding();
  laid.byHand = true;
  const unit = event.deltaMode === 1 ? 18 : 1;
  const at = mapPixel(event);
  look(zoomed(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0016)), at.x, at.y));
}

function onMapKey(event) {
  const area = openArea();
  const [wide, high] = [(area.right - area.left) / 5, (area.bottom - area.top) / 5];
  const moves = { ArrowLeft: [wide, 0], ArrowRight: [-wide, 0], ArrowUp: [0, high], ArrowDown: [0, -high] };
  if (![map, body].includes(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (moves[event.key]) lookSmoothly({ k: view.k, x: view.x + moves[event.key][0], y: view.y + moves[event.key][1] });
  else if (event.key === '+' || event.key === '=') zoomAtMiddle(1.5);
  else if (event.key === '-' || event.key === '_') zoomAtMiddle(1 / 1.5);
  else if (event.key === '0') lookSmoothly(fit());
  else return;
  event.preventDefault();
}
