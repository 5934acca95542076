import type { Tx } from '../db/tx.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import type { WaitingAlert } from './alert-index.ts';
import type { AlertRow } from './alert-row.ts';

interface Tellers {
  readonly notify: Notify;
  readonly feed: PrivateFeed;
}

/** Marks an alert as reached and notifies its customer; of several servers only the first does. */
export async function fireAlert(
  tx: Tx,
  { id, priceMicros: seen }: WaitingAlert,
  at: { readonly exchangeMs: number; readonly wallMs: number },
  { notify, feed }: Tellers,
): Promise<void> {
  const [row] = await tx<AlertRow & { person_id: string }>`
    update price_alert set fired_ms = ${Math.floor(at.exchangeMs)}, fired_at = ${new Date(at.wallMs)}
    where id = ${id} and fired_ms is null and price_micros = ${String(seen)}
    returning id, person_id, ticker, direction, price_micros, set_at, fired_ms`;
  // Removed meanwhile, fired by another server, or changed by a split.
  if (!row) return;
  const { ticker, direction, price_micros: priceMicros } = row;
  await notify(tx, row.person_id, {
    kind: 'price_alert',
    figures: { alertId: id, ticker, direction, priceMicros },
    once: `alert:${id}`,
  });
  await feed.tell(tx, row.person_id, 'alerts');
}
