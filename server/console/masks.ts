import { shortAddress } from '../../contract/tron-address.ts';

/** The two ends of an address, enough to tell it from others. What is as short as these, as a masked account at a bank, is hidden whole. */
export function endsOf(text: string): string {
  return text.length <= 12 ? '…' : shortAddress(text);
}

/** The first letter of each word of a name. */
export function initialsOf(name: string): string {
  return Array.from(name.matchAll(/(?<!\S)\S/gu), ([letter]) => `${letter}.`).join(' ');
}
