import type { Language } from '../../contract/language.ts';
import { topicsNear } from '../help/topics.ts';

/** The time limit of an automatic answer. */
export const ANSWER_LIMIT_MS = 20_000;

/** A customer's question, and the language in which to search. */
export interface FirstQuestion {
  readonly name: string;
  readonly text: string;
  readonly language: Language;
}

/** Answers a question before a person does. */
export interface FirstAnswerer {
  /**
   * Returns matching help topics, best first; none when nothing matches. The caller stops waiting after
   * `ANSWER_LIMIT_MS`.
   */
  answer(question: FirstQuestion, signal: AbortSignal): Promise<readonly string[]>;
}

/** The maximum number of topics in one answer. */
const TOPICS_MAX = 3;

/** Searches the help topics. */
export const answerFromHelp: FirstAnswerer = {
  answer: async ({ name, text, language }) =>
    topicsNear(`${name}\n${text}`, language, TOPICS_MAX).map(({ id }) => id),
};
