import { expect, test } from 'vitest';
import { CannotStart } from '../../server/cannot-start.ts';
import { openChain, refuseSimulatedPast } from '../../server/chain/open-chain.ts';
import { tronGrid } from '../../server/chain/trongrid/trongrid.ts';
import type { ChainChoice } from '../../server/config-chain.ts';
import { dbOf, sqlOf } from '../../server/db/tx.ts';
import { makeMetrics } from '../../server/http/metrics/metrics.ts';
import { measureChain } from '../../server/http/metrics/vendors.ts';
import { USDT } from '../harness/chain.ts';
import { aDatabase } from '../harness/postgres.ts';
import { aFolder } from '../harness/server-folder.ts';
import { aTronNode } from '../harness/tron-node.ts';

const xpub =
  'xpub6BuRy7ZmkGfP2RWhoor1kWB1w9DvrtmJbFBvnC1bQ4SB5NbCHTyQYCJSXZtxDbFyHTmC7wkU2he3nYYdpZ3Vf6qUAkXSnL6RPif4BDtDEKr';
const live = (url: string, key = xpub): ChainChoice => ({
  kind: 'tron',
  url,
  key: undefined,
  xpub: key,
  token: USDT,
});

async function open(choice: ChainChoice | undefined) {
  const { pool } = await aDatabase();
  const dataDir = await aFolder();
  return { pool, opened: openChain({ db: dbOf(pool), wallNowMs: Date.now, dataDir, choice }) };
}

test('without a network nothing is opened', async () => {
  expect((await open(undefined)).opened).toBeUndefined();
});

test('a simulated network has an outside wallet, a live one has none and counts its requests', async () => {
  const node = await aTronNode();
  const { opened: simulated } = await open({ kind: 'simulated', token: USDT });
  const { opened } = await open(live(node.url));
  expect([simulated?.chain.isSimulated, opened?.chain.isSimulated]).toEqual([true, false]);
  expect([simulated?.outside, opened?.outside]).toEqual([expect.anything(), undefined]);
  expect(opened?.addresses.address(0)).toBe('TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6');
  await opened?.chain.head();
  expect(opened?.usage?.()).toMatchObject({ requests: 1, limited: 0 });
});

test('an extended key that is invalid or not an account’s stops the start', async () => {
  await expect(open(live('http://127.0.0.1:1', `xpub${'A'.repeat(107)}`))).rejects.toThrow(
    CannotStart,
  );
});

test('a live network does not start on the database of a demonstration', async () => {
  const { pool, opened } = await open({ kind: 'simulated', token: USDT });
  const sql = sqlOf(pool);
  await refuseSimulatedPast(sql, live('http://127.0.0.1:1'));
  await opened?.chain.head();
  await refuseSimulatedPast(sql, { kind: 'simulated', token: USDT });
  await expect(refuseSimulatedPast(sql, live('http://127.0.0.1:1'))).rejects.toThrow(CannotStart);
});

test('the figures show the used part of the daily quota', async () => {
  const node = await aTronNode();
  const chain = tronGrid({
    url: node.url,
    key: undefined,
    token: USDT,
    wallNowMs: Date.now,
    wait: async () => undefined,
  });
  node.mishaps.push({ status: 429 });
  await chain.head();
  const metrics = makeMetrics();
  measureChain(metrics, () => chain.usage());
  const figures = await metrics.registry.metrics();
  expect(figures).toContain('chain_requests_today{outcome="any"} 2');
  expect(figures).toContain('chain_requests_today{outcome="limited"} 1');
});
