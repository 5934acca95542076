import type { Ratings } from '../../../contract/company.ts';
import { placeBetween } from './formulas.ts';

/** The positions of targets and price along one line, in percent of its width. */
export interface TargetPlaces {
  readonly low: number;
  readonly mean: number;
  readonly high: number;
  /** `null` while no price is known. */
  readonly price: number | null;
}

/** Lays out the line so that it includes the price even beyond every target. `undefined` without targets. */
export function placeTargets(
  { targetLow, targetMean, targetHigh }: Ratings,
  price: number | undefined,
): TargetPlaces | undefined {
  if (targetLow === null || targetMean === null || targetHigh === null) return undefined;
  const from = Math.min(targetLow, price ?? targetLow);
  const to = Math.max(targetHigh, price ?? targetHigh);
  const place = (value: number) => placeBetween(value, from, to) ?? 50;
  return {
    low: place(targetLow),
    mean: place(targetMean),
    high: place(targetHigh),
    price: price === undefined ? null : place(price),
  };
}
