import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** What follows a person to their other devices. Source: browser.md, Offline. */
export const SYNC_KINDS = ['watchlist', 'watchlist_entry', 'search', 'viewed', 'setting'] as const;
export const SyncKind = v.picklist(SYNC_KINDS);
export type SyncKind = v.InferOutput<typeof SyncKind>;

/** The most items of one customer, deleted ones included, so that no customer can fill the server. */
export const SYNC_ITEMS_MAX = 20_000;
/** Items of one call. */
export const SYNC_BATCH_MAX = 200;
/** How long deletions are sent to devices; a device that was away longer compares everything. */
export const SYNC_DELETED_DAYS = 90;
const FIELDS_MAX = 12;

/** Text that a database keeps as it is: no half characters and no zeros. */
const Text = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'is no text that can be kept'),
);
const Field = v.union([Text, v.number(), v.boolean(), v.null()]);
const FieldName = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/));

/** What a device keeps of a thing. */
export const SyncBody = v.pipe(
  v.record(FieldName, Field),
  v.check((body) => Object.keys(body).length <= FIELDS_MAX, `has more than ${FIELDS_MAX} fields`),
);
export type SyncBody = v.InferOutput<typeof SyncBody>;

/** One thing as it was last changed. The newer change of two wins, by `changedAtMs`; settings by when the server got them. */
export const SyncItem = v.object({
  kind: SyncKind,
  /** Tells it apart among those of its kind. */
  key: v.pipe(Text, v.minLength(1)),
  /** Nothing once it was deleted. */
  body: v.nullable(SyncBody),
  /** Wall time of the device; the server brings one from the future back to its own time. */
  changedAtMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type SyncItem = v.InferOutput<typeof SyncItem>;

/** A number of the merged state; rises by one with each change of one thing. */
const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const getChanges = endpoint({
  path: '/sync/changes/get/',
  summary: 'What changed since a version, oldest change first, a page at a time.',
  audience: 'user',
  changesWith: [],
  input: v.object({ afterVersion: Version }),
  output: v.object({
    items: v.array(SyncItem),
    /** This page and those before contain everything up to here. */
    version: Version,
    hasMore: v.boolean(),
    /** Deletions up to here are no longer stored: a device that asked from an earlier version other than 0 asks again from 0. */
    prunedVersion: Version,
  }),
  refusals: [],
});

export const putChanges = endpoint({
  path: '/sync/changes/put/',
  summary: 'Merges changes of a device item by item. A batch that came before changes nothing.',
  audience: 'user',
  input: v.object({
    /** Made once for the batch, by the device. */
    key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    items: v.pipe(v.array(SyncItem), v.minLength(1), v.maxLength(SYNC_BATCH_MAX)),
  }),
  /** The server's version after the merge, and what it has in place of what was sent where that is another. */
  output: v.object({ version: Version, kept: v.array(SyncItem) }),
  /** `too_large` besides: the customer has {@link SYNC_ITEMS_MAX} items. */
  refusals: ['storage_full'],
});

/**
 * Whether a change takes the place of another of the same thing. The newer one wins; of two made at the same time one
 * is chosen by what it says, the same on every device: a deletion never, so that nothing is lost by chance.
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
