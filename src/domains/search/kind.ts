import type { Instrument } from '../../../contract/instrument.ts';

export type Kind = Instrument['kind'];

/** Reads the kind of instrument from the address; any other value means both kinds. */
export function readKind(text: string | undefined): Kind | undefined {
  return text === 'stock' || text === 'etf' ? text : undefined;
}
