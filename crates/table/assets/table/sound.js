/* Sound: a tick, for those who want it. */

/** A soft tick when it becomes your turn, for those who asked for it. */
function tick() {
  if (store.get('sound') !== 'on') return;
  const context = new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.18);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.2);
  tone.addEventListener('ended', () => context.close());
}

function showSound() {
  const on = store.get('sound') === 'on';
  for (const button of document.querySelectorAll('[data-do=sound]')) {
    button.setAttribute('aria-pressed', String(on));
    button.title = say(on ? 'sound-on' : 'sound-off');
  }
}
