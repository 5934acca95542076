import type { Ack, FeedStatus } from './api.ts';
import type { QuoteCache } from './cache.ts';
import { type ControlParts, type Controls, createControls } from './controls.ts';
import { createDecoder, type Decoder } from './decode.ts';
import { createFlush } from './flush.ts';
import { createKeep } from './keep.ts';
import { createLatePersonal, type LatePersonal } from './late-personal.ts';
import { createLiveMarket } from './live-market.ts';
import { createPageLife, type PageLife } from './page-life.ts';
import { KEEP_ALIVE_MS, type PagePort } from './pages.ts';
import { createSource, type Source, type SourceWorld } from './source.ts';
import { createSymbols } from './symbols.ts';
import { createTimers, type Timers } from './timers.ts';

export interface HubOptions extends SourceWorld {
  readonly epoch: string;
  readonly cache: QuoteCache;
  /** Calls back when the page is gone; returns a function that stops watching. */
  readonly watchPage: (page: string, onGone: () => void) => () => void;
}

/** One feed for all pages. */
export interface Hub {
  /** With `isWatched`, the hub drops the page when `watchPage` reports that it is gone. */
  join(page: string, port: PagePort, isWatched: boolean): void;
  acknowledge(page: string, ack: Ack): void;
  /** Pauses the page: it receives nothing until it becomes visible. */
  pause(page: string): void;
  leave(page: string): void;
  readonly controls: Controls;
  /** The number of pages, for tests and benches. */
  pageCount(): number;
  close(): void;
}

/** Creates the hub, which reads the socket and the calls and sends each page the changes of what it follows. */
export function createHub(options: HubOptions): Hub {
  const { epoch, cache, startTimer, nowMs } = options;
  const symbols = createSymbols();
  const decoder = createDecoder(symbols, (message) => personal.hear(message));
  const timers = createTimers<'flush' | 'save' | 'subscribe' | 'snapshot' | 'keepAlive'>(
    startTimer,
  );
  const live = createLiveMarket({ symbols, decoder, nowMs });
  const keep = createKeep(cache, live, timers);

  const pages: PageLife = createPageLife({
    symbols,
    startTimer,
    nowMs,
    watchPage: options.watchPage,
    onDemand: () => source.demand.lookAgain(),
    onNews: () => requestFlush(),
    onGone(page) {
      personal.left(page);
      void keep.keepNothing(page, false);
    },
    isBehind: (page) => page.told !== live.now,
    askFor: (topics) => source.snapshots.ask(topics.flatMap(({ tickers }) => tickers)),
  });
  const requestFlush = createFlush({
    epoch,
    symbols,
    timers,
    nowMs,
    pages: pages.all,
    status: () => statusOf(source, cache, decoder),
    takeIn() {
      live.takeInPushed();
      keep.saveSoon();
      return live.now;
    },
    letGo: live.letGo,
  });
  const source: Source = createSource({
    world: options,
    decoder,
    live,
    keep,
    timers,
    pages,
    onNews: requestFlush,
    onOpen: () => personal.opened(),
  });
  const personal: LatePersonal = createLatePersonal({ socket: source.socket, pages, startTimer });
  const parts = { timers, live, keep, pages, source, personal, requestFlush };

  void restore(parts);
  keepAlive(parts);
  return hubOf(parts);
}

interface Parts extends ControlParts {
  readonly timers: Timers<'keepAlive'>;
}

function hubOf(parts: Parts): Hub {
  const { timers, pages, source } = parts;
  return {
    join: pages.join,
    acknowledge: pages.acknowledge,
    pause: pages.pause,
    leave: pages.drop,
    controls: createControls(parts),
    pageCount: pages.count,
    close() {
      for (const { name } of pages.all()) pages.drop(name);
      timers.stopAll();
      source.socket?.close();
    },
  };
}

/** Shows the stored quotes of an earlier run until newer ones arrive. */
async function restore({ keep, live, pages, requestFlush }: Parts): Promise<void> {
  await keep.restore();
  for (const page of pages.all()) live.seed(page.set.numbered);
  requestFlush();
}

/** Regularly signals to every page that the hub is alive, and detects frozen pages. */
function keepAlive(parts: Parts): void {
  const { timers, pages, source, requestFlush } = parts;
  source.demand.lookAgain();
  if (pages.count() > 0) requestFlush();
  timers.after('keepAlive', KEEP_ALIVE_MS, () => keepAlive(parts));
}

function statusOf(source: Source, cache: QuoteCache, { dropped }: Decoder): FeedStatus {
  return {
    link: source.link(),
    lastFrameAtMs: source.lastSignMs(),
    keeps: cache.keeps(),
    dropped: { ...dropped },
  };
}
