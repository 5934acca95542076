import type { Parts } from '../http/parts.ts';

/** The parts that acts on customers' money in and out take. */
export function fundingParts({ db, ledger, notify, privateFeed: feed, wallNowMs, vault }: Parts) {
  return { db, ledger, notify, feed, wallNowMs, vault };
}
