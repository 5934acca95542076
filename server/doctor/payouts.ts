import type { Sql } from '../db/tx.ts';
import { readLateFiles } from '../funding/funding.ts';
import { hasTable } from './database.ts';
import { type Found, off, ok, wrong } from './found.ts';

/** Checks for payout files that have waited to be sent for more than a banking day. */
export async function payoutsFound(sql: Sql, nowMs: number): Promise<Found> {
  if (!(await hasTable(sql, 'public.bank_payout_sent'))) return off('None yet.');
  const late = await readLateFiles(sql, nowMs);
  if (late.length === 0) return ok('No payout file waits for more than a banking day.');
  const files = late.map(
    ({ id, madeBy, effectiveOn }) => `file ${id} of ${madeBy}, to settle on ${effectiveOn}`,
  );
  const count = late.length === 1 ? '1 payout file waits' : `${late.length} payout files wait`;
  return wrong(
    `${count} to be sent to the bank for more than a banking day: ${files.join('; ')}. An operator who did not make it marks it as sent; until then its withdrawals do not count as paid.`,
  );
}
