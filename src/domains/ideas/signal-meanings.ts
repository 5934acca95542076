import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { idea, type InvalidationBasis, type Signal } from '../../../contract/ideas.ts';

/** When each signal fires, and why people trade it. */
export const signalMeanings: Record<Signal, MessageDescriptor> = {
  breakout_high: msg`The stock closed above its highest price of the prior 52 weeks. The idea expects the rally to continue: no buyer of the past year is waiting to sell at break-even.`,
  pullback_50: msg`The stock is in an uptrend and has pulled back to its 50-day moving average after trading above it. The idea expects the uptrend to resume.`,
  oversold: msg`The ${idea.rsiSessions}-day RSI is at or below ${idea.rsiLow}, so losses have outpaced gains for days. The idea expects the stock to recover part of its decline.`,
  oversold_sector: msg`The ${idea.rsiSessions}-day RSI of the whole sector is at or below ${idea.sectorRsiLow}. The idea expects the sector to recover part of its decline.`,
  volume_surge: msg`The stock rose ${idea.surgePercent}% or more on at least ${idea.volumeTimes} times its average volume, a sign of broad buying. The idea expects the rally to continue.`,
  golden_cross: msg`The 50-day moving average crossed above the 200-day within the past ${idea.crossSessions} trading days, a sign that the long-term trend may be turning up.`,
  gap_up: msg`By 8:00 AM ET, the stock was trading at least ${idea.gapPercent}% above its prior close. The idea expects the overnight news to take more than one day to be priced in.`,
  sector_leader: msg`Over the past ${idea.strengthSessions} trading days, the stock beat its sector average by at least ${idea.strengthPoints} percentage points, and it trades above its 50-day moving average. The idea expects it to lead for several more weeks.`,
  squeeze_up: msg`In an uptrend, the 20-day trading range is the tightest in ${idea.squeezeSessions} trading days. The idea expects the stock to break higher.`,
  earnings_ahead: msg`The company reports earnings within ${idea.earningsSessions} trading days, and the stock has been rising. The idea expects the strength to last into the report, and closes before it.`,
  breakdown_low: msg`The stock closed below its lowest price of the prior 52 weeks. The idea expects the decline to continue.`,
  rally_50: msg`The stock is in a downtrend and has rallied back to its 50-day moving average after trading below it. The idea expects the downtrend to resume.`,
  overbought: msg`The ${idea.rsiSessions}-day RSI is at or above ${idea.rsiHigh}, so gains have outpaced losses for days. The idea expects the stock to give back part of its rally.`,
  volume_drop: msg`The stock fell ${idea.surgePercent}% or more on at least ${idea.volumeTimes} times its average volume, a sign of broad selling. The idea expects the decline to continue.`,
  death_cross: msg`The 50-day moving average crossed below the 200-day within the past ${idea.crossSessions} trading days, a sign that the long-term trend may be turning down.`,
  gap_down: msg`By 8:00 AM ET, the stock was trading at least ${idea.gapPercent}% below its prior close. The idea expects the overnight news to take more than one day to be priced in.`,
  sector_laggard: msg`Over the past ${idea.strengthSessions} trading days, the stock trailed its sector average by at least ${idea.strengthPoints} percentage points, and it trades below its 50-day moving average. The idea expects it to lag for several more weeks.`,
  squeeze_down: msg`In a downtrend, the 20-day trading range is the tightest in ${idea.squeezeSessions} trading days. The idea expects the stock to break lower.`,
};

/** The basis of the level that invalidates an idea. */
export const basisTexts: Record<InvalidationBasis, MessageDescriptor> = {
  average_50: msg`One average true range beyond the 50-day moving average`,
  old_high: msg`One average true range below the prior high`,
  old_low: msg`One average true range above the prior low`,
  gap_closed: msg`Close before the gap`,
  two_ranges: msg`Two average true ranges from the last close`,
};
