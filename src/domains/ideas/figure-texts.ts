import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { idea, type IdeaFigureName } from '../../../contract/ideas.ts';
import type { Format } from '../../lib/format.ts';
import { writeMove } from '../../ui/write-move.ts';

type Unit = 'dollars' | 'move' | 'percent' | 'ratio' | 'shares' | 'count' | 'index';

interface FigureText {
  readonly title: MessageDescriptor;
  readonly unit: Unit;
  /** How it is computed; nothing for what is read off the tape. */
  readonly formula?: MessageDescriptor;
}

const closeTitle = msg`Last close`;

/** The figures behind signals, in words. */
export const figureTexts: Record<IdeaFigureName, FigureText> = {
  close: { title: closeTitle, unit: 'dollars' },
  close_before: { title: msg`Close before`, unit: 'dollars' },
  close_60_before: { title: msg`Close ${idea.strengthSessions} sessions before`, unit: 'dollars' },
  change: { title: msg`Change`, unit: 'move', formula: msg`Last close ÷ close before − 1` },
  high_52w: { title: msg`Previous 52-week high`, unit: 'dollars' },
  low_52w: { title: msg`Previous 52-week low`, unit: 'dollars' },
  beyond_high: {
    title: msg`Above the old high`,
    unit: 'move',
    formula: msg`Last close ÷ previous 52-week high − 1`,
  },
  beyond_low: {
    title: msg`Below the old low`,
    unit: 'move',
    formula: msg`Last close ÷ previous 52-week low − 1`,
  },
  average_20: { title: msg`20-day average`, unit: 'dollars' },
  average_50: { title: msg`50-day average`, unit: 'dollars' },
  average_50_before: { title: msg`50-day average 20 sessions before`, unit: 'dollars' },
  average_200: { title: msg`200-day average`, unit: 'dollars' },
  slope_50: {
    title: msg`Slope of the 50-day average`,
    unit: 'move',
    formula: msg`50-day average ÷ the same 20 sessions before − 1`,
  },
  distance_50: {
    title: msg`From the 50-day average`,
    unit: 'move',
    formula: msg`Last close ÷ 50-day average − 1`,
  },
  cross_gap: {
    title: msg`50-day against 200-day average`,
    unit: 'move',
    formula: msg`50-day average ÷ 200-day average − 1`,
  },
  average_gain: { title: msg`Average gain a session`, unit: 'dollars' },
  average_loss: { title: msg`Average loss a session`, unit: 'dollars' },
  rsi: {
    title: msg`RSI (${idea.rsiSessions})`,
    unit: 'index',
    formula: msg`100 × average gain ÷ (average gain + average loss), by Wilder's averages`,
  },
  volume: { title: msg`Volume`, unit: 'shares' },
  volume_average: {
    title: msg`Mean volume of the ${idea.volumeSessions} sessions before`,
    unit: 'shares',
  },
  volume_times: {
    title: msg`Volume against its average`,
    unit: 'ratio',
    formula: msg`Volume ÷ mean volume of the sessions before`,
  },
  pre_market_price: { title: msg`Pre-market price at 8:00`, unit: 'dollars' },
  gap: { title: msg`Gap`, unit: 'move', formula: msg`Pre-market price ÷ last close − 1` },
  return_60: {
    title: msg`Return over ${idea.strengthSessions} sessions`,
    unit: 'move',
    formula: msg`Last close ÷ close ${idea.strengthSessions} sessions before − 1`,
  },
  sector_return_60: { title: msg`Mean return of its sector`, unit: 'move' },
  relative_60: {
    title: msg`Against its sector`,
    unit: 'move',
    formula: msg`Its return − the mean return of its sector's stocks`,
  },
  deviation_20: { title: msg`Standard deviation of 20 closes`, unit: 'dollars' },
  band_width: {
    title: msg`Width of the 20-day band`,
    unit: 'percent',
    formula: msg`4 × standard deviation ÷ 20-day average`,
  },
  band_width_low: { title: msg`Narrowest band before`, unit: 'percent' },
  average_range: {
    title: msg`Average range (ATR ${idea.rangeSessions})`,
    unit: 'dollars',
    formula: msg`Mean range of a session from high to low, gaps included, by Wilder's average`,
  },
  sessions_to_report: { title: msg`Sessions to the report`, unit: 'count' },
};

/** A figure as its unit is written. */
export function writeFigure(format: Format, name: IdeaFigureName, value: number): string {
  return writers[figureTexts[name].unit](format, value);
}

const writers: Record<Unit, (format: Format, value: number) => string> = {
  dollars: (format, value) => format.money(value),
  move: writeMove,
  percent: (format, value) => format.percent(value),
  ratio: (format, value) => `${format.number(value, 2)}×`,
  shares: (format, value) => format.short(value),
  count: (format, value) => format.number(value),
  index: (format, value) => format.number(value, 1),
};
