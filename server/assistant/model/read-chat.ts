import { eventReader } from '../../../contract/event-stream.ts';
import type { ModelChoice } from '../../config-model.ts';
import { type ChatPiece, ModelFailed, piecesOf } from './chat-dialects.ts';

/** A message of a conversation with a model. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string;
      readonly tool_calls?: readonly {
        readonly id: string;
        readonly type: 'function';
        readonly function: { readonly name: string; readonly arguments: string };
      }[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly unknown[];
  /** Whether the model may still call tools. */
  readonly mayCall: boolean;
}

/** The time limit for the first piece of a response, and between two pieces. */
export const SILENCE_MS = 20_000;
/** The most characters of one message; a model that writes more has failed. */
const LETTERS_MAX = 200_000;
/** The most tokens of one message. */
const MESSAGE_TOKENS = 1_000;

/**
 * Sends one request to a model and yields the pieces of its response as they arrive.
 *
 * @throws ModelFailed when it refuses, is silent, breaks off or violates the protocol
 */
export async function* readChat(
  { url, name, key }: ModelChoice,
  { messages, tools, mayCall }: ChatRequest,
  signal: AbortSignal,
  silenceMs = SILENCE_MS,
): AsyncGenerator<ChatPiece, void, undefined> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silenceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), silenceMs);
  };
  try {
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model: name,
        messages,
        tools,
        tool_choice: mayCall ? 'auto' : 'none',
        max_tokens: MESSAGE_TOKENS,
        stream: true,
        stream_options: { include_usage: true },
      }),
      // No other host may receive the key and the customer's data.
      redirect: 'error',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      throw new ModelFailed(`the model answered with ${answer.status}`);
    }
    yield* readBody(answer, heard);
  } catch (error) {
    if (error instanceof ModelFailed) throw error;
    throw new ModelFailed('the model did not answer', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function* readBody(
  answer: Response,
  heard: () => void,
): AsyncGenerator<ChatPiece, void, undefined> {
  const isStream = answer.headers.get('content-type')?.includes('event-stream') ?? false;
  const decoder = new TextDecoder();
  const reader = eventReader();
  let whole = '';
  let letters = 0;
  let hasSaid = false;
  for await (const bytes of answer.body ?? []) {
    heard();
    const text = decoder.decode(bytes as Uint8Array, { stream: true });
    letters += text.length;
    if (letters > LETTERS_MAX) throw new ModelFailed('the model does not come to an end');
    if (!isStream) {
      whole += text;
      continue;
    }
    for (const event of reader.read(text)) {
      for (const piece of piecesOf(event.text)) {
        hasSaid = true;
        yield piece;
      }
    }
  }
  for (const event of isStream ? reader.end() : [{ text: whole }]) {
    for (const piece of piecesOf(event.text)) {
      hasSaid = true;
      yield piece;
    }
  }
  if (!hasSaid) throw new ModelFailed('the model said nothing');
}

/** Checks a model's server by requesting its list of models; sends no customer data. */
export async function pingModel({
  url,
  key,
}: ModelChoice): Promise<'ok' | 'refused' | 'unreachable'> {
  try {
    const answer = await fetch(`${url}/models`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    if (answer.status === 401 || answer.status === 403) return 'refused';
    return answer.status < 500 ? 'ok' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
