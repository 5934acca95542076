import { expect, test } from 'vitest';
import type { InputOf } from '../../contract/endpoint.ts';
import { IDEAS_A_DAY } from '../../contract/ideas.ts';
import { getMessages } from '../../contract/message.ts';
import {
  getReport,
  getReportDocument,
  getReports,
  type Report,
  setReportChoices,
} from '../../contract/report.ts';
import { reportPaper } from '../../server/documents/report-paper.ts';
import { lookAfterReports } from '../../server/reports/reports.ts';
import { asLive } from '../harness/as-live.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { Died, dyingAt } from '../harness/dying.ts';
import { textOf } from '../harness/poppler.ts';
import { aPushWorld } from '../harness/push-world.ts';
import {
  aMorning,
  aStoredReport,
  chosen,
  reportParts,
  reportsAt,
  someFacts,
} from '../harness/reports.ts';
import { aMarket, anApp, type TestApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const AT_EIGHT = `${FRIDAY}T08:00:00-05:00`;
const AT_NOON = `${FRIDAY}T12:00:00-05:00`;
const AFTER_CLOSE = `${FRIDAY}T16:20:00-05:00`;

const at = (time: string) => Date.parse(time);
/** Each moment has its own market, whose year of days must be written first. */
const LONG = { timeout: 180_000 };

async function readAs<Kind extends Report['kind']>(app: TestApp, kind: Kind, date?: string) {
  const asked: InputOf<typeof getReport> = { kind, ...(date && { date }) };
  const answer = must(await app.call(getReport, asked));
  return { ...answer, report: answer.report as Extract<Report, { kind: Kind }> | null };
}

async function stored(app: TestApp) {
  const rows = await app.services.db.sql<{ kind: string; date: string }>`
    select kind, date::text from report order by date, kind`;
  return rows.map(({ kind, date }) => `${date} ${kind}`);
}

test(
  'the morning report comes with the ideas at 8:00 and says what was known then',
  LONG,
  async () => {
    const app = await anApp({ now: AT_EIGHT });
    await reportsAt(app, AT_EIGHT);
    expect(await stored(app)).toEqual([]);

    await aMorning(app, FRIDAY, AT_EIGHT);
    const { report, ...rest } = await readAs(app, 'morning');
    expect(rest).toEqual({
      state: 'ready',
      date: FRIDAY,
      dueAtMs: at(AT_EIGHT),
      earlierDate: null,
      laterDate: null,
    });
    const facts = report?.facts;
    expect(facts).toMatchObject({
      lastDate: THURSDAY,
      due: { date: FRIDAY, isEarlyClose: false, closesAtMs: at(`${FRIDAY}T16:00:00-05:00`) },
    });
    expect(facts?.ideas.length).toBeGreaterThan(10);
    expect(facts?.ideas.length).toBeLessThanOrEqual(IDEAS_A_DAY);
    expect(facts?.gainers).toHaveLength(5);
    expect(facts?.sectors).toHaveLength(11);

    // The quotes on every screen agree about the previous session.
    const market = aMarket(AT_EIGHT);
    for (const { ticker, price, changePercent } of [
      ...(facts?.indices ?? []),
      ...(facts?.gainers ?? []),
      ...(facts?.losers ?? []),
    ]) {
      expect(market.quote(ticker)?.regular).toMatchObject({ price, changePercent });
    }
  },
);

test(
  'a late morning report has the facts of 8:00, and says when it was written',
  LONG,
  async () => {
    const early = await anApp({ now: AT_EIGHT });
    await aMorning(early, FRIDAY, AT_EIGHT);
    const late = await anApp({ now: AT_NOON });
    await aMorning(late, FRIDAY, AT_NOON);
    const [first, second] = [await readAs(early, 'morning'), await readAs(late, 'morning')];
    expect(second.report?.generatedAtMs).toBe(at(AT_NOON));
    const { ideas: _, due: __, ...known } = first.report?.facts ?? {};
    expect(second.report?.facts).toMatchObject(known);
  },
);

test('the review of the last day of a year says how the whole year went', LONG, async () => {
  const lastDay = '2026-12-31T16:21:00-05:00';
  const app = await anApp({ now: lastDay });
  await reportsAt(app, lastDay);
  const { report } = await readAs(app, 'review');
  const market = aMarket(lastDay);
  const indices = report?.facts.indices ?? [];
  expect(indices.map(({ ticker }) => ticker)).toEqual(market.indexTickers());
  for (const { ticker, price, yearPercent } of indices) {
    const before = market.closeOn(ticker, '2025-12-31') ?? Number.NaN;
    expect(yearPercent).toBeCloseTo((price / before - 1) * 100, 2);
  }
});

test('a report is never rewritten', async () => {
  const app = await anApp({ now: AT_NOON });
  await aStoredReport(app, 'morning', FRIDAY);
  const { report } = await readAs(app, 'morning');
  await reportsAt(app, AT_NOON);
  expect((await readAs(app, 'morning')).report).toEqual(report);
  const { sql } = app.services.db;
  await expect(sql`update report set facts = '{}'`).rejects.toThrow('may only be added to');
  await expect(sql`delete from report`).rejects.toThrow('may only be added to');
});

test(
  'the review comes 20 minutes after the close with the ideas of the morning and how they stand',
  LONG,
  async () => {
    const app = await anApp({ now: AFTER_CLOSE });
    await aMorning(app, FRIDAY, AT_EIGHT);
    expect((await readAs(app, 'review')).state).toBe('writing');
    await reportsAt(app, AFTER_CLOSE);
    const { report } = await readAs(app, 'review');
    const morning = (await readAs(app, 'morning')).report;
    expect(report?.facts).toMatchObject({
      closedAtMs: at(`${FRIDAY}T16:00:00-05:00`),
      next: { date: '2026-11-23', isEarlyClose: false },
    });
    const market = aMarket(AFTER_CLOSE);
    expect(report?.facts.ideas.map(({ ticker }) => ticker)).toEqual(
      morning?.facts.ideas.map(({ ticker }) => ticker),
    );
    for (const idea of report?.facts.ideas ?? []) {
      const close = market.quote(idea.ticker)?.regular.price ?? Number.NaN;
      const sign = idea.direction === 'long' ? 1 : -1;
      expect(idea.closePrice).toBe(close);
      expect(idea.movePercent).toBeCloseTo(sign * (close / idea.referencePrice - 1) * 100, 3);
    }
    expect(report?.facts.active.map(({ volume }) => volume)).toEqual(
      report?.facts.active.map(({ volume }) => volume).toSorted((one, other) => other - one),
    );
  },
);

test.for([
  ['before 8:00', `${FRIDAY}T07:59:00-05:00`, 'waiting', AT_EIGHT, AFTER_CLOSE],
  ['in the session', AT_NOON, 'writing', AT_EIGHT, AFTER_CLOSE],
  [
    'after the close without a morning report',
    `${FRIDAY}T16:05:00-05:00`,
    'missed',
    '2026-11-23T08:00:00-05:00',
    AFTER_CLOSE,
  ],
  [
    'on a Saturday',
    '2026-11-21T10:00:00-05:00',
    'no_session',
    '2026-11-23T08:00:00-05:00',
    '2026-11-23T16:20:00-05:00',
  ],
  [
    'before an early close',
    '2026-11-27T12:00:00-05:00',
    'writing',
    '2026-11-27T08:00:00-05:00',
    '2026-11-27T13:20:00-05:00',
  ],
  [
    'after the clocks went forward',
    '2026-03-09T07:00:00-04:00',
    'waiting',
    '2026-03-09T08:00:00-04:00',
    '2026-03-09T16:20:00-04:00',
  ],
  [
    'on the Friday before the clocks go back',
    '2026-10-30T17:00:00-04:00',
    'missed',
    '2026-11-02T08:00:00-05:00',
    '2026-10-30T16:20:00-04:00',
  ],
] as const)('%s the answers say when reports come', async ([, now, state, morning, review]) => {
  const app = await anApp({ now });
  expect(await readAs(app, 'morning')).toMatchObject({
    state,
    dueAtMs: at(morning),
    report: null,
  });
  expect((await readAs(app, 'review')).dueAtMs).toBe(at(review));
  const list = must(await app.call(getReports, {}));
  expect(list.nextMorningAtMs).toBe(at(morning));
  expect(list.nextReviewAtMs).toBe(at(review));
});

test(
  'an early close has its review at 1:20 and the morning report of that day says so',
  LONG,
  async () => {
    const date = '2026-11-27';
    const app = await anApp({ now: `${date}T13:20:00-05:00` });
    await aMorning(app, date, `${date}T08:00:00-05:00`);
    const morning = (await readAs(app, 'morning', date)).report?.facts;
    // Thanksgiving has no session.
    expect(morning).toMatchObject({ lastDate: '2026-11-25', due: { isEarlyClose: true } });
    expect(await stored(app)).toEqual([`${date} morning`]);
    await reportsAt(app, `${date}T13:20:00-05:00`);
    expect((await readAs(app, 'review', date)).report?.facts).toMatchObject({
      isEarlyClose: true,
      closedAtMs: at(`${date}T13:00:00-05:00`),
    });
  },
);

test('a day on which the server was off has no report and says so, and days before the first are not listed', async () => {
  const app = await anApp({ now: '2026-11-20T12:00:00-05:00' });
  await aStoredReport(app, 'morning', '2026-11-18');
  await aStoredReport(app, 'morning', FRIDAY);
  const { days } = must(await app.call(getReports, {}));
  expect(days.map(({ date, morning, review }) => [date, morning.state, review.state])).toEqual([
    [FRIDAY, 'ready', 'waiting'],
    [THURSDAY, 'missed', 'missed'],
    ['2026-11-18', 'ready', 'missed'],
  ]);
  expect(days[0]?.morning.lead?.ticker).toBe('SPY');
  expect(await readAs(app, 'morning', THURSDAY)).toMatchObject({
    state: 'missed',
    report: null,
    earlierDate: '2026-11-18',
    laterDate: FRIDAY,
  });
  // The report stays missing: a server that starts a day later does not generate it.
  await reportsAt(app, AT_NOON);
  expect((await readAs(app, 'morning', THURSDAY)).state).toBe('missed');
});

test('a day that does not exist is refused', async () => {
  const app = await anApp({ now: AT_NOON });
  const answer = await app.call(getReport, { kind: 'morning', date: '2026-02-30' });
  expect(answer).toMatchObject({ ok: false });
});

test('of concurrent servers one generates the report', async () => {
  const app = await anApp({ now: AT_NOON });
  const wrote = await Promise.all([1, 2, 3, 4].map(() => aStoredReport(app, 'morning', FRIDAY)));
  expect(wrote.filter(Boolean)).toHaveLength(1);
});

test('the market of another seed has its own reports', async () => {
  const app = await anApp({ now: AT_NOON });
  await aStoredReport(app, 'morning', FRIDAY, 'other');
  expect((await readAs(app, 'morning')).report).toBeNull();
});

async function messagesOf(app: TestApp, person: TestPerson) {
  const { messages } = must(await app.call(getMessages, { category: 'event' }, person));
  return messages
    .filter(({ kind }) => kind === 'morning_report' || kind === 'market_review')
    .map(({ kind, figures }) => [kind, figures['date']]);
}

test('subscribed customers are notified of each report once, by message and push', async () => {
  const world = await aPushWorld({ now: AT_NOON });
  const { app, person, device } = world;
  const other = await aPerson(app.services);
  const onlyReview = await aPerson(app.services);
  await chosen(app, person, { morning: true, review: true });
  await chosen(app, onlyReview, { morning: false, review: true });
  await aStoredReport(app, 'morning', FRIDAY);
  await reportsAt(app, AT_NOON);
  expect(await messagesOf(app, person)).toEqual([['morning_report', FRIDAY]]);
  await aStoredReport(app, 'review', FRIDAY);
  await reportsAt(app, AT_NOON);
  await reportsAt(app, AT_NOON);
  const both = [
    ['market_review', FRIDAY],
    ['morning_report', FRIDAY],
  ];
  expect(await messagesOf(app, person)).toEqual(both);
  expect(await messagesOf(app, onlyReview)).toEqual([['market_review', FRIDAY]]);
  expect(await messagesOf(app, other)).toEqual([]);
  await app.runJobs();
  expect(device.got().map(({ title }) => title)).toEqual([
    'The morning report is ready',
    'The US market review is ready',
  ]);
});

test('wherever a server crashes while it sends notifications, each customer is notified once', async () => {
  const app = await anApp({ now: AT_NOON });
  const people = [await aPerson(app.services), await aPerson(app.services)];
  for (const person of people) await chosen(app, person, { morning: true, review: false });
  await aStoredReport(app, 'morning', FRIDAY);
  const parts = reportParts(app, aMarket(AT_NOON));
  let deaths = 0;
  for (let nth = 0; ; nth += 1) {
    const outcome = await lookAfterReports(dyingAt(parts, nth)).catch((error: unknown) => error);
    if (outcome === undefined) break;
    expect(outcome).toBeInstanceOf(Died);
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(2);
  // A second server with the lock at the same time sends nothing twice either.
  await app.services.db.sql`delete from report_told`;
  await Promise.all([lookAfterReports(parts), lookAfterReports(parts)]);
  for (const person of people) {
    expect(await messagesOf(app, person)).toEqual([['morning_report', FRIDAY]]);
  }
});

test('a choice is stored and shown', async () => {
  const app = await anApp({ now: AT_NOON });
  const person = await aPerson(app.services);
  expect(await chosen(app, person, { morning: true, review: false })).toEqual({
    morning: true,
    review: false,
  });
  expect(must(await app.call(setReportChoices, { morning: false, review: true }, person))).toEqual({
    morning: false,
    review: true,
  });
});

/** The name of each report by language. */
const printed = [
  ['en', 'Morning report', 'US market review'],
  ['es', 'Informe matutino', 'Resumen del mercado de EE. UU.'],
  ['ja', 'モーニングレポート', '米国市場レビュー'],
  ['zh-HK', '晨報', '美股市場回顧'],
] as const;

test.for(printed)(
  'as PDF in %s a reader finds the title, every figure and no gap',
  LONG,
  async ([language, morning, review]) => {
    const app = await anApp({ now: AT_NOON });
    await aStoredReport(app, 'morning', FRIDAY);
    await aStoredReport(app, 'review', FRIDAY);
    const pdfOf = async (kind: Report['kind']) => {
      const asked = { kind, date: FRIDAY, language };
      const { base64, fileName, mediaType } = must(await app.call(getReportDocument, asked));
      expect([fileName.endsWith('.pdf'), mediaType]).toEqual([true, 'application/pdf']);
      return textOf(Buffer.from(base64, 'base64'));
    };
    const [early, late] = [await pdfOf('morning'), await pdfOf('review')];
    expect(early).toContain(morning);
    expect(late).toContain(review);
    // Prices, moves rounded down, volumes, an idea and its stop, a dividend.
    for (const text of [early, late]) {
      expect(text).toMatch(/612\.34/);
      expect(text).toMatch(/\+0\.42\s?%/);
      expect(text).toMatch(/\+3\.12\s?%/);
      expect(text).toMatch(/[-−]2\.13\s?%/);
      expect(text).toMatch(/0\.1500/);
      expect(text).toContain('252.00');
      expect(text).toContain('AAPL');
      expect(text).not.toMatch(/[{}]|undefined|NaN|null/);
    }
    expect(early).toMatch(/611\.90/);
    expect(early).toMatch(/[-−]0\.08\s?%/);
    expect(late).toMatch(/[-−]0\.20\s?%/);
  },
);

test('only the PDF of a simulated market says that prices are simulated', LONG, async () => {
  const market = aMarket(AT_NOON);
  for (const [source, app] of [
    ['simulated', await anApp({ market })],
    ['live', await anApp({ market: asLive(market) })],
  ] as const) {
    await aStoredReport(app, 'morning', FRIDAY);
    const asked = { kind: 'morning', date: FRIDAY, language: 'en' } as const;
    const { base64 } = must(await app.call(getReportDocument, asked));
    const text = textOf(Buffer.from(base64, 'base64'));
    expect([source, text.includes('Simulated market')]).toEqual([source, source === 'simulated']);
    expect([source, /are\s+simulated/.test(text)]).toEqual([source, source === 'simulated']);
    expect(text).toContain('Reports are not investment advice');
  }
});

test.for(['en', 'es', 'ja', 'zh-HK'] as const)(
  'in %s the report of a live market lacks the mark and its sentence, and nothing else',
  (language) => {
    const generatedAtMs = Date.parse(AT_NOON);
    const report = {
      kind: 'morning',
      date: FRIDAY,
      generatedAtMs,
      facts: someFacts.morning,
    } as const;
    const paperOf = (isSimulated: boolean) =>
      reportPaper(report, language, { sealedAtMs: 0, isSimulated });
    const { mark, note, ...simulated } = paperOf(true);
    const { mark: none, note: rest, ...live } = paperOf(false);
    expect(live).toEqual(simulated);
    expect([typeof mark, none]).toEqual(['string', undefined]);
    expect(note.slice(1)).toEqual(rest);
    expect(rest).toHaveLength(1);
  },
);
