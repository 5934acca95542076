import { useSyncExternalStore } from 'react';
import type { Session } from '../../../contract/clock.ts';
import type { FeedStatus as HubStatus, HubLink } from '../../../workers/feed/api.ts';
import { cellOf, useCell } from '../call/cell.ts';
import { MINUTE_MS, useExchangeTime } from './exchange-time.ts';
import { wallClock } from '../../lib/wall-clock.ts';

/** A quote older than this in a running session is shown as stale, with its age. Source: docs/browser.md, WebSocket. */
export const STALE_AFTER_MS = 15_000;

/**
 * How this page gets the feed: from one worker for all tabs, as the leader, from the leader tab's worker, or from its
 * own worker.
 */
export type FeedTier = 'shared' | 'leader' | 'follower' | 'own';

/** The status of live prices. */
export interface FeedStatus {
  readonly link: HubLink | 'stale';
  readonly tier: FeedTier;
  /** Wall time of the last sign of life from the server. */
  readonly lastFrameAtMs: number | null;
  /** Whether the last quotes are stored on this device for the next start. */
  readonly keeps: boolean;
}

type Known = Omit<FeedStatus, 'link'> & { readonly link: HubLink };

const status = cellOf<Known>({
  link: 'connecting',
  tier: 'shared',
  lastFrameAtMs: null,
  keeps: true,
});

/** Stores the status that the hub reports. Called only by the feed. */
export function noteHubStatus({ link, lastFrameAtMs, keeps }: HubStatus): void {
  status.set({ ...status.get(), link, lastFrameAtMs, keeps });
}

/** Records that the page has no hub, or waits for one again. Only the feed calls this. */
export function noteLink(link: HubLink): void {
  status.set({ ...status.get(), link });
}

/** The hub's link to the server, for code outside components. */
export function currentLink(): HubLink {
  return status.get().link;
}

/** Stores how this page reaches the feed. */
export function noteTier(tier: FeedTier): void {
  status.set({ ...status.get(), tier });
}

/** `stale` when the link is up and the market trades, but nothing arrived for a while. */
export function linkNow(
  { link, lastFrameAtMs }: Pick<Known, 'link' | 'lastFrameAtMs'>,
  session: Session | undefined,
  wallMs: number,
): FeedStatus['link'] {
  if (link !== 'live' || session === undefined || session === 'closed') return link;
  return wallMs - (lastFrameAtMs ?? 0) > STALE_AFTER_MS ? 'stale' : 'live';
}

/** The status of this page's quotes. */
export function useFeedStatus(): FeedStatus {
  const known = useCell(status);
  return { ...known, link: useFeedLink() };
}

/** The link of this page's quotes; re-renders only when it changes. */
export function useFeedLink(): FeedStatus['link'] {
  const session = useExchangeTime(MINUTE_MS)?.session;
  return useSyncExternalStore(follow, () => linkNow(status.get(), session, seconds.read()));
}

const seconds = wallClock(1000);

function follow(listener: () => void): () => void {
  const stops = [status.subscribe(listener), seconds.listen(listener)];
  return () => stops.forEach((stop) => stop());
}
