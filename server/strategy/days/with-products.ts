import { hashOf } from './make-market-days.ts';
import {
  DAY_COLUMNS,
  lastDayUntil,
  type MarketDays,
  sharedColumns,
  type Traded,
} from './market-days.ts';

/** The daily net asset values of a product. */
export interface ProductSeries {
  /** The id by which a fund of funds refers to it. */
  readonly id: string;
  readonly dates: readonly string[];
  /** Whole micro-dollars per unit. */
  readonly navMicros: ArrayLike<number>;
}

/**
 * Adds products to a market as instruments, for funds of funds. Units are dealt forward: a decision
 * at a close gets the net asset value of the next close, so that value takes the place of the open.
 */
export function withProducts(market: MarketDays, products: readonly ProductSeries[]): MarketDays {
  const { traded, dates } = market;
  const [old, count] = [traded.length, traded.length + products.length];
  const columns = sharedColumns(dates.length * count);
  for (const name of DAY_COLUMNS) {
    for (let day = 0; day < dates.length; day += 1) {
      columns[name].set(market.columns[name].subarray(day * old, (day + 1) * old), day * count);
    }
  }
  for (const [at, product] of products.entries()) {
    writeProduct(market, product, columns, { place: old + at, count });
  }
  const made = {
    traded: [...traded, ...products.map(tradedOf)],
    dates,
    columns,
    dividends: market.dividends,
    splits: market.splits,
  };
  return { ...made, hash: hashOf(made) };
}

function writeProduct(
  market: MarketDays,
  { dates, navMicros }: ProductSeries,
  into: MarketDays['columns'],
  { place, count }: { readonly place: number; readonly count: number },
): void {
  const navs = new Map(dates.map((date, at) => [lastDayUntil(market, date), navMicros[at] ?? 0]));
  let last = 0;
  for (let day = 0; day < market.dates.length; day += 1) {
    const nav = navs.get(day) ?? 0;
    last = nav || last;
    const cell = day * count + place;
    into.openMicros[cell] = nav;
    into.closeMicros[cell] = last;
    into.close[cell] = last > 0 ? last / 1e6 : Number.NaN;
    into.growth[cell] = into.close[cell] ?? Number.NaN;
    into.range[cell] = 0;
  }
}

function tradedOf({ id }: ProductSeries): Traded {
  return {
    ticker: id,
    kind: 'fund',
    sector: null,
    category: null,
    leverage: 1,
    borrowPercent: undefined,
  };
}
