import { WebSocket } from 'ws';
import * as v from 'valibot';
import { Instant, Micros } from './answers.ts';
import type { TakenBack } from './taken-back.ts';
import type { Stream, StreamListener } from './venue.ts';

/** A frame of the stream of trade updates; those of the paper account are binary. */
const Message = v.variant('stream', [
  v.object({ stream: v.literal('authorization'), data: v.object({ status: v.string() }) }),
  v.object({ stream: v.literal('listening'), data: v.object({ streams: v.array(v.string()) }) }),
  v.object({
    stream: v.literal('trade_updates'),
    data: v.object({
      event: v.string(),
      order: v.optional(v.object({ id: v.string() })),
      execution_id: v.optional(v.string()),
      /** The execution that is busted or corrected. */
      previous_execution_id: v.optional(v.string()),
      timestamp: v.optional(Instant),
      /** Of a correction: the corrected quantity and price. */
      qty: v.optional(Micros),
      price: v.optional(Micros),
    }),
  }),
]);
export type UpdateMessage = v.InferOutput<typeof Message>;

/** What an update says about a trade. */
type TradeFacts = Pick<
  Extract<UpdateMessage, { stream: 'trade_updates' }>['data'],
  'event' | 'order' | 'execution_id' | 'previous_execution_id' | 'timestamp' | 'qty' | 'price'
>;

/** The trade that an update busts or corrects; undefined if the update does not name it. */
export function takenBackIn({
  event,
  order,
  execution_id: id,
  previous_execution_id: previous,
  timestamp,
  qty,
  price,
}: TradeFacts): TakenBack | undefined {
  if (!order) return undefined;
  if (event === 'trade_bust') {
    const executionId = previous ?? id;
    if (executionId === undefined) return undefined;
    return { brokerOrderId: order.id, executionId, atMs: timestamp, instead: undefined };
  }
  if (previous === undefined || id === undefined || !qty || !price) return undefined;
  const instead = { executionId: id, qtyMicros: qty, priceMicros: price };
  return { brokerOrderId: order.id, executionId: previous, atMs: timestamp, instead };
}

/** Parses a frame; returns undefined if it is invalid. */
export function readMessage(frame: Uint8Array): UpdateMessage | undefined {
  try {
    const read = v.safeParse(Message, JSON.parse(Buffer.from(frame).toString('utf8')));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

export interface UpdateTimes {
  readonly backoffMs: number;
  readonly backoffMaxMs: number;
  /** A stream that is silent for so long is dead. */
  readonly silenceMs: number;
}

const TIMES: UpdateTimes = { backoffMs: 500, backoffMaxMs: 30_000, silenceMs: 20_000 };

interface Options extends StreamListener {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly warn: (message: string) => void;
  readonly times?: Partial<UpdateTimes> | undefined;
}

/**
 * Follows the stream of trade updates. The stream replays nothing and may lose an update, so it
 * only signals when to look: what happened is read from orders and fills.
 */
export function followUpdates(options: Options): Stream {
  const { url, keyId, secret, onNews, onTakenBack, warn } = options;
  const times = { ...TIMES, ...options.times };
  let socket: WebSocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isOpen = false;
  let isStopped = false;
  let heardAtMs = 0;

  function again(why: string): void {
    isOpen = false;
    socket?.removeAllListeners();
    socket?.on('error', () => undefined);
    socket?.terminate();
    socket = undefined;
    if (isStopped) return;
    if (failures === 0)
      warn(`Alpaca: the stream of trade updates ${why}; orders are read meanwhile.`);
    const waitMs = Math.min(times.backoffMaxMs, times.backoffMs * 2 ** failures);
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(open, waitMs);
  }

  function hear(message: UpdateMessage | undefined): void {
    if (!message) return;
    if (message.stream === 'authorization') {
      if (message.data.status !== 'authorized') {
        again('refuses the key');
        return;
      }
      socket?.send(JSON.stringify({ action: 'listen', data: { streams: ['trade_updates'] } }));
    } else if (message.stream === 'listening') {
      failures = 0;
      isOpen = true;
      onNews();
    } else {
      if (['trade_bust', 'trade_correct'].includes(message.data.event)) {
        onTakenBack(takenBackIn(message.data));
      }
      onNews();
    }
  }

  function open(): void {
    const opened = new WebSocket(url, { handshakeTimeout: times.silenceMs });
    socket = opened;
    heardAtMs = performance.now();
    opened.on('open', () => {
      opened.send(JSON.stringify({ action: 'auth', key: keyId, secret }));
    });
    opened.on('message', (frame: Buffer) => {
      heardAtMs = performance.now();
      hear(readMessage(frame));
    });
    opened.on('pong', () => {
      heardAtMs = performance.now();
    });
    opened.on('close', (code) => again(`was closed (${code})`));
    opened.on('error', (error) => again(`broke (${error.message})`));
  }

  const pings = setInterval(() => {
    // A reconnect is scheduled; scheduling it again would postpone it forever.
    if (!socket) return;
    if (performance.now() - heardAtMs > times.silenceMs) again('fell silent');
    else if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, times.silenceMs / 3);
  open();

  return {
    isOpen: () => isOpen,
    stop() {
      isStopped = true;
      clearInterval(pings);
      clearTimeout(timer);
      again('is stopped');
    },
  };
}
