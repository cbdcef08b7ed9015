/* Moments of the past: going to one by its address, and playing on from one. */

const momentsBox = floating('moments');

/** They stand below the slider, if there are any. */
function placeMoments() {
  const history = byId('history');
  if (history && momentsBox.previousElementSibling !== history) history.after(momentsBox);
  momentsBox.hidden = !momentsBox.firstElementChild;
}

/** Goes on from the moment that is looked at, as a game of one's own. */
async function tryHere() {
  const number = game.past ?? game.last;
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const answer = await send('try', { number, seat: page.seat, nonce });
  if (answer?.code) location.assign(`/games/${answer.code}`);
}

/** `#at=120` in the address: the game as it was after that entry. `#verify`: whether its dice were honest. */
function goToMoment() {
  if (location.hash === '#verify') verify();
  const [, number] = /^#at=(\d+)$/.exec(location.hash) || [];
  if (number !== undefined) showPast(Number(number));
}

Object.assign(deeds, { 'try-here': tryHere });
addEventListener('hashchange', goToMoment);
