import type { AccountEvent } from '../../../contract/activity.ts';

/** Events from the newest down, without a gap. */
export interface EventPages {
  readonly events: readonly AccountEvent[];
  /** Where the next page starts; nothing after the last. */
  readonly next: string | null;
}

/**
 * The newest page with what was loaded below it before. When so much came since that the two do not meet, what is below
 * is let go: a gap would look like the truth. An event that moved up, as an order does when it is filled, is no meeting.
 */
export function joinEvents(
  head: EventPages | undefined,
  below: EventPages | undefined,
): EventPages | undefined {
  if (!head || !below) return head ?? below;
  const places = new Set(head.events.map(({ place }) => place));
  const meet = below.events.some(({ place }) => places.has(place));
  if (head.next === null || !meet) return head;
  const ids = new Set(head.events.map(({ id }) => id));
  return {
    events: [...head.events, ...below.events.filter(({ id }) => !ids.has(id))],
    next: below.next,
  };
}
