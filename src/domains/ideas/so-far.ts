import type { Idea } from '../../../contract/ideas.ts';

/** How far a price has gone since publication, and what that means to the idea. */
export interface SoFar {
  /** Percent, whichever way the idea looks. */
  readonly priceMovePercent: number;
  /** Percent, in the idea's direction. */
  readonly movePercent: number;
  /** The price is beyond the level that would prove the idea wrong at a close. */
  readonly isBeyondLevel: boolean;
}

/** `undefined` while the price is not known. */
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
