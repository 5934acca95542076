import type { InputOf } from '../../../contract/endpoint.ts';
import type { markRead } from '../../../contract/message.ts';
import type { Tx } from '../../db/tx.ts';

/**
 * Marks a customer's messages as read; ignores other customers' and unknown ids.
 *
 * @returns the number that were unread
 */
export async function markAsRead(
  tx: Tx,
  personId: string,
  which: InputOf<typeof markRead>,
  nowMs: number,
): Promise<number> {
  const now = new Date(nowMs);
  if (which.kind === 'some') {
    const marked = await tx`
      update message set read_at = ${now}
      where person_id = ${personId} and id = any(${which.ids}::uuid[]) and read_at is null
      returning 1`;
    return marked.length;
  }
  const category = which.category ?? null;
  const marked = await tx`
    update message set read_at = ${now}
    where person_id = ${personId} and (${category}::text is null or category = ${category})
      and at <= ${new Date(which.untilMs)} and read_at is null
    returning 1`;
  return marked.length;
}
