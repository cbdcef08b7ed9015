/* The standing strip: one line that opens to sentences and to what would change it. */

const war = { open: false };

function toggleWar() {
  war.open = !war.open;
  showWar();
}

function showWar() {
  const more = byId('war-more');
  if (!more) { war.open = false; return; }
  more.hidden = !war.open;
  document.querySelector('#war .line').setAttribute('aria-expanded', String(war.open));
}

/** Closes it. Says whether it was open. */
function closeWar() {
  if (!war.open) return false;
  war.open = false;
  showWar();
  return true;
}

byId('war')?.addEventListener('filled', showWar);
