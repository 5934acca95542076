import { renewalText } from '../../../contract/session.ts';
import { withDatabase } from '../device/db.ts';
import { readStored, store } from '../device/local-storage.ts';
import { report } from '../device/report.ts';
import { deviceKey } from './session.ts';
import { isSharedDevice } from './shared-device.ts';
import { base64Url } from '../../lib/bytes.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** Local storage: this browser has made a key, so its sessions may be bound to it. */
const MADE = 'session_key';

/**
 * How a sign-in names this browser: the key that it is known by, and the public half of the key that its sessions are
 * bound to, and whether other people use it. Without WebCrypto or IndexedDB, as on a page without TLS or in a private window, there is no second key; the
 * server then gives a session that ends sooner.
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

/** What a renewal sends as its proof: nothing where this browser has no key. */
type Proving =
  | { readonly kind: 'ready'; readonly proof: string | undefined }
  /** There is a key, and it cannot be read now. */
  | { readonly kind: 'unreadable' };

/** Signs a renewal token with this browser's key. */
export async function renewalProof(token: string): Promise<Proving> {
  if (readStored(MADE) === null || !hasSubtle()) return { kind: 'ready', proof: undefined };
  const read = await withDatabase(async (db) => ({ row: await db.sessionKeys.get('here') }));
  if (!read) return { kind: 'unreadable' };
  if (!read.row) return { kind: 'ready', proof: undefined };
  const signed = new TextEncoder().encode(renewalText(token));
  const signature = await crypto.subtle.sign(SIGNING, read.row.privateKey, signed);
  return { kind: 'ready', proof: base64Url(signature) };
}

async function publicKey(): Promise<string | undefined> {
  if (!hasSubtle()) return undefined;
  try {
    const kept = await withDatabase((db) => db.sessionKeys.get('here'));
    if (kept) return kept.publicKey;
    // The private half cannot be exported: a reader of this browser's storage cannot copy it.
    const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
    const made = {
      id: 'here',
      privateKey: pair.privateKey,
      publicKey: base64Url(await crypto.subtle.exportKey('spki', pair.publicKey)),
    } as const;
    const row = await withDatabase((db) =>
      db.transaction('rw', db.sessionKeys, async () => {
        // Another tab may have made one meanwhile.
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

/** Only secure pages have it, although the types say otherwise. */
function hasSubtle(): boolean {
  return 'subtle' in crypto && Boolean(crypto.subtle);
}
