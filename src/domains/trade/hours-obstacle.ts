import { type HoursProblem, orderEnd } from '../../../contract/order-hours.ts';
import type { OrderType } from '../../../contract/order.ts';

type Closures = Parameters<typeof orderEnd>[2];

/** Whether an order with extended hours is accepted now: until after-hours end, 17:00 on an early close. */
export function takesExtended(nowMs: number, closures?: Closures): boolean {
  return 'expiresAtMs' in orderEnd(nowMs, { type: 'limit', isExtended: true }, closures);
}

/** Why an order is not accepted at this time; `regular_over` when extended hours would still accept it. Pure. */
export function hoursObstacleOf(
  nowMs: number,
  choice: { readonly type: OrderType; readonly isExtended: boolean },
  closures?: Closures,
): HoursProblem | 'regular_over' | undefined {
  const end = orderEnd(nowMs, choice, closures);
  if (!('problem' in end)) return undefined;
  const isOver = end.problem === 'market_closed' && takesExtended(nowMs, closures);
  return isOver ? 'regular_over' : end.problem;
}
