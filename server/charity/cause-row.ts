import type { Cause, CausePayout, CauseStory } from '../../contract/charity.ts';
import type { Language } from '../../contract/language.ts';
import type { Sql, Tx } from '../db/tx.ts';
import type { End } from '../ledger/ledger.ts';
import type { CauseTexts, StoryTexts } from './cause-texts.ts';

/** A row of `cause` with its totals from the ledger, dates as text. Micro-dollars. */
export interface CauseRow {
  readonly id: string;
  readonly holder_id: string;
  readonly texts: CauseTexts;
  readonly goal_micros: string | null;
  readonly ends_on: string | null;
  readonly is_invented: boolean;
  readonly is_closed: boolean;
  readonly reached_ms: string | null;
  readonly waiting_micros: string;
  readonly paid_micros: string;
  readonly donors: string;
}

interface StoryRow {
  readonly id: string;
  readonly cause_id: string;
  readonly texts: StoryTexts;
  readonly told_ms: string;
}

/** The ledger account that holds a cause's money. */
export function cashOf({ holder_id: owner }: Pick<CauseRow, 'holder_id'>): End {
  return { owner, account: 'wallet', pocket: 'available' };
}

/** All causes, or one, oldest first. The ledger determines what awaits payout and what was paid out. */
export function readCauses(sql: Sql, id?: string): Promise<CauseRow[]> {
  return sql<CauseRow>`
    select cause.id, holder_id, texts, goal_micros, to_char(ends_on, 'YYYY-MM-DD') as ends_on,
      is_invented, is_closed, reached_ms, coalesce(balance.micros, 0) as waiting_micros,
      (select coalesce(-sum(posting.micros), 0)
        from cause_payout payout join ledger_posting posting on posting.entry_id = payout.entry_id
        where payout.cause_id = cause.id and posting.account_id = account.id) as paid_micros,
      (select count(distinct person_id) from donation
        where cause_id = cause.id and returned_ms is null) as donors
    from cause
      left join ledger_account account on path = holder_id || '/wallet/available/USD'
      left join ledger_balance balance on account_id = account.id
    where ${id ?? null}::text is null or cause.id = ${id ?? null}::text
    order by opened_ms, cause.id`;
}

/** The facts of a cause for a transaction that changes its donations or pays it. Micro-dollars. */
export type LockedCause = Pick<
  CauseRow,
  'id' | 'holder_id' | 'goal_micros' | 'ends_on' | 'is_closed' | 'reached_ms' | 'waiting_micros'
>;

/**
 * Locks a cause until the transaction ends, after the customer's withdrawable balance and before ledger balances. Its donors are
 * not counted here: every donation takes this lock.
 */
export async function lockCause(tx: Tx, id: string): Promise<LockedCause | undefined> {
  await tx`select from cause where id = ${id} for update`;
  const [row] = await tx<LockedCause>`
    select cause.id, holder_id, goal_micros, to_char(ends_on, 'YYYY-MM-DD') as ends_on, is_closed,
      reached_ms, coalesce(balance.micros, 0) as waiting_micros
    from cause
      left join ledger_account account on path = holder_id || '/wallet/available/USD'
      left join ledger_balance balance on account_id = account.id
    where cause.id = ${id}`;
  return row;
}

/** Whether it accepts donations on a day, and if not, why. Pure. */
export function stateOn(
  { is_closed: isClosed, ends_on: endsOn }: Pick<CauseRow, 'is_closed' | 'ends_on'>,
  today: string,
): Cause['state'] {
  if (isClosed) return 'closed';
  return endsOn !== null && endsOn < today ? 'ended' : 'open';
}

/** Maps a cause to its public form. Pure. */
export function showCause(
  row: CauseRow,
  { language, today, story }: { language: Language; today: string; story: CauseStory | undefined },
): Cause {
  const { name, purpose } = row.texts[language];
  return {
    id: row.id,
    name,
    purpose,
    state: stateOn(row, today),
    goalMicros: row.goal_micros,
    endsOn: row.ends_on,
    raisedMicros: String(BigInt(row.waiting_micros) + BigInt(row.paid_micros)),
    paidOutMicros: row.paid_micros,
    waitingMicros: row.waiting_micros,
    donors: Number(row.donors),
    isInvented: row.is_invented,
    story: story ?? null,
  };
}

const STORIES_MAX = 50;
const PAYOUTS_MAX = 100;

/** A cause's updates, latest first. */
export async function readStories(
  sql: Sql,
  causeId: string,
  language: Language,
): Promise<CauseStory[]> {
  const rows = await sql<StoryRow>`
    select id, cause_id, texts, told_ms from cause_story
    where cause_id = ${causeId} order by id desc limit ${STORIES_MAX}`;
  return rows.map((row) => showStory(row, language));
}

/** The latest update of each cause. */
export async function readNewestStories(
  sql: Sql,
  language: Language,
): Promise<ReadonlyMap<string, CauseStory>> {
  const rows = await sql<StoryRow>`
    select distinct on (cause_id) id, cause_id, texts, told_ms from cause_story
    order by cause_id, id desc`;
  return new Map(rows.map((row) => [row.cause_id, showStory(row, language)]));
}

function showStory({ id, texts, told_ms: toldMs }: StoryRow, language: Language): CauseStory {
  const { title, paragraphs } = texts[language];
  return { id, title, paragraphs, atMs: Number(toldMs) };
}

/** The latest payouts of a cause. */
export async function readPayouts(sql: Sql, causeId: string): Promise<CausePayout[]> {
  const rows = await sql<{ id: string; amount_micros: string; receipt: string; paid_ms: string }>`
    select id, amount_micros, receipt, paid_ms from cause_payout
    where cause_id = ${causeId} order by id desc limit ${PAYOUTS_MAX}`;
  return rows.map((row) => ({
    id: row.id,
    amountMicros: row.amount_micros,
    receipt: row.receipt,
    atMs: Number(row.paid_ms),
  }));
}
