/** A segment of a text; `isMatch` marks a match of the search. */
export interface Stretch {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text at the occurrences of words; when a word is a prefix of a word in the text, only at such prefixes.
 * `folded` is the text folded letter by letter for comparison, and the words are folded the same way.
 */
export function cutAtWords(
  text: string,
  folded: readonly string[],
  words: readonly string[],
): Stretch[] {
  const marks = folded.map(() => false);
  for (const word of words) {
    const places = placesOf(folded, word);
    const beginnings = places.filter((place) => isBeginning(folded, place));
    for (const place of beginnings.length > 0 ? beginnings : places) {
      marks.fill(true, place, place + Array.from(word).length);
    }
  }

  const stretches: { text: string; isMatch: boolean }[] = [];
  Array.from(text).forEach((letter, place) => {
    const isMatch = marks[place] ?? false;
    const last = stretches.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else stretches.push({ text: letter, isMatch });
  });
  return stretches;
}

/** The positions of a word in a text, both folded. */
export function placesOf(folded: readonly string[], word: string): number[] {
  const wanted = Array.from(word);
  return folded.flatMap((_, start) =>
    wanted.every((letter, offset) => folded[start + offset] === letter) ? [start] : [],
  );
}

/** Whether a word of the text begins at a position. */
export function isBeginning(folded: readonly string[], place: number): boolean {
  return !/[\p{L}\p{N}]/u.test(folded[place - 1] ?? ' ');
}
