import { priceMicrosOf } from '../../../contract/order-price.ts';
import { foldSnapshots, takeSnapshots } from '../read/snapshots.ts';
import { chargeBorrowing } from './borrow-fees.ts';
import { payDividends } from './dividends.ts';
import { expireOrders } from './expire-orders.ts';
import type { DayParts } from './parts.ts';
import { settleAll } from './settle-all.ts';
import { splitAlerts } from './split-alerts.ts';
import { applySplits } from './splits.ts';
import type { Act, Step } from './steps.ts';

type Doing = (parts: DayParts, day: Step['day']) => Promise<void>;

const doings: Record<Act, Doing> = {
  expiry: (parts, { preOpensAtMs }) => expireOrders(parts, preOpensAtMs),
  settlement: settleAll,
  splits: applySplits,
  alerts: splitAlerts,
  dividends: payDividends,
  borrowing: chargeBorrowing,
  close: ({ db, market }, { date, closesAtMs }) =>
    takeSnapshots(db.sql, {
      ms: closesAtMs,
      isClose: true,
      priceOf(ticker) {
        const close = market.closeOn(ticker, date);
        return close === undefined ? undefined : priceMicrosOf(close);
      },
    }),
  fold: ({ db }, { closesAtMs }) => foldSnapshots(db.sql, closesAtMs),
};

/** Does one step of a trading day and records it. Repeating a step changes nothing. */
export async function doStep(parts: DayParts, { day, act }: Step): Promise<void> {
  await doings[act](parts, day);
  await parts.db.sql`
    insert into trading_day (date, act, done_at)
    values (${day.date}, ${act}, ${new Date(parts.wallNowMs())}) on conflict do nothing`;
}
