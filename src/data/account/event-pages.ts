import type { AccountEvent } from '../../../contract/activity.ts';

/** Events from the newest down, without gaps. */
export interface EventPages {
  readonly events: readonly AccountEvent[];
  /** Where the next page starts; `null` on the last page. */
  readonly next: string | null;
}

/**
 * Merges the newest page with the pages loaded below it. When the two no longer overlap, the lower pages are dropped,
 * because a gap would be misleading. An event that moved up, such as an order that was filled, does not count as
 * overlap.
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
