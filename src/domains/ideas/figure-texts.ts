import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { idea, type IdeaFigureName } from '../../../contract/ideas.ts';
import type { Format } from '../../lib/format.ts';
import { writeDollars } from '../../ui/write-dollars.ts';
import { writeMove } from '../../ui/write-move.ts';

type Unit = 'dollars' | 'move' | 'percent' | 'ratio' | 'shares' | 'count' | 'index';

interface FigureText {
  readonly title: MessageDescriptor;
  readonly unit: Unit;
  /** The formula; absent for a figure taken directly from market history. */
  readonly formula?: MessageDescriptor;
}

const closeTitle = msg`Last close`;

/** The names of the figures behind signals. */
export const figureTexts: Record<IdeaFigureName, FigureText> = {
  close: { title: closeTitle, unit: 'dollars' },
  close_before: { title: msg`Prior close`, unit: 'dollars' },
  close_60_before: {
    title: msg`Close ${idea.strengthSessions} trading days earlier`,
    unit: 'dollars',
  },
  change: { title: msg`Daily change`, unit: 'move', formula: msg`Last close ÷ prior close − 1` },
  high_52w: { title: msg`Previous 52-week high`, unit: 'dollars' },
  low_52w: { title: msg`Previous 52-week low`, unit: 'dollars' },
  beyond_high: {
    title: msg`Above prior high`,
    unit: 'move',
    formula: msg`Last close ÷ previous 52-week high − 1`,
  },
  beyond_low: {
    title: msg`Below prior low`,
    unit: 'move',
    formula: msg`Last close ÷ previous 52-week low − 1`,
  },
  average_20: { title: msg`20-day moving average`, unit: 'dollars' },
  average_50: { title: msg`50-day moving average`, unit: 'dollars' },
  average_50_before: {
    title: msg`50-day moving average, 20 trading days earlier`,
    unit: 'dollars',
  },
  average_200: { title: msg`200-day moving average`, unit: 'dollars' },
  slope_50: {
    title: msg`50-day average slope`,
    unit: 'move',
    formula: msg`50-day moving average ÷ its value 20 trading days earlier − 1`,
  },
  distance_50: {
    title: msg`Distance from 50-day average`,
    unit: 'move',
    formula: msg`Last close ÷ 50-day moving average − 1`,
  },
  cross_gap: {
    title: msg`50-day vs. 200-day average`,
    unit: 'move',
    formula: msg`50-day moving average ÷ 200-day moving average − 1`,
  },
  average_gain: { title: msg`Average daily gain`, unit: 'dollars' },
  average_loss: { title: msg`Average daily loss`, unit: 'dollars' },
  rsi: {
    title: msg`RSI (${idea.rsiSessions})`,
    unit: 'index',
    formula: msg`100 × average gain ÷ (average gain + average loss), using Wilder’s smoothing`,
  },
  volume: { title: msg`Volume`, unit: 'shares' },
  volume_average: {
    title: msg`Average volume, prior ${idea.volumeSessions} trading days`,
    unit: 'shares',
  },
  volume_times: {
    title: msg`Volume vs. average`,
    unit: 'ratio',
    formula: msg`Volume ÷ prior average volume`,
  },
  pre_market_price: { title: msg`Pre-market price at 8:00 AM ET`, unit: 'dollars' },
  gap: { title: msg`Gap`, unit: 'move', formula: msg`Pre-market price ÷ last close − 1` },
  return_60: {
    title: msg`${idea.strengthSessions}-day return`,
    unit: 'move',
    formula: msg`Last close ÷ close ${idea.strengthSessions} trading days earlier − 1`,
  },
  sector_return_60: { title: msg`Average sector return`, unit: 'move' },
  relative_60: {
    title: msg`Relative to its sector`,
    unit: 'move',
    formula: msg`Stock’s return − average return of the stocks in its sector`,
  },
  deviation_20: { title: msg`20-day standard deviation`, unit: 'dollars' },
  band_width: {
    title: msg`20-day Bollinger Band width`,
    unit: 'percent',
    formula: msg`4 × standard deviation ÷ 20-day moving average`,
  },
  band_width_low: { title: msg`Prior narrowest band`, unit: 'percent' },
  average_range: {
    title: msg`Average true range (ATR ${idea.rangeSessions})`,
    unit: 'dollars',
    formula: msg`Average daily range from high to low, including gaps, using Wilder’s smoothing`,
  },
  sessions_to_report: { title: msg`Trading days to earnings`, unit: 'count' },
};

/** Formats a figure by its unit. */
export function writeFigure(format: Format, name: IdeaFigureName, value: number): string {
  return writers[figureTexts[name].unit](format, value);
}

const writers: Record<Unit, (format: Format, value: number) => string> = {
  dollars: writeDollars,
  move: writeMove,
  percent: (format, value) => format.percent(value),
  ratio: (format, value) => format.times(value, 2),
  shares: (format, value) => format.short(value),
  count: (format, value) => format.number(value),
  index: (format, value) => format.number(value, 1),
};
