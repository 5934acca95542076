import type { PriceMove, Slot } from '../../contract/quote.ts';

/** What a row needs of a quote. */
export interface QuoteFacts extends PriceMove {
  readonly volume: number | null;
  readonly compare: (PriceMove & { readonly slot: Exclude<Slot, 2> }) | null;
}

/**
 * What a row leads with. `session`: always the session that trades, as rankings do while one does.
 * `day`: the day so far; only before the open, when yesterday's change is old news, the pre-market.
 */
export type Lead = 'session' | 'day';

/** The move a row shows large: the compare line's or the regular session's. */
export function leadOf(quote: QuoteFacts, lead: Lead): PriceMove {
  const { compare } = quote;
  if (compare && (lead === 'session' || compare.slot === 1)) return compare;
  return quote;
}
