import type { BrokerAccountState } from '../../../contract/broker-account.ts';
import { readAccountState, readOrderByKey } from '../../broker/broker.ts';
import type { Parts } from '../../http/parts.ts';
import { Refused } from '../../refused.ts';

/** No account takes the orders. In the other states they wait until it is active. */
const WITHOUT: ReadonlySet<BrokerAccountState> = new Set(['none', 'rejected', 'closed', 'stopped']);

/** The state of a customer's account at the broker, if the service needs one and it takes no orders. */
export async function missingAccount(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  personId: string,
): Promise<BrokerAccountState | undefined> {
  if (!settings.hasBrokerAccounts) return undefined;
  const { state } = await readAccountState(db.sql, personId);
  return WITHOUT.has(state) ? state : undefined;
}

/**
 * Refuses an order that no account takes; not one that was placed before with the same key, whose answer may have been
 * lost.
 *
 * @throws Refused `no_broker_account` when the service needs an account in the customer's name, and none takes orders
 */
export async function mustHaveAccount(
  parts: Pick<Parts, 'db' | 'settings'>,
  personId: string,
  key: string,
): Promise<void> {
  const state = await missingAccount(parts, personId);
  if (state === undefined || (await readOrderByKey(parts.db.sql, personId, key))) return;
  throw new Refused('no_broker_account', { state });
}
