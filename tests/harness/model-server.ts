import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ModelChoice } from '../../server/config-model.ts';

/** A message that a model was sent. */
export interface SentMessage {
  readonly role: string;
  readonly content: string;
  readonly tool_call_id?: string;
}

/** A request to the model. */
export interface Asked {
  readonly model: string;
  readonly messages: readonly SentMessage[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
  readonly tool_choice: string;
  readonly stream: boolean;
}

/** The model's answer: chunks of a stream, raw text, a status, or nothing forever. */
export type Reply =
  | { readonly chunks: readonly unknown[]; readonly isOpen?: boolean; readonly eachByte?: boolean }
  | {
      readonly body: string;
      readonly type?: string;
      readonly eachByte?: boolean;
      readonly isCut?: boolean;
    }
  | { readonly status: number }
  | { readonly isSilent: true };

export interface ModelServer {
  readonly choice: ModelChoice;
  readonly asked: Asked[];
  readonly keys: (string | undefined)[];
  /** Chooses the answer; `nth` counts the requests from 0. */
  reply: (asked: Asked, nth: number) => Reply;
}

/** A local language model that answers as the test decides. */
export async function aModelServer(tokensADay = 1_000_000): Promise<ModelServer> {
  const asked: Asked[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, answer) => {
    keys.push(request.headers.authorization);
    if (request.url === '/v1/models') {
      answer
        .writeHead(request.headers.authorization === 'Bearer key-of-model' ? 200 : 401)
        .end('{}');
      return;
    }
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const sent = JSON.parse(body) as Asked;
      asked.push(sent);
      void give(answer, told.reply(sent, asked.length - 1));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  const told: ModelServer = {
    choice: {
      url: `http://127.0.0.1:${port}/v1`,
      name: 'scripted',
      key: 'key-of-model',
      tokensADay,
    },
    asked,
    keys,
    reply: () => ({ status: 500 }),
  };
  return told;
}

async function give(answer: ServerResponse, reply: Reply): Promise<void> {
  if ('isSilent' in reply) return;
  if ('status' in reply) {
    answer.writeHead(reply.status).end('{"error":{"message":"no"}}');
    return;
  }
  const isBody = 'body' in reply;
  const text = isBody
    ? reply.body
    : `${reply.chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}${reply.isOpen ? '' : 'data: [DONE]\n\n'}`;
  answer.writeHead(200, {
    'content-type': (isBody && reply.type) || 'text/event-stream; charset=utf-8',
  });
  const bytes = Buffer.from(text);
  if (reply.eachByte) {
    for (let at = 0; at < bytes.length; at += 1) {
      if (!answer.write(bytes.subarray(at, at + 1))) await once(answer, 'drain');
      // Sends the byte separately.
      if (at % 8 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  } else {
    answer.write(bytes);
  }
  if (isBody && reply.isCut) answer.destroy();
  else answer.end();
}

/** A chunk with words. */
export const speaks = (content: string) => ({ choices: [{ index: 0, delta: { content } }] });
/** A chunk that calls a tool. */
export const calls = (name: string, args: object = {}, id = `call_${name}`) => ({
  choices: [
    {
      index: 0,
      delta: {
        tool_calls: [
          { index: 0, id, type: 'function', function: { name, arguments: JSON.stringify(args) } },
        ],
      },
    },
  ],
});
/** The last chunk, with the usage. */
export const used = (tokens: number) => ({ choices: [], usage: { total_tokens: tokens } });

/** A lookup, then a text. */
export function looksUp(call: unknown, words: readonly string[]): ModelServer['reply'] {
  return ({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? { chunks: [...words.map(speaks), used(100)] }
      : { chunks: [call, used(100)] };
}
