import { afterEach, expect, test } from 'vitest';
import { FEED_TYPES } from '../../contract/feed.ts';
import { aStreamWorld, type StreamWorld } from '../harness/stream-world.ts';

const TICKERS = Array.from({ length: 14 }, (_, place) => `T${place}`);
const SUBSCRIPTIONS = 10_000;

let world: StreamWorld;
afterEach(() => world.stop());

/** The tickers whose bits are set, so that every number gives another subscription. */
function chosen(number: number): string[] {
  return TICKERS.filter((_, bit) => ((number >> bit) & 1) === 1);
}

test('after ten thousand different subscriptions only the last is kept, and none when the client has gone', async () => {
  const limits = { frameBurst: 2 * SUBSCRIPTIONS, framesPerSecond: 1 };
  world = await aStreamWorld({ tickers: TICKERS, limits });
  const client = await world.open();
  for (let number = 1; number <= SUBSCRIPTIONS; number += 1) {
    const topics = [{ type: 'market', tickers: chosen(number) }];
    client.send({ cmd: 'sub', batch: true, topics });
  }
  await client.untilPong();
  expect(world.stream.groups()).toBe(1);

  client.ws.close();
  await client.closed;
  // The server saw it go before it takes a word from the next one.
  await (await world.open()).untilPong();
  expect(world.stream.groups()).toBe(0);
});

test('of two clients with the same tickers one may leave without affecting the other', async () => {
  world = await aStreamWorld({ tickers: TICKERS });
  const command = { cmd: 'sub', batch: true, topics: [{ type: 'market', tickers: ['T1'] }] };
  const [first, second] = [await world.open(), await world.open()];
  for (const client of [first, second]) {
    client.send(command);
    await client.untilPong();
  }
  expect(world.stream.groups()).toBe(1);

  first.send({ cmd: 'sub', topics: [{ type: 'market', tickers: ['T2'] }] });
  await first.untilPong();
  expect(world.stream.groups()).toBe(2);
  world.market.trade('T1', 77);
  world.pump();
  expect(await second.nextJson()).toMatchObject([{ Data: { ticker: 'T1' } }]);
});

test('clients with large, unique subscriptions do not delay all others', async () => {
  const tickers = Array.from({ length: 600 }, (_, place) => `T${place}`);
  world = await aStreamWorld({ tickers });
  const count = 24;
  for (let at = 0; at < count; at += 1) {
    const client = await world.open();
    const some = tickers.filter((_, place) => place !== at);
    const topics = FEED_TYPES.map((type) => ({ type, tickers: some }));
    client.send({ cmd: 'sub', batch: true, topics });
    await client.untilPong();
  }
  const whole = count * FEED_TYPES.length * (tickers.length - 1);
  const shownAtOnce = world.counts.quotes;
  expect(shownAtOnce).toBeLessThan(whole);
  world.pump();
  const inOneTurn = world.counts.quotes;
  expect(inOneTurn).toBeLessThan(whole);
  await expect.poll(() => world.counts.quotes).toBe(whole);
});
