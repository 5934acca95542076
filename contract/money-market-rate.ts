/** A yearly rate and the day from which it applies. */
interface DatedRate {
  /** The first day in New York on which the rate applies. */
  readonly from: string;
  /** Percent a year. */
  readonly percent: number;
}

/**
 * The yield of cash in a money-market fund before fees, also the risk-free rate of Sharpe ratios: the lower end of the
 * target range of the federal funds rate, from the day on which each decision took effect. The last rate applies until the
 * next one is entered. Source: Federal Reserve, implementation notes of the FOMC.
 */
export const MONEY_MARKET_RATES: readonly DatedRate[] = [
  { from: '2015-12-17', percent: 0.25 },
  { from: '2016-12-15', percent: 0.5 },
  { from: '2017-03-16', percent: 0.75 },
  { from: '2017-06-15', percent: 1 },
  { from: '2017-12-14', percent: 1.25 },
  { from: '2018-03-22', percent: 1.5 },
  { from: '2018-06-14', percent: 1.75 },
  { from: '2018-09-27', percent: 2 },
  { from: '2018-12-20', percent: 2.25 },
  { from: '2019-08-01', percent: 2 },
  { from: '2019-09-19', percent: 1.75 },
  { from: '2019-10-31', percent: 1.5 },
  { from: '2020-03-04', percent: 1 },
  { from: '2020-03-16', percent: 0 },
  { from: '2022-03-17', percent: 0.25 },
  { from: '2022-05-05', percent: 0.75 },
  { from: '2022-06-16', percent: 1.5 },
  { from: '2022-07-28', percent: 2.25 },
  { from: '2022-09-22', percent: 3 },
  { from: '2022-11-03', percent: 3.75 },
  { from: '2022-12-15', percent: 4.25 },
  { from: '2023-02-02', percent: 4.5 },
  { from: '2023-03-23', percent: 4.75 },
  { from: '2023-05-04', percent: 5 },
  { from: '2023-07-27', percent: 5.25 },
  { from: '2024-09-19', percent: 4.75 },
  { from: '2024-11-08', percent: 4.5 },
  { from: '2024-12-19', percent: 4.25 },
  { from: '2025-09-18', percent: 4 },
  { from: '2025-10-30', percent: 3.75 },
  { from: '2025-12-11', percent: 3.5 },
];

/** The rate on a day, percent per year; before the first row, the rate of the first row. */
export function moneyMarketRateOn(date: string): number {
  const rate = MONEY_MARKET_RATES.findLast(({ from }) => from <= date) ?? MONEY_MARKET_RATES[0];
  if (!rate) throw new Error('there is a table of rates');
  return rate.percent;
}

/** The mean rate over the days from one date to another, inclusive, percent per year. */
export function meanMoneyMarketRate(from: string, to: string): number {
  const end = dayOf(to) + 1;
  let sum = 0;
  for (const [at, rate] of MONEY_MARKET_RATES.entries()) {
    const next = MONEY_MARKET_RATES[at + 1];
    const begins = at === 0 ? dayOf(from) : Math.max(dayOf(from), dayOf(rate.from));
    const ends = next ? Math.min(end, dayOf(next.from)) : end;
    if (ends > begins) sum += rate.percent * (ends - begins);
  }
  return sum / (end - dayOf(from));
}

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
