import { expect, onTestFinished, test } from 'vitest';
import { FEED_PATH } from '../../contract/feed.ts';
import type { Closure } from '../../contract/market-hours.ts';
import { endSession } from '../../contract/sign-in.ts';
import { halt, unhalt } from '../../server/broker/broker.ts';
import type { TicketAnswer } from '../../workers/feed/api.ts';
import { hubWorld } from '../harness/hub-world.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { aTicket, tell } from '../harness/private-client.ts';
import { anApp, type TestApp } from '../harness/server.ts';

/** The real hub against the real server. */
async function aWorld(of: Parameters<typeof anApp>[0] = {}) {
  const app = await anApp(of);
  const sockets: WebSocket[] = [];
  const world = hubWorld(
    { url: app.url, feedUrl: `${app.url.replace('http', 'ws')}${FEED_PATH}` },
    {
      openSocket(url) {
        const socket = new WebSocket(url);
        sockets.push(socket);
        return socket;
      },
    },
  );
  onTestFinished(() => world.close());
  return { app, world, sockets };
}

const ticketsOf =
  (app: TestApp, person: TestPerson, after?: number) => async (): Promise<TicketAnswer> => ({
    ticket: await aTicket(app, person),
    ...(after !== undefined && { after }),
  });

test('a page without quotes receives private events', async () => {
  const { app, world } = await aWorld();
  const person = await aPerson(app.services);
  const page = world.page('a');
  await page.person('A', ticketsOf(app, person, await app.services.privateFeed.newest(person.id)));
  await page.until(({ news }) => news.length > 0);
  await tell(app, person.id, 'messages');
  await page.until(({ seqs }) => seqs.length > 0);
  expect(page.news.at(-1)).toMatchObject({ kind: 'event', owner: 'A', topic: 'messages' });
});

test('signed-in pages hear at once that trading in an instrument was halted or resumed, and visitors do not', async () => {
  const { app, world } = await aWorld({ across: true });
  const person = await aPerson(app.services);
  const [page, visitor] = [world.page('a'), world.page('b')];
  await page.person('A', ticketsOf(app, person));
  await page.until(({ seqs }) => seqs.length > 0);
  const { db } = app.services;
  const act = { actor: 'operator:test', ticker: 'AAPL', nowMs: Date.now() };
  const halts = () => page.news.filter(({ kind }) => kind === 'halts');
  await halt(db, act, '');
  await page.until(() => halts().length === 1);
  // A halt that changes nothing is not pushed.
  expect(await halt(db, act, '')).toBe(false);
  await unhalt(db, act);
  await page.until(() => halts().length === 2);
  expect(halts()[0]).toEqual({ kind: 'halts', owner: 'A' });
  expect(visitor.news).toEqual([]);
});

test('signed-in pages hear that the closures of the market have changed', async () => {
  const closures = Object.assign(new Map<string, Closure>(), { revision: 0 });
  const { app, world } = await aWorld({ closures });
  const person = await aPerson(app.services);
  const page = world.page('a');
  await page.person('A', ticketsOf(app, person));
  await page.until(({ seqs }) => seqs.length > 0);
  closures.revision += 1;
  await page.until(({ news }) => news.some(({ kind }) => kind === 'halts'));
  expect(page.news.at(-1)).toEqual({ kind: 'halts', owner: 'A' });
});

test('a page without an event number is asked to fetch everything, once', async () => {
  const { app, world } = await aWorld();
  const person = await aPerson(app.services);
  const page = world.page('a');
  await page.person('A', ticketsOf(app, person));
  await page.until(({ seqs }) => seqs.length > 0);
  expect(page.news.at(-1)).toMatchObject({ kind: 'event', topic: 'resync' });
});

test('broken connections neither lose nor repeat events', { timeout: 20_000 }, async () => {
  const { app, world, sockets } = await aWorld();
  const person = await aPerson(app.services);
  const start = await app.services.privateFeed.newest(person.id);
  const page = world.page('a');
  await page.person('A', ticketsOf(app, person, start));
  for (let at = 1; at <= 12; at += 1) {
    await tell(app, person.id);
    if (at % 4 === 0) sockets.at(-1)?.close();
    if (at % 3 === 0) await page.until(({ seqs }) => seqs.length >= at - 2);
  }
  await page.until(({ seqs }) => seqs.length >= 12);
  expect(page.seqs).toEqual(Array.from({ length: 12 }, (_, at) => start + at + 1));
});

test('every page of the person receives it over one socket, one page requests the ticket, and a visitor receives nothing', async () => {
  const { app, world, sockets } = await aWorld();
  const person = await aPerson(app.services);
  const tickets = ticketsOf(app, person, await app.services.privateFeed.newest(person.id));
  const [one, two, visitor] = [world.page('a'), world.page('b'), world.page('c')];
  await one.person('A', tickets);
  await two.person('A', tickets);
  await tell(app, person.id);
  await Promise.all([one, two].map((page) => page.until(({ seqs }) => seqs.length > 0)));
  expect(sockets).toHaveLength(1);
  expect([...one.news, ...two.news].filter(({ kind }) => kind === 'ask')).toHaveLength(1);
  expect(visitor.news).toEqual([]);
});

test('a page that does not answer is skipped, and one without a ticket is asked again', async () => {
  const { app, world } = await aWorld();
  const person = await aPerson(app.services);
  const [deaf, other] = [world.page('a'), world.page('b')];
  let asked = 0;
  const tickets = ticketsOf(app, person, await app.services.privateFeed.newest(person.id));
  await deaf.person('A');
  await other.person('A', async () => ((asked += 1) === 1 ? undefined : tickets()));
  await tell(app, person.id);
  await other.until(({ seqs }) => seqs.length > 0);
  expect(deaf.news.some(({ kind }) => kind === 'ask')).toBe(true);
});

test('when the session ends elsewhere the pages learn it, and a sign-out closes the private part', async () => {
  const { app, world } = await aWorld();
  const [ann, bob] = [await aPerson(app.services), await aPerson(app.services)];
  const page = world.page('a');
  await page.person('A', ticketsOf(app, ann));
  await page.until(({ seqs }) => seqs.length > 0);
  await app.call(endSession, { which: { kind: 'this' } }, ann);
  await page.until(({ news }) => news.at(-1)?.kind === 'ended');

  // Signed in as another customer, the page receives only their events.
  await page.person(undefined);
  await page.person('B', ticketsOf(app, bob));
  await page.until(({ news }) => news.at(-1)?.kind === 'event');
  expect(page.news.at(-1)).toMatchObject({ owner: 'B', topic: 'resync' });
  await page.person(undefined);
  const before = page.news.length;
  await tell(app, bob.id);
  await page.nextPatch();
  expect(page.news).toHaveLength(before);
});

test('a sleeping page receives what it missed when it wakes, each topic once', async () => {
  const { app, world } = await aWorld();
  const person = await aPerson(app.services);
  const tickets = ticketsOf(app, person, await app.services.privateFeed.newest(person.id));
  const [awake, asleep] = [world.page('a'), world.page('b')];
  await awake.person('A', tickets);
  await asleep.person('A', tickets);
  await awake.until(({ news }) => [...news, ...asleep.news].some(({ kind }) => kind === 'ask'));
  await asleep.until(({ news }) => news.some(({ kind }) => kind === 'heard'));
  world.hub.pause('b');
  const told = asleep.news.length;
  for (const topic of ['balances', 'balances', 'messages'] as const)
    await tell(app, person.id, topic);
  await awake.until(({ seqs }) => seqs.length === 3);
  expect(asleep.news).toHaveLength(told);
  await world.hub.controls.show('b');
  await asleep.until(({ news }) => news.length === told + 2);
  expect(asleep.news.slice(told)).toMatchObject([{ topic: 'balances' }, { topic: 'messages' }]);
});
