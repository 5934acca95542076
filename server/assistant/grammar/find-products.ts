import type { Language } from '../../../contract/language.ts';
import { foldQuestion } from './fold-question.ts';

/** The general word for a product, which the rules and phrases know. */
const PRODUCT: Readonly<Record<Language, string>> = {
  en: 'fund',
  es: 'fondo',
  ja: 'ファンド',
  zhHK: '基金',
};

/** A question in which each name of a product is replaced by the general word for one. */
export interface Unnamed {
  readonly question: string;
  /** All names are single words, such as “signal”, without a capital letter: the question may use them in their own sense. */
  readonly isOrdinary: boolean;
}

/** Finds the products that a question names; undefined if it names none. Pure. */
export function withoutProductNames(
  question: string,
  names: readonly string[],
  language: Language,
): Unnamed | undefined {
  const folded = foldQuestion(question);
  // A name may contain another.
  const longestFirst = names
    .map((name) => ({ name, text: foldQuestion(name) }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length);
  let unnamed = folded;
  let isOrdinary = true;
  for (const { name, text } of longestFirst) {
    const before = unnamed;
    unnamed = unnamed.replaceAll(asWords(text), PRODUCT[language]);
    if (unnamed !== before && !(isWord(text) && !isCapital(question, name))) isOrdinary = false;
  }
  return unnamed === folded ? undefined : { question: unnamed, isOrdinary };
}

/** Matches a name that is not a part of a longer word. Japanese and Chinese separate no words. */
function asWords(name: string): RegExp {
  const text = name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
  return isOfWords(name)
    ? new RegExp(String.raw`(?<![\p{L}\p{N}])${text}(?![\p{L}\p{N}])`, 'gu')
    : new RegExp(text, 'gu');
}

function isWord(name: string): boolean {
  return isOfWords(name) ? !name.includes(' ') : name.length < 3;
}

/** Whether a question has a name with its capital letter, other than as its first word. */
function isCapital(question: string, name: string): boolean {
  return /^\p{Lu}/u.test(name) && question.trim().indexOf(name) > 0;
}

function isOfWords(name: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name);
}
