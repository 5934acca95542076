import { type AccountName, ACCOUNTS, type EntryKind } from '../../contract/account.ts';
import type { Activity } from '../../contract/activity.ts';
import type { Sql } from '../db/tx.ts';
import { aboutOf, type AboutRow } from './about.ts';

export interface ActivityPage {
  readonly activities: readonly Activity[];
  readonly hasMore: boolean;
}

export interface ActivityAsked {
  readonly account: AccountName | undefined;
  /** The last line of the previous page, as `<entry id>.<place>`. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** What one entry changed on one account. */
interface Row extends AboutRow {
  readonly entry_id: string;
  readonly place: number;
  readonly name: AccountName;
  readonly kind: EntryKind;
  readonly exchange_ms: string;
  readonly available: string;
  readonly held: string;
  readonly unsettled: string;
  readonly saved: string;
  readonly counter: AccountName | null;
}

/** Larger than every line. */
const NEWEST = '999999999999999999.0';

/**
 * A page of the movements on a customer's dollar accounts, one line for each entry and account,
 * newest first.
 */
export async function readActivity(
  sql: Sql,
  personId: string,
  { account, before = NEWEST, limit }: ActivityAsked,
): Promise<ActivityPage> {
  const [entryId = '', place = ''] = before.split('.');
  const names = account === undefined ? ACCOUNTS : [account];
  // Each pocket contributes a full page of lines, so that no pocket's part of a line on the page is
  // missing.
  const rows = await sql<Row>`
    select page.*, entry.kind, entry.exchange_ms, entry.note, counter.name as counter,
      placed.id as order_id, placed.ticker, placed.intent, fill.qty_micros as fill_qty,
      fill.price_micros as fill_price,
      fill.platform_micros + fill.sec_micros + fill.taf_micros as fill_fee,
      placed.qty_micros as order_qty, placed.amount_micros as order_amount,
      placed.limit_micros as order_limit
    from (
      select entry_id, place, name,
        coalesce(sum(micros) filter (where pocket = 'available'), 0) as available,
        coalesce(sum(micros) filter (where pocket = 'held'), 0) as held,
        coalesce(sum(micros) filter (where pocket = 'unsettled'), 0) as unsettled,
        coalesce(sum(micros) filter (where pocket = 'saved'), 0) as saved
      from ledger_account account
        cross join lateral (select array_position(${ACCOUNTS}::text[], name) as place) placed
        cross join lateral (
          select entry_id, micros from ledger_posting
          where account_id = account.id and line is not null
            and (entry_id, place) < (${entryId}::bigint, ${place}::bigint)
          order by line desc limit ${limit + 1}
        ) line
      where owner = ${personId} and asset = 'USD' and name = any (${names})
      group by entry_id, place, name
      order by entry_id desc, place desc limit ${limit + 1}
    ) page
      join ledger_entry entry on entry.id = page.entry_id
      left join execution fill on entry.kind = 'trade' and fill.entry_id = entry.id
      left join trade_order placed
        on placed.id = coalesce(fill.order_id, (entry.note ->> 'orderId')::uuid)
      left join lateral (
        select other.name
        from ledger_posting posting join ledger_account other on other.id = posting.account_id
        where posting.entry_id = page.entry_id and other.owner = ${personId}
          and other.name <> page.name and other.asset = 'USD'
        order by other.id limit 1
      ) counter on true
    order by page.entry_id desc, page.place desc`;
  const page = rows.slice(0, limit);
  const oldest = page.at(-1);
  if (!oldest) return { activities: [], hasMore: false };

  const totals = await totalsBefore(sql, personId, oldest);
  const activities = page.toReversed().map((row) => activityOf(row, totals));
  return { activities: activities.toReversed(), hasMore: rows.length > limit };
}

/** The total balance of each account before a line. Micro-dollars. */
async function totalsBefore(
  sql: Sql,
  personId: string,
  { entry_id: entryId, place }: Row,
): Promise<Map<AccountName, bigint>> {
  const rows = await sql<{ name: AccountName; micros: string }>`
    select name, sum(balance_after) as micros
    from ledger_account account cross join lateral (
      select balance_after from ledger_posting
      where account_id = account.id and line is not null
        and (entry_id, array_position(${ACCOUNTS}::text[], account.name)::bigint)
          < (${entryId}::bigint, ${place}::bigint)
      order by line desc limit 1
    ) line
    where owner = ${personId} and asset = 'USD' group by name`;
  return new Map(rows.map(({ name, micros }) => [name, BigInt(micros)]));
}

/** A line with the balance after it; stores that balance in `totals` for the next line. */
function activityOf(row: Row, totals: Map<AccountName, bigint>): Activity {
  const { name, available, held, unsettled, saved } = row;
  const micros = BigInt(available) + BigInt(held) + BigInt(unsettled) + BigInt(saved);
  const balance = (totals.get(name) ?? 0n) + micros;
  totals.set(name, balance);
  return {
    id: `${row.entry_id}.${row.place}`,
    entryId: row.entry_id,
    kind: row.kind,
    account: name,
    amountMicros: String(micros),
    balanceAfterMicros: String(balance),
    parts: { available, held, unsettled, saved },
    counterAccount: row.counter,
    about: aboutOf(row),
    atMs: Number(row.exchange_ms),
  };
}
