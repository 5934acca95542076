import type { Message } from '../../../contract/message.ts';

/** Messages without a gap, newest first. */
export interface MessagePages {
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
}

/** Messages shown of a list at first, and added each time. */
export const PAGE_ROWS = 50;

/**
 * The newest page with what was loaded below it before. When so many came since that something between the two is
 * missing, what was loaded before is left out: a list never has a gap that one cannot see.
 */
export function joinPages(
  head: MessagePages | undefined,
  below: MessagePages | undefined,
): MessagePages | undefined {
  if (!head || !below) return head ?? below;
  const last = head.messages.at(-1);
  const [first] = below.messages;
  // Numbers of messages rise with time, also as text.
  if (!last || !first || !head.hasMore || last.id > first.id) return head;
  const rest = below.messages.filter(({ id }) => id < last.id);
  return { messages: [...head.messages, ...rest], hasMore: below.hasMore };
}
