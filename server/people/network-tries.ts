import type { Db } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import { isThisMachine, networkOf } from '../networks.ts';
import { Refused } from '../refused.ts';
import { giveTryBack, takeTry, type ThrottleRule, type Try } from './throttle.ts';

interface CountParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly wallNowMs: () => number;
}

/** The origin of a call. */
export interface From {
  readonly address: string;
}

/**
 * Counts a try of a network. Ignores this machine: behind an unconfigured proxy all customers would share one
 * counter.
 */
export async function countNetworkTry(
  { db, vault, wallNowMs }: CountParts,
  { address }: From,
  rule: ThrottleRule,
): Promise<Try | undefined> {
  const network = networkOf(address);
  if (isThisMachine(network)) return undefined;
  return takeTry(db.sql, rule, vault.mac('network', network), wallNowMs());
}

/**
 * Counts a try of a network as {@link countNetworkTry} does.
 *
 * @throws Refused `too_many_requests`
 */
export async function takeNetworkTry(
  parts: CountParts,
  from: From,
  rule: ThrottleRule,
): Promise<void> {
  const taken = await countNetworkTry(parts, from, rule);
  if (taken?.isAllowed === false) {
    throw new Refused('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds });
  }
}

/** Refunds a try of a network that turned out to be right. */
export async function giveNetworkTryBack(
  { db, vault }: Pick<CountParts, 'db' | 'vault'>,
  { address }: From,
  rule: ThrottleRule,
): Promise<void> {
  const network = networkOf(address);
  if (!isThisMachine(network)) await giveTryBack(db.sql, rule, vault.mac('network', network));
}
