import type { WindowForm } from '../nav/window-form.ts';

/** The facts about a place that decide its motion. */
export interface Stop {
  /** Of the screen in the middle. */
  readonly path: string;
  /** How many history entries lie before it. */
  readonly depth: number;
}

/**
 * The side from which a screen slides in: 1 from the end for a deeper screen, -1 from the start for an earlier one, 0
 * for no motion. Replaced screens, tabs, and screens in a window with a rail do not move. Pure.
 *
 * @param isTab the customer used a link of the main navigation
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
