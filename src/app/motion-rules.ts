import type { WindowForm } from '../nav/window-form.ts';

/** A place as its motion depends on it. */
export interface Stop {
  /** Of the screen in the middle. */
  readonly path: string;
  /** How many history entries lie before it. */
  readonly depth: number;
}

/**
 * From which side a screen comes: 1 for the end, as a deeper one, -1 for the start, as an earlier one, 0 for none. What
 * takes the place of a screen does not move, nor do tabs, nor anything in a window with a rail. Pure.
 *
 * @param isTab the way there was a link of the main navigation
 */
export function sideOf(
  form: WindowForm,
  from: Stop,
  to: Stop,
  { isTab }: { isTab: boolean },
): -1 | 0 | 1 {
  if (form !== 'phone' || isTab || from.path === to.path || from.depth === to.depth) return 0;
  return to.depth > from.depth ? 1 : -1;
}
