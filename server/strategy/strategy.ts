/**
 * The door of the strategy engine: market days, rules, one calculation of net asset values, models
 * and their tests. The engine has no tables and no calls; modules that have them import from here.
 */
export type {
  Account,
  AccountDay,
  Dealing,
  Fill,
  Payment,
  SplitPosition,
} from './account/account.ts';
export { openAccount } from './account/account.ts';
export { type ClosedTrade, closedTradesOf } from './account/closed-trades.ts';
export { fillTargets } from './account/fill-targets.ts';
export { type Morning, morningOf, type Running } from './account/morning.ts';
export { perUnit } from './account/books.ts';
export { stepNav } from './account/step-nav.ts';
export { type Backtest, backtest, type BacktestOptions, type Decision } from './backtest.ts';
export { Known, PeekError } from './days/known.ts';
export {
  closesOn,
  dayOn,
  lastDayUntil,
  type MarketDays,
  placesOf,
  type Traded,
} from './days/market-days.ts';
export { readMarketDays } from './days/read-market-days.ts';
export { type ProductSeries, withProducts } from './days/with-products.ts';
export { reconcile, type Reconciliation } from './reconcile.ts';
export { fitAt, type Fit, modelWarmUpDays } from './models/fit.ts';
export { type Fold, type TestScore, type WalkForward, walkForward } from './models/walk-forward.ts';
export type { ChosenFold, WalkSearch } from './search/walk-search.ts';
export { variantsOf } from './search/variants.ts';
export { inputsHashOf, type StrategyJob } from './threads/job.ts';
export { type JobResult, mustHaveTurn, runJob } from './threads/run-job.ts';
export { decide, universeOf } from './rules/decide.ts';
export { decidesOn } from './rules/schedule.ts';
export type { Weights } from './rules/weights.ts';
