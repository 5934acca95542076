/** Rules that rank the instruments of the universe by one figure and hold the first. */
import type { ParametersOf } from '../../../contract/strategy-rule.ts';
import { YEAR_DAYS } from '../../../contract/figures.ts';
import type { Known } from '../days/known.ts';
import { equalParts, highest, inProportion, type Weights } from './weights.ts';

/**
 * Holds, in equal parts, what rose most over the lookback without its last days, of what rose at all. Source: Jegadeesh
 * and Titman, Returns to Buying Winners and Selling Losers, Journal of Finance 48(1), 1993.
 */
export function momentum(
  known: Known,
  { lookbackDays, skipDays, holdings }: ParametersOf<'momentum'>,
): Weights {
  const days = lookbackDays - Math.min(skipDays, lookbackDays - 1);
  const places = known.candidates(lookbackDays);
  return equalParts(
    highest(places, holdings, (place) => known.growth(place, days, lookbackDays - days)),
  );
}

/**
 * Holds, in equal parts, what fell most over the lookback. Source: Jegadeesh, Evidence of Predictable Behavior of
 * Security Returns, Journal of Finance 45(3), 1990.
 */
export function meanReversion(
  known: Known,
  { lookbackDays, holdings }: ParametersOf<'mean_reversion'>,
): Weights {
  const places = known.candidates(lookbackDays);
  return equalParts(highest(places, holdings, (place) => -known.growth(place, lookbackDays)));
}

/** Holds an equal part of each instrument whose short average of closes is above its long one; the parts of the rest are cash. */
export function trend(known: Known, { fastDays, slowDays }: ParametersOf<'trend'>): Weights {
  const places = known.candidates(slowDays);
  const rising = places.filter(
    (place) =>
      known.meanClose(place, Math.min(fastDays, slowDays - 1)) > known.meanClose(place, slowDays),
  );
  return equalParts(rising, places.length === 0 ? 0 : rising.length / places.length);
}

/**
 * Holds the least volatile instruments, each in inverse proportion to its volatility. Source: Blitz and van Vliet, The
 * Volatility Effect, Journal of Portfolio Management 34(1), 2007.
 */
export function lowVolatility(
  known: Known,
  { lookbackDays, holdings }: ParametersOf<'low_volatility'>,
): Weights {
  const places = known.candidates(lookbackDays);
  const deviations = new Map(places.map((place) => [place, known.deviation(place, lookbackDays)]));
  const deviationOf = (place: number) => deviations.get(place) ?? Number.NaN;
  const moving = places.filter((place) => deviationOf(place) > 0);
  const calmest = highest(moving, holdings, (place) => -deviationOf(place));
  return inProportion(calmest, (place) => 1 / deviationOf(place));
}

/**
 * Holds the sectors that rose most over the lookback in equal parts, and within a sector its instruments in equal parts. A
 * fund is a sector of its own. Source: Moskowitz and Grinblatt, Do Industries Explain Momentum?, Journal of Finance 54(4),
 * 1999.
 */
export function sectorRotation(
  known: Known,
  { lookbackDays, sectors }: ParametersOf<'sector_rotation'>,
): Weights {
  const groups = [
    ...Map.groupBy(known.candidates(lookbackDays), (place) => {
      const { sector, ticker } = known.traded(place);
      return sector ?? ticker;
    }).values(),
  ];
  const meanGrowth = (at: number) => {
    const members = groups[at] ?? [];
    return (
      members.reduce((sum, place) => sum + known.growth(place, lookbackDays), 0) / members.length
    );
  };
  const best = highest([...groups.keys()], sectors, meanGrowth);
  const weights: Weights = new Map();
  for (const at of best) {
    for (const [place, part] of equalParts(groups[at] ?? [], 1 / best.length)) {
      weights.set(place, part);
    }
  }
  return weights;
}

/** Holds, in equal parts, the payers whose dividends of a year grew each year, those that grew most over all of them first. */
export function dividendGrowth(
  known: Known,
  { years, holdings }: ParametersOf<'dividend_growth'>,
): Weights {
  const places = known.candidates((years + 1) * YEAR_DAYS);
  const growthOf = (place: number) => {
    let later = known.paid(place, YEAR_DAYS);
    const last = later;
    for (let year = 1; year <= years; year += 1) {
      const earlier = known.paid(place, YEAR_DAYS, year * YEAR_DAYS);
      if (!(earlier > 0 && later > earlier)) return Number.NaN;
      later = earlier;
    }
    return last / later;
  };
  return equalParts(highest(places, holdings, growthOf));
}
