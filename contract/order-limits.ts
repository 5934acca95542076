import { MICROS } from './money.ts';

/**
 * The minimum value of an order, micro-dollars; a smaller order may only close a whole position. Source:
 * docs/rules.md, Orders.
 */
export const SMALLEST_ORDER_MICROS = MICROS;

/** The minimum equity to sell short, micro-dollars. Source: docs/rules.md, Orders (FINRA rule 4210). */
export const SHORT_EQUITY_MICROS = 2_000n * MICROS;
