import type { Sql } from '../db/tx.ts';
import { waitingContracts } from '../domains/contracts/decide-contract.ts';
import { hasTable } from './database.ts';
import { type Found, off, ok, wrong } from './found.ts';

const DAY_MS = 86_400_000;
/** The longest that a customer should wait for a countersignature. */
const WAIT_DAYS = 2;

/** Checks for signed contracts that have waited for the operator's signature for more than two days. */
export async function contractsFound(sql: Sql, nowMs: number): Promise<Found> {
  if (!(await hasTable(sql, 'public.contract'))) return off('None yet.');
  const waiting = await waitingContracts(sql);
  const [longest] = waiting;
  if (!longest) return ok('No signed contract waits for a countersignature.');
  const days = Math.floor((nowMs - longest.signedAtMs) / DAY_MS);
  const count =
    waiting.length === 1 ? '1 signed contract waits' : `${waiting.length} signed contracts wait`;
  const text = `${count} for a countersignature, the longest since ${new Date(longest.signedAtMs).toISOString().slice(0, 10)}.`;
  if (days < WAIT_DAYS) return ok(text);
  return wrong(`${text} “npm run ops -- contract list” names them.`);
}
