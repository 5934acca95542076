import type { Message, MessageKind } from '../../contract/message.ts';

/** What a person hears at once of the act itself; a fill or an expiry is news whoever acted last. */
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

/** Whether a message says only what this page told the person when they did it. */
export function isOfOwnAct({ kind, figures }: Pick<Message, 'kind' | 'figures'>): boolean {
  return OF_ACTS.has(kind) && orders.has(String(figures['orderId']));
}
