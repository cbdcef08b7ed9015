/* Notes, chat, standing orders, offers, advice. */

function autosave() {
  const notes = byId('notes');
  const field = notes?.localName === 'textarea' ? notes : notes?.querySelector('textarea');
  if (!field) return;
  // At a shared screen each seat has notes of its own.
  const own = `notes?seat=${page.seat}`;
  let timer = 0;
  const tell = (text) => { const state = byId('notes-state'); if (state) state.textContent = text; };
  const save = async () => {
    timer = 0;
    const done = await send(own, { text: field.value }, 'PUT');
    if (!timer) tell(done ? say('saved') : '');
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    tell(say('unsaved'));
    timer = setTimeout(save, 900);
  });
  addEventListener('pagehide', () => {
    if (!timer) return;
    fetch(`${page.api}/${own}`, { method: 'PUT', keepalive: true, headers: { 'X-Bivouac': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ text: field.value }) });
  });
}

async function onSubmit(event) {
  const form = event.target;
  if (form.closest('#chat')) {
    event.preventDefault();
    const field = form.querySelector('[name=text]');
    const text = field.value.trim();
    if (text && await send('chat', { text })) field.value = '';
  } else if (form.closest('#orders')) {
    event.preventDefault();
    if (await send(`orders?seat=${page.seat}`, { orders: form.querySelector('[name=orders]').value.split(/[;\n]/).map((line) => line.trim()).filter(Boolean).join('; ') }, 'PUT')) toast(say('saved'));
  }
}

/** A dialog with a title, something to read, and buttons that close it. */
function showDialog(title, content, buttons) {
  const dialog = make('dialog', { 'aria-label': title }, make('h2', {}, title), ...content);
  const row = make('div', { class: 'actions' });
  for (const [label, style, run] of buttons) row.append(make('button', { type: 'button', class: `button ${style}`, onclick: () => { dialog.close(); run?.(); } }, label));
  dialog.append(row);
  dialog.addEventListener('close', () => dialog.remove());
  body.append(dialog);
  dialog.showModal();
}

/** All may go back to a moment together; which one, says the slider. */
function offerRollback() {
  if (game.past !== null) { send('offers', { kind: 'rollback', to: game.past }); backToNow(); return; }
  reveal('tab-log');
  document.querySelector('#history input')?.focus();
  toast(say('rollback-how'));
}

function resign() {
  showDialog(say('resign-title'), [make('p', {}, say('resign-text'))], [
    [say('cancel'), '', null],
    [say('resign-yes'), 'danger', () => send('resign', { seat: page.seat })],
  ]);
}

const adviser = floating('advice', { role: 'status' });

/** While the adviser speaks, the coach is silent. */
function showAdviser(shown) {
  adviser.hidden = !shown;
  if (!shown) { flash([]); drawWay([]); }
  coach();
}

/** What a careful player would do, with a button that does it; it goes on advising until it is sent away. */
async function advise(button) {
  if (button) showsUnderstanding('advice');
  const advice = await ask(`advice?seat=${page.seat}`);
  if (!advice?.action) {
    showAdviser(false);
    if (button) toast(say('none'));
    return;
  }
  const text = [say('advice', { name: advice.label || advice.action }), advice.reason].filter(Boolean).join(' – ');
  adviser.dataset.ticket = game.ticket;
  adviser.replaceChildren(make('span', {}, say('advice', { name: advice.label || advice.action }), ...(advice.reason ? [make('em', { class: 'reason' }, advice.reason)] : [])),
    make('button', { type: 'button', class: 'button primary', onclick: () => follow(advice.action) }, say('advice-do')),
    make('button', { type: 'button', class: 'close', 'aria-label': say('close'), onclick: () => showAdviser(false) }, '×'));
  showAdviser(true);
  announce(text);
  const { first, way } = advice;
  if (first && first !== game.chosen && isFirst(first)) choose(first);
  flash([first, way.at(-1)].filter(Boolean));
  const home = first && tokens.get(split(first)[1])?.at;
  if (home) drawWay([`space:${home}`, ...way]);
  lookAtAll([home && `space:${home}`, ...way].filter(Boolean).map(placeOfThing).filter(Boolean));
}

async function follow(action) {
  adviser.dataset.followed = '1';
  await act(action);
  delete adviser.dataset.followed;
  flash([]);
  if (!adviser.hidden) advise();
}

/** Advice that was given for another moment is none. */
function dropStaleAdvice() {
  const stale = Number(adviser.dataset.ticket) !== game.ticket || game.past !== null || !game.myTurn;
  if (!adviser.hidden && !adviser.dataset.followed && stale) adviser.hidden = true;
}
