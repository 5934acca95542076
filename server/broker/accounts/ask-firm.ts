import type { Sql } from '../../db/tx.ts';
import { tradingCalls } from '../alpaca/trading-calls.ts';
import { accountsClient, type AccountsVendor, tradingPath } from './vendor.ts';

/** Reads the firm's account and changes nothing. @throws VendorUnavailable */
export function askFirm(vendor: AccountsVendor) {
  return tradingCalls(accountsClient(vendor), tradingPath(vendor.firmAccount)).account();
}

/** How many customers' accounts are in which state, and how much of their money does not move. */
export interface AccountCounts {
  readonly active: number;
  readonly waiting: number;
  readonly actionRequired: number;
  readonly rejected: number;
  /** Customers to whose account the broker refused to move money at last. */
  readonly refusedJournals: number;
}

export async function countAccounts(sql: Sql): Promise<AccountCounts> {
  const [row] = await sql<Record<keyof AccountCounts, string>>`
    select count(*) filter (where state = 'active') as active,
      count(*) filter (where state in ('answered', 'pending')) as waiting,
      count(*) filter (where state = 'action_required') as "actionRequired",
      count(*) filter (where state = 'rejected') as rejected,
      (select count(*) from (
        select distinct on (person_id) state, cents from broker_journal
        order by person_id, asked_at desc
      ) last where state = 'refused' and cents > 0) as "refusedJournals"
    from broker_account`;
  return {
    active: Number(row?.active ?? 0),
    waiting: Number(row?.waiting ?? 0),
    actionRequired: Number(row?.actionRequired ?? 0),
    rejected: Number(row?.rejected ?? 0),
    refusedJournals: Number(row?.refusedJournals ?? 0),
  };
}
