import { expect, test } from 'vitest';
import * as assistant from '../../contract/assistant.ts';
import { API_BASE, type Endpoint, type InputOf, type RefusalOf } from '../../contract/endpoint.ts';
import * as news from '../../contract/news.ts';
import * as report from '../../contract/report.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { assistantCalls } from '../../server/domains/assistant/calls.ts';
import { newsCalls } from '../../server/domains/news/calls.ts';
import { reportCalls } from '../../server/domains/reports/calls.ts';
import { answerTo } from '../harness/assistant.ts';
import { newKey } from '../harness/orders.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { aStoredReport } from '../harness/reports.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

interface Scene {
  readonly app: TestApp;
  readonly person: TestPerson;
}

interface Case<E extends Endpoint> {
  readonly endpoint: E;
  /** A missing refusal does not compile. `too_many_requests` has its own test. */
  readonly refused: Readonly<
    Record<
      Exclude<RefusalOf<E>, 'too_many_requests'>,
      (scene: Scene) => InputOf<E> | Promise<InputOf<E>>
    >
  >;
  /** Invalid bodies, each with the field that the answer names. */
  readonly wrong: readonly (readonly [field: string, body: unknown])[];
}

function of<E extends Endpoint>(each: Case<E>): Case<E> {
  return each;
}

const noItem = { id: 'gap_up:NOSUCH:2026-11-20' };
const FRIDAY = '2026-11-20';
const morning = { kind: 'morning', date: FRIDAY, language: 'en' } as const;
const OCTOBER = Array.from({ length: 30 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);

/** Another customer's conversation. */
async function othersConversation({ app }: Scene) {
  const other = await aPerson(app.services, { identity: 'passed' });
  await answerTo(app, 'What do I own?', other);
  const { conversations } = must(await app.call(assistant.getConversations, {}, other));
  return { id: conversations[0]?.id ?? '' };
}

const cases = [
  of({
    endpoint: news.getNews,
    refused: {},
    wrong: [
      ['scope', { scope: 'mine' }],
      ['tickers', { tickers: [] }],
      ['tickers.1', { tickers: ['AAPL', 'x'] }],
      ['kinds.0', { kinds: ['rumour'] }],
      ['before', { before: '<b>' }],
      ['limit', { limit: 0 }],
    ],
  }),
  of({
    endpoint: news.getNewsItem,
    refused: { not_found: () => noItem },
    wrong: [
      ['id', {}],
      ['id', { id: 'x' }],
    ],
  }),
  of({
    endpoint: news.getEarnings,
    refused: {},
    wrong: [
      ['fromDate', { fromDate: 'today' }],
      ['toDate', { fromDate: '2026-01-01', toDate: '2026-12-31' }],
      ['toDate', { fromDate: '2026-01-02', toDate: '2026-01-01' }],
      ['ticker', { ticker: 'aapl' }],
    ],
  }),
  of({ endpoint: news.getAhead, refused: {}, wrong: [['body', []]] }),
  of({
    endpoint: news.getArticles,
    refused: {},
    wrong: [
      ['before', { before: '' }],
      ['limit', { limit: 1.5 }],
    ],
  }),
  of({ endpoint: news.getArticle, refused: { not_found: () => noItem }, wrong: [['id', {}]] }),
  of({ endpoint: news.getNewsChoices, refused: {}, wrong: [['body', 5]] }),
  of({
    endpoint: news.setNewsChoices,
    refused: {},
    wrong: [
      ['ownStocks', {}],
      ['ownStocks', { ownStocks: 'yes' }],
    ],
  }),
  of({ endpoint: report.getReports, refused: {}, wrong: [['body', null]] }),
  of({
    endpoint: report.getReport,
    refused: {},
    wrong: [
      ['kind', {}],
      ['kind', { kind: 'evening' }],
      ['date', { kind: 'morning', date: '2026-02-30' }],
    ],
  }),
  of({
    endpoint: report.getReportDocument,
    refused: { not_found: () => morning },
    wrong: [
      ['date', { kind: 'morning', language: 'en' }],
      ['language', { ...morning, language: 'de' }],
    ],
  }),
  of({ endpoint: report.getReportChoices, refused: {}, wrong: [['body', 'text']] }),
  of({
    endpoint: report.setReportChoices,
    refused: {},
    wrong: [
      ['review', { morning: true }],
      ['morning', { morning: 1, review: true }],
    ],
  }),
  of({ endpoint: assistant.getAnswerer, refused: {}, wrong: [['body', 5]] }),
  of({ endpoint: assistant.getConversations, refused: {}, wrong: [['body', []]] }),
  of({
    endpoint: assistant.getConversation,
    refused: { not_found: othersConversation },
    wrong: [['id', { id: 'mine' }]],
  }),
  of({
    endpoint: assistant.removeConversation,
    refused: { not_found: othersConversation },
    wrong: [['id', {}]],
  }),
  of({
    endpoint: assistant.stopAnswer,
    refused: {},
    wrong: [
      ['key', {}],
      ['key', { key: 'short' }],
    ],
  }),
];

test('every call about news, reports and the assistant is in the table', () => {
  const served = [...newsCalls, ...reportCalls, ...assistantCalls];
  expect(pathsOf(cases)).toEqual(pathsOf(served));
});

function pathsOf(all: readonly { readonly endpoint: Endpoint }[]): readonly string[] {
  return all.map(({ endpoint }) => endpoint.path as string).toSorted();
}

async function aScene(): Promise<Scene> {
  const app = await anApp({ config: { callsPerMinute: 10_000 } });
  return { app, person: await aPerson(app.services, { identity: 'passed' }) };
}

test.for(
  cases.flatMap(({ endpoint, refused }) =>
    Object.entries(refused as Readonly<Record<string, (scene: Scene) => unknown>>).map(
      ([code, asked]) => ({ endpoint, code, asked }),
    ),
  ),
)('$endpoint.path refuses with $code', async ({ endpoint, code, asked }) => {
  const scene = await aScene();
  const answer = await scene.app.call(endpoint, (await asked(scene)) as never, scene.person);
  expect(answer).toMatchObject({ ok: false, code });
});

test('a conversation that another customer tried to delete still exists', async () => {
  const { app, person } = await aScene();
  await answerTo(app, 'What do I own?', person);
  const { conversations } = must(await app.call(assistant.getConversations, {}, person));
  const other = await aPerson(app.services, { identity: 'passed' });
  await app.call(assistant.removeConversation, { id: conversations[0]?.id ?? '' }, other);
  expect(must(await app.call(assistant.getConversations, {}, person))).toEqual({ conversations });
});

test('reports are printed one at a time, and too many at once are refused', async () => {
  const { app } = await aScene();
  for (const date of OCTOBER) await aStoredReport(app, 'morning', date);
  const print = (date: string) => app.call(report.getReportDocument, { ...morning, date });
  const answers = await Promise.all(OCTOBER.map(print));
  const codes = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)));
  expect(codes).toEqual(new Set(['ok', 'too_many_requests']));
  expect(await print('2026-10-30')).toMatchObject({ ok: true });
});

test('stopping an answer that was never requested does no harm', async () => {
  const { app, person } = await aScene();
  expect(await app.call(assistant.stopAnswer, { key: newKey() }, person)).toEqual({
    ok: true,
    value: {},
  });
});

test('each call names what is wrong with it', async () => {
  const { app, person } = await aScene();
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: person.aspctoken };
  for (const { endpoint, wrong } of cases) {
    for (const [field, body] of wrong) {
      const answer = await app.post(API_BASE + endpoint.path, body, headers);
      expect({ path: endpoint.path, body, answer: await answer.json() }).toMatchObject({
        answer: { code: 4000, refusal: 'bad_parameter', field },
      });
    }
  }
});
