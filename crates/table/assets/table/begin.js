/* The beginning: listeners, the first operations, the map. */

/** Another window: the whole map stays whole, a part of it stays in the middle. */
function onResize() {
  packHands();
  if (!laid.middle) return;
  look(laid.whole ? fit() : centred(laid.middle.x, laid.middle.y, view.k));
  placeCoach();
}

function listen() {
  map.addEventListener('pointerdown', onPointerDown);
  map.addEventListener('pointermove', onPointerMove);
  map.addEventListener('pointerup', onPointerUp);
  map.addEventListener('pointercancel', onPointerUp);
  map.addEventListener('pointerleave', leaveMap);
  map.addEventListener('contextmenu', pinCard);
  map.addEventListener('wheel', onWheel, { passive: false });
  document.addEventListener('keydown', onMapKey);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('submit', onSubmit);
  document.addEventListener('pointerover', onThingHover);
  document.addEventListener('focusin', onThingHover);
  document.addEventListener('pointerover', onForesightHover);
  document.addEventListener('focusin', onForesightHover);
  document.addEventListener('focusin', cardOnFocus);
  menu.addEventListener('keydown', onMenuKey);
  byId('choices')?.addEventListener('keydown', onChoicesKey);
  byId('pieces')?.addEventListener('toggle', listPieces);
  byId('log').addEventListener('keydown', onLogKey);
  byId('log').addEventListener('scroll', onLogScroll);
  new ResizeObserver(stayAtEnd).observe(byId('log'));
  document.fonts?.ready.then(stayAtEnd);
  byId('log').tabIndex = 0;
  document.querySelector('#side [role=tablist]')?.addEventListener('keydown', onTabKey);
  document.querySelector('#history input')?.addEventListener('input', (event) => { stopPlaying(); showPast(Number(event.target.value)); });
  addEventListener('resize', onResize);
  addEventListener('online', reconnectIfLost);
  document.addEventListener('visibilitychange', reconnectIfLost);
  document.addEventListener('visibilitychange', onSight);
  addEventListener('pagehide', tellVisit);
  narrow.addEventListener('change', () => setSheet('closed'));
}

async function begin() {
  buildWorld();
  buildDrawer();
  buildStage();
  buildResults();
  buildSlider();
  recallVisit();
  for (const name of ['no-side', 'no-hand']) body.classList.toggle(name, store.get(name) === '1');
  showFolds();
  showSound();
  openTab(store.get('tab', sessionStorage) || 'tab-log');
  listen();
  autosave();
  const drawing = loadMap();
  apply(JSON.parse(byId('first')?.textContent || '[]'));
  firstView();
  goToMoment();
  connect();
  await drawing.catch(() => toast(say('failed')));
  nameMarches();
  showFight();
}

begin();
