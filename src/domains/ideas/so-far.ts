import type { Idea } from '../../../contract/ideas.ts';

/** The move of a price since publication, and its meaning for the idea. */
export interface SoFar {
  /** Percent, regardless of the idea's direction. */
  readonly priceMovePercent: number;
  /** Percent, in the idea's direction. */
  readonly movePercent: number;
  /** The price is beyond the level that would invalidate the idea at a close. */
  readonly isBeyondLevel: boolean;
}

/** Returns `undefined` while the price is unknown. */
export function soFarOf(
  {
    direction,
    referencePrice,
    invalidation,
  }: Pick<Idea, 'direction' | 'referencePrice' | 'invalidation'>,
  price: number | null | undefined,
): SoFar | undefined {
  if (price === null || price === undefined) return undefined;
  const priceMovePercent = (price / referencePrice - 1) * 100;
  const isLong = direction === 'long';
  return {
    priceMovePercent,
    movePercent: isLong ? priceMovePercent : -priceMovePercent,
    isBeyondLevel: isLong ? price < invalidation.price : price > invalidation.price,
  };
}
