import { expect, test } from 'vitest';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { adHocClosures } from '../../../contract/market-hours.ts';
import { scriptedMarket } from '../../../tests/harness/scripted-market.ts';
import { newYorkTime } from '../../../tests/harness/set-exchange.ts';
import { sessionsOf } from '../days/trading-date.ts';
import { closeBeforeDay, pricesNow } from './prices.ts';

const [THURSDAY, FRIDAY] = ['2026-11-19', '2026-11-20'];

const at = (price: number) => ({ price, change: 0, changePercent: 0 });
/** Thursday closed at 110, after a Wednesday at 100. */
const ofThursday = { regular: at(110), previousClose: 100, extended: null };
const ofFriday = { regular: at(112), previousClose: 110, extended: null };

test.for<[string, string, Partial<QuoteSnapshot>, string, number]>([
  ['before the first pre-market trade', THURSDAY, ofThursday, '19:59', 110],
  ['in the pre-market', FRIDAY, { ...ofThursday, extended: { slot: 1, ...at(111) } }, '08:00', 111],
  ['after the open, before its first trade', FRIDAY, ofThursday, '09:29', 110],
  ['in the regular session', FRIDAY, ofFriday, '09:30', 112],
  ['after hours', FRIDAY, { ...ofFriday, extended: { slot: 3, ...at(113) } }, '16:30', 113],
])('%s a position is measured from the last close', ([, date, quote, time, price]) => {
  const market = scriptedMarket(['AAPL']);
  market.show('AAPL', { ...quote, tradedAtMs: newYorkTime(date, time) });
  const friday = sessionsOf(FRIDAY, adHocClosures);
  expect(closeBeforeDay(market, 'AAPL', friday)).toBe(110_000_000n);
  expect(pricesNow(market, 'AAPL')?.priceMicros).toBe(BigInt(price) * 1_000_000n);
});

test('an unlisted ticker has no prices', () => {
  const market = scriptedMarket([]);
  expect(closeBeforeDay(market, 'AAPL', sessionsOf(FRIDAY, adHocClosures))).toBeUndefined();
  expect(pricesNow(market, 'AAPL')).toBeUndefined();
});
