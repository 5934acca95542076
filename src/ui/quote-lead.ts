import type { PriceMove, Slot } from '../../contract/quote.ts';

/** The part of a quote that a row needs. */
export interface QuoteFacts extends PriceMove {
  readonly volume: number | null;
  readonly compare: (PriceMove & { readonly slot: Exclude<Slot, 2> }) | null;
}

/**
 * The figures that a row leads with. `session`: always the session that is trading, as rankings do during one. `day`:
 * the regular day so far; before the open, when yesterday's change is outdated, the pre-market.
 */
export type Lead = 'session' | 'day';

/** The move a row shows large: the compare line's or the regular session's. */
export function leadOf(quote: QuoteFacts, lead: Lead): PriceMove {
  const { compare } = quote;
  if (compare && (lead === 'session' || compare.slot === 1)) return compare;
  return quote;
}
