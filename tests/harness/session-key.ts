import { generateKeyPairSync, sign } from 'node:crypto';
import { renewalText } from '../../contract/session.ts';

/** The key that a browser creates for its sessions. */
export interface TestKey {
  /** As sign-in registers it. */
  readonly sessionKey: string;
  proofFor(renewalToken: string): string;
}

export function aSessionKey(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    sessionKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    proofFor: (token) =>
      sign('sha256', Buffer.from(renewalText(token)), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url'),
  };
}
