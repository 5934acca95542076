/**
 * A text letter by letter as it is compared: case, accents, the width of a letter and the two Japanese syllabaries
 * do not count. Places in the folded text are places in the text.
 */
export function foldLetters(text: string): string[] {
  return Array.from(text, (letter) => foldLetter(letter));
}

/** The words that were typed, folded. Languages without spaces type one. */
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
    // Marks that are part of a Japanese letter come back.
    .normalize('NFC')
    .toLowerCase();
  return /[ァ-ヶ]/u.test(plain)
    ? String.fromCodePoint((plain.codePointAt(0) ?? 0) - HIRAGANA_BELOW_KATAKANA)
    : plain;
}
