import type { EtfFacts } from '../../../contract/company.ts';
import type { FeedType } from '../../../contract/feed.ts';
import type { Ticker } from '../../../contract/instrument.ts';

/** The slices that these screens follow. */
export const detailFeed: FeedType = 'stockDetail';

/** The average volume: its number of sessions, and the range whose bars contain them. */
export const averageVolumeSpan = { sessions: 30, range: '3M' } as const;

/** The beta: its number of daily returns, the bars that contain them, and the ETF that represents the market. */
export const betaSpan = { returns: 252, range: '3Y', interval: '1d' } as const;
export const MARKET: Ticker = 'SPY';

/** Periods of a fund's returns. */
export const returnPeriods: readonly (keyof EtfFacts['returns'])[] = ['1M', '3M', '1Y', '3Y', '5Y'];
