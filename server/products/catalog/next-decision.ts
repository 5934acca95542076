import { isTradingDay, nextTradingDay } from '../../../contract/market-hours.ts';
import type { ProductState } from '../../../contract/product.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import type { Closures } from '../../market/market-data.ts';
import { decidesOn } from '../../strategy/strategy.ts';

interface Planned {
  readonly state: ProductState;
  readonly strategy: Strategy;
  readonly launch_date: string;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

/** The trading days searched for a decision: more than the interval of the longest schedule. */
const DAYS_MAX = 80;

/** Whether a product decides at the close of a trading day: on its first one, then by its schedule until its end. Pure. */
export function isDecisionDay(product: Planned, date: string, closures: Closures): boolean {
  const { state, strategy, launch_date: launch, starts_on: starts, ends_on: ends } = product;
  if (strategy.rule.kind === 'money_market') return false;
  if (state !== 'open' && state !== 'running') return false;
  const first = starts ?? launch;
  if (date < first || (ends !== null && nextTradingDay(date, closures) >= ends)) return false;
  return date === first || decidesOn(date, strategy.schedule, closures);
}

/** The first decision date on or after a day; the decision is traded on the next trading day. */
export function nextDecision(
  product: Planned,
  from: string,
  closures: Closures,
): string | undefined {
  const state = product.state === 'raising' ? ('running' as const) : product.state;
  const planned = { ...product, state };
  const first = product.starts_on ?? product.launch_date;
  let date = from > first ? from : first;
  for (let days = 0; days < DAYS_MAX; days += 1) {
    if (isTradingDay(date, closures) && isDecisionDay(planned, date, closures)) return date;
    date = nextTradingDay(date, closures);
  }
  return undefined;
}
