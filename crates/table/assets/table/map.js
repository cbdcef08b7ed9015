/* The map: two layers of the same size, the still one below so that nothing moving has it painted again. */

const map = byId('map');
const board = byId('board');
const layers = Object.fromEntries(['marks', 'rings', 'tokens', 'badges', 'flash'].map((id) => [id, byId(id)]));
const world = make('div', { id: 'world' });
const terrain = makeSvg('svg', { id: 'terrain', viewBox: `0 0 ${boardWidth} ${boardHeight}`, 'aria-hidden': 'true' });
// Halos that pulse are a layer of their own: its opacity changes without anything being painted.
const glow = makeSvg('svg', { id: 'glow', viewBox: `0 0 ${boardWidth} ${boardHeight}`, 'aria-hidden': 'true' });
const spaces = new Map(); // id → { x, y, r, name, area }
const labels = new Map(); // id → element

function buildWorld() {
  board.setAttribute('viewBox', `0 0 ${boardWidth} ${boardHeight}`);
  board.before(world);
  world.append(terrain, glow, board);
  byId('ground')?.remove();
  map.tabIndex = 0;
  const zoom = byId('zoom');
  if (zoom) map.after(zoom); // above the map, in the part no panel covers
}

async function loadMap() {
  const answer = await fetch(body.dataset.map);
  if (!answer.ok) throw new Error(`map: ${answer.status}`);
  const drawing = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  terrain.append(...Array.from(drawing.childNodes, (node) => document.importNode(node, true)));
  terrain.classList.add(...drawing.classList);
  for (const element of terrain.querySelectorAll('[data-space]')) readSpace(element);
  for (const element of terrain.querySelectorAll('[data-label]')) labels.set(element.dataset.label, element);
  tokens.forEach(placeToken);
  for (const badge of layers.badges.children) placeBadge(badge);
  stepAside(aside.list);
  drawRings();
}

function readSpace(element) {
  const isPoint = !/^(path|polygon|polyline|rect)$/.test(element.localName);
  const at = isPoint ? placeOf(element) : middleOf(element);
  const title = element.querySelector('title');
  const name = element.dataset.name || title?.textContent || element.dataset.space;
  title?.remove(); // our own tip says more
  spaces.set(element.dataset.space, { ...at, r: Number(element.dataset.r) || 30, name, area: isPoint ? null : element });
}

/** Where an element stands, by its transform or its own coordinates. */
function placeOf(element) {
  const moved = /translate\(\s*(-?[\d.]+)[ ,]+(-?[\d.]+)/.exec(element.getAttribute('transform') || '');
  if (moved) return { x: Number(moved[1]), y: Number(moved[2]) };
  const number = (...names) => Number(names.map((name) => element.getAttribute(name)).find((value) => value !== null) || 0);
  return { x: number('x', 'cx'), y: number('y', 'cy') };
}

function middleOf(element) {
  const box = element.getBBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
