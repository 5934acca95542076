import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPool } from '../../server/db/pool.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { brokenChecks } from '../harness/ledger.ts';
import { aDatabase } from '../harness/postgres.ts';
import { anApp } from '../harness/server.ts';
import { tradingDayActs } from '../harness/trading-acts.ts';
import { tradingMarket } from '../harness/trading-market.ts';
import { TradingRun } from '../harness/trading-run.ts';
import { TICKERS, type TradingServer } from '../harness/trading-scene.ts';

const IS_LONG = Boolean(process.env['PLUMB_LONG']);
const RUNS = IS_LONG ? 3_000 : 20;
const DAYS_MAX = IS_LONG ? 4 : 2;
/** The number of runs between two complete audits. */
const AUDIT_EACH = IS_LONG ? 10 : 1;
const LIMIT_MS = 7_200_000;

/** A server on a database without durability, for tests that do not check durability. */
async function aServer(): Promise<TradingServer> {
  const { connection } = await aDatabase();
  const pool = openPool({ ...connection, options: '-c synchronous_commit=off' }, () => undefined);
  await prepareJobs(pool);
  const market = tradingMarket(TICKERS, '2026-11-20');
  const warned: string[] = [];
  const warn = (message: string, error?: unknown) =>
    void warned.push(`${message} ${String(error)}`);
  const app = await anApp({ market, pool, warn });
  await app.services.trading.start();
  return { app, market, pool, halted: new Set(), warn, warned };
}

async function end({ app, pool }: TradingServer): Promise<void> {
  await app.close();
  await pool.end();
}

test(
  'on random days with any orders, changes, cancellations, quotes, halts, repeats and crashes, accounts match the model',
  async () => {
    let server = await aServer();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(tradingDayActs, { minLength: 1, maxLength: DAYS_MAX }),
        async (days) => {
          runs += 1;
          // People of earlier runs keep their shares, and each day's work for them grows.
          if (runs % 50 === 0) {
            await end(server);
            server = await aServer();
          }
          const run = new TradingRun(server);
          await run.begin();
          for (const day of days) await run.day(day);
          const broken = runs % AUDIT_EACH === 0 ? await brokenChecks(server.pool) : [];
          expect(broken).toEqual([]);
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    await end(server);
  },
  LIMIT_MS,
);
