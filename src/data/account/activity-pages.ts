import type { Activity } from '../../../contract/activity.ts';

/** Lines from the newest down, without a gap. */
export interface ActivityPages {
  readonly activities: readonly Activity[];
  readonly hasMore: boolean;
}

/**
 * The newest page with what was loaded below it before. When so much came since that the two do not meet, what is below
 * is let go: a gap would look like the truth.
 */
export function joinActivity(
  head: ActivityPages | undefined,
  below: ActivityPages | undefined,
): ActivityPages | undefined {
  if (!head || !below) return head ?? below;
  const inHead = new Set(head.activities.map(({ id }) => id));
  const rest = below.activities.filter(({ id }) => !inHead.has(id));
  if (!head.hasMore || rest.length === below.activities.length) return head;
  return { activities: [...head.activities, ...rest], hasMore: below.hasMore };
}
