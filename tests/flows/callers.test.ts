import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { getBars } from '../../contract/bars.ts';
import { getClock } from '../../contract/clock.ts';
import { getMe } from '../../contract/session.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { placeOrder } from '../../contract/order.ts';
import type { MarketData } from '../../server/market/market-data.ts';
import { anOrder } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { aMarket, anApp } from '../harness/server.ts';

const forwarded = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };

function aLog() {
  const lines: { level: number; msg: string }[] = [];
  const log = new Writable({
    write(part: Buffer, _encoding, done) {
      for (const line of part.toString().trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  });
  return { lines, log };
}

test('an undeclared proxy is reported once, in the log and by health', async () => {
  const { lines, log } = aLog();
  const app = await anApp({ config: { logLevel: 'warn' }, log });
  expect(await (await app.get('/healthz')).json()).not.toHaveProperty('proxy');
  for (let n = 0; n < 3; n++) await app.post(API_BASE + getClock.path, {}, forwarded);
  expect(lines.filter(({ msg }) => msg.includes('PROXIES'))).toHaveLength(1);
  expect(await (await app.get('/healthz')).json()).toMatchObject({
    status: 'ok',
    proxy: 'not named in PROXIES',
  });

  const announced = await anApp({ config: { proxies: ['127.0.0.1'] } });
  await announced.post(API_BASE + getClock.path, {}, forwarded);
  expect(await (await announced.get('/healthz')).json()).not.toHaveProperty('proxy');
});

test('bars over ten years count as ten calls', async () => {
  const app = await anApp({ config: { callsPerMinute: 12 } });
  const bars = { ticker: 'AAPL', range: '10Y' } as const;
  expect(await app.call(getBars, bars)).toMatchObject({ ok: true });
  expect(await app.call(getClock, {})).toMatchObject({ ok: true });
  expect(await app.call(getClock, {})).toMatchObject({ ok: true });
  expect(await app.call(getClock, {})).toMatchObject({ code: 'too_many_requests' });
});

test('calls that cost several run one after the other, and others run meanwhile', async () => {
  const still = aMarket();
  const begun: (() => void)[] = [];
  const market: MarketData = {
    ...still,
    bars: async (...asked) => {
      await new Promise<void>((resolve) => begun.push(resolve));
      return still.bars(...asked);
    },
  };
  const app = await anApp({ market, config: { callsPerMinute: 1_000 } });
  const askBars = () => app.call(getBars, { ticker: 'AAPL', range: '10Y' });

  const asked = Array.from({ length: 16 }, askBars);
  await expect.poll(() => begun.length).toBe(1);
  expect(await app.call(getClock, {})).toMatchObject({ ok: true });
  expect(await askBars()).toMatchObject({ code: 'too_many_requests' });
  for (const at of asked.keys()) {
    await expect.poll(() => begun.length).toBe(at + 1);
    begun[at]?.();
  }
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ ok: true });
});

test('files and health have limits of their own', async () => {
  const app = await anApp({ config: { callsPerMinute: 1 } });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await app.get('/assets/x-12345678.js')).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  expect((await app.get('/healthz')).status).toBe(200);
});

test('a refused authorization is in the log, without the token', async () => {
  const { lines, log } = aLog();
  const app = await anApp({ config: { logLevel: 'warn' }, log });
  const person = await aPerson(app.services, { identity: 'unsubmitted' });
  const token = 'x'.repeat(43);
  await app.call(getMe, {}, { aspctoken: token, authToken: token });
  await app.call(placeOrder, anOrder({ shares: 1 }), person);
  expect(lines).toMatchObject([
    { msg: 'authorization refused', call: getMe.path, refusal: 'not_signed_in' },
    { msg: 'authorization refused', call: placeOrder.path, refusal: 'not_verified' },
  ]);
  expect(JSON.stringify(lines)).not.toContain(token);
  expect(JSON.stringify(lines)).not.toContain(person.aspctoken);
});
