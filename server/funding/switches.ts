import { FUNDING_WAYS, type FundingWay } from '../../contract/funding.ts';
import { type Acting, writeAudit } from '../audit/audit-log.ts';
import type { Db, Sql, Tx } from '../db/tx.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import { barOf } from '../operators/own-matters.ts';
import { DEMO_BANK_ACTOR } from './bank/demo-bank-actor.ts';

const WAYS_OUT: readonly FundingWay[] = ['withdraw_usdt', 'withdraw_bank'];

/** The ways that are open to a customer now, in the order of `FUNDING_WAYS`. */
export async function openWays(sql: Sql, personId: string): Promise<readonly FundingWay[]> {
  const rows = await sql<{ way: FundingWay }>`
    select distinct way from funding_switch where person_id is null or person_id = ${personId}`;
  const closed = new Set(rows.map(({ way }) => way));
  return FUNDING_WAYS.filter((way) => !closed.has(way));
}

/** Whether one way is open to a customer now. */
export async function isWayOpen(sql: Sql, personId: string, way: FundingWay): Promise<boolean> {
  return (await openWays(sql, personId)).includes(way);
}

/** A way that is closed, for all customers or for one. */
export interface ClosedWay {
  readonly way: FundingWay;
  /** The number of the customer's stock account; `null` for all. */
  readonly account: string | null;
  readonly sinceMs: number;
}

/** All closed ways, at most 500: those closed for all customers first. */
export async function listClosedWays(sql: Sql): Promise<readonly ClosedWay[]> {
  const rows = await sql<{ way: FundingWay; account: string | null; closed_at: Date }>`
    select way, trade_account::text as account, funding_switch.closed_at
    from funding_switch left join person on person.id = person_id
    order by person_id is not null, way, trade_account limit 500`;
  return rows.map(({ way, account, closed_at: closedAt }) => ({
    way,
    account,
    sinceMs: closedAt.getTime(),
  }));
}

/** A request to close or open a way. */
interface Switching extends Acting {
  readonly way: FundingWay;
  /** Undefined for all customers. */
  readonly personId: string | undefined;
  readonly isOpen: boolean;
  readonly nowMs: number;
}

/**
 * Opens or closes a way at once, with a record in the audit log. An operator does not switch a way
 * for their own account alone.
 */
export async function switchWay(
  db: Db,
  feed: PrivateFeed,
  { way, personId, isOpen, nowMs, ...by }: Switching,
): Promise<'switched' | 'unchanged' | 'own_account'> {
  return db.transaction(async (tx) => {
    if (personId !== undefined && (await barOf(tx, by.actor, personId)) === 'own_account') {
      return 'own_account';
    }
    const whose = personId ?? null;
    const changed = isOpen
      ? await tx`
          delete from funding_switch
          where way = ${way} and person_id is not distinct from ${whose} returning way`
      : await tx`
          insert into funding_switch (way, person_id, closed_at)
          values (${way}, ${whose}, ${new Date(nowMs)}) on conflict do nothing returning way`;
    if (changed.length === 0) return 'unchanged';
    const action = isOpen ? 'funding_way_opened' : 'funding_way_closed';
    await writeAudit(tx, { ...by, action, subject: personId ?? 'all', detail: { way } }, nowMs);
    if (personId !== undefined) await feed.tell(tx, personId, 'funding');
    return 'switched';
  });
}

/**
 * Closes the ways out for all customers, with a record in the audit log, in the transaction that restores a backup: the backup does not
 * know what was paid after it, so every such withdrawal would be paid again. A demonstration paid nothing outside the database.
 *
 * @returns the ways, also those that were closed before
 */
export async function closeWaysOut(
  tx: Tx,
  { nowMs, isDemo, ...by }: Acting & { readonly nowMs: number; readonly isDemo: boolean },
): Promise<readonly FundingWay[]> {
  if (isDemo && (await isAllSimulated(tx))) return [];
  for (const way of WAYS_OUT) {
    const closed = await tx`
      insert into funding_switch (way, closed_at) values (${way}, ${new Date(nowMs)})
      on conflict do nothing returning way`;
    if (closed.length === 0) continue;
    const record = { ...by, action: 'funding_way_closed', subject: 'all', detail: { way } };
    await writeAudit(tx, record, nowMs);
  }
  return WAYS_OUT;
}

/**
 * Whether the database itself has the network and the bank that it paid by. The settings alone do not say so: without any, on this
 * machine, they are those of a demonstration.
 */
export async function isAllSimulated(tx: Tx): Promise<boolean> {
  const [chain] = await tx`select from simulated_chain`;
  if (!chain) return false;
  const [real] = await tx`
    select from bank_payout_file where made_by <> ${DEMO_BANK_ACTOR} limit 1`;
  return !real;
}
