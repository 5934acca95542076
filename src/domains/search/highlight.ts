/** A stretch of a text; `isMatch` where it is what was searched for. */
export interface Stretch {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Cuts a text where a searched word begins one of its own words, or, where none does, wherever it stands.
 * Case and accents do not count.
 */
export function highlight(text: string, query: string): Stretch[] {
  const words = query
    .split(/[\s.,&-]+/)
    .map(fold)
    .filter((word) => word !== '');
  const folded = foldEach(text);
  const marks = folded.map(() => false);
  for (const word of words) {
    const places = placesOf(folded, word);
    const beginnings = places.filter((start) => !/[\p{L}\p{N}]/u.test(folded[start - 1] ?? ' '));
    for (const start of beginnings.length > 0 ? beginnings : places) {
      marks.fill(true, start, start + word.length);
    }
  }
  return join(Array.from(text), marks);
}

function placesOf(letters: readonly string[], word: string): number[] {
  return letters.flatMap((_, start) =>
    letters.slice(start, start + word.length).join('') === word ? [start] : [],
  );
}

function join(letters: readonly string[], marks: readonly boolean[]): Stretch[] {
  const stretches: Stretch[] = [];
  letters.forEach((letter, index) => {
    const isMatch = marks[index] ?? false;
    const last = stretches.at(-1);
    if (last?.isMatch === isMatch) {
      stretches[stretches.length - 1] = { text: last.text + letter, isMatch };
    } else stretches.push({ text: letter, isMatch });
  });
  return stretches;
}

/** Letter for letter, so that places in the folded text are places in the text. */
function foldEach(text: string): string[] {
  return Array.from(text, (letter) => fold(letter).charAt(0) || letter);
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
