import type { Instrument, Ticker } from '../../../contract/instrument.ts';

/** The number of suggestions per kind. */
const EACH_MAX = 5;

/** Suggested instruments for a comparison, without duplicates. */
export interface Suggestions {
  readonly viewed: readonly Instrument[];
  /** Instruments of the same sector, or of the same ETF category. */
  readonly alike: readonly Instrument[];
  readonly indices: readonly Instrument[];
}

/**
 * Suggests recently viewed instruments, similar ones, and index funds.
 *
 * @param taken the instruments already in the chart
 * @param viewed the recently viewed instruments, latest first
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
