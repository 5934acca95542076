import type { BrokerAccountState } from '../../../contract/broker-account.ts';
import type { Sql } from '../../db/tx.ts';

/** The state of a customer's account at the broker, and when it was reached; wall time. */
interface AccountState {
  readonly state: BrokerAccountState;
  readonly atMs: number | null;
}

/** Reads the state of a customer's account at the broker. An active account is stopped while its records differ. */
export async function readAccountState(sql: Sql, personId: string): Promise<AccountState> {
  const [row] = await sql<{ state: BrokerAccountState; at: Date }>`
    select case when differs_since is null then state else 'stopped' end as state,
      coalesce(differs_since, state_at) as at
    from broker_account cross join lateral (
      select min(since) as differs_since from broker_difference
      where account = account_id and state = 'active'
    ) as difference
    where person_id = ${personId}`;
  return row ? { state: row.state, atMs: row.at.getTime() } : { state: 'none', atMs: null };
}
