import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CannotStart } from '../../server/cannot-start.ts';
import { sqlOf } from '../../server/db/tx.ts';
import { openMarketSeed } from '../../server/market-seed.ts';
import { aDatabase } from '../harness/postgres.ts';
import { setExchange } from '../harness/set-exchange.ts';

const STEP = new URL('../../server/db/migrations/0018_market_seed.sql', import.meta.url);
const silent = () => undefined;

test('a new database gets a random seed of its own and keeps it', async () => {
  const [one, other] = [sqlOf((await aDatabase()).pool), sqlOf((await aDatabase()).pool)];
  const first = await openMarketSeed(one, undefined, silent);
  expect(first.isNamed).toBe(false);
  expect(first.seed).toMatch(/^[\w-]{32}$/);
  expect(await openMarketSeed(one, undefined, silent)).toEqual(first);
  expect((await openMarketSeed(other, undefined, silent)).seed).not.toBe(first.seed);
});

test('servers that start together on a new database run the same market', async () => {
  const sql = sqlOf((await aDatabase()).pool);
  const opened = await Promise.all(
    Array.from({ length: 8 }, () => openMarketSeed(sql, undefined, silent)),
  );
  expect(new Set(opened.map(({ seed }) => seed)).size).toBe(1);
});

test('a named seed is kept, with the name or without', async () => {
  const sql = sqlOf((await aDatabase()).pool);
  const named = { seed: 'shown', isNamed: true };
  expect(await openMarketSeed(sql, 'shown', silent)).toEqual(named);
  expect(await openMarketSeed(sql, undefined, silent)).toEqual(named);
});

test.for(['shown', undefined])(
  'a database made with the seed %s refuses another one in a sentence that names neither',
  async (first) => {
    const sql = sqlOf((await aDatabase()).pool);
    const { seed } = await openMarketSeed(sql, first, silent);
    const refused = await openMarketSeed(sql, 'other', silent).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CannotStart);
    expect(String(refused)).toMatch(/SIM_SEED names another market .+\.$/);
    expect(String(refused)).not.toContain(seed);
  },
);

async function databaseOfAnEarlierVersion(rows: string) {
  const { pool } = await aDatabase();
  await pool.query(`drop table market_seed; ${rows}`);
  await pool.query(readFileSync(STEP, 'utf8'));
  return sqlOf(pool);
}

test.for([
  ['its clock ran', "insert into exchange_clock values ('plumb', 1)", 'plumb'],
  [
    'another seed ran last',
    "insert into exchange_clock values ('plumb', 1, 'yesterday'), ('named', 1, 'now')",
    'named',
  ],
  [
    'it ran by New York time and published ideas',
    "insert into idea_day values ('simulated:real:plumb', '2026-11-20', 1)",
    'plumb',
  ],
] as const)('a database of an earlier version keeps its seed: %s', async ([, rows, seed]) => {
  const sql = await databaseOfAnEarlierVersion(rows);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expect(await openMarketSeed(sql, undefined, say)).toEqual({ seed, isNamed: true });
  expect(said).toEqual([expect.stringContaining('prices in a new way')]);
  await openMarketSeed(sql, undefined, say);
  expect(said).toHaveLength(1);
});

test('an earlier database that never ran a market gets a random seed', async () => {
  const sql = await databaseOfAnEarlierVersion('select 1');
  expect((await openMarketSeed(sql, undefined, silent)).isNamed).toBe(false);
});

test('the clock answers that a market can be computed in advance, and never its seed', () => {
  const market = setExchange('2026-11-20', '12:00', { seed: 'a seed to look for' });
  expect(market.time().isPredictable).toBe(true);
  expect(JSON.stringify([market.time(), market.quote('AAPL')])).not.toContain('to look for');
});
