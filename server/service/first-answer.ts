import type { AnswerEvent } from '../../contract/assistant-answer.ts';
import type { Language } from '../../contract/language.ts';
import { topicsNear } from '../help/topics.ts';

/** The time limit of an automatic answer. */
export const ANSWER_LIMIT_MS = 20_000;

/** A customer's question, and the language in which to answer. */
export interface FirstQuestion {
  readonly personId: string;
  readonly name: string;
  readonly text: string;
  readonly language: Language;
}

/** Answers a question before a person does. */
export interface FirstAnswerer {
  /**
   * Returns the answer from what the customer may see; `undefined` when it does not understand the question or declines. The
   * caller stops waiting when the signal is aborted.
   */
  answer(question: FirstQuestion, signal: AbortSignal): Promise<readonly AnswerEvent[] | undefined>;
}

/** The maximum number of topics in one answer. */
const TOPICS_MAX = 3;

/** The help topics that match a question, best first. */
export function helpTopicsFor({ name, text, language }: FirstQuestion): string[] {
  return topicsNear(`${name}\n${text}`, language, TOPICS_MAX).map(({ id }) => id);
}
