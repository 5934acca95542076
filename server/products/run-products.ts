import {
  isTradingDay,
  newYorkDate,
  nextTradingDay,
  sessionsOfDay,
} from '../../contract/market-hours.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { dealProduct, hasEnded } from './deal/deal.ts';
import { NotValued } from './deal/read-deal.ts';
import { payOwed } from './deal/pay.ts';
import { openFollowers } from './life/follow.ts';
import { payManaged } from './managed/pay-managed.ts';
import { tradeManaged } from './managed/trade-managed.ts';
import type { ProductParts } from './parts.ts';
import { lastDay, readProducts } from './product-row.ts';
import { tradeAll } from './trade/trade.ts';

/**
 * Work of other modules at a look: setting up products, and recording and deciding after a dealing
 * point.
 */
export interface ProductHooks {
  readonly setUp?: (parts: ProductParts) => Promise<void>;
  readonly recordAndDecide?: (parts: ProductParts, date: string) => Promise<void>;
  /**
   * Makes the decisions of managed accounts: of new ones at once, of others by their schedule up to
   * the last close.
   */
  readonly decideManaged?: (parts: ProductParts, until: string | undefined) => Promise<void>;
  /** Stops running work. */
  readonly stop?: () => Promise<void>;
}

/**
 * Does all due work of products: deals missing closes, oldest first, and decides after each; pays
 * debts, opens next periods, and trades. Idempotent; it may stop anywhere. A failure keeps neither
 * other products nor other work from their turn.
 *
 * @throws the first failure, after all work
 */
export async function lookAfterProducts(
  parts: ProductParts,
  hooks: ProductHooks = {},
): Promise<void> {
  await eachInTurn([async () => hooks.setUp?.(parts), () => doWork(parts, hooks)], (step) =>
    step(),
  );
}

async function doWork(
  parts: ProductParts,
  { recordAndDecide, decideManaged }: ProductHooks,
): Promise<void> {
  const until = await lastClose(parts);
  const dates = await datesToDeal(parts, until);
  const today = await begunDay(parts);
  await eachInTurn(
    [
      () => dealDates(parts, dates, recordAndDecide),
      async () => decideManaged?.(parts, until),
      ...(today === undefined
        ? []
        : [
            () => payOwed(parts, today),
            () => openFollowers(parts),
            () => tradeAll(parts, today),
            () => payManaged(parts, today),
            () => tradeManaged(parts, today),
          ]),
    ],
    (work) => work(),
  );
}

/**
 * Deals closes for all products, funds of funds last: they need the NAVs of the others. A product
 * without a valuation at a close is dealt at its next one; one that fails otherwise is not dealt at
 * later closes before it was dealt at this one. What could not be recorded is recorded with the next
 * close, or at the next look.
 *
 * @throws the first failure, after the last close
 */
async function dealDates(
  parts: ProductParts,
  dates: readonly string[],
  recordAndDecide: ProductHooks['recordAndDecide'],
): Promise<void> {
  const failures: unknown[] = [];
  const failed = new Set<string>();
  for (const date of dates) {
    for (const { id } of await readProducts(parts.db.sql)) {
      if (failed.has(id)) continue;
      try {
        await dealProduct(parts, id, date);
      } catch (error) {
        failures.push(error);
        if (!(error instanceof NotValued)) failed.add(id);
      }
    }
    try {
      await recordAndDecide?.(parts, date);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** The last trading day whose close has passed and is stored. */
async function lastClose({ db, market, closures }: ProductParts): Promise<string | undefined> {
  const [closed] = await db.sql<{ date: string | null }>`
    select to_char(max(date), 'YYYY-MM-DD') as date from trading_day where act = 'close'`;
  const date = closed?.date;
  if (!date || market.time().exchangeMs < (sessionsOfDay(date, closures)?.closesAtMs ?? 0)) {
    return undefined;
  }
  return date;
}

/** Trading days up to the last close at which some product was not dealt, oldest first. */
async function datesToDeal(
  { db, closures }: ProductParts,
  until: string | undefined,
): Promise<readonly string[]> {
  if (until === undefined) return [];
  let from: string | undefined;
  for (const product of await readProducts(db.sql)) {
    if (hasEnded(product)) continue;
    const last = await lastDay(db.sql, product.id);
    const first = last ? nextTradingDay(last.date, closures) : product.launch_date;
    if (from === undefined || first < from) from = first;
  }
  const dates: string[] = [];
  for (
    let date = from;
    date !== undefined && date <= until;
    date = nextTradingDay(date, closures)
  ) {
    if (isTradingDay(date, closures)) dates.push(date);
  }
  return dates;
}

/** Today, once the work that starts its trading day is written. */
async function begunDay({ db, market, closures }: ProductParts): Promise<string | undefined> {
  const today = newYorkDate(market.time().exchangeMs);
  if (!isTradingDay(today, closures)) return undefined;
  const [row] = await db.sql`
    select from trading_day where date = ${today}::date and act = 'borrowing'`;
  return row && today;
}
