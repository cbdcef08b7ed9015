/* Before you commit: what an action would lead to, on the button that does it, beside a menu, and as a question where something would be lost. */

const before = { known: new Map(), asking: new Map(), timer: 0, quiet: false, tapped: null };
const consequences = floating('before', { role: 'tooltip' });
const LONGEST_QUESTION = 4000;

/** What gestures would lead to, as far as it is known or can be asked. */
async function foresee(gestures) {
  const known = before.known; // of this position
  const unknown = gestures.filter((gesture) => !known.has(gesture) && gesture.length < LONGEST_QUESTION).slice(0, 8);
  if (unknown.length) {
    const key = unknown.join('\n');
    if (!before.asking.has(key)) before.asking.set(key, ask(`before?seat=${page.seat}&language=${body.dataset.language}&gesture=${encodeURIComponent(key)}`));
    const answers = await before.asking.get(key);
    before.asking.delete(key);
    if (Array.isArray(answers)) answers.forEach((list, i) => known.set(unknown[i], list));
  }
  return gestures.map((gesture) => known.get(gesture) || []);
}

/** Another position: other consequences. The same: its buttons may be new. */
function renewForesight({ fresh }) {
  if (!fresh) { markButtons(); return; }
  before.known = new Map();
  before.asking.clear();
  if (!game.myTurn) before.quiet = false;
  before.tapped = null;
  closeForesight();
  clearTimeout(before.timer);
  if (game.past === null && game.myTurn && page.seat) before.timer = setTimeout(foreseeButtons, 160);
}

/** Asks for the buttons of the bar, and shows on each how many things it would lead to and the worst of them. */
async function foreseeButtons() {
  const buttons = Array.from(document.querySelectorAll('#buttons [data-action]')).filter((button) => !button.matches('.answer')).slice(0, 6);
  if (!buttons.length) return;
  const { known } = before;
  await foresee(buttons.map((button) => button.dataset.action));
  if (known === before.known) markButtons();
}

function markButtons() {
  for (const button of document.querySelectorAll('#buttons [data-action]')) {
    const label = game.choices.get(button.dataset.action)?.label || '';
    // What the button says itself it need not say twice.
    const list = (before.known.get(button.dataset.action) || []).filter(({ text }) => !label.includes(text));
    button.querySelector('.worst')?.remove();
    delete button.dataset.weight;
    if (!list.length) continue;
    button.setAttribute('aria-label', [label, ...list.map(inWords)].join('. '));
    button.removeAttribute('title');
    button.dataset.weight = list[0].weight;
    button.append(make('span', { class: 'worst', 'aria-hidden': 'true' }, make('b', {}, String(list.length)), ` ${inWords(list[0])}`));
  }
}

const inWords = ({ percent, text }) => (percent === null ? text : `${percent} %: ${text}`);

/** Consequences as a list. */
function foresightList(list) {
  return make('ul', { class: 'foresight' }, ...list.map(({ weight, html, percent }) => {
    const item = make('li', { class: weight });
    item.innerHTML = html;
    if (percent !== null) item.prepend(make('b', { class: 'odds' }, `${percent} %`), ' ');
    return item;
  }));
}

/** Shows what a gesture would lead to beside an element of the page. */
async function showForesight(element, gesture) {
  consequences.wanted = gesture;
  const [list] = await foresee([gesture]);
  if (consequences.wanted !== gesture || !element.isConnected || !list.length) return;
  consequences.replaceChildren(make('h4', {}, say('foresight')), foresightList(list), ...(before.tapped === gesture ? [make('p', { class: 'again' }, say('go-there'))] : []));
  consequences.hidden = false;
  const box = element.getBoundingClientRect();
  if (element.closest('#menu')) putNear(consequences, { x: box.right, y: box.top }, 6);
  else putNear(consequences, { x: box.left - 14, y: narrow.matches ? box.top : box.bottom - 8 });
  flash(list.flatMap(({ about }) => about));
}

function closeForesight() {
  consequences.wanted = null;
  if (consequences.hidden) return;
  consequences.hidden = true;
  flash([]);
}

/** The pointer or the focus comes to something that would send a gesture. */
function onForesightHover(event) {
  if (event.type === 'focusin' && !event.target.matches?.(':focus-visible')) return; // the page moved the focus, not the player
  const button = event.target.closest?.('#buttons [data-action], #menu [data-action], #choices [data-key], #hands [data-card]');
  const gesture = button && gestureOf(button);
  if (!gesture || game.past !== null || !game.myTurn) { if (!event.target.closest?.('#before')) closeForesight(); return; }
  if (consequences.wanted !== gesture) { closeForesight(); showForesight(button, gesture); }
}

function gestureOf(button) {
  const { action, key, card: id, thing } = button.dataset;
  if (thing && placeOfThing(thing)) return null; // its card says so
  if (id) { const [only, other] = choicesAt(thingOfCard(button)); return only && !other ? only.action : null; }
  if (action) return action;
  return game.choices.has(key) || key.includes(' ') ? (button.hasAttribute('aria-expanded') ? null : key) : null;
}

/** A button of the bar: a finger is warned first, and presses again. */
function pressButton(button, action) {
  const warned = button.dataset.weight !== 'warns' || before.tapped === action || !matchMedia('(pointer: coarse)').matches;
  before.tapped = warned ? null : action;
  if (warned) act(action); else showForesight(button, action);
}

/** Whether a gesture may be sent: asks the player where something would be lost that he would regret. */
async function mayDo(gesture) {
  if (before.quiet || game.past !== null || !page.seat) return true;
  const soon = Promise.race([foresee([gesture]), pause(900).then(() => [[]])]);
  const [list] = before.known.has(gesture) ? [before.known.get(gesture)] : await soon;
  const costs = list.filter(({ weight }) => weight === 'costs');
  return costs.length ? confirmCosts(list) : true;
}

function confirmCosts(list) {
  body.classList.remove('busy'); // it is the player who is waited for
  return new Promise((resolve) => {
    const quiet = make('input', { type: 'checkbox' });
    const title = say('confirm-title');
    const dialog = make('dialog', { id: 'confirm', 'aria-label': title });
    let sure = false;
    const close = (yes) => { sure = yes; dialog.close(); };
    dialog.append(make('h2', {}, title), make('p', {}, say('confirm-text')), foresightList(list),
      make('label', { class: 'check quiet' }, quiet, ` ${say('confirm-quiet')}`),
      make('div', { class: 'actions' },
        make('button', { type: 'button', class: 'button', autofocus: true, onclick: () => close(false) }, say('cancel')),
        make('button', { type: 'button', class: 'button danger', onclick: () => close(true) }, say('confirm-yes'))));
    dialog.addEventListener('close', () => {
      if (sure && quiet.checked) before.quiet = true;
      dialog.remove();
      resolve(sure);
    });
    body.append(dialog);
    dialog.showModal();
  });
}
