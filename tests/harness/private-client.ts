import { once } from 'node:events';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { FEED_PATH, PrivateEvent } from '../../contract/feed.ts';
import type { PrivateTopic } from '../../contract/topics.ts';
import { getTicket } from '../../contract/sign-in.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './server.ts';
import { StreamTestClient } from './stream-world.ts';

/** A socket to a real app, gone when the test ends. */
export async function aSocket(
  app: Pick<TestApp, 'url'>,
  options: ClientOptions = {},
): Promise<StreamTestClient> {
  const client = new StreamTestClient(
    new WebSocket(`${app.url.replace('http', 'ws')}${FEED_PATH}`, options),
  );
  onTestFinished(() => client.ws.terminate());
  await once(client.ws, 'open');
  return client;
}

/** A ticket for the private part of a socket. */
export async function aTicket(app: TestApp, person: TestPerson): Promise<string> {
  const answer = await app.call(getTicket, {}, person);
  if (!answer.ok) throw new Error(`no ticket: ${answer.code}`);
  return answer.value.ticket;
}

/** A socket whose private part is open; with `after`, the events since then arrive first. */
export async function aPrivateSocket(app: TestApp, person: TestPerson, after?: number) {
  const client = await aSocket(app);
  client.send({
    cmd: 'auth',
    ticket: await aTicket(app, person),
    ...(after !== undefined && { after }),
  });
  const authed = (await client.nextJson()) as { cmd: string; seq: number };
  return { client, authed };
}

/** Changes something of the customer's. */
export async function tell(
  { services }: Pick<TestApp, 'services'>,
  personId: string,
  topic: PrivateTopic = 'balances',
): Promise<void> {
  await services.db.transaction((tx) => services.privateFeed.tell(tx, personId, topic));
}

/** The sequence numbers of the next `count` events. */
export async function nextSeqs(client: StreamTestClient, count: number): Promise<number[]> {
  const events = (await client.take(count)) as PrivateEvent[];
  for (const event of events) v.parse(PrivateEvent, event);
  return events.map(({ seq }) => seq);
}
