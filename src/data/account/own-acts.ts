import type { Message, MessageKind } from '../../../contract/message.ts';

/** Events that the customer's own act confirms immediately; a fill or an expiry is always news. */
const OF_ACTS: ReadonlySet<MessageKind> = new Set([
  'order_accepted',
  'order_changed',
  'order_cancelled',
  'transfer_done',
  'withdrawal_asked',
  'withdrawal_cancelled',
]);

const acts = new Set<string>();

/**
 * Records an act of the customer on this page, which confirms it itself: the id of an order or a withdrawal, or the key
 * of a transfer.
 */
export function noteOwnAct(name: string): void {
  acts.add(name);
}

/** Whether a message only repeats what this page already showed when the customer acted. */
export function isOfOwnAct({ kind, figures }: Pick<Message, 'kind' | 'figures'>): boolean {
  return (
    OF_ACTS.has(kind) &&
    acts.has(String(figures['orderId'] ?? figures['withdrawalId'] ?? figures['key']))
  );
}
