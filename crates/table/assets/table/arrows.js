/* Arrows on the map: who went where. */

for (const id of ['arrows', 'sides']) layers[id] = makeSvg('g', { id });
layers.badges.before(layers.arrows, layers.sides);

let arrowsShown = [];

/** Draws arrows in place of those that are there: a list of { nation, from, to }. */
function drawArrows(list) {
  arrowsShown = list;
  layers.arrows.replaceChildren(...list.map(arrow).filter(Boolean));
}

function clearArrows() { drawArrows([]); }

/** An arrow bends a little to the right, so that there and back are two. */
function arrow({ nation, from, to }) {
  const [a, b] = [spaces.get(from), spaces.get(to)];
  if (!a || !b || a === b) return null;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const bend = Math.min(40, length * 0.14);
  const middle = { x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend };
  const size = Math.min(13 / (laid.k || view.k), length * 0.3);
  const free = Math.min(30 * laid.pieces, length * 0.22);
  const tip = { x: b.x - ux * free, y: b.y - uy * free };
  // The head points along the last part of the curve.
  const [dx, dy] = [tip.x - middle.x, tip.y - middle.y];
  const [vx, vy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)];
  const neck = { x: tip.x - vx * size, y: tip.y - vy * size };
  const line = `M${a.x + ux * free * 0.6} ${a.y + uy * free * 0.6}Q${middle.x} ${middle.y} ${neck.x} ${neck.y}`;
  const head = `M${tip.x} ${tip.y}L${neck.x - vy * size * 0.62} ${neck.y + vx * size * 0.62}L${neck.x + vy * size * 0.62} ${neck.y - vx * size * 0.62}Z`;
  const group = makeSvg('g', { class: 'arrow', 'data-nation': nation });
  for (const part of ['under', 'line']) group.append(makeSvg('path', { class: part, d: line }), makeSvg('path', { class: `${part} head`, d: head }));
  if (length > size * 7) group.append(makeSvg('use', { href: `#disc-${nation}`, transform: `translate(${(a.x + middle.x * 2 + b.x) / 4} ${(a.y + middle.y * 2 + b.y) / 4}) scale(${size * 0.013})` }));
  return group;
}

/** Another scale: heads and emblems keep their size on the window. */
function settleArrows() {
  if (arrowsShown.length) drawArrows(arrowsShown);
  drawSince();
}
