import { directionOf, type Point } from '../lib/touch-moves.ts';

/** The distance of the indicator from which a release refreshes, CSS pixels. */
export const PULL_ENOUGH_PX = 64;
/** The maximum distance of the indicator, CSS pixels. */
const PULL_MAX_PX = 96;

/** A touch that may become a pull: `undecided` until it has a direction. */
export interface Pull {
  readonly from: Point;
  readonly state: 'undecided' | 'pulling' | 'other';
  /** The distance of the indicator, CSS pixels. */
  readonly distance: number;
}

/** Starts a possible pull with one finger at the top of a screen. */
export function beginPull(from: Point): Pull {
  return { from, state: 'undecided', distance: 0 };
}

/**
 * Updates a pull after the finger moved. A touch that first moved in a direction other than down never becomes a pull.
 */
export function goOnPulling(pull: Pull, to: Point): Pull {
  if (pull.state === 'other') return pull;
  const direction = pull.state === 'pulling' ? 'down' : directionOf(pull.from, to);
  if (direction === undefined) return pull;
  if (direction !== 'down') return { ...pull, state: 'other', distance: 0 };
  return { ...pull, state: 'pulling', distance: eased(to.y - pull.from.y) };
}

/** Whether a release now refreshes. */
export function isEnough({ state, distance }: Pull): boolean {
  return state === 'pulling' && distance >= PULL_ENOUGH_PX;
}

/** Eases the distance: the further the finger, the less the indicator follows. */
function eased(px: number): number {
  if (px <= 0) return 0;
  return PULL_MAX_PX * (1 - Math.exp(-px / (PULL_MAX_PX * 1.25)));
}
