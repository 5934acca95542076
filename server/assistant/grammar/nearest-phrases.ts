import type { Intent } from '../../../contract/assistant-answer.ts';
import { foldQuestion } from './fold-question.ts';
import { CONCEPTS, type Lexicon } from './concepts.ts';
import { wordsOfPhrases, withoutSlips } from './fix-slips.ts';
import { type Learned, learnPhrases, type Phrase, readByPhrases } from './phrase-model.ts';
import type { Phrases } from './phrases/phrases.ts';
import { phrasesEn } from './phrases/phrases-en.ts';
import { phrasesEs } from './phrases/phrases-es.ts';
import { phrasesJa } from './phrases/phrases-ja.ts';
import { phrasesZhHk } from './phrases/phrases-zh-hk.ts';
import { wordsEn } from './words-en.ts';
import { wordsEs } from './words-es.ts';
import { wordsJa } from './words-ja.ts';
import { wordsZhHk } from './words-zh-hk.ts';

/** The intent of a question; `none` for one that the app does not answer. */
type Label = Intent | 'none';

/** The phrases of each list of words. */
const PHRASES: readonly (readonly [Lexicon, Phrases])[] = [
  [wordsEn, phrasesEn],
  [wordsEs, phrasesEs],
  [wordsJa, phrasesJa],
  [wordsZhHk, phrasesZhHk],
];

/** The learned models, in the order of {@link PHRASES}. */
export type LearnedPhrases = readonly Learned<Label>[];
const learned = new Map<Lexicon, Learned<Label>>();

/** Learns all phrases. Pure: every call returns the same. */
export function learnAllPhrases(): LearnedPhrases {
  return PHRASES.map(([lexicon, phrases]) => learnPhrases(foldedPhrases(phrases), lexicon));
}

/** Takes over the models of another thread for languages that were not learned here yet. */
export function takeLearnedPhrases(all: LearnedPhrases): void {
  for (const [nth, [lexicon]] of PHRASES.entries()) {
    const each = all[nth];
    if (each && !learned.has(lexicon)) learned.set(lexicon, each);
  }
}

function learnedOf(lexicon: Lexicon): Learned<Label> {
  let known = learned.get(lexicon);
  if (!known) {
    const [, phrases] = PHRASES.find(([words]) => words === lexicon) ?? [];
    known = learnPhrases(phrases ? foldedPhrases(phrases) : [], lexicon);
    learned.set(lexicon, known);
  }
  return known;
}

function foldedPhrases(phrases: Phrases): Phrase<Label>[] {
  return Object.entries(phrases).flatMap(([label, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => ({
        label: label as Label,
        text: foldQuestion(line.trim().replaceAll('§', ' § ')),
      })),
  );
}

const words = new Map<Lexicon, ReadonlyMap<string, number>>();

/** Corrects the misspellings of a folded question by the words of the phrases. */
export function withPhraseWords(text: string, lexicon: Lexicon): string {
  let known = words.get(lexicon);
  if (!known) {
    const [, phrases] = PHRASES.find(([each]) => each === lexicon) ?? [];
    known = wordsOfPhrases((phrases ? foldedPhrases(phrases) : []).map(({ text: each }) => each));
    words.set(lexicon, known);
  }
  const isWord = (word: string) => CONCEPTS.some((concept) => lexicon[concept].test(word));
  return withoutSlips(text, known, isWord);
}

/**
 * The minimum likelihood of an intent by phrases when no rule matches, and its minimum lead over
 * the next.
 */
const LEAST = 0.3;
const LEAD = 0.1;
/** The minimum lead over the intent of the rules. */
const LEAD_OVER_RULES = 0.2;

/** Intents that require a named instrument. */
const OF_ONE: ReadonlySet<Label> = new Set([
  'quote',
  'history',
  'compare',
  'key_figures',
  'company',
  'ratings',
  'dividends',
]);
/** Intents without an instrument, and those that may name an index. */
const OF_NONE: ReadonlySet<Label> = new Set([
  'accounts',
  'deposits',
  'withdrawals',
  'savings',
  'greeting',
  'products',
]);
const OF_INDEX: ReadonlySet<Label> = new Set([
  'curve',
  'market',
  'movers',
  'sectors',
  'hours',
  'open_pnl',
]);

interface Known {
  /** The intent by the rules. */
  readonly ruled: Intent | undefined;
  readonly isNamed: boolean;
  /** It names nothing but indices. */
  readonly isWide: boolean;
  /** The question names a past day. */
  readonly isDated: boolean;
}

/**
 * The intent of a question by the rules and the nearest phrases. The rules win unless the phrases
 * are clearly more certain of another intent; without a rule, the phrases must be certain.
 * Undefined if neither understands the question.
 */
export function intentByPhrases(
  text: string,
  lexicon: Lexicon,
  { ruled, isNamed, isWide, isDated }: Known,
): Intent | undefined {
  const isPossible = (label: Label) =>
    label === ruled ||
    !((isNamed ? OF_NONE : OF_ONE).has(label) || (!isWide && OF_INDEX.has(label)));
  const likeness = readByPhrases(learnedOf(lexicon), lexicon, text).filter(([label]) =>
    isPossible(label),
  );
  const [best, second] = likeness;
  if (!best) return ruled;
  const [label, chance] = best;
  // The last rule takes every question with an instrument for one about its price.
  const lead = ruled === 'quote' ? 0 : LEAD_OVER_RULES;
  const isSure =
    ruled === undefined
      ? chance >= LEAST && chance - (second?.[1] ?? 0) >= LEAD
      : chance - (likeness.find(([each]) => each === ruled)?.[1] ?? 0) > lead;
  if (!isSure) return ruled;
  if (label === 'none') return undefined;
  return label === 'quote' && isDated ? 'history' : label;
}
