import type { Product } from './product.ts';

/** What a product that collects money has, needs and takes. Dollars; parts are of what it takes, 0 to 1. */
export interface Collected {
  readonly raised: number;
  readonly target: number;
  readonly part: number;
  /** What it needs to start; nothing where it starts with any amount. */
  readonly least: number | undefined;
  readonly leastPart: number | undefined;
}

/** How far a product is with raising money; `undefined` for one that is not raising, and while a figure is unknown. */
export function collectedBy({
  state,
  raisedMicros,
  targetMicros,
  minimumMicros,
}: Pick<Product, 'state' | 'raisedMicros' | 'targetMicros' | 'minimumMicros'>):
  | Collected
  | undefined {
  if (state !== 'raising' || raisedMicros === null || targetMicros === null) return undefined;
  const [raised, target] = [Number(raisedMicros) / 1e6, Number(targetMicros) / 1e6];
  const least = minimumMicros === null ? undefined : Number(minimumMicros) / 1e6;
  return {
    raised,
    target,
    part: Math.min(1, raised / target),
    least,
    leastPart: least === undefined ? undefined : Math.min(1, least / target),
  };
}
