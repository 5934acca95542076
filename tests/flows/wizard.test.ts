import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { InputOf } from '../../contract/endpoint.ts';
import { getManagedAccounts } from '../../contract/managed.ts';
import { acknowledgeHypothetical } from '../../contract/product.ts';
import { standardRule, type Strategy } from '../../contract/strategy-rule.ts';
import {
  getStrategyDrafts,
  getStrategySearch,
  getStrategySources,
  previewStrategy,
  putStrategyDraft,
  removeStrategyDraft,
  startStrategy,
  startStrategySearch,
  stopStrategySearch,
} from '../../contract/wizard.ts';
import { runJob, variantsOf } from '../../server/strategy/strategy.ts';
import { drawnMarket } from '../harness/drawn-market.ts';
import { brokenLedgerChecks, usd } from '../harness/ledger.ts';
import { newKey } from '../harness/orders.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { accountOf, anInvestor } from '../harness/products.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

type Draft = InputOf<typeof putStrategyDraft>;

const aDraft = (part: Partial<Draft> = {}): Draft => ({
  id: randomUUID(),
  version: 0,
  name: 'My momentum',
  sources: ['etfs'],
  watchlist: [],
  schedule: 'monthly',
  rule: standardRule('momentum'),
  risk: { volatilityPercent: 12, largestPercent: 25 },
  variants: 10,
  done: ['sources'],
  ...part,
});

/** A search has a low priority and takes long on a busy machine. */
const SEARCHES = { timeout: 120_000 };

async function aScene() {
  const app = await anApp();
  const person = await anInvestor(app.services, 10_000, 'quantitative');
  return { app, person, put: (draft: Draft) => app.call(putStrategyDraft, draft, person) };
}

function agree(app: TestApp, person: TestPerson) {
  return app.call(acknowledgeHypothetical, { understands: true, bearsLoss: true }, person);
}

function ended(app: TestApp, person: TestPerson, id: string) {
  return vi.waitFor(
    async () => {
      const search = must(await app.call(getStrategySearch, { id }, person));
      expect(search.state).not.toBe('running');
      return search;
    },
    { timeout: 100_000, interval: 100 },
  );
}

test('a draft is kept step by step, and a change from an older version is refused', async () => {
  const { app, person, put } = await aScene();
  const draft = aDraft();
  const first = must(await put(draft));
  expect(first.version).toBe(1);
  // The answer was lost: a retry returns the same.
  expect(must(await put(draft)).version).toBe(1);
  const second = must(await put({ ...first, name: 'Renamed', variants: 100 }));
  expect(second.version).toBe(2);
  expect(await put({ ...first, name: 'From another device' })).toMatchObject({
    code: 'draft_conflict',
  });
  const { drafts, trials } = must(await app.call(getStrategyDrafts, {}, person));
  expect(drafts).toEqual([second]);
  expect(trials).toBe(0);
  expect(must(await app.call(removeStrategyDraft, { id: draft.id }, person)).isRemoved).toBe(true);
  expect(must(await app.call(removeStrategyDraft, { id: draft.id }, person)).isRemoved).toBe(false);
  expect(await put(second)).toMatchObject({ code: 'not_found' });
});

test('a customer cannot read, change, search or remove another customer’s draft', async () => {
  const { app, person, put } = await aScene();
  const draft = must(await put(aDraft()));
  const other = await aPerson(app.services, { identity: 'passed' });
  await agree(app, other);
  const no = { ok: false, code: 'not_found' };
  expect(await app.call(putStrategyDraft, draft, other)).toMatchObject(no);
  expect(must(await app.call(getStrategyDrafts, {}, other)).drafts).toEqual([]);
  const asked = { draftId: draft.id, version: 1 };
  expect(await app.call(startStrategySearch, asked, other)).toMatchObject(no);
  expect(must(await app.call(removeStrategyDraft, { id: draft.id }, other)).isRemoved).toBe(false);
  await agree(app, person);
  const { id } = must(await app.call(startStrategySearch, asked, person));
  expect(await app.call(getStrategySearch, { id }, other)).toMatchObject(no);
  expect(await app.call(stopStrategySearch, { id }, other)).toMatchObject(no);
  must(await app.call(stopStrategySearch, { id }, person));
});

test('sources are listed companies and funds, each sector once', async () => {
  const { app, person } = await aScene();
  const { sources, days } = must(await app.call(getStrategySources, {}, person));
  expect(sources.filter(({ kind }) => kind === 'index').map(({ id }) => id)).toEqual([
    'all_companies',
    'large_companies',
    'etfs',
  ]);
  expect(sources.filter(({ kind }) => kind === 'sector')).toHaveLength(11);
  expect(days).toBeGreaterThan(2_000);
});

test.for([
  [{ sources: [] }, 'too_few_stocks'],
  [{ sources: [], watchlist: ['AAPL', 'MSFT', 'NO'] }, 'too_few_stocks'],
  [{ risk: { volatilityPercent: null, largestPercent: 20 } }, 'no_risk_level'],
] as const)('a search of %o is refused with %s', async ([part, code]) => {
  const { app, person, put } = await aScene();
  const { id, version } = must(await put(aDraft(part as Partial<Draft>)));
  const asked = { draftId: id, version };
  expect(await app.call(startStrategySearch, asked, person)).toMatchObject({
    code: 'acknowledgement_missing',
  });
  await agree(app, person);
  expect(await app.call(startStrategySearch, asked, person)).toMatchObject({ code });
  expect(await app.call(startStrategySearch, { ...asked, version: 9 }, person)).toMatchObject({
    code: 'draft_conflict',
  });
});

test('a preview is the backtest of the strategy, for who knows what that is, and counts as a trial', async () => {
  const { app, person } = await aScene();
  const { sources, watchlist, schedule, rule, risk } = aDraft();
  const asked = { sources, watchlist, schedule, rule, risk };
  expect(await app.call(previewStrategy, asked, person)).toMatchObject({
    code: 'acknowledgement_missing',
  });
  await agree(app, person);
  const { series, trials, benchmark } = must(await app.call(previewStrategy, asked, person));
  expect(trials).toBe(1);
  expect(benchmark).toBe('SPY');
  expect(series.provenance).toBe('backtest');
  expect(series.dates.length).toBeGreaterThan(2_000);
  expect(series.figures?.trials).toBe(1);
  const again = must(await app.call(previewStrategy, asked, person));
  expect(again.trials).toBe(2);
  expect(again.series.navMicros).toEqual(series.navMicros);
  const few = { ...asked, sources: [] };
  expect(await app.call(previewStrategy, few, person)).toMatchObject({ code: 'too_few_stocks' });
});

test(
  'a search walks forward, counts its trials, and its result is started once',
  SEARCHES,
  async () => {
    const { app, person, put } = await aScene();
    await agree(app, person);
    const draft = must(await put(aDraft()));
    const asked = { draftId: draft.id, version: draft.version };
    const { id, all } = must(await app.call(startStrategySearch, asked, person));
    expect(all).toBe(10);
    expect(await app.call(startStrategySearch, asked, person)).toMatchObject({
      code: 'search_running',
    });
    const wish = {
      key: newKey(),
      searchId: id,
      amountMicros: String(usd(1_000)),
      agreed: true,
      language: 'en' as const,
    };
    const search = await ended(app, person, id);
    expect(search).toMatchObject({ state: 'done', done: 10, draftVersion: 1 });
    const { result } = search;
    expect(result?.folds.length).toBeGreaterThan(4);
    expect(result?.series.dates[0]).toBe(result?.folds[0]?.fromDate);
    expect(result?.series.figures).toMatchObject({ trials: 10, provenance: 'backtest' });
    expect(result?.series.figures?.deflatedSharpe).not.toBeNull();
    expect(result?.rule.kind).toBe('momentum');
    const { searches, trials } = must(await app.call(getStrategyDrafts, {}, person));
    expect(searches.map((each) => each.id)).toEqual([id]);
    expect(trials).toBe(10);

    for (const [part, code] of [
      [{ agreed: false }, 'agreement_missing'],
      [{ amountMicros: String(usd(99)) }, 'amount_too_small'],
      [{ amountMicros: String(usd(10_001)) }, 'insufficient_funds'],
      [{ searchId: randomUUID() }, 'not_found'],
    ] as const) {
      expect(await app.call(startStrategy, { ...wish, ...part }, person)).toMatchObject({ code });
    }
    const account = must(await app.call(startStrategy, wish, person));
    expect(account).toMatchObject({ name: 'My momentum', productId: null, state: 'starting' });
    expect(must(await app.call(startStrategy, wish, person)).id).toBe(account.id);
    const other = { ...wish, amountMicros: String(usd(500)) };
    expect(await app.call(startStrategy, other, person)).toMatchObject({ code: 'key_reused' });
    const { accounts } = must(await app.call(getManagedAccounts, { language: 'en' }, person));
    expect(accounts).toHaveLength(1);
    expect(await accountOf(app.services, person.id, 'quantitative')).toEqual({
      'available USD': 9_000,
    });
    expect(await brokenLedgerChecks(await app.pool())).toEqual([]);
  },
);

test('a search is stopped at once, and the next one runs', SEARCHES, async () => {
  const { app, person, put } = await aScene();
  await agree(app, person);
  const draft = must(await put(aDraft({ variants: 1_000, sources: ['all_companies'] })));
  const asked = { draftId: draft.id, version: draft.version };
  const { id } = must(await app.call(startStrategySearch, asked, person));
  expect(must(await app.call(stopStrategySearch, { id }, person)).state).toBe('stopped');
  expect(must(await app.call(stopStrategySearch, { id }, person)).state).toBe('stopped');
  const next = must(await put({ ...draft, variants: 10, sources: ['etfs'] }));
  const again = { draftId: next.id, version: next.version };
  const second = must(await app.call(startStrategySearch, again, person));
  expect((await ended(app, person, second.id)).state).toBe('done');
  const wish = { key: newKey(), amountMicros: String(usd(500)), agreed: true } as const;
  const start = { ...wish, searchId: id, language: 'en' as const };
  expect(await app.call(startStrategy, start, person)).toMatchObject({ code: 'not_found' });
});

test(
  'a search whose server stopped counts as interrupted, and another may run',
  SEARCHES,
  async () => {
    const { app, person, put } = await aScene();
    await agree(app, person);
    const draft = must(await put(aDraft()));
    const { sql } = app.services.db;
    const gone = new Date(app.services.wallNowMs() - 60_000);
    const [left] = await sql<{ id: string }>`
    insert into strategy_search (draft_id, person_id, draft_version, name, strategy, variants, started_at,
      seen_at) values (${draft.id}, ${person.id}, 1, 'left', '{}', 10, ${gone}, ${gone}) returning id`;
    const asked = { draftId: draft.id, version: 1 };
    const { id } = must(await app.call(startStrategySearch, asked, person));
    const broken = must(await app.call(getStrategySearch, { id: left?.id ?? '' }, person));
    expect(broken.state).toBe('broken_off');
    expect((await ended(app, person, id)).state).toBe('done');
  },
);

test('a search for which there is no room is refused, and leaves nothing behind', async () => {
  const { app, person, put } = await aScene();
  await agree(app, person);
  const draft = must(await put(aDraft()));
  const market = drawnMarket({ days: 500 });
  const strategy: Strategy = {
    universe: market.traded.map(({ ticker }) => ticker),
    rule: standardRule('momentum'),
    schedule: 'monthly',
    risk: null,
  };
  const options = { from: market.dates[0] ?? '', to: market.dates.at(-1) ?? '' };
  const stop = new AbortController();
  const busy = [1, 2].map(() =>
    runJob(
      market,
      {
        kind: 'walk_search',
        variants: variantsOf(strategy, 1000),
        options,
        riskFreePercent: 4,
      },
      { personId: person.id, signal: stop.signal },
    ),
  );
  const ends = Promise.allSettled(busy);
  const asked = { draftId: draft.id, version: 1 };
  expect(await app.call(startStrategySearch, asked, person)).toMatchObject({
    ok: false,
    code: 'too_many_requests',
  });
  expect(await app.services.db.sql`select from strategy_search`).toEqual([]);
  stop.abort(new Error('enough'));
  await ends;
});
