import { randomBytes } from 'node:crypto';
import type { EventStream, VendorAnswer, VendorServer } from './vendor-server.ts';

/** An event of a trade or an order, as the vendor keeps it for replay. */
export interface TradeEvent {
  readonly account_id: string;
  readonly at: string;
  /** A ULID: events of one millisecond sort in any order. */
  readonly event_id: string;
  readonly event: string;
  readonly timestamp: string;
  /** The order as it was then. */
  readonly order: object;
  readonly execution_id?: string;
  /** The execution that is busted or corrected. */
  readonly previous_execution_id?: string;
  readonly qty?: string;
  readonly price?: string;
  readonly position_qty?: string;
}

export interface TradeEvents {
  /** Keeps an event, and pushes it to the open streams. */
  tell(event: Omit<TradeEvent, 'at' | 'event_id' | 'timestamp'>): TradeEvent;
  /** Pushes a kept event again. */
  push(event: TradeEvent): void;
  /** Answers `GET /v2/events/trades`. */
  answer(query: URLSearchParams): VendorAnswer;
  /** Sends a comment to the open streams. */
  say(comment: string): void;
  /** The number of live streams opened so far, those of history not included. */
  opened(): number;
}

interface Parts {
  readonly nowMs: () => number;
  readonly vendor: Pick<VendorServer, 'deliver' | 'mischief'>;
  /** Whether an event is temporarily neither replayed nor pushed. */
  readonly isHidden: (event: TradeEvent) => boolean;
}

const HEARTBEAT_MS = 200;

/** The stream of trade events, with replay. Faults of the stream concern live events; the history is complete. */
export function tradeEvents({ nowMs, vendor, isHidden }: Parts): TradeEvents {
  const history: TradeEvent[] = [];
  const listening = new Set<EventStream>();
  let opened = 0;

  function push(event: TradeEvent): void {
    if (isHidden(event)) return;
    for (const stream of listening) vendor.deliver(stream, frameOf(event));
  }

  function replay(stream: EventStream, sinceMs: number, untilMs: number): void {
    for (const event of history) {
      const atMs = Date.parse(event.at);
      if (atMs >= sinceMs && atMs <= untilMs && !isHidden(event)) stream.send(frameOf(event));
    }
  }

  function follow(stream: EventStream): () => void {
    opened += 1;
    listening.add(stream);
    const beat = () => {
      if (!vendor.mischief.isHalfOpen) stream.send(':heartbeat\n\n');
    };
    beat();
    const beats = setInterval(beat, HEARTBEAT_MS);
    return () => {
      clearInterval(beats);
      listening.delete(stream);
    };
  }

  return {
    push,
    opened: () => opened,

    tell(part) {
      const atMs = nowMs();
      const at = new Date(atMs).toISOString();
      const event = { ...part, at, event_id: ulid(atMs), timestamp: at };
      history.push(event);
      push(event);
      return event;
    },

    say(comment) {
      for (const stream of listening) stream.send(`:${comment}\n\n`);
    },

    answer(query) {
      if (vendor.mischief.refusesKey) return { status: 401, body: { message: 'unauthorized' } };
      const [since, until] = [query.get('since'), query.get('until')];
      const sinceMs = since === null ? Infinity : Date.parse(since);
      const untilMs = until === null ? Infinity : Date.parse(until);
      if (Number.isNaN(sinceMs + untilMs) || (until !== null && since === null)) {
        return { status: 422, body: { code: 42210000, message: 'invalid since or until' } };
      }
      return {
        events(stream) {
          const { isHalfOpen } = vendor.mischief;
          if (!isHalfOpen) replay(stream, sinceMs, untilMs);
          if (until === null) return follow(stream);
          if (!isHalfOpen) stream.end();
          return () => undefined;
        },
      };
    },
  };
}

function frameOf(event: TradeEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function ulid(ms: number): string {
  const time: string[] = [];
  for (let left = ms; time.length < 10; left = Math.floor(left / 32)) {
    time.unshift(CROCKFORD.charAt(left % 32));
  }
  const chance = Array.from(randomBytes(16), (byte) => CROCKFORD.charAt(byte % 32));
  return [...time, ...chance].join('');
}
