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

  // 40 = warn. Without a limit each request of the flood is an error with its stack, and calls take 30 times as long.
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  expect(lines.some(({ level, msg }) => level === 20 && msg === 'the peer has gone')).toBe(true);
  expect(await figure(app, 'http_requests_gone_total')).toBeGreaterThan(0);
  expect(floodedMs / quietMs).toBeLessThan(10);
});

test('who waits for answers may send a few at once', async () => {
  const app = await anApp();
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  socket.write(REQUEST.repeat(16));
  await expect.poll(() => said.match(/HTTP\/1\.1 200 OK/g)?.length).toBe(16);
  socket.destroy();
});

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
