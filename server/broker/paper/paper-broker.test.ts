import { expect, onTestFinished, test, vi } from 'vitest';
import { MICROS } from '../../../contract/money.ts';
import { type ScriptedMarket, scriptedMarket } from '../../../tests/harness/scripted-market.ts';
import { type BrokerOrder, NotWritten, type TradeUpdate } from '../brokerage.ts';
import { paperBroker } from './paper-broker.ts';
import { busOf } from '../../../tests/harness/bus-of.ts';

let seq = 0n;

/** A limit to buy ten shares at 101.01, which is the ask, until four o'clock. */
function order(part: Partial<BrokerOrder> = {}): BrokerOrder {
  seq += 1n;
  return {
    id: `order-${seq}`,
    symbol: 'AAPL',
    intent: 'buy_to_open',
    type: 'limit',
    limitMicros: 101_010_000n,
    qtyMicros: 10n * MICROS,
    amountMicros: undefined,
    isExtended: false,
    expiresAtMs: Date.UTC(2026, 10, 20, 21),
    seq,
    fills: 0,
    ...part,
  };
}

const away = { limitMicros: 90_000_000n };

/** A running broker over a scripted market, with the updates that it delivered. */
function aBroker(
  hear: (update: TradeUpdate) => Promise<void> = async () => undefined,
  market: ScriptedMarket = scriptedMarket(['AAPL', 'MSFT']),
) {
  const said: string[] = [];
  const warned: unknown[] = [];
  const broker = paperBroker({
    market,
    bus: busOf(market),
    warn: (error) => void warned.push(error),
  });
  onTestFinished(() => broker.stop());
  broker.listen(async (update) => {
    await hear(update);
    said.push(saidOf(update));
  });
  broker.start();
  return {
    market,
    broker,
    warned,
    /** The updates delivered so far. */
    told: said,
    /** The updates once all decisions are delivered. */
    said: async () => {
      await broker.idle();
      return said;
    },
  };
}

/** In one line: `fill order-1:1 10@101.01`. */
function saidOf(update: TradeUpdate): string {
  if (update.event !== 'fill') return `${update.event} ${update.orderId}`;
  const { executionId, qtyMicros, priceMicros } = update;
  return `fill ${executionId} ${Number(qtyMicros) / 1e6}@${Number(priceMicros) / 1e6}`;
}

test('a marketable order is filled at once', async () => {
  const { broker, said } = aBroker();
  const one = order();
  broker.submit(one);
  expect(await said()).toEqual([`fill ${one.id}:1 10@101.01`]);
});

test('an order away from the market is filled when the market reaches it', async () => {
  const { broker, market, said } = aBroker();
  const one = order(away);
  broker.submit(one);
  expect(await said()).toEqual([]);
  market.trade('AAPL', 89.5);
  expect(await said()).toEqual([`fill ${one.id}:1 10@89.51`]);
});

test('an order submitted twice counts once, even after it is done', async () => {
  const { broker, said } = aBroker();
  const [filled, waiting] = [order(), order(away)];
  for (const each of [filled, waiting, filled, waiting]) broker.submit(each);
  expect(await said()).toHaveLength(1);
  broker.cancel(waiting.id);
  broker.submit(waiting);
  expect(await said()).toEqual([`fill ${filled.id}:1 10@101.01`, `canceled ${waiting.id}`]);
});

test('an order larger than what is displayed is filled part by part, each quote once', async () => {
  const { broker, market, said } = aBroker();
  const one = order({ qtyMicros: 700n * MICROS });
  broker.submit(one);
  market.emit('AAPL');
  expect(await said()).toEqual([`fill ${one.id}:1 300@101.01`]);
  market.show('AAPL', {});
  // Its price did not change, so there is no update.
  market.emit('MSFT');
  market.show('AAPL', {});
  market.emit('MSFT');
  expect(await said()).toEqual([
    `fill ${one.id}:1 300@101.01`,
    `fill ${one.id}:2 300@101.01`,
    `fill ${one.id}:3 100@101.01`,
  ]);
});

test('the size that one order took is not available to the next', async () => {
  const { broker, said } = aBroker();
  const [first, second] = [
    order({ qtyMicros: 250n * MICROS }),
    order({ qtyMicros: 100n * MICROS }),
  ];
  broker.submit(first);
  broker.submit(second);
  expect(await said()).toEqual([`fill ${first.id}:1 250@101.01`, `fill ${second.id}:1 50@101.01`]);
});

test('the size taken before a restart is not available after it', async () => {
  const market = scriptedMarket(['AAPL']);
  const broker = paperBroker({ market, bus: busOf(market), warn: () => undefined });
  onTestFinished(() => broker.stop());
  const said: string[] = [];
  broker.listen(async (update) => void said.push(saidOf(update)));
  const quoteMs = market.quote('AAPL')?.tradedAtMs ?? 0;
  broker.taken('AAPL', quoteMs, 'ask', 295n * MICROS);
  const one = order({ fills: 3 });
  broker.submit(one);
  expect(said).toEqual([]);
  broker.start();
  await broker.idle();
  expect(said).toEqual([`fill ${one.id}:4 5@101.01`]);
});

test('a trade does not display the sizes of a live quote again, and another quote needs no trade', async () => {
  const { broker, market, said } = aBroker();
  market.show('AAPL', { quotedAtMs: 1 });
  const one = order({ qtyMicros: 700n * MICROS });
  broker.submit(one);
  for (let trades = 0; trades < 3; trades += 1) {
    market.show('AAPL', {});
    market.emit('AAPL');
  }
  expect(await said()).toEqual([`fill ${one.id}:1 300@101.01`]);
  market.show('AAPL', { quotedAtMs: 2, tradedAtMs: market.quote('AAPL')?.tradedAtMs ?? 0 });
  market.emit('MSFT');
  expect(await said()).toEqual([`fill ${one.id}:1 300@101.01`, `fill ${one.id}:2 300@101.01`]);
});

test('a live quote that falls to an order without a trade fills it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const market = scriptedMarket(['AAPL']);
  market.isLive = true;
  const { broker, said } = aBroker(undefined, market);
  const one = order(away);
  broker.submit(one);
  market.show('AAPL', { bid: 89.8, ask: 89.85, quotedAtMs: 2e12 });
  vi.advanceTimersByTime(1_000);
  expect(await said()).toEqual([`fill ${one.id}:1 10@89.85`]);
});

test('a quote older than the last one fills nothing', async () => {
  const { broker, market, said } = aBroker();
  const [first, second] = [order({ qtyMicros: MICROS }), order({ limitMicros: 95_000_000n })];
  broker.submit(first);
  broker.submit(second);
  market.show('AAPL', { ask: 94, bid: 93.9, tradedAtMs: 1 });
  market.emit('AAPL');
  expect(await said()).toEqual([`fill ${first.id}:1 1@101.01`]);
});

test('a canceled order is not filled, and its cancel is reported once', async () => {
  const { broker, market, said } = aBroker();
  const one = order(away);
  broker.submit(one);
  broker.cancel(one.id);
  market.trade('AAPL', 80);
  expect(await said()).toEqual([`canceled ${one.id}`]);
});

test('a fill decided before a cancel is reported before it', async () => {
  const { broker, said } = aBroker();
  const one = order({ qtyMicros: 400n * MICROS });
  broker.submit(one);
  broker.cancel(one.id);
  expect(await said()).toEqual([`fill ${one.id}:1 300@101.01`, `canceled ${one.id}`]);
});

test('an order for an unknown symbol and a sale by amount are rejected', async () => {
  const { broker, said } = aBroker();
  const stranger = order({ symbol: 'NOPE' });
  const amount = order({ intent: 'sell_to_close', qtyMicros: undefined, amountMicros: MICROS });
  broker.submit(stranger);
  broker.submit(amount);
  expect(await said()).toEqual([`rejected ${stranger.id}`, `rejected ${amount.id}`]);
});

test('the rest of a dollar order is canceled as a remainder after its fill', async () => {
  const { broker, said } = aBroker();
  const amount = order({ type: 'market', qtyMicros: undefined, amountMicros: 50n * MICROS });
  broker.submit(amount);
  expect(await said()).toEqual([`fill ${amount.id}:1 0.495@101.01`, `canceled ${amount.id}`]);
});

test('an order expires before a quote of the same moment can fill it', async () => {
  const { broker, market, said } = aBroker();
  const [day, extended] = [order(away), order({ ...away, isExtended: true, expiresAtMs: 2e12 })];
  broker.submit(day);
  broker.submit(extended);
  market.exchangeMs = day.expiresAtMs;
  market.session = 'after';
  market.trade('AAPL', 80);
  expect(await said()).toEqual([`expired ${day.id}`, `fill ${extended.id}:1 10@80.01`]);
});

test('an order expires on time without any quote', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { broker, market, said } = aBroker();
  const one = order(away);
  broker.submit(one);
  market.exchangeMs = one.expiresAtMs;
  vi.advanceTimersByTime(1_000);
  expect(await said()).toEqual([`expired ${one.id}`]);
});

test('an order that ended while nobody matched is expired at its own time', async () => {
  const times: number[] = [];
  const market = scriptedMarket(['AAPL', 'MSFT']);
  market.exchangeMs = Date.UTC(2026, 10, 20, 23, 10);
  market.session = 'after';
  const { broker, said } = aBroker(async (update) => void times.push(update.atMs), market);
  const one = order(away);
  broker.submit(one);
  expect(await said()).toEqual([`expired ${one.id}`]);
  expect(times).toEqual([one.expiresAtMs]);
});

test('an order stays pending until its session starts and is matched then', async () => {
  const market = scriptedMarket(['AAPL', 'MSFT']);
  market.session = 'pre';
  const { broker, said } = aBroker(undefined, market);
  const one = order();
  broker.submit(one);
  market.emit('AAPL');
  expect(await said()).toEqual([]);
  market.session = 'regular';
  // The quote of AAPL itself did not change.
  market.emit('MSFT');
  expect(await said()).toEqual([`fill ${one.id}:1 10@101.01`]);
});

test('a halt stops matching, and its end resumes it', async () => {
  const { broker, market, said } = aBroker();
  broker.setHalted(new Set(['AAPL']));
  const [one, other] = [order(), order({ symbol: 'MSFT' })];
  broker.submit(one);
  broker.submit(other);
  market.emit('AAPL', 'MSFT');
  expect(await said()).toEqual([`fill ${other.id}:1 10@101.01`]);
  broker.setHalted(new Set());
  expect(await said()).toEqual([`fill ${other.id}:1 10@101.01`, `fill ${one.id}:1 10@101.01`]);
});

test('a changed order replaces another without an update', async () => {
  const { broker, said } = aBroker();
  const [old, next] = [order(away), order()];
  broker.submit(old);
  broker.replace(old.id, next);
  broker.submit(old);
  expect(await said()).toEqual([`fill ${next.id}:1 10@101.01`]);
});

test('a forgotten order sends no updates', async () => {
  const { broker, market, said } = aBroker();
  const one = order(away);
  broker.submit(one);
  broker.forget(one.id);
  market.trade('AAPL', 80);
  expect(await said()).toEqual([]);
});

test('updates are delivered before work on the order, and nothing is matched during it', async () => {
  const { broker, market, told, said } = aBroker();
  const one = order({ qtyMicros: 400n * MICROS });
  broker.submit(one);
  let before: readonly string[] = [];
  let during: readonly string[] = [];
  await broker.quiesce(one.id, async () => {
    before = [...told];
    market.trade('AAPL', 100);
    await Promise.resolve();
    during = [...told];
  });
  expect(before).toEqual([`fill ${one.id}:1 300@101.01`]);
  expect(during).toEqual(before);
  expect(await said()).toEqual([...before, `fill ${one.id}:2 100@100.01`]);
});

test('failed work rejects for its caller, and the order stays active', async () => {
  const { broker, market, said, warned } = aBroker();
  const one = order(away);
  broker.submit(one);
  await expect(broker.quiesce(one.id, fails)).rejects.toThrow('no');
  market.trade('AAPL', 80);
  expect(await said()).toHaveLength(1);
  expect(warned).toEqual([]);
});

test('a failed update is retried before later ones', async () => {
  let failures = 2;
  const { broker, said, warned } = aBroker(async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('the database is away');
  });
  const [first, second] = [order(), order()];
  broker.submit(first);
  broker.submit(second);
  expect(await said()).toEqual([`fill ${first.id}:1 10@101.01`, `fill ${second.id}:1 10@101.01`]);
  expect(warned).toHaveLength(1);
});

test('an order whose updates keep failing delays no other, and its updates stay in sequence', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const bad = order({ qtyMicros: 400n * MICROS });
  const [good, later] = [order({ symbol: 'MSFT' }), order({ symbol: 'MSFT' })];
  let isBroken = true;
  const { broker, told, said } = aBroker(async ({ orderId }) => {
    if (isBroken && orderId === bad.id) throw new Error('it cannot be written');
  });
  broker.submit(bad);
  broker.cancel(bad.id);
  broker.submit(good);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([`fill ${good.id}:1 10@101.01`]);
  broker.submit(later);
  // At once: it does not wait for the other's next try.
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toBe(`fill ${later.id}:1 10@101.01`);

  isBroken = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await said()).slice(2)).toEqual([`fill ${bad.id}:1 300@101.01`, `canceled ${bad.id}`]);
});

test('work on an order whose updates keep failing is refused, and the order stays active', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isBroken = true;
  const { broker, market, said } = aBroker(async () => {
    if (isBroken) throw new Error('it cannot be written');
  });
  const one = order({ qtyMicros: 400n * MICROS });
  broker.submit(one);
  const refused = broker.quiesce(one.id, fails).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await refused).toBeInstanceOf(NotWritten);
  await expect(broker.quiesce(one.id, fails)).rejects.toThrow(NotWritten);
  isBroken = false;
  market.trade('AAPL', 100);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await said()).toEqual([`fill ${one.id}:1 300@101.01`, `fill ${one.id}:2 100@100.01`]);
});

test('a stopping broker delivers its decisions and makes no new ones', async () => {
  const { broker, market, said } = aBroker();
  const [one, other] = [order(), order(away)];
  broker.submit(one);
  broker.submit(other);
  await broker.stop();
  market.trade('AAPL', 80);
  expect(await said()).toEqual([`fill ${one.id}:1 10@101.01`]);
});

test('a broker that stops while updates fail drops its undelivered decisions', async () => {
  const { broker, said } = aBroker(async () => {
    throw new Error('the database is away');
  });
  broker.submit(order());
  const [work] = await Promise.allSettled([broker.quiesce('order', fails), broker.stop()]);
  expect(work).toMatchObject({ reason: { message: 'the broker has stopped' } });
  expect(await said()).toEqual([]);
});

async function fails(): Promise<void> {
  throw new Error('no');
}
