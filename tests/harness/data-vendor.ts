import type { WebSocket } from 'ws';
import type { VendorServer } from './vendor-server.ts';

/** A daily bar, unadjusted. */
export interface VendorBar {
  readonly date: string;
  readonly o: number;
  readonly h: number;
  readonly l: number;
  readonly c: number;
  readonly v: number;
}

/** The data of a market-data vendor. */
export interface VendorFacts {
  /** The daily bars of each traded instrument. */
  readonly days: Map<string, VendorBar[]>;
  readonly minutes: Map<string, readonly object[]>;
  readonly dividends: object[];
  readonly splits: object[];
  /** Snapshots as the vendor sends them, by ticker. */
  readonly snapshots: Map<string, object>;
}

/** A market-data vendor on this machine. */
export interface DataVendor extends VendorServer, VendorFacts {
  /** The subscriptions of the current connection. */
  readonly channels: ReadonlySet<string>;
  /** Sends messages to subscribers, in one frame as vendors batch them. */
  send(...messages: readonly object[]): void;
}

export function noFacts(): VendorFacts {
  return {
    days: new Map(),
    minutes: new Map(),
    dividends: [],
    splits: [],
    snapshots: new Map(),
  };
}

/** The subscriptions of a stream's connections. */
export interface Subscriptions {
  readonly channels: Set<string>;
  /** Connections that have signed in. */
  count(): number;
  open(socket: WebSocket): void;
  close(socket: WebSocket): void;
  /** Subscribes a connection. Returns all its channels; `undefined` when it has not signed in. */
  add(socket: WebSocket, channels: readonly string[]): string[] | undefined;
  send(vendor: Pick<VendorServer, 'deliver'>, messages: readonly object[]): void;
}

export function subscriptionsBy(channelOf: (message: object) => string): Subscriptions {
  const channels = new Set<string>();
  const subscribed = new Map<WebSocket, Set<string>>();
  return {
    channels,
    count: () => subscribed.size,
    open: (socket) => void subscribed.set(socket, new Set()),
    close: (socket) => void subscribed.delete(socket),
    add(socket, added) {
      const own = subscribed.get(socket);
      if (!own) return undefined;
      for (const channel of added) {
        own.add(channel);
        channels.add(channel);
      }
      return [...own];
    },
    send(vendor, messages) {
      for (const [socket, own] of subscribed) {
        const frame = messages.filter((message) => own.has(channelOf(message)));
        if (frame.length > 0) vendor.deliver(socket, JSON.stringify(frame));
      }
    },
  };
}
