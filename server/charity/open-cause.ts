import type { Tx } from '../db/tx.ts';
import type { CauseTexts, StoryTexts } from './cause-texts.ts';

/** A cause to open. */
export interface NewCause {
  readonly id: string;
  readonly texts: CauseTexts;
  readonly goalMicros: bigint | null;
  readonly endsOn: string | null;
  readonly isInvented: boolean;
}

/**
 * Opens a cause with its own ledger account. An existing cause is left unchanged.
 *
 * @returns whether it is new
 */
export async function openCause(
  tx: Tx,
  { id, texts, goalMicros, endsOn, isInvented }: NewCause,
  openedMs: number,
): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${id}, 7586231))`;
  const [known] = await tx`select from cause where id = ${id}`;
  if (known) return false;
  const [holder] = await tx<{ id: string }>`
    insert into holder (kind) values ('cause') returning id`;
  if (!holder) throw new Error('a holder that was written has an id');
  await tx`
    insert into cause (id, holder_id, texts, goal_micros, ends_on, is_invented, opened_ms)
    values (${id}, ${holder.id}, ${JSON.stringify(texts)},
      ${goalMicros === null ? null : String(goalMicros)}, ${endsOn}, ${isInvented}, ${openedMs})`;
  return true;
}

/** Adds an update. Published updates never change. */
export async function addStory(
  tx: Tx,
  causeId: string,
  texts: StoryTexts,
  toldMs: number,
): Promise<void> {
  await tx`
    insert into cause_story (cause_id, texts, told_ms)
    values (${causeId}, ${JSON.stringify(texts)}, ${toldMs})`;
}
