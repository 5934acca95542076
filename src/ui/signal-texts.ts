import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Direction, Signal } from '../../contract/ideas.ts';

/** The signals behind trading ideas, short enough for a row. */
export const signalTexts: Record<Signal, MessageDescriptor> = {
  breakout_high: msg`New 52-week high`,
  pullback_50: msg`Pullback to rising average`,
  oversold: msg`Oversold`,
  oversold_sector: msg`Oversold sector`,
  volume_surge: msg`High-volume rally`,
  golden_cross: msg`Golden cross`,
  gap_up: msg`Pre-market gap up`,
  sector_leader: msg`Outperforming its sector`,
  squeeze_up: msg`Tight range in an uptrend`,
  earnings_ahead: msg`Strength into earnings`,
  breakdown_low: msg`New 52-week low`,
  rally_50: msg`Rally to falling average`,
  overbought: msg`Overbought`,
  volume_drop: msg`High-volume selloff`,
  death_cross: msg`Death cross`,
  gap_down: msg`Pre-market gap down`,
  sector_laggard: msg`Underperforming its sector`,
  squeeze_down: msg`Tight range in a downtrend`,
};

/** What an idea expects. */
export const directionTexts: Record<Direction, MessageDescriptor> = {
  long: msg({
    message: 'Long',
    context: 'trading idea',
    comment: 'A trading idea that expects a rise',
  }),
  short: msg({
    message: 'Short',
    context: 'trading idea',
    comment: 'A trading idea that expects a fall',
  }),
};
