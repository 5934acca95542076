import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** The kinds of data that sync to the customer's other devices. Source: docs/browser.md, Offline. */
export const SYNC_KINDS = ['watchlist', 'watchlist_entry', 'search', 'viewed', 'setting'] as const;
export const SyncKind = v.picklist(SYNC_KINDS);
export type SyncKind = v.InferOutput<typeof SyncKind>;

/** The maximum number of items of one customer, deleted ones included, so that no customer can fill the server. */
export const SYNC_ITEMS_MAX = 20_000;
/** The maximum number of items in one call. */
export const SYNC_BATCH_MAX = 200;
/** How long deletions are sent to devices; a device that was away longer compares everything. */
export const SYNC_DELETED_DAYS = 90;
const FIELDS_MAX = 12;

/** Text that a database stores unchanged: no lone surrogates and no NUL characters. */
const Text = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'is no text that can be kept'),
);
const Field = v.union([Text, v.number(), v.boolean(), v.null()]);
const FieldName = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/));

/** The content of an item on a device. */
export const SyncBody = v.pipe(
  v.record(FieldName, Field),
  v.check((body) => Object.keys(body).length <= FIELDS_MAX, `has more than ${FIELDS_MAX} fields`),
);
export type SyncBody = v.InferOutput<typeof SyncBody>;

/**
 * The last change of one item. The newer of two changes wins, by `changedAtMs`; for settings, by the time the server
 * received them.
 */
export const SyncItem = v.object({
  kind: SyncKind,
  /** Identifies the item among those of its kind. */
  key: v.pipe(Text, v.minLength(1)),
  /** `null` once the item is deleted. */
  body: v.nullable(SyncBody),
  /** Wall time of the device; the server replaces a time in the future with its own. */
  changedAtMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type SyncItem = v.InferOutput<typeof SyncItem>;

/** The version of the merged state; each change of one item increases it by one. */
const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const getChanges = endpoint({
  path: '/sync/changes/get/',
  summary: 'What changed since a version, oldest change first, a page at a time.',
  audience: 'user',
  changesWith: [],
  input: v.object({ afterVersion: Version }),
  output: v.object({
    items: v.array(SyncItem),
    /** This page and the previous ones contain all changes up to this version. */
    version: Version,
    hasMore: v.boolean(),
    /**
     * Deletions up to this version are no longer stored: a device that requested from an earlier version other than 0
     * starts again from 0.
     */
    prunedVersion: Version,
  }),
  refusals: [],
});

export const putChanges = endpoint({
  path: '/sync/changes/put/',
  summary: 'Merges changes of a device item by item. A batch that came before changes nothing.',
  audience: 'user',
  input: v.object({
    /** The batch's idempotency key, created once by the device. */
    key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    items: v.pipe(v.array(SyncItem), v.minLength(1), v.maxLength(SYNC_BATCH_MAX)),
  }),
  /** The server's version after the merge, and the server's items where they differ from those sent. */
  output: v.object({ version: Version, kept: v.array(SyncItem) }),
  /** The call also refuses with `too_large`, when the customer has {@link SYNC_ITEMS_MAX} items. */
  refusals: ['storage_full'],
});

/**
 * Whether a change replaces another change of the same item. The newer one wins. Of two changes with the same time,
 * every device picks the same one, by comparing their content; a deletion never wins, so that nothing is lost by
 * chance.
 */
export function replaces(next: SyncItem, before: SyncItem): boolean {
  if (next.changedAtMs !== before.changedAtMs) return next.changedAtMs > before.changedAtMs;
  if (next.body === null || before.body === null) return before.body === null && next.body !== null;
  return bodyText(next.body) > bodyText(before.body);
}

/** The body as text, independent of the order of its fields; `null` for a deleted thing. */
export function bodyText(body: SyncBody): string;
export function bodyText(body: SyncBody | null): string | null;
export function bodyText(body: SyncBody | null): string | null {
  if (body === null) return null;
  const names = Object.keys(body).toSorted((a, b) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, body[name]])));
}
