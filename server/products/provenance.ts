import type { Provenance } from '../../contract/product.ts';

/** The operator's choice on which the origin of a record depends. */
export interface TradesOf {
  /** Orders fill here at the displayed prices, and reach no exchange. */
  readonly isPaper: boolean;
}

/** The origin of a series that was recorded, not calculated. */
export function provenanceOf({ isPaper }: TradesOf): Extract<Provenance, 'paper' | 'live'> {
  return isPaper ? 'paper' : 'live';
}
