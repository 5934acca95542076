import { tronAddressBytes, USDT_CONTRACT } from '../../../contract/tron-address.ts';

/** Why USDT cannot be sent to a text as an address. */
export type AddressProblem = 'empty' | 'not_tron' | 'checksum' | 'contract';

/** The length of an address. */
const LENGTH = 34;

/** Validates a typed or pasted address; removes spaces and line breaks, which messengers add. Pure. */
export function readAddress(
  typed: string,
): { readonly address: string } | { readonly problem: AddressProblem } {
  const address = cleanAddress(typed);
  if (address === '') return { problem: 'empty' };
  if (!address.startsWith('T') || address.length !== LENGTH) return { problem: 'not_tron' };
  if (!tronAddressBytes(address)) return { problem: 'checksum' };
  return address === USDT_CONTRACT ? { problem: 'contract' } : { address };
}

/** Removes invisible characters and prefixes that wallets add to an address. Pure. */
export function cleanAddress(typed: string): string {
  return typed.replace(/[\s\p{C}\p{DI}]/gu, '').replace(/^tron:/i, '');
}
