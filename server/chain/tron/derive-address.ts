import { HDKey } from '@scure/bip32';
import { addressOfPublicKey } from './address.ts';

/** The levels of an account above the root: purpose, coin, account. */
const ACCOUNT_DEPTH = 3;
const OUTSIDE_BRANCH = 0;
const INSIDE_BRANCH = 1;

/** The addresses of an account, derived from its public half, which cannot sign. */
export interface AddressBook {
  /** The address at m/44'/195'/0'/0/index. */
  address(index: number): string;
  /** The address that pays withdrawals, m/44'/195'/0'/1/0. */
  readonly payout: string;
}

/**
 * Reads an extended public key of the account m/44'/195'/0'. Source: BIP 32, BIP 44, SLIP 44.
 *
 * @returns `undefined` when the text is no such key, or is a private one.
 */
export function addressBook(xpub: string): AddressBook | undefined {
  if (!xpub.startsWith('xpub')) return undefined;
  let account: HDKey;
  try {
    account = HDKey.fromExtendedKey(xpub);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
  if (account.depth !== ACCOUNT_DEPTH) return undefined;
  const outside = account.deriveChild(OUTSIDE_BRANCH);
  const { publicKey: payoutKey } = account.deriveChild(INSIDE_BRANCH).deriveChild(0);
  if (!payoutKey) return undefined;
  return {
    payout: addressOfPublicKey(payoutKey),
    address(index) {
      const { publicKey } = outside.deriveChild(index);
      if (!publicKey) throw new Error('a public key derives public keys');
      return addressOfPublicKey(publicKey);
    },
  };
}

/**
 * The wallet that pays withdrawals, from the extended private key of the account.
 *
 * @returns `undefined` when the text is no such key.
 */
export function payoutWallet(
  xprv: string,
): { readonly address: string; readonly key: Uint8Array; readonly xpub: string } | undefined {
  if (!xprv.startsWith('xprv')) return undefined;
  let account: HDKey;
  try {
    account = HDKey.fromExtendedKey(xprv);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
  const { privateKey, publicKey } = account.deriveChild(INSIDE_BRANCH).deriveChild(0);
  if (account.depth !== ACCOUNT_DEPTH || !privateKey || !publicKey) return undefined;
  return {
    address: addressOfPublicKey(publicKey),
    key: privateKey,
    xpub: account.publicExtendedKey,
  };
}
