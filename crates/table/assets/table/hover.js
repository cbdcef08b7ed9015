/* Hovering: names, stacks spread out, and what a click would do. */

const tip = floating('stack', { role: 'presentation' });
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
  if (!here.length || !menu.hidden) { closeTip(); return; }
  const box = map.getBoundingClientRect();
  showTipAt(here, { x: hovering.at.x + box.left, y: hovering.at.y + box.top });
}

function leaveMap(event) {
  if (event.pointerType !== 'mouse') return;
  clearTimeout(hovering.timer);
  cancelAnimationFrame(hovering.frame);
  hovering.frame = 0;
  closeTip();
  if (fan) hovering.timer = setTimeout(unfan, 260);
}

/** A piece in words: its name, nation, rank, strength and state. */
function describe(token) {
  return token.element.getAttribute('aria-label') || token.name;
}

function showTipAt(here, where) {
  const [kind, id] = split(here[0]);
  const stack = stackOf(here[0]);
  const place = spaces.get(kind === 'space' ? id : stack[0]?.at);
  const children = [];
  if (place) children.push(make('h4', {}, place.name));
  if (stack[0]) {
    children.push(make('ul', {}, ...stack.map((token) => make('li', { class: kind === 'token' && token.id === id ? 'top' : '' },
      make('span', { class: 'name' }, token.rank ? `${token.name} · ${token.rank}` : token.name),
      make('span', { class: 'state' }, [token.state, token.inside].filter(Boolean).join(' · ')), make('span', { class: 'value' }, token.value)))));
  }
  const at = kind === 'space' ? id : stack[0]?.at;
  for (const mark of marks.values()) if (mark.dataset.tip && mark.dataset.at === at) children.push(make('div', { class: 'does' }, mark.dataset.tip));
  const does = game.past === null ? here.flatMap((thing) => choicesAt(thing)).slice(0, 3).map((choice) => choice.label) : [];
  const far = game.past === null && here.map((thing) => game.reach.get(thing)).find(Boolean);
  if (far && !does.length) does.push(say('steps', { n: far.steps }));
  for (const label of does) children.push(make('div', { class: 'does' }, label));
  tip.replaceChildren(...children);
  tip.hidden = !children.length;
  putNear(tip, where, 18);
}

function closeTip() { tip.hidden = true; }

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
