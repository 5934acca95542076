import type { HubLink } from './api.ts';
import type { FeedSocket } from './socket.ts';

/**
 * How the hub gets its quotes now.
 *
 * @param socket `undefined` when the browser has no WebSocket
 * @param isAnswered whether the last call for quotes was answered, since the socket was last open
 */
export function linkOf(
  socket: Pick<FeedSocket, 'status' | 'hasFailed'> | undefined,
  isAnswered: boolean,
): HubLink {
  if (!socket) return 'calls';
  if (socket.status === 'open') return 'live';
  // A retry after a failure changes nothing for the customer until it succeeds.
  if (!socket.hasFailed) return 'connecting';
  // The network may block WebSockets.
  return isAnswered ? 'calls' : 'offline';
}

/** When data of each kind last arrived: wall times, `null` for a kind that has not arrived yet. */
export interface Signs {
  readonly frameMs: number | null;
  readonly answerMs: number | null;
  /** The time of the newest quote stored by an earlier run. */
  readonly keptMs: number | null;
}

/**
 * The last sign of life. When prices are live, only the socket's own frames count: an answered call would hide that the
 * socket fell silent. Otherwise it is the age of the displayed prices; after a reload, the age of the stored quotes.
 */
export function lastSignOf(link: HubLink, { frameMs, answerMs, keptMs }: Signs): number | null {
  if (link === 'live') return frameMs;
  return Math.max(frameMs ?? 0, answerMs ?? 0, keptMs ?? 0) || null;
}
