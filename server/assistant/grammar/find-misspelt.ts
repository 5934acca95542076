/**
 * Finds names with one misspelling: a letter that is missing, extra, wrong, or swapped with its
 * neighbour. Only names of five letters or more with the right first letter, and only if exactly
 * one name is that near. The answer names the company, so a reader sees how the word was
 * understood.
 */
const LEAST_LETTERS = 5;

/** Ordinary words that are one misspelling away from a name. */
const ORDINARY: ReadonlySet<string> = new Set(
  (
    'apply amen amazonas amazona being cinco costo inter lily merch merca micro micros microns oracles testa goggle ' +
    'alphabets chevrons lower lowest loves'
  ).split(' '),
);

/**
 * The name that a misspelt word means; undefined unless exactly one is near. Both in lower case.
 */
export function misspelt(word: string, names: readonly string[]): string | undefined {
  if (word.length < LEAST_LETTERS - 1 || ORDINARY.has(word)) return undefined;
  const near = names.filter(
    (name) => name.length >= LEAST_LETTERS && name[0] === word[0] && isOneSlip(word, name),
  );
  return near.length === 1 ? near[0] : undefined;
}

/** Whether a word is one misspelling away from a name. */
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

/**
 * The pattern of a Chinese name of three or more characters, one of which, but not the first, may
 * differ; undefined for other names.
 */
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
