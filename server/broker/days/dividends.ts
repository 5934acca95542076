import {
  addDays,
  newYorkDate,
  sessionsOfDay,
  type TradingDay,
} from '../../../contract/market-hours.ts';
import { valueMicros } from '../../../contract/order-price.ts';
import { paidTogether } from '../../market/market-data.ts';
import { sumOf } from '../settle/lots.ts';
import type { DatedSplit } from './day-lots.ts';
import type { DayParts } from './parts.ts';
import { payAll } from './pay.ts';

/**
 * Pays the dividends of an ex-date to customers who held at the previous close, and charges those who were short. Payment
 * is on the ex-date itself, a simplification: companies pay some weeks later. With `isLate`, customers have traded on the
 * ex-date, and those who closed positions since are paid and charged too. The amount is one for each share of the ex-date,
 * so later splits are taken back.
 */
export async function payDividends(
  parts: DayParts,
  day: TradingDay,
  { isLate = false }: { readonly isLate?: boolean } = {},
): Promise<void> {
  const { date, preOpensAtMs } = day;
  const perShare = new Map(
    paidTogether(parts.market.dividends(date)).map(({ ticker, micros }) => [ticker, micros]),
  );
  await payAll(parts, {
    tickers: [...perShare.keys()],
    beforeMs: preOpensAtMs,
    ...(isLate && { late: { splits: splitsAfter(parts, date) } }),
    exchangeMs: preOpensAtMs,
    dueOf(lots) {
      const [first] = lots;
      const each = first && perShare.get(first.ticker);
      if (!first || !each) return undefined;
      const { personId, ticker, direction } = first;
      const qty = sumOf(lots.map(({ heldMicros }) => heldMicros));
      const micros =
        direction === 'long' ? valueMicros(each, qty, 'down') : -valueMicros(each, qty, 'up');
      if (micros === 0n) return undefined;
      return {
        key: `dividend:${personId}:${ticker}:${date}`,
        kind: 'dividend',
        house: 'corporate',
        micros,
        note: { date, qtyMicros: String(qty), perShareMicros: String(each) },
      };
    },
  });
}

/** The splits of the trading days after a date, until today. */
function splitsAfter({ market, closures }: DayParts, date: string): readonly DatedSplit[] {
  const today = newYorkDate(market.time().exchangeMs);
  const splits: DatedSplit[] = [];
  for (let next = addDays(date, 1); next <= today; next = addDays(next, 1)) {
    const atMs = sessionsOfDay(next, closures)?.preOpensAtMs;
    if (atMs === undefined) continue;
    for (const split of market.splits(next)) splits.push({ ...split, date: next, atMs });
  }
  return splits;
}
