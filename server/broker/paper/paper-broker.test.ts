import { expect, onTestFinished, test, vi } from 'vitest';
import { MICROS } from '../../../contract/money.ts';
import { type ScriptedMarket, scriptedMarket } from '../../../tests/harness/scripted-market.ts';
import type { BrokerOrder, TradeUpdate } from '../brokerage.ts';
import { paperBroker } from './paper-broker.ts';

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

/** A broker at work over a market that a test moves, and what it has said. */
function aBroker(
  hear: (update: TradeUpdate) => Promise<void> = async () => undefined,
  market: ScriptedMarket = scriptedMarket(['AAPL', 'MSFT']),
) {
  const said: string[] = [];
  const warned: unknown[] = [];
  const broker = paperBroker({ market, warn: (error) => void warned.push(error) });
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
    /** What it has said by now. */
    told: said,
    /** What it says of all that it decided. */
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

test('an order that the market has reached is filled when it comes', async () => {
  const { broker, said } = aBroker();
  const one = order();
  broker.submit(one);
  expect(await said()).toEqual([`fill ${one.id}:1 10@101.01`]);
});

test('an order that is away is filled when the market comes to it', async () => {
  const { broker, market, said } = aBroker();
  const one = order(away);
  broker.submit(one);
  expect(await said()).toEqual([]);
  market.trade('AAPL', 89.5);
  expect(await said()).toEqual([`fill ${one.id}:1 10@89.51`]);
});

test('the same order twice is one, also when it is done', async () => {
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
  // Its price stands, so nobody says anything of it.
  market.emit('MSFT');
  market.show('AAPL', {});
  market.emit('MSFT');
  expect(await said()).toEqual([
    `fill ${one.id}:1 300@101.01`,
    `fill ${one.id}:2 300@101.01`,
    `fill ${one.id}:3 100@101.01`,
  ]);
});

test('what one order took of a quote is not there for the next', async () => {
  const { broker, said } = aBroker();
  const [first, second] = [
    order({ qtyMicros: 250n * MICROS }),
    order({ qtyMicros: 100n * MICROS }),
  ];
  broker.submit(first);
  broker.submit(second);
  expect(await said()).toEqual([`fill ${first.id}:1 250@101.01`, `fill ${second.id}:1 50@101.01`]);
});

test('what was taken before a restart is not there after it', async () => {
  const market = scriptedMarket(['AAPL']);
  const broker = paperBroker({ market, warn: () => undefined });
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

test('a quote that is older than what was seen is nobody’s market', async () => {
  const { broker, market, said } = aBroker();
  const [first, second] = [order({ qtyMicros: MICROS }), order({ limitMicros: 95_000_000n })];
  broker.submit(first);
  broker.submit(second);
  market.show('AAPL', { ask: 94, bid: 93.9, tradedAtMs: 1 });
  market.emit('AAPL');
  expect(await said()).toEqual([`fill ${first.id}:1 1@101.01`]);
});

test('a cancelled order is not filled any more, and said to be cancelled once', async () => {
  const { broker, market, said } = aBroker();
  const one = order(away);
  broker.submit(one);
  broker.cancel(one.id);
  market.trade('AAPL', 80);
  expect(await said()).toEqual([`canceled ${one.id}`]);
});

test('a fill that was decided before a cancel is told before it', async () => {
  const { broker, said } = aBroker();
  const one = order({ qtyMicros: 400n * MICROS });
  broker.submit(one);
  broker.cancel(one.id);
  expect(await said()).toEqual([`fill ${one.id}:1 300@101.01`, `canceled ${one.id}`]);
});

test('an order of an unknown symbol is refused, and so is an amount to be sold', async () => {
  const { broker, said } = aBroker();
  const stranger = order({ symbol: 'NOPE' });
  const amount = order({ intent: 'sell_to_close', qtyMicros: undefined, amountMicros: MICROS });
  broker.submit(stranger);
  broker.submit(amount);
  expect(await said()).toEqual([`rejected ${stranger.id}`, `rejected ${amount.id}`]);
});

test('what is left of an amount is cancelled as a remainder after its fill', async () => {
  const { broker, said } = aBroker();
  const amount = order({ type: 'market', qtyMicros: undefined, amountMicros: 50n * MICROS });
  broker.submit(amount);
  expect(await said()).toEqual([`fill ${amount.id}:1 0.495@101.01`, `canceled ${amount.id}`]);
});

test('an order ends with its time, before a quote of that moment can fill it', async () => {
  const { broker, market, said } = aBroker();
  const [day, extended] = [order(away), order({ ...away, isExtended: true, expiresAtMs: 2e12 })];
  broker.submit(day);
  broker.submit(extended);
  market.exchangeMs = day.expiresAtMs;
  market.session = 'after';
  market.trade('AAPL', 80);
  expect(await said()).toEqual([`expired ${day.id}`, `fill ${extended.id}:1 10@80.01`]);
});

test('an order ends with its time though the market is silent', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { broker, market, said } = aBroker();
  const one = order(away);
  broker.submit(one);
  market.exchangeMs = one.expiresAtMs;
  vi.advanceTimersByTime(1_000);
  expect(await said()).toEqual([`expired ${one.id}`]);
});

test('an order waits for its session, and is looked at when that begins', async () => {
  const market = scriptedMarket(['AAPL', 'MSFT']);
  market.session = 'pre';
  const { broker, said } = aBroker(undefined, market);
  const one = order();
  broker.submit(one);
  market.emit('AAPL');
  expect(await said()).toEqual([]);
  market.session = 'regular';
  // Nothing of its own moved.
  market.emit('MSFT');
  expect(await said()).toEqual([`fill ${one.id}:1 10@101.01`]);
});

test('nothing trades while its symbol is halted, and all that can when it is not', async () => {
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

test('a changed order takes the place of another without a word of that', async () => {
  const { broker, said } = aBroker();
  const [old, next] = [order(away), order()];
  broker.submit(old);
  broker.replace(old.id, next);
  broker.submit(old);
  expect(await said()).toEqual([`fill ${next.id}:1 10@101.01`]);
});

test('an order that is forgotten is not spoken of', async () => {
  const { broker, market, said } = aBroker();
  const one = order(away);
  broker.submit(one);
  broker.forget(one.id);
  market.trade('AAPL', 80);
  expect(await said()).toEqual([]);
});

test('what was decided is told before work on the order, and nothing is decided meanwhile', async () => {
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

test('work that fails says so to who asked, and the order goes on', async () => {
  const { broker, market, said, warned } = aBroker();
  const one = order(away);
  broker.submit(one);
  await expect(broker.quiesce(one.id, fails)).rejects.toThrow('no');
  market.trade('AAPL', 80);
  expect(await said()).toHaveLength(1);
  expect(warned).toEqual([]);
});

test('an update that fails is told again before those after it', async () => {
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

test('an order whose updates fail again and again stops no other, and keeps its order', async () => {
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

test('a broker that stops tells what it had decided, and decides nothing more', async () => {
  const { broker, market, said } = aBroker();
  const [one, other] = [order(), order(away)];
  broker.submit(one);
  broker.submit(other);
  await broker.stop();
  market.trade('AAPL', 80);
  expect(await said()).toEqual([`fill ${one.id}:1 10@101.01`]);
});

test('a broker that stops while nobody can be told gives up what it had decided', async () => {
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
