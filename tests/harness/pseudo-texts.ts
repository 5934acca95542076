/** The brackets before and after every text of the pseudo-language. */
export const OPENS = '⟦';
export const CLOSES = '⟧';

const GROWTH = 0.4;
const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÀàƁƀĆćĎďÉéƑƒĞğĤĥÍíĴĵĶķĻļṀṁŃńÓóƤƥɊɋŘřŠšŢţÚúṼṽŴŵẊẋÝýŽž';
const WORDS = 'one two three four five six seven eight nine ten ';
const TAG = /(<\/?\w+\/?>)/;
const TAGS = /<\/?\w+\/?>/g;
const PLACEHOLDER = /(\{[^}]*\})/;

/** The kinds of placeholder that choose between texts; the others contain the name of a format. */
const CHOICES = new Set(['plural', 'selectordinal', 'select']);

/** A text as Lingui compiles it: words, placeholders, and choices between further texts. */
export type Compiled = string | readonly (string | Placeholder)[];
type Placeholder = readonly [
  name: string,
  kind?: string,
  choices?: string | Readonly<Record<string, Compiled | number>>,
];

/** Every text accented, grown by two fifths, and between brackets; placeholders and tags stay. */
export function pseudoCatalog(
  messages: Readonly<Record<string, Compiled>>,
): Record<string, Compiled> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      [OPENS, ...partsOf(accented(text)), growthFor(lettersOf(text)) + CLOSES],
    ]),
  );
}

/** Pseudo-localizes texts with placeholders in braces, in nested lists and objects. Search words are left unchanged. */
export function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts);
  if (Array.isArray(texts)) return texts.map(pseudoTexts);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, part]: [string, unknown]) => [
      key,
      key === 'keywords' ? part : pseudoTexts(part),
    ]),
  );
}

function pseudoText(text: string): string {
  const pieces = text.split(PLACEHOLDER);
  const words = pieces.map((piece, at) =>
    at % 2 === 1 ? piece : piece.replaceAll(/[A-Za-z]/g, accentedLetter),
  );
  const letters = pieces.filter((_, at) => at % 2 === 0).join('').length;
  return OPENS + words.join('') + growthFor(letters) + CLOSES;
}

/** The rest of a text without everything in brackets: text that is in no catalog. */
export function outsideBrackets(text: string): string {
  let depth = 0;
  let outside = '';
  for (const letter of text) {
    if (letter === OPENS) depth += 1;
    else if (letter === CLOSES) depth -= 1;
    else if (depth === 0) outside += letter;
  }
  return outside;
}

function accented(text: Compiled): Compiled {
  if (typeof text === 'string') return accentedWords(text);
  return text.map((part) => (typeof part === 'string' ? accentedWords(part) : inside(part)));
}

function accentedWords(words: string): string {
  return words
    .split(TAG)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll(/[A-Za-z]/g, accentedLetter)))
    .join('');
}

function accentedLetter(letter: string): string {
  return ACCENTED[PLAIN.indexOf(letter)] ?? letter;
}

function inside(placeholder: Placeholder): Placeholder {
  const [name, kind, choices] = placeholder;
  if (!kind || !CHOICES.has(kind) || typeof choices !== 'object') return placeholder;
  const changed = Object.entries(choices).map(([when, text]) => [
    when,
    typeof text === 'number' ? text : accented(text),
  ]);
  return [name, kind, Object.fromEntries(changed) as Record<string, Compiled | number>];
}

/** The length of a text; of several choices the longest counts. */
function lettersOf(text: Compiled): number {
  return partsOf(text)
    .map((part) => (typeof part === 'string' ? part.replaceAll(TAGS, '').length : longest(part)))
    .reduce((sum, letters) => sum + letters, 0);
}

function longest([, , choices]: Placeholder): number {
  if (typeof choices !== 'object') return 0;
  return Math.max(
    0,
    ...Object.values(choices).map((text) => (typeof text === 'number' ? 0 : lettersOf(text))),
  );
}

function growthFor(letters: number): string {
  const more = Math.ceil(letters * GROWTH);
  if (more < 2) return '';
  return ` ${WORDS.repeat(Math.ceil(more / WORDS.length))}`.slice(0, more).trimEnd();
}

function partsOf(text: Compiled): readonly (string | Placeholder)[] {
  return typeof text === 'string' ? [text] : text;
}
