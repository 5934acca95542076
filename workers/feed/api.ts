import type { FeedType, Topic } from '../../contract/feed.ts';

/**
 * What a page knows of one instrument's price. Dollars; `…Percent` in percent; unknown is `null`, never 0.
 * Changes are rounded down to two decimals. Source: spec §3, §4; rulings, Quotes.
 */
export interface LiveQuote {
  /** Of the regular session; its change is against `previousClose`. */
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
  readonly previousClose: number;
  /** What the pre-market (1) or after-hours (3) session did to it; `null` while neither has anything to say. */
  readonly compare: Compare | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** Shares. */
  readonly volume: number | null;
  readonly bid: number | null;
  readonly bidSize: number | null;
  readonly ask: number | null;
  readonly askSize: number | null;
  /** Exchange time of the last trade; `null` after a pushed message, which does not say it. */
  readonly tradedAtMs: number | null;
  /** Wall time at which this value came from the network. */
  readonly receivedAtMs: number;
}

export interface Compare {
  readonly slot: 1 | 3;
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
}

/**
 * The numbers of one row of a patch, in this order; `NaN` is unknown. A patch is one block of numbers,
 * because posting a block costs the worker a copy and posting objects costs it a walk, once for every tab.
 */
export const ROW_COLUMNS = [
  'price',
  'change',
  'changePercent',
  'previousClose',
  'compareSlot',
  'comparePrice',
  'compareChange',
  'compareChangePercent',
  'open',
  'high',
  'low',
  'volume',
  'bid',
  'bidSize',
  'ask',
  'askSize',
  'tradedAtMs',
  'receivedAtMs',
] as const;

/** Quotes of one message type, as far as they changed. */
export interface PatchPart {
  readonly type: FeedType;
  /** Tickers of the rows, joined by commas: one string is one copy. */
  readonly tickers: string;
  /** Row after row of {@link ROW_COLUMNS}. */
  readonly rows: Float64Array;
}

/** The hub's connection to the server. `calls`: WebSocket is unavailable here, so the hub polls quotes. */
export type HubLink = 'connecting' | 'live' | 'offline' | 'calls';

/** How often messages of the feed could not be used, since the hub started. */
export interface DroppedCounts {
  readonly malformed: number;
  readonly unknownType: number;
  readonly oversized: number;
  /** For a ticker that no page follows. */
  readonly unasked: number;
}

export interface FeedStatus {
  readonly link: HubLink;
  /** Wall time of the last sign of life from the server, after a reload that of the newest kept quote. */
  readonly lastFrameAtMs: number | null;
  /** Last quotes are kept on this device; `false` where storage is missing or full. */
  readonly keeps: boolean;
  readonly dropped: DroppedCounts;
}

/** What the hub posts to a page: only what changed, only of what it follows, one until it is acknowledged. */
export interface Patch {
  /** Names this life of the hub; another one means: start again from nothing. */
  readonly epoch: string;
  readonly batch: number;
  readonly status: FeedStatus;
  readonly parts: readonly PatchPart[];
}

/** Something of the signed-in person's: a ticket is needed, something changed, or the session ended elsewhere. */
export type PrivateNews =
  | { readonly kind: 'ask'; readonly owner: string }
  | {
      readonly kind: 'event';
      readonly owner: string;
      readonly seq: number;
      /** A topic of `contract/feed.ts`. */
      readonly topic: string;
    }
  | { readonly kind: 'ended'; readonly owner: string };

/** What the hub posts to a page besides patches; it is not acknowledged. */
export interface News {
  readonly news: PrivateNews;
}

/** A ticket for the private part, and the last event that the page knows of. */
export interface TicketAnswer {
  readonly ticket: string;
  readonly after?: number;
}

/** What a page posts back when it has taken in a patch. */
export interface Ack {
  readonly ack: number;
}

/**
 * What a page posts before it may be frozen. Not a control call, because the answer to one would reach the page
 * in the back/forward cache and throw it out. Source: browser.md, SharedWorker.
 */
export interface Pause {
  readonly pause: true;
}

/** What a page says on its port for quotes; none of it is answered. */
export type PageMessage = Ack | Pause;

/** What became of the network or of the page's visibility. */
export type Nudge = 'online' | 'offline' | 'visible';

/** What a page may ask of the hub, over Comlink. Quotes do not travel this way but over a port of their own. */
export interface FeedApi {
  /** Names this life of the hub; it holds the lock {@link HubLock} as long as it lives. */
  epoch(): Promise<string>;
  /**
   * Introduces a page. With `holdsLock` it holds its {@link PageLock} as long as it lives, and is dropped with it;
   * a page without locks has a worker of its own, which ends with it.
   */
  join(page: string, holdsLock: boolean, quotes?: MessagePort): Promise<void>;
  /** Replaces all that the page follows. */
  follow(page: string, topics: readonly Topic[]): Promise<void>;
  /** A hidden page is paused after 5 s; one that is about to be frozen posts {@link Pause}. */
  hide(page: string): Promise<void>;
  /** Ends a pause; missed changes arrive as one patch. */
  show(page: string): Promise<void>;
  nudge(nudge: Nudge): Promise<void>;
  /** Who is signed in on the page: the private part of the socket is theirs. */
  person(page: string, owner: string | undefined): Promise<void>;
  /** The answer to the news that a ticket is needed. */
  ticket(owner: string, answer: TicketAnswer | undefined): Promise<void>;
  leave(page: string): Promise<void>;
  /** Serves other tabs too, over the channel between them; asked by the leader's tab. */
  relay(): Promise<void>;
}

/** The channel between tabs where there is no SharedWorker. */
export type RelayChannel = 'plumb-feed';

/** What travels on the channel between tabs where a leader's worker serves them all. */
export type ChannelMessage =
  | { readonly kind: 'who' }
  | { readonly kind: 'hub'; readonly epoch: string }
  | { readonly kind: 'call'; readonly page: string; readonly epoch: string; readonly body: unknown }
  | { readonly kind: 'answer'; readonly page: string; readonly body: unknown }
  | { readonly kind: 'patch'; readonly pages: readonly string[]; readonly patch: Patch | News }
  | { readonly kind: 'ack'; readonly page: string; readonly epoch: string; readonly ack: number }
  /** The page may be frozen; it joins again when it is back. */
  | { readonly kind: 'leave'; readonly page: string; readonly epoch: string };

/** Held by the hub while it lives. The browser does not report a dead worker, but it releases the worker's locks. */
export type HubLock = `hub:${string}`;
/** Held by a page while it lives. */
export type PageLock = `tab:${string}`;
