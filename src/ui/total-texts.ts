import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The part of a total that says whether it includes shorts; undefined while the figures are unknown. */
type WithShorts = { readonly shortMicros: bigint | undefined } | undefined;

/** The label of the four accounts' total. The label says so if shorts reduce the total. */
export function totalValueText(figures: WithShorts): MessageDescriptor {
  return hasShorts(figures) ? msg`Total value, less shorts` : msg`Total value`;
}

/** The label of all positions together. */
export function securitiesValueText(figures: WithShorts): MessageDescriptor {
  return hasShorts(figures)
    ? msg`Total securities value, less shorts`
    : msg`Total securities value`;
}

/** Without shorts their sum is 0; an unknown sum means that there is a short without a price. */
function hasShorts(figures: WithShorts): boolean {
  return figures !== undefined && figures.shortMicros !== 0n;
}
