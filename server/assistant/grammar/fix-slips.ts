/**
 * Corrects misspelt words of a question in Latin letters: a word that no phrase has is replaced by
 * the most frequent word of the phrases that is one misspelling away. Names are read before, so
 * they are never replaced.
 */
import { isOneSlip } from './find-misspelt.ts';

/** The minimum length: shorter words are near too many others. */
const LEAST_LETTERS = 5;
/** The number of phrases that a word must be in to count as usual. */
const LEAST_PHRASES = 3;

/** The words of folded phrases with their counts. */
export function wordsOfPhrases(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Corrects the misspellings of a folded text; `isWord` recognizes further correct words. */
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

/** Whether two words differ only at the end: forms of one word, or two different words. */
function isOtherForm(word: string, each: string): boolean {
  const length = Math.min(word.length, each.length);
  const stem = word.length === each.length ? length - 1 : length;
  return word.slice(0, stem) === each.slice(0, stem);
}

function wordsOf(text: string): string[] {
  return text.match(/[a-zñ]+/g) ?? [];
}
