import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCompactKey } from '../../contract/feed-compact.ts';
import { FEED_TYPES, FeedIds, type FeedType, WireQuote } from '../../contract/feed.ts';
import { regularTick } from '../harness/scripted-market.ts';
import { aStreamWorld, type StreamWorld } from '../harness/stream-world.ts';

let world: StreamWorld;
beforeEach(async () => {
  world = await aStreamWorld();
});
afterEach(() => world.stop());

function follow(type: FeedType, ...tickers: string[]) {
  return { cmd: 'sub', topics: [{ type, tickers }] };
}

test('a plain client is shown the current value at once, one quote a frame, as product.md spells it', async () => {
  const client = await world.open();
  client.send(follow('market', 'AAPL'));
  expect(await client.nextJson()).toEqual({
    type: 'market',
    TimeSolt: 2,
    Data: {
      ticker: 'AAPL',
      lastTrade: { p: 101 },
      todaysChange: 1,
      todaysChangePerc: 1,
      prevDay: { c: 100 },
      day: { c: 101 },
    },
  });
});

test('the three dialects carry the same values to the bit, and no float dust', async () => {
  const [single, batch, compact] = [await world.open(), await world.open(), await world.open()];
  const topics = [
    { type: 'market', tickers: ['MSFT', 'AAPL', 'BRK.B'] },
    { type: 'detail', tickers: ['AAPL'] },
  ];
  single.send({ cmd: 'sub', topics });
  batch.send({ cmd: 'sub', topics, batch: true });
  compact.send({ cmd: 'sub', topics, compact: true });
  await single.take(4);
  await batch.nextJson();
  const { ids } = v.parse(FeedIds, await compact.nextJson());
  await compact.next();

  world.publish(
    regularTick('AAPL', 0.1 + 0.2 + 100),
    { ...regularTick('MSFT', 512.335), slot: 3, dayClose: 511.99 },
    regularTick('BRK.B', 99.99),
  );
  world.pump();

  const singles = v.parse(v.array(WireQuote), await single.take(4));
  expect(v.parse(v.array(WireQuote), await batch.nextJson())).toEqual(singles);
  expect(singles[0]?.Data.todaysChange).toBe(0.3);

  const tickers = new Map(Object.entries(ids).map(([ticker, id]) => [id, ticker]));
  const bytes = await compact.next();
  if (typeof bytes === 'string') throw new Error('a compact batch is binary');
  const numbers = new Float64Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  const records: unknown[] = [];
  for (let at = 0; at < numbers.length; at += 6) {
    const [key = NaN, p, todaysChange, todaysChangePerc, prevClose, dayClose] =
      numbers.subarray(at);
    const { id, typeNumber, slot } = readCompactKey(key);
    records.push({
      type: FEED_TYPES[typeNumber],
      TimeSolt: slot,
      Data: {
        ticker: tickers.get(id),
        lastTrade: { p },
        todaysChange,
        todaysChangePerc,
        prevDay: { c: prevClose },
        day: { c: dayClose },
      },
    });
  }
  expect(records).toEqual(singles);
});

test('ticks of one beat are conflated to the latest, sessions apart', async () => {
  const client = await world.open();
  client.send(follow('market', 'AAPL'));
  await client.next();
  world.publish(regularTick('AAPL', 102));
  world.publish(regularTick('AAPL', 103), { ...regularTick('AAPL', 104), slot: 3 });
  world.pump();
  const quotes = v.parse(v.array(WireQuote), await client.take(2));
  expect(quotes.map(({ TimeSolt, Data }) => [TimeSolt, Data.lastTrade.p])).toEqual([
    [2, 103],
    [3, 104],
  ]);
});

test('a subscription replaces the whole one before it', async () => {
  const client = await world.open();
  client.send(follow('market', 'AAPL'));
  await client.next();
  client.send(follow('detail', 'MSFT'));
  await client.next();
  world.publish(regularTick('AAPL', 102), regularTick('MSFT', 103));
  world.pump();
  const messages = await client.untilPong();
  expect(messages.map((message) => JSON.parse(message.toString()))).toMatchObject([
    { type: 'detail', Data: { ticker: 'MSFT', lastTrade: { p: 103 } } },
  ]);
});

test('an empty subscription is followed by silence', async () => {
  const client = await world.open();
  client.send(follow('market', 'AAPL'));
  await client.next();
  client.send({ cmd: 'sub', topics: [] });
  expect(await client.untilPong()).toEqual([]);
  world.publish(regularTick('AAPL', 102));
  world.pump();
  expect(await client.untilPong()).toEqual([]);
});

test('nothing is sent when nothing that a client follows has changed', async () => {
  const client = await world.open();
  client.send(follow('market', 'AAPL'));
  await client.next();
  world.publish(regularTick('MSFT', 102));
  world.pump();
  world.pump();
  expect(await client.untilPong()).toEqual([]);
});

test('clients who want the same in another order share frames and each get them', async () => {
  const [one, two] = [await world.open(), await world.open()];
  one.send({ cmd: 'sub', batch: true, topics: [{ type: 'market', tickers: ['AAPL', 'MSFT'] }] });
  two.send({
    cmd: 'sub',
    batch: true,
    topics: [
      { type: 'market', tickers: ['MSFT'] },
      { type: 'market', tickers: ['AAPL', 'AAPL'] },
    ],
  });
  await one.next();
  await two.next();
  world.publish(regularTick('AAPL', 102), regularTick('MSFT', 103));
  world.pump();
  expect(await one.next()).toBe(await two.next());
});

test('before the open the newcomer is shown the last close and the pre-market line', async () => {
  world.market.session = 'pre';
  const quote = world.market.quote('AAPL');
  if (!quote) throw new Error('AAPL is scripted');
  Object.assign(quote, { extended: { slot: 1, price: 102.01, change: 1.01, changePercent: 1 } });
  const client = await world.open();
  client.send(follow('stockDetail', 'AAPL'));
  expect(await client.take(2)).toMatchObject([
    { TimeSolt: 2, Data: { lastTrade: { p: 101 }, day: { c: 0 } } },
    { TimeSolt: 1, Data: { lastTrade: { p: 102.01 }, todaysChange: 1.01, prevDay: { c: 101 } } },
  ]);
});

test('after the close the newcomer is shown the close, and the after-hours line against the same day before', async () => {
  world.market.session = 'after';
  const quote = world.market.quote('AAPL');
  if (!quote) throw new Error('AAPL is scripted');
  Object.assign(quote, {
    extended: { slot: 3, price: 102.02, change: 1.02, changePercent: 1.0099 },
  });
  const client = await world.open();
  client.send(follow('stockDetail', 'AAPL'));
  expect(await client.take(2)).toMatchObject([
    { TimeSolt: 2, Data: { lastTrade: { p: 101 }, day: { c: 101 } } },
    {
      TimeSolt: 3,
      Data: {
        lastTrade: { p: 102.02 },
        todaysChange: 2.02,
        todaysChangePerc: 2.02,
        prevDay: { c: 100 },
        day: { c: 101 },
      },
    },
  ]);
});

test.for([1, 2, 400, 4_000])('a batch of %d quotes arrives complete', async (count) => {
  const tickers = Array.from({ length: count }, (_, at) => `T${at}`);
  const wide = await aStreamWorld({ tickers });
  const client = await wide.open();
  client.send({ cmd: 'sub', batch: true, topics: [{ type: 'market', tickers }] });
  expect(v.parse(v.array(WireQuote), await client.nextJson())).toHaveLength(count);
  await wide.stop();
});

test('more clients than one turn serves get every beat, also one that comes before the turn is over', async () => {
  const clients = await Promise.all(Array.from({ length: 1100 }, () => world.open()));
  const wanted = { cmd: 'sub', batch: true, topics: [{ type: 'market', tickers: ['AAPL'] }] };
  for (const client of clients) client.send(wanted);
  await Promise.all(clients.map((client) => client.next()));

  world.publish(regularTick('AAPL', 102));
  world.pump();
  world.publish(regularTick('AAPL', 103));
  world.pump();
  const last = await Promise.all(
    clients.map(async (client) => {
      for (let message = await client.next(); ; message = await client.next()) {
        if (message.includes('"p":103')) return 103;
      }
    }),
  );
  expect(last).toHaveLength(1100);
});
