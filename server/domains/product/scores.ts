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
import type { Sql } from '../../db/tx.ts';
import type { Closures } from '../../market/market-data.ts';

/** The backtest of a product. NAVs in micro-dollars a unit. */
export interface TestedProduct extends DailySeries {
  readonly id: string;
  readonly kind: ProductKind;
}

/** The products that have a backtest, in the order in which lists show them. */
export async function readTested(sql: Sql): Promise<readonly TestedProduct[]> {
  const rows = await sql<{ id: string; kind: ProductKind; dates: string[]; navs: number[] }>`
    select id, kind, nav_micros::float8[] as navs,
      array(select to_char(each, 'YYYY-MM-DD') from unnest(dates) with ordinality
        as day (each, nth) order by nth) as dates
    from product join product_backtest on product_id = id
    where cardinality(dates) > 0 order by kind, launch_date, id`;
  return rows;
}

/**
 * The scores of products that have one, each among its kind, over the days that all the backtests of the kind share:
 * rules need histories of different lengths, so that their backtests begin on different days. Pure.
 */
export function scoresOf(products: readonly TestedProduct[], closures: Closures): ProductScore[] {
  return products.flatMap((product) => {
    const peers = peersOf(product, products);
    const fromDate = peers.map(({ dates }) => dates[0] ?? '').reduce(later);
    const toDate = peers.map(({ dates }) => dates.at(-1) ?? '').reduce(earlier);
    const factsOf = (each: TestedProduct) =>
      scoreFacts(between(each, fromDate, toDate), endsMonth(toDate, closures));
    const own = factsOf(product);
    const compared = peers.flatMap((each) => factsOf(each) ?? []);
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
