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
  placeAdviser();
  coach();
}

/** Below in the middle; on a wide screen beside whatever else lies over the map, if there is room. */
function placeAdviser() {
  Object.assign(adviser.style, { left: '', translate: '' });
  if (adviser.hidden || narrow.matches) return;
  const { left } = map.getBoundingClientRect();
  const open = openArea();
  const own = adviser.getBoundingClientRect();
  const others = ['stage', 'form', 'results'].map((id) => byId(id)?.getBoundingClientRect()).filter((box) => box?.height && box.bottom > own.top);
  const meets = (x) => others.some((box) => box.right > x && box.left < x + own.width);
  const wanted = [own.left, left + open.left + 70, left + open.right - own.width - 12].find((x) => !meets(x));
  if (wanted !== undefined && wanted !== own.left) Object.assign(adviser.style, { left: `${wanted}px`, translate: 'none' });
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
  const stops = wayOfAdvice(first, way);
  flash([first || stops[0], stops.at(-1)].filter(Boolean));
  drawWay(stops);
  lookAtAll(stops.map(placeOfThing));
}

/** The places of a move from where it begins, each once. */
function wayOfAdvice(first, way) {
  const homes = [first, ...way].filter((thing) => thing && placeOfThing(thing)).map((thing) => (split(thing)[0] === 'token' ? `space:${tokens.get(split(thing)[1]).at}` : thing));
  return homes.filter((thing, i) => thing !== homes[i - 1] && placeOfThing(thing));
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
  placeAdviser();
}
