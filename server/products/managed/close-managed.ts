import {
  isTradingDay,
  newYorkDate,
  nextTradingDay,
  sessionsOfDay,
} from '../../../contract/market-hours.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import type { OrderParts, ProductParts } from '../parts.ts';
import { type ManagedRow, readManaged } from './managed-row.ts';

/** The time before the close that is needed to sell all positions on the same day. */
const SELLING_MS = 5 * 60_000;

type CloseParts = Pick<OrderParts, 'market' | 'privateFeed'> & Pick<ProductParts, 'notify'>;

/**
 * Starts to close an account: from now on it sells everything. An account that is closing already
 * stays unchanged.
 */
export async function closeManaged(
  tx: Tx,
  { market, privateFeed, notify }: CloseParts,
  { id, person_id: personId, product_id: productId, name }: ManagedRow,
  { endedBy, paysOn }: { readonly endedBy: 'recall' | 'maturity'; readonly paysOn: string },
): Promise<boolean> {
  const [closed] = await tx`
    update managed_account set state = 'closing', ended_by = ${endedBy}, pays_on = ${paysOn},
      ended_ms = ${market.time().exchangeMs}
    where id = ${id} and state in ('starting', 'running') returning id`;
  if (!closed) return false;
  await privateFeed.tell(tx, personId, 'products');
  await notify(tx, personId, {
    kind: endedBy === 'recall' ? 'managed_recalled' : 'managed_matured',
    figures: { managedId: id, date: paysOn, ...(productId ? { productId } : { name: name ?? '' }) },
    once: `managed:${id}:${endedBy}`,
    isQuiet: endedBy === 'recall',
  });
  return true;
}

/**
 * The trading day on which a recall made now is paid: the one after the day on which everything can
 * be sold. Pure.
 */
export function recallPaysOn(nowMs: number, closures: OrderParts['closures']): string {
  const today = newYorkDate(nowMs);
  const closesAtMs = sessionsOfDay(today, closures)?.closesAtMs ?? 0;
  const isToday = isTradingDay(today, closures) && nowMs < closesAtMs - SELLING_MS;
  return nextTradingDay(isToday ? today : nextTradingDay(today, closures), closures);
}

/**
 * @throws Refused `order_done` once the account closes; `not_recallable` with the day from which it
 *   can be recalled
 */
export function mustBeRecallable(
  { state, recallable_from: from }: ManagedRow,
  nowMs: number,
): void {
  if (state === 'closing' || state === 'paid') throw new Refused('order_done');
  if (from === null) throw new Refused('not_recallable');
  if (newYorkDate(nowMs) < from) throw new Refused('not_recallable', { untilDate: from });
}

/**
 * Recalls a customer's managed account. Concurrent calls recall it once.
 *
 * @throws Refused `not_found`, `order_done`, `not_recallable`
 */
export function recall(
  parts: OrderParts & Pick<ProductParts, 'notify'>,
  { personId, id }: { readonly personId: string; readonly id: string },
): Promise<ManagedRow> {
  const { db, market, closures } = parts;
  return db.transaction(async (tx) => {
    await tx`select from managed_account where id = ${id} for update`;
    const [row] = await readManaged(tx, { personId, id });
    if (!row) throw new Refused('not_found');
    const { exchangeMs } = market.time();
    mustBeRecallable(row, exchangeMs);
    await closeManaged(tx, parts, row, {
      endedBy: 'recall',
      paysOn: recallPaysOn(exchangeMs, closures),
    });
    const [after] = await readManaged(tx, { personId, id });
    return after ?? row;
  });
}

/**
 * The fee on the proceeds of a recall, rounded down to the micro-dollar; zero at the end of a term.
 * Pure.
 */
export function recallFee(
  {
    recall_fee_percent: percent,
    ended_by: endedBy,
  }: Pick<ManagedRow, 'recall_fee_percent' | 'ended_by'>,
  micros: bigint,
): bigint {
  if (endedBy === 'maturity' || micros <= 0n) return 0n;
  return (micros * BigInt(Math.round(percent * 10_000))) / 1_000_000n;
}
