import { expose } from 'comlink';
import { API_BASE } from '../../contract/endpoint.ts';
import { FEED_PATH } from '../../contract/feed.ts';
import { QUOTES_PATH } from '../../contract/quote-call.ts';
import type { FeedApi, HubLock, News, PageLock, PageMessage, Patch } from './api.ts';
import { createCache } from './cache.ts';
import { createHub } from './hub.ts';
import { createRelay } from './relay.ts';
import type { PagePort } from './pages.ts';
import { readQuotes } from './read-quotes.ts';
import type { FetchQuotes } from './snapshots.ts';

const CALL_LIMIT_MS = 8000;

/** What comlink's `expose` takes. */
type ControlPort = NonNullable<Parameters<typeof expose>[1]>;

/** Starts the hub of this worker. The returned function serves the control calls of one more page. */
export function startHub(): (control: ControlPort) => void {
  const epoch = newName();
  // Held until this worker ends; its release tells the pages.
  const held = holdLock(`hub:${epoch}`);
  const hub = createHub({
    epoch,
    url: socketUrl(),
    openSocket: 'WebSocket' in globalThis ? (url) => new WebSocket(url) : undefined,
    startTimer(run, afterMs) {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
    nowMs: Date.now,
    fetchQuotes,
    cache: createCache({
      mayHold: hasDatabase,
      openStore: async (onClosed) => (await import('./kept-quotes.ts')).openKeptQuotes(onClosed),
      locks: navigator.locks,
      log,
    }),
    watchPage,
    log,
  });

  const relay = createRelay(epoch, hub, (control) => expose(api, control));
  const api: FeedApi = {
    ...hub.controls,
    async epoch() {
      await held;
      return epoch;
    },
    join(page, holdsLock, quotes) {
      hub.join(page, quotes ? portOf(page, quotes) : relay.portOf(page), holdsLock);
      return Promise.resolve();
    },
    relay() {
      relay.open();
      return Promise.resolve();
    },
  };

  function portOf(page: string, quotes: MessagePort): PagePort {
    quotes.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
      if ('pause' in data) hub.pause(page);
      else hub.acknowledge(page, data);
    });
    quotes.start();
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
      post: (message: Patch | News) => quotes.postMessage(message),
      close: () => quotes.close(),
    };
  }

  return (control) => expose(api, control);
}

/** Whether the database of last quotes exists; `true` when the browser cannot tell. */
async function hasDatabase(): Promise<boolean> {
  if (!('indexedDB' in globalThis) || !('databases' in indexedDB)) return true;
  const all = await indexedDB.databases();
  return all.some(({ name }) => name === 'plumb-feed');
}

/**
 * Resolves once the lock is held; immediately in a browser without locks or one that refuses them, whose pages wait for
 * none.
 */
function holdLock(name: HubLock): Promise<void> {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((resolve) => {
    navigator.locks
      .request(name, () => {
        resolve();
        return new Promise<never>(() => undefined);
      })
      .catch((problem: unknown) => {
        log(`The hub holds no lock: ${String(problem)}`);
        resolve();
      });
  });
}

function watchPage(page: string, onGone: () => void): () => void {
  const stop = new AbortController();
  const name: PageLock = `tab:${page}`;
  navigator.locks
    ?.request(name, { mode: 'shared', signal: stop.signal }, onGone)
    .catch((problem: unknown) => {
      if (!stop.signal.aborted) log(`A page cannot be watched: ${String(problem)}`);
    });
  return () => stop.abort();
}

const fetchQuotes: FetchQuotes = async (tickers) => {
  try {
    const response = await fetch(`${API_BASE}${QUOTES_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tickers }),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    return readQuotes(await response.json());
  } catch (problem) {
    log(`Whole quotes could not be had: ${String(problem)}`);
    return undefined;
  }
};

function socketUrl(): string {
  const url = new URL(FEED_PATH, location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** `crypto.randomUUID` is missing on plain http. */
function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  );
}

function log(message: string): void {
  // oxlint-disable-next-line no-console -- the only trace of a feed that fails on a customer's device
  console.warn(message);
}
