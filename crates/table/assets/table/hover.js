/* Hovering: names, stacks spread out, and what a click would do. */

let hovering = { frame: 0, at: null, timer: 0 };

function hoverSoon(at) {
  hovering.at = at;
  if (!hovering.frame) hovering.frame = requestAnimationFrame(hover);
}

function hover() {
  hovering.frame = 0;
  const here = thingsAt(hovering.at, false);
  map.classList.toggle('can', game.past === null && here.some(isUseful));
  clearTimeout(hovering.timer);
  const stack = here.length ? stackOf(here[0]) : [];
  if (fan && stack[0]?.at !== fan.space) hovering.timer = setTimeout(unfan, 260);
  else if (stack.length > 1 && !fan && !game.chosen && here[0].startsWith('token:')) hovering.timer = setTimeout(() => spread(stack[0].at), 160);
  if (card.mode === 'tap' && !cardBox.hidden) return;
  if (!here.length || !menu.hidden) { closeCard(); return; }
  const box = map.getBoundingClientRect();
  showCard(here, { x: hovering.at.x + box.left, y: hovering.at.y + box.top }, 'hover');
}

function leaveMap(event) {
  if (event.pointerType !== 'mouse') return;
  clearTimeout(hovering.timer);
  cancelAnimationFrame(hovering.frame);
  hovering.frame = 0;
  if (card.mode === 'hover') closeCard();
  if (fan) hovering.timer = setTimeout(unfan, 260);
}

/** A piece in words: its name, nation, rank, strength and state. */
function describe(token) {
  return token.element.getAttribute('aria-label') || token.name;
}

function refan(next) {
  const before = fan ? stackAt(fan.space) : [];
  fan = next;
  const moving = new Set([...before, ...(fan ? stackAt(fan.space) : [])]);
  for (const token of moving) {
    const from = token.element.getAttribute('transform').replace(/(-?[\d.]+) (-?[\d.]+)\)/, '$1px, $2px)');
    placeToken(token);
    const to = token.element.getAttribute('transform').replace(/(-?[\d.]+) (-?[\d.]+)\)/, '$1px, $2px)');
    if (!calm.matches && from !== to) token.element.animate([{ transform: from }, { transform: to }], { duration: 130, easing: 'ease-out' });
    if (fan) layers.tokens.append(token.element); else insertByZ(token);
  }
  if (fan) for (const token of stackAt(fan.space).reverse()) layers.tokens.append(token.element);
  drawRings();
  showFaces();
}

let faces = null; // the medallions of this position, once somebody has looked

/** A leader's face by his id. */
const askFaces = () => (faces ||= ask(`faces?seat=${page.seat}`));

/** Leaders of a stack that is spread out have their faces beside them, where there is room for them. */
async function showFaces() {
  for (const face of layers.tokens.querySelectorAll('.face')) face.remove();
  const { space, left } = fan || {};
  if (!fan || fanRows(stackAt(space).length) < stackAt(space).length) return;
  const drawn = await askFaces();
  if (!drawn || fan?.space !== space) return;
  for (const token of stackAt(space)) {
    if (!drawn[token.id] || token.element.querySelector('.face')) continue;
    const face = makeSvg('g', { class: 'face' });
    face.innerHTML = drawn[token.id];
    for (const [name, value] of Object.entries({ x: left ? 56 : -146, y: -45, width: 90, height: 90 })) face.firstElementChild.setAttribute(name, value);
    token.element.append(face);
  }
}

/** Leaders on the army sheet have their faces, as soon as it is looked at; their nation's emblem stands over the rows. */
async function showFacesOnSheet() {
  if (!byId('sheet')?.checkVisibility() || game.past !== null) return;
  const drawn = await askFaces();
  for (const row of document.querySelectorAll('#sheet tr[data-thing]')) {
    const icon = row.cells[0]?.querySelector('svg:not(.medallion)');
    const face = drawn?.[split(row.dataset.thing)[1]];
    if (icon && face) icon.outerHTML = face;
  }
}

function spread(space) {
  const stack = stackAt(space);
  const base = spaces.get(space);
  if (stack.length < 2 || !base) return;
  const rows = fanRows(stack.length);
  const area = openArea();
  const { x, y } = pixelPoint(base.x, base.y);
  // Downwards if there is room, else where there is more of it, and then closer together; columns go where they fit.
  const steps = rows - 0.4;
  const [below, above] = [area.bottom - y, y - area.top].map((room) => clamp(room / (steps * laid.pieces * view.k), 64, 102));
  const width = Math.ceil(stack.length / rows) * 102 * laid.pieces * view.k;
  refan({ space, step: below >= above ? below : -above, left: x + width > area.right });
}

function unfan() {
  if (fan) refan(null);
}
