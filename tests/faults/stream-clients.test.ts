import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeCodes } from '../../contract/feed.ts';
import { aStreamWorld, type StreamWorld } from '../harness/stream-world.ts';

const limits = { clients: 3, closeMs: 200 };

let world: StreamWorld;
beforeEach(async () => {
  world = await aStreamWorld({ limits, allowedOrigins: ['https://plumb.example'] });
});
afterEach(() => world.stop());

test('ping is answered with pong', async () => {
  const client = await world.open();
  client.send('ping');
  expect(await client.next()).toBe('pong');
});

test.for([
  ['not JSON', '{"cmd":', { error: 'bad_command', problem: 'is not JSON' }],
  ['a number', '7', { error: 'bad_command', field: 'cmd' }],
  ['null', 'null', { error: 'bad_command', field: 'cmd' }],
  ['an unknown command', '{"cmd":"buy"}', { error: 'unknown_command', field: 'cmd' }],
  ['a command that is no text', '{"cmd":{}}', { error: 'unknown_command' }],
  ['no topics', '{"cmd":"sub"}', { error: 'bad_command', field: 'topics' }],
  [
    'an unknown type',
    '{"cmd":"sub","topics":[{"type":"x","tickers":[]}]}',
    { error: 'bad_command', field: 'topics.0.type' },
  ],
  [
    'no ticker',
    '{"cmd":"sub","topics":[{"type":"market","tickers":["aapl; drop"]}]}',
    { error: 'bad_command', field: 'topics.0.tickers.0' },
  ],
] as const)('%s gets an error and the socket stays open', async ([, text, error]) => {
  const client = await world.open();
  client.send(text);
  expect(await client.nextJson()).toMatchObject({ cmd: 'error', ...error });
  client.send('ping');
  expect(await client.next()).toBe('pong');
});

test('a binary frame gets an error and the socket stays open', async () => {
  const client = await world.open();
  client.ws.send(Buffer.from('ping'));
  expect(await client.nextJson()).toMatchObject({ cmd: 'error', error: 'bad_command' });
  client.send('ping');
  expect(await client.next()).toBe('pong');
});

test('unknown tickers are named and the known ones followed', async () => {
  const client = await world.open();
  const topics = [{ type: 'market', tickers: ['AAPL', 'NOPE', 'BRK.B'] }];
  client.send({ cmd: 'sub', batch: true, topics });
  expect(await client.nextJson()).toMatchObject([
    { Data: { ticker: 'AAPL' } },
    { Data: { ticker: 'BRK.B' } },
  ]);
  expect(await client.nextJson()).toEqual({
    cmd: 'error',
    error: 'unknown_tickers',
    tickers: ['NOPE'],
  });
});

test('a frame of 64 KiB is read, a larger one closes with 1009', async () => {
  const client = await world.open();
  client.send('x'.repeat(64 * 1024));
  expect(await client.nextJson()).toMatchObject({ error: 'bad_command' });
  client.send('x'.repeat(64 * 1024 + 1));
  expect(await client.closed).toBe(1009);
});

test('61 frames at once close with 4008; 60, and then one in a while, do not', async () => {
  const calm = await world.open();
  for (let sent = 0; sent < 60; sent += 1) calm.send('ping');
  for (let got = 0; got < 60; got += 1) expect(await calm.next()).toBe('pong');
  world.advance(200);
  calm.send('ping');
  expect(await calm.next()).toBe('pong');

  const flooding = await world.open();
  for (let sent = 0; sent < 61; sent += 1) flooding.send('ping');
  expect(await flooding.closed).toBe(4008);
  expect(world.counts.closed).toEqual(['flood']);
});

test('protocol pings count as frames', async () => {
  const client = await world.open();
  for (let sent = 0; sent < 61; sent += 1) client.ws.ping();
  // A client that still writes may get a reset before it reads the code.
  await client.closed;
  expect(world.counts.closed).toEqual(['flood']);
});

test('the client after the last free place is closed with 4013, and its place counts for nothing', async () => {
  const clients = [await world.open(), await world.open(), await world.open()];
  const late = await world.open();
  expect(await late.closed).toBe(4013);
  expect(world.stream.clients()).toBe(3);

  const [first] = clients;
  first?.ws.close();
  await first?.closed;
  await (await world.open()).untilPong();
  expect(world.stream.clients()).toBe(3);
});

test.for([
  ['another site', 'https://evil.example'],
  ['the same host on another port', 'http://127.0.0.1:1'],
  ['a sandboxed page', 'null'],
  ['no URL', 'nonsense'],
] as const)('%s is refused with 403', async ([, origin]) => {
  const ws = world.connect({ origin });
  const [, response] = await once(ws, 'unexpected-response');
  expect(response.statusCode).toBe(403);
  ws.on('error', () => undefined);
  ws.terminate();
});

test('pages of this server or an allowed origin, and clients other than browsers, may connect', async () => {
  await world.open({ origin: `http://127.0.0.1:${world.port}` });
  await world.open({ origin: 'https://plumb.example' });
  const last = await world.open();
  expect(await last.untilPong()).toEqual([]);
  expect(world.stream.clients()).toBe(3);
});

test('another path is answered with 404', async () => {
  const socket = connect(world.port, '127.0.0.1');
  socket.write(
    'GET /else HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
  socket.destroy();
});

test('a peer that answers no ping is cut off within 60 s, one that does stays', async () => {
  const dead = await world.open({ autoPong: false });
  const alive = await world.open();
  let lived = 0;
  for (; lived < 60 && world.stream.clients() === 2; lived += 1) {
    world.advance(1000);
    const pinged = lived === 24 ? once(alive.ws, 'ping') : undefined;
    world.watch();
    if (pinged) {
      await pinged;
      await alive.untilPong();
    }
    if (world.counts.closed.length > 0) await dead.closed;
  }
  expect(await dead.closed).toBe(1006);
  expect(lived).toBeGreaterThanOrEqual(50);
  expect(world.counts.closed).toEqual(['dead']);
  expect(await alive.untilPong()).toEqual([]);
});

test('a client that ignores a close request is cut off', async () => {
  const client = await world.open();
  for (let sent = 0; sent < 61; sent += 1) client.send('ping');
  // Stops reading, so the client never answers the close.
  client.ws.pause();
  await expect.poll(() => world.counts.closed).toEqual(['flood']);
  world.advance(limits.closeMs);
  world.watch();
  client.ws.resume();
  await client.closed;
  expect(world.counts.closed).toEqual(['flood', 'lingering']);
});

test('on shutdown everyone is closed with 1001, also when one does not listen', async () => {
  const [listening, deaf] = [await world.open(), await world.open()];
  deaf.ws.pause();
  await world.stream.close();
  expect(await listening.closed).toBe(1001);
  expect(world.stream.clients()).toBe(0);
});

test('a connection that is reset during the handshake affects no other client', async () => {
  const client = await world.open();
  const socket = connect(world.port, '127.0.0.1');
  socket.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect(await client.untilPong()).toEqual([]);
});

test('one address has so many sockets, another has its own, and a socket that closes makes room', async () => {
  const crowded = await aStreamWorld({
    limits: { clientsPerCaller: 2, closeMs: 200 },
    proxies: ['127.0.0.1'],
  });
  const from = (address: string) =>
    crowded.open({ headers: { 'x-forwarded-for': `spoofed, ${address}` } });
  try {
    const first = await from('2001:db8:1:2::1');
    await from('2001:db8:1:2::2');
    expect(await (await from('2001:db8:1:2:ffff::3')).closed).toBe(closeCodes.full);
    const other = await from('203.0.113.7');
    other.send('ping');
    expect(await other.next()).toBe('pong');

    first.ws.close();
    await first.closed;
    const late = await from('2001:db8:1:2::4');
    late.send('ping');
    expect(await late.next()).toBe('pong');
  } finally {
    await crowded.stop();
  }
});
