/** Characters of a reference after its check digits: no I, L, O or U, which are read as others. */
export const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a reference after its check digits. */
export const REFERENCE_LENGTH = 10;

/** The reference with a body, as `RF18539007547034`. Source: ISO 11649, ISO/IEC 7064 MOD 97-10. */
export function bankReference(body: string): string {
  const check = 98n - (numberOf(`${body}RF00`) % 97n);
  return `RF${String(check).padStart(2, '0')}${body}`;
}

/** Whether a text is one of our references and its check digits fit. */
export function isBankReference(text: string): boolean {
  return FORM.test(text) && numberOf(`${text.slice(4)}${text.slice(0, 4)}`) % 97n === 1n;
}

/** A reference as it is read: in groups of four. */
export function groupedReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * The references that a text of a bank holds, whatever spaces, signs and words are around and within them.
 * Banks cut lines anywhere and write in capitals or not.
 */
export function referencesIn(text: string): readonly string[] {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const length = 4 + REFERENCE_LENGTH;
  const found = new Set<string>();
  for (let at = bare.indexOf('RF'); at !== -1; at = bare.indexOf('RF', at + 1)) {
    const read = bare.slice(at, at + length);
    if (isBankReference(read)) found.add(read);
  }
  return [...found];
}

const FORM = new RegExp(`^RF\\d\\d[${REFERENCE_LETTERS}]{${REFERENCE_LENGTH}}$`);

/** Letters count from ten: A is 10, Z is 35. */
function numberOf(text: string): bigint {
  return BigInt(Array.from(text, (letter) => parseInt(letter, 36)).join(''));
}
