import type { Sql, Tx } from '../db/tx.ts';
import { isAllSimulated } from './switches.ts';

/** Far more than a firm gives between two backups. */
const SKIPPED = 10_000;

/**
 * Skips the next 10,000 places of deposit addresses, trace numbers of payouts, numbers of contracts and account numbers, in the
 * transaction that ends the restore of a backup: some of them were given after the backup, to other customers. A demonstration gave none
 * outside the database.
 *
 * @returns the first place of a deposit address that was skipped; undefined when nothing was
 */
export async function skipNumbers(
  tx: Tx,
  { nowMs, isDemo }: { readonly nowMs: number; readonly isDemo: boolean },
): Promise<number | undefined> {
  if (isDemo && (await isAllSimulated(tx))) return undefined;
  const at = new Date(nowMs);
  const [place] = await tx<{ first: string }>`
    insert into skipped_numbers (counter, first, next, skipped_at)
    select 'deposit_place', first, first + ${SKIPPED}, ${at}
    from (select greatest((select max(place) + 1 from deposit_address),
      (select max(next) from skipped_numbers where counter = 'deposit_place'), 0) as first) as given
    returning first`;
  await tx`
    insert into skipped_numbers (counter, first, next, skipped_at)
    select 'payout_trace', first, first + ${SKIPPED}, ${at}
    from (select greatest((select max(substr(trace, 9)::bigint) + 1 from bank_payout),
      (select max(next) from skipped_numbers where counter = 'payout_trace'), 1) as first) as given`;
  await tx`
    insert into contract_count (year, last)
    values (extract(year from ${at}::timestamptz at time zone 'America/New_York'), ${SKIPPED})
    on conflict (year) do update set last = contract_count.last + ${SKIPPED}`;
  await tx`select setval('account_number', nextval('account_number') + ${SKIPPED})`;
  return Number(place?.first);
}

/** The lowest number that may be given after all restores; 0 without one. */
export async function firstAfterSkipped(
  sql: Sql,
  counter: 'deposit_place' | 'payout_trace',
): Promise<number> {
  const [row] = await sql<{ next: string }>`
    select coalesce(max(next), 0) as next from skipped_numbers where counter = ${counter}`;
  return Number(row?.next ?? 0);
}
