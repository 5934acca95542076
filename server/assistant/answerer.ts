import type { Answer } from '../../contract/answer.ts';
import type { AnswerEvent } from '../../contract/assistant.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { Language } from '../../contract/language.ts';
import type { Before } from './grammar/read-question.ts';

/** The calls of the app that only read, made as the person who asks: it sees what that person sees, and changes nothing. */
export interface Tools {
  readonly isSignedIn: boolean;
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ) => Promise<Answer<OutputOf<E>>>;
}

export interface Question {
  /** Who asks; nobody for a visitor. */
  readonly personId: string | undefined;
  readonly text: string;
  readonly language: Language;
}

/** What was said in the conversation until now, the oldest first. */
export interface Said {
  readonly question: string;
  readonly events: readonly AnswerEvent[];
  readonly about: Before;
}

/** What answers questions. The last event is `done` or `refused`; events after the signal is aborted are dropped. */
export interface Answerer {
  answer(
    question: Question,
    conversation: readonly Said[],
    tools: Tools,
    signal: AbortSignal,
  ): AsyncIterable<AnswerEvent>;
}
