/** The verdict of a deflated Sharpe ratio on the best of many variants. */
export type Trust = 'stands' | 'doubtful' | 'luck' | 'unknown';

/** The usual level of a test: luck explains it in one of twenty cases. */
const STANDS = 0.95;
const EVEN = 0.5;

/** Reads a deflated Sharpe ratio, a probability. Pure. */
export function trustOf(deflatedSharpe: number | null): Trust {
  if (deflatedSharpe === null) return 'unknown';
  if (deflatedSharpe >= STANDS) return 'stands';
  return deflatedSharpe > EVEN ? 'doubtful' : 'luck';
}
