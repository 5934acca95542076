import { tronAddressBytes, USDT_CONTRACT } from '../../../contract/tron-address.ts';

/** Why a text is not an address that USDT can be sent to. */
export type AddressProblem = 'empty' | 'not_tron' | 'checksum' | 'contract';

/** The length of an address. */
const LENGTH = 34;

/**
 * Reads an address that a customer typed or pasted: spaces and line breaks, which messengers add, are taken out. Pure.
 */
export function readAddress(
  typed: string,
): { readonly address: string } | { readonly problem: AddressProblem } {
  const address = cleanAddress(typed);
  if (address === '') return { problem: 'empty' };
  if (!address.startsWith('T') || address.length !== LENGTH) return { problem: 'not_tron' };
  if (!tronAddressBytes(address)) return { problem: 'checksum' };
  return address === USDT_CONTRACT ? { problem: 'contract' } : { address };
}

/** The text without what is not seen, and without what wallets put before an address. Pure. */
export function cleanAddress(typed: string): string {
  return typed.replace(/[\s\p{C}\p{DI}]/gu, '').replace(/^tron:/i, '');
}
