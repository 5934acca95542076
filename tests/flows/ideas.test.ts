import { expect, test } from 'vitest';
import { getIdeas, getSignalRecord, IDEAS_A_DAY } from '../../contract/ideas.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import {
  type IdeaStore,
  ideaStore,
  type WrittenIdea,
} from '../../server/domains/ideas/idea-store.ts';
import { publishIdeas, settleIdeas } from '../../server/domains/ideas/publish.ts';
import { startIdeas } from '../../server/domains/ideas/job.ts';
import { sqlOf } from '../../server/db/tx.ts';
import type { MarketData } from '../../server/market/market-data.ts';
import { aDatabase } from '../harness/postgres.ts';
import { aMarket, anApp } from '../harness/server.ts';

const FRIDAY = '2026-11-20';
const AT_EIGHT = `${FRIDAY}T08:00:00-05:00`;
const AT_NOON = `${FRIDAY}T12:00:00-05:00`;

async function aStore(): Promise<IdeaStore> {
  return (await aStoreOfAnApp()).store;
}

/** A store and its database, with an app that shows the store's ideas. */
async function aStoreOfAnApp() {
  const { pool } = await aDatabase();
  return { store: ideaStore(sqlOf(pool), 'flows'), pool };
}

async function published(
  store: IdeaStore,
  now: string,
  date = FRIDAY,
): Promise<readonly WrittenIdea[]> {
  await publishIdeas({ store, market: aMarket(now), closures: adHocClosures }, date);
  return store.ofDay(date);
}

function valueOf<T>(answer: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!answer.ok) throw new Error(`declined: ${answer.code}`);
  return answer.value;
}

/** The content of an idea, without the price at its publication. */
const essence = (ideas: readonly WrittenIdea[]) =>
  ideas.map(({ ticker, signal, figures }) => ({ ticker, signal, figures }));

test('a day’s ideas are varied, and none of them is already invalid', async () => {
  const ideas = await published(await aStore(), AT_EIGHT);
  expect(ideas.length).toBeGreaterThan(10);
  expect(ideas.length).toBeLessThanOrEqual(IDEAS_A_DAY);
  expect(ideas.map(({ rank }) => rank)).toEqual(ideas.map((_, at) => at + 1));
  expect(new Set(ideas.map(({ ticker }) => ticker)).size).toBe(ideas.length);
  expect(new Set(ideas.map(({ signal }) => signal)).size).toBeGreaterThan(4);
  for (const { direction, referencePrice, invalidation, endsOn } of ideas) {
    const isBelow = invalidation.price < referencePrice;
    expect(isBelow).toBe(direction === 'long');
    expect(endsOn >= FRIDAY).toBe(true);
  }
});

test('late ideas use the same sessions: nothing after 8:00 counts', async () => {
  const early = await published(await aStore(), AT_EIGHT);
  const late = await published(await aStore(), AT_NOON);
  const found = essence(early);
  const both = essence(late).filter(({ ticker, signal }) =>
    found.some((each) => each.ticker === ticker && each.signal === signal),
  );
  // Those proved wrong between eight and noon make room for the next strongest.
  expect(both.length).toBeGreaterThan(late.length / 2);
  for (const each of both) expect(found).toContainEqual(each);
});

test('a day is published once, also when another server tries again', async () => {
  const store = await aStore();
  const first = await published(store, AT_EIGHT);
  expect(await published(store, AT_NOON)).toEqual(first);
});

test('of servers that publish concurrently one writes the day', async () => {
  const store = await aStore();
  const [idea] = await published(await aStore(), AT_EIGHT);
  if (!idea) throw new Error('the day has ideas');
  const days = [1, 2, 3, 4].map((price) => [{ ...idea, referencePrice: price }]);
  const wrote = await Promise.all(days.map((day, at) => store.publish(FRIDAY, at + 1, day)));
  expect(wrote.filter(Boolean)).toHaveLength(1);
  expect(await store.ofDay(FRIDAY)).toHaveLength(1);
  expect((await store.ofDay(FRIDAY))[0]?.referencePrice).toBe(wrote.indexOf(true) + 1);
});

test('another seed’s market has ideas of its own', async () => {
  const { pool } = await aDatabase();
  await published(ideaStore(sqlOf(pool), 'one'), AT_EIGHT);
  expect(await ideaStore(sqlOf(pool), 'two').dates(10)).toEqual([]);
});

test('before the first publication the answer says when it is due', async () => {
  const app = await anApp({ now: `${FRIDAY}T07:30:00-05:00` });
  expect(valueOf(await app.call(getIdeas, {}))).toEqual({
    date: null,
    publishedAtMs: null,
    isToday: false,
    nextAtMs: Date.parse(AT_EIGHT),
    dates: [],
    ideas: [],
  });
});

test('the next morning before 8:00 the ideas of the day before are shown as such, and a past day can be asked for', async () => {
  const { store, pool } = await aStoreOfAnApp();
  await published(store, AT_EIGHT);
  const app = await anApp({ now: '2026-11-23T07:30:00-05:00', pool });
  const { ideas, ...shown } = valueOf(await app.call(getIdeas, {}));
  expect(shown).toMatchObject({ date: FRIDAY, isToday: false, dates: [FRIDAY] });
  expect(valueOf(await app.call(getIdeas, { date: FRIDAY })).ideas).toEqual(ideas);
  expect(valueOf(await app.call(getIdeas, { date: '2026-11-19' }))).toMatchObject({
    date: null,
    ideas: [],
    dates: [FRIDAY],
  });
});

test('before the first term ends the record has no figures and names that day', async () => {
  const { store, pool } = await aStoreOfAnApp();
  const ideas = await published(store, AT_EIGHT);
  const app = await anApp({ now: AT_NOON, pool });
  const record = valueOf(await app.call(getSignalRecord, {}));
  expect(record).toMatchObject({ provenance: 'paper', sinceDate: FRIDAY });
  for (const { signal, ended, running } of record.signals) {
    const own = ideas.filter((idea) => idea.signal === signal);
    expect(ended).toMatchObject({ count: 0, hitPercent: null, medianMovePercent: null });
    expect(running.count).toBe(own.length);
    expect(running.firstEndsOn).toBe(own.map(({ endsOn }) => endsOn).sort()[0] ?? null);
    expect(running.averageMovePercent === null).toBe(own.length === 0);
  }
});

test('a result is the move to the last close of the term, in the idea’s direction', async () => {
  const { store, pool } = await aStoreOfAnApp();
  const ideas = await published(store, AT_EIGHT);
  const short = ideas.toSorted((one, other) => (one.endsOn < other.endsOn ? -1 : 1))[0];
  if (!short) throw new Error('the day has ideas');
  const market = aMarket(`${short.endsOn}T17:00:00-05:00`);

  await settleIdeas({ store, market, closures: adHocClosures }, '2026-11-19');
  expect((await store.running()).length).toBe(ideas.length);

  await settleIdeas({ store, market, closures: adHocClosures }, short.endsOn);
  const settled = (await store.ofDay(FRIDAY)).find(({ rank }) => rank === short.rank);
  const close = market.quote(short.ticker)?.regular.price ?? Number.NaN;
  const sign = short.direction === 'long' ? 1 : -1;
  expect(settled?.endMovePercent).toBeCloseTo(sign * (close / short.referencePrice - 1) * 100, 1);

  const app = await anApp({ market, pool });
  const record = valueOf(await app.call(getSignalRecord, {}));
  const own = record.signals.find(({ signal }) => signal === short.signal);
  expect(own?.ended).toMatchObject({ firstDate: FRIDAY, lastDate: FRIDAY });
  expect(own?.ended.count).toBeGreaterThan(0);
});

test('an idea that ends on a day which was closed afterwards ends at the next close', async () => {
  const store = await aStore();
  const [idea] = await published(await aStore(), AT_EIGHT);
  if (!idea) throw new Error('the day has ideas');
  // The Saturday represents a day that an operator closed after the publication.
  await store.publish(FRIDAY, 1, [{ ...idea, endsOn: '2026-11-21' }]);
  const market = aMarket('2026-11-23T17:00:00-05:00');
  await settleIdeas({ store, market, closures: adHocClosures }, FRIDAY);
  expect(await store.running()).toHaveLength(1);
  await settleIdeas({ store, market, closures: adHocClosures }, '2026-11-23');
  expect(await store.running()).toEqual([]);
});

test('an idea of an instrument that is no longer listed does not run for ever', async () => {
  const { store, pool } = await aStoreOfAnApp();
  const [idea] = await published(await aStore(), AT_EIGHT);
  if (!idea) throw new Error('the day has ideas');
  await store.publish(FRIDAY, 1, [{ ...idea, ticker: 'GONE', endsOn: FRIDAY }]);
  const settled = async (date: string) => {
    const market = aMarket(`${date}T17:00:00-05:00`);
    await settleIdeas({ store, market, closures: adHocClosures }, date);
    const record = valueOf(await (await anApp({ market, pool })).call(getSignalRecord, {}));
    return record.signals.find(({ signal }) => signal === idea.signal);
  };
  expect((await settled('2026-12-04'))?.running.count).toBe(1);
  // The tenth trading day after the end; Thanksgiving was none.
  expect(await settled('2026-12-07')).toMatchObject({
    running: { count: 0, firstEndsOn: null },
    ended: { count: 0 },
  });
});

test('a day that was over before its ideas were published gets none', async () => {
  const store = await aStore();
  const market = aMarket('2026-11-23T07:56:00-05:00');
  expect(await publishIdeas({ store, market, closures: adHocClosures }, FRIDAY)).toBe(false);
  expect(await store.dates(10)).toEqual([]);
});

test('an interrupted publication leaves nothing behind', async () => {
  const store = await aStore();
  const parts = { store, market: aMarket(AT_NOON), closures: adHocClosures };
  await expect(publishIdeas(parts, FRIDAY, AbortSignal.abort())).rejects.toThrow(/abort/);
  expect(await store.dates(10)).toEqual([]);
});

/** The last sessions of ideas that a report ends, by ticker. */
const endsByReport = (ideas: readonly WrittenIdea[]) =>
  new Map(
    ideas
      .filter(({ signal }) => signal === 'earnings_ahead')
      .map(({ ticker, endsOn }) => [ticker, endsOn]),
  );

test('a term that a report ends is not longer for a late publication', async () => {
  // A day early enough in the earnings season that some reports are still ahead.
  const day = '2026-10-12';
  const early = await published(await aStore(), `${day}T08:00:00-04:00`, day);
  const late = await published(await aStore(), `${day}T15:30:00-04:00`, day);
  const both = [...endsByReport(late)].filter(([ticker]) => endsByReport(early).has(ticker));
  expect(both.length).toBeGreaterThan(0);
  for (const [ticker, endsOn] of both) expect(endsOn).toBe(endsByReport(early).get(ticker));
});

test('while today’s ideas are being made the answer does not name tomorrow as due', async () => {
  const app = await anApp({ now: AT_NOON });
  expect(valueOf(await app.call(getIdeas, {})).nextAtMs).toBe(Date.parse(AT_EIGHT));
});

test('after a split an old idea and its figures are adjusted to today’s shares', async () => {
  const { store, pool } = await aStoreOfAnApp();
  const [idea] = await published(await aStore(), AT_EIGHT);
  if (!idea) throw new Error('the day has ideas');
  // The idea as it would have been stored before two shares became one.
  const before: WrittenIdea = {
    ...idea,
    referencePrice: idea.referencePrice / 2,
    closeBefore: idea.closeBefore / 2,
    figures: [{ name: 'close', value: idea.closeBefore / 2, inputs: [] }],
  };
  await store.publish(FRIDAY, 1, [before]);
  const app = await anApp({ now: '2026-11-23T12:00:00-05:00', pool });
  const [shown] = valueOf(await app.call(getIdeas, {})).ideas;
  expect(shown?.referencePrice).toBeCloseTo(idea.referencePrice, 1);
  expect(shown?.figures[0]?.value).toBeCloseTo(idea.closeBefore, 1);
});

test('the result of an idea is written once', async () => {
  const store = await aStore();
  const [idea] = await published(store, AT_EIGHT);
  if (!idea) throw new Error('the day has ideas');
  await store.settle(idea, 1.5);
  await store.settle(idea, -9);
  expect((await store.ofDay(FRIDAY))[0]?.endMovePercent).toBe(1.5);
});

test('the job publishes by itself when it is past 8:00', async () => {
  const store = await aStore();
  const problems: unknown[] = [];
  const warn = (error: unknown) => problems.push(error);
  const job = startIdeas({ store, market: aMarket(AT_NOON), closures: adHocClosures, warn });
  await expect.poll(() => store.dates(10)).toEqual([FRIDAY]);
  await job.stop();
  expect(problems).toEqual([]);
});

test.for([
  ['before 8:00', `${FRIDAY}T07:59:00-05:00`],
  ['on a Saturday', '2026-11-21T12:00:00-05:00'],
] as const)('%s the job publishes nothing', async ([, now]) => {
  const store = await aStore();
  const market = aMarket(now);
  let looked = 0;
  const watched: MarketData = { ...market, time: () => (looked++, market.time()) };
  const job = startIdeas({
    store,
    market: watched,
    closures: adHocClosures,
    warn: () => undefined,
  });
  await expect.poll(() => looked).toBeGreaterThan(1);
  await job.stop();
  expect(await store.dates(10)).toEqual([]);
});
