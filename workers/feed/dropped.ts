import type { DroppedCounts } from './api.ts';

/** The running counts of what was dropped. */
export type DroppedTally = { -readonly [Reason in keyof DroppedCounts]: number };

export function emptyTally(): DroppedTally {
  return { malformed: 0, unknownType: 0, oversized: 0, unasked: 0 };
}
