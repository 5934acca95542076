import type { Answer } from '../../contract/answer.ts';
import type { AnswerEvent } from '../../contract/assistant-answer.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { Language } from '../../contract/language.ts';
import type { Before } from './grammar/read-question.ts';

/** The app's reading calls with the rights of the person who asks. They change nothing. */
export interface Tools {
  readonly isSignedIn: boolean;
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ) => Promise<Answer<OutputOf<E>>>;
}

export interface Question {
  /** The customer who asks; undefined for a visitor. */
  readonly personId: string | undefined;
  readonly text: string;
  readonly language: Language;
}

/** An earlier turn of the conversation. */
export interface Said {
  readonly question: string;
  readonly events: readonly AnswerEvent[];
  readonly about: Before;
}

/**
 * Answers questions. The last event is `done` or `refused`; events after the signal is aborted are
 * dropped.
 */
export interface Answerer {
  answer(
    question: Question,
    conversation: readonly Said[],
    tools: Tools,
    signal: AbortSignal,
  ): AsyncIterable<AnswerEvent>;
}
