'use strict';
/* On every page, loaded in the head before anything is painted: day or night, and the small needs of forms.

   - button[data-do=theme]: by the system, light, dark, and round again; its words are in data-auto, data-light, data-dark.
   - form with input[name=nonce]: gets sixteen random bytes when it is sent; with input[name=commitment] beside it, both are
     kept in this browser, so that the table can later check that they are in the record.
   - button[data-copy=ID]: copies what the field ID holds and says data-copied.
   - form[data-confirm]: asks before it is sent. select[data-send], input[data-send]: send their form when changed.
   - #players .badge-turn ~ time.clock: what is left is also the style's --time-left, for the prompt of a table.
   - time[datetime] is written in the reader's own time, or as a day if it names no hour; time.clock[datetime] counts down to it in the
     words of data-left and data-late.
*/
(function site() {
  const root = document.documentElement;
  const themes = ['auto', 'light', 'dark'];

  function kept(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  }
  function keep(key, value) {
    try { localStorage.setItem(key, value); } catch { /* private browsing: the choice lasts as long as the page */ }
  }

  function wear(theme) {
    if (theme === 'auto') delete root.dataset.theme; else root.dataset.theme = theme;
    for (const button of document.querySelectorAll('[data-do=theme]')) {
      const words = button.dataset[theme];
      if (!words) continue;
      button.title = words;
      button.setAttribute('aria-label', words);
    }
  }

  function theme() {
    const name = kept('theme');
    return themes.includes(name) ? name : 'auto';
  }

  function hexOfRandomBytes(count) {
    const bytes = crypto.getRandomValues(new Uint8Array(count));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** Adds this browser's share to the dice. */
  function addNonce(form) {
    const nonce = form.querySelector('input[name=nonce]');
    if (!nonce) return;
    nonce.value = hexOfRandomBytes(16);
    const commitment = form.querySelector('input[name=commitment]')?.value;
    if (commitment) keep(`nonce ${commitment}`, nonce.value);
  }

  async function copy(button) {
    const field = document.getElementById(button.dataset.copy);
    if (!field) return;
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select();
      document.execCommand('copy');
    }
    const words = button.textContent;
    button.textContent = button.dataset.copied || '✓';
    setTimeout(() => { button.textContent = words; }, 1600);
  }

  /** Days, hours or minutes until a deadline or since, in the page's language; a percent sign in the words is their place. */
  function remaining(clock, until) {
    const minutes = Math.round((until - Date.now()) / 60000);
    const all = Math.abs(minutes);
    let [count, unit] = [all, 'minute'];
    if (all >= 48 * 60) [count, unit] = [Math.round(all / 1440), 'day'];
    else if (all >= 60) [count, unit] = [Math.round(all / 60), 'hour'];
    const format = new Intl.NumberFormat(root.lang || undefined, { style: 'unit', unit, unitDisplay: 'long' });
    return (minutes < 0 ? clock.dataset.late : clock.dataset.left).replace('%', format.format(count));
  }

  function tellTimes() {
    const moments = new Intl.DateTimeFormat(root.lang || undefined, { dateStyle: 'medium', timeStyle: 'short' });
    const days = new Intl.DateTimeFormat(root.lang || undefined, { dateStyle: 'medium', timeZone: 'UTC' });
    for (const time of document.querySelectorAll('time[datetime]')) {
      const at = new Date(time.dateTime);
      if (Number.isNaN(at.getTime())) continue;
      const format = time.dateTime.includes('T') ? moments : days;
      const countsDown = time.classList.contains('clock');
      const words = countsDown ? remaining(time, at.getTime()) : format.format(at);
      if (time.textContent !== words) time.textContent = words;
      time.title = format.format(at);
      if (countsDown) time.classList.toggle('late', at.getTime() < Date.now());
    }
    tellTimeLeft();
  }

  /** At a table, the clock of whoever must decide is beside the prompt, too. */
  function tellTimeLeft() {
    const clock = document.querySelector('#players .badge-turn ~ .clock');
    if (clock) document.body.style.setProperty('--time-left', JSON.stringify(` · ${clock.textContent}`));
    else document.body?.style.removeProperty('--time-left');
  }

  wear(theme());

  document.addEventListener('DOMContentLoaded', () => {
    wear(theme());
    tellTimes();
    setInterval(tellTimes, 30000);
  });
  document.addEventListener('filled', tellTimes);

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-do=theme], [data-copy]');
    if (!button) return;
    if (button.dataset.copy) {
      copy(button);
    } else {
      const next = themes[(themes.indexOf(theme()) + 1) % themes.length];
      keep('theme', next);
      wear(next);
    }
  });

  document.addEventListener('submit', (event) => {
    const question = event.target.dataset.confirm;
    if (question && !window.confirm(question)) {
      event.preventDefault();
      return;
    }
    addNonce(event.target);
  });

  document.addEventListener('change', (event) => {
    if (event.target.matches('[data-send]')) event.target.form?.requestSubmit();
  });
}());
