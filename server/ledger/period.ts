import type { AccountName, EntryKind, Pocket } from '../../contract/account.ts';
import type { ActivityAbout } from '../../contract/activity.ts';
import { MARKET_ZONE } from '../../contract/market-hours.ts';
import type { Sql } from '../db/tx.ts';
import { aboutOf, type AboutRow } from './about.ts';

/**
 * The movements on one account of a customer over a span of days, with the balances before and
 * after.
 */
export interface Period {
  readonly openingMicros: bigint;
  readonly closingMicros: bigint;
  readonly pockets: readonly PocketPeriod[];
  /** Oldest first, one for each entry. */
  readonly lines: readonly PeriodLine[];
}

export interface PocketPeriod {
  readonly pocket: Pocket;
  readonly openingMicros: bigint;
  readonly closingMicros: bigint;
}

export interface PeriodLine {
  readonly entryId: string;
  /** Exchange time. */
  readonly atMs: number;
  readonly kind: EntryKind;
  /** The change of cash: negative where it left the account. */
  readonly micros: bigint;
  /** Amounts held, negative where released. */
  readonly heldMicros: bigint;
  readonly unsettledMicros: bigint;
  /** Put into savings; negative for what left them, with the cost of leaving early. */
  readonly savedMicros: bigint;
  /** All cash of the account after it. */
  readonly balanceAfterMicros: bigint;
  readonly counterAccount: AccountName | null;
  readonly about: ActivityAbout;
}

export interface Span {
  readonly account: AccountName;
  /** Days in New York by exchange time, both included. */
  readonly fromDate: string;
  readonly toDate: string;
}

interface Bounds {
  readonly id: string;
  readonly pocket: Pocket;
  readonly first_line: string;
  readonly opening: string;
  readonly last_line: string;
  readonly closing: string;
}

interface Row extends AboutRow {
  readonly entry_id: string;
  readonly exchange_ms: string;
  readonly kind: EntryKind;
  readonly micros: string;
  readonly held: string;
  readonly unsettled: string;
  readonly saved: string;
  readonly counter: AccountName | null;
}

/**
 * Reads the lines of an account between two days. Entries are selected by number, from the last one
 * before the span to the last one in it, so that each period starts where the previous one ended,
 * even if an entry was written late.
 *
 * Entries are read line by line: with a plain join the database may start with the entries of all
 * customers.
 *
 * @returns undefined when there are more lines than `linesMax`
 */
export async function readPeriod(
  sql: Sql,
  personId: string,
  { account, fromDate, toDate }: Span,
  linesMax: number,
): Promise<Period | undefined> {
  const opening = await lastEntryBefore(sql, personId, account, fromDate, 0);
  const closing = await lastEntryBefore(sql, personId, account, toDate, 1);
  const bounds = await sql<Bounds>`
    select account.id, account.pocket,
      coalesce(opening.line, 0) as first_line, coalesce(opening.balance_after, 0) as opening,
      coalesce(closing.line, 0) as last_line, coalesce(closing.balance_after, 0) as closing
    from ledger_account account
      left join lateral (
        select line, balance_after from ledger_posting
        where account_id = account.id and line is not null and entry_id <= ${opening}::bigint
        order by line desc limit 1
      ) opening on true
      left join lateral (
        select line, balance_after from ledger_posting
        where account_id = account.id and line is not null and entry_id <= ${closing}::bigint
        order by line desc limit 1
      ) closing on true
    where owner = ${personId} and name = ${account} and asset = 'USD' order by account.id`;
  const lineCount = bounds.reduce(
    (sum, { first_line: first, last_line: last }) => sum + Number(last) - Number(first),
    0,
  );
  if (lineCount > linesMax) return undefined;

  const rows = await sql<Row>`
    select moved.*, entry.kind, entry.exchange_ms, entry.note, counter.name as counter,
      placed.id as order_id, placed.ticker, placed.intent, fill.qty_micros as fill_qty,
      fill.price_micros as fill_price,
      fill.platform_micros + fill.sec_micros + fill.taf_micros as fill_fee,
      placed.qty_micros as order_qty, placed.amount_micros as order_amount,
      placed.limit_micros as order_limit
    from (
      select entry_id, sum(micros) as micros,
        coalesce(sum(micros) filter (where pocket = 'held'), 0) as held,
        coalesce(sum(micros) filter (where pocket = 'unsettled'), 0) as unsettled,
        coalesce(sum(micros) filter (where pocket = 'saved'), 0) as saved
      from unnest(${bounds.map(({ id }) => id)}::bigint[],
          ${bounds.map(({ pocket }) => pocket)}::text[],
          ${bounds.map((bound) => bound.first_line)}::bigint[],
          ${bounds.map((bound) => bound.last_line)}::bigint[])
          as bound (id, pocket, first_line, last_line)
        join ledger_posting posting on posting.account_id = bound.id
          and line > first_line and line <= last_line
      group by entry_id
    ) moved
      cross join lateral (
        select kind, exchange_ms, note from ledger_entry where id = moved.entry_id offset 0
      ) entry
      left join lateral (
        select * from execution where entry.kind = 'trade' and entry_id = moved.entry_id offset 0
      ) fill on true
      left join lateral (
        select * from trade_order
        where id = coalesce(fill.order_id, (entry.note ->> 'orderId')::uuid) offset 0
      ) placed on true
      left join lateral (
        select other.name
        from ledger_posting there join ledger_account other on other.id = there.account_id
        where there.entry_id = moved.entry_id and other.owner = ${personId}
          and other.name <> ${account} and other.asset = 'USD'
        order by other.id limit 1
      ) counter on true
    order by moved.entry_id`;
  const pockets = bounds.map((bound) => ({
    pocket: bound.pocket,
    openingMicros: BigInt(bound.opening),
    closingMicros: BigInt(bound.closing),
  }));
  const openingMicros = pockets.reduce((sum, each) => sum + each.openingMicros, 0n);
  let balance = openingMicros;
  const lines = rows.map((row): PeriodLine => {
    balance += BigInt(row.micros);
    return {
      entryId: row.entry_id,
      atMs: Number(row.exchange_ms),
      kind: row.kind,
      micros: BigInt(row.micros),
      heldMicros: BigInt(row.held),
      unsettledMicros: BigInt(row.unsettled),
      savedMicros: BigInt(row.saved),
      balanceAfterMicros: balance,
      counterAccount: row.counter,
      about: aboutOf(row),
    };
  });
  const closingMicros = pockets.reduce((sum, each) => sum + each.closingMicros, 0n);
  return { openingMicros, closingMicros, pockets, lines };
}

/**
 * The last entry of an account before the day `daysLater` days after `date`; 0 when there is none.
 */
async function lastEntryBefore(
  sql: Sql,
  personId: string,
  account: AccountName,
  date: string,
  daysLater: number,
): Promise<string> {
  const [row] = await sql<{ entry_id: string | null }>`
    select max(entry_id) as entry_id
    from ledger_account account cross join lateral (
      select entry_id from ledger_posting
      where account_id = account.id and line is not null
        and (select exchange_ms from ledger_entry where id = entry_id) < extract(epoch from
          (${date}::date + ${daysLater}::integer)::timestamp at time zone ${MARKET_ZONE}) * 1000
      order by line desc limit 1
    ) line
    where owner = ${personId} and name = ${account} and asset = 'USD'`;
  return row?.entry_id ?? '0';
}
