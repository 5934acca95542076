import { borrowFee, borrowOf } from '../../../contract/borrow.ts';
import type { TradingDay } from '../../../contract/market-hours.ts';
import { valueMicros } from '../../../contract/order-price.ts';
import { dayBefore } from './trading-date.ts';
import { closeBefore } from './close-before.ts';
import { shortedTickers } from './day-lots.ts';
import { sumOf } from '../settle/lots.ts';
import type { DayParts } from './parts.ts';
import { payAll } from './pay.ts';

const DAY_MS = 86_400_000;

/** Charges borrow fees for short positions overnight, or for all nights of a weekend. Source: rulings, Orders. */
export async function chargeBorrowing(parts: DayParts, day: TradingDay): Promise<void> {
  const { db, market, closures } = parts;
  const { date, preOpensAtMs } = day;
  const before = dayBefore(date, closures).date;
  const nights = BigInt(Math.round((Date.parse(date) - Date.parse(before)) / DAY_MS));
  const instruments = new Map(market.instruments().map((each) => [each.ticker, each]));
  const tickers = await shortedTickers(db.sql, preOpensAtMs);
  const prices = new Map(tickers.map((ticker) => [ticker, closeBefore(parts, ticker, date)]));
  await payAll(parts, {
    tickers,
    beforeMs: preOpensAtMs,
    exchangeMs: preOpensAtMs,
    dueOf(lots) {
      const [first] = lots;
      const instrument = first && instruments.get(first.ticker);
      if (!instrument || first.direction === 'long') return undefined;
      const { personId, ticker } = first;
      const price = prices.get(ticker);
      const { percent } = borrowOf(instrument);
      if (price === undefined || percent === undefined) return undefined;
      const qty = sumOf(lots.map(({ leftMicros }) => leftMicros));
      const fee = borrowFee(valueMicros(price, qty, 'up'), percent, nights);
      return {
        key: `borrow:${personId}:${ticker}:${date}`,
        kind: 'borrow_fee',
        house: 'fees',
        micros: -fee,
        note: {
          date,
          qtyMicros: String(qty),
          closeMicros: String(price),
          percent,
          nights: Number(nights),
        },
      };
    },
  });
}
