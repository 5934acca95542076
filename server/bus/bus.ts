import * as v from 'valibot';
import type { Tick } from '../market/market-data.ts';

const Ids = v.optional(v.array(v.pipe(v.string(), v.uuid())), []);

/** About customers, for the processes that serve their pages. */
export const PeopleWakeUp = v.object({
  /** Customers with new private events. */
  woken: Ids,
  /** Customers whose sessions may have ended. */
  forgotten: Ids,
});
export type PeopleWakeUp = v.InferOutput<typeof PeopleWakeUp>;

/** About orders, between the process that leads the broker and the others. */
export const OrderWakeUp = v.object({
  /** New orders and orders to cancel. */
  orders: Ids,
  /** Requested changes, and answered ones. */
  asked: Ids,
  answered: Ids,
  /** The set of halts has changed. */
  halts: v.optional(v.boolean(), false),
  /** A trading day has started, and an order waits for its first steps. */
  day: v.optional(v.boolean(), false),
});
export type OrderWakeUp = v.InferOutput<typeof OrderWakeUp>;

/** What travels on each channel. */
export interface Channels {
  /** Price changes, oldest first. */
  readonly ticks: readonly Tick[];
  readonly people: PeopleWakeUp;
  readonly orders: OrderWakeUp;
}
export type Channel = keyof Channels;

/** What a publisher says; the rest of the message is empty. */
export type Said<C extends Channel> = C extends 'ticks' ? Channels[C] : Partial<Channels[C]>;

/** Where a message was published: in this process, or in another on the same database. */
export type Origin = 'here' | 'elsewhere';

export type Listener<C extends Channel> = (message: Channels[C], origin: Origin) => void;

/**
 * Carries messages to every subscriber in the product. A message may always be lost or come twice: it only says when to look,
 * and a listener that needs the truth asks its source.
 */
export interface Bus {
  /** Subscribers in this process are called before it returns; those in others soon after. */
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
      // Wrapped, so that the same function subscribed twice is called twice and stops one at a time.
      const own: typeof listener = (message, origin) => listener(message, origin);
      listeners[channel].add(own);
      return () => void listeners[channel].delete(own);
    },
  };
}

/** A message with its empty parts. */
function wholeOf<C extends Channel>(channel: C, said: Said<C>): Channels[C] {
  if (channel === 'people') return v.parse(PeopleWakeUp, said) as Channels[C];
  if (channel === 'orders') return v.parse(OrderWakeUp, said) as Channels[C];
  return said as Channels[C];
}
