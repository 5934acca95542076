import {
  applyExperienceCard,
  getManagedAccount,
  getManagedAccounts,
  getManagedTrades,
  getProductModel,
  getRecallQuote,
  type ProductModel,
  recallManaged,
  subscribeManaged,
} from '../../../contract/managed.ts';
import type { Language } from '../../../contract/language.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Sql } from '../../db/tx.ts';
import { handle, type Handler } from '../../http/handle.ts';
import type { Parts } from '../../http/parts.ts';
import { checkPin } from '../../people/check-pin.ts';
import { recall } from '../../products/managed/close-managed.ts';
import { nextManagedDecision } from '../../products/managed/decide-managed.ts';
import { readCard, useCard } from '../../products/managed/experience-card.ts';
import { followStrategy } from '../../products/managed/follow-strategy.ts';
import { type ManagedRow, readManaged } from '../../products/managed/managed-row.ts';
import {
  quoteRecall,
  readManagedSeries,
  showManaged,
} from '../../products/managed/show-managed.ts';
import { Refused } from '../../refused.ts';
import { readHoldings } from './holdings.ts';
import { readTrades } from './read-trades.ts';

const ORDERING = ['db', 'ledger', 'market', 'closures', 'privateFeed', 'wallNowMs'] as const;

async function shownOf(
  { db, market }: Pick<Parts, 'db' | 'market'>,
  row: ManagedRow,
  language: Language,
) {
  const [account] = await showManaged(db.sql, market, [row], language);
  if (!account) throw new Error('an account that was read is shown');
  return account;
}

interface DecisionRow {
  readonly date: string;
  readonly weights: Readonly<Record<string, number>>;
  readonly is_done: boolean;
}

async function lastDecision(sql: Sql, accountId: string) {
  const [row] = await sql<DecisionRow>`
    select to_char(decided_on, 'YYYY-MM-DD') as date, weights, done_ms is not null as is_done
    from managed_decision where account_id = ${accountId} order by decided_on desc limit 1`;
  if (!row) return null;
  const weights = Object.entries(row.weights)
    .map(([ticker, weight]) => ({ ticker, percent: weight * 100 }))
    .toSorted((one, other) => other.percent - one.percent || (one.ticker < other.ticker ? -1 : 1));
  return { date: row.date, weights, isDone: row.is_done };
}

/** AI strategies' models, managed accounts and the experience card. */
export const managedCalls: readonly Handler[] = [
  handle(getProductModel, ['db'], async ({ db, refuse }, { id }) => {
    const [product] = await db.sql`select from product where id = ${id}`;
    if (!product) return refuse('not_found');
    const [row] = await db.sql<{ facts: ProductModel }>`
      select facts from product_model where product_id = ${id} order by as_of desc limit 1`;
    return { model: row?.facts ?? null };
  }),

  handle(subscribeManaged, ORDERING, async ({ session, refuse, ...parts }, asked) => {
    if (!asked.agreed) refuse('agreement_missing');
    const row = await followStrategy(parts, {
      ...asked,
      personId: session.personId,
      amountMicros: BigInt(asked.amountMicros),
    });
    return shownOf(parts, row, asked.language);
  }),

  handle(getManagedAccounts, ['db', 'market'], async ({ db, market, session }, { language }) => {
    const { personId } = session;
    const { exchangeMs: atMs } = market.time();
    const rows = await readManaged(db.sql, { personId });
    return {
      accounts: await showManaged(db.sql, market, rows, language),
      card: await readCard(db.sql, { personId, nowMs: atMs, language }),
      atMs,
    };
  }),

  handle(
    getManagedAccount,
    ['db', 'market', 'closures', 'settings'],
    async ({ db, market, closures, settings, session, refuse }, { id, language }) => {
      const [row] = await readManaged(db.sql, { personId: session.personId, id });
      if (!row) return refuse('not_found');
      const { exchangeMs: atMs } = market.time();
      const { holdings } = await readHoldings({ sql: db.sql, market }, row, { all: [], language });
      return {
        account: await shownOf({ db, market }, row, language),
        holdings,
        benchmark: row.benchmark,
        schedule: row.strategy.schedule,
        decision: await lastDecision(db.sql, id),
        nextDecisionDate: nextManagedDecision(row, newYorkDate(atMs), closures) ?? null,
        series: await readManagedSeries(db.sql, row, { closures, settings }),
        atMs,
      };
    },
  ),

  handle(getManagedTrades, ['db'], async ({ db, session, refuse }, { id, before, limit }) => {
    const [row] = await readManaged(db.sql, { personId: session.personId, id });
    return row ? readTrades(db.sql, row.holder_id, { before, limit }) : refuse('not_found');
  }),

  handle(getRecallQuote, ['db', 'market', 'closures'], ({ db, session, ...parts }, { id }) =>
    quoteRecall(db.sql, parts, { personId: session.personId, id }),
  ),

  handle(
    recallManaged,
    [...ORDERING, 'notify', 'vault', 'passwords'],
    async ({ session, ...parts }, { id, pin, language }) => {
      const { personId } = session;
      const [row] = await readManaged(parts.db.sql, { personId, id });
      if (!row) throw new Refused('not_found');
      // Before the transaction: a failed attempt counts even if the rest is rolled back.
      await checkPin(parts, personId, pin);
      return shownOf(parts, await recall(parts, { personId, id }), language);
    },
  ),

  handle(applyExperienceCard, ORDERING, async ({ session, ...parts }, { productId, language }) => {
    const { personId } = session;
    await useCard(parts, { personId, productId });
    const nowMs = parts.market.time().exchangeMs;
    return readCard(parts.db.sql, { personId, nowMs, language });
  }),
];
