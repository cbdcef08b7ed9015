/* Keyboard, focus, and what buttons do. */

/** Which part of the page holds the focus, for keepFocus. */
function focusHome() {
  const home = document.activeElement?.closest?.('#choices, #buttons, #hands, #menu');
  return home ? { id: home.id, card: document.activeElement.dataset.card } : null;
}

/** Gives the focus back to a sensible place when what held it is gone. */
function keepFocus(home) {
  if (!home || (document.activeElement && document.activeElement !== body)) return;
  const options = [
    home.card && cardsOf(home.card)[0],
    home.id === 'choices' && document.querySelector('#choices [tabindex="0"]'),
    document.querySelector('#buttons .button'),
    byId('prompt'),
  ];
  const next = options.find((element) => element && element.offsetParent !== null);
  if (next === byId('prompt')) next.tabIndex = -1;
  next?.focus({ preventScroll: true });
}

function showHelp() {
  const keys = [['← ↑ → ↓', 'help-pan'], ['+ −', 'help-zoom'], ['0', 'help-fit'], ['U', 'help-undo'], ['R', 'help-redo'], ['C', 'help-choices'], ['L', 'help-lens'], ['Esc', 'help-escape'], ['?', 'help-help']];
  const list = make('dl');
  for (const [names, key] of keys) list.append(make('dt', {}, ...names.split(' ').flatMap((name) => [make('kbd', {}, name), ' '])), make('dd', {}, say(key)));
  const taught = body.dataset.howToPlay;
  const play = taught ? [make('p', {}, make('a', { class: 'button', href: taught, target: '_blank', rel: 'noopener' }, say('help-play')))] : [];
  showDialog(say('help-title'), [...play, list], [[say('close'), 'primary', null]]);
}

function goToChoices() {
  reveal('tab-choices');
  (document.querySelector('#choices [tabindex="0"]') || byId('choices'))?.focus();
}

const deeds = {
  undo: () => sendAlone('undo', {}),
  redo: () => sendAlone('redo', {}),
  back: () => sendAlone('back', {}),
  advice: advise,
  lens: openLenses,
  war: toggleWar,
  propose,
  step,
  'fill-group': fillGroup,
  'fold-form': foldForm,
  fit: () => { laid.byHand = false; lookSmoothly(fit()); },
  in: () => zoomAtMiddle(1.6),
  out: () => zoomAtMiddle(1 / 1.6),
  'fold-side': () => fold('no-side'),
  'fold-hand': () => fold('no-hand'),
  sound: () => { store.set('sound', store.get('sound') === 'on' ? 'off' : 'on'); showSound(); tick(); },
  help: showHelp,
  resign,
  verify,
  choices: goToChoices,
  sheet: toggleSheet,
  'offer-stop': () => send('offers', { kind: 'stop' }),
  'offer-rollback': offerRollback,
  'offer-yes': () => send('offers/answer', { yes: true }),
  'offer-no': () => send('offers/answer', { yes: false }),
  now: backToNow,
  first: () => showPast(0),
  earlier: () => showPast((game.past ?? game.last) - 1),
  later: () => { if (game.past !== null) showPast(game.past + 1); },
  play: playOn,
  older: showOlder,
};

function onClick(event) {
  if (pressOnCard(event)) { event.preventDefault(); return; }
  const button = event.target.closest('[data-do]');
  if (button && deeds[button.dataset.do]) { event.preventDefault(); deeds[button.dataset.do](button); return; }
  const tab = event.target.closest('#side [role=tab]');
  if (tab) { openTab(tab.getAttribute('aria-controls')); return; }
  const card = event.target.closest('#hands [data-card]');
  if (card) {
    const box = card.getBoundingClientRect();
    closeFloating();
    clickThings([thingOfCard(card)], { x: box.left + box.width / 2, y: box.top });
    return;
  }
  const rule = event.target.closest('[data-rule]');
  if (rule) { event.preventDefault(); openRule(rule.dataset.rule); return; }
  // A click without a pointer: from a screen reader or another program.
  const touched = event.detail === 0 && event.target.closest('#map [data-token], #map [data-space]');
  if (touched) {
    const box = touched.getBoundingClientRect();
    const { token, space } = touched.dataset;
    clickThings(token ? [`token:${token}`, `space:${tokens.get(token)?.at}`] : [`space:${space}`], { x: box.left + box.width / 2, y: box.top + box.height / 2 });
    return;
  }
  const boxed = event.target.closest('#tracks [data-thing]');
  if (boxed) {
    const box = boxed.getBoundingClientRect();
    closeFloating();
    const around = boxed.parentElement.closest('[data-thing]');
    clickThings([boxed, around].filter(Boolean).map((element) => element.dataset.thing), { x: box.left + box.width / 2, y: box.top });
    return;
  }
  if (!event.target.isConnected) return; // an entry of a menu that has made room for another
  if (event.target.closest('[data-thing]')) onThingClick(event);
  else if (!event.target.closest('#map, #menu, #why, #card, #before, #buttons, #legend, #zoom, #form, #coach, #advice, dialog, [aria-haspopup]')) closeFloating();
}

function onKey(event) {
  if (event.key === 'Escape') {
    if (document.querySelector('dialog[open]')) return;
    if (!closeFloating()) {
      if (closeWar()) return;
      if (game.chosen) choose(null);
      else if (lensOff()) return;
      else if (fan) unfan();
      else if (narrow.matches) setSheet('closed');
    }
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select, dialog, #menu')) return;
  const run = { u: deeds.undo, r: deeds.redo, c: goToChoices, l: openLenses, '?': showHelp }[event.key.toLowerCase()];
  if (!run) return;
  event.preventDefault();
  if (run === deeds.undo && !game.canUndo) return;
  if (run === deeds.redo && !game.canRedo) return;
  run();
}
