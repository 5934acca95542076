import type { Sql } from '../../db/tx.ts';
import { type DueCash, readDue } from '../accounts/read-due.ts';

/** What a broker should hold. */
export interface OurHoldings {
  /** By account: shares by ticker, and dollars as `USD`. Micro-units. The account of the firm has an empty id. */
  readonly accounts: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  /** Dollars by account that may be missing for now. Micro-dollars. */
  readonly slack: ReadonlyMap<string, bigint>;
  /** The money of customers with an account of their own. */
  readonly due: readonly DueCash[];
}

/** The dollars that may be missing in a customer's account: a broker rounds the fees of a day differently. */
const ROUNDING_MICROS = 1_000_000n;

/**
 * What a broker should hold, by account. Everything is in the account of the firm, except what customers have in accounts of
 * their own. Dollars that are still to be moved count where they are; those of open journals may be in either account.
 */
export async function ourHoldings(sql: Sql, nowMs: number): Promise<OurHoldings> {
  const lots = await sql<{ account: string; ticker: string; micros: string }>`
    select coalesce(account_id, '') as account, ticker,
      sum(case direction when 'long' then left_micros else -left_micros end) as micros
    from lot left join broker_account using (person_id) group by 1, 2`;
  const [cash] = await sql<{ micros: string }>`
    select coalesce(sum(micros), 0) as micros
    from ledger_account join ledger_balance on account_id = id
    where name = 'stock' and asset = 'USD'`;
  const people = await sql<{ person_id: string }>`
    select person_id from broker_account where account_id is not null`;
  const ids = people.map(({ person_id: id }) => id);
  const due = await readDue(sql, ids, nowMs);

  const accounts = new Map<string, Map<string, bigint>>([['', new Map()]]);
  const slack = new Map<string, bigint>();
  const set = (account: string, asset: string, micros: bigint) => {
    const held = accounts.get(account) ?? new Map<string, bigint>();
    accounts.set(account, held.set(asset, micros));
  };
  let firmMicros = BigInt(cash?.micros ?? 0);
  let firmSlack = 0n;
  for (const { accountId, ledgerMicros, dueMicros, openMicros, lateMicros } of due) {
    const micros = ledgerMicros - dueMicros;
    set(accountId, 'USD', micros);
    firmMicros -= micros;
    const leaving = openMicros < 0n ? -openMicros : 0n;
    slack.set(accountId, ROUNDING_MICROS + lateMicros + leaving);
    if (openMicros > 0n) firmSlack += openMicros;
  }
  set('', 'USD', firmMicros);
  slack.set('', firmSlack);
  for (const { account, ticker, micros } of lots) set(account, ticker, BigInt(micros));
  return { accounts, slack, due };
}
