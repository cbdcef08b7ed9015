/* Were the dice honest? Checked here, in the browser. */

async function sha256(text, hex) {
  const secret = Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array([...new TextEncoder().encode(text), ...secret]));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Checks the record here in the browser, and says what was checked and what was not. */
async function verify() {
  const [told, record] = await Promise.all([ask('verify'), ask(`record?seat=${page.seat}`, { text: true })]);
  const field = (name) => Array.from((record || '').matchAll(new RegExp(`^${name} (?:.* )?([0-9a-f]+)$`, 'gm')), (found) => found[1]);
  const [commitment] = field('commitment');
  const [secret] = field('secret');
  const nonces = field('nonce');
  const own = commitment ? store.get(`nonce ${commitment}`) : null;
  const lines = [];
  const line = (holds, key) => lines.push(make('li', { class: holds === null ? '' : holds ? 'holds' : 'broken' }, say(key)));
  if (told?.text) lines.push(make('li', { class: told.holds === null ? '' : told.holds ? 'holds' : 'broken' }, told.text));
  if (commitment && secret && crypto.subtle) {
    const holds = await sha256('bivouac seed commitment', secret) === commitment;
    line(holds, holds ? 'verify-dice-hold' : 'verify-dice-broken');
  } else if (!secret && !told?.text) line(null, 'verify-later');
  // A share was kept under the promise it was given for: if it is found, the promise is the same.
  const seen = store.get(`promise ${page.game}`);
  if (own) line(true, 'verify-promise-kept');
  else if (seen && commitment && seen !== commitment) line(false, 'verify-promise-broken');
  if (commitment && !seen) store.set(`promise ${page.game}`, commitment);
  if (own) {
    if (nonces.length || secret) line(nonces.includes(own), nonces.includes(own) ? 'verify-nonce-in' : 'verify-nonce-missing');
  } else line(null, 'verify-nonce-unknown');
  const details = make('dl');
  for (const [name, values] of [['commitment', [commitment]], ['secret', [secret]], ['nonce', nonces]]) {
    for (const value of values.filter(Boolean)) details.append(make('dt', {}, name), make('dd', {}, make('code', {}, value)));
  }
  showDialog(say('verify-title'), [make('div', { class: 'dice-proof' }, make('ul', {}, ...lines), make('details', {}, make('summary', {}, say('verify-numbers')), details), make('p', { class: 'small muted' }, say('verify-trust')))], [[say('close'), 'primary', null]]);
}
