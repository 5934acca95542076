import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WireQuote } from '../../contract/feed.ts';
import { regularTick } from '../harness/scripted-market.ts';
import { aStreamWorld, type StreamTestClient, type StreamWorld } from '../harness/stream-world.ts';

const tickers = Array.from({ length: 2000 }, (_, at) => `T${at}`);
const subscription = { cmd: 'sub', batch: true, topics: [{ type: 'market', tickers }] };

let world: StreamWorld;
beforeEach(async () => {
  world = await aStreamWorld({ tickers });
});
afterEach(() => world.stop());

async function subscribed(): Promise<StreamTestClient> {
  const client = await world.open();
  client.send(subscription);
  await client.next();
  return client;
}

/** One beat in which every ticker trades at this price. */
async function beat(price: number) {
  world.publish(...tickers.map((ticker) => regularTick(ticker, price)));
  world.pump();
  await setImmediate();
}

/**
 * Runs beats until the kernel accepts nothing more for the client that does not read. The other client reads each
 * beat before the next, and gets every price. Returns the last price.
 */
async function stall(slow: StreamTestClient, fast: StreamTestClient): Promise<number> {
  slow.ws.pause();
  let quietBeats = 0;
  let price = 200;
  while (quietBeats < 30) {
    price += 1;
    const before = world.counts.frames;
    await beat(price);
    expect(new Set(await pricesIn(fast))).toEqual(new Set([price]));
    // Two clients follow the same tickers; one frame per beat means that the slow one got none.
    quietBeats = world.counts.frames - before === 1 ? quietBeats + 1 : 0;
  }
  return price;
}

async function pricesIn(client: StreamTestClient): Promise<number[]> {
  return v.parse(v.array(WireQuote), await client.nextJson()).map(({ Data }) => Data.lastTrade.p);
}

test('a slow client delays no other client, and catches up with one frame of the latest values', async () => {
  const [slow, fast] = [await subscribed(), await subscribed()];
  const last = await stall(slow, fast);
  slow.ws.resume();
  let frames = 0;
  let prices: number[] = [];
  while (prices.length === 0 || prices.some((price) => price !== last)) {
    // The kernel's buffered frames come first; the beat after they are drained brings the rest.
    const arriving = pricesIn(slow);
    const pumping = setInterval(() => world.pump(), 1);
    prices = await arriving;
    clearInterval(pumping);
    frames += 1;
  }
  expect(prices).toHaveLength(tickers.length);
  expect(frames).toBeLessThan(last - 200);
  // The server has nothing more to send to it.
  world.pump();
  expect(await slow.untilPong()).toEqual([]);
});

test('a client that takes nothing for 45 s is cut off, and costs the other nothing', async () => {
  const [slow, fast] = [await subscribed(), await subscribed()];
  await stall(slow, fast);
  world.advance(44_999);
  // It still sends, so it is not dead: only stuck.
  slow.send('ping');
  fast.send('ping');
  await expect.poll(() => world.stream.clients()).toBe(2);
  world.pump();
  world.watch();
  expect(world.counts.closed).toEqual([]);
  world.advance(1);
  world.watch();
  expect(world.counts.closed).toEqual(['stuck']);
  slow.ws.resume();
  await slow.closed;
  expect(await fast.next()).toBe('pong');
});

test('a client that does not read its answers is cut off before they pile up', async () => {
  const client = await world.open();
  client.ws.pause();
  while (world.stream.clients() > 0) {
    // 100 unknown tickers are named in each answer; the budget is refilled so that only the answers count.
    const unknown = Array.from({ length: 100 }, (_, at) => `UNKNOWN${at}`);
    client.send({ cmd: 'sub', topics: [{ type: 'market', tickers: unknown }] });
    world.advance(1000);
    await setImmediate();
  }
  expect(world.stream.clients()).toBe(0);
});
