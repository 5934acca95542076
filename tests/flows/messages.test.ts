import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { API_BASE, type RefusalOf } from '../../contract/endpoint.ts';
import {
  getMessage,
  getMessages,
  getNotifyChoices,
  getUnread,
  markRead,
  type Message,
  MESSAGE_CATEGORIES,
  type MessageKind,
  setNotifyChoices,
} from '../../contract/message.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';

let count = 0;

/** A customer with an empty message center. */
async function aReader(app: TestApp): Promise<TestPerson> {
  const person = await aPerson(app.services);
  await app.services.db.sql`delete from message where person_id = ${person.id}`;
  return person;
}

/** Messages of some kinds, the first first. */
async function tell(app: TestApp, to: TestPerson, ...kinds: MessageKind[]): Promise<void> {
  for (const kind of kinds) {
    await app.services.db.transaction((tx) =>
      app.services.notify(tx, to.id, { kind, figures: { place: 'Test' }, once: `${++count}` }),
    );
  }
}

async function listOf(app: TestApp, person: TestPerson) {
  const answer = await app.call(getMessages, {}, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.messages;
}

async function newestEvent(app: TestApp, person: TestPerson) {
  const { privateFeed } = app.services;
  const [event] = await privateFeed.since(person.id, (await privateFeed.newest(person.id)) - 1, 1);
  return event;
}

test('messages come newest first, a page at a time, each once', async () => {
  const app = await anApp();
  const person = await aReader(app);
  await tell(app, person, 'welcome', 'new_device', 'transfer_done', 'demo_grant', 'pin_changed');

  const first = await app.call(getMessages, { limit: 2 }, person);
  expect(first).toMatchObject({
    ok: true,
    value: { hasMore: true, messages: [{ kind: 'pin_changed' }, { kind: 'demo_grant' }] },
  });
  const before = first.ok ? first.value.messages.at(-1)?.id : undefined;
  // A message that arrives meanwhile does not shift the pages.
  await tell(app, person, 'welcome');
  expect(await app.call(getMessages, { limit: 2, before }, person)).toMatchObject({
    value: { hasMore: true, messages: [{ kind: 'transfer_done' }, { kind: 'new_device' }] },
  });
  expect(await app.call(getMessages, { limit: 100 }, person)).toMatchObject({
    value: { hasMore: false, messages: { length: 6 } },
  });
  expect(await app.call(getMessages, { category: 'transfer' }, person)).toMatchObject({
    value: { hasMore: false, messages: [{ kind: 'demo_grant' }, { kind: 'transfer_done' }] },
  });
});

function idsOf(messages: readonly Message[]): string[] {
  return messages.map(({ id }) => id);
}

test('a message that takes the place of an earlier one stands at its new time, and no page loses or repeats another', async () => {
  const clock = { ms: Date.parse('2026-11-20T15:00:00Z') };
  const app = await anApp({ wallNowMs: () => (clock.ms += 1_000) });
  const person = await aReader(app);
  const { db, notify } = app.services;
  const change = (once: string) =>
    db.transaction((tx) => notify(tx, person.id, { kind: 'order_accepted', once, replaces: true }));
  for (const once of ['1', '2', '3', '4', '5', '6']) await change(once);
  const [six, five, four, three, two, one] = (await listOf(app, person)).map(({ id }) => id);
  const page = async (last?: Message) => {
    const below = last && { before: last.id, beforeMs: last.atMs };
    const answer = await app.call(getMessages, { limit: 2, ...below }, person);
    return answer.ok ? answer.value.messages : [];
  };

  await change('1');
  const first = await page();
  expect(idsOf(first)).toEqual([one, six]);
  // The last one of the page moves before the next page is asked for.
  await change('6');
  const second = await page(first.at(-1));
  expect(idsOf(second)).toEqual([five, four]);
  expect(idsOf(await page(second.at(-1)))).toEqual([three, two]);
  const unread = await app.call(getUnread, {}, person);
  expect(unread).toMatchObject({
    value: {
      categories: expect.arrayContaining([
        expect.objectContaining({ newest: expect.objectContaining({ id: six }) }),
      ]),
    },
  });
});

test('a page below no time of a database is refused', async () => {
  const app = await anApp();
  const person = await aReader(app);
  for (const beforeMs of [-1, Date.UTC(10_000, 0), 1e300]) {
    const before = '00000000-0000-4000-8000-000000000000';
    expect(await app.call(getMessages, { before, beforeMs }, person)).toMatchObject({
      code: 'bad_parameter',
      field: 'beforeMs',
    });
  }
});

test('an event that is reported twice is one message', async () => {
  const app = await anApp();
  const person = await aReader(app);
  const { db, notify } = app.services;
  for (let n = 0; n < 2; n++) {
    await db.transaction((tx) => notify(tx, person.id, { kind: 'demo_grant', once: 'grant:1' }));
  }
  expect(await listOf(app, person)).toHaveLength(1);
});

test('what is unread is counted by category, with the newest of each', async () => {
  const app = await anApp();
  const person = await aReader(app);
  await tell(app, person, 'new_device', 'pin_changed', 'transfer_done');

  const answer = await app.call(getUnread, {}, person);
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value.unread).toBe(3);
  expect(answer.value.categories.map(({ category }) => category)).toEqual([...MESSAGE_CATEGORIES]);
  expect(answer.value.categories).toMatchObject([
    { category: 'event', unread: 0, newest: null },
    { category: 'charity', unread: 0, newest: null },
    { category: 'fund', unread: 0, newest: null },
    { category: 'system', unread: 2, newest: { kind: 'pin_changed', figures: { place: 'Test' } } },
    { category: 'transfer', unread: 1, newest: { kind: 'transfer_done' } },
    { category: 'order', unread: 0, newest: null },
    { category: 'quantitative', unread: 0, newest: null },
  ]);
});

test('a mark is set once, its time stays, and other devices are notified', async () => {
  let nowMs = Date.now();
  const app = await anApp({ wallNowMs: () => nowMs });
  const person = await aReader(app);
  await tell(app, person, 'welcome', 'transfer_done');
  const [newest] = await listOf(app, person);
  const ids = [newest?.id ?? ''];

  expect(await app.call(markRead, { kind: 'some', ids }, person)).toEqual({
    ok: true,
    value: { unread: 1 },
  });
  const told = await newestEvent(app, person);
  expect(told).toMatchObject({ topic: 'messages' });
  const readAtMs = nowMs;
  nowMs += 60_000;
  expect(await app.call(markRead, { kind: 'some', ids }, person)).toMatchObject({
    value: { unread: 1 },
  });
  // A repeated call changes and notifies nothing.
  expect(await newestEvent(app, person)).toEqual(told);
  const elsewhere = await onAnotherDevice(app.services, person);
  expect(await listOf(app, elsewhere)).toMatchObject([{ readAtMs }, { readAtMs: null }]);
});

test('all of a category is marked up to the moment that was seen, and nothing later', async () => {
  let nowMs = Date.now();
  const app = await anApp({ wallNowMs: () => nowMs });
  const person = await aReader(app);
  await tell(app, person, 'new_device', 'transfer_done');
  const untilMs = nowMs;
  nowMs += 1;
  await tell(app, person, 'pin_changed');

  const system = { kind: 'category', category: 'system', untilMs } as const;
  expect(await app.call(markRead, system, person)).toMatchObject({ value: { unread: 2 } });
  expect(await listOf(app, person)).toMatchObject([
    { kind: 'pin_changed', readAtMs: null },
    { kind: 'transfer_done', readAtMs: null },
    { kind: 'new_device', readAtMs: expect.any(Number) },
  ]);
  const all = { kind: 'category', untilMs: nowMs } as const;
  expect(await app.call(markRead, all, person)).toMatchObject({ value: { unread: 0 } });
});

test("another's message is not there, and cannot be marked", async () => {
  const app = await anApp();
  const person = await aReader(app);
  const other = await aReader(app);
  await tell(app, other, 'transfer_done');
  const [message] = await listOf(app, other);
  const id = message?.id ?? '';

  const refused: Record<RefusalOf<typeof getMessage>, string[]> = { not_found: [id, randomUUID()] };
  for (const each of refused.not_found) {
    expect(await app.call(getMessage, { id: each }, person)).toEqual({
      ok: false,
      code: 'not_found',
    });
  }
  await app.call(markRead, { kind: 'some', ids: [id] }, person);
  await app.call(markRead, { kind: 'category', untilMs: Date.now() + 60_000 }, person);
  expect(await app.call(getMessage, { id }, other)).toMatchObject({
    ok: true,
    value: { id, readAtMs: null },
  });
  expect(await app.call(getMessages, { before: id }, person)).toMatchObject({
    value: { messages: [] },
  });
});

test('by default a customer is notified of everything, at any hour, in their language', async () => {
  const app = await anApp();
  const person = await aReader(app);
  await app.services.db.sql`update person set language = 'ja' where id = ${person.id}`;
  expect(await app.call(getNotifyChoices, {}, person)).toEqual({
    ok: true,
    value: {
      push: [...MESSAGE_CATEGORIES],
      inApp: [...MESSAGE_CATEGORIES],
      quiet: null,
      timeZone: 'UTC',
      language: 'ja',
    },
  });
});

test('choices are kept for every device, each category once', async () => {
  const app = await anApp();
  const person = await aReader(app);
  const chosen = {
    push: ['order', 'event', 'order'] as const,
    inApp: [],
    quiet: { fromMinutes: 1_320, toMinutes: 420 },
    timeZone: 'Asia/Hong_Kong',
    language: 'zhHK' as const,
  };
  const kept = { ...chosen, push: ['event', 'order'] };
  const wish = { ...chosen, push: [...chosen.push] };
  expect(await app.call(setNotifyChoices, wish, person)).toEqual({ ok: true, value: kept });
  const elsewhere = await onAnotherDevice(app.services, person);
  expect(await app.call(getNotifyChoices, {}, elsewhere)).toEqual({ ok: true, value: kept });
  expect(await newestEvent(app, person)).toMatchObject({ topic: 'person' });
});

const choices = { push: [], inApp: [], quiet: null, timeZone: 'UTC', language: 'en' };
const wrong = [
  [getMessages, 'category', { category: 'weather' }],
  [getMessages, 'before', { before: '1' }],
  [getMessages, 'limit', { limit: 101 }],
  [getMessage, 'id', { id: "' or 1=1" }],
  [markRead, 'kind', { kind: 'all' }],
  [markRead, 'ids', { kind: 'some', ids: [] }],
  [markRead, 'ids', { kind: 'some', ids: Array(201).fill(randomUUID()) }],
  [markRead, 'untilMs', { kind: 'category', untilMs: 1e300 }],
  [markRead, 'untilMs', { kind: 'category' }],
  [setNotifyChoices, 'push.0', { ...choices, push: ['weather'] }],
  [setNotifyChoices, 'timeZone', { ...choices, timeZone: 'Mars/Olympus' }],
  [setNotifyChoices, 'quiet.toMinutes', { ...choices, quiet: { fromMinutes: 60, toMinutes: 60 } }],
  [
    setNotifyChoices,
    'quiet.fromMinutes',
    { ...choices, quiet: { fromMinutes: -1, toMinutes: 60 } },
  ],
] as const;

test.for(wrong.map(([{ path }, field, body]) => ({ path, field, body })))(
  '$path names $field as what is wrong',
  async ({ path, field, body }) => {
    const app = await anApp();
    const person = await aReader(app);
    const answer = await app.post(API_BASE + path, body, {
      'content-type': 'application/json',
      aspctoken: person.aspctoken,
    });
    expect(await answer.json()).toMatchObject({ refusal: 'bad_parameter', field });
  },
);
