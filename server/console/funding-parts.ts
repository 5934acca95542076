import type { Parts } from '../http/parts.ts';

/** The parts for operators' acts on deposits and withdrawals. */
export function fundingParts({ db, ledger, notify, privateFeed: feed, wallNowMs, vault }: Parts) {
  return { db, ledger, notify, feed, wallNowMs, vault };
}
