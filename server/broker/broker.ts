/** The door of the broker: what the rest of the server may use of it. */
export { dayBefore, tradingDayAt } from './days/trading-date.ts';
export { type ClosureOutcome, listClosures, setClosure } from './lead/closures.ts';
export { followClosures } from './lead/follow-closures.ts';
export { halt, readHalts, unhalt } from './lead/halts.ts';
export { readDifferences } from './lead/reconcile.ts';
export { type Begin, readBegin } from './read/begin.ts';
export { curvePoints } from './read/curve.ts';
export { orderOf } from './read/order-row.ts';
export { pricesNow } from './read/prices.ts';
export { readOrderByKey, readOrderLife, readOrders } from './read/read-orders.ts';
export { lastClose, readSnapshots } from './read/snapshots.ts';
export { cashOf, readStockAccounts, sharesOf, type StockAccount } from './read/stock-accounts.ts';
export { equityOf } from './read/stock-equity.ts';
export { stockFloor } from './read/stock-floor.ts';
export { readTicketFacts } from './read/ticket-facts.ts';
export { worthOf } from './read/worth.ts';
export type { Trading } from './trading.ts';
