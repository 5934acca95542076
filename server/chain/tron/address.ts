import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
const PREFIX = 0x41;

/** The text of an address of 21 bytes. */
export function addressText(bytes: Uint8Array): string {
  return base58check.encode(bytes);
}

/** The address of a public key, compressed or not. */
export function addressOfPublicKey(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return addressText(Uint8Array.of(PREFIX, ...keccak_256(point.subarray(1)).subarray(12)));
}

/** The address that a private key of 32 bytes signs for. */
export function addressOfPrivateKey(privateKey: Uint8Array): string {
  return addressOfPublicKey(secp256k1.getPublicKey(privateKey));
}
