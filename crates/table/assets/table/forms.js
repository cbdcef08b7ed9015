/* Forms: many small decisions filled in on the page and sent as one gesture. */

const ledger = { values: new Map(), folded: false, focus: '', open: false };
const formPlace = byId('form');
const rowsOf = () => Array.from(formPlace?.querySelectorAll('.row') || []);
const fieldOf = (row) => row.querySelector('input, select');

/** What tells a row from the others, also when the position has changed. */
const keyOf = ({ dataset: { key, action } }) => key ?? action;

/** A row's value, as a number: itself, or the place of the answer in the list. */
const valueOf = (row) => Number(fieldOf(row).value) || 0;

/** Whether a row says more than it must. */
const isFilled = (row) => (row.dataset.fill === 'one' ? Boolean(fieldOf(row).selectedOptions[0]?.dataset.gesture) : valueOf(row) > Math.max(Number(row.dataset.now), Number(fieldOf(row).min)));

function setValue(row, value) {
  const field = fieldOf(row);
  const [least, most] = field.localName === 'select' ? [0, field.options.length - 1] : [Number(field.min), Number(field.max)];
  field.value = String(clamp(Math.round(value), least, most));
}

/** A new form, or the same in another position: what was filled in stays where it still fits. */
function takeForm() {
  const rows = rowsOf();
  if (!rows.length) { ledger.values.clear(); showBesideForm(); return; }
  for (const row of rows) {
    const kept = ledger.values.get(keyOf(row));
    if (kept === undefined) continue;
    if (kept.gesture === undefined) setValue(row, kept.value);
    else {
      const same = Array.from(fieldOf(row).options).findIndex((option) => option.dataset.gesture === kept.gesture);
      if (same >= 0) setValue(row, same);
    }
  }
  // A lesson points at the map.
  if (!lessonBox.hidden && !ledger.values.size) ledger.folded = true;
  showFold();
  addUp();
  // Whoever was typing there goes on.
  if (document.activeElement === body) rows.find((row) => keyOf(row) === ledger.focus)?.querySelector('input, select').focus();
}

/** Where the things that the rows are about stand. */
const placesOfForm = () => (ledger.folded ? [] : rowsOf().map((row) => row.dataset.thing).filter(Boolean).map(placeOfThing).filter(Boolean));

/** A form lies over the map: what it is about is seen beside it, and the whole map again when it goes. */
function showBesideForm() {
  const open = rowsOf().length > 0 && !ledger.folded;
  if (open === ledger.open) return;
  ledger.open = open;
  if (!laid.k) return; // the first view looks there
  const places = placesOfForm();
  if (laid.whole && !narrow.matches) lookSmoothly(fit());
  else if (!open && narrow.matches && !laid.byHand) lookSmoothly(homeView());
  else if (places.length && !places.every(isInSight)) lookSmoothly(around(places));
}

function remember(row) {
  const field = fieldOf(row);
  ledger.values.set(keyOf(row), { value: valueOf(row), gesture: field.selectedOptions?.[0]?.dataset.gesture });
}

/** The gesture that the form stands for, action by action, each with the row it comes from. */
function writtenForm() {
  const steps = [];
  for (const row of rowsOf()) {
    const { fill: how, action, now } = row.dataset;
    const value = valueOf(row);
    const add = (text) => { if (text) steps.push({ text, row }); };
    if (how === 'once' && value !== Number(now)) add(action.replaceAll('{n}', String(value)));
    if (how === 'each') for (let i = 0; i < value; i += 1) add(action);
    if (how === 'one') fieldOf(row).selectedOptions[0]?.dataset.gesture.split(';').map((text) => text.trim()).forEach(add);
  }
  const { done } = formPlace.querySelector('form').dataset;
  if (done) steps.push({ text: done, row: null });
  return steps;
}

/** Running totals, with what is missing or too much. Says whether all fit. */
function addUp() {
  const rows = rowsOf();
  let fits = true;
  formPlace.querySelectorAll('.totals > div').forEach((total, i) => {
    const sum = rows.reduce((all, row) => all + valueOf(row) * (Number((row.dataset.takes || '').split(' ')[i]) || 0), 0);
    const [least, most] = [Number(total.dataset.least), Number(total.dataset.most)];
    const short = sum < least ? 'total-less' : sum > most ? 'total-more' : 'total-fits';
    total.dataset.state = short;
    total.hidden = i > 0 && (sum === 0 || sum < most) && short === 'total-fits'; // limits that are not reached would crowd out the rows
    total.querySelector('output').textContent = say(short, { n: sum, most, name: Math.max(least - sum, sum - most) });
    if (short !== 'total-fits') fits = false;
  });
  for (const row of rows) {
    const field = fieldOf(row);
    const off = field.localName === 'input' && (field.value === '' || !Number.isInteger(Number(field.value)) || Number(field.value) < Number(field.min) || Number(field.value) > Number(field.max));
    tellRow(row, off ? say('form-range', { least: field.min, most: field.max }) : '');
    for (const button of row.querySelectorAll('[data-step]')) button.disabled = Number(button.dataset.step) < 0 ? valueOf(row) <= Number(field.min) : valueOf(row) >= Number(field.max);
    row.classList.toggle('filled', isFilled(row));
    if (off) fits = false;
  }
  const send = formPlace.querySelector('[type=submit]');
  if (send) {
    send.setAttribute('aria-disabled', String(!fits));
    const filled = rows.some(isFilled);
    send.textContent = filled ? send.dataset.filled : send.dataset.untouched;
    // As long as nothing is filled in, sending it is the last thing to do.
    send.classList.toggle('primary', filled);
    formPlace.querySelector('[data-do=propose]').classList.toggle('primary', !filled);
  }
  return fits;
}

function tellRow(row, text) {
  const place = row.querySelector('.row-error');
  place.textContent = text;
  place.hidden = !text;
  if (text) fieldOf(row).setAttribute('aria-invalid', 'true'); else fieldOf(row).removeAttribute('aria-invalid');
}

function tellForm(text) {
  const place = formPlace.querySelector('.form-error');
  if (!place) return;
  place.textContent = text;
  place.hidden = !text;
}

function fillRows(choose) {
  for (const row of rowsOf()) {
    const value = choose(row);
    if (value === null) continue;
    setValue(row, value);
    remember(row);
  }
  tellForm('');
  addUp();
}

function propose() {
  fillRows((row) => Number(row.dataset.proposed));
  rowsOf().find(isFilled)?.scrollIntoView({ block: 'nearest', behavior: calm.matches ? 'instant' : 'smooth' });
}

const fillGroup = ({ dataset: { group } }) => fillRows((row) => {
  const at = Array.from(fieldOf(row).options || []).findIndex((option) => option.dataset.group === group);
  return at < 0 ? null : at;
});

function step(button) {
  const row = button.closest('.row');
  setValue(row, valueOf(row) + Number(button.dataset.step));
  remember(row);
  tellForm('');
  addUp();
}

async function sendForm() {
  if (!addUp()) { tellForm(say('form-totals')); return; }
  tellForm('');
  const steps = writtenForm();
  if (!steps.length) return;
  const refused = (error) => {
    const guilty = steps.find(({ text }) => text === error.action)?.row;
    if (!guilty) { tellForm(error.message); return; }
    tellRow(guilty, error.message);
    fieldOf(guilty).focus();
  };
  await act(steps.map(({ text }) => text).join('; '), { refused });
}

function foldForm() {
  ledger.folded = !ledger.folded;
  showFold();
  showButtonsAgain();
}

function showFold() {
  formPlace.classList.toggle('folded', ledger.folded);
  formPlace.querySelector('[data-do=fold-form]')?.setAttribute('aria-expanded', String(!ledger.folded));
  showBesideForm();
}

formPlace?.addEventListener('filled', takeForm);
document.addEventListener('focusin', (event) => { const row = event.target.closest?.('#form .row'); ledger.focus = row ? keyOf(row) : ''; });
formPlace?.addEventListener('input', (event) => {
  const row = event.target.closest('.row');
  if (!row) return;
  remember(row);
  tellForm('');
  addUp();
});
formPlace?.addEventListener('submit', (event) => { event.preventDefault(); event.stopPropagation(); sendForm(); });
