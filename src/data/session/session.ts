import { proxy, snapshot, subscribe, useSnapshot } from 'valtio';
import type { IdentityStatus } from '../../../contract/person.ts';
import type { SignedIn } from '../../../contract/session.ts';
import { dropStored, onStored, readStored, store } from '../device/local-storage.ts';
import { keepInTab, readOfTab } from '../device/tab-storage.ts';
import {
  type Customer,
  readStoredUser,
  signedOut,
  type StoredUser,
  storedUserOf,
} from './session-rules.ts';
import { claimForTab } from './tab-claim.ts';

/** The names in local storage. Source: spec §3. */
const names = {
  user: 'userInfo',
  access: 'aspctoken',
  renewal: 'auth_token',
  /** Added by us: when `aspctoken` expires. */
  expires: 'aspctoken_expires',
  /** Added by us: a token that only ends this session. */
  signOut: 'sign_out_token',
  /** Added by us: identifies this browser to the server. It outlives the session. */
  device: 'device_key',
} as const;

/** The two tokens of a session. */
export interface Tokens {
  readonly access: string;
  readonly renewal: string;
  readonly expiresAtMs: number;
}

/** Whether the session belongs to this tab only, as on a shared device; local storage then contains nothing of it. */
let isOfTab = readOfTab(names.renewal) !== null;

/** The user is replaced in one step, so that no listener sees one customer's name with another's account. */
const session = proxy<{ user: StoredUser }>({ user: readStoredUser(readOwn(names.user)) });
let inMemory = readTokens();
/** The fallback when local storage is forbidden. */
let signOutInMemory: string | undefined;

const tokenOfTab = isOfTab ? readOwn(names.signOut) : null;
if (tokenOfTab !== null) claimForTab(tokenOfTab);

/** The signed-in customer; `undefined` for a visitor. Re-renders when what is read of them changes, in another tab too. */
export function usePerson(): Customer | undefined {
  return personOf(useSnapshot(session, { sync: true }).user);
}

/** The state of identity verification; `undefined` for a visitor. */
export function useIdentityStatus(): IdentityStatus | undefined {
  return usePerson()?.identityStatus;
}

/** The current customer, for code outside components. */
export function currentPerson(): Customer | undefined {
  return personOf(currentUser());
}

/**
 * The owner of data on this device: the customer's account, `undefined` for a visitor. A sign-out or sign-in in another
 * tab counts as soon as it is stored, even before its event arrives here.
 */
export function currentOwner(): string | undefined {
  const own = currentPerson()?.tradeAccount;
  const stored = readOwn(names.user);
  // Nothing is stored: storage is forbidden, or the customer signed out a moment ago. The tokens in memory belong to
  // this customer.
  if (stored === null) return own;
  return readStoredUser(stored).userInfo?.tradeAccount === own ? own : undefined;
}

/** Calls the listener when a customer signs in or out, or changes; returns a stop function. */
export function onPersonChange(listener: () => void): () => void {
  return subscribe(session, listener, true);
}

/** Calls the listener with the new owner when another customer, or none, is signed in; returns a stop function. */
export function onOwnerChange(listener: (owner: string | undefined) => void): () => void {
  let last = currentOwner();
  return onPersonChange(() => {
    const owner = currentOwner();
    if (owner === last) return;
    last = owner;
    listener(owner);
  });
}

/** The stored user as a whole, in the specification's names. */
export function currentUser(): StoredUser {
  return snapshot(session).user;
}

/** The current tokens, which another tab may have renewed; `undefined` when no customer is signed in. */
export function currentTokens(): Tokens | undefined {
  return readTokens() ?? inMemory;
}

/**
 * The token that ends the session at the server; `undefined` for a visitor, and for a session of an older build until
 * it is renewed.
 */
export function currentSignOutToken(): string | undefined {
  return readOwn(names.signOut) ?? signOutInMemory;
}

/**
 * The stored sessions that a new one takes the place of, each with its customer: this tab's, and the device's unless
 * the new one is stored in the tab only.
 */
export function replacedSessions(
  isShared: boolean,
): readonly { readonly signOutToken: string; readonly person: Customer | undefined }[] {
  const places = [...(isOfTab ? [readOfTab] : []), ...(isShared ? [] : [readStored])];
  return places.flatMap((read) => {
    const signOutToken = read(names.signOut);
    const person = personOf(readStoredUser(read(names.user)));
    return signOutToken === null ? [] : [{ signOutToken, person }];
  });
}

/** Whether the session is that of a shared device: nothing of it outlives the tab. */
export function isSharedSession(): boolean {
  return isOfTab;
}

/**
 * Stores a session that the server opened or renewed.
 *
 * @param isShared stores it in this tab only; a renewed session stays where it is
 */
export function keepSession(signedIn: SignedIn, isShared = isOfTab): void {
  const { aspctoken, authToken, signOutToken, expiresAtMs, person } = signedIn;
  inMemory = { access: aspctoken, renewal: authToken, expiresAtMs };
  signOutInMemory = signOutToken;
  if (isOfTab && !isShared) forgetKept();
  if (isShared) claimForTab(signOutToken);
  isOfTab = isShared;
  // Stored before the tokens, so that a tab that reads the tokens already sees the new customer.
  keepOwn(names.user, JSON.stringify(storedUserOf(person, currentUser())));
  keepOwn(names.access, aspctoken);
  keepOwn(names.renewal, authToken);
  keepOwn(names.signOut, signOutToken);
  keepOwn(names.expires, String(expiresAtMs));
  keepPerson(person);
}

/** Stores the server's description of the customer. */
export function keepPerson(person: Customer): void {
  keepUser(storedUserOf(person, currentUser()));
}

/** Stores the edited user. */
export function keepUser(next: StoredUser): void {
  session.user = next;
  keepOwn(names.user, JSON.stringify(next));
}

/** Forgets the session on this device: exactly what the specification names. Source: spec §4, Session. */
export function forgetSession(): void {
  inMemory = undefined;
  signOutInMemory = undefined;
  forgetKept();
  isOfTab = false;
  // Another tab may have a session stored on this device.
  takeOverStored();
}

/** The key by which the server recognizes this browser; created once. */
export function deviceKey(): string {
  const known = readStored(names.device) ?? ownDeviceKey;
  if (known) return known;
  const chance = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...chance))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  ownDeviceKey = made;
  store(names.device, made);
  return made;
}
/** The fallback when local storage is forbidden. */
let ownDeviceKey: string | undefined;

function readTokens(): Tokens | undefined {
  const access = readOwn(names.access);
  const renewal = readOwn(names.renewal);
  if (access === null || renewal === null) return undefined;
  return { access, renewal, expiresAtMs: Number(readOwn(names.expires) ?? 0) };
}

function readOwn(name: string): string | null {
  return isOfTab ? readOfTab(name) : readStored(name);
}

function keepOwn(name: string, value: string): void {
  if (isOfTab) keepInTab(name, value);
  else store(name, value);
}

function forgetKept(): void {
  for (const name of [names.signOut, names.access, names.renewal, names.expires, names.user]) {
    if (isOfTab) keepInTab(name, undefined);
    else dropStored(name);
  }
}

function personOf({ login_state, userInfo }: StoredUser): Customer | undefined {
  return login_state === 1 ? (userInfo ?? undefined) : undefined;
}

/** Loads the user stored on this device. */
function takeOverStored(): void {
  const stored = readStored(names.user);
  session.user = stored === null ? signedOut(currentUser()) : readStoredUser(stored);
}

onStored(names.user, () => {
  if (isOfTab) return;
  inMemory = readTokens();
  takeOverStored();
});
