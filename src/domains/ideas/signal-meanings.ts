import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { idea, type InvalidationBasis, type Signal } from '../../../contract/ideas.ts';

/** When each signal fires, and why people trade it. */
export const signalMeanings: Record<Signal, MessageDescriptor> = {
  breakout_high: msg`The last session closed above the highest price of the 52 weeks before. The idea expects the rise to go on: no holder of the past year is waiting to break even.`,
  pullback_50: msg`The trend points up, and after a good stretch above it the price has come back to its 50-day average. The idea expects the trend to resume there.`,
  oversold: msg`RSI (${idea.rsiSessions}) is at or below ${idea.rsiLow}: falls have outweighed rises for days. The idea expects part of the fall to be made up.`,
  oversold_sector: msg`RSI (${idea.rsiSessions}) of a whole sector is at or below ${idea.sectorRsiLow}. The idea expects part of the fall to be made up.`,
  volume_surge: msg`The last session rose by ${idea.surgePercent} % or more on at least ${idea.volumeTimes} times its usual volume: many took part in the move. The idea expects it to go on.`,
  golden_cross: msg`The 50-day average has crossed above the 200-day average within ${idea.crossSessions} sessions, a sign that the longer trend turns up.`,
  gap_up: msg`By 8:00 the pre-market price stood ${idea.gapPercent} % or more above the last close. The idea expects the news of the night to need more than one session to be priced in.`,
  sector_leader: msg`Over ${idea.strengthSessions} sessions it returned at least ${idea.strengthPoints} points more than the mean of its sector, and trades above its 50-day average. The idea expects it to stay ahead for weeks.`,
  squeeze_up: msg`The range of the last 20 sessions is the tightest in ${idea.squeezeSessions} sessions, within a rising trend. The idea expects the quiet to end with a larger move upward.`,
  earnings_ahead: msg`The company reports within ${idea.earningsSessions} sessions, and the price has been rising. The idea expects that to last until the report, and ends before it.`,
  breakdown_low: msg`The last session closed below the lowest price of the 52 weeks before. The idea expects the fall to go on.`,
  rally_50: msg`The trend points down, and after a stretch below it the price has come back to its 50-day average. The idea expects the trend to resume there.`,
  overbought: msg`RSI (${idea.rsiSessions}) is at or above ${idea.rsiHigh}: rises have outweighed falls for days. The idea expects part of the rise to be given back.`,
  volume_drop: msg`The last session fell by ${idea.surgePercent} % or more on at least ${idea.volumeTimes} times its usual volume: many took part in the move. The idea expects it to go on.`,
  death_cross: msg`The 50-day average has crossed below the 200-day average within ${idea.crossSessions} sessions, a sign that the longer trend turns down.`,
  gap_down: msg`By 8:00 the pre-market price stood ${idea.gapPercent} % or more below the last close. The idea expects the news of the night to need more than one session to be priced in.`,
  sector_laggard: msg`Over ${idea.strengthSessions} sessions it returned at least ${idea.strengthPoints} points less than the mean of its sector, and trades below its 50-day average. The idea expects it to stay behind for weeks.`,
  squeeze_down: msg`The range of the last 20 sessions is the tightest in ${idea.squeezeSessions} sessions, within a falling trend. The idea expects the quiet to end with a larger move downward.`,
};

/** What the level that proves an idea wrong rests on. */
export const basisTexts: Record<InvalidationBasis, MessageDescriptor> = {
  average_50: msg`One average range beyond the 50-day average`,
  old_high: msg`One average range below the old high`,
  old_low: msg`One average range above the old low`,
  gap_closed: msg`The close before the gap`,
  two_ranges: msg`Two average ranges from the last close`,
};
