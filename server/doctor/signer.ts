import type { Config } from '../config.ts';
import type { Sql } from '../db/tx.ts';
import { readUnsigned } from '../funding/funding.ts';
import { hasTable } from './database.ts';
import { type Found, off, ok, wrong } from './found.ts';

/** The signer looks every second. */
const LONG_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/** Whether the signer is connected to the database, and whether approved withdrawals wait for it. */
export async function signerFound(
  sql: Sql,
  { chain }: Pick<Config, 'chain'>,
  nowMs: number,
): Promise<Found> {
  if (!chain) return off('No network: there is nothing to sign.');
  if (!(await hasTable(sql, 'public.bank_account'))) return off('None yet.');
  const { count, sinceMs = nowMs } = await readUnsigned(sql);
  if (nowMs - sinceMs > LONG_MS) {
    const wait = count === 1 ? '1 approved withdrawal waits' : `${count} approved withdrawals wait`;
    return wrong(
      `${wait} to be signed, the oldest for ${Math.round((nowMs - sinceMs) / MINUTE_MS)} minutes. Either the signer does not run, or its log says why it waits.`,
    );
  }
  // The signer of a demonstration starts with the first withdrawal.
  if (chain.kind === 'tron' && !(await isConnected(sql))) {
    return wrong('No signer is connected to the database: start it with `npm run signer`.');
  }
  return ok('No withdrawal waits long to be signed.');
}

/** Any role sees the names of all connections. */
async function isConnected(sql: Sql): Promise<boolean> {
  const rows = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'plumb-signer' limit 1`;
  return rows.length > 0;
}
