import type { AnswerEvent } from '../../../contract/assistant-answer.ts';
import { QUESTION_MAX } from '../../../contract/assistant.ts';
import type { IdentityStatus } from '../../../contract/person.ts';
import { answerByTools } from '../../assistant/answer-by-tools.ts';
import type { Caller, Handler } from '../../http/handle.ts';
import type { Parts } from '../../http/parts.ts';
import type { FirstAnswerer, FirstQuestion } from '../../service/first-answer.ts';
import type { Session } from '../../sessions/sessions.ts';
import { readTools } from './read-tools.ts';

/** A job, not a browser. */
const NO_CALLER: Caller = {
  address: '',
  userAgent: '',
  renewalToken: undefined,
  host: '',
  origin: undefined,
  language: undefined,
};

/** Answers to these say nothing of their own; customer service shows help topics instead. */
const EMPTY_INTENTS: ReadonlySet<string | null> = new Set(['help', 'greeting']);

/**
 * Answers the first question of a conversation with customer service as the assistant does: with the app's reading calls, made
 * as the customer. Texts to customer service are never sent to a language model.
 */
export function firstAnswererOf(services: Parts, handlers: readonly Handler[]): FirstAnswerer {
  return {
    async answer(question, signal) {
      // A long text is a story with several questions.
      if (question.text === '' || question.text.length > QUESTION_MAX) return undefined;
      const session = await sessionOf(services, question.personId);
      if (!session) return undefined;
      const tools = readTools(handlers, services, { caller: NO_CALLER, session });
      const events: AnswerEvent[] = [];
      for await (const event of answerByTools.answer(question, [], tools, signal)) {
        events.push(event);
      }
      return partsOf(events);
    },
  };
}

/** The customer as in a session of their own; `undefined` after the account was closed. */
async function sessionOf(
  { db: { sql } }: Parts,
  personId: FirstQuestion['personId'],
): Promise<Session | undefined> {
  const [row] = await sql<{ status: IdentityStatus }>`
    select identity_status as status from person where id = ${personId} and closed_at is null`;
  return row && { id: '', personId, identityStatus: row.status };
}

/** The shown part of an answer; `undefined` when there is none, or when it asks a question back: this job has no reader who replies. */
function partsOf(events: readonly AnswerEvent[]): AnswerEvent[] | undefined {
  const end = events.at(-1);
  if (end?.kind !== 'done' || EMPTY_INTENTS.has(end.intent)) return undefined;
  const parts = events.filter(({ kind }) => kind !== 'step' && kind !== 'done');
  const isAskingBack = parts.some(
    (part) => part.kind === 'text' && part.say === 'which_instrument',
  );
  return parts.length === 0 || isAskingBack ? undefined : parts;
}
