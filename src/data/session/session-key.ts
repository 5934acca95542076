import { renewalText } from '../../../contract/session.ts';
import { mayHoldAnything, withDatabase } from '../device/db.ts';
import { readStored, store } from '../device/local-storage.ts';
import { report } from '../device/report.ts';
import { deviceKey } from './session.ts';
import { isSharedDevice } from './shared-device.ts';
import { base64Url } from '../../lib/bytes.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** The flag in local storage that this browser has created a key, so its sessions may be bound to it. */
const MADE = 'session_key';

/**
 * Identifies this browser at sign-in: its device key, the public key that its sessions are bound to, and whether other
 * people use it. Without WebCrypto or IndexedDB, as on a page without TLS or in a private window, there is no public
 * key, and the server opens a shorter session.
 */
export async function thisBrowser(): Promise<{
  deviceKey: string;
  sessionKey?: string;
  isShared?: true;
}> {
  const sessionKey = await publicKey();
  return {
    deviceKey: deviceKey(),
    ...(sessionKey !== undefined && { sessionKey }),
    ...(isSharedDevice() && { isShared: true }),
  };
}

/** The proof of a renewal; without a key there is none. */
type Proving =
  | { readonly kind: 'ready'; readonly proof: string | undefined }
  /** The browser has a key but cannot read it now. */
  | { readonly kind: 'unreadable' };

/** Signs a renewal token with this browser's key. */
export async function renewalProof(token: string): Promise<Proving> {
  const none = { kind: 'ready', proof: undefined } as const;
  if (!hasSubtle()) return none;
  // A key may be there without its flag, as when only local storage was cleared.
  const isMade = readStored(MADE) !== null;
  if (!isMade && !(await mayHoldAnything())) return none;
  const read = await withDatabase(async (db) => ({ row: await db.sessionKeys.get('here') }));
  if (!read) return isMade ? { kind: 'unreadable' } : none;
  if (!read.row) return none;
  const signed = new TextEncoder().encode(renewalText(token));
  const signature = await crypto.subtle.sign(SIGNING, read.row.privateKey, signed);
  return { kind: 'ready', proof: base64Url(signature) };
}

async function publicKey(): Promise<string | undefined> {
  if (!hasSubtle()) return undefined;
  try {
    const kept = await withDatabase((db) => db.sessionKeys.get('here'));
    if (kept) {
      store(MADE, '1');
      return kept.publicKey;
    }
    // The private key is not exportable, so reading this browser's storage does not copy it.
    const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
    const made = {
      id: 'here',
      privateKey: pair.privateKey,
      publicKey: base64Url(await crypto.subtle.exportKey('spki', pair.publicKey)),
    } as const;
    const row = await withDatabase((db) =>
      db.transaction('rw', db.sessionKeys, async () => {
        // Another tab may have created one in the meantime.
        const first = await db.sessionKeys.get('here');
        if (!first) await db.sessionKeys.put(made);
        return first ?? made;
      }),
    );
    if (row) store(MADE, '1');
    return row?.publicKey;
  } catch (problem) {
    report('This browser cannot make a key for its sessions.', problem);
    return undefined;
  }
}

/** Only secure pages have `subtle`, although the types say otherwise. */
function hasSubtle(): boolean {
  return 'subtle' in crypto && Boolean(crypto.subtle);
}
