import { useSyncExternalStore } from 'react';

/** An address within the app, as an anchor takes it: `#/stockDetails?symbol=AAPL`. */
export type Href = `#/${string}`;

/** A place in the app. `query` has no leading question mark. */
export interface Place {
  readonly path: string;
  readonly query: string;
}

/** Reads what stands behind the hash: a path and, behind a question mark, its query. */
export function readHash(hash: string): Place {
  const text = hash.replace(/^#?\/?/, '');
  const mark = text.indexOf('?');
  if (mark === -1) return { path: `/${text}`, query: '' };
  return { path: `/${text.slice(0, mark)}`, query: text.slice(mark + 1) };
}

/** What we write into each history entry. `depth` counts the entries of ours that lie before it. */
export interface Entry {
  readonly key: string;
  readonly depth: number;
}

/** The entry that a history state describes; nothing when the state is not ours. */
export function readEntry(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { key, depth } = state as Partial<Entry>;
  return typeof key === 'string' && typeof depth === 'number' ? { key, depth } : undefined;
}

const listeners = new Set<() => void>();
let current: Entry | undefined;

/** The history entry that is shown now. */
export function currentEntry(): Entry {
  current ??= readEntry(history.state) ?? nameEntry(0);
  return current;
}

/** Goes somewhere: a new history entry, or in place of the present one. */
export function navigate(to: Href, { replace = false }: { replace?: boolean } = {}): void {
  const { key, depth } = currentEntry();
  if (!replace && to === location.hash) return;
  // Another query on the same screen, as a sort order, is the same place: it stays scrolled.
  const stays = replace && readHash(to).path === readHash(location.hash).path;
  current = { key: stays ? key : newKey(), depth: replace ? depth : depth + 1 };
  if (replace) history.replaceState(current, '', to);
  else history.pushState(current, '', to);
  tell();
}

/** One entry back when that one is ours; otherwise, as after a deep link, to `otherwise`. */
export function goBack(otherwise: Href): void {
  if (currentEntry().depth > 0) history.back();
  else navigate(otherwise, { replace: true });
}

/** Hears of every change of place; returns the way to stop. */
export function onPlaceChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', arrive);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', arrive);
  };
}

/** The browser moved: back, forward, a plain anchor, or an address typed by hand. */
function arrive(): void {
  const known = readEntry(history.state);
  current = known ?? nameEntry((current?.depth ?? 0) + 1);
  tell();
}

function nameEntry(depth: number): Entry {
  const entry = { key: newKey(), depth };
  history.replaceState(entry, '');
  return entry;
}

let named = 0;

/** Unlike every other entry's, before and after a reload. */
function newKey(): string {
  named += 1;
  return `${Date.now().toString(36)}-${named}`;
}

function tell(): void {
  for (const listener of listeners) listener();
}

const readPath = () => readHash(location.hash).path;
const readQuery = () => readHash(location.hash).query;

function useHashSearch(): string {
  return useSyncExternalStore(onPlaceChange, readQuery);
}

function useHashPath(): [string, (to: string, options?: { replace?: boolean }) => void] {
  return [useSyncExternalStore(onPlaceChange, readPath), navigateToPath];
}

function navigateToPath(to: string, options?: { replace?: boolean }): void {
  navigate(`#/${to.replace(/^#?\/?/, '')}`, options);
}

/**
 * What wouter's `Router` needs to live behind the hash, path and query both. Its own hash hook moves queries
 * in front of the hash and would not match `#/stockDetails?symbol=AAPL`.
 */
export const hashRouting = {
  hook: useHashPath,
  searchHook: useHashSearch,
  hrefs: (href: string) => (href.startsWith('#') ? href : `#${href}`),
};
