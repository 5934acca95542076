import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getBars } from '../../contract/bars.ts';
import { getClock } from '../../contract/clock.ts';
import { getEtfFacts, getRatings, getStockFacts } from '../../contract/company.ts';
import { API_BASE, type Endpoint, type InputOf, type RefusalOf } from '../../contract/endpoint.ts';
import { getGroup, getGroups } from '../../contract/group.ts';
import { getIdeas, getSignalRecord } from '../../contract/ideas.ts';
import { getList, getOverview } from '../../contract/market.ts';
import { getMarketMap, getMarketYear } from '../../contract/market-map.ts';
import { getQuotes } from '../../contract/quote.ts';
import { getCourses } from '../../contract/courses.ts';
import { type CommonRefusal, refusals } from '../../contract/refusals.ts';
import { getUniverse, searchInstruments } from '../../contract/search.ts';
import { handlers } from '../../server/app.ts';
import { accountCalls } from '../../server/domains/account/calls.ts';
import { alertCalls } from '../../server/domains/alerts/calls.ts';
import { authCalls } from '../../server/domains/auth/calls.ts';
import { contractCalls } from '../../server/domains/contracts/calls.ts';
import { fundingCalls } from '../../server/domains/funding/calls.ts';
import { identityCalls } from '../../server/domains/identity/calls.ts';
import { messageCalls } from '../../server/domains/messages/calls.ts';
import { portfolioCalls } from '../../server/domains/portfolio/calls.ts';
import { searchCalls } from '../../server/domains/search/calls.ts';
import { brokerAccountCalls } from '../../server/domains/stock/broker-account-calls.ts';
import { serviceCalls } from '../../server/domains/service/calls.ts';
import { assistantCalls } from '../../server/domains/assistant/calls.ts';
import { newsCalls } from '../../server/domains/news/calls.ts';
import { reportCalls } from '../../server/domains/reports/calls.ts';
import { charityCalls } from '../../server/domains/charity/calls.ts';
import { referralCalls } from '../../server/domains/referral/calls.ts';
import { wealthCalls } from '../../server/domains/wealth/calls.ts';
import { managedCalls } from '../../server/domains/product/managed-calls.ts';
import { productOrderCalls } from '../../server/domains/product/order-calls.ts';
import { productReadCalls } from '../../server/domains/product/read-calls.ts';
import { wizardCalls } from '../../server/domains/product/wizard-calls.ts';
import { syncCalls } from '../../server/domains/sync/calls.ts';
import { tradeCalls } from '../../server/domains/trade/calls.ts';
import { getPhoneAddress } from '../../contract/phone.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { aPerson } from '../harness/people.ts';
import { aMarket, anApp } from '../harness/server.ts';

/** A call with one input for each of its own refusals; a missing refusal does not compile. */
interface Case<E extends Endpoint> {
  readonly endpoint: E;
  readonly refused: Readonly<Record<RefusalOf<E>, InputOf<E>>>;
  /** Invalid bodies, each with the field that the answer must name. */
  readonly wrong: readonly (readonly [field: string, body: unknown])[];
}

function of<E extends Endpoint>(each: Case<E>): Case<E> {
  return each;
}

const noSuch = { ticker: 'NOSUCH' };
const badTickers = [
  ['ticker', {}],
  ['ticker', { ticker: 'aapl' }],
  ['ticker', { ticker: 5 }],
  ['ticker', { ticker: '' }],
] as const;
const notAnObject = [
  ['body', []],
  ['body', 5],
  ['body', null],
  ['body', 'text'],
] as const;

const cases = [
  of({ endpoint: getClock, refused: {}, wrong: [] }),
  of({ endpoint: getUniverse, refused: {}, wrong: [] }),
  of({
    endpoint: searchInstruments,
    refused: {},
    wrong: [
      ['text', {}],
      ['text', { text: '   ' }],
      ['text', { text: 'x'.repeat(65) }],
      ['limit', { text: 'a', limit: 0 }],
      ['limit', { text: 'a', limit: 1.5 }],
    ],
  }),
  of({
    endpoint: getQuotes,
    refused: {},
    wrong: [
      ['tickers', {}],
      ['tickers', { tickers: [] }],
      ['tickers', { tickers: Array(501).fill('AAPL') }],
      ['tickers.1', { tickers: ['AAPL', 'x'] }],
    ],
  }),
  of({
    endpoint: getBars,
    refused: { unknown_ticker: { ...noSuch, range: '1D' } },
    wrong: [
      ...badTickers,
      ['range', { ticker: 'AAPL' }],
      ['range', { ticker: 'AAPL', range: '2D' }],
      ['interval', { ticker: 'AAPL', range: '1D', interval: '2m' }],
      ['interval', { ticker: 'AAPL', range: '10Y', interval: '1m' }],
    ],
  }),
  of({
    endpoint: getCourses,
    refused: {},
    wrong: [
      ['tickers', { tickers: [], range: '1D' }],
      ['tickers', { tickers: Array(51).fill('AAPL'), range: '1D' }],
      ['tickers.1', { tickers: ['AAPL', 'x'], range: '1D' }],
      ['range', { tickers: ['AAPL'] }],
      ['interval', { tickers: ['AAPL'], range: '10Y', interval: '1m' }],
    ],
  }),
  of({
    endpoint: getList,
    refused: {},
    wrong: [
      ['list', {}],
      ['list', { list: 'best' }],
      ['kind', { list: 'all', kind: 'bond' }],
      ['sector', { list: 'all', sector: 'crypto' }],
      ['theme', { list: 'all', theme: 'luck' }],
      ['sort', { list: 'all', sort: 'luck' }],
      ['descending', { list: 'all', descending: 'yes' }],
      ['offset', { list: 'all', offset: -1 }],
      ['limit', { list: 'all', limit: 201 }],
    ],
  }),
  of({ endpoint: getOverview, refused: {}, wrong: [['kind', { kind: 'bond' }]] }),
  of({ endpoint: getGroups, refused: {}, wrong: [] }),
  of({
    endpoint: getGroup,
    refused: {},
    wrong: [
      ['sector', {}],
      ['sector', { sector: 'crypto' }],
      ['sector', { sector: 'energy', theme: 'banks' }],
      ['theme', { theme: 'luck' }],
    ],
  }),
  of({ endpoint: getMarketMap, refused: {}, wrong: [] }),
  of({ endpoint: getMarketYear, refused: {}, wrong: [] }),
  of({
    endpoint: getStockFacts,
    refused: { unknown_ticker: noSuch },
    wrong: [...badTickers, ['language', { ticker: 'AAPL', language: 'fr' }]],
  }),
  of({ endpoint: getEtfFacts, refused: { unknown_ticker: noSuch }, wrong: badTickers }),
  of({ endpoint: getRatings, refused: { unknown_ticker: noSuch }, wrong: badTickers }),
  of({
    endpoint: getIdeas,
    refused: {},
    wrong: [
      ['date', { date: 'today' }],
      ['date', { date: 20_261_120 }],
      ['date', { date: '2026-02-30' }],
      ['date', { date: '0000-01-01' }],
    ],
  }),
  of({ endpoint: getSignalRecord, refused: {}, wrong: [] }),
  of({ endpoint: getPhoneAddress, refused: {}, wrong: [] }),
];

/** Calls about people and about news have tables of their own, with the setup that provokes them. */
const inOtherTables = [
  ...authCalls,
  ...identityCalls,
  ...accountCalls,
  ...contractCalls,
  ...fundingCalls,
  ...alertCalls,
  ...tradeCalls,
  ...portfolioCalls,
  ...brokerAccountCalls,
  ...messageCalls,
  ...syncCalls,
  ...productOrderCalls,
  ...productReadCalls,
  ...managedCalls,
  ...wizardCalls,
  ...wealthCalls,
  ...serviceCalls,
  ...charityCalls,
  ...referralCalls,
  ...newsCalls,
  ...reportCalls,
  ...assistantCalls,
  ...searchCalls,
];

test('every served call is in the table above or in another', () => {
  const known = [...cases, ...inOtherTables].map(({ endpoint }) => endpoint.path);
  expect(known.toSorted(byText)).toEqual(
    handlers.map(({ endpoint }) => endpoint.path as string).toSorted(byText),
  );
});

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}

test.for(
  cases.flatMap(({ endpoint, refused }) =>
    Object.entries(refused).map(([code, input]) => ({ endpoint, code, input })),
  ),
)('$endpoint.path refuses with $code', async ({ endpoint, code, input }) => {
  const app = await anApp();
  expect(await app.call(endpoint, input)).toMatchObject({ ok: false, code });
});

test.for(
  cases.flatMap(({ endpoint, wrong }) =>
    [...wrong, ...notAnObject].map(([field, body]) => ({ path: endpoint.path, field, body })),
  ),
)('$path names $field as what is wrong', async ({ path, field, body }) => {
  const app = await anApp();
  const answer = await app.post(API_BASE + path, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 4000, refusal: 'bad_parameter', field });
});

/** Provokes each of the refusals that every call may give; a missing refusal does not compile. */
const common: Record<CommonRefusal, () => Promise<Response>> = {
  bad_parameter: async () => (await anApp()).post('/api/market/clock/get/', '{"a":'),
  unknown_call: async () => (await anApp()).post('/api/market/clock/set/', {}),
  too_large: async () => (await anApp()).post('/api/market/clock/get/', 'x'.repeat(64 * 1_024 + 1)),
  too_many_requests: async () => {
    const app = await anApp({ config: { callsPerMinute: 1 } });
    await app.post('/api/market/clock/get/', {});
    return app.post('/api/market/clock/get/', {});
  },
  fault: async () => {
    const broken = {
      ...aMarket(),
      time: () => {
        throw new Error('a bug with a secret');
      },
    };
    return (await anApp({ market: broken })).post('/api/market/clock/get/', {});
  },
  unavailable: async () => {
    const app = await anApp({ health: { isStopping: () => true } });
    return app.post('/api/market/clock/get/', {});
  },
};

test.for(Object.entries(common))('any call may be refused with %s', async ([word, provoke]) => {
  const answer = await provoke();
  const { code, status } = refusals[word as CommonRefusal];
  expect(answer.status).toBe(status);
  const body = await answer.text();
  expect(JSON.parse(body)).toMatchObject({ code, refusal: word });
  expect(body).not.toMatch(/secret|stack|\.ts/);
});

test('a client that calls too often learns when to retry', async () => {
  const app = await anApp({ config: { callsPerMinute: 2 } });
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(await app.post('/api/market/clock/get/', {}));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  const told: unknown = await answers[2]?.json();
  expect(told).toMatchObject({
    refusal: 'too_many_requests',
    retryAfterSeconds: expect.any(Number),
  });
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('an answer that does not fit its own description is a fault', async () => {
  const market = { ...aMarket(), time: () => ({ ...aMarket().time(), speed: Number.NaN }) };
  const app = await anApp({ market });
  expect((await app.post('/api/market/clock/get/', {})).status).toBe(500);
});

test.for([
  ['a type that is not JSON', { 'content-type': 'text/plain' }, 'content-type'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'content-type'],
  [
    'a page of another site',
    { 'content-type': 'application/json', origin: 'https://evil.example' },
    'origin',
  ],
  [
    'a page of a sister site',
    { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' },
    'origin',
  ],
  ['a page without an origin', { 'content-type': 'application/json', origin: 'null' }, 'origin'],
] as const)('a call from %s is refused', async ([, headers, field]) => {
  const app = await anApp();
  const answer = await app.post('/api/market/clock/get/', {}, headers);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ refusal: 'bad_parameter', field });
});

test('a page of an allowed origin may call', async () => {
  const app = await anApp({ config: { publicOrigins: ['https://plumb.example'] } });
  const headers = {
    'content-type': 'application/json',
    origin: 'https://plumb.example',
    'sec-fetch-site': 'cross-site',
  };
  expect((await app.post('/api/market/clock/get/', {}, headers)).status).toBe(200);
});

test('an address that cannot be read is refused, not a fault', async () => {
  const app = await anApp();
  const answer = await app.post('/api/%zz', {});
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ refusal: 'bad_parameter', field: 'url' });
});

test('no input to any call makes the server fail', async () => {
  const app = await anApp();
  const person = await aPerson(app.services, { identity: 'passed' });
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: person.aspctoken };
  const endpoints = handlers.map(({ endpoint }) => endpoint);
  const words = [
    'account',
    'key',
    'id',
    'kind',
    'before',
    'items',
    'password',
    'code',
    'challenge',
    'ticker',
    'tickers',
    'list',
    'range',
    'interval',
    'text',
    'limit',
    'offset',
    'sort',
    '__proto__',
    'constructor',
  ];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('AAPL', ['AAPL'], 'all', '1D', '1m', -0, 1e308, '\u0000', {
      toString: 1,
    }),
  );
  const body = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .dictionary(fc.constantFrom(...words), value)
        .map((each) => JSON.stringify(each)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints), body, async (endpoint, text) => {
      const answer = await app.post(API_BASE + endpoint.path, text, headers);
      const told = (await answer.json()) as { code: number; refusal?: string; field?: string };
      const isYes = answer.status === 200 && told.code === 2000;
      const isWrong = answer.status === 400 && told.code === 4000 && Boolean(told.field);
      const isNo = endpoint.refusals.some((code) => code === told.refusal) && answer.status < 500;
      expect({ status: answer.status, told, isFair: isYes || isWrong || isNo }).toMatchObject({
        isFair: true,
      });
    }),
    { numRuns: 600 },
  );
});
