/* Standing orders: as buttons while the window they concern is open, and as a list that can be read and shortened. */

const orders = { window: '', suggested: [] };

/** Asks which orders stand, and which the open window suggests, when there is something new to decide. */
async function renewOrders() {
  if (!page.seat || !('windows' in body.dataset) || game.past !== null) return;
  const window = `${game.myTurn} ${document.querySelector('#prompt')?.textContent}`;
  if (window === orders.window) return;
  orders.window = window;
  if (orders.suggested.length) { orders.suggested = []; showButtonsAgain(); }
  if (game.myTurn || !byId('orders-list')?.childElementCount) await loadOrders();
}

function showButtonsAgain() {
  const focused = focusHome();
  showButtons();
  markButtons();
  keepFocus(focused);
}

async function loadOrders() {
  const { window } = orders;
  const answer = await ask(`reactions?seat=${page.seat}&language=${body.dataset.language}`);
  if (!answer || orders.window !== window) return;
  listOrders(answer.orders);
  orders.suggested = game.myTurn ? answer.suggested : [];
  if (orders.suggested.length) showButtonsAgain();
}

function listOrders(list) {
  const place = byId('orders-list');
  if (!place) return;
  const remove = (gone) => setOrders(list.filter((_, i) => i !== gone).map(({ order }) => order));
  place.replaceChildren(...(list.length ? list.map(({ says }, i) => make('li', {}, make('span', {}, says),
    make('button', { type: 'button', class: 'tool', 'aria-label': say('orders-remove', { name: says }), title: say('orders-remove', { name: says }), onclick: () => remove(i) }, '×')))
    : [make('li', { class: 'muted small' }, say('orders-none'))]));
  const field = byId('orders-text');
  if (field && document.activeElement !== field) field.value = list.map(({ order }) => order).join('\n');
  orders.list = list.map(({ order }) => order);
}

async function setOrders(all) {
  if (!await send(`orders?seat=${page.seat}`, { orders: all.join('; ') }, 'PUT')) return;
  toast(say('saved'));
  await loadOrders();
}

/** A new order stands before the others: it was given last, and must be heard. */
const giveOrder = (order) => setOrders([order, ...(orders.list || []).filter((other) => other !== order)]);

/** The button beside the answers of a window. */
function ordersButton() {
  if (!orders.suggested.length || game.past !== null || !game.myTurn) return [];
  const button = make('button', { type: 'button', class: 'button quiet', 'aria-haspopup': 'menu', 'data-orders': '', onclick: () => {
    const box = button.getBoundingClientRect();
    openMenu(orders.suggested.map(({ order, says }) => ({ label: says, run: () => giveOrder(order) })), { x: box.left - 14, y: narrow.matches ? box.top : box.bottom - 8 }, say('orders-suggest'));
  } }, `${say('orders-suggest')}…`);
  return [button];
}
