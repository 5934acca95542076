import type { Split } from '../../market/market-data.ts';

/** A split that was applied to a customer's lots. */
export interface AppliedSplit extends Split {
  /** Exchange time. */
  readonly atMs: number;
}

/** Shares that were closed, in the shares of that time; negative when a bust opened them again. */
export interface Closed {
  readonly qtyMicros: bigint;
  /** Exchange time. */
  readonly atMs: number;
}

/**
 * The shares of a lot at an earlier time, in the shares of that time: takes back the splits and closes since, the last one
 * first. A merger of shares rounds down; taken back, it gives the least that it can have been. Pure.
 */
export function heldThen(
  leftMicros: bigint,
  {
    closes,
    splits,
  }: { readonly closes: readonly Closed[]; readonly splits: readonly AppliedSplit[] },
): bigint {
  const events = [...splits, ...closes].toSorted((one, other) => other.atMs - one.atMs);
  return events.reduce((held, event) => {
    if ('qtyMicros' in event) return held + event.qtyMicros;
    const [old, fresh] = [BigInt(event.from), BigInt(event.to)];
    return (held * old + fresh - 1n) / fresh;
  }, leftMicros);
}
