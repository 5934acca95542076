/**
 * Names that are one slip away from a word: a letter that is missing, too many, wrong, or changed places with its neighbour. Names
 * of five letters and more, with the right first letter, and only where one name alone is so near. The answer says which company
 * it is about, so a reader sees how the word was read.
 */
const LEAST_LETTERS = 5;

/** Words of questions that are one slip away from a name. */
const ORDINARY: ReadonlySet<string> = new Set(
  (
    'apply amen amazonas amazona being cinco costo inter lily merch merca micro micros microns oracles testa goggle ' +
    'alphabets chevrons lower lowest loves'
  ).split(' '),
);

/** The name that a word was meant to be. Both in small letters. */
export function misspelt(word: string, names: readonly string[]): string | undefined {
  if (word.length < LEAST_LETTERS - 1 || ORDINARY.has(word)) return undefined;
  const near = names.filter(
    (name) => name.length >= LEAST_LETTERS && name[0] === word[0] && isOneSlip(word, name),
  );
  return near.length === 1 ? near[0] : undefined;
}

/** Whether one letter makes the difference. */
export function isOneSlip(word: string, name: string): boolean {
  const difference = name.length - word.length;
  if (Math.abs(difference) > 1 || word === name) return false;
  let at = 0;
  while (at < word.length && word[at] === name[at]) at += 1;
  if (difference === 1) return word.slice(at) === name.slice(at + 1);
  if (difference === -1) return word.slice(at + 1) === name.slice(at);
  if (word.slice(at + 1) === name.slice(at + 1)) return true;
  const isSwapped = word[at] === name[at + 1] && word[at + 1] === name[at];
  return isSwapped && word.slice(at + 2) === name.slice(at + 2);
}

/** The pattern of a Chinese name of three signs and more, one of which may be another of the same sound. */
export function withOneWrongSign(name: string): string | undefined {
  if (!/^\p{Script=Han}{3,}$/u.test(name)) return undefined;
  const signs = Array.from(name);
  return signs
    .slice(1)
    .map((_, at) =>
      signs.map((sign, place) => (place === at + 1 ? '\\p{Script=Han}' : sign)).join(''),
    )
    .join('|');
}
