import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A fault instead of a request's response. */
export type Mishap =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly text: string }
  | 'hang_up'
  /** The request is carried out, and the response is lost. */
  | 'done_unheard';

/** Faults of a stream. */
export interface StreamMischief {
  /** The fraction of frames lost, and the fraction sent twice, from 0 to 1. */
  lost: number;
  doubled: number;
  /** Sends nothing, and keeps the connection open. */
  isHalfOpen: boolean;
  refusesKey: boolean;
  /** The answer to a request to subscribe. */
  subscribing: 'answered' | 'refused' | 'ignored';
  /** A frame that is sent unchanged after the next one. */
  rubbish: string | undefined;
}

export interface VendorRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A response whose body is written while the connection is open: server-sent events. */
export interface EventStream {
  /** Writes text unchanged. */
  send(text: string | Buffer): void;
  /** Completes the response. */
  end(): void;
}

export type VendorAnswer =
  | { readonly status: number; readonly body?: unknown }
  /** Status 200 and a stream of events. Called at once; the returned function, once the connection is gone. */
  | { readonly events: (stream: EventStream) => () => void };

/** A vendor's protocol; its stream and its API share one port. */
export interface VendorScript {
  /** The path of the stream of frames, if the vendor has one. */
  readonly streamPath?: string;
  readonly greet?: (socket: WebSocket) => void;
  readonly hear?: (socket: WebSocket, message: Readonly<Record<string, unknown>>) => void;
  readonly gone?: (socket: WebSocket) => void;
  readonly answer: (request: VendorRequest) => VendorAnswer;
  /** Whether frames are binary. */
  readonly isBinary?: boolean;
  readonly seed?: number;
}

/** A vendor on this machine with injected faults. */
export interface VendorServer {
  readonly url: string;
  readonly stream: string;
  /** Requested paths, without their queries. */
  readonly asked: string[];
  /** Faults of the next requests, one each. */
  readonly mishaps: Mishap[];
  /** Faults of the next requests that change something. */
  readonly postMishaps: Mishap[];
  readonly mischief: StreamMischief;
  /** The number of connections made, of streams of frames. */
  connections(): number;
  readonly sockets: ReadonlySet<WebSocket>;
  /** Sends a frame, unless a fault suppresses it. */
  deliver(to: Pick<EventStream, 'send'>, frame: string): void;
  /** Terminates the connections without a close frame, and streams of events without their end. */
  drop(): void;
  stop(): void;
}

export async function startVendor(script: VendorScript): Promise<VendorServer> {
  const sockets = new Set<WebSocket>();
  const following = new Set<ServerResponse>();
  const chance = randomOf(script.seed ?? 1);
  let made = 0;
  const http = createServer((request, response) => void answer(request, response));
  const { streamPath } = script;
  const streams =
    streamPath === undefined ? undefined : new WebSocketServer({ server: http, path: streamPath });
  http.listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = http.address() as AddressInfo;

  const server: VendorServer = {
    url: `http://127.0.0.1:${port}`,
    stream: `ws://127.0.0.1:${port}${streamPath ?? ''}`,
    asked: [],
    mishaps: [],
    postMishaps: [],
    mischief: {
      lost: 0,
      doubled: 0,
      isHalfOpen: false,
      refusesKey: false,
      subscribing: 'answered',
      rubbish: undefined,
    },
    connections: () => made,
    sockets,
    deliver(to, frame) {
      const { mischief } = server;
      if (mischief.isHalfOpen || chance() < mischief.lost) return;
      const data = script.isBinary === true ? Buffer.from(frame) : frame;
      to.send(data);
      if (chance() < mischief.doubled) to.send(data);
      if (mischief.rubbish !== undefined) to.send(mischief.rubbish);
      mischief.rubbish = undefined;
    },
    drop() {
      for (const socket of sockets) socket.terminate();
      for (const response of following) response.destroy();
    },
    stop() {
      server.drop();
      streams?.close();
      http.closeAllConnections();
      http.close();
    },
  };

  streams?.on('connection', (socket) => {
    made += 1;
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      script.gone?.(socket);
    });
    script.greet?.(socket);
    socket.on('message', (data: Buffer) => {
      script.hear?.(socket, JSON.parse(data.toString('utf8')) as Record<string, unknown>);
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const address = new URL(request.url ?? '/', 'http://localhost');
    server.asked.push(address.pathname);
    const own = request.method === 'POST' ? server.postMishaps.shift() : undefined;
    const mishap = own ?? server.mishaps.shift();
    if (mishap === 'hang_up') {
      response.destroy();
      return;
    }
    if (typeof mishap === 'object') {
      const isRefused = 'status' in mishap;
      response.writeHead(isRefused ? mishap.status : 200, isRefused ? mishap.headers : undefined);
      response.end(isRefused ? undefined : mishap.text);
      return;
    }
    const text = Buffer.concat(parts).toString('utf8');
    const answered = script.answer({
      method: request.method ?? 'GET',
      path: address.pathname,
      query: address.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    if (mishap === 'done_unheard') {
      response.destroy();
      return;
    }
    if ('events' in answered) {
      follow(response, answered.events);
      return;
    }
    const { status, body } = answered;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  function follow(response: ServerResponse, open: (stream: EventStream) => () => void): void {
    following.add(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const gone = open({
      send(text) {
        if (!response.destroyed) response.write(text);
      },
      end: () => void response.end(),
    });
    response.once('close', () => {
      following.delete(response);
      gone();
    });
  }

  return server;
}

/** Pseudo-random numbers from 0 to 1, reproducible by seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
