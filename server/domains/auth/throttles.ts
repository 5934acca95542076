import type { AccountId } from '../../../contract/person.ts';
import { isThisMachine, networkOf } from '../../networks.ts';
import type { Caller } from '../../http/handle.ts';
import { accountIndex } from '../../people/account-index.ts';
import { forgetTries, type ThrottleRule } from '../../people/throttle.ts';
import type { Sql } from '../../db/tx.ts';
import type { Parts } from '../../http/parts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Password attempts for one account from all unknown devices together, and from each known device.
 */
export const SIGN_IN_TRIES: ThrottleRule = {
  kind: 'sign_in',
  free: 5,
  waitMs: 30_000,
  waitMaxMs: 15 * MINUTE_MS,
  forgetMs: 12 * HOUR_MS,
  startsOver: false,
};

/** Passwords tried from one network, for any account. */
export const NETWORK_TRIES: ThrottleRule = {
  kind: 'sign_in_network',
  free: 100,
  waitMs: MINUTE_MS,
  waitMaxMs: 15 * MINUTE_MS,
  forgetMs: HOUR_MS,
  startsOver: false,
};

/** Codes that one network asks for: each costs money and disturbs its receiver. */
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

/** Codes for a sign-in on another device that one network asks for: each open screen shows a new one every minute. */
export const DEVICE_CODES: ThrottleRule = {
  kind: 'device_network',
  free: 200,
  waitMs: MINUTE_MS,
  waitMaxMs: 15 * MINUTE_MS,
  forgetMs: HOUR_MS,
  startsOver: false,
};

/** Failed codes of new devices that a signed-in customer types or scans. */
export const DEVICE_SCANS: ThrottleRule = {
  kind: 'device_scan',
  free: 10,
  waitMs: MINUTE_MS,
  waitMaxMs: HOUR_MS,
  forgetMs: HOUR_MS,
  startsOver: false,
};

/** The subject that scans of a customer are counted for. */
export function scanSubject(vault: Parts['vault'], personId: string): Buffer {
  return vault.mac('device_scan', personId);
}

/**
 * The subject that sign-in attempts are counted for. A device that the owner signed in from counts
 * separately, so that an attacker cannot lock the owner out. Source: OWASP, Slow Down Online
 * Guessing Attacks with Device Cookies.
 */
export function signInSubject(
  vault: Parts['vault'],
  account: AccountId,
  knownDeviceKey: string | undefined,
): Buffer {
  const index = accountIndex(vault, account).toString('base64');
  return vault.mac('sign_in', `${index}:${knownDeviceKey ?? ''}`);
}

/** The subject that attempts at a signed-in customer's own password are counted for. */
export function passwordSubject(vault: Parts['vault'], personId: string): Buffer {
  return vault.mac('password', personId);
}

/** Guesses at the old password do not delay the use of the new one. */
export async function forgetPasswordTries(
  sql: Sql,
  vault: Parts['vault'],
  personId: string,
  accounts: readonly AccountId[],
): Promise<void> {
  await forgetTries(sql, PASSWORD_TRIES, passwordSubject(vault, personId));
  for (const account of accounts) {
    await forgetTries(sql, SIGN_IN_TRIES, signInSubject(vault, account, undefined));
  }
}

/** The network that codes are counted for; missing for this machine, as in `takeNetworkTry`. */
export function strangerNetwork({ address }: Caller): string | undefined {
  const network = networkOf(address);
  return isThisMachine(network) ? undefined : network;
}
