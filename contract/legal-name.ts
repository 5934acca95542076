import { plainLatin } from './plain-latin.ts';

/** Scripts without spaces between the parts of a name. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Whether a legal name contains the first and the last name, in any order and with other names between them. Case,
 * accents, hyphens and apostrophes are ignored: people use them freely, and IDs often omit them.
 */
export function legalNameContains(
  legalName: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): boolean {
  const legal = folded(legalName);
  return [firstName, lastName].every((name) => {
    const part = folded(name);
    if (UNSPACED.test(part)) return legal.replaceAll(' ', '').includes(part.replaceAll(' ', ''));
    return ` ${legal} `.includes(` ${part} `);
  });
}

function folded(name: string): string {
  return plainLatin(name)
    .replace(/['’ʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
