import { describe, expect, test } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import {
  acknowledgeHypothetical,
  getHypotheticalAnswer,
  getProduct,
  getProductBacktest,
  getProductNames,
  getProductRecord,
  getProducts,
  getProductScores,
  getProductTrades,
} from '../../contract/product.ts';
import { compareRecords } from '../../server/products/catalog/compare-records.ts';
import { missingBacktests, runBacktests } from '../../server/products/catalog/backtests.ts';
import { catalogHooks } from '../../server/products/catalog/hooks.ts';
import { recordEnded, unrecordedDates } from '../../server/products/catalog/record-and-decide.ts';
import { asLive, liveAccount } from '../harness/as-live.ts';
import { brokenLedgerChecks } from '../harness/ledger.ts';
import { aPerson } from '../harness/people.ts';
import { daysOf, dealt, openCatalog, record } from '../harness/product-catalog.ts';
import { productParts } from '../harness/products.ts';
import { aMarket, anApp } from '../harness/server.ts';

function valueOf<T>(answer: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!answer.ok) throw new Error(`declined: ${answer.code}`);
  return answer.value;
}

const LAUNCH = '2026-11-20';
const MONDAY = '2026-11-23';
/** After the close of the launch day. */
const AFTER = `${LAUNCH}T17:00:00-05:00`;

describe('products', () => {
  test('are opened once, however often the set-up runs', async () => {
    const app = await anApp();
    expect(valueOf(await app.call(getProducts, { language: 'en' }))).toMatchObject({
      products: [],
      isComplete: false,
    });
    expect(await openCatalog(app)).toBe(31);
    expect(await openCatalog(app)).toBe(0);
    const { products, isComplete } = valueOf(await app.call(getProducts, { language: 'en' }));
    expect(isComplete).toBe(true);
    expect(products).toHaveLength(31);
    expect(new Set(products.map(({ type }) => type)).size).toBe(9);
    expect(products.every(({ assetsMicros }) => assetsMicros === '1000000000000')).toBe(true);
    const inSpanish = valueOf(await app.call(getProducts, { language: 'es' })).products;
    const { names } = valueOf(await app.call(getProductNames, { language: 'es' }));
    expect(new Map(names.map(({ id, name }) => [id, name]))).toEqual(
      new Map(inSpanish.map(({ id, name }) => [id, name])),
    );
    const trend = products.filter(({ id }) => id.startsWith('quant-trend'));
    expect(trend.map(({ state, startsDate }) => [state, startsDate])).toEqual([
      ['running', LAUNCH],
      ['raising', '2026-12-07'],
    ]);
    expect(await brokenLedgerChecks(await app.pool())).toEqual([]);
  });

  test('show their method, holdings and exposure in each language', async () => {
    const app = await anApp();
    await openCatalog(app);
    const { product, about, holdings, exposure, seedMicros } = valueOf(
      await app.call(getProduct, { id: 'fund-balanced', language: 'en' }),
    );
    expect(product).toMatchObject({ name: '60/40 Balanced Fund', benchmark: 'balanced' });
    expect(about.rule.parameters).toEqual([
      { name: 'VTI', value: 60 },
      { name: 'AGG', value: 40 },
    ]);
    expect(about.nextRebalanceDate).toBe(LAUNCH);
    expect(holdings).toMatchObject([{ ticker: null, weightPercent: 100 }]);
    expect(exposure).toEqual({ longPercent: 0, shortPercent: 0, cashPercent: 100 });
    expect(seedMicros).toBe('1000000000000');
    const ja = valueOf(await app.call(getProduct, { id: 'fund-balanced', language: 'ja' }));
    expect(ja.product.name).not.toBe(product.name);
  });

  test('are not found by another name', async () => {
    const app = await anApp();
    const as = await aPerson(app.services);
    const no = { ok: false, code: 'not_found' };
    expect(await app.call(getProduct, { id: 'fund-none', language: 'en' })).toMatchObject(no);
    expect(await app.call(getProductRecord, { id: 'fund-none' })).toMatchObject(no);
    expect(await app.call(getProductTrades, { id: 'fund-none' })).toMatchObject(no);
    expect(await app.call(getProductBacktest, { id: 'fund-none' }, as)).toMatchObject(no);
  });

  test('show a backtest only to a customer who has acknowledged what it is', async () => {
    const app = await anApp();
    const as = await aPerson(app.services);
    await openCatalog(app);
    const asked = { id: 'fund-balanced' };
    expect(await app.call(getProductBacktest, asked)).toMatchObject({ ok: false });
    expect(await app.call(getProductBacktest, asked, as)).toMatchObject({
      code: 'acknowledgement_missing',
    });
    expect(valueOf(await app.call(getHypotheticalAnswer, {}, as)).acknowledgedAtMs).toBeNull();
    const yes = { understands: true, bearsLoss: true } as const;
    const { acknowledgedAtMs } = valueOf(await app.call(acknowledgeHypothetical, yes, as));
    expect(valueOf(await app.call(acknowledgeHypothetical, yes, as))).toEqual({ acknowledgedAtMs });
    expect(valueOf(await app.call(getHypotheticalAnswer, {}, as))).toEqual({ acknowledgedAtMs });
    expect(valueOf(await app.call(getProductBacktest, asked, as))).toMatchObject({
      provenance: 'backtest',
      dates: [],
      figures: null,
    });
  });

  test('decide at their launch and then by their schedule, and the record has figures', async () => {
    const app = await anApp({ now: AFTER });
    await openCatalog(app);
    // The real launch is the next close; the test executes a closed day instead.
    const { sql } = app.services.db;
    await sql`update product set launch_date = ${LAUNCH}, starts_on = case when starts_on is null
      then null else ${LAUNCH}::date end, raising_until = case when raising_until is null
      then null else ${LAUNCH}::date end where state <> 'raising'`;
    for (const id of [
      'fund-balanced',
      'quant-momentum',
      'quant-momentum-p2',
      'fund-money-market',
    ]) {
      await dealt(app, id, LAUNCH, 10);
    }
    const days = await daysOf(app);
    await record(app, LAUNCH, days);
    await record(app, LAUNCH, days);
    const rows = await sql<{ product_id: string; trades: string; weights: Record<string, number> }>`
      select product_id, to_char(trades_on, 'YYYY-MM-DD') as trades, weights from product_decision
      order by product_id`;
    expect(rows.map(({ product_id: id, trades }) => [id, trades])).toEqual([
      ['fund-balanced', '2026-11-23'],
      ['quant-momentum', '2026-11-23'],
    ]);
    expect(rows[0]?.weights).toEqual({ VTI: 0.6, AGG: 0.4 });
    expect(Object.keys(rows[1]?.weights ?? {})).toHaveLength(20);
    const shown = valueOf(await app.call(getProductRecord, { id: 'fund-balanced' }));
    expect(shown).toMatchObject({ provenance: 'paper', dates: [LAUNCH], navMicros: ['10000000'] });
    expect(shown.benchmark).toEqual([100]);
    expect(shown.figures).toMatchObject({ sessions: 1, returnPercent: null, sharpe: null });
  });

  test('lose no decision when one fails', async () => {
    const app = await anApp({ now: `${MONDAY}T17:00:00-05:00` });
    await openCatalog(app);
    const { sql } = app.services.db;
    await sql`update product set launch_date = ${LAUNCH} where id = 'fund-balanced'`;
    const days = await daysOf(app);
    const both = ['fund-balanced', 'fund-money-market'];
    for (const id of both) await dealt(app, id, LAUNCH, 10);
    await sql`update product set strategy = strategy - 'rule' || jsonb_build_object('kept', strategy->'rule')
      where id = 'fund-balanced'`;
    await expect(record(app, LAUNCH, days)).rejects.toThrow(TypeError);
    await sql`update product set strategy = strategy - 'kept' || jsonb_build_object('rule', strategy->'kept')
      where id = 'fund-balanced'`;
    for (const id of both) await dealt(app, id, MONDAY, 10);
    expect(await unrecordedDates(app.services)).toEqual([LAUNCH, MONDAY]);
    await record(app, MONDAY, days);
    expect(await unrecordedDates(app.services)).toEqual([]);
    expect(
      await sql`select to_char(decided_on, 'YYYY-MM-DD') as date from product_decision`,
    ).toEqual([{ date: LAUNCH }]);
  });

  test('decide on a scheduled day at whose close they were not valued, once they are', async () => {
    const app = await anApp({ now: '2026-12-01T17:00:00-05:00' });
    await openCatalog(app);
    const { sql } = app.services.db;
    await sql`
      update product set launch_date = '2026-11-27', strategy = jsonb_set(strategy, '{schedule}', '"monthly"')
      where id = 'fund-balanced'`;
    const days = await daysOf(app);
    await dealt(app, 'fund-balanced', '2026-11-27', 10);
    await record(app, '2026-11-27', days);
    // The month's last close, 2026-11-30, is not dealt.
    await dealt(app, 'fund-balanced', '2026-12-01', 10);
    await record(app, '2026-12-01', days);
    await record(app, '2026-12-01', days);
    const decisions = await sql<{ date: string; trades: string }>`
      select to_char(decided_on, 'YYYY-MM-DD') as date, to_char(trades_on, 'YYYY-MM-DD') as trades
      from product_decision where product_id = 'fund-balanced' order by decided_on`;
    expect(decisions).toEqual([
      { date: '2026-11-27', trades: '2026-11-30' },
      { date: '2026-11-30', trades: '2026-12-01' },
    ]);
  });

  test('are compared with their rule after a close, once', async () => {
    const app = await anApp({ now: `${MONDAY}T17:00:00-05:00` });
    await openCatalog(app);
    const { db, closures } = app.services;
    await db.sql`update product set launch_date = ${LAUNCH} where id like 'fund-%'`;
    const days = await daysOf(app);
    const parts = { db, closures, days: async () => days };
    const compare = () => compareRecords(parts, new AbortController().signal);
    const differences = async () => {
      const rows = await db.sql<{ id: string; bps: number | null }>`
        select product_id as id, difference_bps as bps from product_record_figures order by id`;
      return rows.map(({ id, bps }) => [id, bps]);
    };
    const [fund, ofFunds] = ['fund-balanced', 'fund-multi-asset'];
    for (const id of [fund, ofFunds]) await dealt(app, id, LAUNCH, 10);
    await record(app, LAUNCH, days);
    expect(await compare()).toBe(0);
    for (const id of [fund, ofFunds]) await dealt(app, id, MONDAY, 10);
    await record(app, MONDAY, days);
    expect(await differences()).toEqual([
      [fund, null],
      [ofFunds, null],
    ]);
    expect(await compare()).toBe(1);
    expect(await differences()).toEqual([
      [fund, expect.any(Number)],
      [ofFunds, null],
    ]);
    expect(await compare()).toBe(0);
  });

  test('are compared although the comparison of an earlier one fails', async () => {
    const app = await anApp({ now: `${MONDAY}T17:00:00-05:00` });
    await openCatalog(app);
    const { db, closures } = app.services;
    await db.sql`update product set launch_date = ${LAUNCH} where id like 'fund-%'`;
    const days = await daysOf(app);
    const both = ['fund-balanced', 'fund-money-market'];
    for (const date of [LAUNCH, MONDAY]) {
      for (const id of both) await dealt(app, id, date, 10);
      await record(app, date, days);
    }
    await db.sql`
      update product set strategy = jsonb_set(strategy, '{rule,parameters}', 'null')
      where id = 'fund-balanced'`;
    const parts = { db, closures, days: async () => days };
    await expect(compareRecords(parts, new AbortController().signal)).rejects.toThrow(/null/);
    const rows = await db.sql<{ id: string; is_compared: boolean }>`
      select product_id as id, difference_bps is not null as is_compared
      from product_record_figures order by id`;
    expect(rows.map(({ id, is_compared }) => [id, is_compared])).toEqual([
      ['fund-balanced', false],
      ['fund-money-market', true],
    ]);
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(compareRecords(parts, stopped)).rejects.toThrow('stopped');
  });

  test('have no figures while they raise money, and a record from their start', async () => {
    const app = await anApp({ now: '2026-11-25T17:00:00-05:00' });
    await openCatalog(app);
    const { sql } = app.services.db;
    const id = 'quant-pairs-p2';
    await sql`
      update product set launch_date = ${LAUNCH}, raising_until = ${MONDAY}, starts_on = '2026-11-24'
      where id = ${id}`;
    await sql`
      update product set launch_date = ${LAUNCH}, raising_until = '2026-11-19', starts_on = ${LAUNCH}
      where id = 'quant-pairs'`;
    const days = await daysOf(app);
    await dealt(app, 'quant-pairs', LAUNCH, 10);
    await dealt(app, 'quant-pairs', MONDAY, 9);
    for (const date of [LAUNCH, MONDAY]) {
      await dealt(app, id, date, 10);
      await record(app, date, days);
    }
    const shown = async () => {
      const { products } = valueOf(await app.call(getProducts, { language: 'en' }));
      return products.find((each) => each.id === id);
    };
    expect(await shown()).toMatchObject({
      record: null,
      nav: { micros: '10000000', dayPercent: null },
      previousRecord: { returnPercent: expect.closeTo(-10) as number },
    });
    expect(valueOf(await app.call(getProductRecord, { id }))).toMatchObject({
      dates: [],
      figures: null,
    });
    expect(await unrecordedDates(app.services)).toEqual([]);

    await sql`update product set state = 'running' where id = ${id}`;
    await dealt(app, id, '2026-11-24', 10);
    await dealt(app, id, '2026-11-25', 9.9);
    await record(app, '2026-11-25', days);
    expect(await shown()).toMatchObject({
      record: { fromDate: '2026-11-24', sessions: 2 },
      course: ['10000000', '9900000'],
    });
    expect((await shown())?.previousRecord).toBeUndefined();
    const { dates, benchmark } = valueOf(await app.call(getProductRecord, { id }));
    expect(dates).toEqual(['2026-11-24', '2026-11-25']);
    expect(benchmark[0]).toBe(100);
  });

  test('are recorded once more after their end when an older engine calculated their figures', async () => {
    const app = await anApp({ now: `${MONDAY}T17:00:00-05:00` });
    await openCatalog(app);
    const { db, closures, settings } = app.services;
    const [ended, running] = ['quant-pairs', 'fund-balanced'];
    await db.sql`
      update product set launch_date = ${LAUNCH}, starts_on = case when starts_on is null then null else ${LAUNCH}::date end,
        raising_until = case when raising_until is null then null else '2026-11-19'::date end
      where id in (${ended}, ${running})`;
    const days = await daysOf(app);
    for (const date of [LAUNCH, MONDAY]) {
      for (const id of [ended, running]) await dealt(app, id, date, 10);
      await record(app, date, days);
    }
    const stored = () => db.sql`
      select product_id as id, date, inputs_hash, figures, benchmark, engine
      from product_record_figures order by id`;
    const [ofRunning, ofEnded] = await stored();
    await db.sql`update product set state = 'matured' where id = ${ended}`;
    await db.sql`update product_record_figures set figures = '{}', engine = 2`;

    const hooks = catalogHooks();
    await hooks.setUp(productParts(app.services));
    await hooks.stop();
    // A running product is recorded again at the next close.
    expect(await stored()).toEqual([{ ...ofRunning, figures: {}, engine: 2 }, ofEnded]);
    const parts = { db, closures, settings, days: async () => days };
    expect(await recordEnded(parts)).toBe(0);
  });

  test('have a live record where their orders go to a live account', async () => {
    const market = asLive(aMarket(AFTER));
    const app = await anApp({ market, services: { broker: liveAccount } });
    await openCatalog(app);
    await dealt(app, 'fund-balanced', LAUNCH, 10);
    await record(app, LAUNCH, await daysOf(app));
    const shown = valueOf(await app.call(getProductRecord, { id: 'fund-balanced' }));
    expect([shown.provenance, shown.figures?.provenance]).toEqual(['live', 'live']);
  });

  test('have scores that are calculated again once a backtest was stored, and not before', async () => {
    const app = await anApp();
    await openCatalog(app);
    const { sql } = app.services.db;
    await sql`
      insert into product_backtest (product_id, inputs_hash, dates, nav_micros, benchmark, figures, made_at)
      select id, 'first', dates, navs, array_fill(1.0::float8, array[400]), '{}', now()
      from (select id, row_number() over (order by id) as place from product where kind = 'fund') fund
      cross join lateral (
        select array_agg(date '2024-01-01' + day) as dates,
          array_agg((1e7 * (1 + 0.0001 * place) ^ day)::bigint order by day) as navs
        from generate_series(0, 399) as day) series`;
    const as = await aPerson(app.services);
    await app.call(acknowledgeHypothetical, { understands: true, bearsLoss: true }, as);
    const scores = async () => valueOf(await app.call(getProductScores, {}, as)).scores;
    const before = await scores();
    expect(before.length).toBeGreaterThan(2);
    await sql`update product_backtest set nav_micros = array_fill(10000000::bigint, array[400])`;
    expect(await scores()).toEqual(before);
    await sql`update product_backtest set inputs_hash = 'second'`;
    expect(await scores()).not.toEqual(before);
  });

  test('have backtests of up to ten years, calculated once', { timeout: 120_000 }, async () => {
    const app = await anApp();
    await openCatalog(app);
    const parts = { ...app.services, closures: adHocClosures, days: () => daysOf(app) };
    const still = new AbortController().signal;
    expect(await runBacktests(parts, still)).toBe(31);
    expect(await missingBacktests(parts)).toEqual([]);
    expect(await runBacktests(parts, still)).toBe(0);
    await app.services.db.sql`update product set strategy = jsonb_set(strategy, '{schedule}',
      '"weekly"') where id = 'fund-balanced'`;
    expect((await missingBacktests(parts)).map(({ id }) => id)).toEqual(['fund-balanced']);

    const as = await aPerson(app.services);
    await app.call(acknowledgeHypothetical, { understands: true, bearsLoss: true }, as);
    const { products } = valueOf(await app.call(getProducts, { language: 'en' }));
    const { scores } = valueOf(await app.call(getProductScores, {}, as));
    const scored = new Map(scores.map((each) => [each.id, each]));
    const starts = new Map<string, string[]>();
    for (const { id, kind, risk, score } of products) {
      const { dates, navMicros, benchmark, figures } = valueOf(
        await app.call(getProductBacktest, { id }, as),
      );
      expect(dates.length, id).toBeGreaterThan(1_000);
      expect(dates.at(-1), id).toBe('2026-11-19');
      expect([navMicros.length, benchmark.length], id).toEqual([dates.length, dates.length]);
      expect(figures?.annualPercent, id).not.toBeNull();
      expect(figures?.trials).toBe(1);
      expect(risk, id).not.toBeNull();
      expect(score, id).toBeNull();
      starts.set(kind, [...(starts.get(kind) ?? []), dates[0] ?? '']);
    }
    // All of a kind are compared over the days that their backtests share.
    for (const { id, kind } of products) {
      const fromDate = starts.get(kind)?.toSorted().at(-1);
      expect(scored.get(id), id).toMatchObject({ fromDate, toDate: '2026-11-19' });
    }
    const risks = new Map(products.map(({ id, risk }) => [id, risk]));
    // The periods of one product share its backtest, and count once.
    const rules = products.filter(({ id, kind }) => kind === 'quant' && !/-p\d+$/.test(id));
    expect(scored.get('quant-momentum')?.peers).toBe(rules.length);
    expect(scored.get('quant-momentum-p2')?.score).toBe(scored.get('quant-momentum')?.score);
    expect(risks.get('fund-money-market')).toBe('low');
    expect(risks.get('fund-us-equity-2x')).toBe('high');
  });
});
