import type { Sql } from '../db/tx.ts';
import type { Figures } from '../notify/notify.ts';
import { textOf } from '../../contract/money.ts';
import { messageKinds, type MessageKind } from '../../contract/message.ts';
import { Refused } from '../refused.ts';
import type { Entry, Floor } from './ledger.ts';
import { linesOf } from './lines.ts';

/** The holdings that a floor was calculated from have changed. */
export class StaleFloor extends Error {}

/** An entry with the message to its customer. */
export interface Submission {
  readonly entry: Entry;
  /** The id of the entry that it reverses. */
  readonly reverses?: string;
  readonly floor?: Floor;
  readonly message?: { readonly kind: MessageKind; readonly figures: Figures };
}

/**
 * The two clocks at the time of writing. An entry without an exchange time of its own gets this
 * one.
 */
export interface Now {
  readonly wallMs: number;
  readonly exchangeMs: number;
}

/** The result of writing one entry. */
export interface Outcome {
  readonly id: string;
  readonly isNew: boolean;
  readonly atMs: number;
}

/** A row of the database's response. */
export interface OutcomeRow {
  readonly entry: number;
  readonly id: string | null;
  readonly at: Date | null;
  readonly outcome:
    | 'new'
    | 'same'
    | 'key_reused'
    | 'insufficient_funds'
    | 'margin_needed'
    | 'stale';
  readonly micros: string | null;
}

/** Writes entries without messages. Returns one outcome for each, in the same order. */
export async function writeEntries(
  sql: Sql,
  submissions: readonly Submission[],
  now: Now,
): Promise<OutcomeRow[]> {
  const all = columnsOf(submissions, now);
  return sql<OutcomeRow>`
    select * from ledger_write(${all.keys}, ${all.kinds}, ${all.people}::uuid[], ${all.exchangeMs},
      ${all.reverses}, ${all.notes}::jsonb[], ${all.lineEntries}, ${all.linePaths},
      ${all.lineMicros}, ${new Date(now.wallMs)})`;
}

/** Writes entries with their messages and private events, in one statement. */
export async function submitEntries(
  sql: Sql,
  submissions: readonly Submission[],
  now: Now,
): Promise<OutcomeRow[]> {
  const all = columnsOf(submissions, now);
  const kinds = submissions.map(({ message }) => message?.kind ?? null);
  const categories = kinds.map((kind) => (kind ? messageKinds[kind] : null));
  const figures = submissions.map(({ message }) => JSON.stringify(message?.figures ?? {}));
  return sql<OutcomeRow>`
    select * from ledger_submit(${all.keys}, ${all.kinds}, ${all.people}::uuid[], ${all.exchangeMs},
      ${all.reverses}, ${all.notes}::jsonb[], ${all.lineEntries}, ${all.linePaths},
      ${all.lineMicros}, ${new Date(now.wallMs)}, ${kinds}::text[], ${categories}::text[],
      ${figures}::jsonb[], ${all.floors}::numeric[], ${all.shareLines}::bigint[])`;
}

/** @throws Refused when the entry was not written */
export function outcomeOf(row: OutcomeRow | undefined): Outcome {
  if (!row) throw new Error('the ledger says what became of each entry');
  if (row.outcome === 'stale') throw new StaleFloor();
  if (row.outcome === 'insufficient_funds' || row.outcome === 'margin_needed') {
    throw new Refused(row.outcome, row.micros ? { availableMicros: row.micros } : {});
  }
  if (row.outcome === 'key_reused') throw new Refused('key_reused');
  if (row.id === null || row.at === null) throw new Error('what was written has a number');
  return { id: row.id, isNew: row.outcome === 'new', atMs: row.at.getTime() };
}

/** Entries and lines as columns, for one statement. */
function columnsOf(submissions: readonly Submission[], { exchangeMs }: Now) {
  const lines = submissions.flatMap(({ entry }, at) =>
    linesOf(entry).map(({ path, micros }) => ({ path, micros, entry: at + 1 })),
  );
  const hasFloor = submissions.some(({ floor }) => floor !== undefined);
  return {
    keys: submissions.map(({ entry }) => entry.key),
    kinds: submissions.map(({ entry }) => entry.kind),
    people: submissions.map(({ entry }) => entry.personId ?? null),
    exchangeMs: submissions.map(({ entry }) => entry.exchangeMs ?? exchangeMs),
    reverses: submissions.map(({ reverses }) => reverses ?? null),
    notes: submissions.map(({ entry }) => JSON.stringify(entry.note ?? {})),
    lineEntries: lines.map(({ entry }) => entry),
    linePaths: lines.map(({ path }) => path),
    lineMicros: lines.map(({ micros }) => String(micros)),
    floors: hasFloor ? submissions.map(({ floor }) => textOf(floor?.micros)) : null,
    shareLines: hasFloor ? submissions.map(({ floor }) => textOf(floor?.shareLines)) : null,
  };
}
