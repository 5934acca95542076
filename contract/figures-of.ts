import {
  calmarOf,
  cagrOf,
  consistencyOf,
  type DailySeries,
  dailySharpeOf,
  daysBetween,
  type Drawdown,
  drawdownOf,
  deflatedSharpeOf,
  extremeMonths,
  luckySharpe,
  type MonthReturn,
  monthsOf,
  relationOf,
  returnsOf,
  type RiskLevel,
  riskLevelOf,
  shapeOf,
  sharpeOf,
  sortinoOf,
  totalReturnOf,
  type Trials,
  turnoverOf,
  volatilityOf,
  winRateOf,
  YEAR_DAYS,
} from './figures.ts';

/** The names of the formulas, which a page uses to show each formula and its inputs. */
export type FormulaId =
  | 'total_return'
  | 'cagr'
  | 'volatility'
  | 'sharpe'
  | 'sortino'
  | 'calmar'
  | 'max_drawdown'
  | 'beta'
  | 'correlation'
  | 'win_rate'
  | 'turnover'
  | 'deflated_sharpe'
  | 'best_month'
  | 'worst_month'
  | 'consistency'
  | 'daily_return';

/** A figure with its inputs. Fractions, not percent; `null` when it cannot be computed. */
export interface Figure {
  readonly formula: FormulaId;
  readonly value: number | null;
  readonly inputs: Readonly<Record<string, number | string | null>>;
}

/** Trading activity; `closed` and `wins` count round trips, from the first share of a position until it is closed. */
export interface TradeFacts {
  readonly closed: number;
  readonly wins: number;
  /** The value of all purchases and sales, in the unit of `meanWorth`. */
  readonly traded: number;
  readonly meanWorth: number;
}

/** All figures of one daily series. */
export interface Figures {
  readonly from: string;
  readonly to: string;
  /** The number of daily returns behind the figures. */
  readonly observations: number;
  readonly totalReturn: Figure;
  readonly cagr: Figure;
  /** The last day's return; the date is among the inputs. */
  readonly lastDay: Figure;
  readonly volatility: Figure;
  readonly sharpe: Figure;
  readonly sortino: Figure;
  readonly calmar: Figure;
  readonly maxDrawdown: Figure;
  readonly drawdown: Drawdown | null;
  readonly beta: Figure;
  readonly correlation: Figure;
  readonly winRate: Figure;
  readonly turnover: Figure;
  readonly deflatedSharpe: Figure;
  readonly bestMonth: Figure;
  readonly worstMonth: Figure;
  readonly consistency: Figure;
  readonly months: readonly MonthReturn[];
  readonly risk: RiskLevel | null;
}

/** The inputs of the figures besides the series. */
export interface FigureOptions {
  /** The benchmark on the same dates. */
  readonly benchmark?: DailySeries | undefined;
  /** The risk-free rate, percent per year. */
  readonly riskFreePercent: number;
  /** The trials that the series was chosen from; absent when it was not chosen among variants. */
  readonly trials?: Trials | undefined;
  readonly trades?: TradeFacts | undefined;
  /** Whether the last month of the series has ended. */
  readonly isMonthOver?: boolean | undefined;
}

/**
 * All figures of a daily series, each with its formula and inputs. Pure, and the same on server and page.
 *
 * @throws RangeError when dates and values differ in number, or the benchmark has other dates
 */
export function figuresOf(series: DailySeries, options: FigureOptions): Figures {
  const { dates, navs } = series;
  if (dates.length !== navs.length) throw new RangeError('each value has a date');
  const { riskFreePercent, trials, trades, isMonthOver = false } = options;
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const [start = null, end = null] = [navs[0], navs[navs.length - 1]];
  const days = from === '' ? 0 : daysBetween(from, to);
  const returns = returnsOf(navs);
  const observations = returns.length;
  const riskFree = riskFreePercent / 100;

  const drawdown = drawdownOf(series);
  const depth = drawdown?.depth ?? null;
  const cagr = cagrOf(series);
  const volatility = volatilityOf(returns);
  const relation = relationTo(series, returns, options.benchmark);
  const months = monthsOf(series, isMonthOver);
  const extremes = extremeMonths(months);
  const sample = { observations, from, to };

  return {
    from,
    to,
    observations,
    totalReturn: figure('total_return', totalReturnOf(navs), { start, end, from, to }),
    cagr: figure('cagr', cagr, { start, end, days, from, to }),
    lastDay: figure('daily_return', returns.at(-1) ?? null, {
      before: observations === 0 ? null : (navs[navs.length - 2] ?? null),
      end,
      date: to,
    }),
    volatility: figure('volatility', volatility, { ...sample, yearDays: YEAR_DAYS }),
    sharpe: figure('sharpe', sharpeOf(returns, riskFree), { ...sample, riskFreePercent }),
    sortino: figure('sortino', sortinoOf(returns, riskFree), { ...sample, riskFreePercent }),
    calmar: figure('calmar', calmarOf(cagr, depth), { cagr, maxDrawdown: depth }),
    maxDrawdown: figure('max_drawdown', depth, {
      peakDate: drawdown?.peakDate ?? null,
      troughDate: drawdown?.troughDate ?? null,
      recoveredDate: drawdown?.recoveredDate ?? null,
    }),
    drawdown,
    beta: figure('beta', relation?.beta ?? null, sample),
    correlation: figure('correlation', relation?.correlation ?? null, sample),
    winRate: figure('win_rate', trades ? winRateOf(trades.wins, trades.closed) : null, {
      wins: trades?.wins ?? null,
      closed: trades?.closed ?? null,
    }),
    turnover: figure(
      'turnover',
      trades ? turnoverOf(trades.traded, trades.meanWorth, days) : null,
      { traded: trades?.traded ?? null, meanWorth: trades?.meanWorth ?? null, days },
    ),
    deflatedSharpe: deflated(returns, riskFree, trials),
    bestMonth: figure('best_month', extremes?.best.value ?? null, {
      month: extremes?.best.month ?? null,
    }),
    worstMonth: figure('worst_month', extremes?.worst.value ?? null, {
      month: extremes?.worst.month ?? null,
    }),
    consistency: figure('consistency', consistencyOf(months), {
      months: months.filter(({ isWhole }) => isWhole).length,
    }),
    months,
    risk: riskLevelOf(volatility),
  };
}

function figure(formula: FormulaId, value: number | null, inputs: Figure['inputs']): Figure {
  return { formula, value, inputs };
}

function relationTo(series: DailySeries, returns: Float64Array, benchmark?: DailySeries) {
  if (!benchmark) return null;
  const { dates } = benchmark;
  if (dates.length !== series.dates.length || dates.some((date, at) => date !== series.dates[at])) {
    throw new RangeError('a benchmark has the same dates');
  }
  return relationOf(returns, returnsOf(benchmark.navs));
}

function deflated(returns: Float64Array, riskFree: number, trials: Trials | undefined): Figure {
  const sharpe = dailySharpeOf(returns, riskFree);
  const shape = shapeOf(returns);
  const observations = returns.length;
  const facts = sharpe === null || !shape ? undefined : { sharpe, observations, ...shape };
  const value = facts && trials ? deflatedSharpeOf(facts, trials) : null;
  return figure('deflated_sharpe', value, {
    sharpe,
    observations,
    skewness: shape?.skewness ?? null,
    kurtosis: shape?.kurtosis ?? null,
    trials: trials?.count ?? null,
    variance: trials?.variance ?? null,
    luckySharpe: trials ? luckySharpe(trials) : null,
  });
}
