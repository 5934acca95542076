import { getQuotes, type QuoteSnapshot } from '../../contract/quote.ts';
import { readAnswer } from '../../contract/answer.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import type { FeedType } from '../../contract/feed.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { readRow, rowsOf } from '../../src/data/feed/feed-rows.ts';
import type { LiveQuote, News, Patch, PrivateNews, TicketAnswer } from '../../workers/feed/api.ts';
import type { QuoteCache } from '../../workers/feed/cache.ts';
import { createHub, type Hub, type HubOptions } from '../../workers/feed/hub.ts';
import type { QuoteServer } from './quote-server.ts';

/** The part of a server that a hub needs. */
export type HubServer = Pick<QuoteServer, 'url' | 'feedUrl'>;

/** Hub time runs faster than the test's, so that its waits of seconds pass in milliseconds. */
export const SPEED = 20;

/** A page of the hub in the test's process: real messages, and acknowledging when the test wants it. */
export class TestPage {
  readonly patches: Patch[] = [];
  readonly quotes = new Map<string, LiveQuote>();
  readonly news: PrivateNews[] = [];
  tickets: ((owner: string) => Promise<TicketAnswer | undefined>) | undefined;
  acknowledges = true;
  readonly name: string;
  readonly #hub: Hub;
  readonly #channel = new MessageChannel();
  readonly #waiters = new Set<() => void>();

  constructor(hub: Hub, name: string) {
    this.#hub = hub;
    this.name = name;
    const { port1, port2 } = this.#channel;
    port1.addEventListener('message', ({ data }: MessageEvent<Patch | News>) => {
      if ('news' in data) void this.#hear(data.news);
      else this.#take(data);
    });
    port2.addEventListener('message', ({ data }: MessageEvent<{ ack: number }>) =>
      hub.acknowledge(name, data),
    );
    port1.start();
    port2.start();
    hub.join(name, { post: (patch) => port2.postMessage(patch), close: () => port2.close() }, true);
  }

  /** A customer is signed in on the page; it gets socket tickets from `tickets`. */
  person(owner: string | undefined, tickets?: TestPage['tickets']): Promise<void> {
    this.tickets = tickets;
    return this.#hub.controls.person(this.name, owner);
  }

  /** The sequence numbers of the events that it received. */
  get seqs(): number[] {
    return this.news.flatMap((news) => (news.kind === 'event' ? [news.seq] : []));
  }

  follow(type: FeedType, tickers: readonly Ticker[]): Promise<void> {
    return this.#hub.controls.follow(this.name, [{ type, tickers: [...tickers] }]);
  }

  acknowledge(): void {
    const last = this.patches.at(-1);
    if (last) this.#channel.port1.postMessage({ ack: last.batch });
  }

  quote(ticker: Ticker, type: FeedType = 'market'): LiveQuote | undefined {
    return this.quotes.get(`${type} ${ticker}`);
  }

  get dropped() {
    return this.patches.at(-1)?.status.dropped;
  }

  get link(): string | undefined {
    return this.patches.at(-1)?.status.link;
  }

  /** Resolves when the page's data satisfies a condition. */
  async until(fits: (page: this) => boolean): Promise<void> {
    while (!fits(this)) {
      await new Promise<void>((resolve) => {
        this.#waiters.add(resolve);
      });
    }
  }

  /** Resolves when the page receives the next batch. */
  async nextPatch(): Promise<Patch> {
    const { length } = this.patches;
    await this.until(() => this.patches.length > length);
    return this.patches[length] as Patch;
  }

  /** The tab disappears without a message. */
  close(): void {
    this.#channel.port1.close();
  }

  async #hear(news: PrivateNews): Promise<void> {
    this.news.push(news);
    this.#wakeAll();
    if (news.kind !== 'ask' || !this.tickets) return;
    await this.#hub.controls.ticket(news.owner, await this.tickets(news.owner));
  }

  #take(patch: Patch): void {
    this.patches.push(patch);
    for (const part of patch.parts) {
      for (const [ticker, row] of rowsOf(part)) {
        this.quotes.set(`${part.type} ${ticker}`, readRow(row));
      }
    }
    if (this.acknowledges) this.acknowledge();
    this.#wakeAll();
  }

  #wakeAll(): void {
    for (const waiter of this.#waiters) waiter();
    this.#waiters.clear();
  }
}

/** A cache that stores nothing. */
export const noCache: QuoteCache = {
  load: () => Promise.resolve([]),
  save: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  keeps: () => true,
};

export interface HubWorld {
  readonly hub: Hub;
  readonly logged: string[];
  /** The hub's wall time. */
  nowMs(): number;
  page(name: string): TestPage;
  /** Releases the page's lock. */
  loseTab(name: string): void;
  close(): void;
}

/** The real hub on a real socket against a {@link QuoteServer}. */
export function hubWorld(
  server: HubServer,
  options: Partial<HubOptions> = {},
  speed = SPEED,
): HubWorld {
  const startedMs = Date.now();
  const startedAt = performance.now();
  const nowMs = (): number => startedMs + (performance.now() - startedAt) * speed;
  const gone = new Map<string, () => void>();
  const logged: string[] = [];
  const pages: TestPage[] = [];

  const hub = createHub({
    epoch: 'epoch-1',
    url: server.feedUrl,
    openSocket: (url) => new WebSocket(url),
    startTimer(run, afterMs) {
      const timer = setTimeout(run, afterMs / speed);
      return () => clearTimeout(timer);
    },
    chance: () => 0.5,
    nowMs,
    fetchQuotes: (tickers) => fetchQuotes(server, tickers),
    cache: noCache,
    watchPage(page, onGone) {
      gone.set(page, onGone);
      return () => gone.delete(page);
    },
    log: (message) => logged.push(message),
    ...options,
  });

  return {
    hub,
    logged,
    nowMs,
    page(name) {
      const page = new TestPage(hub, name);
      pages.push(page);
      return page;
    },
    loseTab: (name) => gone.get(name)?.(),
    close() {
      hub.close();
      for (const page of pages) page.close();
    },
  };
}

async function fetchQuotes(
  server: HubServer,
  tickers: readonly Ticker[],
): Promise<readonly QuoteSnapshot[] | undefined> {
  try {
    const response = await fetch(`${server.url}${API_BASE}${getQuotes.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tickers }),
    });
    const answer = readAnswer(getQuotes, await response.json());
    return answer.ok ? answer.value.quotes : undefined;
  } catch (problem) {
    if (problem instanceof TypeError || problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}
