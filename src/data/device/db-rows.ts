import type { Declined } from '../../../contract/answer.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import type { NewsItem } from '../../../contract/news.ts';
import type { Order } from '../../../contract/order.ts';
import type { SyncItem } from '../../../contract/sync.ts';

/** The last answer of a call. */
export interface KeptAnswer {
  /** The call's path and its input. */
  readonly key: string;
  readonly value: unknown;
  /** Wall time at which it was received. */
  readonly asOfMs: number;
  /** Its size as text, characters. */
  readonly bytes: number;
}

/** A watchlist. An empty name stands for the product's default name of the first list. */
export interface WatchlistRow {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  /** Wall time of the last change; the newer of two versions wins. */
  readonly updatedAtMs: number;
  /** Kept as a tombstone, so that other devices learn of the deletion. */
  readonly deleted: boolean;
}

/** An instrument on a watchlist. */
export interface WatchlistEntryRow {
  readonly listId: string;
  readonly ticker: Ticker;
  readonly position: number;
  readonly updatedAtMs: number;
  readonly deleted: boolean;
}

/** A search by the customer. */
export interface SearchRow {
  /** The text in lower case. */
  readonly key: string;
  readonly text: string;
  readonly atMs: number;
  /** Wall time of the last change, when it differs from `atMs`: the search was removed or restored. */
  readonly changedAtMs?: number;
  /** Kept as a tombstone, so that other devices learn of the removal. */
  readonly deleted?: boolean;
}

/** An instrument whose screen the customer opened. */
export interface ViewedRow {
  readonly ticker: Ticker;
  readonly atMs: number;
  readonly changedAtMs?: number;
  readonly deleted?: boolean;
}

/** A queued write for the server, on behalf of the customer who made it. */
export interface QueuedRow {
  /** Unique and in creation order, so that a write stored twice counts once. */
  readonly id: string;
  /** The owner; the write is sent only while they are signed in. */
  readonly owner: string;
  /** The call's path. */
  readonly path: string;
  readonly input: unknown;
  /** A later write with the same key replaces this one; empty for a write that is never replaced. */
  readonly coalesceKey: string;
  readonly atMs: number;
  /** The number of failed attempts. */
  readonly tries: number;
  /** Whether a refused write stays, with the reason, until its owner decides. */
  readonly staysRefused?: boolean | undefined;
  readonly refused?: Declined['code'] | undefined;
}

/** A synced item in the server's last known state. */
export interface SyncedRow {
  /** Its kind and key. */
  readonly name: string;
  /** As text, for comparison; `null` for a tombstone. */
  readonly body: string | null;
  readonly changedAtMs: number;
}

/** The owner of this device's rows, and the version up to which they were synced. */
export interface SyncPlaceRow {
  readonly id: 'here';
  readonly owner: string;
  /** The server's version up to which this device has everything. */
  readonly version: number;
  /** A sent batch without a known outcome. */
  readonly sent: { readonly key: string; readonly items: readonly SyncItem[] } | null;
}

/** The data of one customer, set aside when another signed in on this device. */
export interface ShelfRow {
  readonly owner: string;
  readonly atMs: number;
  readonly version: number;
  readonly watchlists: readonly WatchlistRow[];
  readonly watchlistEntries: readonly WatchlistEntryRow[];
  readonly searches: readonly SearchRow[];
  readonly viewed: readonly ViewedRow[];
  readonly synced: readonly SyncedRow[];
}

/** The key that this browser's sessions are bound to. */
export interface SessionKeyRow {
  readonly id: 'here';
  /** Cannot be exported. */
  readonly privateKey: CryptoKey;
  /** base64url of its SubjectPublicKeyInfo. */
  readonly publicKey: string;
}

/** An order of the history. For one customer, the table contains all orders between its newest and its oldest row. */
export interface OrderRow {
  /** The owner; only they see it, and it is deleted when they sign out. */
  readonly owner: string;
  /** The order's number, padded so that text order equals numeric order. */
  readonly place: string;
  readonly id: string;
  readonly order: Order;
  /** Whether there is no older order. */
  readonly isFirst: boolean;
}

/** A cached news item: one of the latest, or one that was opened. */
export interface NewsRow {
  readonly id: string;
  readonly item: NewsItem;
  /** Wall time; 0 when it was not opened. */
  readonly openedAtMs: number;
  /** Part of the cached list of latest items, which has no gaps. */
  readonly isOnWire: boolean;
}
