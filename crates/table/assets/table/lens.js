/* Lenses: one question at a time, answered all over the map. */

const lenses = JSON.parse(byId('lenses')?.textContent || '[]').map(([id, name, ofPiece]) => ({ id, name, ofPiece }));
const lens = { id: null, of: null, waiting: null, says: new Map(), timer: 0, asked: '' };
const legend = floating('legend', { role: 'region' });
const SIGNS = { good: '+', fair: '~', bad: '×' };

/** The list of lenses: a number or the arrows choose one. */
function openLenses() {
  if (!lenses.length) return;
  if (!menu.hidden && menu.dataset.lenses) { closeMenu(); return; }
  const piece = card.here?.find((thing) => thing.startsWith('token:'));
  const entries = lenses.map(({ id, name }, i) => ({ label: `${i + 1} ${name}`, run: () => lookThrough(id, piece) }));
  if (lens.id) entries.push({ label: `0 ${say('lens-off')}`, run: lensOff });
  const box = document.querySelector('[data-do=lens]').getBoundingClientRect();
  openMenu(entries, { x: box.right, y: box.top }, say('lens-choose'));
  menu.dataset.lenses = '1';
}

/** Puts a lens before the map. One for pieces looks at what is picked up, or at what is pointed at next. */
function lookThrough(id, of = null) {
  const { ofPiece, name } = lenses.find((one) => one.id === id) || {};
  const piece = of || (game.chosen?.startsWith('token:') ? game.chosen : null);
  lens.waiting = null;
  if (ofPiece && !piece) {
    lensOff();
    lens.waiting = id;
    map.classList.add('can');
    toast(say('lens-of', { name }));
    return;
  }
  Object.assign(lens, { id, of: ofPiece ? piece : null });
  askLens();
}

/** A click while a lens waits for its piece. Says whether it was for that. */
function lensTakes(here) {
  const piece = here.find((thing) => thing.startsWith('token:'));
  if (!lens.waiting || !piece) { lens.waiting = null; return false; }
  lookThrough(lens.waiting, piece);
  return true;
}

async function askLens() {
  const { id, of } = lens;
  if (id === SINCE) { showSince(); return; }
  const seen = await ask(`lens?seat=${page.seat}&language=${body.dataset.language}&id=${encodeURIComponent(id)}${of ? `&of=${encodeURIComponent(of)}` : ''}`);
  if (lens.id !== id || lens.of !== of) return;
  if (!seen?.tints) { lensOff(); return; }
  drawLens(seen);
}

/** Takes the lens away. Says whether there was one. */
function lensOff() {
  const had = lens.id !== null || lens.waiting !== null;
  Object.assign(lens, { id: null, of: null, waiting: null });
  lens.says.clear();
  clearTimeout(lens.timer);
  byId('lens').replaceChildren();
  layers.since.replaceChildren();
  legend.hidden = true;
  body.classList.remove('lens');
  return had;
}

/** Another position: the lens shows that. */
function renewLens() {
  if (!lens.id) return;
  clearTimeout(lens.timer);
  byId('lens').classList.toggle('hidden', game.past !== null);
  if (game.past === null) lens.timer = setTimeout(askLens, 120);
}

const lensSays = (space) => lens.says.get(space) || '';

/** What a tone looks like: a class, and for nations their hatching. */
function toned(tag, tone, attributes) {
  const [kind, id] = tone.includes(':') ? split(tone) : [tone, ''];
  const element = makeSvg(tag, { ...attributes, class: `${attributes.class || ''} tone-${kind}${kind === 'suit' ? ` suit-${id}` : ''}` });
  if (kind === 'nation') element.setAttribute('fill', `url(#back-${id})`);
  return element;
}

/** The sign of a tone, so that nobody needs its colour. */
function signOf(tone, x, y, size) {
  const [kind, id] = tone.includes(':') ? split(tone) : [tone, ''];
  const half = size / 2;
  if (kind === 'suit') return makeSvg('use', { class: `sign suit-${id}`, href: `#suit-${id}`, transform: `translate(${x} ${y}) scale(${size / 100})` });
  if (kind === 'nation') return makeSvg('use', { class: 'sign', href: `#disc-${id}`, transform: `translate(${x} ${y}) scale(${size / 100})` });
  const sign = makeSvg('g', { class: `sign tone-${kind}`, transform: `translate(${x} ${y})` });
  const text = makeSvg('text', { y: half * 0.62, 'font-size': size * 0.95 });
  text.textContent = SIGNS[kind] || '';
  sign.append(makeSvg('circle', { r: half }), text);
  return sign;
}

const WIDEST = 330; // no cell reaches further from its space

/** The ground nearer to a space than to any other: a round field cut along the middle between neighbours. */
function cellOf(space, others) {
  let points = Array.from({ length: 20 }, (_, i) => ({ x: space.x + WIDEST * Math.cos(i * Math.PI / 10), y: space.y + WIDEST * Math.sin(i * Math.PI / 10) }));
  for (const other of others) {
    const [dx, dy] = [other.x - space.x, other.y - space.y];
    const apart = dx * dx + dy * dy;
    if (!apart || apart > 4 * WIDEST * WIDEST) continue;
    const side = (p) => (p.x - space.x) * dx + (p.y - space.y) * dy - apart / 2;
    const cut = [];
    points.forEach((p, i) => {
      const next = points[(i + 1) % points.length];
      const [a, b] = [side(p), side(next)];
      if (a <= 0) cut.push(p);
      if ((a < 0 && b > 0) || (a > 0 && b < 0)) cut.push({ x: p.x + (next.x - p.x) * a / (a - b), y: p.y + (next.y - p.y) * a / (a - b) });
    });
    points = cut;
  }
  return `M${points.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}Z`;
}

const cells = new Map();

/** A cell among all spaces; those do not change. */
function cell(id) {
  if (!cells.has(id)) cells.set(id, cellOf(spaces.get(id), Array.from(spaces.values()).filter((other) => !other.area)));
  return cells.get(id);
}

function drawLens(seen) {
  const [fields, ways, signs] = [makeSvg('g', { class: 'fields' }), makeSvg('g', { class: 'ways' }), makeSvg('g', { class: 'signs' })];
  lens.says.clear();
  // Where only some spaces say whose they are, the ground between them is theirs too.
  const owned = seen.tints.every(([, tone]) => tone.startsWith('nation:')) && seen.tints.map(([id]) => spaces.get(id)).filter(Boolean);
  for (const [id, tone, says] of seen.tints) {
    const space = spaces.get(id);
    if (!space) continue;
    if (says) lens.says.set(id, says);
    const shape = toned('path', tone, { class: 'field', d: space.area?.getAttribute('d') || (owned ? cellOf(space, owned) : cell(id)) });
    fields.append(shape);
    signs.append(signOf(tone, space.x, space.y, 40));
  }
  for (const [from, to, tone] of seen.lines) {
    const [a, b] = [spaces.get(from), spaces.get(to)];
    if (!a || !b) continue;
    const kind = tone.split(':')[0];
    ways.append(makeSvg('path', { class: 'under', d: `M${a.x} ${a.y}L${b.x} ${b.y}` }), makeSvg('path', { class: `way tone-${kind}`, d: `M${a.x} ${a.y}L${b.x} ${b.y}` }));
  }
  // Only the land is coloured.
  const ground = terrain.querySelector('.land')?.getAttribute('href');
  const clip = ground ? [makeSvg('clipPath', { id: 'lens-land' }, makeSvg('use', { href: ground }))] : [];
  if (ground) fields.setAttribute('clip-path', 'url(#lens-land)');
  const sheet = terrain.querySelector('rect.sea')?.cloneNode(false);
  if (sheet) clip.push(makeSvg('clipPath', { id: 'lens-sheet' }, sheet));
  const within = makeSvg('g', sheet ? { 'clip-path': 'url(#lens-sheet)' } : {}, fields);
  const layer = byId('lens');
  const fresh = !layer.childElementCount;
  layer.replaceChildren(...clip, within, ways, signs);
  body.classList.add('lens');
  showLegend(seen);
  if (fresh) announce([seen.name, seen.about].filter(Boolean).join('. '));
}

function showLegend(seen) {
  const sample = (tone) => {
    const drawing = makeSvg('svg', { viewBox: '-30 -30 60 60', 'aria-hidden': 'true' });
    drawing.append(toned('rect', tone, { class: 'field', x: -30, y: -30, width: 60, height: 60 }), signOf(tone, 0, 0, 40));
    return drawing;
  };
  legend.setAttribute('aria-label', seen.name);
  legend.replaceChildren(make('h4', {}, seen.name), ...(seen.about ? [make('p', {}, seen.about)] : []),
    make('ul', {}, ...seen.legend.map(([tone, says]) => make('li', {}, sample(tone), says))),
    make('button', { type: 'button', class: 'close', 'aria-label': say('lens-off'), title: say('lens-off'), onclick: lensOff }, '×'));
  legend.hidden = false;
}
