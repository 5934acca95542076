import { UNKNOWN } from '../../lib/format.ts';

/** How much of a long transaction is shown at each end. */
const END = 8;

/** Shortens a transaction id to fit a column; bank references are usually short enough. */
export function shortTransaction(txid: string): string {
  if (txid === '') return UNKNOWN;
  return txid.length > 2 * END ? `${txid.slice(0, END)}…${txid.slice(-END)}` : txid;
}
