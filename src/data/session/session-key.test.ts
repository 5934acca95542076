import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewalText } from '../../../contract/session.ts';

const token = 'renewal'.padEnd(43, '-');

/** A separate page: its own memory, the same storage. */
async function aPage() {
  vi.resetModules();
  return import('./session-key.ts');
}

const none = { kind: 'ready', proof: undefined };
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  await Dexie.delete('plumb');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a browser keeps one key, and another page of it signs a renewal with it', async () => {
  const { thisBrowser } = await aPage();
  const { sessionKey = '' } = await thisBrowser();
  const another = await aPage();
  expect(await another.thisBrowser()).toMatchObject({ sessionKey });

  const proving = await another.renewalProof(token);
  const proof = proving.kind === 'ready' ? (proving.proof ?? '') : '';
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { subtle } = crypto;
  const key = await subtle.importKey('spki', bytesOf(sessionKey), algorithm, true, ['verify']);
  const signed = new TextEncoder().encode(renewalText(token));
  expect(await subtle.verify(algorithm, key, bytesOf(proof), signed)).toBe(true);
});

test('a key without its flag still signs a renewal, and the next sign-in sets the flag again', async () => {
  const { thisBrowser } = await aPage();
  const { sessionKey } = await thisBrowser();
  localStorage.removeItem('session_key');
  const another = await aPage();
  expect(await another.renewalProof(token)).toEqual({ kind: 'ready', proof: expect.any(String) });
  expect(await another.thisBrowser()).toMatchObject({ sessionKey });
  expect(localStorage.getItem('session_key')).not.toBeNull();
});

test('the private key cannot be exported from the database', async () => {
  await (await aPage()).thisBrowser();
  const { withDatabase } = await import('../device/db.ts');
  const row = await withDatabase((db) => db.sessionKeys.get('here'));
  expect(row?.privateKey.extractable).toBe(false);
});

test('a browser without a database or without WebCrypto signs in without a key', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const unkept = await aPage();
  expect(await unkept.thisBrowser()).not.toHaveProperty('sessionKey');
  expect(await unkept.renewalProof(token)).toEqual(none);
  vi.unstubAllGlobals();
  const real = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes),
  });
  const plain = await aPage();
  expect(await plain.thisBrowser()).not.toHaveProperty('sessionKey');
  expect(await plain.renewalProof(token)).toEqual(none);
});

test('a key that cannot be read for now does not end the session', async () => {
  await (await aPage()).thisBrowser();
  vi.stubGlobal('indexedDB', undefined);
  expect(await (await aPage()).renewalProof(token)).toEqual({ kind: 'unreadable' });
});
