import type { Db } from '../../db/tx.ts';
import type { TellOperator } from '../../outbox/operator-letters.ts';
import { microsIn } from '../alpaca/answers.ts';
import type { AccountCalls, Journal, JournalRequest } from './account-calls.ts';
import { type DueCash, readDue } from './read-due.ts';

/** A cent, in micro-dollars: the smallest amount that the broker moves. */
const CENT_MICROS = 10_000n;
/** Less than this does not move out of an account, so that not every fee needs a journal. Cents. */
const OUT_MIN_CENTS = 100n;
/** An open journal is asked about after a quarter of its age, and at most after so long. */
const LOOK_MAX_MS = 10 * 60_000;

export interface CashParts {
  readonly db: Db;
  readonly calls: AccountCalls;
  readonly firmAccount: string;
  readonly wallNowMs: () => number;
  /** The shortest time between two questions about a journal. */
  readonly askMs: number;
  readonly tellOperator: TellOperator;
  readonly warn: (message: string, error?: unknown) => void;
}

/** A journal that may still move money. */
interface OpenJournal {
  readonly id: string;
  readonly person_id: string;
  readonly account_id: string;
  readonly cents: string;
  readonly broker_id: string | null;
  readonly attempts: number;
  readonly problem: string | null;
  readonly asked_at: Date;
}

/**
 * Moves dollars between the firm's account and the accounts of customers, so that each has what the ledger says. A
 * journal is recorded before it is requested, and repeated under its id while its outcome is unknown; a customer has
 * one open journal at most.
 *
 * @param personIds of the customers whose money may have to move
 */
export async function moveCash(
  parts: CashParts,
  personIds: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  const { db, wallNowMs } = parts;
  const journals = await openJournals(parts);
  await each(parts, journals, stopping, advance);
  // What came while a journal was open moves after it.
  const people = new Set([...personIds, ...journals.map(({ person_id: id }) => id)]);
  const due = await readDue(db.sql, [...people], wallNowMs());
  await each(parts, due.filter(mustMove), stopping, begin);
}

/** Whole cents, rounded towards zero. */
export function centsOf(micros: bigint): bigint {
  return micros / CENT_MICROS;
}

function mustMove({ dueMicros, openMicros, isRefused }: DueCash): boolean {
  const cents = centsOf(dueMicros);
  return openMicros === 0n && !isRefused && (cents > 0n || cents <= -OUT_MIN_CENTS);
}

async function each<Item>(
  parts: CashParts,
  items: readonly Item[],
  stopping: AbortSignal,
  work: (parts: CashParts, item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    if (stopping.aborted) return;
    try {
      await work(parts, item);
    } catch (error) {
      if (stopping.aborted) return;
      parts.warn('Money could not be moved at the broker; it is tried again.', error);
    }
  }
}

async function openJournals({ db, wallNowMs, askMs }: CashParts): Promise<OpenJournal[]> {
  const now = new Date(wallNowMs());
  return db.sql<OpenJournal>`
    select journal.id, journal.person_id, account_id, cents, broker_id, attempts, journal.problem, asked_at
    from broker_journal journal join broker_account using (person_id)
    where journal.state in ('asked', 'sent') and (journal.looked_at is null
      or ${now}::timestamptz - journal.looked_at > least(${LOOK_MAX_MS} * interval '1 millisecond',
        greatest(${askMs} * interval '1 millisecond', (${now}::timestamptz - asked_at) / 4)))
    order by asked_at`;
}

async function begin(parts: CashParts, { personId }: DueCash): Promise<void> {
  const { db, wallNowMs } = parts;
  // A sweep takes a while: the customer may have moved money meanwhile.
  const [due] = await readDue(db.sql, [personId], wallNowMs());
  if (!due || !mustMove(due)) return;
  const [journal] = await db.sql<OpenJournal>`
    insert into broker_journal (person_id, cents, asked_at)
    select person_id, ${String(centsOf(due.dueMicros))}, ${new Date(wallNowMs())}
    from broker_account where person_id = ${personId} and state = 'active'
    on conflict (person_id) where state in ('asked', 'sent') do nothing
    returning id, person_id, cents, broker_id, attempts, problem, asked_at, ${due.accountId} as account_id`;
  if (journal) await advance(parts, journal);
}

/** Requests a journal, or asks how it ended. */
async function advance(parts: CashParts, journal: OpenJournal): Promise<void> {
  const { calls, db, wallNowMs } = parts;
  await db.sql`
    update broker_journal set looked_at = ${new Date(wallNowMs())},
      attempts = attempts + case when broker_id is null then 1 else 0 end
    where id = ${journal.id}`;
  if (journal.broker_id !== null) {
    await settle(parts, journal, await calls.journal(journal.broker_id));
    return;
  }
  const request = requestOf(parts, journal);
  const outcome = await calls.move(request);
  if (outcome.is === 'unknown') return;
  if (outcome.is === 'made') {
    await settle(parts, journal, outcome.made);
    return;
  }
  // The refusal of a repeated request does not say what became of the first one.
  const [earlier] =
    journal.attempts === 0 ? [] : await calls.journalsOf(request, journal.asked_at.getTime());
  if (earlier) await settle(parts, journal, earlier);
  else await refuse(parts, journal, `${outcome.status} ${outcome.why}`.trim());
}

function requestOf({ firmAccount }: CashParts, journal: OpenJournal): JournalRequest {
  const { id: key, account_id: account } = journal;
  const cents = BigInt(journal.cents);
  const [from, to] = cents > 0n ? [firmAccount, account] : [account, firmAccount];
  const size = cents > 0n ? cents : -cents;
  return { key, from, to, amount: `${size / 100n}.${String(size % 100n).padStart(2, '0')}` };
}

async function refuse({ db, wallNowMs, warn }: CashParts, { id }: OpenJournal, why: string) {
  warn(`Alpaca refused to move money: ${why}`);
  await db.sql`
    update broker_journal set state = 'refused', problem = ${why}, done_at = ${new Date(wallNowMs())}
    where id = ${id}`;
}

async function settle(
  parts: CashParts,
  journal: OpenJournal,
  { id: brokerId, status }: Journal,
): Promise<void> {
  const { db, wallNowMs } = parts;
  const { id } = journal;
  const state = stateOf(status);
  if (state === 'corrected') {
    await followCorrection(parts, journal, brokerId);
    return;
  }
  await db.sql`update broker_journal set broker_id = ${brokerId}, state = 'sent' where id = ${id}`;
  if (state === 'refused') await refuse(parts, journal, status);
  else if (state === 'executed') {
    await db.sql`
      update broker_journal set state = 'executed', done_at = ${new Date(wallNowMs())}
      where id = ${id}`;
  }
}

/**
 * The broker replaced the journal by one with another amount and id. It is found by its description; otherwise nothing moves
 * for this customer until the operator settled it with the broker.
 */
async function followCorrection(
  parts: CashParts,
  journal: OpenJournal,
  brokerId: string,
): Promise<void> {
  const { calls, db, tellOperator, wallNowMs } = parts;
  const request = requestOf(parts, journal);
  const found = await calls.journalsOf(request, journal.asked_at.getTime());
  const instead = found.find(({ id, status }) => id !== brokerId && stateOf(status) === 'executed');
  if (instead?.net_amount !== undefined) {
    const size = centsOf(microsIn(instead.net_amount));
    const isIn = BigInt(journal.cents) > 0n;
    await db.sql`
      update broker_journal set broker_id = ${instead.id}, cents = ${String(isIn ? size : -size)},
        state = 'executed', done_at = ${new Date(wallNowMs())}
      where id = ${journal.id}`;
    return;
  }
  await db.transaction(async (tx) => {
    await tx`
      update broker_journal set broker_id = ${brokerId}, state = 'sent', problem = 'corrected'
      where id = ${journal.id}`;
    if (journal.problem !== null) return;
    await tellOperator(tx, {
      subject: 'Plumb: the broker corrected a movement of money',
      body: `Alpaca replaced journal ${brokerId} of account ${journal.account_id} by another one, which could not be found. No money moves for this account until it is: ask Alpaca.`,
    });
  });
}

/** The broker's status in our words. Source: Alpaca, Broker API, Journal statuses. */
function stateOf(status: string): 'sent' | 'executed' | 'refused' | 'corrected' {
  if (status === 'executed' || status === 'activity_created') return 'executed';
  if (status === 'correct') return 'corrected';
  return ['rejected', 'refused', 'canceled', 'deleted'].includes(status) ? 'refused' : 'sent';
}
