import type { SignedIn } from '../../../contract/session.ts';
import type { Access } from '../../../contract/sign-in.ts';
import type { Tx } from '../../db/tx.ts';
import type { Caller } from '../../http/handle.ts';
import { Refused } from '../../refused.ts';
import { readSessionKey } from '../../keys/session-key.ts';
import { isKnownDevice, knownDevice } from '../../people/known-device.ts';
import { readPerson } from '../../people/read-person.ts';
import { sendSecurityNotice } from '../../outbox/security-notice.ts';
import type { Parts } from '../../http/parts.ts';
import type { TokenPair } from '../../sessions/sessions.ts';
import { signOutTokenOf } from '../../sessions/sign-out-token.ts';
import { recordAccess } from './access-records.ts';
import { deviceLabel } from './device-label.ts';

export const SESSION_ADDRESS = 'session.address';

/** The parts that opening a session needs. */
export type OpeningParts = Pick<Parts, 'vault' | 'sessions' | 'notify' | 'outbox' | 'wallNowMs'>;

interface Opening {
  readonly personId: string;
  readonly deviceKey: string;
  readonly method: Access['method'];
  /** The public key that renewals of the session must prove. */
  readonly sessionKey: string | undefined;
  /** Other people use the device. */
  readonly isShared: boolean | undefined;
}

/** Signs a person in on a device, records it, and notifies them when the device is new or was let in by another. */
export async function openSession(
  tx: Tx,
  services: OpeningParts,
  caller: Caller,
  { personId, deviceKey, sessionKey, isShared = false, method }: Opening,
): Promise<TokenPair> {
  const { vault, sessions, notify, wallNowMs } = services;
  const key = sessionKey === undefined ? undefined : readSessionKey(sessionKey);
  if (sessionKey !== undefined && !key) {
    throw new Refused('bad_parameter', { field: 'sessionKey', problem: 'is not a key' });
  }
  const label = deviceLabel(caller.userAgent);
  const isNew = !(await isKnownDevice(tx, personId, deviceKey));
  const deviceId = await knownDevice(tx, personId, {
    deviceKey,
    label,
    isTrusted: !isShared,
    nowMs: wallNowMs(),
  });
  const own = await vault.person(tx, personId);
  const address = own.seal(SESSION_ADDRESS, caller.address);
  const tokens = await sessions.open(tx, personId, deviceId, address, key, isShared);
  await recordAccess(tx, services, caller, { personId, method, result: 'signed_in' });
  // A sign-in approved by another device is always reported, even if the device is known.
  if ((isNew || method === 'device') && method !== 'sign_up') {
    const once = `new_device:${tokens.sessionId}`;
    await sendSecurityNotice(tx, services, personId, 'new_device');
    await notify(tx, personId, { kind: 'new_device', figures: { device: label }, once });
  }
  return tokens;
}

/** The answer to a page that signed in. */
export async function signedIn(
  { db, vault }: Pick<Parts, 'db' | 'vault'>,
  personId: string,
  { sessionId, access, renewal, expiresAtMs }: TokenPair,
): Promise<SignedIn> {
  const person = await readPerson(db.sql, vault, personId);
  const signOutToken = signOutTokenOf(vault, sessionId);
  return { aspctoken: access, authToken: renewal, signOutToken, expiresAtMs, person };
}
