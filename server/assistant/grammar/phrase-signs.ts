import { CONCEPTS, type Lexicon } from './concepts.ts';

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The signs (features) of a text with their weights: words, their beginnings and neighbours, or
 * Chinese and Japanese characters.
 */
export function signsOf(text: string, lexicon: Lexicon): ReadonlyMap<string, number> {
  const signs = new Map<string, number>();
  const add = (name: string, weight: number) =>
    signs.set(name, Math.max(weight, signs.get(name) ?? 0));
  const words = text.match(/§|[a-zñ\d&%]+/g) ?? [];
  add(`instruments ${Math.min(2, words.filter((word) => word === '§').length)}`, 1);
  if (CJK.test(text)) addLetters(text, words, add);
  else addWords(words, add);
  for (const concept of CONCEPTS) if (lexicon[concept].test(text)) add(`concept ${concept}`, 0.5);
  return signs;
}

function addWords(words: readonly string[], add: (name: string, weight: number) => void): void {
  let before = '^';
  for (const each of words) {
    const word = /^\d+$/.test(each) ? '#' : each;
    if (word !== '§') {
      add(word, 1);
      add(`${word.slice(0, 5)}-`, 0.7);
    }
    add(`${before} ${word}`, 0.8);
    before = word;
  }
  add(`${before} $`, 0.4);
}

function addLetters(
  text: string,
  words: readonly string[],
  add: (name: string, weight: number) => void,
): void {
  for (const word of words) if (word !== '§' && !/^\d+$/.test(word)) add(word, 1);
  const letters = Array.from(
    text
      .replaceAll(/[a-z]+/g, '')
      .replaceAll(/[\d.]+/g, '#')
      .replaceAll(' ', ''),
  );
  for (const [at, letter] of letters.entries()) {
    const [next, third] = letters.slice(at + 1, at + 3);
    if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(letter)) add(letter, 0.5);
    if (next !== undefined) add(letter + next, 1);
    if (next !== undefined && third !== undefined) add(letter + next + third, 0.7);
  }
}
