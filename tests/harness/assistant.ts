import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import * as v from 'valibot';
import { ANSWER_PATH, type AskInput } from '../../contract/assistant.ts';
import { AnswerEvent, type NumberedEvent } from '../../contract/assistant-answer.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { eventReader } from '../../contract/event-stream.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { newKey } from './orders.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './server.ts';

/** A question, by default in its own conversation. */
export const asks = (question: string, part: Partial<AskInput> = {}): AskInput => ({
  key: newKey(),
  conversation: randomUUID(),
  question,
  language: 'en',
  ...part,
});

/** Asks over the network and reads the events; `most` cuts the connection after this many. */
export async function listen(
  app: Pick<TestApp, 'url'>,
  input: AskInput,
  person?: TestPerson,
  most = Infinity,
): Promise<NumberedEvent[]> {
  return new Promise((resolve, reject) => {
    const events: NumberedEvent[] = [];
    const sent = request(`${app.url}${API_BASE}${ANSWER_PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(person && { [TOKEN_HEADER]: person.aspctoken }),
      },
    });
    sent.on('error', (error) => (events.length >= most ? resolve(events) : reject(error)));
    sent.on('response', (answer) => {
      const { read, end } = eventReader();
      let isCut = false;
      const take = (texts: ReturnType<typeof read>) => {
        for (const { id, text } of texts) {
          if (events.length >= most) break;
          events.push({ seq: Number(id), event: v.parse(AnswerEvent, JSON.parse(text)) });
        }
        if (events.length < most || isCut) return;
        isCut = true;
        answer.destroy();
        resolve(events);
      };
      answer.setEncoding('utf8');
      if (answer.statusCode !== 200) {
        reject(new Error(`the question was refused with ${answer.statusCode}`));
        answer.resume();
        return;
      }
      answer.on('data', (piece: string) => take(read(piece)));
      answer.on('end', () => {
        take(end());
        resolve(events);
      });
    });
    sent.end(JSON.stringify(input));
  });
}

/** The events of the answer to a question. */
export async function answerTo(
  app: Pick<TestApp, 'url'>,
  question: string,
  person?: TestPerson,
  part: Partial<AskInput> = {},
): Promise<AnswerEvent[]> {
  return (await listen(app, asks(question, part), person)).map(({ event }) => event);
}

/** The sentences of an answer, each with its values. */
export function said(events: readonly AnswerEvent[]): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    events.flatMap((event) =>
      event.kind === 'text'
        ? [
            [
              event.say,
              Object.fromEntries(
                Object.entries(event.values).map(([name, { value }]) => [name, value]),
              ),
            ],
          ]
        : [],
    ),
  );
}
