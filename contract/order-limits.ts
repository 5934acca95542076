import { MICROS } from './money.ts';

/** The smallest order, micro-dollars; only a whole position may be closed by less. Source: docs/rules.md, Orders. */
export const SMALLEST_ORDER_MICROS = MICROS;

/** The minimum equity to sell short, micro-dollars. Source: docs/rules.md, Orders (FINRA rule 4210). */
export const SHORT_EQUITY_MICROS = 2_000n * MICROS;
