/** The two ends of an address or a number, enough to tell it from others: `TXYZab…9kLm`. Short ones are hidden whole. */
export function endsOf(text: string): string {
  return text.length <= 12 ? '…' : `${text.slice(0, 6)}…${text.slice(-4)}`;
}

/** The first letter of each word of a name. */
export function initialsOf(name: string): string {
  return Array.from(name.matchAll(/(?<!\S)\S/gu), ([letter]) => `${letter}.`).join(' ');
}
