import { afterEach, beforeEach, expect, test } from 'vitest';
import { getQuotes } from '../../contract/quote.ts';
import { type HubWorld, hubWorld } from '../harness/hub-world.ts';
import { QuoteServer } from '../harness/quote-server.ts';

let server: QuoteServer;
let world: HubWorld;

beforeEach(async () => {
  server = await QuoteServer.start({ tickers: ['AAPL', 'MSFT', 'SPY'] });
  world = hubWorld(server);
});
afterEach(async () => {
  world.close();
  await server.stop();
});

async function aLivePage(name = 'a') {
  const page = world.page(name);
  await page.follow('market', ['AAPL', 'MSFT']);
  await page.until(() => page.link === 'live' && page.quote('AAPL') !== undefined);
  await subscribed();
  return page;
}

/** A push in the wire format, bypassing the server's conflation. */
function quote(price: number): string {
  return JSON.stringify({
    type: 'market',
    TimeSolt: 2,
    Data: {
      ticker: 'AAPL',
      lastTrade: { p: price },
      todaysChange: 1,
      todaysChangePerc: 1,
      prevDay: { c: 99 },
      day: { c: price },
    },
  });
}

/** Waits until the server has a subscription, so that its pushes arrive from now on. */
async function subscribed(): Promise<void> {
  if (server.subscriptions().length === 0) await server.nextSubscription();
}

test('a trade reaches the page that follows it', async () => {
  const page = await aLivePage();
  server.trade('AAPL', 123.45);
  await page.until(() => page.quote('AAPL')?.price === 123.45);
  expect(server.openSockets).toBe(1);
});

test('two pages that follow different tickers share one socket, and each receives its own', async () => {
  const a = await aLivePage('a');
  const b = world.page('b');
  const subscription = server.nextSubscription();
  await b.follow('stockDetail', ['SPY']);
  expect((await subscription).topics).toEqual([
    { type: 'market', tickers: ['AAPL', 'MSFT'] },
    { type: 'stockDetail', tickers: ['SPY'] },
  ]);

  server.trade('SPY', 501.5);
  await b.until(() => b.quote('SPY', 'stockDetail')?.price === 501.5);
  expect(a.quote('SPY', 'stockDetail')).toBeUndefined();
  expect(server.openSockets).toBe(1);
});

test('a second page gets its first quote from the hub, without the server', async () => {
  await aLivePage('a');
  server.blackHole();
  server.isApiDown = true;
  const b = world.page('b');
  await b.follow('market', ['AAPL']);
  await b.until(() => b.quote('AAPL') !== undefined);
  expect(server.everOpened).toBe(1);
});

test('a page that does not acknowledge is sent one batch, then all it missed in one', async () => {
  const page = await aLivePage();
  page.acknowledges = false;
  server.trade('AAPL', 301);
  await page.until(() => page.quote('AAPL')?.price === 301);
  const { length } = page.patches;

  const other = world.page('other');
  await other.follow('market', ['AAPL']);
  for (const price of [302, 303, 304]) {
    server.trade('AAPL', price);
    await other.until(() => other.quote('AAPL')?.price === price);
  }
  expect(page.patches).toHaveLength(length);

  page.acknowledges = true;
  page.acknowledge();
  await page.nextPatch();
  expect(page.quote('AAPL')?.price).toBe(304);
});

test('a page frozen for five minutes has at most two messages waiting', async () => {
  world.close();
  world = hubWorld(server, {}, 200);
  const page = await aLivePage();
  const other = await aLivePage('other');
  page.acknowledges = false;
  const before = page.patches.length;
  const frozenUntilMs = world.nowMs() + 5 * 60_000;
  for (let price = 100; world.nowMs() < frozenUntilMs; price += 1) {
    server.trade('AAPL', price);
    await other.until(() => other.quote('AAPL')?.price === price);
    await other.nextPatch();
  }
  expect(page.patches.length - before).toBeLessThanOrEqual(2);
});

test('a hidden page is paused and the socket closes when no other page follows; on resume the page gets one batch', async () => {
  const page = await aLivePage();
  const left = new Promise((resolve) => {
    for (const { ws } of server.sockets) ws.once('close', resolve);
  });
  await world.hub.controls.hide('a');
  await left;
  server.trade('AAPL', 111);
  server.trade('MSFT', 222);

  const { length } = page.patches;
  await world.hub.controls.show('a');
  await page.until(() => page.quote('MSFT')?.price === 222);
  expect(page.quote('AAPL')?.price).toBe(111);
  expect(page.patches.slice(length).filter(({ parts }) => parts.length > 0)).toHaveLength(1);
});

test('a page that may be frozen receives nothing from its notice until it is visible again', async () => {
  const page = await aLivePage();
  const other = world.page('other');
  await other.follow('market', ['AAPL']);
  world.hub.pause('a');
  const { length } = page.patches;
  for (const price of [111, 112]) {
    server.trade('AAPL', price);
    await other.until(() => other.quote('AAPL')?.price === price);
  }
  expect(page.patches).toHaveLength(length);

  await world.hub.controls.show('a');
  await page.until(() => page.quote('AAPL')?.price === 112);
});

test('a tab that is gone is unsubscribed', async () => {
  await aLivePage('a');
  const b = world.page('b');
  let subscription = server.nextSubscription();
  await b.follow('market', ['SPY']);
  await subscription;

  subscription = server.nextSubscription();
  const lostAtMs = world.nowMs();
  world.loseTab('b');
  expect((await subscription).topics).toEqual([{ type: 'market', tickers: ['AAPL', 'MSFT'] }]);
  expect(world.nowMs() - lostAtMs).toBeLessThan(1000);
  expect(world.hub.pageCount()).toBe(1);
});

test('a cut socket is reported and reopened after three seconds, and missed quotes arrive', async () => {
  const page = await aLivePage();
  const cutAtMs = world.nowMs();
  const subscription = server.nextSubscription();
  server.dropAll();
  await page.until(() => page.link !== 'live');
  server.market.trade('AAPL', 140);
  await page.until(() => page.link === 'live' && page.quote('AAPL')?.price === 140);
  expect(world.nowMs() - cutAtMs).toBeGreaterThanOrEqual(3000);
  await subscription;
});

test('a server that refuses, then comes back, is found again', async () => {
  const page = await aLivePage();
  server.mode = 'refuse';
  server.dropAll();
  await page.until(() => page.link === 'calls');
  await page.nextPatch();
  server.mode = 'serve';
  await page.until(() => page.link === 'live');
  expect(server.openSockets).toBe(1);
});

test('a server that restarts on the same port is found again', async () => {
  const page = await aLivePage();
  await server.down();
  await page.until(() => page.link === 'offline');
  await server.up();
  const subscription = server.nextSubscription();
  await page.until(() => page.link === 'live');
  expect((await subscription).topics).toEqual([{ type: 'market', tickers: ['AAPL', 'MSFT'] }]);
});

test('a socket that is open and silent is given up within 40 seconds', async () => {
  const page = await aLivePage();
  const silentAtMs = world.nowMs();
  server.blackHole();
  await page.until(() => page.link !== 'live');
  expect(world.nowMs() - silentAtMs).toBeLessThan(40_000);
});

test('on a live socket that falls silent an answered call is no sign of life', async () => {
  const page = await aLivePage();
  server.trade('AAPL', 321);
  await page.until(() => page.quote('AAPL')?.price === 321);
  server.blackHole();
  server.mode = 'serve';
  const silentAtMs = world.nowMs();
  const other = world.page('b');
  await other.follow('stockDetail', ['SPY']);
  await other.until(() => other.quote('SPY', 'stockDetail') !== undefined);
  expect(other.link).toBe('live');
  expect(other.patches.at(-1)?.status.lastFrameAtMs).toBeLessThanOrEqual(silentAtMs);
});

test('a server that does not answer the handshake is tried again', async () => {
  server.mode = 'unanswered';
  const page = world.page('a');
  await page.follow('market', ['AAPL']);
  await page.until(() => page.link === 'calls');
  server.mode = 'serve';
  await page.until(() => page.link === 'live');
  expect(server.openSockets).toBe(1);
});

test('a tab that becomes visible finds a dead socket at once', async () => {
  const page = await aLivePage();
  // Frames arrive in order: after this one, no other frame that counts as a sign of life is in transit.
  server.trade('AAPL', 321);
  await page.until(() => page.quote('AAPL')?.price === 321);
  server.blackHole();
  server.mode = 'serve';
  const shownAtMs = world.nowMs();
  const connection = server.nextConnection();
  await world.hub.controls.nudge('visible');
  await connection;
  await page.until(() => page.link === 'live');
  expect(world.nowMs() - shownAtMs).toBeLessThan(5000);
});

test.for([
  ['not JSON', '{', 'malformed'],
  ['JSON of another shape', '{"type":"market","TimeSolt":4,"Data":{}}', 'malformed'],
  ['of an unknown type', '{"type":"weather","TimeSolt":2,"Data":{}}', 'unknownType'],
  ['larger than a mebibyte', `[${' '.repeat(1024 * 1024)}]`, 'oversized'],
] as const)('a frame that is %s is counted, and the feed continues', async ([, frame, counted]) => {
  const page = await aLivePage();
  server.sendText(frame);
  server.trade('AAPL', 155);
  // A call may return the price before the page reads the frame.
  await page.until(() => page.quote('AAPL')?.price === 155 && page.dropped?.[counted] !== 0);
  expect(page.dropped?.[counted]).toBe(1);
});

test('a compact frame of a wrong length is counted, and the feed continues', async () => {
  const page = await aLivePage();
  server.sendBytes(new Uint8Array(47));
  server.trade('AAPL', 156);
  await page.until(() => page.quote('AAPL')?.price === 156 && page.dropped?.malformed !== 0);
  expect(page.dropped?.malformed).toBe(1);
});

test('a snapshot that was requested before a trade does not undo it', async () => {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  world.close();
  world = hubWorld(server, {
    async fetchQuotes(tickers) {
      const quotes = tickers.flatMap((ticker) => server.market.quote(ticker) ?? []);
      asked.resolve();
      await held.promise;
      return quotes;
    },
  });
  const page = world.page('a');
  await page.follow('market', ['AAPL']);
  await asked.promise;
  await subscribed();
  server.trade('AAPL', 177);
  await page.until(() => page.quote('AAPL')?.price === 177);
  held.resolve();
  // The rest of the snapshot is new, and it is shown with the newer price.
  await page.until(() => page.quote('AAPL')?.bid !== null);
  expect(page.quote('AAPL')?.price).toBe(177);
});

test('of the trades on one socket the last to come counts, in one frame and in two', async () => {
  const page = await aLivePage();
  server.sendText(`[${quote(178)},${quote(176)}]`);
  await page.until(() => page.quote('AAPL')?.price === 176);
  server.sendText(quote(179));
  server.sendText(quote(175));
  await page.until(() => page.quote('AAPL')?.price === 175);
  expect(page.patches.at(-1)?.status.dropped.malformed).toBe(0);
});

test('a return to the previous close, which a push may omit, arrives with the next snapshot', async () => {
  const page = await aLivePage();
  server.trade('AAPL', 130);
  await page.until(() => page.quote('AAPL')?.price === 130);
  const close = page.quote('AAPL')?.previousClose ?? 0;
  server.trade('AAPL', close);
  await page.until(() => page.quote('AAPL')?.price === close);
  expect(page.quote('AAPL')?.change).toBe(0);
});

test('without a WebSocket the hub reports it, logs it and polls', async () => {
  world.close();
  world = hubWorld(server, { openSocket: undefined });
  const page = world.page('a');
  await page.follow('market', ['AAPL']);
  await page.until(() => page.link === 'calls' && page.quote('AAPL') !== undefined);
  server.market.trade('AAPL', 188);
  await page.until(() => page.quote('AAPL')?.price === 188);
  expect(world.logged).toContain('This browser has no WebSocket: quotes come by calls.');
});

test('a network that blocks WebSockets is served by calls and reported as such; one that blocks everything is offline', async () => {
  world.close();
  // No server listens there.
  world = hubWorld(server, { openSocket: () => new WebSocket('ws://127.0.0.1:9/') });
  const page = world.page('a');
  await page.follow('market', ['AAPL']);
  await page.until(() => page.link === 'calls' && page.quote('AAPL') !== undefined);
  server.market.trade('AAPL', 189);
  await page.until(() => page.quote('AAPL')?.price === 189);
  await server.down();
  await page.until(() => page.link === 'offline');
  await server.up();
  await page.until(() => page.link === 'calls');
  expect(page.quote('AAPL')?.price).toBe(189);
});

test('a symbol that does not exist stays unknown and hurts no other', async () => {
  const page = world.page('a');
  await page.follow('market', ['AAPL', 'NOSUCH']);
  await page.until(() => page.quote('AAPL') !== undefined);
  expect(page.quote('NOSUCH')).toBeUndefined();
  expect(getQuotes.path).toBe('/market/quotes/get/');
});
