import type { AccountId } from '../../../contract/person.ts';
import { Refused } from '../../http/refused.ts';
import { isThisMachine, networkOf } from '../../http/callers.ts';
import type { Caller } from '../../http/handle.ts';
import { accountIndex } from '../../people/account-index.ts';
import { forgetTries, giveTryBack, takeTry, type ThrottleRule } from '../../people/throttle.ts';
import type { Sql } from '../../db/tx.ts';
import type { Services } from '../../services.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Passwords tried for one account from devices that it does not know, and from each that it knows. */
export const SIGN_IN_TRIES: ThrottleRule = {
  kind: 'sign_in',
  free: 5,
  waitMs: 30_000,
  waitMaxMs: 15 * MINUTE_MS,
  forgetMs: 12 * HOUR_MS,
  startsOver: false,
};

/** Passwords tried from one network, whosever they are. */
export const NETWORK_TRIES: ThrottleRule = {
  kind: 'sign_in_network',
  free: 100,
  waitMs: MINUTE_MS,
  waitMaxMs: 15 * MINUTE_MS,
  forgetMs: HOUR_MS,
  startsOver: false,
};

/** Codes that one network asks for: each costs money and bothers somebody. */
export const NETWORK_CODES: ThrottleRule = {
  kind: 'code_network',
  free: 60,
  waitMs: 5 * MINUTE_MS,
  waitMaxMs: HOUR_MS,
  forgetMs: HOUR_MS,
  startsOver: false,
};

/** Old passwords that a signed-in person enters before a change. */
export const PASSWORD_TRIES: ThrottleRule = {
  kind: 'password',
  free: 5,
  waitMs: 15 * MINUTE_MS,
  waitMaxMs: 15 * MINUTE_MS,
  forgetMs: HOUR_MS,
  startsOver: true,
};

/**
 * What tries of a sign-in are counted for. A device that the owner signed in from counts by itself, so that strangers who
 * guess cannot keep the owner out. Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies.
 */
export function signInSubject(
  vault: Services['vault'],
  account: AccountId,
  knownDeviceKey: string | undefined,
): Buffer {
  const index = accountIndex(vault, account).toString('base64');
  return vault.mac('sign_in', `${index}:${knownDeviceKey ?? ''}`);
}

/** What tries of a signed-in person's own password are counted for. */
export function passwordSubject(vault: Services['vault'], personId: string): Buffer {
  return vault.mac('password', personId);
}

/** Guesses at a password that is no more keep nobody from using the one that was set in its place. */
export async function forgetPasswordTries(
  sql: Sql,
  vault: Services['vault'],
  personId: string,
  accounts: readonly AccountId[],
): Promise<void> {
  await forgetTries(sql, PASSWORD_TRIES, passwordSubject(vault, personId));
  for (const account of accounts) {
    await forgetTries(sql, SIGN_IN_TRIES, signInSubject(vault, account, undefined));
  }
}

type Needed = Pick<Services, 'db' | 'vault' | 'wallNowMs'>;

/**
 * Counts what a network does. This machine is not counted: a proxy that was not announced would be taken for all of
 * its people.
 *
 * @throws Refused `too_many_requests`
 */
export async function takeNetworkTry(
  { db, vault, wallNowMs }: Needed,
  { address }: Caller,
  rule: ThrottleRule,
): Promise<void> {
  const network = networkOf(address);
  if (isThisMachine(network)) return;
  const taken = await takeTry(db.sql, rule, vault.mac('network', network), wallNowMs());
  if (!taken.isAllowed) {
    throw new Refused('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds });
  }
}

export async function giveNetworkTryBack(
  { db, vault }: Needed,
  { address }: Caller,
  rule: ThrottleRule,
): Promise<void> {
  const network = networkOf(address);
  if (!isThisMachine(network)) await giveTryBack(db.sql, rule, vault.mac('network', network));
}
