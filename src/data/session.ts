import type { IdentityStatus, Person } from '../../contract/person.ts';
import type { SignedIn } from '../../contract/session.ts';
import { cellOf, useCell } from './cell.ts';
import { dropStored, readStored, store } from './local-storage.ts';
import { readStoredUser, signedOut, type StoredUser, storedUserOf } from './session-rules.ts';

/** Names of local storage. Source: spec §3. */
const names = {
  user: 'userInfo',
  access: 'aspctoken',
  renewal: 'auth_token',
  /** Ours: when `aspctoken` ends. */
  expires: 'aspctoken_expires',
  /** Ours: ends this session and does nothing else. */
  signOut: 'sign_out_token',
  /** Ours: by which the server knows this browser again. It outlives the session. */
  device: 'device_key',
} as const;

/** The two tokens of a session. */
export interface Tokens {
  readonly access: string;
  readonly renewal: string;
  readonly expiresAtMs: number;
}

const user = cellOf<StoredUser>(readStoredUser(readStored(names.user)), followOtherTabs);
let inMemory = readTokens();
/** Where local storage is forbidden. */
let signOutInMemory: string | undefined;

/** The signed-in person; `undefined` for a visitor. Re-renders when they change, in another tab too. */
export function usePerson(): Person | undefined {
  const stored = useCell(user);
  return stored.login_state === 1 ? (stored.userInfo ?? undefined) : undefined;
}

/** Where the identity check stands; `undefined` for a visitor. */
export function useIdentityStatus(): IdentityStatus | undefined {
  return usePerson()?.identityStatus;
}

/** The person now, for what is no component. */
export function currentPerson(): Person | undefined {
  const stored = user.get();
  return stored.login_state === 1 ? (stored.userInfo ?? undefined) : undefined;
}

/**
 * Whose things are whose on this device: the person's account, `undefined` for a visitor. What another tab stored of a
 * sign-out or sign-in counts at once, before this one heard of it.
 */
export function currentOwner(): string | undefined {
  const own = currentPerson()?.tradeAccount;
  const stored = readStored(names.user);
  // Nothing stored: forbidden, or signed out a moment ago. The tokens in memory are this person's own.
  if (stored === null) return own;
  return readStoredUser(stored).userInfo?.tradeAccount === own ? own : undefined;
}

/** Calls the listener when a customer signs in or out, or changes; returns a stop function. */
export function onPersonChange(listener: () => void): () => void {
  return user.subscribe(listener);
}

/** The stored user as a whole, in the specification's names. */
export function currentUser(): StoredUser {
  return user.get();
}

/** The tokens now, as another tab may have renewed them; `undefined` when no customer is signed in. */
export function currentTokens(): Tokens | undefined {
  return readTokens() ?? inMemory;
}

/** What ends the session at the server; `undefined` for a visitor, and for a session of an older build until it is renewed. */
export function currentSignOutToken(): string | undefined {
  return readStored(names.signOut) ?? signOutInMemory;
}

/** Keeps a session that the server opened or renewed. */
export function keepSession(signedIn: SignedIn): void {
  const { aspctoken, authToken, signOutToken, expiresAtMs, person } = signedIn;
  inMemory = { access: aspctoken, renewal: authToken, expiresAtMs };
  signOutInMemory = signOutToken;
  // Before the tokens: a tab that reads these knows already that they belong to the new customer.
  store(names.user, JSON.stringify(storedUserOf(person, user.get())));
  store(names.access, aspctoken);
  store(names.renewal, authToken);
  store(names.signOut, signOutToken);
  store(names.expires, String(expiresAtMs));
  keepPerson(person);
}

/** Keeps what the server says of the person. */
export function keepPerson(person: Person): void {
  keepUser(storedUserOf(person, user.get()));
}

/** Keeps the stored user as it was edited. */
export function keepUser(next: StoredUser): void {
  user.set(next);
  store(names.user, JSON.stringify(next));
}

/** Forgets the session on this device: exactly what the specification names. Source: spec §4, Session. */
export function forgetSession(): void {
  inMemory = undefined;
  signOutInMemory = undefined;
  dropStored(names.signOut);
  dropStored(names.access);
  dropStored(names.renewal);
  dropStored(names.expires);
  dropStored(names.user);
  user.set(signedOut(user.get()));
}

/** By which the server knows this browser again; made once. */
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
/** Where local storage is forbidden. */
let ownDeviceKey: string | undefined;

function readTokens(): Tokens | undefined {
  const access = readStored(names.access);
  const renewal = readStored(names.renewal);
  if (access === null || renewal === null) return undefined;
  return { access, renewal, expiresAtMs: Number(readStored(names.expires) ?? 0) };
}

/** For the rest of the page's life: the listener is one. */
let isFollowing = false;
function followOtherTabs(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('storage', (event) => {
    if (event.key !== names.user && event.key !== null) return;
    inMemory = readTokens();
    const stored = readStored(names.user);
    user.set(stored === null ? signedOut(user.get()) : readStoredUser(stored));
  });
}
