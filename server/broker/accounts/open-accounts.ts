import type { BrokerAccountState } from '../../../contract/broker-account.ts';
import type { Db, Tx } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import type { TellOperator } from '../../outbox/operator-letters.ts';
import type { AccountAtBroker, AccountCalls } from './account-calls.ts';
import { accountRequest, type Applicant, withoutPersonal } from './account-request.ts';
import { readApplicant } from './read-applicant.ts';

export interface OpeningParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly calls: AccountCalls;
  readonly wallNowMs: () => number;
  /** Tells the customer's devices that the account changed. */
  readonly tell: (tx: Tx, personId: string) => Promise<void>;
  readonly tellOperator: TellOperator;
  readonly warn: (message: string, error?: unknown) => void;
}

type StoredState = Exclude<BrokerAccountState, 'none' | 'stopped'>;

/** A customer's account that is not open yet. */
interface Unfinished {
  readonly person_id: string;
  readonly trade_account: string;
  readonly account_id: string | null;
  readonly state: StoredState;
  readonly answered_at: Date;
  readonly requested_at: Date | null;
}

/** The most accounts that one round asks about, those first that were looked at longest ago. */
const ROUND_MAX = 200;
/** The e-mail address is known to the broker. Source: Alpaca, Broker API, `POST /v1/accounts`. */
const CONFLICT = 409;
/** The broker lists a new account within this time. */
const LISTED_MS = 10 * 60_000;

/**
 * Requests the accounts of customers who answered the broker's questions, and follows those that are not open yet. One
 * that fails does not affect the others.
 *
 * @param round.isThorough asks about accounts that the broker reviews, too
 * @returns the customers whose accounts are open now
 */
export async function openAccounts(
  parts: OpeningParts,
  { isThorough, stopping }: { readonly isThorough: boolean; readonly stopping: AbortSignal },
): Promise<string[]> {
  const { sql } = parts.db;
  const answered = await sql<Unfinished>`
    select person_id, trade_account, account_id, state, answered_at, requested_at
    from broker_account join person on person.id = person_id
    where state = 'answered' and closed_at is null
    order by looked_at nulls first limit ${ROUND_MAX}`;
  const reviewed = await sql<Unfinished>`
    select person_id, trade_account, account_id, state, answered_at, requested_at
    from broker_account join person on person.id = person_id
    where ${isThorough} and state in ('pending', 'action_required')
    order by looked_at nulls first limit ${ROUND_MAX}`;
  const opened: string[] = [];
  for (const row of [...answered, ...reviewed]) {
    if (stopping.aborted) break;
    try {
      await sql`
        update broker_account set looked_at = ${new Date(parts.wallNowMs())}
        where person_id = ${row.person_id}`;
      if ((await advance(parts, row)) === 'active') opened.push(row.person_id);
    } catch (error) {
      if (stopping.aborted) break;
      parts.warn('The account of a customer could not be opened; it is tried again.', error);
    }
  }
  return opened;
}

async function advance(parts: OpeningParts, row: Unfinished): Promise<StoredState> {
  if (row.account_id !== null) return follow(parts, row, await parts.calls.account(row.account_id));
  const applicant = await readApplicant(parts.db.sql, parts.vault, row.person_id);
  if (!applicant) return row.state;
  const before = await openedBefore(parts, row, applicant);
  if (before) return follow(parts, row, before);
  if (!(await begin(parts, row))) return row.state;
  const outcome = await parts.calls.open(accountRequest(applicant));
  // The next round finds the account by its e-mail address, if the broker opened it.
  if (outcome.is === 'unknown') return row.state;
  if (outcome.is === 'made') return follow(parts, row, outcome.made);
  const { status, why } = outcome;
  const sinceMs = parts.wallNowMs() - (row.requested_at?.getTime() ?? parts.wallNowMs());
  // It may be the account of an earlier request that the broker does not list yet.
  if (status === CONFLICT && row.requested_at && sinceMs < LISTED_MS) return row.state;
  const problem = `${status} ${withoutPersonal(why, applicant)}`.trim();
  return settle(parts, row, { accountId: null, state: 'rejected', problem });
}

/** Records that the account may exist from now on. @returns whether the answers are still those that were read */
async function begin({ db, wallNowMs }: OpeningParts, row: Unfinished): Promise<boolean> {
  const begun = await db.sql`
    update broker_account set requested_at = coalesce(requested_at, ${new Date(wallNowMs())})
    where person_id = ${row.person_id} and state = 'answered' and answered_at = ${row.answered_at}
    returning 1`;
  return begun.length > 0;
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

/** The account that an earlier request opened, whose answer was lost. */
async function openedBefore(
  { calls, db }: OpeningParts,
  { person_id: personId, requested_at: requestedAt }: Unfinished,
  { name, answers }: Applicant,
): Promise<AccountAtBroker | undefined> {
  if (!requestedAt) return undefined;
  for (const found of await calls.withEmail(answers.email)) {
    const { identity } = found;
    const isTheirs =
      isSame(name.firstName, identity?.given_name) &&
      isSame(name.lastName, identity?.family_name) &&
      name.birthDate === identity?.date_of_birth;
    // A rejected or closed account is that of earlier answers.
    const isOver = ['rejected', 'closed'].includes(stateOf(found.status));
    const [other] = await db.sql`
      select 1 from broker_account where account_id = ${found.id} and person_id <> ${personId}`;
    if (isTheirs && !isOver && !other) return found;
  }
  return undefined;
}

/** The broker's status in our words. Source: Alpaca, Broker API, Account statuses. Pure. */
export function stateOf(status: string): StoredState {
  if (status === 'ACTIVE' || status === 'ACCOUNT_UPDATED') return 'active';
  if (status === 'ACTION_REQUIRED') return 'action_required';
  if (status === 'REJECTED') return 'rejected';
  if (status === 'ACCOUNT_CLOSED') return 'closed';
  return 'pending';
}

function follow(
  parts: OpeningParts,
  row: Unfinished,
  { id, status }: AccountAtBroker,
): Promise<StoredState> {
  return settle(parts, row, { accountId: id, state: stateOf(status) });
}

interface Settled {
  readonly accountId: string | null;
  readonly state: StoredState;
  readonly problem?: string;
}

async function settle(
  { db, wallNowMs, tell, tellOperator }: OpeningParts,
  { person_id: personId, trade_account: account, ...before }: Unfinished,
  { accountId, state, problem }: Settled,
): Promise<StoredState> {
  if (accountId === before.account_id && state === before.state) return state;
  return db.transaction(async (tx) => {
    const settled = await tx`
      update broker_account set account_id = ${accountId}, state = ${state},
        problem = ${problem ?? null}, state_at = ${new Date(wallNowMs())}
      where person_id = ${personId} and state = ${before.state} and answered_at = ${before.answered_at}
      returning 1`;
    // The customer answered anew meanwhile.
    if (settled.length === 0) return before.state;
    const [gone] = await tx`
      select 1 from person where id = ${personId} and closed_at is not null`;
    if (gone) {
      if (state === 'active') await tellOperator(tx, lostLetter(account, accountId));
      return state;
    }
    await tell(tx, personId);
    if (state === 'action_required' || state === 'rejected') {
      await tellOperator(tx, letterOf(account, state, problem));
    }
    return state;
  });
}

/** The account of a customer who left meanwhile was opened. */
function lostLetter(account: string, accountId: string | null) {
  return {
    subject: `Plumb: the broker opened an account that nobody owns`,
    body: `Alpaca opened account ${accountId} for customer ${account}, who left meanwhile. Close it in Alpaca’s dashboard.`,
  };
}

function letterOf(account: string, state: StoredState, problem: string | undefined) {
  const what =
    state === 'rejected' ? 'rejected the account' : 'asks for more before it opens the account';
  return {
    subject: `Plumb: the broker ${what} of customer ${account}`,
    body: [
      `Alpaca ${what} of customer ${account}.`,
      ...(problem === undefined ? [] : ['', `Its answer: ${problem}`]),
      ...(problem?.startsWith(String(CONFLICT)) === true
        ? [
            'The e-mail address belongs to another account at Alpaca: the customer may answer again with another one.',
          ]
        : []),
      '',
      'Look the account up in Alpaca’s dashboard, and write to the customer through customer service.',
    ].join('\n'),
  };
}
