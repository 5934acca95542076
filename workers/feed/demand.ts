import type { Topic } from '../../contract/feed.ts';
import {
  SNAPSHOT_AGAIN_MS,
  SNAPSHOT_EVERY_MS,
  SNAPSHOT_WITHOUT_SOCKET_MS,
  type Snapshots,
} from './snapshots.ts';
import type { FeedSocket } from './socket.ts';
import type { Timers } from './timers.ts';
import { nameOf, unionOf } from './topics.ts';

/** Subscription changes within this time are sent as one. */
export const SUBSCRIBE_AFTER_MS = 20;

interface DemandOptions {
  /** `undefined` where the browser has no WebSocket. */
  readonly socket: FeedSocket | undefined;
  readonly snapshots: Snapshots;
  readonly timers: Timers<'subscribe' | 'snapshot'>;
  /** The topics of each page that wants quotes. */
  readonly activeTopics: () => readonly (readonly Topic[])[];
}

/** What the hub needs from the server: the socket, one subscription for all pages, and full quotes by call. */
export interface Demand {
  /** The union of the topics of all pages that want quotes. */
  readonly union: readonly Topic[];
  /** Recalculates the demand after pages joined, left, paused, resumed or changed their topics. */
  lookAgain(): void;
  /** Requests full quotes of everything followed. */
  askForUnion(): void;
  askAgainSoon(): void;
  /** Requests full quotes of the topics that the socket did not already keep live for `before`. */
  askForNew(topics: readonly Topic[], before: readonly Topic[]): void;
}

export function createDemand({ socket, snapshots, timers, activeTopics }: DemandOptions): Demand {
  let union: Topic[] = [];
  let subscribedName = '';

  function everyMs(): number {
    return socket?.status === 'open' ? SNAPSHOT_EVERY_MS : SNAPSHOT_WITHOUT_SOCKET_MS;
  }

  function subscribe(): void {
    subscribedName = nameOf(union);
    socket?.subscribe({ cmd: 'sub', topics: union, batch: true, compact: true });
  }

  function askForUnion(): void {
    void snapshots.ask(new Set(union.flatMap(({ tickers }) => tickers)));
    if (union.length > 0) timers.restart('snapshot', everyMs(), askForUnion);
  }

  return {
    get union() {
      return union;
    },
    lookAgain() {
      const topics = activeTopics();
      const isWanted = topics.length > 0;
      socket?.setWanted(isWanted);
      union = unionOf(topics);
      if (nameOf(union) !== subscribedName)
        timers.after('subscribe', SUBSCRIBE_AFTER_MS, subscribe);
      if (isWanted) timers.after('snapshot', everyMs(), askForUnion);
    },
    askForUnion,
    askAgainSoon: () => timers.restart('snapshot', SNAPSHOT_AGAIN_MS, askForUnion),
    askForNew(topics, before) {
      const kept = socket?.status === 'open' ? before : [];
      const live = new Set(
        kept.flatMap(({ type, tickers }) => tickers.map((ticker) => `${type} ${ticker}`)),
      );
      const wanted = topics.flatMap(({ type, tickers }) =>
        tickers.filter((ticker) => !live.has(`${type} ${ticker}`)),
      );
      void snapshots.ask(new Set(wanted));
    },
  };
}
