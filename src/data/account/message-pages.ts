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
  // Message ids increase with time, also in text order.
  if (!last || !first || !head.hasMore || last.id > first.id) return head;
  const rest = below.messages.filter(({ id }) => id < last.id);
  return { messages: [...head.messages, ...rest], hasMore: below.hasMore };
}
