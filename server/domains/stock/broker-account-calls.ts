import {
  type BrokerAccount,
  getBrokerAccount,
  openBrokerAccount,
} from '../../../contract/broker-account.ts';
import {
  ANSWERS,
  type BrokerAnswers,
  hasApplicant,
  readAccountState,
} from '../../broker/broker.ts';
import { handle, type Handler } from '../../http/handle.ts';
import type { Parts } from '../../http/parts.ts';
import { isStillThere } from '../../people/still-there.ts';
import { Refused } from '../../refused.ts';

const handleGet = handle(
  getBrokerAccount,
  ['db', 'vault', 'settings'],
  ({ session, ...services }) => readBrokerAccount(services, session.personId),
);

const handleOpen = handle(
  openBrokerAccount,
  ['db', 'vault', 'privateFeed', 'settings', 'wallNowMs'],
  async (
    { caller, session: { personId }, refuse, ...services },
    { hasAgreed: _agreed, fundingSources, ...others },
  ) => {
    const { db, vault, privateFeed, settings, wallNowMs } = services;
    if (!settings.hasBrokerAccounts) refuse('broker_account_not_needed');
    const nowMs = wallNowMs();
    const answers: BrokerAnswers = {
      ...others,
      fundingSources: [...new Set(fundingSources)],
      agreedAtMs: nowMs,
      agreedFrom: caller.address,
    };
    await db.transaction(async (tx) => {
      // The deletion of the account waits, and then deletes the answers too.
      if (!(await isStillThere(tx, personId))) throw new Refused('not_signed_in');
      const own = await vault.person(tx, personId);
      const at = new Date(nowMs);
      const written = await tx`
        insert into broker_account as known (person_id, answers_sealed, answered_at, state_at)
        values (${personId}, ${own.seal(ANSWERS, JSON.stringify(answers))}, ${at}, ${at})
        on conflict (person_id) do update set answers_sealed = excluded.answers_sealed,
          answered_at = excluded.answered_at, account_id = null, state = 'answered', problem = null, requested_at = null,
          state_at = excluded.state_at
        where known.state = 'rejected' or (known.state = 'answered' and known.requested_at is null)
        returning 1`;
      if (written.length === 0) refuse('broker_account_requested');
      // The broker gets the documents with the answers.
      if (!(await hasApplicant(tx, personId))) refuse('papers_incomplete');
      await privateFeed.tell(tx, personId, 'identity');
    });
    return readBrokerAccount(services, personId);
  },
);

/** The account in a customer's name at the broker. @throws Refused `not_signed_in` when the customer is gone */
async function readBrokerAccount(
  { db, vault, settings }: Pick<Parts, 'db' | 'vault' | 'settings'>,
  personId: string,
): Promise<BrokerAccount> {
  if (!settings.hasBrokerAccounts) {
    return { isNeeded: false, state: 'none', stateAtMs: null, email: null };
  }
  const [person] = await db.sql<{ email_sealed: Buffer | null }>`
    select email_sealed from person where id = ${personId} and closed_at is null`;
  if (!person) throw new Refused('not_signed_in');
  const { state, atMs } = await readAccountState(db.sql, personId);
  const own = await vault.person(db.sql, personId);
  const sealed = person.email_sealed;
  return {
    isNeeded: true,
    state,
    stateAtMs: atMs,
    email: sealed && own.openText('person.email', sealed),
  };
}

export const brokerAccountCalls: readonly Handler[] = [handleGet, handleOpen];
