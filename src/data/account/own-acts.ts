import type { Message, MessageKind } from '../../../contract/message.ts';

/** Events that the person's own act confirms at once; a fill or an expiry is news in any case. */
const OF_ACTS: ReadonlySet<MessageKind> = new Set([
  'order_accepted',
  'order_changed',
  'order_cancelled',
]);

const orders = new Set<string>();

/** Notes that the person placed, changed or cancelled an order in this page, which tells them so itself. */
export function noteOwnAct(orderId: string): void {
  orders.add(orderId);
}

/** Whether a message repeats only what this page showed when the person acted. */
export function isOfOwnAct({ kind, figures }: Pick<Message, 'kind' | 'figures'>): boolean {
  return OF_ACTS.has(kind) && orders.has(String(figures['orderId']));
}
