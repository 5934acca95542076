import type { Intent } from '../../../contract/assistant.ts';
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

/** What a question asks for; `none` is nothing that the app answers. */
type Label = Intent | 'none';

/** The phrases that go with a list of words. */
const PHRASES: readonly (readonly [Lexicon, Phrases])[] = [
  [wordsEn, phrasesEn],
  [wordsEs, phrasesEs],
  [wordsJa, phrasesJa],
  [wordsZhHk, phrasesZhHk],
];

/** What was learned of each list of phrases, in their order. */
export type LearnedPhrases = readonly Learned<Label>[];
const learned = new Map<Lexicon, Learned<Label>>();

/** Learns all phrases anew. Pure: the same for each that calls it. */
export function learnAllPhrases(): LearnedPhrases {
  return PHRASES.map(([lexicon, phrases]) => learnPhrases(foldedPhrases(phrases), lexicon));
}

/** Reads by what another thread has learned, where nothing was learned here yet. */
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

/** A folded question with its slips put right by the words of the phrases. */
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

/** What a reading by phrases has to reach where the rules read nothing, and by how much it leads the next. */
const LEAST = 0.3;
const LEAD = 0.1;
/** By how much it has to lead over what the rules read. */
const LEAD_OVER_RULES = 0.2;

/** Questions about an instrument, which has to be named. */
const OF_ONE: ReadonlySet<Label> = new Set([
  'quote',
  'history',
  'compare',
  'key_figures',
  'company',
  'ratings',
  'dividends',
]);
/** Questions that are about no instrument, and those that may be about an index. */
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
  /** What the rules read. */
  readonly ruled: Intent | undefined;
  readonly isNamed: boolean;
  /** It names nothing but indices. */
  readonly isWide: boolean;
  /** A past day is named. */
  readonly isDated: boolean;
}

/**
 * The intent of a question from what the rules read and what the nearest phrases ask for. The rules count unless the phrases are
 * surer of something else; where the rules read nothing, the phrases have to be sure. Nothing where neither understands it.
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
  // The last rule takes whatever names an instrument for a question about its price.
  const lead = ruled === 'quote' ? 0 : LEAD_OVER_RULES;
  const isSure =
    ruled === undefined
      ? chance >= LEAST && chance - (second?.[1] ?? 0) >= LEAD
      : chance - (likeness.find(([each]) => each === ruled)?.[1] ?? 0) > lead;
  if (!isSure) return ruled;
  if (label === 'none') return undefined;
  return label === 'quote' && isDated ? 'history' : label;
}
