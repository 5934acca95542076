import { cutAtWords, isBeginning, placesOf, type Stretch } from '../../lib/stretches.ts';
import { foldLetters, foldWords } from './fold.ts';
import { type TopicId, topicIds, type TopicText, type TopicTexts } from '../../live/help/topic.ts';

/** A word in the title counts more than all keywords, and a keyword more than the whole text. */
const WEIGHT = { wholeTitle: 100_000, title: 100, keyword: 10, text: 1 } as const;
/** A match at the start of a word counts more than one in the middle. */
const BEGINNING = 3;

/** A matching topic, with an excerpt. */
export interface FoundTopic {
  readonly id: TopicId;
  readonly text: TopicText;
  /** The first sentence that contains one of the words, otherwise the first sentence. */
  readonly excerpt: string;
}

/** The topics that contain every word, best first. */
export function findTopics(texts: TopicTexts, query: string): FoundTopic[] {
  const words = foldWords(query);
  if (words.length === 0) return [];
  return foldedTopics(texts)
    .map((topic) => ({ topic, score: scoreOf(topic, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic: { id, parts } }) => ({
      id,
      text: texts[id],
      excerpt: excerptOf(texts[id], parts, words),
    }));
}

/** The topics with every word in their title or keywords, best first. */
export function findTitles(texts: TopicTexts, query: string): TopicId[] {
  const words = foldWords(query);
  if (words.length === 0) return [];
  return foldedTopics(texts)
    .map((topic) => ({ id: topic.id, score: scoreOf({ ...topic, parts: [] }, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id);
}

/** A topic, folded letter by letter for comparison. */
interface FoldedTopic {
  readonly id: TopicId;
  readonly title: readonly string[];
  readonly keywords: readonly (readonly string[])[];
  readonly parts: readonly (readonly string[])[];
}

/** Created once per language, since every keystroke searches it. */
const foldedOf = new WeakMap<TopicTexts, readonly FoldedTopic[]>();

function foldedTopics(texts: TopicTexts): readonly FoldedTopic[] {
  let folded = foldedOf.get(texts);
  if (!folded) {
    folded = topicIds.map((id) => ({
      id,
      title: foldLetters(texts[id].title),
      keywords: texts[id].keywords.map(foldLetters),
      parts: bodyOf(texts[id]).map(foldLetters),
    }));
    foldedOf.set(texts, folded);
  }
  return folded;
}

/** Returns 0 when a word does not occur. */
function scoreOf({ title, keywords, parts }: FoldedTopic, words: readonly string[]): number {
  // A query equal to the whole title means that topic, even when others contain the same words.
  let sum = foldWords(title.join('')).join(' ') === words.join(' ') ? WEIGHT.wholeTitle : 0;
  for (const word of words) {
    const score =
      WEIGHT.title * placeScore(title, word) +
      WEIGHT.keyword * bestOf(keywords, word) +
      WEIGHT.text * bestOf(parts, word);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function bestOf(texts: readonly (readonly string[])[], word: string): number {
  return Math.max(0, ...texts.map((letters) => placeScore(letters, word)));
}

function placeScore(letters: readonly string[], word: string): number {
  const places = placesOf(letters, word);
  if (places.length === 0) return 0;
  return places.some((place) => isBeginning(letters, place)) ? BEGINNING : 1;
}

/** The body of a topic, sentence by sentence. */
function bodyOf({ paragraphs, steps = [], terms = [] }: TopicText): string[] {
  const parts = [...paragraphs, ...steps, ...terms.map(([term, meaning]) => `${term}: ${meaning}`)];
  return parts.flatMap((part) => part.split(/(?<=[.!?])\s+|(?<=[。！？])/u)).filter(Boolean);
}

function excerptOf(
  text: TopicText,
  parts: readonly (readonly string[])[],
  words: readonly string[],
): string {
  const having = parts.findIndex((letters) =>
    words.some((word) => placesOf(letters, word).length > 0),
  );
  return bodyOf(text)[Math.max(0, having)] ?? '';
}

/** Cuts a text around a searched word. */
export function markMatches(text: string, query: string): Stretch[] {
  return cutAtWords(text, foldLetters(text), foldWords(query));
}
