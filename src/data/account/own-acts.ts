import type { Message, MessageKind } from '../../../contract/message.ts';

/** Events that the person's own act confirms at once; a fill or an expiry is news in any case. */
const OF_ACTS: ReadonlySet<MessageKind> = new Set([
  'order_accepted',
  'order_changed',
  'order_cancelled',
  'transfer_done',
  'withdrawal_asked',
  'withdrawal_cancelled',
]);

const acts = new Set<string>();

/** Notes an act of the person in this page, which tells them itself: the id of an order or a withdrawal, or the key of a transfer. */
export function noteOwnAct(name: string): void {
  acts.add(name);
}

/** Whether a message repeats only what this page showed when the person acted. */
export function isOfOwnAct({ kind, figures }: Pick<Message, 'kind' | 'figures'>): boolean {
  return (
    OF_ACTS.has(kind) &&
    acts.has(String(figures['orderId'] ?? figures['withdrawalId'] ?? figures['key']))
  );
}
