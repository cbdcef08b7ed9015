/* The log, and lights on the map for what it names. */

/** Adds lines to the log; it stays at its end unless the reader has scrolled up. Says whether one of them wants to be read first. */
function appendLog(html, fresh) {
  const log = byId('log');
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  const holder = make('ol');
  holder.innerHTML = html;
  const items = Array.from(holder.children);
  if (fresh) for (const item of items) item.classList.add('new');
  log.append(...items);
  if (atEnd || !fresh) log.scrollTop = log.scrollHeight;
  return items.some((item) => 'pause' in item.dataset);
}

/** Whether the log has more before what it shows. */
function showOldest(number) {
  game.oldest = number;
  const button = byId('older');
  if (!button) return;
  // Whoever pressed it stays in the log when there is nothing left to press for.
  if (number === 0 && document.activeElement === button) byId('log').focus();
  button.hidden = number === 0;
}

/** Puts earlier lines before the first; what is being read stays where it is. */
function prependLog(html) {
  const log = byId('log');
  const below = log.scrollHeight - log.scrollTop;
  const holder = make('ol');
  holder.innerHTML = html;
  log.prepend(...holder.children);
  log.scrollTop = log.scrollHeight - below;
}

/** Fetches the part of the log before what is shown. */
async function showOlder(button) {
  const before = game.oldest;
  if (!before || button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  const operations = await ask(`log?seat=${page.seat}&language=${body.dataset.language}&form=page&before=${before}`);
  button.removeAttribute('aria-busy');
  if (!operations) { toast(say('failed')); return; }
  if (game.oldest !== before) return; // another log is shown by now
  const [log, first] = [byId('log'), byId('log').firstElementChild];
  apply(operations, { past: game.past !== null });
  // The newest of them come into sight, above what was the first line.
  if (first) log.scrollTop += first.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
  announce(say('older', { n: before - game.oldest }));
}

let lit = [];

/** Lights things up on the map. */
function flash(names) {
  lit = names;
  const rings = names.map((thing) => ringOf(thing, 'flash')).filter(Boolean);
  layers.flash.replaceChildren(...rings);
}

let flashTimer = 0;

/** The things that an element of the page speaks of. */
function thingsIn(element) {
  const own = element.closest('[data-thing]');
  if (own) return [own.dataset.thing];
  const line = element.closest('#log li');
  return line ? Array.from(line.querySelectorAll('[data-thing]'), (part) => part.dataset.thing) : [];
}

function onThingHover(event) {
  clearTimeout(flashTimer);
  if (event.target.closest?.('#map')) { flashTimer = setTimeout(() => flash([]), 1500); return; }
  const named = event.target.closest ? thingsIn(event.target) : [];
  flash(named);
  if (event.type === 'focusin' && named.length && event.target.closest('#choices')) {
    const at = placeOfThing(named[0]);
    if (at && !isInSight(at)) lookSmoothly(centred(at.x, at.y, view.k));
  }
}

function onThingClick(event) {
  const part = event.target.closest('[data-thing]');
  if (!part || part.localName === 'button') return;
  const thing = part.dataset.thing;
  const fromSheet = part.closest('#sheet') && game.past === null && isFirst(thing);
  if (fromSheet && game.chosen !== thing) choose(thing);
  if (fromSheet && narrow.matches && !placeOfThing(thing)) setSheet('closed');
  if (placeOfThing(thing)) {
    if (narrow.matches) setSheet('closed');
    zoomTo(thing);
    flash([thing]);
  }
}

function onLogKey(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const lines = Array.from(byId('log').children);
  const at = lines.findIndex((line) => line.classList.contains('here'));
  const next = lines[at < 0 ? lines.length - 1 : clamp(at + step, 0, lines.length - 1)];
  lines[at]?.classList.remove('here');
  next?.classList.add('here');
  next?.scrollIntoView({ block: 'nearest' });
  if (next) flash(thingsIn(next));
}
