import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { newsRules, type ToldKind } from '../../../contract/news.ts';
import type { Format } from '../../lib/format.ts';
import { writeMove } from '../../ui/write-move.ts';
import type { FigureName, Meaning, NewsUnit } from './figures.ts';

/** The names of figures. */
export const figureTexts: Record<FigureName, MessageDescriptor> = {
  open: msg`Opening price`,
  previousClose: msg`Previous close`,
  price: msg`Price at the time`,
  before: msg`Previous 52-week extreme`,
  percent: msg({ message: 'Change', context: 'of a price' }),
  volume: msg`Volume`,
  average: msg`Average volume, prior ${newsRules.volumeSessions} trading days`,
  times: msg`Volume vs. average`,
  sigmas: msg`Standard deviations`,
  sessions: msg`Trading days in a row`,
  leadPercent: msg({ message: 'Change', context: 'of a price' }),
  moved: msg`Stocks that moved this way`,
  total: msg`Stocks in all`,
  share: msg`Share of all stocks`,
  secondPercent: msg({ message: 'Change', context: 'of a price' }),
  thirdPercent: msg({ message: 'Change', context: 'of a price' }),
  advancers: msg`Advancers`,
  level: msg`Level`,
  eps: msg`Earnings per share`,
  estimate: msg`Estimate`,
  amount: msg`Dividend per share`,
  from: msg`Old shares`,
  to: msg`New shares`,
  adjusted: msg`Previous close, adjusted`,
  rank: msg({ message: 'Rank', context: 'of an idea' }),
  reference: msg`Price at publication`,
  date: msg`Published on`,
};

/** Explanations of computed figures. */
export const meanings: Record<
  Meaning,
  {
    readonly title: MessageDescriptor;
    readonly formula: MessageDescriptor;
    readonly about: MessageDescriptor;
  }
> = {
  dayMove: {
    title: msg`Daily change`,
    formula: msg`Price ÷ previous close − 1`,
    about: msg`The move of the regular session so far, against the last close before it.`,
  },
  gap: {
    title: msg`Gap`,
    formula: msg`Opening price ÷ previous close − 1`,
    about: msg`How far the first trade of the regular session was from the last close.`,
  },
  streakMove: {
    title: msg`Change over the streak`,
    formula: msg`Last close ÷ close before the streak − 1`,
    about: msg`All trading days of the streak together, from close to close.`,
  },
  sectorMove: {
    title: msg`Sector change`,
    formula: msg`Average of the daily changes of its stocks, weighted by market capitalization`,
    about: msg`Large companies count more than small ones.`,
  },
  leadMove: {
    title: msg`Daily change`,
    formula: msg`Price ÷ previous close − 1`,
    about: msg`The stock of the sector that moved furthest in its direction.`,
  },
  indexMove: {
    title: msg`Daily change`,
    formula: msg`Closing price ÷ previous close − 1`,
    about: msg`The change of a fund that tracks the index.`,
  },
  surprise: {
    title: msg`Surprise`,
    formula: msg`(Earnings per share − estimate) ÷ estimate`,
    about: msg`Result and estimate come from a model of the simulated company, not from the company or from analysts.`,
  },
  yield: {
    title: msg`Share of the price`,
    formula: msg`Dividend per share ÷ previous close`,
    about: msg`One payment, not a yearly yield. On the ex-date the price opens lower by about this much.`,
  },
  ideaMove: {
    title: msg`Idea’s return`,
    formula: msg`Closing price ÷ price at publication − 1, in the idea’s direction`,
    about: msg`A short idea gains when the price falls. No fees are included.`,
  },
  timesAverage: {
    title: msg`Volume vs. average`,
    formula: msg`Volume ÷ average volume of the prior ${newsRules.volumeSessions} trading days`,
    about: msg`Volume in the regular session so far. The average covers whole days.`,
  },
  sigmas: {
    title: msg`Standard deviations`,
    formula: msg`Daily change ÷ standard deviation of the ${newsRules.sigmaSessions} daily changes before`,
    about: msg`How unusual the move is for this stock: a calm stock needs a smaller move than a volatile one.`,
  },
  share: {
    title: msg`Share of all stocks`,
    formula: msg`Stocks that moved this way ÷ stocks in all`,
    about: msg`Funds are not counted.`,
  },
  adjusted: {
    title: msg`Previous close, adjusted`,
    formula: msg`Previous close × old shares ÷ new shares`,
    about: msg`A split changes the number of shares and the price of each, not what a holding is worth.`,
  },
};

const gap = msg`Reported when a stock opens at least ${newsRules.gapPercent}% away from its previous close.`;
const extreme = msg`Reported when a price goes beyond everything in the ${newsRules.highSessions} trading days before.`;
const volume = msg`Reported when a stock’s volume reaches ${newsRules.volumeTimes} times its average of ${newsRules.volumeSessions} trading days.`;
const move = msg`Reported when a move is at least ${newsRules.moveSigmas} times the stock’s own standard deviation of ${newsRules.sigmaSessions} trading days.`;
const streak = msg`Reported when a stock closes in the same direction on at least ${newsRules.streakSessions} trading days in a row.`;
const sector = msg`Reported after the close for the sectors with the largest gain and the largest loss.`;
const breadth = msg`Reported when at least ${newsRules.breadthPercent}% of all stocks move in the same direction.`;
const market = msg`Reported after every close.`;
const milestone = msg`Reported when an index fund closes beyond a round level for the first time in ${newsRules.milestoneSessions} trading days.`;
const earnings = msg`Reported after the close of the day on the earnings calendar. A result within ${newsRules.metPercent}% of the estimate counts as met.`;
const split = msg`Reported before the open of the day on which a split takes effect.`;
const halt = msg`Reported when the operator of the exchange stops or resumes trading.`;
const idea = msg`Reported when a close reaches the target of a trading idea or the price that proves it wrong.`;

/** Why an item of a kind is reported. */
export const ruleTexts: Record<ToldKind, MessageDescriptor> = {
  gap_up: gap,
  gap_down: gap,
  high_52w: extreme,
  low_52w: extreme,
  volume_up: volume,
  volume_down: volume,
  move_up: move,
  move_down: move,
  streak_up: streak,
  streak_down: streak,
  sector_leader: sector,
  sector_laggard: sector,
  breadth_up: breadth,
  breadth_down: breadth,
  market_up: market,
  market_down: market,
  milestone_up: milestone,
  milestone_down: milestone,
  earnings_beat: earnings,
  earnings_miss: earnings,
  earnings_met: earnings,
  dividend: msg`Reported before the open of the first day on which buyers no longer get the dividend.`,
  split,
  reverse_split: split,
  halt,
  resume: halt,
  idea_goal: idea,
  idea_stop: idea,
};

/** A figure as its unit is written. */
export function writeNewsFigure(format: Format, value: number | string, unit: NewsUnit): string {
  if (typeof value === 'string') return unit === 'date' ? format.day(value) : value;
  return writers[unit](format, value);
}

const writers: Record<NewsUnit, (format: Format, value: number) => string> = {
  dollars: (format, value) => format.money(value),
  move: writeMove,
  percent: (format, value) => format.percent(value),
  shares: (format, value) => format.short(value),
  times: (format, value) => format.times(value, 1),
  count: (format, value) => format.number(value),
  ratio: (format, value) => format.number(value, 1),
  date: (format, value) => format.number(value),
};
