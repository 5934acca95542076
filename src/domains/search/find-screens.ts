import { fold } from '../../../contract/search-index.ts';

/** A screen of the menu in the person's language. */
export interface NamedScreen {
  readonly path: string;
  readonly title: string;
  readonly trail: readonly string[];
}

/**
 * Finds screens, best first: every query word is a prefix of a word in the title, or in the titles of the screen and
 * its parents together. Scripts without spaces between words match anywhere. Case, accents and punctuation are ignored.
 */
export function findScreens<S extends NamedScreen>(
  screens: readonly S[],
  query: string,
  limit: number,
): S[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const byTitle = screens.filter(({ title }) => doAllBegin(words, [title]));
  const byTrail = screens.filter(
    (screen) => !byTitle.includes(screen) && doAllBegin(words, [...screen.trail, screen.title]),
  );
  return [...byTitle, ...byTrail].slice(0, limit);
}

function doAllBegin(words: readonly string[], texts: readonly string[]): boolean {
  const text = ` ${texts.map(fold).join(' ')}`;
  return words.every((word) => text.includes(isSpaced(word) ? ` ${word}` : word));
}

/** Whether the script of a word parts words by spaces: not Han, Hiragana and Katakana. */
function isSpaced(word: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
}
