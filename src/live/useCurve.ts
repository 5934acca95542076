import { useMemo } from 'react';
import { type CurveRange, getCurve } from '../../contract/portfolio.ts';
import {
  moneyWeightedPercent,
  pnlOf,
  timeWeightedPercent,
  type WorthPoint,
} from '../../contract/returns.ts';
import { MINUTE_MS, useExchangeTime } from '../data/feed/exchange-time.ts';
import { useFeedLink } from '../data/feed/feed-status.ts';
import { type Known, useKnown } from '../data/call/known.ts';
import { type LivePortfolio, PORTFOLIO_REFRESH_MS } from './useLivePortfolio.ts';
import { pointsOf, withLivePoint } from '../data/account/curve-points.ts';

/** The account curve over a range with its results; its last point is at current prices. */
export interface LiveCurve extends Pick<
  Known<unknown>,
  'asOfMs' | 'waiting' | 'declined' | 'reload'
> {
  readonly range: CurveRange;
  /** Oldest first; `undefined` while loading. */
  readonly points: readonly WorthPoint[] | undefined;
  readonly isLive: boolean;
  readonly pnlMicros: bigint | undefined;
  readonly timeWeightedPercent: number | undefined;
  readonly moneyWeightedPercent: number | undefined;
}

/** The account curve over a range. This page computes the results by the server's rules. */
export function useCurve(range: CurveRange, live: LivePortfolio): LiveCurve {
  const { value, ...state } = useKnown(getCurve, { range }, { refreshMs: PORTFOLIO_REFRESH_MS });
  const time = useExchangeTime(MINUTE_MS);
  const link = useFeedLink();
  const equityMicros = live.figures?.equityMicros;
  // Never combine answers of different times: a deposit between them would look like a gain.
  const apartMs = Math.abs((live.asOfMs ?? 0) - (state.asOfMs ?? 0));
  const isTogether = !live.declined && !state.declined && apartMs < 2 * PORTFOLIO_REFRESH_MS;
  const isTrading = link === 'live' && time !== undefined && time.session !== 'closed';
  const isLive = isTrading && isTogether && equityMicros !== undefined;
  const nowMs = isLive ? time.nowMs : undefined;

  const known = useMemo(() => value && pointsOf(value), [value]);
  const points = useMemo(
    () =>
      known &&
      withLivePoint(
        known,
        nowMs === undefined || equityMicros === undefined ? undefined : { equityMicros, nowMs },
      ),
    [known, nowMs, equityMicros],
  );
  const figures = useMemo(
    () => ({
      pnlMicros: points && pnlOf(points),
      timeWeightedPercent: points && timeWeightedPercent(points),
      moneyWeightedPercent: points && moneyWeightedPercent(points),
    }),
    [points],
  );
  return { ...state, range, points, isLive, ...figures };
}
