/** Letters that Unicode does not decompose into a base letter and a mark. */
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
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ`´]/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
