import type { AccountName, EntryKind, Pocket } from '../../contract/account.ts';
import { MARKET_ZONE } from '../../contract/market-hours.ts';
import type { Sql } from '../db/tx.ts';

/** What moved on one account of a person over a span of days, with what it held before and after. */
export interface Period {
  readonly openingMicros: bigint;
  readonly closingMicros: bigint;
  readonly pockets: readonly PocketPeriod[];
  /** Oldest first. */
  readonly lines: readonly PeriodLine[];
}

export interface PocketPeriod {
  readonly pocket: Pocket;
  readonly openingMicros: bigint;
  readonly closingMicros: bigint;
}

export interface PeriodLine {
  readonly entryId: string;
  readonly atMs: number;
  readonly kind: EntryKind;
  readonly pocket: Pocket;
  readonly micros: bigint;
  readonly balanceAfterMicros: bigint;
  readonly counterAccount: AccountName | null;
}

export interface Span {
  readonly account: AccountName;
  /** Days in New York, both included. */
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

interface Row {
  readonly entry_id: string;
  readonly at: Date;
  readonly kind: EntryKind;
  readonly pocket: Pocket;
  readonly micros: string;
  readonly balance_after: string;
  readonly counter: AccountName | null;
}

/**
 * Reads the lines of an account between two days. They are counted by their numbers, from the last one before the span to
 * the last one in it, so that one period begins where the one before ended, whatever a clock did in between.
 *
 * What stands in an entry is asked for line by line: with a plain join the database may begin with the entries, and these
 * are everybody's.
 *
 * @returns nothing when there are more lines than `linesMax`
 */
export async function readPeriod(
  sql: Sql,
  personId: string,
  { account, fromDate, toDate }: Span,
  linesMax: number,
): Promise<Period | undefined> {
  const bounds = await sql<Bounds>`
    select account.id, account.pocket,
      coalesce(opening.line, 0) as first_line, coalesce(opening.balance_after, 0) as opening,
      coalesce(closing.line, 0) as last_line, coalesce(closing.balance_after, 0) as closing
    from ledger_account account
      left join lateral (
        select line, balance_after from ledger_posting
        where account_id = account.id and line is not null
          and (select at from ledger_entry where id = entry_id)
            < ${fromDate}::date::timestamp at time zone ${MARKET_ZONE}
        order by line desc limit 1
      ) opening on true
      left join lateral (
        select line, balance_after from ledger_posting
        where account_id = account.id and line is not null
          and (select at from ledger_entry where id = entry_id)
            < (${toDate}::date + 1)::timestamp at time zone ${MARKET_ZONE}
        order by line desc limit 1
      ) closing on true
    where owner = ${personId} and name = ${account} and asset = 'USD' order by account.id`;
  const lineCount = bounds.reduce(
    (sum, { first_line: first, last_line: last }) => sum + Number(last) - Number(first),
    0,
  );
  if (lineCount > linesMax) return undefined;

  const rows = await sql<Row>`
    select posting.entry_id, at, kind, account.pocket, posting.micros, balance_after,
      other.name as counter
    from unnest(${bounds.map(({ id }) => id)}::bigint[],
        ${bounds.map((bound) => bound.first_line)}::bigint[],
        ${bounds.map((bound) => bound.last_line)}::bigint[]) as bound (id, first_line, last_line)
      join ledger_account account on account.id = bound.id
      join ledger_posting posting on posting.account_id = bound.id
        and line > first_line and line <= last_line
      cross join lateral (
        select at, kind from ledger_entry where id = posting.entry_id offset 0
      ) entry
      left join lateral (
        select counter.name
        from ledger_posting there join ledger_account counter on counter.id = there.account_id
        where there.entry_id = posting.entry_id and counter.owner = account.owner
          and counter.name <> account.name and counter.asset = account.asset
          and sign(there.micros) <> sign(posting.micros)
        order by counter.id limit 1
      ) other on true
    order by posting.entry_id, posting.account_id`;
  const pockets = bounds.map(({ pocket, opening, closing }) => ({
    pocket,
    openingMicros: BigInt(opening),
    closingMicros: BigInt(closing),
  }));
  return {
    openingMicros: pockets.reduce((sum, each) => sum + each.openingMicros, 0n),
    closingMicros: pockets.reduce((sum, each) => sum + each.closingMicros, 0n),
    pockets,
    lines: rows.map((row) => ({
      entryId: row.entry_id,
      atMs: row.at.getTime(),
      kind: row.kind,
      pocket: row.pocket,
      micros: BigInt(row.micros),
      balanceAfterMicros: BigInt(row.balance_after),
      counterAccount: row.counter,
    })),
  };
}
