import { expect, test } from 'vitest';
import { getClock } from '../../contract/clock.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { refuseOtherBroker } from '../../server/refuse-other-broker.ts';
import { CannotStart } from '../../server/cannot-start.ts';
import { readConfig } from '../../server/config.ts';
import { readMigrations } from '../../server/db/migrate.ts';
import { claimDatabase } from '../../server/lead/several-processes.ts';
import { sqlOf } from '../../server/db/tx.ts';
import { openMarketSeed } from '../../server/market-seed.ts';
import { marketName, openMarket, refuseOtherMarket } from '../../server/open-market.ts';
import { ROLES } from '../../server/roles.ts';
import { startServer } from '../../server/start.ts';
import { aLiveMarket, aMassive, FRIDAY } from '../harness/live-market.ts';
import { massiveChoice } from '../harness/massive-server.ts';
import { aFill, anOrderWorld } from '../harness/order-life.ts';
import { aDatabase } from '../harness/postgres.ts';
import { anApp } from '../harness/server.ts';
import { aFolder } from '../harness/server-folder.ts';

test('the configured vendor is opened', async () => {
  const server = await aMassive();
  const { pool } = await aDatabase();
  const nowMs = Date.parse(FRIDAY);
  const market = await openMarket({
    config: { market: massiveChoice(server), simSymbols: 'all', roles: ROLES },
    pool,
    seed: undefined,
    clock: { nowMs: () => nowMs, speed: 1 },
    wallNowMs: () => nowMs,
    closures: adHocClosures,
    say: () => undefined,
    warn: () => undefined,
  });
  expect(market.source?.().name).toBe('Massive');
  expect(market.time().source).toBe('live');
});

test('a database of one market does not open another', async () => {
  const { pool } = await aDatabase();
  const sql = sqlOf(pool);
  const { market: simulated } = readConfig({});
  const live = massiveChoice(await aMassive());
  await refuseOtherMarket(sql, live);
  const seed = await openMarketSeed(sql, 'a seed', () => undefined);
  await refuseOtherMarket(sql, simulated);
  await expect(refuseOtherMarket(sql, live)).rejects.toThrow(CannotStart);

  const { pool: other } = await aLiveMarket(await aMassive());
  await refuseOtherMarket(sqlOf(other), live);
  await expect(refuseOtherMarket(sqlOf(other), simulated)).rejects.toThrow(/MARKET_DATA=simulated/);
  expect([marketName(seed, { clock: 'demo' }), marketName(undefined, { clock: 'real' })]).toEqual([
    'simulated:demo:a seed',
    'live',
  ]);
});

const alpaca = (account: 'paper' | 'live') =>
  ({ kind: 'alpaca', account, keyId: '', secret: '', url: '', stream: '' }) as const;

test('a database whose orders one broker filled opens no other broker, and no other account', async () => {
  const { services, applier, place } = await anOrderWorld();
  const { sql } = services.db;
  // Before the first fill the operator may choose.
  for (const choice of [alpaca('live'), { kind: 'paper' }, alpaca('paper')] as const) {
    await refuseOtherBroker(sql, choice);
  }
  const order = await place({ shares: 1, limit: 100 });
  await applier.apply(aFill(services, order, 'x1', { price: 99, shares: 1 }));
  await refuseOtherBroker(sql, alpaca('paper'));
  await expect(refuseOtherBroker(sql, alpaca('live'))).rejects.toThrow(CannotStart);
  await expect(refuseOtherBroker(sql, { kind: 'paper' })).rejects.toThrow(
    /BROKER=paper cannot be used .* went out with ALPACA_ACCOUNT=paper/,
  );
  await refuseOtherBroker(sql, alpaca('paper'));
});

test('a server does not start on a database whose orders went to another broker', async () => {
  const { app, services, applier, place } = await anOrderWorld();
  await refuseOtherBroker(services.db.sql, alpaca('live'));
  const order = await place({ shares: 1, limit: 100 });
  await applier.apply(aFill(services, order, 'x1', { price: 99, shares: 1 }));
  const { user, password, host = '', port, database } = (await app.pool()).options;
  const starting = startServer({
    env: {
      DATABASE_URL: `postgresql://${user}:${String(password)}@${encodeURIComponent(host)}:${port}/${database}`,
      DATA_DIR: app.dataDir,
      SIM_SYMBOLS: '2',
      PORT: '0',
    },
    dist: app.dataDir,
    wallNowMs: Date.now,
    say: () => undefined,
  });
  await expect(starting).rejects.toThrow(/went out with ALPACA_ACCOUNT=live/);
});

test('several processes with a live market need NATS', async () => {
  const { url, pool } = await aDatabase();
  const DATA_DIR = await aFolder();
  const claim = (hasBus: boolean) =>
    claimDatabase({ connection: pool.options, hasBus, warn: () => undefined });
  const start = (more: Readonly<Record<string, string>>) =>
    startServer({
      env: {
        DATABASE_URL: url,
        DATA_DIR,
        MARKET_DATA: 'massive',
        MASSIVE_KEY: 'x',
        DEMO: 'on',
        ...more,
      },
      dist: DATA_DIR,
      wallNowMs: Date.now,
      say: () => undefined,
    });
  const alone = await claim(false);
  await expect(start({})).rejects.toThrow('several processes need NATS_URL');
  await expect(claim(true)).rejects.toThrow('several processes need NATS_URL');
  await alone.stop();
  const [first, second] = [await claim(true), await claim(true)];
  await expect(start({})).rejects.toThrow('several processes need NATS_URL');
  await Promise.all([first.stop(), second.stop()]);
  await (await claim(false)).stop();
});

test('a process whose lock an old connection still holds warns, and claims the database again once it is free', async () => {
  const { pool } = await aDatabase();
  const { promise: told, resolve: tell } = Promise.withResolvers<string>();
  const warn = (message: string) => {
    if (message.startsWith('Another process uses this database.')) tell(message);
  };
  const claimed = await claimDatabase({
    connection: pool.options,
    hasBus: false,
    warn,
    patienceMs: 0,
  });
  const other = await pool.connect();
  // It waits for the lock, so it gets it before the claim reconnects.
  const taken = other.query('select pg_advisory_lock(7586295)');
  const holders = async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = 7586295 and granted
        and database = (select oid from pg_database where datname = current_database())`);
    return rows.map(({ name }) => name);
  };
  expect(await holders()).toEqual(['plumb-process']);
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'plumb-process' and datname = current_database()`);
  await taken;
  await told;
  other.release(true);
  await expect.poll(holders).toEqual(['plumb-process']);
  await claimed.stop();
});

test('an existing database without orders at a broker belongs to the paper broker', async () => {
  const { app, services, applier, place } = await anOrderWorld();
  const order = await place({ shares: 1, limit: 100 });
  await applier.apply(aFill(services, order, 'x1', { price: 99, shares: 1 }));
  const migration = readMigrations().find(({ name }) => name.includes('broker_used'));
  const pool = await app.pool();
  await pool.query(`drop table broker_used; ${migration?.sql}`);
  const { rows } = await pool.query('select name from broker_used');
  expect(rows).toEqual([{ name: 'paper' }]);
});

test('real prices with paper orders are labeled as such', async () => {
  const { market } = await aLiveMarket(await aMassive());
  const { call } = await anApp({ market });
  const clock = await call(getClock, {});
  expect(clock).toMatchObject({ ok: true, value: { source: 'live', isPaper: true } });
  const { call: simulated } = await anApp();
  expect(await simulated(getClock, {})).not.toHaveProperty('value.isPaper');
});
