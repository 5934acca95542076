import type { Instrument } from '../../../contract/instrument.ts';

export type Kind = Instrument['kind'];

/** Reads from the address what is looked for; anything else means both. */
export function readKind(text: string | undefined): Kind | undefined {
  return text === 'stock' || text === 'etf' ? text : undefined;
}
