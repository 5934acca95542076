import type { DraftStrategy } from '../../../contract/wizard.ts';
import { type Sector, SECTORS, type Ticker } from '../../../contract/instrument.ts';
import { LEAST_STOCKS } from '../../../contract/managed.ts';
import type { Benchmark } from '../../../contract/product.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import type { Reference } from '../../market/market-data.ts';
import { Refused } from '../../refused.ts';
import { LARGE_COMPANIES, stocksOf } from '../catalog/catalog.ts';

/** A source of instruments for strategies. */
export interface StrategySource {
  readonly id: string;
  readonly kind: 'index' | 'sector';
  readonly tickers: readonly Ticker[];
}

type Listed = Pick<Reference, 'instruments'>;

/** The sources of instruments, besides the customer's watchlists. */
export function sourcesOf(market: Listed): readonly StrategySource[] {
  const all = stocksOf(market);
  const listed = new Set(market.instruments().map(({ ticker }) => ticker));
  const funds = market
    .instruments()
    .filter(({ kind, leverage, ticker }) => kind === 'etf' && leverage === 1 && listed.has(ticker))
    .map(({ ticker }) => ticker)
    .toSorted();
  const indexes: StrategySource[] = [
    { id: 'all_companies', kind: 'index', tickers: all },
    {
      id: 'large_companies',
      kind: 'index',
      tickers: LARGE_COMPANIES.filter((ticker) => listed.has(ticker)).toSorted(),
    },
    { id: 'etfs', kind: 'index', tickers: funds },
  ];
  const sectors = SECTORS.map((sector: Sector): StrategySource => ({
    id: sector,
    kind: 'sector',
    tickers: stocksOf(market, sector),
  }));
  return [...indexes, ...sectors].filter(({ tickers }) => tickers.length > 0);
}

/**
 * The strategy of a draft.
 *
 * @throws Refused `too_few_stocks` with fewer than three instruments to choose from
 */
export function strategyOf(market: Listed, draft: DraftStrategy): Strategy {
  const chosen = new Set(draft.sources);
  const listed = new Set(market.instruments().map(({ ticker }) => ticker));
  const universe = new Set([
    ...sourcesOf(market).flatMap(({ id, tickers }) => (chosen.has(id) ? tickers : [])),
    ...draft.watchlist.filter((ticker) => listed.has(ticker)),
  ]);
  if (universe.size < LEAST_STOCKS) throw new Refused('too_few_stocks');
  const { volatilityPercent, largestPercent } = draft.risk;
  return {
    universe: [...universe].toSorted(),
    rule: draft.rule,
    schedule: draft.schedule,
    risk: volatilityPercent === null ? null : { volatilityPercent, largestPercent },
  };
}

/** The benchmark of a strategy: cash if its longs equal its shorts, stocks otherwise. */
export function benchmarkFor({ rule }: Pick<Strategy, 'rule'>): Benchmark {
  return rule.kind === 'pairs' ? 'SHY' : 'SPY';
}
