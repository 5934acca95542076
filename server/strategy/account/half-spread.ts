/** Days over which the trading in an instrument is averaged. */
export const SPREAD_DAYS = 21;

/**
 * Half of the spread that a backtest assumes, in 1/10,000 of the price: half of 2.2 × √(a billion dollars ÷ what was traded
 * a day), the whole between 0.3 and 12. What is traded most is cheapest to trade; past quotes are not kept, so it is an
 * assumption and is shown as one.
 */
export function halfSpreadBps(dollarsADay: number): number {
  const spread = 2.2 * Math.sqrt(1e9 / Math.max(dollarsADay, 1e6));
  return Math.min(12, Math.max(0.3, spread)) / 2;
}

/**
 * The bid or the ask around an opening price, on the price grid and rounded against who trades. At least a tick from it.
 *
 * @returns whole micro-dollars, above zero
 */
export function sidePrice(openMicros: number, halfBps: number, side: 'buy' | 'sell'): number {
  // Same as `tickMicros` of the contract.
  const tick = openMicros >= 1_000_000 ? 10_000 : 100;
  const off = Math.max(tick, Math.ceil((openMicros * halfBps) / 10_000 / tick) * tick);
  return side === 'buy' ? openMicros + off : Math.max(tick, openMicros - off);
}
