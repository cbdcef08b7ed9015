/* A lesson: says each step, points at what it is about, does it for whoever asks, and lets go of whoever leaves it. Also the card that greets newcomers. */

const lessonBox = floating('lesson', { role: 'region' });
const welcomeBox = floating('welcome', { role: 'region' });
let lessonSaid = '';
let lessonLooked = ''; // the step, and what was asked for, when the map last went to its points
let ownWay = null; // what the learner wanted to do and the lesson does not ask for
let insisted = null; // the same, once the learner has insisted

const lessonKey = () => `lesson ${page.game}`;

/** Shows the step, unless the learner has closed the lesson. Says whether one is shown. */
function lesson() {
  const step = lessonBox.querySelector('.lesson');
  const shown = Boolean(step) && store.get(lessonKey()) !== 'closed' && game.past === null;
  if (lessonBox.hidden === shown) lessonBox.hidden = !shown;
  body.classList.toggle('in-lesson', shown);
  if (!shown) { pointAt([]); return false; }
  if (lessonSaid !== step.dataset.step) {
    lessonSaid = step.dataset.step;
    announce(step.querySelector('.said').textContent.trim());
    lessonBox.classList.remove('folded');
    lessonBox.scrollTop = 0;
    [ownWay, insisted] = [null, null];
  }
  lessonBox.setAttribute('aria-label', step.querySelector('h2').textContent);
  const points = pointsOf(step);
  pointAt(points);
  const asked = `${step.dataset.step} ${askedNow(step)}`;
  if (points.length && lessonLooked !== asked) {
    lessonLooked = asked;
    setTimeout(() => lookAtPoints(step), 400); // after the page has looked where it would by itself
  }
  return true;
}

/** What the step is about, and what is to be clicked now: what was picked up need not be pointed at any more. */
function pointsOf(step) {
  const asked = game.choices.get(askedNow(step));
  if (!asked) return [];
  const things = new Set(patternsOf(step.dataset.point));
  if (asked.first) things.add(asked.first);
  if (!asked.first || asked.first === game.chosen) { things.delete(asked.first); things.add(asked.target); }
  return Array.from(things);
}

const isPointedAt = (thing) => { const step = stepNow(); return step !== null && pointsOf(step).includes(thing); };

/** Rings around what the step speaks of; buttons and cards get theirs by style. */
function pointAt(things) {
  for (const old of document.querySelectorAll('.pointed')) old.classList.remove('pointed');
  const [onMap, beside] = [[], []];
  for (const thing of things) (placeOfThing(thing) ? onMap : beside).push(thing);
  const rings = onMap.map((thing) => ringOf(thing, 'pointed')).filter(Boolean);
  let layer = byId('points');
  if (!layer && rings.length) {
    layer = makeSvg('g', { id: 'points' });
    layers.flash.before(layer);
  }
  layer?.replaceChildren(...rings);
  for (const thing of beside) {
    const [kind, id] = split(thing);
    if (kind === 'card') document.querySelector(`#hands [data-card="${CSS.escape(id)}"]`)?.classList.add('pointed');
  }
  const asked = things.length && askedNow(stepNow());
  if (!asked) return;
  for (const button of document.querySelectorAll(`:is(#buttons, #menu, #stage-choices) [data-action="${CSS.escape(asked)}"]`)) {
    button.classList.add('pointed');
    const holder = button.closest('#menu, #stage');
    holder?.scrollBy(0, Math.max(0, button.getBoundingClientRect().bottom + 8 - holder.getBoundingClientRect().bottom));
  }
}

/** The map goes where the step points, near enough to hit it. */
function lookAtPoints(step) {
  if (!step.isConnected || lessonBox.hidden || !laid.k || pointers.size) return;
  const places = pointsOf(step).map(placeOfThing).filter(Boolean);
  if (!places.length) return;
  const middle = (axis) => places.reduce((sum, at) => sum + at[axis], 0) / places.length;
  const near = view.k >= (narrow.matches ? NEAR - 0.06 : FAR);
  if (near) lookAtAll(places); else lookCloser({ x: middle('x'), y: middle('y') });
}

/* ---- What the lesson asks for, and anything else ---- */

const fitsPattern = (pattern, action) => (pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : action === pattern);
const patternsOf = (text) => (text || '').split('|').filter(Boolean);

/** The step to be done, if one is shown. */
const stepNow = () => (lessonBox.hidden ? null : lessonBox.querySelector('.lesson[data-state=at]'));

/** Whether a gesture belongs to the lesson, or the learner insists; otherwise the coach says what it is about, and nothing is done. */
function keepsToLesson(gesture) {
  const step = stepNow();
  if (!step || insisted === gesture) return true;
  const actions = gesture.split(';').map((action) => action.trim());
  const asked = patternsOf(step.dataset.ask).some((pattern) => actions.some((action) => fitsPattern(pattern, action)));
  const known = patternsOf(step.dataset.fits);
  if (asked || actions.every((action) => known.some((pattern) => fitsPattern(pattern, action)))) return true;
  closeFloating();
  ownWay = gesture;
  lessonBox.classList.remove('folded');
  const aside = step.querySelector('.aside');
  aside.hidden = false;
  step.querySelector('[data-do=own-way]').hidden = false;
  lessonBox.animate?.([{ transform: 'none' }, { transform: 'translateX(6px)' }, { transform: 'none' }], { duration: calm.matches ? 0 : 240 });
  aside.scrollIntoView({ block: 'nearest' });
  announce(aside.textContent.trim());
  return false;
}

function goOwnWay() {
  insisted = ownWay;
  if (insisted) act(insisted);
}

/** What may be done now of what the step asks for, the best first. */
function askedNow(step) {
  const offered = Array.from(game.choices.keys());
  for (const pattern of patternsOf(step.dataset.ask)) {
    const found = offered.find((action) => fitsPattern(pattern, action));
    if (found) return found;
  }
  return null;
}

/** More actions than the way to the end of a step takes. */
const LONGEST_STEP = 6;

/** Does the step for the learner, who first sees where. */
async function showStep() {
  const begun = stepNow();
  if (!begun || game.busy) return;
  lookAtPoints(begun);
  await pause(calm.matches ? 0 : 700);
  for (let tries = 0; tries < LONGEST_STEP && stepNow()?.dataset.step === begun.dataset.step; tries += 1) {
    const action = askedNow(begun);
    if (!action) return;
    await act(action);
  }
}

function closeLesson() {
  store.set(lessonKey(), 'closed');
  coach();
}

function foldLesson() {
  const folded = lessonBox.classList.toggle('folded');
  lessonBox.querySelector('[data-do=fold-lesson]')?.setAttribute('aria-expanded', String(!folded));
}

/** The goal and the first step, until the player has read them; once for each kind of game. Says whether they are shown. */
function welcome() {
  const card = welcomeBox.querySelector('.welcome');
  const shown = Boolean(card) && !store.get(`welcome ${card.dataset.of}`) && game.past === null && byId('stage')?.hidden !== false;
  if (shown && welcomeBox.hidden) announce(Array.from(card.querySelectorAll('p'), (part) => part.textContent).join(' '));
  welcomeBox.hidden = !shown;
  return shown;
}

function closeWelcome() {
  const card = welcomeBox.querySelector('.welcome');
  store.set(`welcome ${card?.dataset.of}`, 'read');
  coach();
}

Object.assign(deeds, { 'show-step': showStep, 'own-way': goOwnWay, 'close-lesson': closeLesson, 'fold-lesson': foldLesson, 'close-welcome': closeWelcome });
new ResizeObserver(() => body.style.setProperty('--lesson', `${lessonBox.offsetHeight}px`)).observe(lessonBox);
// Buttons are made anew when the page is packed another way, and the answers on the stage come when a fight rests.
const renewed = new MutationObserver(lesson);
for (const id of ['buttons', 'stage-choices', 'hands']) if (byId(id)) renewed.observe(byId(id), { childList: true });
