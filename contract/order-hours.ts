import type { Session } from './clock.ts';
import { adHocClosures, newYorkDate, sessionsOfDay } from './market-hours.ts';
import type { OrderType } from './order.ts';

type Closures = typeof adHocClosures;

/** Why an order may not be placed at a time. */
export type HoursProblem = 'market_closed' | 'limit_only';

/**
 * The exchange time at which a day order expires: the end of the regular session (16:00, 13:00 on early closes) or,
 * with extended hours, of after-hours (20:00, 17:00). Returns a problem when the order may not be placed now: all
 * sessions are closed, the regular session that it needs is over, or it is a market order outside the regular session.
 * Source: spec §5; rulings, Orders.
 */
export function orderEnd(
  nowMs: number,
  { type, isExtended }: { readonly type: OrderType; readonly isExtended: boolean },
  closures: Closures = adHocClosures,
): { readonly expiresAtMs: number } | { readonly problem: HoursProblem } {
  const day = sessionsOfDay(newYorkDate(nowMs), closures);
  if (!day || nowMs < day.preOpensAtMs || nowMs >= day.afterEndsAtMs) {
    return { problem: 'market_closed' };
  }
  const isRegular = nowMs >= day.opensAtMs && nowMs < day.closesAtMs;
  if (type === 'market' && (!isRegular || isExtended)) return { problem: 'limit_only' };
  if (isExtended) return { expiresAtMs: day.afterEndsAtMs };
  return nowMs < day.closesAtMs ? { expiresAtMs: day.closesAtMs } : { problem: 'market_closed' };
}

/**
 * What extended hours add to an order placed now, and until when, in exchange time; `undefined` when the day's after-hours
 * are over (20:00, 17:00 on early closes) or its pre-market has not begun.
 */
export function extendedHours(
  nowMs: number,
  closures: Closures = adHocClosures,
): { readonly untilMs: number; readonly hasPreMarket: boolean } | undefined {
  const day = sessionsOfDay(newYorkDate(nowMs), closures);
  if (!day || nowMs < day.preOpensAtMs || nowMs >= day.afterEndsAtMs) return undefined;
  return { untilMs: day.afterEndsAtMs, hasPreMarket: nowMs < day.opensAtMs };
}

/** Whether an order can trade in a session; an order without extended hours waits for the regular session. */
export function tradesIn(session: Session, isExtended: boolean): boolean {
  return session === 'regular' || (isExtended && session !== 'closed');
}
