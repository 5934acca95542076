import { expect, test } from 'vitest';
import { getManagedAccount, getProductModel, subscribeManaged } from '../../contract/managed.ts';
import type { Strategy } from '../../contract/strategy-rule.ts';
import { runModels } from '../../server/products/catalog/models.ts';
import { weightsAt } from '../../server/products/catalog/record-and-decide.ts';
import { decideFirst, decideManaged } from '../../server/products/managed/decide-managed.ts';
import { followStrategy } from '../../server/products/managed/follow-strategy.ts';
import { usd } from '../harness/ledger.ts';
import { newKey } from '../harness/orders.ts';
import { anInvestor } from '../harness/products.ts';
import { daysOf, openCatalog } from '../harness/product-catalog.ts';
import { anApp } from '../harness/server.ts';
import { newYorkTime } from '../harness/set-exchange.ts';
import { must } from '../harness/sign-up.ts';

/** Models are fitted at a low priority, which takes long on a busy machine. */
const MODELS = { timeout: 120_000 };

test(
  'a new account decides by its strategy at the last close, from its own selection where it has one',
  MODELS,
  async () => {
    const app = await anApp();
    const { db, closures } = app.services;
    await openCatalog(app);
    const market = await daysOf(app);
    const person = await anInvestor(app.services, 10_000, 'quantitative');
    const follow = async (productId: string, tickers: string[]) =>
      must(
        await app.call(
          subscribeManaged,
          {
            key: newKey(),
            productId,
            amountMicros: String(usd(500)),
            tickers,
            agreed: true,
            language: 'en',
          },
          person,
        ),
      ).id;
    const large = await follow('ai-ridge-large', []);
    const same = await follow('ai-ridge-large', []);
    const chosen = ['AAPL', 'JPM', 'NVDA', 'XOM'];
    const own = await follow('ai-logistic-choice', chosen);
    const parts = { db, closures, days: async () => market };
    await decideFirst(parts);
    await decideFirst(parts);
    const decisionOf = async (id: string) =>
      must(await app.call(getManagedAccount, { id, language: 'en' }, person)).decision;
    const decided = await decisionOf(large);
    expect(decided).toMatchObject({ date: market.dates.at(-1), isDone: false });
    expect(decided?.weights.map(({ percent }) => percent)).toEqual(
      Array.from({ length: 10 }, () => 10),
    );
    expect(await decisionOf(same)).toEqual(decided);
    const mine = await decisionOf(own);
    expect(mine?.weights.map(({ ticker }) => ticker).toSorted()).toEqual(chosen);
    // A day that is not the last close of its month changes nothing.
    await decideManaged(parts, market.dates.at(-1) ?? '');
    expect(await decisionOf(large)).toEqual(decided);
  },
);

test(
  'decisions missing after a crash are made later from the data known at their closes',
  MODELS,
  async () => {
    const app = await anApp();
    const { db, closures } = app.services;
    await openCatalog(app);
    const market = await daysOf(app);
    const person = await anInvestor(app.services, 10_000, 'quantitative');
    const last = market.dates.at(-1) ?? '';
    const monthEnds = market.dates.filter((date, at) => {
      const next = market.dates[at + 1];
      return next !== undefined && next.slice(0, 7) !== date.slice(0, 7);
    });
    const missed = monthEnds.slice(-3);
    const openedMs = newYorkTime(missed[0] ?? '', '10:00');
    const { id } = await followStrategy(
      {
        ...app.services,
        closures,
        market: { time: () => ({ ...app.market.time(), exchangeMs: openedMs }) },
      },
      {
        personId: person.id,
        key: newKey(),
        productId: 'ai-ridge-us',
        amountMicros: usd(500),
        tickers: [],
      },
    );
    let isFailing = true;
    const days = async () => {
      if (isFailing) throw new Error('the process ended');
      return market;
    };
    const parts = { db, closures, days };
    await expect(decideManaged(parts, last)).rejects.toThrow('the process ended');
    isFailing = false;
    await decideManaged(parts, last);
    await decideManaged(parts, last);
    const made = await db.sql<{ date: string; weights: object }>`
    select to_char(decided_on, 'YYYY-MM-DD') as date, weights from managed_decision
    where account_id = ${id} order by decided_on`;
    expect(made.map(({ date }) => date)).toEqual(missed);
    const [row] = await db.sql<{ strategy: Strategy }>`
    select strategy from product where id = 'ai-ridge-us'`;
    for (const { date, weights } of made) {
      expect(weights).toEqual(row && weightsAt(market, row.strategy, date));
    }
  },
);

test(
  'each AI strategy has a model with its tests and its control, fitted once a month',
  MODELS,
  async () => {
    const app = await anApp();
    await openCatalog(app);
    const { sql } = app.services.db;
    await sql`update product set kind = 'quant', managed = null
    where kind = 'ai' and id <> 'ai-ridge-large'`;
    const market = await daysOf(app);
    const parts = { db: app.services.db, days: async () => market };
    const never = new AbortController().signal;
    expect(await runModels(parts, never)).toBe(1);
    expect(await runModels(parts, never)).toBe(0);
    const { model } = must(await app.call(getProductModel, { id: 'ai-ridge-large' }));
    expect(model?.features).toHaveLength(8);
    expect(model?.folds.length).toBeGreaterThan(3);
    expect(model && model.learnedTo < model.fittedDate).toBe(true);
    expect(model?.score.tests).toBe(model?.shuffled.tests);
    // The control has no information: its mean is within the range of chance.
    const { mean, standardError } = model?.shuffled ?? {};
    expect(Math.abs(mean ?? 1)).toBeLessThan(4 * (standardError ?? 0));
  },
);
