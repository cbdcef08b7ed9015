/* Asking and sending, and small notes about it. */

/** Asks the server for something; nothing if it does not answer. */
async function ask(path, { text = false, signal } = {}) {
  try {
    const answer = await fetch(`${page.api}/${path}`, { headers: { 'X-Bivouac': '1' }, signal });
    if (!answer.ok) return null;
    return text ? await answer.text() : await answer.json();
  } catch { return null; }
}

/** Sends something to the server. Returns its answer, or nothing after telling the player why not, or whoever wants to tell it. */
async function send(path, content, method = 'POST', refused = null) {
  let answer;
  try {
    answer = await fetch(`${page.api}/${path}`, { method, headers: { 'X-Bivouac': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(content) });
  } catch {
    toast(say('failed'));
    connect(); // the stream may be as dead without knowing it
    return null;
  }
  const told = await answer.json().catch(() => ({}));
  if (answer.ok) return told;
  const error = told?.error || {};
  if (error.kind === 'stale') {
    toast(say('stale'));
    connect();
  } else if (refused) {
    refused(error);
  } else {
    showWhy({ text: error.message || say('failed'), rule: error.rule });
  }
  return null;
}

/** Sends one thing at a time, and waits until the page shows what came of it. */
async function sendAlone(path, content, refused = null) {
  if (game.busy || game.past !== null || !page.seat) return;
  catchUp();
  if (recap.moves.length) endRecap(); // whoever acts has seen enough
  game.busy = true;
  body.classList.add('busy');
  closeFloating();
  const answer = await send(path, { seat: page.seat, ticket: game.ticket, ...content }, 'POST', refused);
  if (answer) {
    for (let waited = 0; game.ticket < answer.ticket && waited < 4000; waited += 40) await pause(40);
    if (game.ticket < answer.ticket) connect();
  }
  game.busy = false;
  body.classList.remove('busy');
}

/** Sends a gesture, unless the player thinks better of it. */
async function act(action, { refused = null } = {}) {
  if (game.busy || !keepsToLesson(action)) return;
  const chosen = game.chosen;
  showsUnderstanding('act');
  game.busy = true;
  body.classList.add('busy'); // from the click on: a second one is not meant for what comes then
  const sure = await mayDo(action);
  game.busy = false;
  body.classList.remove('busy');
  if (!sure) return;
  await sendAlone('actions', { action, unasked: true }, refused);
  // A piece that may go further stays picked up; its new reach is asked for.
  if (chosen && game.chosen === chosen) choose(chosen);
}

function toast(text) {
  const holder = floating('toasts', { role: 'status' });
  holder.hidden = false;
  const note = make('div', { class: 'toast' }, text);
  holder.append(note);
  setTimeout(() => note.remove(), 2500 + text.length * 45);
}

let announcements = [];
function announce(text) {
  const region = byId('announce');
  if (!region || !text) return;
  if (!announcements.length) {
    setTimeout(() => {
      const spoken = announcements.join(' ');
      announcements = [];
      region.textContent = '';
      setTimeout(() => { region.textContent = spoken; }, 60);
    }, 120);
  }
  announcements.push(text);
}
