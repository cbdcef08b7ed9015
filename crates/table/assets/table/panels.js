/* Panels: tabs, folding, the sheet of a narrow screen, the rules reader. */

function openTab(id) {
  const tab = document.querySelector(`#side [role=tab][aria-controls="${id}"]`);
  if (!tab) return;
  for (const other of document.querySelectorAll('#side [role=tab]')) {
    const selected = other === tab;
    other.setAttribute('aria-selected', String(selected));
    other.tabIndex = selected ? 0 : -1;
    const panel = byId(other.getAttribute('aria-controls'));
    if (panel) panel.hidden = !selected;
  }
  if (id === 'tab-log') { reading.atEnd = true; stayAtEnd(); }
  if (id === 'tab-rules') loadRules();
  showFacesOnSheet();
  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  store.set('tab', id, sessionStorage);
  coach();
}

/** Opens a panel wherever it is: unfolds the column, slides the sheet up. */
function reveal(id) {
  openTab(id);
  body.classList.remove('no-side');
  if (narrow.matches) setSheet('open');
}

function onTabKey(event) {
  const tabs = Array.from(document.querySelectorAll('#side [role=tab]'));
  const at = tabs.indexOf(document.activeElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  const tab = tabs.at(next % tabs.length);
  openTab(tab.getAttribute('aria-controls'));
  tab.focus();
}

function fold(name) {
  laid.whole = false; // the map stays where it is
  const folded = body.classList.toggle(name);
  store.set(name, folded ? '1' : '');
  showFolds();
}

function showFolds() {
  for (const [deed, name] of [['fold-side', 'no-side'], ['fold-hand', 'no-hand']]) {
    for (const button of document.querySelectorAll(`[data-do=${deed}]`)) button.setAttribute('aria-pressed', String(!body.classList.contains(name)));
  }
}

function buildDrawer() {
  const [strip, side] = [byId('strip'), byId('side')];
  let drawer = byId('drawer');
  if (!drawer) {
    drawer = make('div', { id: 'drawer' });
    (strip || side).before(drawer);
    drawer.append(...[strip, side].filter(Boolean));
  }
  if (!byId('handle')) drawer.prepend(make('button', { id: 'handle', type: 'button', 'data-do': 'sheet', 'aria-label': document.querySelector('#tools [data-do=sheet]')?.getAttribute('aria-label') || '' }));
  const handle = byId('handle');
  let drag = null;
  handle.addEventListener('pointerdown', (event) => {
    drag = { from: event.clientY, at: drawer.getBoundingClientRect().top, moved: 0 };
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener('pointermove', (event) => {
    if (!drag) return;
    drag.moved = event.clientY - drag.from;
    if (Math.abs(drag.moved) < 6) return;
    const bottom = byId('bar').getBoundingClientRect().top;
    const rest = bottom - drawer.offsetHeight;
    drawer.classList.add('dragged');
    drawer.style.transform = `translateY(${clamp(drag.at + drag.moved - rest, 0, drawer.offsetHeight)}px)`;
  });
  const drop = () => {
    if (!drag) return;
    drawer.classList.remove('dragged');
    drawer.style.transform = '';
    const { moved } = drag;
    drag = null;
    if (Math.abs(moved) < 6) return;
    handle.dataset.dragged = '1';
    const order = ['closed', 'peek', 'open'];
    const at = order.indexOf(body.dataset.sheet);
    setSheet(Math.abs(moved) > 220 ? (moved < 0 ? 'open' : 'closed') : order[clamp(at + (moved < 0 ? 1 : -1), 0, 2)]);
  };
  handle.addEventListener('pointerup', drop);
  handle.addEventListener('pointercancel', drop);
  const bar = byId('bar');
  let height = strip?.offsetHeight;
  const sizes = new ResizeObserver(() => {
    if (!bar.isConnected) return; // the page is leaving for the curtain
    body.style.setProperty('--bar', `${bar.offsetHeight}px`);
    body.style.setProperty('--strip', `${strip?.offsetHeight || 0}px`);
    if (body.dataset.sheet === 'peek') setSheet('peek');
    // Whoever looks at the whole map wants to see all of it when the first cards are dealt.
    if (laid.whole && !narrow.matches && strip?.offsetHeight > height + 20) lookSmoothly(fit());
    height = strip?.offsetHeight;
    placeCoach();
  });
  for (const part of [bar, strip]) if (part) sizes.observe(part);
  setSheet('closed');
}

function setSheet(state) {
  body.dataset.sheet = state;
  byId('drawer').inert = narrow.matches && state === 'closed';
  body.style.setProperty('--peek', state === 'peek' ? `${byId('handle').offsetHeight + (byId('strip')?.offsetHeight || 0) + 6}px` : '0px');
  for (const button of document.querySelectorAll('[data-do=sheet]')) button.setAttribute('aria-expanded', String(state === 'open'));
  if (state === 'open') { reading.atEnd = true; stayAtEnd(); showFacesOnSheet(); }
  setTimeout(coach, 240);
}

function toggleSheet(button) {
  if (button.dataset.dragged) { delete button.dataset.dragged; return; }
  setSheet(body.dataset.sheet === 'open' ? 'closed' : 'open');
}

let rulebook = null;

/** Fetches the rulebook for the reader beside the board, once. */
function loadRules() {
  rulebook ??= fetch(`${page.rules}?fragment=1`)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
    .then((html) => { byId('reader').innerHTML = html; })
    .catch(() => { rulebook = null; toast(say('failed')); });
  return rulebook;
}

/** Opens a paragraph in the reader. */
async function openRule(paragraph) {
  reveal('tab-rules');
  const reader = byId('reader');
  const find = () => reader.querySelector(`[id="rule-${CSS.escape(paragraph)}"]`);
  await loadRules();
  for (const other of reader.querySelectorAll('.here')) other.classList.remove('here');
  const there = find() || reader;
  there.classList.add('here');
  there.tabIndex = -1;
  there.focus({ preventScroll: true });
  there.scrollIntoView({ block: 'start' });
}
