import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { QuoteServer } from '../harness/quote-server.ts';
import { StreamTestClient } from '../harness/stream-world.ts';

const sub = { cmd: 'sub', topics: [{ type: 'market', tickers: ['AAPL', 'NOPE'] }] } as const;

let feed: QuoteServer;
let staticDir: string;
beforeEach(async () => {
  staticDir = await mkdtemp(join(tmpdir(), 'quote-server-'));
  await writeFile(join(staticDir, 'index.html'), '<!doctype html>');
  feed = await QuoteServer.start({
    staticDir,
    api: { '/account/list/get/': () => ({ accList: [] }) },
  });
});
afterEach(async () => {
  await feed.stop();
  await rm(staticDir, { recursive: true });
});

function connected(): StreamTestClient {
  return new StreamTestClient(new WebSocket(feed.feedUrl));
}

async function opened(): Promise<StreamTestClient> {
  const client = connected();
  await once(client.ws, 'open');
  return client;
}

test('it speaks as the product does, and counts', async () => {
  const client = await opened();
  const subscribed = feed.nextSubscription();
  client.send(sub);
  expect(await subscribed).toEqual(sub);
  expect(await client.nextJson()).toMatchObject({
    Data: { ticker: 'AAPL', lastTrade: { p: 101 } },
  });
  expect(await client.nextJson()).toMatchObject({ error: 'unknown_tickers', tickers: ['NOPE'] });
  feed.trade('AAPL', 102);
  feed.trade('MSFT', 103);
  const rest = await client.untilPong();
  expect(rest.map((message) => JSON.parse(message.toString()))).toMatchObject([
    { Data: { ticker: 'AAPL', lastTrade: { p: 102 } } },
  ]);
  expect([feed.openSockets, feed.everOpened, feed.pings]).toEqual([1, 1, 1]);
  expect(feed.subscriptions()).toEqual([sub]);
});

test('dropped clients receive no close and may reconnect', async () => {
  const client = await opened();
  feed.dropAll();
  expect(await client.closed).toBe(1006);
  expect(await (await opened()).untilPong()).toEqual([]);
  expect([feed.openSockets, feed.everOpened]).toEqual([1, 2]);
});

test('down means refused connections, up the same port again', async () => {
  const client = await opened();
  const { port } = feed;
  await feed.down();
  expect(await client.closed).toBe(1006);
  const refused = connected();
  const [error] = await once(refused.ws, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  await feed.up();
  expect(feed.port).toBe(port);
  await opened();
});

test('refuse answers the handshake with 503', async () => {
  feed.mode = 'refuse';
  const { ws } = connected();
  const [, response] = await once(ws, 'unexpected-response');
  expect(response.statusCode).toBe(503);
  ws.terminate();
});

test('a black hole swallows pings, quotes and closes', async () => {
  const client = await opened();
  feed.blackHole();
  const late = await opened();
  for (const each of [client, late]) {
    each.send(sub);
    each.send('ping');
    each.ws.close();
  }
  feed.trade('AAPL', 102);
  feed.sendText('anyone?');
  // The feed answers a new subscriber once it serves again; it never answered the messages it swallowed before.
  feed.mode = 'serve';
  expect(await (await opened()).untilPong()).toEqual([]);
  expect(client.ws.readyState).toBe(client.ws.CLOSING);
  expect(late.ws.readyState).toBe(late.ws.CLOSING);
  expect(feed.pings).toBe(1);
  client.ws.terminate();
  late.ws.terminate();
});

test('a test’s raw messages arrive unchanged', async () => {
  const client = await opened();
  feed.sendText('{"type":');
  feed.sendBytes(new Uint8Array([1, 2, 3]));
  expect(await client.next()).toBe('{"type":');
  expect(await client.next()).toEqual(Buffer.from([1, 2, 3]));
});

test('it serves the app and its calls', async () => {
  expect(await (await fetch(feed.url)).text()).toBe('<!doctype html>');
  expect((await fetch(`${feed.url}/assets/gone.js`)).status).toBe(404);
  const quotes = await fetch(`${feed.url}/api/market/quotes/get/`, {
    method: 'POST',
    body: JSON.stringify({ tickers: ['AAPL', 'NOPE'] }),
  });
  expect(await quotes.json()).toMatchObject({
    code: 2000,
    data: { quotes: [{ ticker: 'AAPL' }], unknown: ['NOPE'] },
  });
  const accounts = await fetch(`${feed.url}/api/account/list/get/`, { method: 'POST' });
  expect(await accounts.json()).toEqual({ code: 2000, data: { accList: [] } });
  feed.isApiDown = true;
  const down = await fetch(`${feed.url}/api/account/list/get/`, { method: 'POST' });
  expect(down.status).toBe(503);
});
