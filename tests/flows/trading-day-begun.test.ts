import { expect, test } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import { changeOrder, placeOrder } from '../../contract/order.ts';
import { dayBegun } from '../../server/broker/days/day-begun.ts';
import { Refused } from '../../server/refused.ts';
import { brokenChecks } from '../harness/ledger.ts';
import { anOrder, aPosition, aTrader, newKey } from '../harness/orders.ts';
import { anApp } from '../harness/server.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';
import { another, given } from '../harness/trading-floor.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';

/** A server that leads the broker and one that does not, on a Thursday, and a customer who holds ten shares. */
async function twoServers() {
  const market = dayMarket(THURSDAY, '10:00');
  const app = await anApp({ market, across: true });
  const trader = await aTrader(app.services);
  await app.services.trading.start();
  await aPosition(app.services, trader.id, 'long', 10);
  return { market, app, other: await another(app, market), trader };
}

const sale = { intent: 'sell_to_close', isExtended: true } as const;

test('the first order of a day waits for its splits on every server', async () => {
  const { market, app, other, trader } = await twoServers();
  market.split(FRIDAY, { ticker: 'AAPL', from: 1, to: 4 });
  market.set(FRIDAY, '04:00');
  market.put('AAPL', 25);
  const wish = anOrder({ ...sale, limit: 30, shares: 40 });
  expect(await other.call(placeOrder, wish, trader)).toMatchObject({
    ok: true,
    value: { qtyMicros: '40000000' },
  });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('shares merged overnight cannot be sold twice in the morning', async () => {
  const { market, app, other, trader } = await twoServers();
  market.split(FRIDAY, { ticker: 'AAPL', from: 10, to: 1 });
  market.set(FRIDAY, '04:00');
  const wish = anOrder({ ...sale, limit: 110, shares: 10 });
  expect(await other.call(placeOrder, wish, trader)).toMatchObject({
    code: 'insufficient_shares',
    availableMicros: '1000000',
  });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('an order of the day before is over before it can be changed into one of the day', async () => {
  const { market, app, trader } = await twoServers();
  const order = given(await app.call(placeOrder, anOrder({ limit: 90 }), trader));
  market.split(FRIDAY, { ticker: 'AAPL', from: 1, to: 4 });
  // Skips the night after Thursday, like the demo's clock.
  market.set(FRIDAY, '09:30');
  const change = { key: newKey(), id: order.id, limitMicros: '91000000', isFarMeant: true };
  expect(await app.call(changeOrder, change, trader)).toMatchObject({ code: 'order_done' });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('an order is refused while no leader has opened the day, and accepted once one has', async () => {
  const market = dayMarket(THURSDAY, '10:00');
  const { services } = await anApp({ market });
  let asked = 0;
  const ready = dayBegun({
    sql: services.db.sql,
    market,
    closures: adHocClosures,
    ask: () => (asked += 1),
    patienceMs: 50,
  });
  await expect(Promise.all([ready(), ready()])).rejects.toEqual(new Refused('unavailable'));
  expect(asked).toBeGreaterThan(0);
  await rollTo(services, market, FRIDAY, '04:00');
  await ready();

  // A past day counts as opened: a clock that was turned back blocks no order.
  market.set(THURSDAY, '12:00');
  await ready();
  asked = 0;
  market.set('2026-11-23', '03:59');
  await ready();
  expect(asked).toBe(0);
  market.set('2026-11-23', '04:00');
  await expect(ready()).rejects.toEqual(new Refused('unavailable'));
});

test('no server takes an order while a day waits for its dividends and splits', async () => {
  const { market, app, other, trader } = await twoServers();
  market.split(FRIDAY, { ticker: 'AAPL', from: 1, to: 4 });
  market.hideActions(true);
  market.set(FRIDAY, '04:00');
  market.put('AAPL', 25);
  const place = (server: typeof other) =>
    server.call(placeOrder, anOrder({ ...sale, limit: 30, shares: 40 }), trader);
  expect(await place(app)).toMatchObject({ code: 'unavailable' });
  // A server that starts to lead meanwhile connects to the broker, and waits too.
  await app.services.trading.stop();
  await expect.poll(() => other.services.trading.broker()).toBe('here');
  expect(await place(other)).toMatchObject({ code: 'unavailable' });
  market.hideActions(false);
  expect(await place(other)).toMatchObject({ ok: true, value: { qtyMicros: '40000000' } });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});
