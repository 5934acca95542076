/** Where a pointer is, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves over this are not a tap. Source: spec §9, Touch tolerance. */
export const TAP_TOLERANCE_PX = 5;
/** From this distance on a move keeps its direction. Source: spec §9, Touch tolerance. */
export const DIRECTION_LOCK_PX = 10;
/** A longer mouse press has no default action. Source: spec §9, Press-and-hold. */
export const PRESS_MAX_MS = 1000;

/** Whether a finger moved too far from its touch point to be a tap. */
export function isMove(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > TAP_TOLERANCE_PX;
}

/** The direction of a move, once it is long enough to have one. */
export function directionOf(from: Point, to: Point): 'across' | 'up' | 'down' | undefined {
  const across = Math.abs(to.x - from.x);
  const along = to.y - from.y;
  if (Math.max(across, Math.abs(along)) < DIRECTION_LOCK_PX) return undefined;
  if (across >= Math.abs(along)) return 'across';
  return along > 0 ? 'down' : 'up';
}

/** Whether a mouse button was held too long for a click. */
export function isHeld(pressedAtMs: number, nowMs: number): boolean {
  return nowMs - pressedAtMs > PRESS_MAX_MS;
}
