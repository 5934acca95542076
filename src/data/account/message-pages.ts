import type { Message } from '../../../contract/message.ts';

/** Messages without gaps, newest first. */
export interface MessagePages {
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
}

/** The number of messages shown first, and added with each page. */
export const PAGE_ROWS = 50;

/**
 * Merges the newest page with the pages loaded below it. When messages between the two are missing, the lower pages are
 * dropped, so a list never has an invisible gap.
 */
export function joinPages(
  head: MessagePages | undefined,
  below: MessagePages | undefined,
): MessagePages | undefined {
  if (!head || !below) return head ?? below;
  const last = head.messages.at(-1);
  const [first] = below.messages;
  if (!last || !first || !head.hasMore || isAfter(last, first)) return head;
  // One that has taken the place of an earlier message since has left its place below.
  const above = new Set(head.messages.map(({ id }) => id));
  const rest = below.messages.filter((each) => isAfter(last, each) && !above.has(each.id));
  return { messages: [...head.messages, ...rest], hasMore: below.hasMore };
}

/** Whether a message stands above another in a list: by their time, then by their ids. */
function isAfter(one: Message, other: Message): boolean {
  return one.atMs === other.atMs ? one.id > other.id : one.atMs > other.atMs;
}
