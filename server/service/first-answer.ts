import type { Language } from '../../contract/language.ts';
import { topicsNear } from '../help/topics.ts';

/** How long an answerer may take. */
export const ANSWER_LIMIT_MS = 20_000;

/** A question that customer service got, and the language it is read in. */
export interface FirstQuestion {
  readonly name: string;
  readonly text: string;
  readonly language: Language;
}

/** What answers a question before a person does. */
export interface FirstAnswerer {
  /**
   * Help topics that answer it, the nearest first; none where it knows none. Whatever it does, it gets no longer than
   * `ANSWER_LIMIT_MS`.
   */
  answer(question: FirstQuestion, signal: AbortSignal): Promise<readonly string[]>;
}

/** Topics of one answer. */
const TOPICS_MAX = 3;

/** Answers from the help topics. */
export const answerFromHelp: FirstAnswerer = {
  answer: async ({ name, text, language }) =>
    topicsNear(`${name}\n${text}`, language, TOPICS_MAX).map(({ id }) => id),
};
