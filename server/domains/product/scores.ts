import {
  consistencyOf,
  type DailySeries,
  drawdownOf,
  monthsOf,
  returnsOf,
  scoreOf,
  type ScoreFacts,
  totalReturnOf,
  volatilityOf,
} from '../../../contract/figures.ts';
import { endsMonth } from '../../../contract/market-hours.ts';
import type { ProductKind, ProductScore } from '../../../contract/product.ts';
import type { Db, Sql } from '../../db/tx.ts';
import type { Closures } from '../../market/market-data.ts';

/** The backtest of a product. NAVs in micro-dollars a unit. */
export interface TestedProduct extends DailySeries {
  readonly id: string;
  readonly kind: ProductKind;
}

/** The products that have a backtest, in the order in which lists show them. */
async function readTested(sql: Sql): Promise<readonly TestedProduct[]> {
  const rows = await sql<{ id: string; kind: ProductKind; dates: string[]; navs: number[] }>`
    select id, kind, nav_micros::float8[] as navs,
      array(select to_char(each, 'YYYY-MM-DD') from unnest(dates) with ordinality
        as day (each, nth) order by nth) as dates
    from product join product_backtest on product_id = id
    where cardinality(dates) > 0 order by kind, launch_date, id`;
  return rows;
}

interface KeptScores {
  /** What names the stored backtests, and the closures. */
  readonly version: string;
  readonly scores: Promise<readonly ProductScore[]>;
}

const kept = new WeakMap<Db, KeptScores>();

/** The scores from the stored backtests. They are calculated once, and again when a backtest was stored. */
export async function readScores(db: Db, closures: Closures): Promise<readonly ProductScore[]> {
  const [row] = await db.sql<{ stored: string | null }>`
    select md5(string_agg(product_id || ' ' || inputs_hash || ' ' || made_at, ',' order by product_id))
      as stored
    from product_backtest`;
  const version = `${row?.stored} ${closures.revision}`;
  const before = kept.get(db);
  if (before?.version === version) return before.scores;
  const scores = readTested(db.sql).then((tested) => scoresOf(tested, closures));
  kept.set(db, { version, scores });
  try {
    return await scores;
  } catch (error) {
    if (kept.get(db)?.scores === scores) kept.delete(db);
    throw error;
  }
}

/**
 * The scores of products that have one, each among its kind, over the days that all the backtests of the kind share:
 * rules need histories of different lengths, so that their backtests begin on different days. Pure.
 */
export function scoresOf(products: readonly TestedProduct[], closures: Closures): ProductScore[] {
  const known = new Map<string, ScoreFacts | undefined>();
  const factsOf = (each: TestedProduct, fromDate: string, toDate: string) => {
    const key = `${each.id} ${fromDate} ${toDate}`;
    if (!known.has(key)) {
      const series = between(each, fromDate, toDate);
      known.set(key, scoreFacts(series, endsMonth(toDate, closures)));
    }
    return known.get(key);
  };
  return products.flatMap((product) => {
    const peers = peersOf(product, products);
    const fromDate = peers.map(({ dates }) => dates[0] ?? '').reduce(later);
    const toDate = peers.map(({ dates }) => dates.at(-1) ?? '').reduce(earlier);
    const own = factsOf(product, fromDate, toDate);
    const compared = peers.flatMap((each) => factsOf(each, fromDate, toDate) ?? []);
    const score = own && scoreOf(own, compared);
    if (!own || !score) return [];
    const part = (name: keyof ScoreFacts) => ({
      percent: own[name] * 100,
      percentile: score.percentiles[name],
    });
    return {
      id: product.id,
      score: score.score,
      peers: compared.length,
      fromDate,
      toDate,
      totalReturn: part('totalReturn'),
      drawdown: part('drawdown'),
      volatility: part('volatility'),
      consistency: part('consistency'),
    };
  });
}

/** Periods of one product share its backtest, so that each counts once among its kind. */
function peersOf(product: TestedProduct, all: readonly TestedProduct[]): readonly TestedProduct[] {
  return all
    .filter(({ kind, id }) => kind === product.kind && (id === product.id || !/-p\d+$/.test(id)))
    .filter(({ id }) => id === product.id || id !== product.id.replace(/-p\d+$/, ''));
}

function between({ dates, navs }: DailySeries, fromDate: string, toDate: string): DailySeries {
  const start = dates.findIndex((date) => date >= fromDate);
  const end = dates.findLastIndex((date) => date <= toDate) + 1;
  return { dates: dates.slice(start, end), navs: Array.from(navs).slice(start, end) };
}

function scoreFacts(series: DailySeries, isMonthOver: boolean): ScoreFacts | undefined {
  const totalReturn = totalReturnOf(series.navs);
  const drawdown = drawdownOf(series)?.depth;
  const volatility = volatilityOf(returnsOf(series.navs));
  const consistency = consistencyOf(monthsOf(series, isMonthOver));
  if (totalReturn === null || drawdown === undefined) return undefined;
  if (volatility === null || consistency === null) return undefined;
  return { totalReturn, drawdown, volatility, consistency };
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
