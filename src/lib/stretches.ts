/** A stretch of a text; `isMatch` where it is what was searched for. */
export interface Stretch {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Cuts a text where words stand in it; where a word begins one of the text's own somewhere, only there. `folded` is the
 * text letter by letter as it is compared, and the words are folded alike.
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

/** Where a word stands in a text, both folded. */
export function placesOf(folded: readonly string[], word: string): number[] {
  const wanted = Array.from(word);
  return folded.flatMap((_, start) =>
    wanted.every((letter, offset) => folded[start + offset] === letter) ? [start] : [],
  );
}

/** Whether a word of the text begins at a place. */
export function isBeginning(folded: readonly string[], place: number): boolean {
  return !/[\p{L}\p{N}]/u.test(folded[place - 1] ?? ' ');
}
