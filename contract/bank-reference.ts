/** The characters allowed after a reference's check digits: no I, L, O or U, which are easily misread. */
export const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The number of characters after a reference's check digits. */
export const REFERENCE_LENGTH = 10;

/** Builds the reference for a body, as `RF18539007547034`. Source: ISO 11649, ISO/IEC 7064 MOD 97-10. */
export function bankReference(body: string): string {
  const check = 98n - (numberOf(`${body}RF00`) % 97n);
  return `RF${String(check).padStart(2, '0')}${body}`;
}

/** Whether a text has the form of our references and valid check digits. */
export function isBankReference(text: string): boolean {
  return FORM.test(text) && numberOf(`${text.slice(4)}${text.slice(0, 4)}`) % 97n === 1n;
}

/** Formats a reference in groups of four. */
export function groupedReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * Finds the references in a bank's text, ignoring spaces, signs and words around and within them. Banks break
 * lines anywhere and use either case.
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
