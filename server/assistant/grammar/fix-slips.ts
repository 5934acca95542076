/**
 * Words of a question in Latin letters that no phrase has and that are one slip away from words that phrases have: the one that
 * phrases have most often stands in their place. Names are read before, so they are never taken for words.
 */
import { isOneSlip } from './find-misspelt.ts';

/** Shorter words are one slip away from too many others. */
const LEAST_LETTERS = 5;
/** A word that stands in one phrase alone is no usual word. */
const LEAST_PHRASES = 3;

/** The words of folded phrases, with how many times they have each. */
export function wordsOfPhrases(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A folded text with its slips put right; `isWord` knows further words that are none. */
export function withoutSlips(
  text: string,
  known: ReadonlyMap<string, number>,
  isWord: (word: string) => boolean,
): string {
  return text.replaceAll(/[a-zñ]+/g, (word) => {
    if (word.length < LEAST_LETTERS || known.has(word) || isWord(word)) return word;
    let meant: string | undefined;
    for (const [each, count] of known) {
      const isMeant =
        count >= LEAST_PHRASES &&
        count > (known.get(meant ?? '') ?? 0) &&
        each.length >= LEAST_LETTERS &&
        each[0] === word[0] &&
        !isOtherForm(word, each) &&
        isOneSlip(word, each);
      if (isMeant) meant = each;
    }
    return meant ?? word;
  });
}

/** Words that differ at their end alone are forms of one word, or two words. */
function isOtherForm(word: string, each: string): boolean {
  const length = Math.min(word.length, each.length);
  const stem = word.length === each.length ? length - 1 : length;
  return word.slice(0, stem) === each.slice(0, stem);
}

function wordsOf(text: string): string[] {
  return text.match(/[a-zñ]+/g) ?? [];
}
