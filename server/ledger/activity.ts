import type { AccountName, Activity, EntryKind, Pocket } from '../../contract/account.ts';
import type { Sql } from '../db/tx.ts';

export interface ActivityPage {
  readonly activities: readonly Activity[];
  readonly hasMore: boolean;
}

export interface ActivityAsked {
  readonly account: AccountName | undefined;
  /** The last line of the page before. */
  readonly before: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly entry_id: string;
  readonly account_id: string;
  readonly kind: EntryKind;
  readonly name: AccountName;
  readonly pocket: Pocket;
  readonly micros: string;
  readonly balance_after: string;
  readonly at: Date;
  readonly counter: AccountName | null;
}

/** Beyond every number that is given out. */
const NEWEST = '999999999999999999.0';

/** What moved on a person's dollar accounts, newest first. */
export async function readActivity(
  sql: Sql,
  personId: string,
  { account, before = NEWEST, limit }: ActivityAsked,
): Promise<ActivityPage> {
  const [entryId = '', accountId = ''] = before.split('.');
  const rows = await sql<Row>`
    select line.entry_id, line.account_id, kind, account.name, account.pocket, line.micros,
      line.balance_after, at, other.name as counter
    from ledger_account account
      cross join lateral (
        select * from ledger_posting
        where account_id = account.id and line is not null
          and (entry_id, account_id) < (${entryId}::bigint, ${accountId}::bigint)
        order by line desc limit ${limit + 1}
      ) line
      join ledger_entry entry on entry.id = line.entry_id
      left join lateral (
        select counter.name
        from ledger_posting posting join ledger_account counter on counter.id = posting.account_id
        where posting.entry_id = line.entry_id and counter.owner = account.owner
          and counter.name <> account.name and counter.asset = account.asset
          and sign(posting.micros) <> sign(line.micros)
        order by counter.id limit 1
      ) other on true
    where account.owner = ${personId} and account.asset = 'USD'
      and (${account ?? null}::text is null or account.name = ${account ?? null})
    order by line.entry_id desc, line.account_id desc limit ${limit + 1}`;
  return {
    activities: rows.slice(0, limit).map((row) => ({
      id: `${row.entry_id}.${row.account_id}`,
      entryId: row.entry_id,
      kind: row.kind,
      account: row.name,
      pocket: row.pocket,
      amountMicros: row.micros,
      balanceAfterMicros: row.balance_after,
      counterAccount: row.counter,
      atMs: row.at.getTime(),
    })),
    hasMore: rows.length > limit,
  };
}
