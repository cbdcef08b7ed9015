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
  badge.at = placeOf(badge);
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

const aside = { list: [], moved: [] };
function stepAside(list) {
  for (const label of aside.moved) label.removeAttribute('transform');
  aside.list = list;
  aside.moved = [];
  for (const [space, dx, dy] of list) {
    const label = labels.get(space);
    if (!label) continue; // the map is still on its way
    label.setAttribute('transform', `translate(${dx} ${dy})`);
    aside.moved.push(label);
  }
}

/** Some names move, 0 0 back to their own place; the others stay as they are. */
function shiftNames(list) {
  const ways = new Map(aside.list.map(([space, dx, dy]) => [space, [dx, dy]]));
  for (const [space, dx, dy] of list) {
    if (dx || dy) ways.set(space, [dx, dy]);
    else ways.delete(space);
  }
  stepAside(Array.from(ways, ([space, [dx, dy]]) => [space, dx, dy]));
}
