import type { FeedType, Topic } from '../../contract/feed.ts';

/**
 * A page's knowledge of one instrument's price. Dollars; `…Percent` in percent; unknown is `null`, never 0. Changes are
 * rounded down to two decimals. Source: spec §3, §4; rulings, Quotes.
 */
export interface LiveQuote {
  /** The price of the regular session; its change is relative to `previousClose`. */
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
  readonly previousClose: number;
  /** The move of the pre-market (1) or after-hours (3) session; `null` when neither has traded. */
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
  /** Exchange time of the last trade; `null` after a pushed message, which does not contain it. */
  readonly tradedAtMs: number | null;
  /** Wall time at which this value was received. */
  readonly receivedAtMs: number;
}

export interface Compare {
  readonly slot: 1 | 3;
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
}

/**
 * The numbers of one row of a patch, in this order; `NaN` is unknown. A patch is one block of numbers: posting a block
 * costs the worker one copy, while posting objects costs a traversal for every tab.
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

/** The changed quotes of one message type. */
export interface PatchPart {
  readonly type: FeedType;
  /** Tickers of the rows, joined by commas: one string is one copy. */
  readonly tickers: string;
  /** Row after row of {@link ROW_COLUMNS}. */
  readonly rows: Float64Array;
}

/** The hub's connection to the server. `calls`: WebSocket is unavailable here, so the hub polls quotes. */
export type HubLink = 'connecting' | 'live' | 'offline' | 'calls';

/** The number of unusable feed messages since the hub started, by reason. */
export interface DroppedCounts {
  readonly malformed: number;
  readonly unknownType: number;
  readonly oversized: number;
  /** For a ticker that no page follows. */
  readonly unasked: number;
}

export interface FeedStatus {
  readonly link: HubLink;
  /** Wall time of the last sign of life from the server; after a reload, the time of the newest stored quote. */
  readonly lastFrameAtMs: number | null;
  /** Whether the last quotes are stored on this device; `false` when storage is missing or full. */
  readonly keeps: boolean;
  readonly dropped: DroppedCounts;
}

/**
 * A message from the hub to a page with the changes of what the page follows. The hub posts the next one only after the
 * page acknowledges this one.
 */
export interface Patch {
  /** The id of this run of the hub; when it changes, the page discards its state. */
  readonly epoch: string;
  readonly batch: number;
  readonly status: FeedStatus;
  readonly parts: readonly PatchPart[];
}

/**
 * A private event of the signed-in customer: the hub needs a ticket, data changed, the set of halts changed, or the session ended
 * elsewhere.
 */
export type PrivateNews =
  | { readonly kind: 'ask'; readonly owner: string }
  | {
      readonly kind: 'event';
      readonly owner: string;
      readonly seq: number;
      /** A topic of `contract/feed.ts`. */
      readonly topic: string;
    }
  | { readonly kind: 'halts'; readonly owner: string }
  /** The customer whose events the hub receives: pages of another customer receive none, and poll. */
  | { readonly kind: 'heard'; readonly owner: string }
  | { readonly kind: 'ended'; readonly owner: string };

/** The hub's other messages to a page; they are not acknowledged. */
export interface News {
  readonly news: PrivateNews;
}

/** A ticket for the private part of the socket, and the last event known to the page. */
export interface TicketAnswer {
  readonly ticket: string;
  readonly after?: number;
}

/** The page's acknowledgment after it has applied a patch. */
export interface Ack {
  readonly ack: number;
}

/**
 * A page posts this before it may be frozen. It is not a control call, because the reply would reach the page in the
 * back/forward cache and evict it. Source: docs/browser.md, SharedWorker.
 */
export interface Pause {
  readonly pause: true;
}

/** The messages of a page on its quote port; they get no reply. */
export type PageMessage = Ack | Pause;

/** A change of the network or of the page's visibility. */
export type Nudge = 'online' | 'offline' | 'visible';

/** The hub's interface for pages, over Comlink. Quotes use a separate port. */
export interface FeedApi {
  /** Returns the id of this run of the hub, which holds the lock {@link HubLock} as long as it lives. */
  epoch(): Promise<string>;
  /**
   * Registers a page. With `holdsLock`, the page holds its {@link PageLock} as long as it lives, and the hub drops it
   * when the lock is released. A page without locks has a worker of its own, which ends with the page.
   */
  join(page: string, holdsLock: boolean, quotes?: MessagePort): Promise<void>;
  /** Replaces the set of topics that the page follows. */
  follow(page: string, topics: readonly Topic[]): Promise<void>;
  /** Pauses a hidden page after 5 s; a page that is about to be frozen posts {@link Pause} instead. */
  hide(page: string): Promise<void>;
  /** Ends a pause; missed changes arrive as one patch. */
  show(page: string): Promise<void>;
  nudge(nudge: Nudge): Promise<void>;
  /** Reports the signed-in customer of the page, to whom the private part of the socket belongs. */
  person(page: string, owner: string | undefined): Promise<void>;
  /** Answers the hub's request for a ticket. */
  ticket(owner: string, answer: TicketAnswer | undefined): Promise<void>;
  /**
   * Reports whether the page has a session of a shared device. While a page has one, the hub stores no quotes; when it
   * ends, also with the page, the hub forgets.
   */
  keepNothing(page: string, isShared: boolean): Promise<void>;
  /** Deletes the stored quotes. What pages follow now is stored again only when one newly follows it. */
  forget(): Promise<void>;
  leave(page: string): Promise<void>;
  /** Serves other tabs as well, over the channel between them; the leader tab calls this. */
  relay(): Promise<void>;
}

/** The channel between tabs in browsers without SharedWorker. */
export type RelayChannel = 'plumb-feed';

/** The messages on the channel between tabs when a leader's worker serves them all. */
export type ChannelMessage =
  | { readonly kind: 'who' }
  | { readonly kind: 'hub'; readonly epoch: string }
  | { readonly kind: 'call'; readonly page: string; readonly epoch: string; readonly body: unknown }
  | { readonly kind: 'answer'; readonly page: string; readonly body: unknown }
  | { readonly kind: 'patch'; readonly pages: readonly string[]; readonly patch: Patch | News }
  | { readonly kind: 'ack'; readonly page: string; readonly epoch: string; readonly ack: number }
  /** The page may be frozen; it joins again when it resumes. */
  | { readonly kind: 'leave'; readonly page: string; readonly epoch: string };

/** Held by the hub while it lives. The browser does not report a dead worker, but it releases the worker's locks. */
export type HubLock = `hub:${string}`;
/** Held by a page while it lives. */
export type PageLock = `tab:${string}`;
