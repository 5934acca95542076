import * as v from 'valibot';
import type { Tick } from '../market/market-data.ts';

const Ids = v.optional(v.array(v.pipe(v.string(), v.uuid())), []);

/** A wake-up about customers, for the processes that serve their pages. */
export const PeopleWakeUp = v.object({
  /** Customers with new private events. */
  woken: Ids,
  /** Customers whose sessions may have ended. */
  forgotten: Ids,
});
export type PeopleWakeUp = v.InferOutput<typeof PeopleWakeUp>;

/** A wake-up about orders, between the leader of the broker and the other processes. */
export const OrderWakeUp = v.object({
  /** New orders and orders to cancel. */
  orders: Ids,
  /** Ids of requested changes, and of answered ones. */
  asked: Ids,
  answered: Ids,
  /** The set of halts has changed. */
  halts: v.optional(v.boolean(), false),
  /** The closures of the market have changed. */
  closures: v.optional(v.boolean(), false),
  /** A trading day has started, and an order waits for its first steps. */
  day: v.optional(v.boolean(), false),
});
export type OrderWakeUp = v.InferOutput<typeof OrderWakeUp>;

/** The messages of each channel. */
export interface Channels {
  /** Price changes, oldest first. */
  readonly ticks: readonly Tick[];
  readonly people: PeopleWakeUp;
  readonly orders: OrderWakeUp;
}
export type Channel = keyof Channels;

/** The message of a publisher; missing parts are empty. */
export type Said<C extends Channel> = C extends 'ticks' ? Channels[C] : Partial<Channels[C]>;

/** Where a message was published: in this process, or in another on the same database. */
export type Origin = 'here' | 'elsewhere';

export type Listener<C extends Channel> = (message: Channels[C], origin: Origin) => void;

/**
 * Carries messages to every subscriber in the product. A message may be lost or arrive twice: it
 * only signals when to look, and the listener reads the truth from its source.
 */
export interface Bus {
  /**
   * Calls the subscribers of this process before it returns; other processes receive the message
   * soon after.
   */
  publish<C extends Channel>(channel: C, said: Said<C>): void;
  /** Returns the function that stops it. */
  subscribe<C extends Channel>(channel: C, listener: Listener<C>): () => void;
  stop(): Promise<void>;
}

/** The bus of a product that runs in one process. */
export function inProcessBus(): Bus & Pick<Local, 'deliver'> {
  const local = localDelivery();
  return {
    deliver: (channel, message, origin) => local.deliver(channel, message, origin),
    subscribe: (channel, listener) => local.subscribe(channel, listener),
    publish: (channel, said) => local.deliver(channel, wholeOf(channel, said), 'here'),
    stop: async () => undefined,
  };
}

interface Local extends Pick<Bus, 'subscribe'> {
  /** Calls the subscribers of this process. */
  deliver<C extends Channel>(channel: C, message: Channels[C], origin: Origin): void;
}

function localDelivery(): Local {
  const listeners: { readonly [C in Channel]: Set<Listener<C>> } = {
    ticks: new Set(),
    people: new Set(),
    orders: new Set(),
  };
  return {
    deliver(channel, message, origin) {
      for (const listener of listeners[channel]) listener(message, origin);
    },
    subscribe(channel, listener) {
      // Wrapped, so that a function that is subscribed twice is called twice and each subscription
      // ends separately.
      const own: typeof listener = (message, origin) => listener(message, origin);
      listeners[channel].add(own);
      return () => void listeners[channel].delete(own);
    },
  };
}

/** Fills in the missing parts of a message. */
function wholeOf<C extends Channel>(channel: C, said: Said<C>): Channels[C] {
  if (channel === 'people') return v.parse(PeopleWakeUp, said) as Channels[C];
  if (channel === 'orders') return v.parse(OrderWakeUp, said) as Channels[C];
  return said as Channels[C];
}
