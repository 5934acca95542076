import type { Message } from '../../../contract/message.ts';

/** The place of a message in time. A changed message keeps its id and has a new time. */
export type Place = Pick<Message, 'atMs' | 'id'>;

/** Orders messages from the oldest to the newest, as the server does. Pure. */
export function byAge(a: Place, b: Place): number {
  return a.atMs - b.atMs || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** The newest unread message after a place, which is the start without one. Messages are ordered by age. Pure. */
export function arrivedAfter(
  last: Place | undefined,
  messages: readonly Message[],
): Message | undefined {
  return messages.findLast(
    (message) => message.readAtMs === null && (last === undefined || byAge(message, last) > 0),
  );
}
