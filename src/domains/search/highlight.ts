import { cutAtWords, type Stretch } from '../../lib/stretches.ts';

/**
 * Splits a text where a searched word is a prefix of one of its words or, without such a prefix, anywhere it occurs.
 * Case and accents are ignored.
 */
export function highlight(text: string, query: string): Stretch[] {
  const words = query
    .split(/[\s.,&-]+/)
    .map(fold)
    .filter((word) => word !== '');
  return cutAtWords(text, Array.from(text, foldLetter), words);
}

/** One character for each letter, so that places in the folded text are places in the text. */
function foldLetter(letter: string): string {
  // Nearly every letter is ASCII, and each key highlights hundreds.
  if (letter < '\u0080') return letter.toLowerCase();
  return fold(letter).charAt(0) || letter.charAt(0);
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
