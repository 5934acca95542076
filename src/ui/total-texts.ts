import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The part of a total that tells whether shorts are in it; nothing while the figures are not known. */
type WithShorts = { readonly shortMicros: bigint | undefined } | undefined;

/** The label of the four accounts together. A total that shorts make smaller says so. */
export function totalValueText(figures: WithShorts): MessageDescriptor {
  return hasShorts(figures) ? msg`Total value, less shorts` : msg`Total value`;
}

/** The label of all positions together. */
export function securitiesValueText(figures: WithShorts): MessageDescriptor {
  return hasShorts(figures)
    ? msg`Total securities value, less shorts`
    : msg`Total securities value`;
}

/** Without a short the sum of shorts is 0: one that is not known is that of a short without a price. */
function hasShorts(figures: WithShorts): boolean {
  return figures !== undefined && figures.shortMicros !== 0n;
}
