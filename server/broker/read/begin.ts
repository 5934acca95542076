import type { Sql } from '../../db/tx.ts';
import type { StockAccount } from './stock-accounts.ts';
import { lastClose } from './snapshots.ts';

/** The starting point of a P&L. Micro-dollars, exchange time. */
export interface Begin {
  /** Equity at the start; `undefined` without a snapshot. */
  readonly start: bigint | undefined;
  /** Net deposits since. */
  readonly flow: bigint;
  /** The close that it belongs to; `undefined` when the account started later, without equity. */
  readonly snapshotMs: number | undefined;
  /** The first snapshot of an account that started later. */
  readonly firstMs: number | undefined;
}

/**
 * Finds the equity of a customer's stock account at a moment: at its last close until then. An account that had not traded
 * yet starts at zero, so that all its net deposits count as made since.
 *
 * @param exact whether only the close of exactly that moment counts
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
