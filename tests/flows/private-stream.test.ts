import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PRIVATE_BACKLOG_MAX } from '../../contract/feed.ts';
import { endSession } from '../../contract/sign-in.ts';
import { TICKET_SECONDS } from '../../server/sessions/tickets.ts';
import { aPerson, onAnotherDevice } from '../harness/people.ts';
import { aPrivateSocket, aSocket, aTicket, nextSeqs, tell } from '../harness/private-client.ts';
import { anApp } from '../harness/server.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('a ticket opens the private part, and what changes from then on arrives in order', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await tell(app, person.id, 'messages');
  const newest = await app.services.privateFeed.newest(person.id);
  const { client, authed } = await aPrivateSocket(app, person);
  expect(authed).toEqual({ cmd: 'authed', seq: newest });

  await tell(app, person.id, 'balances');
  expect(await client.nextJson()).toEqual({
    cmd: 'event',
    seq: newest + 1,
    topic: 'balances',
    atMs: expect.any(Number) as number,
  });
});

test('a socket ticket that is wrong, used or expired is refused, and quotes continue', async () => {
  let nowMs = Date.now();
  const app = await anApp({ wallNowMs: () => nowMs });
  const person = await aPerson(app.services);
  const used = await aTicket(app, person);
  const old = await aTicket(app, person);
  const client = await aSocket(app);
  client.send({ cmd: 'auth', ticket: used });
  await client.nextJson();

  const other = await aSocket(app);
  nowMs += TICKET_SECONDS * 1_000 + 1;
  for (const ticket of [used, old, 'x'.repeat(43), '']) {
    other.send({ cmd: 'auth', ticket });
    expect(await other.nextJson()).toEqual({ cmd: 'error', error: 'bad_ticket' });
  }
  await tell(app, person.id);
  expect(await other.untilPong()).toEqual([]);
  other.send({ cmd: 'sub', topics: [{ type: 'market', tickers: ['AAPL'] }] });
  expect(await other.nextJson()).toMatchObject({ type: 'market', Data: { ticker: 'AAPL' } });
});

test('a client that invents socket tickets is cut off after a few: each costs a database read', async () => {
  const app = await anApp();
  const guessing = await aSocket(app);
  for (let n = 0; n < 6; n += 1) guessing.send({ cmd: 'auth', ticket: 'x'.repeat(43) });
  expect(await guessing.take(6)).toEqual(
    range(1, 6).map(() => ({ cmd: 'error', error: 'bad_ticket' })),
  );
  for (let n = 0; n < 2; n += 1) guessing.send({ cmd: 'auth', ticket: 'x'.repeat(43) });
  expect(await guessing.closed).toBe(4008);
});

test('an unknown command gets an error, and a socket of a foreign page is not opened', async () => {
  const app = await anApp();
  const client = await aSocket(app);
  client.send({ cmd: 'order' });
  expect(await client.nextJson()).toMatchObject({ error: 'unknown_command' });
  client.send({ cmd: 'auth' });
  expect(await client.nextJson()).toMatchObject({ error: 'bad_command', field: 'ticket' });
  client.send({ cmd: 'auth', ticket: 'x', after: -1 });
  expect(await client.nextJson()).toMatchObject({ error: 'bad_command', field: 'after' });
  await expect(aSocket(app, { origin: 'https://evil.example' })).rejects.toThrow('403');
});

test('after a cursor missed events arrive first, once each, then new ones', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const start = await app.services.privateFeed.newest(person.id);
  for (let at = 0; at < 5; at += 1) await tell(app, person.id);

  const { client, authed } = await aPrivateSocket(app, person, start + 2);
  expect(authed.seq).toBe(start + 5);
  await tell(app, person.id);
  expect(await nextSeqs(client, 4)).toEqual(range(start + 3, start + 6));
  expect(await client.untilPong()).toEqual([]);
});

test('a client that missed too many events is asked to fetch everything', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const start = await app.services.privateFeed.newest(person.id);
  const at = new Date();
  await app.services.db.sql`
    select add_private_event(${person.id}, 'balances', ${at})
    from generate_series(1, ${PRIVATE_BACKLOG_MAX + 1})`;

  const late = await aPrivateSocket(app, person, start);
  expect(await late.client.nextJson()).toMatchObject({
    topic: 'resync',
    seq: start + PRIVATE_BACKLOG_MAX + 1,
  });
  const justInTime = await aPrivateSocket(app, person, start + 1);
  const seqs = await nextSeqs(justInTime.client, PRIVATE_BACKLOG_MAX);
  expect(seqs).toEqual(range(start + 2, start + PRIVATE_BACKLOG_MAX + 1));
  // A sequence number above the newest event belongs to another database.
  const ahead = await aPrivateSocket(app, person, start + 9_999);
  expect(await ahead.client.nextJson()).toMatchObject({ topic: 'resync' });
});

test('old events are deleted, but none within the replay limit', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await app.services.db.sql`
    select add_private_event(${person.id}, 'balances', now()) from generate_series(1, 2000)`;
  const newest = await app.services.privateFeed.newest(person.id);
  const kept = await app.services.privateFeed.since(person.id, 0, 9_999);
  expect(kept.length).toBeLessThan(1_100);
  expect(kept.at(-1)?.seq).toBe(newest);

  const { client } = await aPrivateSocket(app, person, newest - PRIVATE_BACKLOG_MAX);
  expect(await nextSeqs(client, PRIVATE_BACKLOG_MAX)).toEqual(
    range(newest - PRIVATE_BACKLOG_MAX + 1, newest),
  );
  const late = await aPrivateSocket(app, person, 1);
  expect(await late.client.nextJson()).toMatchObject({ topic: 'resync', seq: newest });
});

test('events of transactions that race arrive on every device in the order of their numbers, without a gap', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const [one, two] = [
    await aPrivateSocket(app, person),
    await aPrivateSocket(app, await onAnotherDevice(app.services, person)),
  ];
  const start = one.authed.seq;
  await Promise.all(range(1, 60).map(() => tell(app, person.id)));
  const expected = range(start + 1, start + 60);
  expect(await nextSeqs(one.client, 60)).toEqual(expected);
  expect(await nextSeqs(two.client, 60)).toEqual(expected);
});

test('a socket receives one customer’s events, and the second customer’s after a second ticket', async () => {
  const app = await anApp();
  const [ann, bob] = [await aPerson(app.services), await aPerson(app.services)];
  const { client } = await aPrivateSocket(app, ann);
  await tell(app, bob.id);
  expect(await client.untilPong()).toEqual([]);

  client.send({ cmd: 'auth', ticket: await aTicket(app, bob) });
  expect(await client.nextJson()).toMatchObject({ cmd: 'authed' });
  await tell(app, ann.id);
  await tell(app, bob.id, 'identity');
  expect(await client.nextJson()).toMatchObject({ cmd: 'event', topic: 'identity' });
  client.send({ cmd: 'unauth' });
  expect(await client.nextJson()).toEqual({ cmd: 'unauthed' });
  await tell(app, bob.id);
  expect(await client.untilPong()).toEqual([]);
});

test('a session that is ended elsewhere ends the private part of its sockets, and of no others', async () => {
  const app = await anApp();
  const phone = await aPerson(app.services);
  const laptop = await onAnotherDevice(app.services, phone);
  const ofPhone = await aPrivateSocket(app, phone);
  const ofLaptop = await aPrivateSocket(app, laptop);

  const which = { kind: 'one', id: phone.sessionId } as const;
  expect(await app.call(endSession, { which }, laptop)).toMatchObject({ ok: true });
  expect(await ofPhone.client.nextJson()).toEqual({ cmd: 'unauthed' });
  await tell(app, phone.id);
  expect(await nextSeqs(ofLaptop.client, 1)).toHaveLength(1);
  expect(await ofPhone.client.untilPong()).toEqual([]);
});

test('a ticket whose session ends before it is used opens nothing', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const ticket = await aTicket(app, person);
  await app.call(endSession, { which: { kind: 'this' } }, person);
  const client = await aSocket(app);
  client.send({ cmd: 'auth', ticket });
  expect(await client.nextJson()).toEqual({ cmd: 'error', error: 'bad_ticket' });
});

test('two servers on one database serve one person: events and the end of a session cross over', async () => {
  const here = await anApp({ across: true });
  const there = await anApp({ across: true, pool: await here.pool() });
  const person = await aPerson(here.services);
  const { client, authed } = await aPrivateSocket(there, person);

  await Promise.all(range(1, 20).map(() => tell(here, person.id)));
  expect(await nextSeqs(client, 20)).toEqual(range(authed.seq + 1, authed.seq + 20));
  // By a notification, not by the poll that would find it slightly later.
  const woken = new Promise((resolve) => {
    there.services.privateFeed.listen(resolve);
  });
  await tell(here, person.id);
  expect(await woken).toEqual([person.id]);
  await nextSeqs(client, 1);

  const forgotten = new Promise((resolve) => {
    there.services.sessions.listen((...word) => resolve(word));
  });
  await here.call(endSession, { which: { kind: 'this' } }, person);
  expect(await forgotten).toEqual([person.id, true]);
  expect(await client.nextJson()).toEqual({ cmd: 'unauthed' });
});

test('wake-ups between servers resume after their connection broke', async () => {
  const here = await anApp({ across: true });
  const there = await anApp({ across: true, pool: await here.pool() });
  const person = await aPerson(here.services);
  const { sql } = here.services.db;
  const ended = await sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'plumb-bus' and datname = current_database()`;
  expect(ended).toHaveLength(2);
  const isBack = async () => {
    const now = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where application_name = 'plumb-bus' and datname = current_database()
        and query like '%listen%'`;
    const before = new Set(ended.map(({ pid }) => pid));
    return now.filter(({ pid }) => !before.has(pid)).length;
  };
  await expect.poll(isBack).toBe(2);

  const woken = new Promise((resolve) => {
    there.services.privateFeed.listen(resolve);
  });
  await tell(here, person.id);
  expect(await woken).toEqual([person.id]);
});

test('a lost wake-up is found by polling', async () => {
  const here = await anApp();
  const there = await anApp({ pool: await here.pool() });
  const person = await aPerson(here.services);
  const { client, authed } = await aPrivateSocket(there, person);
  await tell(here, person.id);
  expect(await nextSeqs(client, 1)).toEqual([authed.seq + 1]);
});

test('in a storm of reconnecting devices no client misses an event', async () => {
  const app = await anApp();
  const people = await Promise.all(range(1, 8).map(() => aPerson(app.services)));
  const starts = await Promise.all(people.map(({ id }) => app.services.privateFeed.newest(id)));
  const telling = (async () => {
    for (let round = 0; round < 40; round += 1) {
      await Promise.all(people.map(({ id }) => tell(app, id)));
      await nextTurn();
    }
  })();

  const heard = await Promise.all(
    people.map(async (person, at) => {
      const seqs: number[] = [];
      let cursor = starts[at] ?? 0;
      const end = cursor + 40;
      while (cursor < end) {
        const { client } = await aPrivateSocket(app, person, cursor);
        // The connection breaks after a few events, in the middle of the stream.
        const some = await nextSeqs(client, Math.min(3, end - cursor));
        client.ws.terminate();
        seqs.push(...some);
        cursor = some.at(-1) ?? cursor;
      }
      return seqs;
    }),
  );
  await telling;
  heard.forEach((seqs, at) => {
    const start = starts[at] ?? 0;
    expect(seqs).toEqual(range(start + 1, start + 40));
  });
});
