import { StrategyDraft } from '../../../contract/wizard.ts';
import { parse } from 'valibot';
import type { Sql, Tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import type { OrderParts } from '../parts.ts';

/** The most drafts of a customer. */
const DRAFTS_MAX = 50;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly content: Readonly<Record<string, unknown>>;
}

/** A customer's drafts, or one of them, last changed first. */
export async function readDrafts(
  sql: Sql,
  personId: string,
  id?: string,
): Promise<readonly StrategyDraft[]> {
  const rows = await sql<Row>`
    select id, version, content from strategy_draft
    where person_id = ${personId} and removed_at is null
      and (${id ?? null}::uuid is null or id = ${id ?? null})
    order by changed_at desc, id`;
  return rows.map(draftOf);
}

function draftOf({ id, version, content }: Row): StrategyDraft {
  return parse(StrategyDraft, { ...content, id, version });
}

/**
 * Stores a draft that is based on the newest stored version; a new draft has version 0. The same
 * change again changes nothing.
 *
 * @throws Refused `draft_conflict` when it was changed meanwhile; `not_found` when it was removed
 *   or is another customer's; `too_large` above {@link DRAFTS_MAX}
 */
export function putDraft(
  { db, privateFeed, wallNowMs }: Pick<OrderParts, 'db' | 'privateFeed' | 'wallNowMs'>,
  personId: string,
  draft: StrategyDraft,
): Promise<StrategyDraft> {
  const { id, version, ...rest } = draft;
  return db.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${id}, 7586224))`;
    const [known] = await tx<Row & { is_own: boolean }>`
      select id, version, content, person_id = ${personId} and removed_at is null as is_own
      from strategy_draft where id = ${id}`;
    if (known && !known.is_own) throw new Refused('not_found');
    const newest = known?.version ?? 0;
    if (known && version === newest - 1 && isSame(draftOf(known), draft)) return draftOf(known);
    if (version !== newest) throw new Refused(known ? 'draft_conflict' : 'not_found');
    if (!known) await mustHaveRoom(tx, personId);
    const content = JSON.stringify(rest);
    const now = new Date(wallNowMs());
    await tx`
      insert into strategy_draft (id, person_id, version, content, changed_at)
      values (${id}, ${personId}, 1, ${content}, ${now})
      on conflict (id) do update set version = strategy_draft.version + 1, content = excluded.content,
        changed_at = excluded.changed_at`;
    await privateFeed.tell(tx, personId, 'products');
    return { ...draft, version: version + 1 };
  });
}

function isSame(kept: StrategyDraft, asked: StrategyDraft): boolean {
  return (
    JSON.stringify({ ...kept, version: 0 }) ===
    JSON.stringify({ ...parse(StrategyDraft, asked), version: 0 })
  );
}

async function mustHaveRoom(tx: Tx, personId: string): Promise<void> {
  const [row] = await tx<{ count: string }>`
    select count(*) as count from strategy_draft where person_id = ${personId} and removed_at is null`;
  if (Number(row?.count) >= DRAFTS_MAX) throw new Refused('too_large');
}

/** Removes a draft and stops its search. @returns whether the draft existed */
export function removeDraft(
  { db, privateFeed, wallNowMs }: Pick<OrderParts, 'db' | 'privateFeed' | 'wallNowMs'>,
  personId: string,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = new Date(wallNowMs());
    const [gone] = await tx`
      update strategy_draft set removed_at = ${now}
      where id = ${id} and person_id = ${personId} and removed_at is null returning id`;
    if (!gone) return false;
    await tx`
      update strategy_search set state = 'stopped', ended_at = ${now}
      where draft_id = ${id} and state = 'running'`;
    await privateFeed.tell(tx, personId, 'products');
    return true;
  });
}
