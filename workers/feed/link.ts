import type { HubLink } from './api.ts';
import type { FeedSocket } from './socket.ts';

/**
 * How the hub gets its quotes now.
 *
 * @param socket nothing where the browser has no WebSocket
 * @param isAnswered the last call for quotes was answered, and since the socket was open last
 */
export function linkOf(
  socket: Pick<FeedSocket, 'status' | 'hasFailed'> | undefined,
  isAnswered: boolean,
): HubLink {
  if (!socket) return 'calls';
  if (socket.status === 'open') return 'live';
  // A new attempt after a failed one is no news to a person until it succeeds.
  if (!socket.hasFailed) return 'connecting';
  // As in a network that lets no WebSocket through.
  return isAnswered ? 'calls' : 'offline';
}

/** When something last came: wall times, `null` where nothing of that kind came yet. */
export interface Signs {
  readonly frameMs: number | null;
  readonly answerMs: number | null;
  /** Of the newest quote that was kept from an earlier life. */
  readonly keptMs: number | null;
}

/**
 * The last sign of life. Where prices are live only the socket's own frames count: an answered call would hide that it
 * fell silent. Else it is the age of what is shown, after a reload that of the quotes that were kept.
 */
export function lastSignOf(link: HubLink, { frameMs, answerMs, keptMs }: Signs): number | null {
  if (link === 'live') return frameMs;
  return Math.max(frameMs ?? 0, answerMs ?? 0, keptMs ?? 0) || null;
}
