import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Language } from './language.ts';
import { PlainLines } from './plain-text.ts';
import { NumberedEvent } from './assistant-answer.ts';

/** The maximum length of a question, characters. */
export const QUESTION_MAX = 600;

/** The maximum number of stored conversations of one customer; a new one replaces the oldest. */
export const CONVERSATIONS_MAX = 100;

/** The maximum number of questions in one conversation. */
export const TURNS_MAX = 100;

/** The path for questions, below `API_BASE`. The answer is a stream of server-sent events with the numbers as ids. */
export const ANSWER_PATH = '/assistant/answer/stream/';

/** A question. With `after`, a request for the rest of an answer whose connection was lost. */
export const AskInput = v.object({
  /** The question's idempotency key: repeating it does not ask twice. */
  key: RequestKey,
  /** The conversation that the question belongs to or starts. Nothing is stored for visitors. */
  conversation: v.pipe(v.string(), v.uuid()),
  question: PlainLines(QUESTION_MAX),
  language: Language,
  /** The number of the last event received. */
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export type AskInput = v.InferOutput<typeof AskInput>;

export const getAnswerer = endpoint({
  path: '/assistant/answerer/get/',
  summary:
    'Whether a language model words the answers to customers, and where their questions and the figures in question are sent.',
  input: v.object({}),
  output: v.object({
    /** The language model in use; `null` when the app answers by itself and sends no data elsewhere. */
    model: v.nullable(v.object({ name: v.string(), host: v.string() })),
  }),
  refusals: [],
});

/** A question and its answer. */
export const Turn = v.object({
  key: RequestKey,
  question: v.string(),
  events: v.array(NumberedEvent),
  /** Wall time. */
  askedAtMs: v.number(),
});

export type Turn = v.InferOutput<typeof Turn>;

const ConversationId = v.pipe(v.string(), v.uuid());

/** A conversation in a list. */
export const Conversation = v.object({
  id: ConversationId,
  /** Its first question. */
  name: v.string(),
  turns: v.number(),
  /** Wall time of its last question. */
  askedAtMs: v.number(),
});

export type Conversation = v.InferOutput<typeof Conversation>;

export const getConversations = endpoint({
  path: '/assistant/conversations/get/',
  summary: 'The conversations of a customer with the assistant, the last one first.',
  audience: 'user',
  changesWith: ['assistant'],
  input: v.object({}),
  output: v.object({ conversations: v.array(Conversation) }),
  refusals: [],
});

export const getConversation = endpoint({
  path: '/assistant/conversation/get/',
  summary: 'One conversation with its questions and answers, oldest first.',
  audience: 'user',
  changesWith: ['assistant'],
  input: v.object({ id: ConversationId }),
  output: v.object({ id: ConversationId, turns: v.array(Turn) }),
  refusals: ['not_found'],
});

export const removeConversation = endpoint({
  path: '/assistant/conversation/remove/',
  summary: 'Deletes a conversation with all that was asked and answered in it.',
  audience: 'user',
  input: v.object({ id: ConversationId }),
  output: v.object({}),
  refusals: ['not_found'],
});

export const stopAnswer = endpoint({
  path: '/assistant/answer/stop/',
  summary: 'Stops an answer that is being given. One that has ended stays as it is.',
  audience: 'user',
  input: v.object({ key: RequestKey }),
  output: v.object({}),
  refusals: [],
});
