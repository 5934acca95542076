import type { Sql } from '../db/tx.ts';
import type { StockAccount } from './stock-accounts.ts';
import { lastClose } from './snapshots.ts';

/** What a result is measured from. Micro-dollars, exchange time. */
export interface Begin {
  /** Worth at the beginning; nothing when it was not noted. */
  readonly start: bigint | undefined;
  /** Paid in less paid out since. */
  readonly flow: bigint;
  /** The close that it is of; nothing when the account began later, with nothing. */
  readonly snapshotMs: number | undefined;
  /** The first that is known of an account that began later. */
  readonly firstMs: number | undefined;
}

/**
 * Finds what a person's stock account was worth at a moment: at its last close until then, or, of an account that had not
 * traded yet, nothing, so that all that it ever was paid counts as paid in since.
 *
 * @param exact whether only the close of that very moment will do
 */
export async function readBegin(
  sql: Sql,
  account: StockAccount,
  { fromMs, exact }: { readonly fromMs: number; readonly exact: boolean },
): Promise<Begin> {
  const { personId } = account;
  const close = await lastClose(sql, personId, fromMs);
  if (close && (!exact || close.ms === fromMs)) {
    const flow = (await flowAfter(sql, personId, close.ms)) + account.flow;
    return { start: close.equity, flow, snapshotMs: close.ms, firstMs: undefined };
  }
  const [row] = await sql<{ first_order: string | null; first_snapshot: string | null }>`
    select
      (select placed_ms from trade_order where person_id = ${personId} order by seq limit 1) as first_order,
      (select min(exchange_ms) from equity_snapshot where person_id = ${personId}) as first_snapshot`;
  const knownMs = [row?.first_order, row?.first_snapshot].flatMap((ms) => (ms ? [Number(ms)] : []));
  const firstMs = knownMs.length === 0 ? undefined : Math.min(...knownMs);
  const isYounger = firstMs === undefined || firstMs > fromMs;
  const flow = (await flowAfter(sql, personId, isYounger ? -1 : fromMs)) + account.flow;
  return { start: isYounger ? 0n : undefined, flow, snapshotMs: undefined, firstMs };
}

async function flowAfter(sql: Sql, personId: string, ms: number): Promise<bigint> {
  const [row] = await sql<{ flow: string }>`
    select coalesce(sum(flow_micros), 0) as flow from equity_snapshot
    where person_id = ${personId} and exchange_ms > ${ms}`;
  return BigInt(row?.flow ?? 0);
}
