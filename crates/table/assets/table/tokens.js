/* Tokens, marks, badges and the names that step aside. */

const tokens = new Map(); // id → { element, x, y, z, at, r, name, rank, value, state }
const earlier = new Map(); // tokens of before a reset, so that what moved can be seen moving
const badges = new Map();
const marks = new Map();
let fan = null; // { space, step, left }: the stack that is spread out, how far from piece to piece (upwards if negative), and whether further columns go to the left

/** The token that a piece is inside of, or that is the piece itself. */
const carrierOf = (id) => tokens.get(id) || Array.from(tokens.values()).find((token) => token.holds.includes(id));

/** A stack, the top piece first. */
function stackAt(space) {
  return Array.from(tokens.values()).filter((token) => token.at === space).sort((a, b) => b.z - a.z);
}

/** How many pieces stand one below the other in a stack that is spread out: a large one gets several columns. */
function fanRows(count) {
  const most = 6;
  return Math.ceil(count / Math.ceil(count / most));
}

/** Where a token is drawn: pieces that do not shrink with the map spread a little around their space. */
function drawnAt(token) {
  const base = spaces.get(token.at) || token;
  if (fan && fan.space === token.at) {
    const stack = stackAt(token.at);
    const depth = stack.indexOf(token);
    const rows = fanRows(stack.length);
    const across = (fan.left ? -102 : 102) * laid.pieces;
    return { x: base.x + Math.floor(depth / rows) * across, y: base.y + (depth % rows) * fan.step * laid.pieces };
  }
  return { x: base.x + (token.x - base.x) * laid.pieces, y: base.y + (token.y - base.y) * laid.pieces };
}

function placeToken(token) {
  const { x, y } = drawnAt(token);
  token.element.setAttribute('transform', `translate(${x} ${y}) scale(${laid.pieces})`);
  layNamesSoon();
}

function placeBadge(badge) {
  const base = spaces.get(badge.dataset.stack) || badge.at;
  const [x, y] = [base.x + (badge.at.x - base.x) * laid.pieces, base.y + (badge.at.y - base.y) * laid.pieces];
  badge.setAttribute('transform', `translate(${x} ${y}) scale(${laid.pieces})`);
}

function insertByZ(token) {
  const after = Array.from(layers.tokens.children).find((other) => other !== token.element && Number(other.dataset.z) > token.z);
  layers.tokens.insertBefore(token.element, after || null);
}

function putToken(id, svg, z) {
  const element = readSvg(svg);
  const data = element.dataset;
  const title = element.querySelector('title');
  const before = tokens.get(id) || earlier.get(id);
  const token = {
    id, element, z, ...placeOf(element), at: data.at || '', r: Number(data.r) || 54,
    name: data.name || title?.textContent || id, rank: data.rank || '', value: data.value || '', state: data.state || '',
    holds: (data.holds || '').split(' ').filter(Boolean), inside: data.inside || '',
  };
  title?.remove();
  element.dataset.z = z;
  earlier.delete(id);
  const from = before && drawnAt(before);
  if (tokens.has(id)) tokens.get(id).element.remove();
  tokens.set(id, token);
  insertByZ(token);
  placeToken(token);
  return before && (before.x !== token.x || before.y !== token.y) ? { token, way: [from] } : null;
}

function moveToken(id, x, y, z, by, space) {
  const token = tokens.get(id);
  if (!token) return null;
  const from = drawnAt(token);
  Object.assign(token, { x, y, z, at: space ?? token.at });
  token.element.dataset.z = z;
  token.element.dataset.at = token.at;
  insertByZ(token);
  placeToken(token);
  return { token, way: [from, ...(by || []).map(([wayX, wayY]) => ({ x: wayX, y: wayY }))] };
}

/** Lets a token glide along its way to where it already belongs. Returns how long that takes. */
function glide({ token, way }) {
  const points = [...way, drawnAt(token)];
  const lengths = points.slice(1).map((point, i) => Math.hypot(point.x - points[i].x, point.y - points[i].y));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  if (whole < 1) return 0;
  let gone = 0;
  const frames = points.map((point, i) => {
    gone += i ? lengths[i - 1] : 0;
    return { transform: `translate(${point.x}px, ${point.y}px) scale(${laid.pieces})`, offset: gone / whole };
  });
  const duration = Math.min(600, 180 * lengths.length);
  token.element.getAnimations().forEach((animation) => animation.cancel());
  token.element.classList.add('lifted');
  layers.tokens.append(token.element);
  const animation = token.element.animate(frames, { duration, easing: 'ease-in-out' });
  const land = () => {
    token.element.classList.remove('lifted');
    if (token.element.isConnected) insertByZ(token);
  };
  animation.finished.then(land, land);
  return duration;
}

function putBadge(space, svg, delay) {
  badges.get(space)?.remove();
  badges.delete(space);
  if (!svg) return;
  const badge = readSvg(svg);
  badge.dataset.stack = space;
  badge.at = { ...placeOf(badge), half: Number(badge.firstElementChild?.getAttribute('width')) / 2 || 30 };
  layers.badges.append(badge);
  badges.set(space, badge);
  placeBadge(badge);
  if (delay) badge.animate([{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }], { duration: delay + 120 });
}

function putMark(key, svg) {
  marks.get(key)?.remove();
  marks.delete(key);
  if (!svg) return;
  const mark = readSvg(svg);
  mark.at = placeOf(mark);
  layers.marks.append(mark);
  marks.set(key, mark);
  placeMark(mark);
}

/** Marks stop shrinking with the map where pieces do: a flag must be seen from afar. */
function placeMark(mark) {
  mark.setAttribute('transform', `translate(${mark.at.x} ${mark.at.y}) scale(${laid.pieces})`);
}

const aside = { list: [], ways: new Map(), moved: new Set() };
function stepAside(list) {
  aside.list = list;
  aside.ways = new Map(list.map(([space, dx, dy]) => [space, [dx, dy]]));
  layNames();
}

/** Some names move, 0 0 back to their own place; the others stay as they are. */
function shiftNames(list) {
  const ways = new Map(aside.ways);
  for (const [space, dx, dy] of list) {
    if (dx || dy) ways.set(space, [dx, dy]);
    else ways.delete(space);
  }
  stepAside(Array.from(ways, ([space, [dx, dy]]) => [space, dx, dy]));
}

function moveName(space, way) {
  const label = labels.get(space);
  if (!label) return; // the map is still on its way
  const [dx, dy] = way || [0, 0];
  if (dx || dy) label.setAttribute('transform', `translate(${dx} ${dy})`);
  else label.removeAttribute('transform');
  if (dx || dy) aside.moved.add(space);
  else aside.moved.delete(space);
}

let naming = 0;
/** Once for all the pieces that move at the same time. */
function layNamesSoon() {
  cancelAnimationFrame(naming);
  naming = requestAnimationFrame(layNames);
}

const NAMES_WITHIN = 420; // no name is so long, and no stack so large, that they touch from further away
const MARGIN = 64; // around the map
const nameBoxes = { far: new Map(), near: new Map() }; // space → the room of its name as it is drawn

/** Where names stand. Seen closely, where the server says; from further away pieces are larger than the map, and names grow, so that they must find room anew or wait for a closer look. */
function layNames() {
  cancelAnimationFrame(naming);
  if (!labels.size) return;
  const far = terrain.classList.contains('far');
  for (const space of [...aside.moved]) if (!aside.ways.has(space)) moveName(space, null);
  for (const label of terrain.querySelectorAll('.crowded')) label.classList.remove('crowded');
  for (const [space, way] of aside.ways) moveName(space, way);
  if (!far && laid.pieces < 1.05) return;
  const stacks = stackBoxes();
  const taken = [];
  const all = Array.from(labels, ([space, label]) => ({ space, label, at: spaces.get(space) }))
    .filter(({ label, at }) => at && (far ? label.classList.contains('strong') : stacks.some((box) => near(box, at))));
  const rank = ({ space, label }) => (stacks.some((box) => box.space === space) ? 100 : 0) + Number(label.getAttribute('font-size'));
  for (const one of all.sort((a, b) => rank(b) - rank(a))) layName(one, far, stacks, taken);
}

const near = (box, at) => at.x > box.x0 - NAMES_WITHIN && at.x < box.x1 + NAMES_WITHIN && at.y > box.y0 - NAMES_WITHIN && at.y < box.y1 + NAMES_WITHIN;
const shared = (a, b) => Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

/** The room of the pieces and of the strength of each stack. */
function stackBoxes() {
  const boxes = [];
  for (const token of tokens.values()) {
    const { x, y } = drawnAt(token);
    const r = (token.r - 6) * laid.pieces;
    boxes.push({ space: token.at, x0: x - r, y0: y - r, x1: x + r, y1: y + r });
  }
  for (const [space, badge] of badges) {
    const base = spaces.get(space) || badge.at;
    const [x, y] = [base.x + (badge.at.x - base.x) * laid.pieces, base.y + (badge.at.y - base.y) * laid.pieces];
    const half = badge.at.half * laid.pieces;
    boxes.push({ space, x0: x - half, y0: y - 23 * laid.pieces, x1: x + half, y1: y + 23 * laid.pieces });
  }
  return boxes;
}

function nameBox(space, label, far) {
  const known = nameBoxes[far ? 'far' : 'near'];
  if (!known.has(space)) {
    const { x, y, width, height } = label.getBBox();
    known.set(space, { x0: x, y0: y + height * 0.16, x1: x + width, y1: y + height * 0.9 });
  }
  return known.get(space);
}

/** Puts one name where it covers least, beginning with where it is; one that would cover others is not shown. */
function layName({ space, label, at }, far, stacks, taken) {
  const box = nameBox(space, label, far);
  const [wide, high] = [box.x1 - box.x0, box.y1 - box.y0];
  const around = stacks.filter((other) => near(other, at));
  const own = around.filter((other) => other.space === space);
  const room = own.reduce((all, one) => ({ x0: Math.min(all.x0, one.x0), y0: Math.min(all.y0, one.y0), x1: Math.max(all.x1, one.x1), y1: Math.max(all.y1, one.y1) }),
    { x0: at.x - at.r, y0: at.y - at.r, x1: at.x + at.r, y1: at.y + at.r });
  const middle = { x: at.x - wide / 2, y: at.y - high / 2 };
  const places = [
    [room.x1 + 6, middle.y], [middle.x, room.y1 + 4], [room.x0 - wide - 6, middle.y], [middle.x, room.y0 - high - 4],
    [room.x1 + 2, room.y1 - high / 2], [room.x0 - wide - 2, room.y1 - high / 2], [room.x1 + 2, room.y0 - high / 2], [room.x0 - wide - 2, room.y0 - high / 2],
  ].map(([x, y]) => [x - box.x0, y - box.y0]);
  const before = aside.ways.get(space) || [0, 0];
  let best = null;
  for (const [dx, dy] of [before, ...places]) {
    const there = { x0: box.x0 + dx, y0: box.y0 + dy, x1: box.x1 + dx, y1: box.y1 + dy };
    if (there.x0 < MARGIN || there.y0 < MARGIN || there.x1 > boardWidth - MARGIN || there.y1 > boardHeight - MARGIN) continue;
    const covered = around.reduce((sum, other) => sum + shared(there, other), 0) + taken.reduce((sum, other) => sum + shared(there, other), 0);
    if (!best || covered < best.covered - 1) best = { covered, way: [dx, dy], there };
    if (best.covered < 1) break;
  }
  if (!best || best.covered > wide * high * 0.12) { label.classList.add('crowded'); return; }
  if (best.way !== before) moveName(space, best.way.map((step) => Math.round(step)));
  taken.push({ ...best.there, x0: best.there.x0 - 10, x1: best.there.x1 + 10 });
}
