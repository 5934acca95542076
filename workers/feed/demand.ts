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

/** Changes of the subscription within this time go out as one. */
export const SUBSCRIBE_AFTER_MS = 20;

interface DemandOptions {
  /** `undefined` where the browser has no WebSocket. */
  readonly socket: FeedSocket | undefined;
  readonly snapshots: Snapshots;
  readonly timers: Timers<'subscribe' | 'snapshot'>;
  /** What each page that wants quotes follows. */
  readonly activeTopics: () => readonly (readonly Topic[])[];
}

/** What is wanted of the server: the socket, one subscription for all pages, and whole quotes by call. */
export interface Demand {
  /** What all pages that want quotes follow together. */
  readonly union: readonly Topic[];
  /** Pages came, went, slept, woke or follow something else. */
  lookAgain(): void;
  /** Asks for whole quotes of all that is followed. */
  askForUnion(): void;
  askAgainSoon(): void;
  /** Asks for whole quotes of what the socket did not keep live for `before`. */
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
