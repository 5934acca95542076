import type { Ack, FeedApi, FeedStatus, HubLink } from './api.ts';
import type { QuoteCache } from './cache.ts';
import { createDecoder } from './decode.ts';
import { createDemand, type Demand } from './demand.ts';
import { createFlush } from './flush.ts';
import { createKeep } from './keep.ts';
import { createLiveMarket } from './live-market.ts';
import { createPageLife, type PageLife } from './page-life.ts';
import { KEEP_ALIVE_MS, type PagePort } from './pages.ts';
import type { Personal } from './personal.ts';
import { createSnapshots, type FetchQuotes } from './snapshots.ts';
import { createSocket, type FeedSocket, type SocketWorld } from './socket.ts';
import { createSymbols } from './symbols.ts';
import { createTimers } from './timers.ts';
import { unionOf } from './topics.ts';

export interface HubOptions extends Omit<SocketWorld, 'openSocket'> {
  readonly epoch: string;
  readonly url: string;
  /** `undefined` where the browser has no WebSocket. */
  readonly openSocket: SocketWorld['openSocket'] | undefined;
  readonly fetchQuotes: FetchQuotes;
  readonly cache: QuoteCache;
  /** Calls back when the page is gone; gives the way to stop. */
  readonly watchPage: (page: string, onGone: () => void) => () => void;
  log(message: string): void;
}

type Controls = Pick<FeedApi, 'follow' | 'hide' | 'show' | 'nudge' | 'leave' | 'person' | 'ticket'>;

/** One feed for all pages. */
export interface Hub {
  /** With `isWatched` the page is dropped when `watchPage` says that it is gone. */
  join(page: string, port: PagePort, isWatched: boolean): void;
  acknowledge(page: string, ack: Ack): void;
  /** The page hears nothing until it shows itself. */
  pause(page: string): void;
  leave(page: string): void;
  readonly controls: Controls;
  /** How many pages follow along, for tests and benches. */
  pageCount(): number;
  close(): void;
}

/** The hub: takes in the socket and calls, gives each page what changed of what it follows. */
export function createHub(options: HubOptions): Hub {
  const { epoch, startTimer, nowMs, cache } = options;
  const symbols = createSymbols();
  let personal: Personal | undefined;
  const decoder = createDecoder(symbols, (message) => personal?.hear(message));
  const timers = createTimers<'flush' | 'save' | 'subscribe' | 'snapshot' | 'keepAlive'>(
    startTimer,
  );
  const live = createLiveMarket({ symbols, decoder, nowMs });
  const keep = createKeep(cache, live, timers);
  let lastAnswerMs: number | null = null;
  /** The last call for quotes was answered, and since the socket stood last. */
  let isAnswered = false;

  const pages: PageLife = createPageLife({
    symbols,
    startTimer,
    nowMs,
    watchPage: options.watchPage,
    onDemand: () => demand.lookAgain(),
    onNews: () => requestFlush(),
    isBehind: (page) => page.told !== live.now,
    askFor: (topics) => snapshots.ask(topics.flatMap(({ tickers }) => tickers)),
  });

  const requestFlush = createFlush({
    epoch,
    symbols,
    timers,
    nowMs,
    pages: pages.all,
    status: statusNow,
    takeIn() {
      live.takeInPushed();
      keep.saveSoon();
      return live.now;
    },
    letGo: live.letGo,
  });

  const socket = options.openSocket && feedSocket(options.openSocket);
  if (!socket) options.log('This browser has no WebSocket: quotes come by calls.');

  const snapshots = createSnapshots({
    fetchQuotes: options.fetchQuotes,
    beforeAsking: live.placeOfCall,
    onSnapshots(found, asked) {
      lastAnswerMs = nowMs();
      isAnswered = true;
      const followed = unionOf(Array.from(pages.all(), ({ set }) => set.topics));
      live.takeInAnswer(found, asked, followed);
      requestFlush();
    },
    onFailure() {
      isAnswered = false;
      demand.askAgainSoon();
      requestFlush();
    },
  });
  const demand: Demand = createDemand({
    socket,
    snapshots,
    timers,
    activeTopics: pages.activeTopics,
  });

  function feedSocket(openSocket: SocketWorld['openSocket']): FeedSocket {
    let wasOpen = false;
    return createSocket({
      ...options,
      openSocket,
      onFrame(frame) {
        decoder.decode(frame);
        requestFlush();
      },
      onStatus(status) {
        if (status === 'open') {
          decoder.forgetIds();
          demand.askForUnion();
          personal?.opened();
        } else if (wasOpen) {
          isAnswered = false;
          demand.askAgainSoon();
        }
        wasOpen = status === 'open';
        requestFlush();
      },
    });
  }

  function statusNow(): FeedStatus {
    return {
      link: linkNow(),
      lastFrameAtMs: lastSignMs(),
      keeps: cache.keeps(),
      dropped: { ...decoder.dropped },
    };
  }

  /**
   * Where prices are live only the socket's own frames count: an answered call would hide that it fell silent. Else it
   * is the age of what is shown, after a reload that of the quotes that were kept.
   */
  function lastSignMs(): number | null {
    const frameMs = socket?.lastFrameAtMs ?? null;
    if (linkNow() === 'live') return frameMs;
    return Math.max(frameMs ?? 0, lastAnswerMs ?? 0, keep.keptAtMs ?? 0) || null;
  }

  function linkNow(): HubLink {
    if (!socket) return 'calls';
    if (socket.status === 'open') return 'live';
    // A new attempt after a failed one is no news to a person until it succeeds.
    if (!socket.hasFailed) return 'connecting';
    // As in a network that lets no WebSocket through.
    return isAnswered ? 'calls' : 'offline';
  }

  async function restore(): Promise<void> {
    await keep.restore();
    for (const page of pages.all()) live.seed(page.set.numbered);
    requestFlush();
  }
  void restore();

  function keepAlive(): void {
    demand.lookAgain();
    if (pages.count() > 0) requestFlush();
    timers.after('keepAlive', KEEP_ALIVE_MS, keepAlive);
  }
  keepAlive();

  const controls: Controls = {
    follow(name, topics) {
      const before = demand.union;
      const page = pages.follow(name, topics);
      if (!page) return Promise.reject(notJoined());
      live.seed(page.set.numbered);
      demand.lookAgain();
      demand.askForNew(page.set.topics, before);
      requestFlush();
      return Promise.resolve();
    },
    hide(name) {
      pages.hide(name);
      keep.saveNow();
      return Promise.resolve();
    },
    show(name) {
      if (!pages.show(name)) return Promise.reject(notJoined());
      personal?.release(name);
      return Promise.resolve();
    },
    nudge(nudge) {
      socket?.nudge(nudge);
      if (nudge !== 'offline' && linkNow() !== 'live') demand.askForUnion();
      return Promise.resolve();
    },
    leave(name) {
      pages.drop(name);
      keep.saveNow();
      return Promise.resolve();
    },
    async person(name, owner) {
      if (!socket || (owner === undefined && !personal)) return;
      // Its code is of no use to visitors.
      const { createPersonal } = await import('./personal.ts');
      personal ??= createPersonal({
        startTimer,
        pages: pages.all,
        isOpen: () => socket.status === 'open',
        send: (text) => socket.send(text),
      });
      personal.declare(name, owner);
    },
    ticket: async (owner, answer) => personal?.ticket(owner, answer),
  };

  return {
    join: pages.join,
    acknowledge: pages.acknowledge,
    pause: pages.pause,
    leave: pages.drop,
    controls,
    pageCount: pages.count,
    close() {
      for (const { name } of pages.all()) pages.drop(name);
      timers.stopAll();
      socket?.close();
    },
  };
}

function notJoined(): Error {
  return new Error('this page has not joined');
}
