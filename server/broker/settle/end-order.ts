import type { MessageKind } from '../../../contract/message.ts';
import type { CancelReason, OrderEvent } from '../../../contract/order.ts';
import type { Tx } from '../../db/tx.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Notify } from '../../notify/notify.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import { releasePostings } from './fill-postings.ts';
import { heldOf } from './held.ts';
import { addOrderEvent, orderFigures } from './order-events.ts';
import type { OrderRow } from '../read/order-row.ts';

/** The parts that writing an order's events needs. */
export interface OrderParts {
  readonly ledger: Ledger;
  readonly notify: Notify;
  readonly feed: PrivateFeed;
  readonly wallNowMs: () => number;
}

type Ending = readonly [event: OrderEvent['kind'], message: MessageKind | undefined];

/** The event and the message of each end. A change has no message: the customer made it on the screen. */
const endings: Record<CancelReason, Ending> = {
  by_person: ['cancelled', 'order_cancelled'],
  replaced: ['replaced', undefined],
  expired: ['expired', 'order_expired'],
  refused: ['refused', 'order_cancelled'],
  remainder: ['cancelled', 'order_cancelled'],
  corporate_action: ['cancelled', 'order_cancelled'],
  close_only: ['cancelled', 'order_cancelled'],
};

/**
 * Ends a locked pending order: the rest of its hold returns to the pockets it came from, and its fills stay. A dollar order
 * that bought something counts as filled.
 *
 * @param atMs exchange time
 * @param releaseKey names the ledger entry of the release; by default the only one of the order
 */
export async function endOrder(
  tx: Tx,
  { ledger, notify, feed, wallNowMs }: OrderParts,
  row: OrderRow,
  {
    reason,
    atMs,
    releaseKey = `order:${row.id}:release`,
  }: {
    readonly reason: CancelReason;
    readonly atMs: number;
    readonly releaseKey?: string | undefined;
  },
): Promise<void> {
  const isSpent = reason === 'remainder' && row.filled_micros !== '0';
  const [event, message]: Ending = isSpent ? ['filled', 'order_filled'] : endings[reason];
  const { id, person_id: personId, ticker } = row;

  const postings = releasePostings({ personId, ticker }, heldOf(row));
  if (postings.length > 0) {
    await ledger.post(tx, {
      key: releaseKey,
      kind: 'order_release',
      personId,
      exchangeMs: atMs,
      postings,
      note: { orderId: id, ticker, intent: row.intent },
    });
  }
  await tx`
    update trade_order set status = ${isSpent ? 'filled' : 'cancelled'},
      reason = ${isSpent ? null : reason}, done_ms = ${atMs},
      held_available_micros = 0, held_unsettled_micros = 0, held_shares_micros = 0
    where id = ${id}`;
  await addOrderEvent(tx, id, { kind: event, exchangeMs: atMs, atMs: wallNowMs() });
  if (message) {
    const figures = { ...orderFigures(row), ...(!isSpent && { reason }) };
    await notify(tx, personId, {
      kind: message,
      figures,
      once: `order:${id}`,
      replaces: true,
      isQuiet: reason === 'by_person',
    });
  }
  await feed.tell(tx, personId, 'orders');
  // The position says how many shares can be sold.
  if (row.held_shares_micros !== '0') await feed.tell(tx, personId, 'positions');
}
