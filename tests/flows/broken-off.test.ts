import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { getClock } from '../../contract/clock.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { anApp, type TestApp } from '../harness/server.ts';

/** 360 KB of calls that one connection sends at once. */
const REQUEST = `POST ${API_BASE}${getClock.path} HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
const FLOOD = REQUEST.repeat(Math.ceil(360_000 / REQUEST.length));

test('a peer that pipelines a flood and resets costs others nothing, and leaves no errors in the log', async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = new Writable({
    write(part: Buffer, _encoding, done) {
      for (const line of part.toString().trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  });
  const app = await anApp({ config: { logLevel: 'debug' }, log });
  await callsInTurn(app);
  const quietMs = await callsInTurn(app);

  const [floodedMs] = await Promise.all([callsInTurn(app), flood(app), flood(app), flood(app)]);

  // 40 = warn. Without a limit the server logs an error with a stack for each request of the flood, and calls take 30
  // times as long.
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  // Whether the reset is seen before or after the connection is read is a matter of chance.
  const known = new Set(['the peer has gone', 'a connection was refused unread']);
  expect(lines.some(({ level, msg }) => level === 20 && known.has(msg))).toBe(true);
  const gone = await figure(app, 'http_requests_gone_total');
  expect(gone + (await figure(app, 'http_connections_refused_total'))).toBeGreaterThan(0);
  expect(floodedMs / quietMs).toBeLessThan(10);
});

test('a client that waits for answers may send a few at once', async () => {
  const app = await anApp();
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  socket.write(REQUEST.repeat(16));
  await expect.poll(() => said.match(/HTTP\/1\.1 200 OK/g)?.length).toBe(16);
  socket.destroy();
});

test('a network that keeps flooding is refused before it is read, and others are not', async () => {
  const app = await anApp({ config: { callsPerMinute: 100 } });

  await Promise.all(Array.from({ length: 40 }, () => firstAnswer(app, '127.1.0.1', FLOOD)));

  // Ten floods use up its minute, and few more are read before that is known.
  expect(await figure(app, 'http_connections_refused_total')).toBeGreaterThan(15);
  expect(await firstAnswer(app, '127.1.0.1', REQUEST)).toBe('');
  expect(await firstAnswer(app, '127.1.0.2', REQUEST)).toContain('HTTP/1.1 200 OK');
});

test('connections that one network opens all at once are all answered', async () => {
  const app = await anApp({ config: { callsPerMinute: 100 } });
  const answers = await Promise.all(
    Array.from({ length: 90 }, () => firstAnswer(app, '127.1.0.3', REQUEST)),
  );
  expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 OK'))).toEqual([]);
});

test('a network that opens more connections than it may make calls is refused', async () => {
  const app = await anApp({ config: { callsPerMinute: 10 } });
  for (let n = 0; n < 10; n++) {
    expect(await firstAnswer(app, '127.1.0.4', REQUEST)).toContain('HTTP/1.1 200 OK');
  }
  expect(await firstAnswer(app, '127.1.0.4', REQUEST)).toBe('');
});

test('the peers of an announced proxy share no limit of connections', async () => {
  const app = await anApp({ config: { callsPerMinute: 10, proxies: ['127.1.0.5'] } });
  for (let n = 0; n < 20; n++) {
    const forwarded = REQUEST.replace('Host', `x-forwarded-for: 203.0.113.${n}\r\nHost`);
    expect(await firstAnswer(app, '127.1.0.5', forwarded)).toContain('HTTP/1.1 200 OK');
  }
});

/**
 * Sends from a local address. Resolves with the first part of the answer, or undefined once the server closes the
 * connection.
 */
async function firstAnswer(app: TestApp, localAddress: string, text: string): Promise<string> {
  const port = Number(new URL(app.url).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.write(text);
  return new Promise((resolve) => {
    socket.setEncoding('utf8').once('data', (answer: string) => {
      resolve(answer);
      socket.destroy();
    });
    socket.once('close', () => resolve(''));
  });
}

async function callsInTurn(app: TestApp): Promise<number> {
  const startedAtMs = performance.now();
  for (let n = 0; n < 100; n++) expect(await app.call(getClock, {})).toMatchObject({ ok: true });
  return performance.now() - startedAtMs;
}

async function flood(app: TestApp): Promise<void> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('connect', () => socket.write(FLOOD, () => socket.resetAndDestroy()));
  await new Promise((resolve) => socket.once('close', resolve));
}

async function figure(app: TestApp, name: string): Promise<number> {
  const text = await (await app.get('/metrics')).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}
