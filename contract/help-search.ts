/** Matches questions with help topics; shared by the server's first answer and the page's suggestions. Pure. */

/** A help-center topic in one language. */
export interface HelpTopic {
  readonly id: string;
  /** Its words and their weights. */
  readonly weights: ReadonlyMap<string, number>;
}

/** A matching topic and its score. */
export interface NearTopic {
  readonly id: string;
  readonly score: number;
}

/** Weights: a title word counts more than a keyword, a keyword more than a word of the text. */
const WEIGHT = { title: 6, keyword: 5, text: 1 } as const;
/** Repeating a word in a text adds little. */
const TEXT_MAX = 3;
/** Words that occur in more than this share of all topics are ignored. */
const COMMON_PART = 0.5;
/** The minimum score: a keyword or title word that one topic in four has, or a rare word that the text has twice. */
const LEAST_SCORE = 6;
const NEAR_BEST = 0.35;

/** Builds the weighted words of a topic. */
export function weighTopic(
  id: string,
  {
    title,
    keywords,
    text,
  }: { readonly title: string; readonly keywords: string; readonly text: string },
): HelpTopic {
  const weights = new Map<string, number>();
  for (const [words, weight, most] of [
    [searchWords(title), WEIGHT.title, 1],
    [searchWords(keywords), WEIGHT.keyword, 1],
    [searchWords(text), WEIGHT.text, TEXT_MAX],
  ] as const) {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      weights.set(word, (weights.get(word) ?? 0) + weight * Math.min(most, count));
    }
  }
  return { id, weights };
}

/**
 * Returns the topics that best match a question, best first: rare words count more than frequent ones. Topics that score far
 * below the best are omitted, so a question unrelated to the app returns none.
 */
export function nearestTopics(
  topics: readonly HelpTopic[],
  question: string,
  most: number,
): NearTopic[] {
  const worth = [...new Set(searchWords(question))].flatMap((word) => {
    const having = topics.filter(({ weights }) => weights.has(word)).length;
    const isTelling = having > 0 && having <= topics.length * COMMON_PART;
    return isTelling ? [[word, Math.log(topics.length / having)] as const] : [];
  });
  const scored = topics
    .map(({ id, weights }) => ({
      id,
      score: worth.reduce((sum, [word, rarity]) => sum + rarity * (weights.get(word) ?? 0), 0),
    }))
    .toSorted((one, other) => other.score - one.score);
  const [best] = scored;
  const least = Math.max(LEAST_SCORE, (best?.score ?? 0) * NEAR_BEST);
  return scored.filter(({ score }) => score >= least).slice(0, most);
}

/**
 * Normalizes a text into words for comparison: case, accents and full-width forms are folded, Latin words lose their endings,
 * Chinese and Japanese become pairs of characters because they have no spaces.
 */
function searchWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase();
  const runs = folded.match(/[\p{Script=Latin}\d]+|[\p{Script=Han}\p{Script=Katakana}ー]+/gu) ?? [];
  return runs.flatMap((run) => (/^[\p{Script=Latin}\d]/u.test(run) ? stemOf(run) : pairsOf(run)));
}

function stemOf(word: string): string[] {
  if (word.length < 3 || COMMON.has(word)) return [];
  return [word.length > 4 ? word.replace(ENDING, '') : word];
}

/** Endings of English and Spanish words. */
const ENDING = /(?:ations?|aciones|acion|ings?|ed|es|s|ar|er|ir|as|os|o|a|e)$/;

function pairsOf(run: string): string[] {
  if (run.length < 2) return [];
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

/** Stop words. */
const COMMON = new Set(
  (
    'the and for are how what why can you your does did this that with from not has have had was were when where which ' +
    'about please hello thanks help need want would could should still just get got there here any all but out ' +
    'como que por para con una uno unos unas los las del mis sus hay cual donde cuando puedo quiero esta este ' +
    'esto hola gracias ayuda necesito porque pero sin sobre'
  ).split(' '),
);
