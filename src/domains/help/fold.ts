/**
 * Folds a text letter by letter for comparison: case, accents, character width and the two Japanese syllabaries are
 * ignored. Positions in the folded text are positions in the text.
 */
export function foldLetters(text: string): string[] {
  return Array.from(text, (letter) => foldLetter(letter));
}

/** The typed words, folded. In languages without spaces, the query is one word. */
export function foldWords(query: string): string[] {
  return query
    .split(/[\s.,;:!?、。，；：！？「」“”]+/u)
    .map((word) => foldLetters(word).join(''))
    .filter((word) => word !== '');
}

const HIRAGANA_BELOW_KATAKANA = 0x60;

function foldLetter(letter: string): string {
  const [plain = letter] = letter
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    // Restores the marks that are part of a Japanese letter.
    .normalize('NFC')
    .toLowerCase();
  return /[ァ-ヶ]/u.test(plain)
    ? String.fromCodePoint((plain.codePointAt(0) ?? 0) - HIRAGANA_BELOW_KATAKANA)
    : plain;
}
