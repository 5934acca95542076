import { randomBytes } from 'node:crypto';
import type { IdentityStatus } from '../../contract/person.ts';
import type { SignedIn } from '../../contract/session.ts';
import { knownDevice } from '../../server/people/known-device.ts';
import { openPerson } from '../../server/domains/auth/open-person.ts';
import { readPerson } from '../../server/people/read-person.ts';
import type { Parts } from '../../server/http/parts.ts';
import { welcomeReferred } from '../../server/referral/welcome.ts';
import { signOutTokenOf } from '../../server/sessions/sign-out-token.ts';
import type { TestKey } from './session-key.ts';

/** A customer with an account, signed in on a device. */
export interface TestPerson extends SignedIn {
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
}

export const PASSWORD = 'Sensible-42x';

let count = 0;
/** The hash of {@link PASSWORD}, which is slow to compute by design and shared by all test customers. */
let hashed: Promise<string> | undefined;

/** Opens an account and a session without mail and codes, which have tests of their own. */
export async function aPerson(
  services: Parts,
  {
    identity = 'unsubmitted',
    email,
    key,
    invitedBy,
    deviceKey,
  }: {
    identity?: IdentityStatus;
    email?: string;
    key?: TestKey;
    /** The referrer's id. */
    invitedBy?: string;
    deviceKey?: string;
  } = {},
): Promise<TestPerson> {
  const address = email ?? `person${++count}@example.com`;
  const passwordHash = await (hashed ??= services.passwords.hash(PASSWORD));
  const { id, tokens } = await services.db.transaction(async (tx) => {
    const account = { kind: 'email', email: address } as const;
    const person = { account, passwordHash, language: 'en', invitedBy };
    const opened = await openPerson(tx, services, person);
    if (opened === undefined) throw new Error(`${address} has an account already`);
    await tx`update person set identity_status = ${identity} where id = ${opened}`;
    const session = await openSession(tx, services, opened, key, deviceKey);
    if (invitedBy !== undefined) await welcomeReferred(tx, services, opened);
    return { id: opened, tokens: session };
  });
  return {
    id,
    email: address,
    sessionId: tokens.sessionId,
    aspctoken: tokens.access,
    authToken: tokens.renewal,
    signOutToken: signOutTokenOf(services.vault, tokens.sessionId),
    expiresAtMs: tokens.expiresAtMs,
    person: await readPerson(services.db.sql, services.vault, id),
  };
}

/** Signs a person in on one more device. */
export async function onAnotherDevice(services: Parts, of: TestPerson): Promise<TestPerson> {
  const tokens = await services.db.transaction((tx) => openSession(tx, services, of.id));
  return {
    ...of,
    sessionId: tokens.sessionId,
    aspctoken: tokens.access,
    authToken: tokens.renewal,
    signOutToken: signOutTokenOf(services.vault, tokens.sessionId),
    expiresAtMs: tokens.expiresAtMs,
  };
}

async function openSession(
  tx: Parameters<Parts['sessions']['open']>[0],
  { sessions, wallNowMs }: Parts,
  personId: string,
  key?: TestKey,
  deviceKey = randomBytes(32).toString('base64url'),
) {
  const deviceId = await knownDevice(tx, personId, {
    deviceKey,
    label: 'Test',
    nowMs: wallNowMs(),
  });
  const spki = key && Buffer.from(key.sessionKey, 'base64url');
  return sessions.open(tx, personId, deviceId, null, spki);
}
