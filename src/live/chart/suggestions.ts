import type { Instrument, Ticker } from '../../../contract/instrument.ts';

/** How many of each kind are suggested. */
const EACH_MAX = 5;

/** What a person may want to compare an instrument with; none of them twice. */
export interface Suggestions {
  readonly viewed: readonly Instrument[];
  /** Of the sector of a stock, or the category of an ETF. */
  readonly alike: readonly Instrument[];
  readonly indices: readonly Instrument[];
}

/**
 * Suggests what was viewed before, what is alike, and index funds.
 *
 * @param taken what the chart shows already
 * @param viewed the last one first
 */
export function suggest(
  universe: readonly Instrument[],
  own: Instrument | undefined,
  taken: readonly Ticker[],
  viewed: readonly Ticker[],
): Suggestions {
  const used = new Set(taken);
  const take = (all: readonly Instrument[]) => {
    const some = all.filter(({ ticker }) => !used.has(ticker)).slice(0, EACH_MAX);
    for (const { ticker } of some) used.add(ticker);
    return some;
  };
  const indices = take(universe.filter(({ category }) => category === 'index'));
  const byTicker = new Map(universe.map((each) => [each.ticker, each]));
  return {
    indices,
    viewed: take(viewed.flatMap((ticker) => byTicker.get(ticker) ?? [])),
    alike: take(own ? universe.filter((each) => isAlike(own, each)) : []),
  };
}

function isAlike(own: Instrument, { sector, category }: Instrument): boolean {
  return own.sector === null ? category === own.category : sector === own.sector;
}
