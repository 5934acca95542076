import { shortAddress } from '../../contract/tron-address.ts';

/**
 * Both ends of an address, enough to distinguish it. A short text, such as a masked bank account,
 * is hidden completely.
 */
export function endsOf(text: string): string {
  return text.length <= 12 ? '…' : shortAddress(text);
}

/** The first letter of each word of a name. */
export function initialsOf(name: string): string {
  return Array.from(name.matchAll(/(?<!\S)\S/gu), ([letter]) => `${letter}.`).join(' ');
}
