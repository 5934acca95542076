import type { Db } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import { Refused } from '../refused.ts';
import type { Passwords } from './passwords.ts';
import { countNetworkTry, type From, giveNetworkTryBack } from './network-tries.ts';
import { forgetTries, giveTryBack, takeTry, type ThrottleRule } from './throttle.ts';

/** What hashing a PIN takes. */
interface PinParts {
  readonly vault: Vault;
  readonly passwords: Passwords;
}

interface CheckParts extends PinParts {
  readonly db: Db;
  readonly wallNowMs: () => number;
  /** The caller. */
  readonly caller: From;
}

/** Five wrong tries lock the PIN for 15 minutes. */
export const PIN_TRIES: ThrottleRule = {
  kind: 'pin',
  free: 5,
  waitMs: 15 * 60_000,
  waitMaxMs: 15 * 60_000,
  forgetMs: 24 * 3_600_000,
  startsOver: true,
};

/** Wrong PINs from one network, for any customer. */
const NETWORK_PINS: ThrottleRule = {
  kind: 'pin_network',
  free: 30,
  waitMs: 60_000,
  waitMaxMs: 3_600_000,
  forgetMs: 24 * 3_600_000,
  startsOver: false,
};

/**
 * Checks the funds PIN. It runs before the transaction that it protects: a wrong try counts even if that is rolled
 * back.
 *
 * After many wrong PINs from one network, for any customers, a second try of each customer from there must wait. The first try is
 * always free: a customer who shares a network with an attacker and knows the PIN is never delayed, while the attacker gets one try
 * a day per account.
 *
 * @throws Refused `pin_missing`, `pin_wrong` with the tries left, `locked` and `too_many_requests` with when it ends
 */
export async function checkPin(parts: CheckParts, personId: string, pin: string): Promise<void> {
  const { db, vault, passwords, wallNowMs, caller } = parts;
  const [row] = await db.sql<{ pin_hash: string | null }>`
    select pin_hash from person where id = ${personId} and closed_at is null`;
  if (!row?.pin_hash) throw new Refused('pin_missing');
  const subject = pinSubject(vault, personId);
  const taken = await takeTry(db.sql, PIN_TRIES, subject, wallNowMs());
  if (!taken.isAllowed) {
    throw new Refused('locked', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  const network = await countNetworkTry(parts, caller, NETWORK_PINS);
  const isFirst = taken.triesLeft === PIN_TRIES.free - 1;
  if (network?.isAllowed === false && !isFirst) {
    await giveTryBack(db.sql, PIN_TRIES, subject);
    throw new Refused('too_many_requests', { retryAfterSeconds: network.retryAfterSeconds });
  }
  if (!(await matchesPin({ vault, passwords }, { personId, pin, kept: row.pin_hash }))) {
    throw new Refused('pin_wrong', { triesLeft: taken.triesLeft });
  }
  await forgetTries(db.sql, PIN_TRIES, subject);
  if (network?.isAllowed) await giveNetworkTryBack(parts, caller, NETWORK_PINS);
}

/** Marks hashes of PINs that were mixed with the server's key; older ones lack it until the PIN is set again. */
const PEPPERED = 'peppered:';

/** Hashes a PIN together with the server's key: a stolen database without the key does not allow trying all PINs. */
export async function hashPin(
  { vault, passwords }: PinParts,
  personId: string,
  pin: string,
): Promise<string> {
  return `${PEPPERED}${await passwords.hash(peppered(vault, personId, pin))}`;
}

async function matchesPin(
  { vault, passwords }: PinParts,
  { personId, pin, kept }: { personId: string; pin: string; kept: string },
): Promise<boolean> {
  if (!kept.startsWith(PEPPERED)) return passwords.matches(pin, kept);
  return passwords.matches(peppered(vault, personId, pin), kept.slice(PEPPERED.length));
}

function peppered(vault: Vault, personId: string, pin: string): string {
  return vault.mac('pin_pepper', `${personId}:${pin}`).toString('base64');
}

/** The subject under which tries of a customer's PIN are counted. */
export function pinSubject(vault: Vault, personId: string): Buffer {
  return vault.mac('pin', personId);
}
