import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { renewalText } from '../../contract/session.ts';

/**
 * Reads the public key of a browser.
 *
 * @param text base64url of the SubjectPublicKeyInfo
 * @returns undefined when it is not an ECDSA key on P-256
 */
export function readSessionKey(text: string): Buffer | undefined {
  const spki = Buffer.from(text, 'base64url');
  return keyOf(spki) && spki;
}

/** Whether a signature over a renewal token was made with the private half of a browser's key. */
export function provesRenewal(spki: Buffer, token: string, proof: string | undefined): boolean {
  const key = keyOf(spki);
  if (!key || proof === undefined) return false;
  const signature = Buffer.from(proof, 'base64url');
  const signed = Buffer.from(renewalText(token));
  // WebCrypto writes r and s one after the other, without DER.
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

function keyOf(spki: Buffer): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    // OpenSSL reports bytes that are no key by errors of many kinds.
    return undefined;
  }
}
