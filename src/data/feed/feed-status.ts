import type { Session } from '../../../contract/clock.ts';
import type { FeedStatus as HubStatus, HubLink } from '../../../workers/feed/api.ts';
import { cellOf, useCell } from '../call/cell.ts';
import { useExchangeTime } from './exchange-time.ts';
import { useWallNow } from '../../lib/wall-clock.ts';

/** A quote older than this in a running session is shown as stale, with its age. Source: browser.md, WebSocket. */
export const STALE_AFTER_MS = 15_000;

/** How this page is served: one worker for all tabs, leading or led by another tab's worker, a worker of its own. */
export type FeedTier = 'shared' | 'leader' | 'follower' | 'own';

/** How live prices are. */
export interface FeedStatus {
  readonly link: HubLink | 'stale';
  readonly tier: FeedTier;
  /** Wall time of the last sign of life from the server. */
  readonly lastFrameAtMs: number | null;
  /** Last quotes are kept on this device for the next start. */
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

/** Notes that there is no hub to listen to, or again one to wait for. Called by the feed alone. */
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

/** How live the quotes on this page are. */
export function useFeedStatus(): FeedStatus {
  const known = useCell(status);
  const session = useExchangeTime()?.session;
  const wallMs = useWallNow(1000);
  return { ...known, link: linkNow(known, session, wallMs) };
}
