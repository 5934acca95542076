import { REFERENCE_LETTERS as LETTERS } from './bank-reference.ts';

/** Letters of a number before its check letter. */
const BODY = 8;
const BITS_A_LETTER = 5n;
/** Characters at the end of an id that its number is made of: forty random bits. */
const HEX = 10;

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** Groups of three, with a hyphen, a space or nothing between; letters that look alike are taken. */
const NUMBER = /(?<![0-9a-z])[0-9a-tv-z]{3}(?:[-‐–\s]?[0-9a-tv-z]{3}){2}(?![0-9a-z])/gi;
/** What tells a number from three short words. */
const SIGN = /[-‐–0-9]/;

/**
 * What a person calls an order by: `7K3-Q9M-XP4`. It follows from the order's id alone, and its last letter checks the others. Of
 * ten thousand orders of a customer two share a number with a chance of 1 in 22,000.
 *
 * @param id a UUID
 */
export function orderNumber(id: string): string {
  let rest = BigInt(`0x${idEnd(id)}`);
  let body = '';
  for (let at = 0; at < BODY; at += 1) {
    body = (LETTERS[Number(rest & 31n)] ?? '') + body;
    rest >>= BITS_A_LETTER;
  }
  return `${body}${checkLetter(body)}`.replace(/(.{3})(?=.)/g, '$1-');
}

/**
 * The first order number in a text as people write it, or that of a whole id. In capitals with hyphens; `undefined` where a
 * letter is wrong, and for one of letters alone that was written without hyphens.
 */
export function orderNumberIn(text: string): string | undefined {
  const id = ID.exec(text)?.[0];
  if (id !== undefined) return orderNumber(id);
  for (const [found] of text.matchAll(NUMBER)) {
    if (!SIGN.test(found)) continue;
    const bare = found
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/[IL]/g, '1')
      .replaceAll('O', '0');
    if (checkLetter(bare.slice(0, BODY)) === bare.at(BODY)) {
      return bare.replace(/(.{3})(?=.)/g, '$1-');
    }
  }
  return undefined;
}

/** How the ids of orders with a number end, in small hexadecimal digits. */
export function idEndOf(number: string): string {
  const body = number.replaceAll('-', '').slice(0, BODY);
  let bits = 0n;
  for (const letter of body) bits = (bits << BITS_A_LETTER) | BigInt(LETTERS.indexOf(letter));
  return bits.toString(16).padStart(HEX, '0');
}

function idEnd(id: string): string {
  return id.slice(-HEX);
}

/** Shows every wrong letter, and nearly every two that changed places. Source: Luhn's algorithm in base 32. */
function checkLetter(body: string): string {
  const base = LETTERS.length;
  let sum = 0;
  for (const [at, letter] of Array.from(body).toReversed().entries()) {
    const value = LETTERS.indexOf(letter) * (at % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / base) + (value % base);
  }
  return LETTERS[(base - (sum % base)) % base] ?? '';
}
