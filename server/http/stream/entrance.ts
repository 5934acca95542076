import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CLIENT_FRAME_BYTES_MAX, FEED_PATH } from '../../../contract/feed.ts';
import { networkOf } from '../../networks.ts';
import { callerOf, type IsProxy } from '../callers.ts';
import { isOurHost } from '../our-host.ts';
import { mayConnect } from './origin.ts';
import { inTurns } from './turns.ts';

type Upgrade = readonly [request: IncomingMessage, socket: Duplex, head: Buffer];

interface EntranceOptions {
  /** Origins allowed besides the server's own. */
  readonly allowedOrigins: readonly string[];
  readonly isProxy: IsProxy;
  /** Whether so many sockets are open that new ones are refused before they cost anything. */
  readonly isFull: () => boolean;
  /** Takes an open socket; `caller` is the network that it comes from. */
  readonly welcome: (ws: WebSocket, socket: Duplex, caller: string) => void;
}

/** Turns upgrade requests into sockets, a few at a time. */
export function entranceTo({ allowedOrigins, isProxy, isFull, welcome }: EntranceOptions) {
  const wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: CLIENT_FRAME_BYTES_MAX,
  });

  const serveInTurn = inTurns(([request, socket, head]: Upgrade) => {
    if (socket.destroyed) return;
    if (isFull()) {
      refuse(socket, '503 Service Unavailable');
      return;
    }
    const { remoteAddress } = request.socket;
    const forwardedFor = request.headers['x-forwarded-for'];
    const caller = networkOf(callerOf({ remoteAddress, forwardedFor }, isProxy));
    wss.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, caller));
  });

  return (...[request, socket, head]: Upgrade): void => {
    // Until `ws` listens, a reset connection would otherwise throw.
    socket.on('error', () => socket.destroy());
    const { origin, host } = request.headers;
    const refusal = refusalOf({ url: request.url, origin, host }, allowedOrigins);
    if (refusal) refuse(socket, refusal);
    else serveInTurn([request, socket, head]);
  };
}

interface Asked {
  readonly url: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/** The HTTP status with which an upgrade is refused; undefined if it is allowed. */
export function refusalOf(
  { url, origin, host }: Asked,
  allowedOrigins: readonly string[],
): string | undefined {
  if (url?.split('?')[0] !== FEED_PATH) return '404 Not Found';
  if (!isOurHost(host, allowedOrigins)) return '421 Misdirected Request';
  return mayConnect(origin, host, allowedOrigins) ? undefined : '403 Forbidden';
}

/** Says no to an upgrade in HTTP, and hangs up. */
function refuse(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
