import { secp256k1 } from '@noble/curves/secp256k1.js';
import { addressOfPublicKey } from './address.ts';

/** What TRON adds to the recovery bit in the last byte. */
const RECOVERY = 27;

/**
 * Signs a transaction, always alike for the same id and key (RFC 6979).
 *
 * @param txid its id
 * @param privateKey 32 bytes
 * @returns 65 bytes: r, s and which of the possible public keys it was
 */
export function signTransaction(txid: string, privateKey: Uint8Array): Uint8Array {
  const [recovery = 0, ...rs] = secp256k1.sign(Buffer.from(txid, 'hex'), privateKey, {
    prehash: false,
    format: 'recovered',
  });
  return Uint8Array.of(...rs, recovery + RECOVERY);
}

/** The address whose key made a signature; `undefined` if it is not a signature. */
export function signerOf(txid: string, signature: Uint8Array): string | undefined {
  const last = signature[64];
  if (signature.length !== 65 || last === undefined) return undefined;
  const recovery = last >= RECOVERY ? last - RECOVERY : last;
  try {
    const recovered = Uint8Array.of(recovery, ...signature.subarray(0, 64));
    const publicKey = secp256k1.recoverPublicKey(recovered, Buffer.from(txid, 'hex'), {
      prehash: false,
    });
    return addressOfPublicKey(publicKey);
  } catch (error) {
    // The library throws plain errors for numbers that are on no curve.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
