import type { Declined } from '../../../contract/answer.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import type { NewsItem } from '../../../contract/news.ts';
import type { Order } from '../../../contract/order.ts';
import type { SyncItem } from '../../../contract/sync.ts';

/** An answer of the server as it was last got. */
export interface KeptAnswer {
  /** The call's path and its input. */
  readonly key: string;
  readonly value: unknown;
  /** Wall time at which it was got. */
  readonly asOfMs: number;
  /** Its size as text, characters. */
  readonly bytes: number;
}

/** A list of instruments that the person follows. An empty name means the product's own word for the first list. */
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

/** What the person searched for. */
export interface SearchRow {
  /** The text in small letters. */
  readonly key: string;
  readonly text: string;
  readonly atMs: number;
  /** Wall time of the last change where that is not `atMs`: forgotten, or brought back. */
  readonly changedAtMs?: number;
  /** Kept as a tombstone, so that other devices learn of the removal. */
  readonly deleted?: boolean;
}

/** An instrument whose screen the person opened. */
export interface ViewedRow {
  readonly ticker: Ticker;
  readonly atMs: number;
  readonly changedAtMs?: number;
  readonly deleted?: boolean;
}

/** A write that waits for the server, on behalf of the person who made it. */
export interface QueuedRow {
  /** In the order of making. Nothing else has it, so that a write kept twice is one. */
  readonly id: string;
  /** The owner; it is sent only while they are signed in. */
  readonly owner: string;
  /** The call's path. */
  readonly path: string;
  readonly input: unknown;
  /** A later write of the same name takes its place; empty when none does. */
  readonly coalesceKey: string;
  readonly atMs: number;
  /** How often the server could not deal with it. */
  readonly tries: number;
  /** Once it is refused it stays, with the reason, until its owner has decided. */
  readonly staysRefused?: boolean | undefined;
  readonly refused?: Declined['code'] | undefined;
}

/** A synced thing as the server last had it. */
export interface SyncedRow {
  /** Its kind and key. */
  readonly name: string;
  /** As text, to be compared; `null` for a tombstone. */
  readonly body: string | null;
  readonly changedAtMs: number;
}

/** Whose the rows of this device are, and up to where they were synced. */
export interface SyncPlaceRow {
  readonly id: 'here';
  readonly owner: string;
  /** The server's version up to which everything is here. */
  readonly version: number;
  /** A batch that went out and of which it is not known whether it came. */
  readonly sent: { readonly key: string; readonly items: readonly SyncItem[] } | null;
}

/** What one person left on this device when another signed in. */
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

/** An order of the history. Of one person all that lie between the newest and the oldest row are here. */
export interface OrderRow {
  /** The owner; only they see it, and it is deleted when they sign out. */
  readonly owner: string;
  /** The order's number, padded so that text order equals numeric order. */
  readonly place: string;
  readonly id: string;
  readonly order: Order;
  /** There is no older one. */
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
