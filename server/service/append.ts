import type { MatterState, MessageContent, ServiceMessage } from '../../contract/service.ts';
import type { Tx } from '../db/tx.ts';
import { CONTENT, type MatterRow } from './matter-row.ts';
import { type MatterAct, nextState } from './next-state.ts';
import type { ServiceDeskParts } from './parts.ts';

/** A message to append. */
export interface NewMessage {
  readonly act: MatterAct;
  readonly author: ServiceMessage['author'];
  readonly content: MessageContent;
  /** The idempotency key of a customer's message, or of an operator's reply. */
  readonly key?: string;
}

/**
 * Appends a message to a conversation whose row is locked, sets the resulting state, and notifies the customer's open pages. Numbers
 * have no gaps: a transaction that rolls back releases its number.
 */
export async function appendMessage(
  tx: Tx,
  { vault, privateFeed, wallNowMs }: Pick<ServiceDeskParts, 'vault' | 'privateFeed' | 'wallNowMs'>,
  matter: MatterRow,
  { act, author, content, key }: NewMessage,
): Promise<number> {
  const own = await vault.person(tx, matter.person_id);
  const state: MatterState = nextState(matter.state, act);
  const at = new Date(wallNowMs());
  // Our own messages are accepted even when the customer's storage is full.
  if (author !== 'customer') await tx`select set_config('plumb.storage_limit', 'off', true)`;
  const [row] = await tx<{ seq: number }>`
    update service_matter
    set last_seq = last_seq + 1, state = ${state}, changed_at = greatest(changed_at, ${at}),
      read_seq = case when ${author} = 'customer' then last_seq + 1 else read_seq end
    where id = ${matter.id} returning last_seq as seq`;
  if (!row) throw new Error('the conversation is gone');
  await tx`
    insert into service_message (matter_id, seq, person_id, author, kind, key, sealed, at)
    values (${matter.id}, ${row.seq}, ${matter.person_id}, ${author}, ${content.kind}, ${key ?? null},
      ${own.seal(CONTENT, JSON.stringify(content))}, ${at})`;
  await privateFeed.tell(tx, matter.person_id, 'service');
  return row.seq;
}
