import { MICROS } from './money.ts';

/** Dollars per USDT, micro-units, and the day from which the rate applies. */
interface Rate {
  /** UTC. */
  readonly from: string;
  readonly micros: bigint;
}

/** The newest first. Source: docs/rules.md, Money in and out. */
const RATES: readonly Rate[] = [{ from: '2024-01-01', micros: MICROS }];

/** The rate at which USDT becomes dollars at a moment of wall time. */
export function rateAt(wallMs: number): Rate {
  const rate = RATES.find(({ from }) => Date.parse(from) <= wallMs) ?? RATES.at(-1);
  if (!rate) throw new Error('there is a rate');
  return rate;
}

/** The lowest rate in the table, micro-units: no payout needs more USDT than at this rate. */
export const LOWEST_RATE_MICROS = RATES.map(({ micros }) => micros).reduce((one, other) =>
  one < other ? one : other,
);

/** Micro-dollars for micro-USDT, rounded down. */
export function dollarsFor(usdtMicros: bigint, rateMicros: bigint): bigint {
  return (usdtMicros * rateMicros) / MICROS;
}
