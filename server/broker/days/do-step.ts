import { priceMicrosOf } from '../../../contract/order-price.ts';
import { foldSnapshots, takeSnapshots } from '../read/snapshots.ts';
import { chargeBorrowing } from './borrow-fees.ts';
import { payDividends } from './dividends.ts';
import { expireOrders } from './expire-orders.ts';
import type { DayParts } from './parts.ts';
import { recordAct } from './record-act.ts';
import { settleAll } from './settle-all.ts';
import { splitAlerts } from './split-alerts.ts';
import { applySplits } from './splits.ts';
import type { Act, Step } from './steps.ts';

/** Resolves to false when the step has to be repeated. */
type Doing = (parts: DayParts, day: Step['day']) => Promise<boolean | void>;

const doings: Record<Act, Doing> = {
  expiry: expireOrders,
  settlement: settleAll,
  splits: applySplits,
  alerts: splitAlerts,
  dividends: payDividends,
  borrowing: chargeBorrowing,
  async close({ db, market }, { date, closesAtMs }) {
    const { unvalued } = await takeSnapshots(db.sql, {
      ms: closesAtMs,
      isClose: true,
      priceOf(ticker) {
        const close = market.closeOn(ticker, date);
        return close === undefined ? undefined : priceMicrosOf(close);
      },
    });
    return unvalued === 0;
  },
  fold: ({ db }, { closesAtMs }) => foldSnapshots(db.sql, closesAtMs),
};

/**
 * Does one step of a trading day and records it. Repeating a step changes nothing.
 *
 * @param isLast whether the step is recorded even when it is incomplete
 * @returns whether it is recorded: a close is not while the closing price of a held share is unknown
 */
export async function doStep(
  parts: DayParts,
  { day, act }: Step,
  isLast: boolean,
): Promise<boolean> {
  const isComplete = await doings[act](parts, day);
  if (isComplete === false && !isLast) return false;
  await recordAct(parts.db.sql, day.date, act, parts.wallNowMs());
  return true;
}
