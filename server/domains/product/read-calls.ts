import { newYorkDate } from '../../../contract/market-hours.ts';
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
  type SeriesFigures,
} from '../../../contract/product.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { nextDecision } from '../../products/catalog/next-decision.ts';
import { risksOn } from '../../products/catalog/texts.ts';
import { areProductsComplete } from '../../products/catalog/set-up.ts';
import type { Sql } from '../../db/tx.ts';
import { provenanceOf } from '../../products/provenance.ts';
import { productName } from '../../products/product-name.ts';
import { readProducts } from '../../products/product-row.ts';
import { readHoldings } from './holdings.ts';
import { readTrades } from './read-trades.ts';
import { parametersOf, readShown, shownOf, textsIn } from './read-products.ts';
import { readScores } from './scores.ts';

const handleProducts = handle(
  getProducts,
  ['db', 'market', 'closures'],
  async ({ db, market, closures }, { language }) => {
    const { exchangeMs: nowMs } = market.time();
    const [rows, isComplete] = await Promise.all([
      readShown(db.sql),
      areProductsComplete({ db, market }),
    ]);
    return {
      products: shownOf(rows, language, { nowMs, closures }),
      isComplete,
      atMs: nowMs,
    };
  },
);

const handleNames = handle(getProductNames, ['db'], async ({ db }, { language }) => {
  const rows = await readProducts(db.sql);
  return { names: rows.map((row) => ({ id: row.id, name: productName(row, language) })) };
});

const handleProduct = handle(
  getProduct,
  ['db', 'market', 'closures', 'settings'],
  async ({ db, market, closures, settings, refuse }, { id, language }) => {
    const all = await readShown(db.sql);
    const row = all.find((each) => each.id === id);
    const { exchangeMs: atMs, source } = market.time();
    const now = { nowMs: atMs, closures };
    const product = shownOf(all, language, now).find((each) => each.id === id);
    if (!row || !product) return refuse('not_found');
    const { method, risks } = textsIn(row, language);
    const { rule, schedule, universe } = row.strategy;
    const isSimulated = source === 'simulated';
    const isNever = rule.kind === 'money_market';
    return {
      product,
      about: {
        method: [...method],
        risks: [...risksOn({ isSimulated, isPaper: settings.isPaper }, risks, language)],
        rule: { kind: rule.kind, parameters: parametersOf(row.strategy) },
        schedule: isNever ? ('never' as const) : schedule,
        nextRebalanceDate: nextDecision(row, newYorkDate(atMs), closures) ?? null,
        universe: [...universe],
      },
      ...(await readHoldings({ sql: db.sql, market }, row, { all, language })),
      atMs,
      seedMicros: row.seed_micros,
    };
  },
);

interface DayRow {
  readonly date: string;
  readonly nav_micros: string;
  readonly benchmark: number | null;
}

const handleRecord = handle(
  getProductRecord,
  ['db', 'settings'],
  async ({ db, settings, refuse }, { id }) => {
    const [known] = await db.sql<{ figures: SeriesFigures | null }>`
      select figures from product left join product_record_figures on product_id = product.id
      where product.id = ${id}`;
    if (!known) return refuse('not_found');
    const days = await db.sql<DayRow>`
      select to_char(date, 'YYYY-MM-DD') as date, nav_micros,
        (select kept.benchmark[array_position(kept.benchmark_dates, day.date)]
          from product_record_figures kept where kept.product_id = day.product_id) as benchmark
      from product_day day join product on product.id = product_id
      where product_id = ${id} and (starts_on is null or day.date >= starts_on)
      order by day.date`;
    return {
      provenance: provenanceOf(settings),
      dates: days.map(({ date }) => date),
      navMicros: days.map((day) => day.nav_micros),
      benchmark: days.map(({ benchmark }) => benchmark),
      figures: known.figures,
    };
  },
);

const handleBacktest = handle(
  getProductBacktest,
  ['db'],
  async ({ db, session, refuse }, { id }) => {
    const [product] = await db.sql`select from product where id = ${id}`;
    if (!product) return refuse('not_found');
    const acknowledged = await acknowledgedAt(db.sql, session.personId);
    if (acknowledged === null) return refuse('acknowledgement_missing');
    const [row] = await db.sql<{
      dates: string[];
      navs: string[];
      benchmark: (number | null)[];
      figures: SeriesFigures;
    }>`
      select array(select to_char(each, 'YYYY-MM-DD') from unnest(dates) with ordinality
        as day (each, nth) order by nth) as dates, nav_micros::text[] as navs, benchmark, figures
      from product_backtest where product_id = ${id}`;
    return {
      provenance: 'backtest' as const,
      dates: row?.dates ?? [],
      navMicros: row?.navs ?? [],
      benchmark: row?.benchmark ?? [],
      figures: row?.figures ?? null,
    };
  },
);

const handleScores = handle(
  getProductScores,
  ['db', 'closures'],
  async ({ db, closures, session, refuse }) => {
    const acknowledged = await acknowledgedAt(db.sql, session.personId);
    if (acknowledged === null) return refuse('acknowledgement_missing');
    return { scores: [...(await readScores(db, closures))] };
  },
);

const handleAcknowledge = handle(
  acknowledgeHypothetical,
  ['db', 'wallNowMs', 'privateFeed'],
  async ({ db, wallNowMs, privateFeed, session }) => {
    const { personId } = session;
    return db.transaction(async (tx) => {
      await tx`
        insert into hypothetical_acknowledgement (person_id, at)
        values (${personId}, ${new Date(wallNowMs())}) on conflict do nothing`;
      await privateFeed.tell(tx, personId, 'person');
      return { acknowledgedAtMs: (await acknowledgedAt(tx, personId)) ?? wallNowMs() };
    });
  },
);

const handleAnswer = handle(getHypotheticalAnswer, ['db'], async ({ db, session }) => ({
  acknowledgedAtMs: await acknowledgedAt(db.sql, session.personId),
}));

async function acknowledgedAt(sql: Sql, personId: string): Promise<number | null> {
  const [row] = await sql<{ at: Date }>`
    select at from hypothetical_acknowledgement where person_id = ${personId}`;
  return row ? row.at.getTime() : null;
}

const handleTrades = handle(getProductTrades, ['db'], async ({ db, refuse }, { id, ...page }) => {
  const [product] = await db.sql<{ holder_id: string }>`
    select holder_id from product where id = ${id}`;
  return product ? readTrades(db.sql, product.holder_id, page) : refuse('not_found');
});

/** The calls that read products, their holdings and their records. */
export const productReadCalls: readonly Handler[] = [
  handleProducts,
  handleNames,
  handleProduct,
  handleRecord,
  handleBacktest,
  handleScores,
  handleAcknowledge,
  handleAnswer,
  handleTrades,
];
