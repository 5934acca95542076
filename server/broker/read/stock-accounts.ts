import type { EntryKind } from '../../../contract/account.ts';
import type { HeldShares } from '../../../contract/held-shares.ts';
import type { Sql } from '../../db/tx.ts';
import type { Holding } from './worth.ts';

/** The contents of a customer's stock account at one moment. Micro-units. */
export interface StockAccount {
  readonly personId: string;
  readonly available: bigint;
  readonly unsettled: bigint;
  readonly held: bigint;
  readonly holdings: readonly Holding[];
  readonly isCloseOnly: boolean;
  /** The last entry that moved available cash, and the net deposits since the last snapshot. */
  readonly entryId: bigint;
  readonly flow: bigint;
  /** The last snapshot: its exchange time and equity. */
  readonly snapshot: { readonly ms: number; readonly equity: bigint } | undefined;
}

/**
 * Kinds of entries that are part of the P&L. All others are flows into or out of the stock account, except busts: a reversal
 * that names no entry reverses a trade.
 */
const EARNING_KINDS: readonly EntryKind[] = [
  'order_hold',
  'order_release',
  'trade',
  'settlement',
  'dividend',
  'split',
  'borrow_fee',
];

interface Row {
  readonly person: string;
  readonly available: string;
  readonly unsettled: string;
  readonly held: string;
  readonly is_close_only: boolean | null;
  readonly holdings: readonly {
    readonly ticker: string;
    readonly direction: 'long' | 'short';
    readonly qty: string;
    readonly cost: string;
  }[];
  readonly newest: string | null;
  readonly flow: string;
  readonly snapshot_ms: string | null;
  readonly snapshot_equity: string | null;
}

/**
 * Reads customers' stock accounts in one statement, so that cash, shares and flows are of the same moment. Flows go through
 * available cash only, so their line numbers grow.
 */
export async function readStockAccounts(
  sql: Sql,
  personIds: readonly string[],
): Promise<readonly StockAccount[]> {
  const rows = await sql<Row>`
    select who.person, cash.available, cash.unsettled, cash.held, account.is_close_only,
      open.holdings, newest.entry_id as newest, flow.micros as flow,
      last.exchange_ms as snapshot_ms, last.equity_micros as snapshot_equity
    from unnest(${personIds}::uuid[]) as who (person)
      left join trading_account account on account.person_id = who.person
      left join lateral (
        select max(id) filter (where pocket = 'available') as available_id,
          coalesce(sum(micros) filter (where pocket = 'available'), 0) as available,
          coalesce(sum(micros) filter (where pocket = 'unsettled'), 0) as unsettled,
          coalesce(sum(micros) filter (where pocket = 'held'), 0) as held
        from ledger_account join ledger_balance on account_id = id
        where owner = who.person and name = 'stock' and asset = 'USD'
      ) cash on true
      left join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('ticker', ticker, 'direction', direction,
          'qty', qty::text, 'cost', cost::text) order by ticker), '[]') as holdings
        from (
          select ticker, direction, sum(left_micros) as qty, sum(cost_micros) as cost
          from lot where person_id = who.person and left_micros > 0 group by ticker, direction
        ) each
      ) open on true
      left join lateral (
        select entry_id from ledger_posting
        where account_id = cash.available_id and line is not null order by line desc limit 1
      ) newest on true
      left join lateral (
        select exchange_ms, entry_id, equity_micros from equity_snapshot
        where person_id = who.person order by exchange_ms desc limit 1
      ) last on true
      -- By the number of the line, so that no other account's postings are read.
      left join lateral (
        select coalesce(max(line), 0) as line from ledger_posting
        where entry_id = last.entry_id and account_id = cash.available_id
      ) seen on true
      left join lateral (
        select coalesce(sum(posting.micros), 0) as micros
        from ledger_posting posting
          -- One by one: with a plain join the database may read everybody's entries.
          cross join lateral (
            select kind, reverses from ledger_entry where id = posting.entry_id offset 0
          ) entry
          left join lateral (
            select kind from ledger_entry where id = entry.reverses offset 0
          ) reversed on true
        where posting.account_id = cash.available_id and posting.line > seen.line
          and coalesce(reversed.kind, entry.kind) <> all (${EARNING_KINDS})
          and (entry.kind <> 'reversal' or entry.reverses is not null)
      ) flow on true
    order by who.person`;
  return rows.map(stockAccountOf);
}

function stockAccountOf(row: Row): StockAccount {
  return {
    personId: row.person,
    available: BigInt(row.available),
    unsettled: BigInt(row.unsettled),
    held: BigInt(row.held),
    holdings: row.holdings.map(({ ticker, direction, qty, cost }) => ({
      ticker,
      direction,
      qtyMicros: BigInt(qty),
      costMicros: BigInt(cost),
    })),
    isCloseOnly: row.is_close_only ?? false,
    entryId: BigInt(row.newest ?? 0),
    flow: BigInt(row.flow),
    snapshot:
      row.snapshot_ms === null
        ? undefined
        : { ms: Number(row.snapshot_ms), equity: BigInt(row.snapshot_equity ?? 0) },
  };
}

/** The dollars of a stock account. */
export function cashOf({ available, unsettled, held }: StockAccount): bigint {
  return available + unsettled + held;
}

/** The shares of a stock account in the form of the contract. */
export function sharesOf({ holdings }: Pick<StockAccount, 'holdings'>): HeldShares[] {
  return holdings.map(({ ticker, direction, qtyMicros }) => ({
    ticker,
    direction,
    qtyMicros: String(qtyMicros),
  }));
}
