/* The stage: a fight or a roll under way, beside its place on the map. The server draws how it stands (`#fight`); the log says
   what was laid and rolled, and it is played line by line: each card or die lands, then its effect. */

const stageCard = byId('stage');
const leader = makeSvg('svg', { id: 'leader', 'aria-hidden': 'true' }, makeSvg('path', { class: 'under' }), makeSvg('path', { class: 'line' }));
const theatre = { fight: null, html: '', playing: null, hurry: null, folded: false, place: '', went: '', lifted: '' };

const STAGED = ['opens', 'lands', 'effect', 'closes'];
/** Milliseconds until the next beat, at the normal pace: time to read it. */
const BEAT = { opens: 900, lands: 750, effect: 700, closes: 1100 };
/** Nobody follows longer at once. */
const LONGEST_PLAY = 6500;
/** Nobody listens to more at once. */
const LONGEST_SPEECH = 400;
/** More choices than this are made on the map, with cards and in the list. */
const MOST_STAGE_CHOICES = 6;

function buildStage() {
  if (!stageCard) return;
  stageCard.prepend(make('div', { class: 'stage-tools' },
    make('button', { type: 'button', class: 'tool skip-beats', 'aria-label': say('recap-skip'), title: say('recap-skip'), onclick: hurryBeats }, '»'), paceSelect(),
    make('button', { type: 'button', class: 'tool', 'data-fold': '', 'aria-expanded': 'true', 'aria-label': say('stage-fold'), title: say('stage-fold'), onclick: foldStage }, '–')));
  stageCard.addEventListener('click', (event) => { if (!event.target.closest('button, select, [data-thing]')) hurryBeats(); });
  body.append(leader);
  // Before anybody else hears of the key: while something is played, it ends that and nothing else.
  document.addEventListener('keydown', (event) => {
    if (!theatre.hurry || !['Escape', ' '].includes(event.key) || event.target.closest('button, input, textarea, select, summary, a[href], dialog')) return;
    event.preventDefault();
    event.stopPropagation();
    hurryBeats();
  }, true);
  new ResizeObserver(() => { placeStage(); keepFightInSight(); }).observe(stageCard);
}

function foldStage() {
  theatre.folded = !theatre.folded;
  stageCard.classList.toggle('folded', theatre.folded);
  const button = stageCard.querySelector('[data-fold]');
  button.textContent = theatre.folded ? '+' : '–';
  button.setAttribute('aria-expanded', String(!theatre.folded));
  placeStage();
}

/** What is still being played is shown at once. */
function hurryBeats() { theatre.hurry?.(); }

/** Takes what a message says of a fight: new lines of the log, and how it stands if that changed. */
function perform(lines, html, { instant = false } = {}) {
  if (!stageCard) return;
  hurryBeats();
  if (html !== undefined) theatre.html = html;
  const told = lines.filter((line) => STAGED.includes(beatOf(line).kind));
  const staged = told.filter((line) => line.fight);
  speak(told.filter((line) => !line.fight));
  if (!staged.length) { showFight(); return; }
  if (instant || calm.matches || !pace()) {
    for (const line of staged) takeStep(line);
    speak(staged);
    showFight();
  } else {
    theatre.playing = play(staged);
  }
}

/** Plays lines one after the other; what is left when somebody is in a hurry is shown at once. */
function play(staged) {
  const rest = staged.slice();
  // How it stands follows from what was laid last; before that it would be told too early.
  const last = staged.findLast((line) => ['opens', 'lands'].includes(beatOf(line).kind));
  const whole = staged.reduce((sum, line) => sum + BEAT[beatOf(line).kind], 0);
  const haste = Math.min(1, LONGEST_PLAY / whole);
  let timer = 0;
  stageCard.classList.add('playing');
  return new Promise((done) => {
    const finish = () => {
      theatre.hurry = null;
      stageCard.classList.remove('playing');
      showFight();
      refresh();
      done();
    };
    const next = () => {
      const line = rest.shift();
      if (!line) { finish(); return; }
      takeStep(line, true);
      announce(textOf(line));
      if (line === last && theatre.html) drawFight();
      timer = setTimeout(next, BEAT[beatOf(line).kind] * haste * pace());
    };
    theatre.hurry = () => {
      clearTimeout(timer);
      for (const line of rest) takeStep(line);
      speak(rest.splice(0));
      finish();
    };
    next();
  });
}

/** Several sentences at once, the last of them if there are too many. */
function speak(lines) {
  let spoken = '';
  for (const line of lines.toReversed()) {
    const longer = `${textOf(line)} ${spoken}`;
    if (longer.length > LONGEST_SPEECH) break;
    spoken = longer;
  }
  announce(spoken.trim());
}

/** One beat of a fight; with `plays` it is seen coming. */
function takeStep(line, plays = false) {
  const { kind, names } = beatOf(line);
  const { fight } = line;
  if (!fight || fight.undone) return;
  if (theatre.fight !== fight) setFight(fight, kind !== 'opens');
  if (kind === 'opens') {
    if (plays) openCurtain(fight);
    return;
  }
  const row = beatRow(line, kind, fight.sides.indexOf(names[0]));
  if (plays) row.classList.add('landing');
  if (!Array.from(byId('beats').children).some((other) => other.line === line)) byId('beats').append(row);
  byId('beats').scrollTop = byId('beats').scrollHeight;
  if (kind === 'closes') addResult(fight, { waits: Boolean(page.seat) && (isOwn(fight) || document.hidden) });
}

/** A line of the fight: on the side it belongs to. */
function beatRow(line, kind, side) {
  const row = make('li', { class: `beat ${kind} ${kind === 'lands' ? ['first', 'second'][side] || '' : ''}`.trim() }, ...wordsOf(line));
  const nation = line.fight.sides[side];
  if (kind === 'lands' && nation) row.dataset.nation = nation;
  row.line = line;
  return row;
}

/** Another fight comes on the stage, with what has been laid in it so far. */
function setFight(fight, withBeats = true) {
  theatre.fight = fight;
  byId('beats').replaceChildren();
  if (!fight || !withBeats) return;
  for (const line of fight.lines) {
    const { kind, names } = beatOf(line);
    if (kind !== 'opens' && STAGED.includes(kind) && !line.classList.contains('undone')) byId('beats').append(beatRow(line, kind, fight.sides.indexOf(names[0])));
  }
}

/** A fight begins: the card appears, and the map goes there. */
function openCurtain(fight) {
  drawnFight = '';
  showHeading(fight);
  showStage();
  goToFight(fight);
}

/** A fight of which the server has drawn nothing, because it is over at once: its first line, and who is in it. */
function showHeading(fight) {
  const side = (nation) => make('section', { class: 'party', 'data-nation': nation, 'data-at': fight.space, 'data-pieces': '' }, make('h3', {}, emblemOf(nation)));
  byId('fight').replaceChildren(make('div', { class: 'fight', 'data-kind': fight.kind, 'data-space': fight.space }, make('h2', {}, ...wordsOf(fight.title)), make('div', { class: 'sides bare' }, ...fight.sides.map(side))));
}

let drawnFight = ''; // what the server drew that is shown

function drawFight() {
  if (drawnFight !== theatre.html) byId('fight').innerHTML = theatre.html;
  drawnFight = theatre.html;
  showStage();
}

/** Shows how the fight stands, or that there is none. */
function showFight() {
  if (!stageCard || theatre.hurry) return;
  if (theatre.html) {
    const open = logbook.open.at(-1);
    if (open && open !== theatre.fight) setFight(open);
    if (!open && theatre.fight?.verdict) setFight(null);
    drawFight();
    if (game.past === null) goToFight({ space: byId('fight').firstElementChild.dataset.space, n: theatre.fight?.n ?? '' });
  } else {
    drawnFight = '';
    theatre.went = '';
    setFight(null);
    byId('fight').replaceChildren();
    stageCard.hidden = true;
    drawSides();
    showResults();
  }
}

function showStage() {
  stageCard.hidden = false;
  stageCard.classList.toggle('folded', theatre.folded);
  hideResults();
  drawSides();
  showStageChoices();
  placeStage();
}

/** Few answers are buttons on the stage, for the seat that acts. */
function showStageChoices() {
  const place = byId('stage-choices');
  if (!place) return;
  // What is still being played may already be over: its answers come when it rests.
  const shown = !stageCard.hidden && Boolean(theatre.html) && !theatre.hurry && game.past === null;
  const choices = shown ? Array.from(game.choices.values()).filter((choice) => !choice.first && !(narrow.matches && split(choice.target)[0] === 'button')) : [];
  const few = choices.length <= MOST_STAGE_CHOICES ? choices : [];
  const key = few.map((choice) => `${choice.action} ${choice.label}`).join('|');
  if (place.dataset.key === key) return;
  place.dataset.key = key;
  if (place.contains(document.activeElement)) byId('prompt').focus({ preventScroll: true });
  place.replaceChildren(...few.map((choice) => make('button', { type: 'button', class: 'button', 'data-action': choice.action, 'data-thing': choice.target, onclick: () => act(choice.action) }, choice.label)));
}

/** The map goes to a fight once: always for those who are in it, else unless the map was laid by hand. */
function goToFight({ space, n }) {
  const key = `${space} ${n}`;
  const at = spaces.get(space);
  if (!at || theatre.went === key || !laid.k) return;
  theatre.went = key;
  const own = Array.from(byId('fight').querySelectorAll('.party'), (party) => party.dataset.nation).some((nation) => ownNations.includes(nation));
  if (laid.byHand && !own) return;
  const k = Math.max(view.k, narrow.matches ? 0.3 : 0.36);
  if (isInSight(at) && view.k >= k) return;
  laid.byHand = false;
  lookSmoothly(centred(at.x, at.y, k));
}

/** On a narrow screen the card grows over the map from below: what is fought over moves up. */
function keepFightInSight() {
  if (!narrow.matches || stageCard.hidden || laid.byHand || isMoving() || game.past !== null) return;
  const places = Array.from(byId('fight').querySelectorAll('.party'), placeOfParty).filter(Boolean);
  const key = `${theatre.went} ${stageCard.offsetHeight}`;
  if (!places.length || theatre.lifted === key || places.every(isInSight)) return;
  theatre.lifted = key; // once is enough, even if they do not fit
  const middle = (axis) => (Math.min(...places.map((at) => at[axis])) + Math.max(...places.map((at) => at[axis]))) / 2;
  lookSmoothly(centred(middle('x'), middle('y'), view.k));
}

/** Where on the map a side of the fight stands: its commander, or its space. */
function placeOfParty(party) {
  const piece = party.dataset.pieces.split(' ').find((id) => id && carrierOf(id)?.at);
  return (piece && drawnAt(carrierOf(piece))) || spaces.get(party.dataset.at) || null;
}

/** Both sides of a fight are ringed in their colours, and the words say which is which. */
function drawSides() {
  const parties = stageCard.hidden ? [] : Array.from(byId('fight').querySelectorAll('.sides:not(.bare) > .party'));
  const places = parties.map(placeOfParty);
  const together = places.length > 1 && places[0] && places[1] && Math.hypot(places[0].x - places[1].x, places[0].y - places[1].y) < 60;
  const letters = 14 / (laid.k || view.k);
  layers.sides.replaceChildren(...parties.flatMap((party, i) => {
    const at = places[i];
    if (!at) return [];
    const r = (together && i ? 74 : 60) * laid.pieces;
    const below = i === (together ? 1 : places[0]?.y > places[1]?.y ? 0 : 1);
    const ring = makeSvg('g', { class: `side-ring ${i ? 'second' : 'first'}`, 'data-nation': party.dataset.nation }, makeSvg('circle', { class: 'under', cx: at.x, cy: at.y, r }), makeSvg('circle', { class: 'line', cx: at.x, cy: at.y, r }));
    const { role } = party.dataset;
    if (role) {
      const label = makeSvg('text', { x: at.x, y: at.y + (below ? r + letters * 1.05 : -r - letters * 0.4), 'font-size': letters });
      label.textContent = role;
      ring.append(label);
    }
    return [ring];
  }));
}

/** The boxes on the window that the card should leave in sight, with what each is worth. */
function boxesInTheWay() {
  const { left, top } = map.getBoundingClientRect();
  const boxAt = (at, r) => { const pixel = pixelPoint(at.x, at.y); return new DOMRect(pixel.x + left - r, pixel.y + top - r, 2 * r, 2 * r); };
  const sides = Array.from(byId('fight').querySelectorAll('.party'), placeOfParty).filter(Boolean).map((at) => ({ box: boxAt(at, 40), weight: 700 }));
  const rings = Array.from(layers.rings.children, (ring) => placeOfThing(ring.dataset.ring)).filter(Boolean).map((at) => ({ box: boxAt(at, 16), weight: 90 }));
  return [...sides, ...rings, { box: byId('zoom').getBoundingClientRect(), weight: 60 }];
}

/** The card stands beside its place on the open part of the map, where it hides the least, and a line leads there. */
function placeStage() {
  placeCard(stageCard.hidden ? byId('results') : stageCard);
}

function placeCard(card) {
  leader.setAttribute('hidden', '');
  if (!card || card.hidden || isMoving()) return;
  card.style.left = '';
  card.style.top = '';
  if (narrow.matches) return;
  const space = (card === stageCard ? byId('fight').firstElementChild : card)?.dataset.space;
  const { left, top } = map.getBoundingClientRect();
  const open = openArea();
  const area = { left: open.left + left + 10, top: open.top + top + 10, right: open.right + left - 10, bottom: open.bottom + top - 10 };
  card.style.maxHeight = `${area.bottom - area.top}px`;
  const { width, height } = card.getBoundingClientRect();
  const at = spaces.get(space);
  const pixel = at && pixelPoint(at.x, at.y);
  const aim = pixel ? { x: pixel.x + left, y: pixel.y + top } : { x: (area.left + area.right) / 2, y: area.top };
  const gap = 76;
  const places = {
    right: [aim.x + gap, aim.y - height / 2], left: [aim.x - gap - width, aim.y - height / 2], above: [aim.x - width / 2, aim.y - gap - height], below: [aim.x - width / 2, aim.y + gap],
    'top-left': [area.left, area.top], 'top-right': [area.right - width, area.top], 'bottom-left': [area.left, area.bottom - height], 'bottom-right': [area.right - width, area.bottom - height],
  };
  const inTheWay = boxesInTheWay();
  let best = null;
  for (const [name, [wantedX, wantedY]] of Object.entries(places)) {
    const [x, y] = [clamp(wantedX, area.left, area.right - width), clamp(wantedY, area.top, area.bottom - height)];
    const covers = ({ box }) => box.right > x && box.left < x + width && box.bottom > y && box.top < y + height;
    const hidden = inTheWay.reduce((sum, thing) => sum + (covers(thing) ? thing.weight : 0), 0);
    const far = Math.hypot(Math.max(x - aim.x, 0, aim.x - x - width), Math.max(y - aim.y, 0, aim.y - y - height));
    const cost = hidden + 0.25 * far - (name === theatre.place ? 40 : 0);
    if (!best || cost < best.cost) best = { name, x, y, cost };
  }
  theatre.place = best.name;
  card.style.left = `${best.x}px`;
  card.style.top = `${best.y}px`;
  if (!pixel || !isInSight(at)) return;
  const edge = { x: clamp(aim.x, best.x, best.x + width), y: clamp(aim.y, best.y, best.y + height) };
  const length = Math.hypot(edge.x - aim.x, edge.y - aim.y);
  const short = 44 * laid.pieces * view.k * 1.2;
  if (length <= short + 8) return;
  const end = { x: aim.x + ((edge.x - aim.x) * short) / length, y: aim.y + ((edge.y - aim.y) * short) / length };
  for (const path of leader.children) path.setAttribute('d', `M${edge.x} ${edge.y}L${end.x} ${end.y}`);
  leader.removeAttribute('hidden');
}

/** The view has come to rest, or what stands on it has changed. */
function settleStage() {
  drawSides();
  placeStage();
  keepFightInSight();
}
