import { getBalances } from '../../../contract/account.ts';
import { getOrders, type Order, type OrderWish, placeOrder } from '../../../contract/order.ts';
import { sameOrder } from '../../../contract/same-order.ts';
import { getTicketFacts } from '../../../contract/trade-ticket.ts';
import { findOrderByKey } from '../../data/account/ask-order.ts';
import { type Once, onceOf } from '../../data/account/once.ts';
import { call } from '../../data/call/call.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { drawn } from '../../lib/quiet.ts';

/** An order as requested by a ticket; its key is the ticket's. */
export type TicketWish = Omit<OrderWish, 'key'>;

/** The placing of one ticket's order. */
export type Placing = Once<TicketWish, Order>;

let accepted: Order | undefined;

/** The order that this page has just placed, from the server's answer: shown before anything else is requested. */
export function acceptedOrder(id: string): Order | undefined {
  return accepted?.id === id ? accepted : undefined;
}

const useOrderOnce = onceOf<TicketWish, Order>({
  async ask(key, wish) {
    const answer = await call(placeOrder, { key, ...wish });
    if (answer.ok) accepted = answer.value;
    return answer;
  },
  async find(key) {
    const answer = await findOrderByKey(key);
    if (answer.ok && answer.value) accepted = answer.value;
    return answer;
  },
  isSame: sameOrder,
  refresh(order) {
    void (order ? refreshAll() : refreshAnswersTo([getTicketFacts, getBalances]));
  },
  isShownWhereConfirmed: true,
});

/**
 * Places the order of a ticket at most once.
 *
 * @param name the name of the ticket, the same after a reload
 * @param onPlaced called once with a placed order, even when its outcome is found out later
 */
export function usePlacing(name: string, onPlaced: (order: Order) => void): Placing {
  return useOrderOnce(`order-key ${name}`, onPlaced);
}

/** Refreshes the answers that the order changed, after the customer has seen that it was accepted. */
async function refreshAll(): Promise<void> {
  await drawn();
  await refreshAnswersTo([getTicketFacts, getBalances, getOrders]);
}
