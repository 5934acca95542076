import { NotWithdrawn } from '../brokerage.ts';
import { readStockAccounts } from '../read/stock-accounts.ts';
import { equityOf } from '../read/stock-equity.ts';
import { type PriceOf, worthOf } from '../read/worth.ts';
import type { DayParts } from './parts.ts';

/** Customers read in one statement. */
const AT_ONCE = 500;
/** Percent of the maintenance that lift a restriction: an equity that varies about the line changes nothing. */
const COVERED_PERCENT = 105n;

/**
 * Checks whether the equity of accounts with shorts covers their maintenance. An account below it may only close positions
 * until its equity is 5 % above it, and its pending orders that open are canceled. An account with an unknown price stays as it is. Source: rulings, Orders (margin on shorts).
 */
export async function watchMargin(
  parts: DayParts,
  { priceOf, exchangeMs }: { readonly priceOf: PriceOf; readonly exchangeMs: number },
): Promise<void> {
  const { db } = parts;
  const rows = await db.sql<{ person_id: string }>`
    select distinct person_id from lot where left_micros > 0 and direction = 'short'
    union select person_id from trading_account where is_close_only
    order by person_id`;
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const chunk = rows.slice(at, at + AT_ONCE).map(({ person_id }) => person_id);
    const below: string[] = [];
    for (const account of await readStockAccounts(db.sql, chunk)) {
      const worth = worthOf(account.holdings, priceOf);
      const equity = equityOf(account, worth);
      if (equity === undefined || !worth) continue;
      const needed = worth.maintenance;
      const isBelow = isShortOf(equity, needed, account.isCloseOnly);
      if (isBelow) below.push(account.personId);
      if (isBelow !== account.isCloseOnly) {
        await setCloseOnly(parts, account.personId, { isBelow, equity, needed, exchangeMs });
      }
    }
    await cancelOpening(parts, below, exchangeMs);
  }
}

/** Whether an equity leaves its account close-only. */
function isShortOf(equity: bigint, needed: bigint, isCloseOnly: boolean): boolean {
  if (!isCloseOnly) return equity < needed;
  return equity * 100n < needed * COVERED_PERCENT;
}

/**
 * Cancels the pending orders that would open positions. Each run looks for them again, so a crash in between does no harm. One
 * that the broker does not release keeps no other from being canceled.
 */
async function cancelOpening(
  { db, apply, brokerage, warn }: DayParts,
  personIds: readonly string[],
  atMs: number,
): Promise<void> {
  if (personIds.length === 0) return;
  const rows = await db.sql<{ id: string }>`
    select id from trade_order
    where status = 'pending' and person_id = any (${personIds}::uuid[])
      and intent in ('buy_to_open', 'sell_to_open') order by seq`;
  for (const { id } of rows) {
    try {
      await apply({ event: 'canceled', orderId: id, atMs, isCloseOnly: true });
    } catch (error) {
      if (!(error instanceof NotWithdrawn)) throw error;
      warn?.(error);
      continue;
    }
    brokerage?.forget(id);
  }
}

interface Finding {
  readonly isBelow: boolean;
  readonly equity: bigint;
  readonly needed: bigint;
  readonly exchangeMs: number;
}

async function setCloseOnly(
  { db, notify, feed }: DayParts,
  personId: string,
  { isBelow, equity, needed, exchangeMs }: Finding,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [changed] = await tx`
      update trading_account set is_close_only = ${isBelow}
      where person_id = ${personId} and is_close_only <> ${isBelow} returning 1`;
    if (!changed) return;
    const kind = isBelow ? 'close_only' : 'close_only_lifted';
    const figures = { equityMicros: String(equity), neededMicros: String(needed) };
    await notify(tx, personId, { kind, figures, once: `${kind}:${exchangeMs}` });
    await feed.tell(tx, personId, 'positions');
  });
}
