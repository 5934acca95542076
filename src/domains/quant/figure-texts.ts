import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A figure of a series that opens its formula. */
export type FigureName =
  | 'return'
  | 'annual'
  | 'benchmark'
  | 'best-year'
  | 'average-day'
  | 'volatility'
  | 'sharpe'
  | 'deflated'
  | 'sortino'
  | 'calmar'
  | 'drawdown'
  | 'beta'
  | 'correlation'
  | 'wins'
  | 'turnover'
  | 'best-month'
  | 'worst-month';

interface FigureText {
  readonly title: MessageDescriptor;
  readonly formula: MessageDescriptor;
  /** The meaning and the limits of the figure. */
  readonly meaning: MessageDescriptor;
}

/** Source: rulings, Figures. */
export const figureTexts: Readonly<Record<FigureName, FigureText>> = {
  return: {
    title: msg`Return over the period`,
    formula: msg`Last NAV ÷ first NAV − 1`,
    meaning: msg`What one unit gained or lost over the whole period, after fees and costs. Never annualized.`,
  },
  annual: {
    title: msg`Annualized return`,
    formula: msg`(Last NAV ÷ first NAV)^(365 ÷ days) − 1`,
    meaning: msg`The yearly rate that leads from the first NAV to the last. Shown only for periods of one year or more.`,
  },
  benchmark: {
    title: msg`Benchmark return`,
    formula: msg`Last benchmark value ÷ first benchmark value − 1`,
    meaning: msg`What the benchmark made over the same days, dividends reinvested and without costs.`,
  },
  'best-year': {
    title: msg`Best year`,
    formula: msg`Highest of NAV ÷ NAV 252 trading days earlier − 1`,
    meaning: msg`The best return over any 252 trading days in the period. It says nothing about the next year.`,
  },
  'average-day': {
    title: msg`Average daily return`,
    formula: msg`Sum of daily returns ÷ days`,
    meaning: msg`The mean of all daily returns, gains and losses alike.`,
  },
  volatility: {
    title: msg`Volatility`,
    formula: msg`Sample standard deviation of daily returns × √252`,
    meaning: msg`How widely daily returns vary, as a yearly figure. The risk level follows from it: low below 8%, medium up to 18%, high above.`,
  },
  sharpe: {
    title: msg`Sharpe ratio`,
    formula: msg`(Mean daily return − risk-free rate ÷ 252) ÷ standard deviation × √252`,
    meaning: msg`Return above the risk-free rate for each unit of volatility.`,
  },
  deflated: {
    title: msg`Deflated Sharpe ratio`,
    formula: msg`Probability that the Sharpe ratio is above the best one that chance gives among the variants tried`,
    meaning: msg`The more variants are tried, the better the best one looks by luck. Near 100% the ratio stands; near 50% it is what luck explains (Bailey and López de Prado, 2014).`,
  },
  sortino: {
    title: msg`Sortino ratio`,
    formula: msg`(Mean daily return − risk-free rate ÷ 252) ÷ downside deviation × √252`,
    meaning: msg`Like the Sharpe ratio, but only losses count as risk.`,
  },
  calmar: {
    title: msg`Calmar ratio`,
    formula: msg`Annualized return ÷ maximum drawdown`,
    meaning: msg`Yearly return for each percent of the deepest fall.`,
  },
  drawdown: {
    title: msg`Maximum drawdown`,
    formula: msg`Lowest of NAV ÷ highest NAV before − 1`,
    meaning: msg`The deepest fall from a peak to a later low, at daily NAVs.`,
  },
  beta: {
    title: msg({ message: 'Beta', context: 'of a product' }),
    formula: msg`Covariance with the benchmark ÷ variance of the benchmark`,
    meaning: msg`How strongly the product moved with its benchmark: 1 as strongly, 0 not at all.`,
  },
  correlation: {
    title: msg({ message: 'Correlation', context: 'of a product' }),
    formula: msg`Covariance with the benchmark ÷ (both standard deviations multiplied)`,
    meaning: msg`How regularly the product moved with its benchmark, from −1 to 1.`,
  },
  wins: {
    title: msg`Win rate`,
    formula: msg`Closed trades with a gain ÷ closed trades`,
    meaning: msg`Many small gains and one large loss can still lose money: read it beside the drawdown.`,
  },
  turnover: {
    title: msg`Turnover`,
    formula: msg`Half of all purchases and sales ÷ average value, annualized from one year on`,
    meaning: msg`How many times a year the holdings are replaced. Each replacement costs spread and fees.`,
  },
  'best-month': {
    title: msg`Best month`,
    formula: msg`Highest of NAV at the end of a month ÷ NAV at its start − 1`,
    meaning: msg`The best calendar month of the period.`,
  },
  'worst-month': {
    title: msg`Worst month`,
    formula: msg`Lowest of NAV at the end of a month ÷ NAV at its start − 1`,
    meaning: msg`The worst calendar month of the period.`,
  },
};
