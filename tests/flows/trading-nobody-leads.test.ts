import { expect, test } from 'vitest';
import { placeOrder } from '../../contract/order.ts';
import { brokenChecks } from '../harness/ledger.ts';
import { anOrder, aTrader } from '../harness/orders.ts';
import { scriptedMarket } from '../harness/scripted-market.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { another, given, statusOf } from '../harness/trading-floor.ts';

async function brokerOf(app: TestApp) {
  const health = await app.get('/healthz');
  expect(health.status).toBe(200);
  const { broker } = (await health.json()) as { broker: string };
  const metrics = await (await app.get('/metrics')).text();
  return [broker, /^broker\{at="(\w+)"\} 1$/m.exec(metrics)?.[1]];
}

test('a server that failed to lead logs it and later loads orders placed meanwhile', async () => {
  const market = scriptedMarket(['AAPL']);
  const warned: string[] = [];
  const app = await anApp({ market, across: true, warn: (message) => void warned.push(message) });
  const trader = await aTrader(app.services);
  await app.services.trading.start();
  expect(await brokerOf(app)).toEqual(['here', 'here']);
  await app.services.trading.stop();

  const pool = await app.pool();
  await pool.query('alter table leader_term rename to broken');
  const next = await another(app, market, { warn: (message) => void warned.push(message) });
  expect(warned).toContain('This process could not speak for the broker.');
  await expect.poll(() => brokerOf(next)).toEqual(['nowhere', 'nowhere']);
  const wish = anOrder({ limit: 101.01, shares: 10 });
  const order = given(await next.call(placeOrder, wish, trader));
  expect(order.status).toBe('pending');

  await pool.query('alter table broken rename to leader_term');
  await expect.poll(statusOf(next, trader, order)).toBe('filled');
  expect(await brokerOf(next)).toEqual(['here', 'here']);
  const other = await another(next, market);
  await expect.poll(() => brokerOf(other)).toEqual(['elsewhere', 'elsewhere']);
  expect(await brokenChecks(pool)).toEqual([]);
});

test('a server that cannot reach the database reports no broker leader', async () => {
  const app = await anApp({ health: { database: async () => false } });
  const answer = await app.get('/healthz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ broker: 'unknown' });
});
