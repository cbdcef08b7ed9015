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
  } else if (!secret) line(null, 'verify-later');
  const promised = store.get(`promise ${page.game}`) || (own && commitment);
  if (promised && commitment) line(promised === commitment, promised === commitment ? 'verify-promise-kept' : 'verify-promise-broken');
  else if (commitment) store.set(`promise ${page.game}`, commitment);
  if (own) {
    if (nonces.length || secret) line(nonces.includes(own), nonces.includes(own) ? 'verify-nonce-in' : 'verify-nonce-missing');
  } else line(null, 'verify-nonce-unknown');
  const details = make('dl');
  for (const [name, values] of [['commitment', [commitment]], ['secret', [secret]], ['nonce', nonces]]) {
    for (const value of values.filter(Boolean)) details.append(make('dt', {}, name), make('dd', {}, make('code', {}, value)));
  }
  showDialog(say('verify-title'), [make('div', { class: 'dice-proof' }, make('ul', {}, ...lines), details, make('p', { class: 'small muted' }, say('verify-trust')))], [[say('close'), 'primary', null]]);
}
