import { PING, type SubscribeCommand } from '../../contract/feed.ts';
import {
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  idleConnection,
  step,
  type TimerName,
} from './connection.ts';

/** Timers, random numbers and sockets, so that a test can provide its own. */
export interface SocketWorld {
  openSocket(url: string): WebSocket;
  startTimer(run: () => void, afterMs: number): () => void;
  /** From 0 up to 1. */
  chance(): number;
  nowMs(): number;
}

interface SocketOptions extends SocketWorld {
  readonly url: string;
  onFrame(frame: string | ArrayBuffer): void;
  /** Called after every change of the connection's status, including a reconnect. */
  onStatus(status: Connection['status']): void;
}

/** The hub's only socket to the feed: heartbeat, reconnecting and resubscribing. */
export interface FeedSocket {
  readonly status: Connection['status'];
  /** Whether the connection broke or could not be opened, and is not open again. */
  readonly hasFailed: boolean;
  /** Wall time of the last frame of any kind. */
  readonly lastFrameAtMs: number | null;
  setWanted(wanted: boolean): void;
  /** Stores the subscription and, on an open connection, sends it. */
  subscribe(command: SubscribeCommand): void;
  nudge(nudge: 'online' | 'offline' | 'visible'): void;
  /** Sends a message other than a subscription; without an open connection the message is lost. */
  send(text: string): void;
  close(): void;
}

/** Runs the connection of `connection.ts` on a real socket. */
export function createSocket(options: SocketOptions): FeedSocket {
  let connection = idleConnection;
  let socket: WebSocket | undefined;
  let subscription: SubscribeCommand | undefined;
  let lastFrameAtMs: number | null = null;
  const timers = new Map<TimerName, () => void>();

  function happen(event: ConnectionEvent): void {
    const before = connection.status;
    const [next, effects] = step(connection, event, options.chance());
    connection = next;
    for (const effect of effects) run(effect);
    if (connection.status !== before) options.onStatus(connection.status);
  }

  function run(effect: ConnectionEffect): void {
    switch (effect.kind) {
      case 'open':
        return open();
      case 'close':
        return giveUp();
      case 'ping':
        return send(PING);
      case 'subscribe':
        if (subscription) send(JSON.stringify(subscription));
        return undefined;
      case 'stopTimer':
        return stopTimer(effect.timer);
      case 'startTimer': {
        const { timer } = effect;
        stopTimer(timer);
        timers.set(
          timer,
          options.startTimer(() => happen({ kind: 'timer', timer }), effect.afterMs),
        );
        return undefined;
      }
    }
  }

  function stopTimer(timer: TimerName): void {
    timers.get(timer)?.();
    timers.delete(timer);
  }

  function open(): void {
    const opened = options.openSocket(options.url);
    opened.binaryType = 'arraybuffer';
    socket = opened;
    opened.addEventListener('open', () => {
      if (opened !== socket) return;
      // Opening counts as a sign of life, before the first frame.
      lastFrameAtMs = options.nowMs();
      happen({ kind: 'opened' });
    });
    opened.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (opened !== socket) return;
      lastFrameAtMs = options.nowMs();
      if (!connection.heard || connection.asking !== 'no') happen({ kind: 'frame' });
      options.onFrame(data);
    });
    // Not every engine sends a close after an error, so the first of the two events counts.
    for (const kind of ['error', 'close'] as const) {
      opened.addEventListener(kind, () => {
        if (opened === socket) happen({ kind: 'closed' });
      });
    }
  }

  function giveUp(): void {
    const old = socket;
    socket = undefined;
    old?.close();
  }

  function send(text: string): void {
    if (socket?.readyState === 1) socket.send(text);
  }

  return {
    get status() {
      return connection.status;
    },
    get hasFailed() {
      return connection.status !== 'open' && connection.failures > 0;
    },
    get lastFrameAtMs() {
      return lastFrameAtMs;
    },
    setWanted: (wanted) => happen({ kind: 'wanted', wanted }),
    subscribe(command) {
      subscription = command;
      happen({ kind: 'subscription' });
    },
    nudge: (nudge) => happen({ kind: 'nudge', nudge }),
    send,
    close() {
      for (const timer of timers.keys()) stopTimer(timer);
      giveUp();
    },
  };
}
