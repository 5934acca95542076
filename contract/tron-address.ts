import { sha256Short } from './sha256.ts';

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The USDT contract on the main network; money sent to its address is lost. */
export const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const LENGTH = 34;
const PREFIX = 0x41;

/** Shortens an address to fit a line and stay recognizable, as wallets do: `TJRabP…jpRTv8`. Pure. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`;
}

/**
 * The 21 bytes of a TRON address, the first of which is 0x41; `undefined` when the text is not 34 Base58 characters with
 * a valid checksum. Case matters. Source: docs/chain.md, Addresses.
 */
export function tronAddressBytes(text: string): Uint8Array | undefined {
  if (text.length !== LENGTH) return undefined;
  let value = 0n;
  for (const letter of text) {
    const digit = LETTERS.indexOf(letter);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  if (value >> 192n !== BigInt(PREFIX)) return undefined;
  const bytes = Uint8Array.from({ length: 25 }, (_, at) =>
    Number((value >> BigInt(8 * (24 - at))) & 0xffn),
  );
  const address = bytes.slice(0, 21);
  const checksum = sha256Short(sha256Short(address));
  return bytes.slice(21).every((byte, at) => byte === checksum[at]) ? address : undefined;
}
