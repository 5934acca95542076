import type { Sql } from '../../db/tx.ts';
import { type StockAccount, readStockAccounts } from './stock-accounts.ts';
import { equityOf } from './stock-equity.ts';
import { type PriceOf, worthOf } from './worth.ts';

/** The equity of a stock account at a moment of exchange time. Micro-dollars. */
export interface Snapshot {
  readonly ms: number;
  readonly isClose: boolean;
  readonly equity: bigint;
  /** Net deposits since the previous snapshot. */
  readonly flow: bigint;
}

/** Accounts that are valued in one statement. */
const AT_ONCE = 500;

interface Moment {
  /** Exchange time of the snapshots. */
  readonly ms: number;
  readonly isClose: boolean;
  readonly priceOf: PriceOf;
  /** Only accounts with a snapshot at or after this get one: a close must be recorded before what follows it. */
  readonly afterMs?: number | undefined;
}

/**
 * Records the equity of every stock account that ever held anything. At a close each account gets a row; in between, only
 * changed ones. An account with an unknown price gets none. Repeating it changes nothing.
 *
 * @returns how many accounts have an unknown price
 */
export async function takeSnapshots(
  sql: Sql,
  moment: Moment,
): Promise<{ readonly unvalued: number }> {
  let unvalued = 0;
  for await (const personIds of stockPeople(sql)) {
    unvalued += await keep(sql, moment, await readStockAccounts(sql, personIds));
  }
  return { unvalued };
}

/** All customers whose stock account ever had a posting, in chunks. */
async function* stockPeople(sql: Sql): AsyncGenerator<readonly string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await sql<{ owner: string }>`
      select owner from ledger_account join ledger_balance on account_id = id
      where owner > ${after} and name = 'stock' and pocket = 'available' and asset = 'USD' and line > 0
      order by owner limit ${AT_ONCE}`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ owner }) => owner);
    after = last.owner;
  }
}

/** @returns how many accounts have an unknown price */
async function keep(
  sql: Sql,
  { ms, isClose, priceOf, afterMs = -Infinity }: Moment,
  accounts: readonly StockAccount[],
): Promise<number> {
  let unvalued = 0;
  const taken = accounts.flatMap((account) => {
    const { snapshot, flow } = account;
    if (snapshot && snapshot.ms >= ms) return [];
    const equity = equityOf(account, worthOf(account.holdings, priceOf));
    if (equity === undefined) unvalued += 1;
    if (equity === undefined || (snapshot?.ms ?? -Infinity) < afterMs) return [];
    const isKnown = snapshot?.equity === equity && flow === 0n;
    return isKnown && !isClose ? [] : [{ account, equity }];
  });
  if (taken.length === 0) return unvalued;
  await sql`
    insert into equity_snapshot (person_id, exchange_ms, is_close, equity_micros, flow_micros, entry_id)
    select person, ${ms}, ${isClose}, equity, flow, entry
    from unnest(${taken.map(({ account }) => account.personId)}::uuid[],
      ${taken.map(({ equity }) => String(equity))}::bigint[],
      ${taken.map(({ account }) => String(account.flow))}::bigint[],
      ${taken.map(({ account }) => String(account.entryId))}::bigint[]) as taken (person, equity, flow, entry)
    on conflict (person_id, exchange_ms) do nothing`;
  return unvalued;
}

/** A customer's snapshots after a moment, oldest first. */
export async function readSnapshots(
  sql: Sql,
  personId: string,
  afterMs: number,
): Promise<readonly Snapshot[]> {
  const rows = await sql<Row>`
    select exchange_ms, is_close, equity_micros, flow_micros from equity_snapshot
    where person_id = ${personId} and exchange_ms > ${afterMs} order by exchange_ms`;
  return rows.map(snapshotOf);
}

/** A customer's last closing snapshot at or before a moment. */
export async function lastClose(
  sql: Sql,
  personId: string,
  untilMs: number,
): Promise<Snapshot | undefined> {
  const [row] = await sql<Row>`
    select exchange_ms, is_close, equity_micros, flow_micros from equity_snapshot
    where person_id = ${personId} and exchange_ms <= ${untilMs} and is_close
    order by exchange_ms desc limit 1`;
  return row && snapshotOf(row);
}

interface Row {
  readonly exchange_ms: string;
  readonly is_close: boolean;
  readonly equity_micros: string;
  readonly flow_micros: string;
}

function snapshotOf(row: Row): Snapshot {
  return {
    ms: Number(row.exchange_ms),
    isClose: row.is_close,
    equity: BigInt(row.equity_micros),
    flow: BigInt(row.flow_micros),
  };
}

/** Snapshots younger than this are kept; of older days only the close is. */
const KEPT_MS = 10 * 86_400_000;

/** Merges intraday snapshots of old days into their closes, flows included. */
export async function foldSnapshots(sql: Sql, nowMs: number): Promise<void> {
  await sql`
    with folded as (
      select between_closes.person_id, between_closes.exchange_ms, between_closes.flow_micros,
        close.exchange_ms as close_ms
      from equity_snapshot between_closes
        cross join lateral (
          select exchange_ms from equity_snapshot later
          where later.person_id = between_closes.person_id and later.is_close
            and later.exchange_ms > between_closes.exchange_ms
          order by exchange_ms limit 1
        ) close
      where not between_closes.is_close and close.exchange_ms < ${nowMs - KEPT_MS}
    ), gone as (
      delete from equity_snapshot old using folded
      where old.person_id = folded.person_id and old.exchange_ms = folded.exchange_ms
    )
    update equity_snapshot close set flow_micros = close.flow_micros + moved.micros
    from (select person_id, close_ms, sum(flow_micros) as micros from folded group by person_id, close_ms) moved
    where close.person_id = moved.person_id and close.exchange_ms = moved.close_ms`;
}
