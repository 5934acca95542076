/** Letters that Unicode does not take apart into a base letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Scripts that put no space between the parts of a name. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Whether a legal name contains the first and the last name, in any order and with other names between. Case, accents,
 * hyphens and apostrophes make no difference: people write them as they like, and IDs often leave them out.
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
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ`´]/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
