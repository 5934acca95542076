import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NewsKind } from '../../contract/news.ts';

const gap = msg`Opening gap`;
const volume = msg`Unusual volume`;
const move = msg`Large move`;
const streak = msg`Streak`;
const sector = msg({ message: 'Sector', context: 'kind of news' });
const breadth = msg`Market breadth`;
const market = msg`Market close`;
const milestone = msg`Index milestone`;
const earnings = msg`Earnings`;
const idea = msg`Trading idea`;

/** The short labels of news kinds. */
export const newsKindTexts: Record<NewsKind, MessageDescriptor> = {
  gap_up: gap,
  gap_down: gap,
  high_52w: msg`52-week high`,
  low_52w: msg`52-week low`,
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
  dividend: msg`Ex-dividend`,
  split: msg`Stock split`,
  reverse_split: msg`Reverse split`,
  halt: msg`Trading halt`,
  resume: msg`Trading resumed`,
  idea_goal: idea,
  idea_stop: idea,
  outside: msg({ message: 'News', context: 'kind of news' }),
};
