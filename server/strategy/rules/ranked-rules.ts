/** Rules that rank the instruments of the universe by one figure and hold those that rank first. */
import type { ParametersOf } from '../../../contract/strategy-rule.ts';
import { YEAR_DAYS } from '../../../contract/figures.ts';
import type { Known } from '../days/known.ts';
import { equalParts, highest, inProportion, type Weights } from './weights.ts';

/**
 * Holds in equal parts the instruments with the highest positive returns over the lookback without
 * its last days. Source: Jegadeesh and Titman, Returns to Buying Winners and Selling Losers,
 * Journal of Finance 48(1), 1993.
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
 * Holds in equal parts the instruments with the lowest returns over the lookback. Source:
 * Jegadeesh, Evidence of Predictable Behavior of Security Returns, Journal of Finance 45(3), 1990.
 */
export function meanReversion(
  known: Known,
  { lookbackDays, holdings }: ParametersOf<'mean_reversion'>,
): Weights {
  const places = known.candidates(lookbackDays);
  return equalParts(highest(places, holdings, (place) => -known.growth(place, lookbackDays)));
}

/**
 * Holds an equal part of each instrument whose short moving average is above its long one; the
 * other parts are cash.
 */
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
 * Holds in equal parts the sectors with the highest returns over the lookback, and a sector's
 * instruments in equal parts. A fund counts as a sector. Source: Moskowitz and Grinblatt, Do
 * Industries Explain Momentum?, Journal of Finance 54(4), 1999.
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

/**
 * Holds in equal parts the instruments whose annual dividends grew every year; those with the
 * largest total growth rank first.
 */
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
