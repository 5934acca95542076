import { useSyncExternalStore } from 'react';
import {
  depthBefore,
  type Entry,
  entryOf,
  judgeArrival,
  raised,
  readEntry,
  replaced,
} from './history-entry.ts';

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

const listeners = new Set<() => void>();
/** The hash that is on the screen. */
let shown = '';
let current: Entry | undefined;

/** The sheets that are open, the topmost last. */
const sheets: OpenSheet[] = [];

interface OpenSheet {
  readonly close: () => void;
  /** The address of the screen without the sheet, where the address says that it is open. */
  readonly below: Href | undefined;
}

/** The history entry that is shown now. */
export function currentEntry(): Entry {
  current ??= readEntry(history.state) ?? nameEntry(0);
  return current;
}

/** Goes somewhere: a new history entry, or in place of the present one. */
export function navigate(to: Href, { replace = false }: { replace?: boolean } = {}): void {
  const entry = currentEntry();
  if (!replace && to === location.hash) return;
  // Another query on the same screen, as a sort order, is the same place: it stays scrolled.
  const stays = replace && readHash(to).path === readHash(location.hash).path;
  if (!stays) current = replace ? replaced(entry, newKey()) : entryOf(newKey(), entry.depth + 1);
  if (replace) history.replaceState(current, '', to);
  else history.pushState(current, '', to);
  tell();
}

/** Back to the place before when that one is ours; otherwise, as after a deep link, to `otherwise`. */
export function goBack(otherwise: Href): void {
  const entry = currentEntry();
  const before = depthBefore(entry);
  if (before >= 0) history.go(before - entry.depth);
  else navigate(otherwise, { replace: true });
}

/**
 * Says that a sheet opened, so that Back calls `close` instead of leaving the screen; returns the function that says it
 * is gone. Where the address itself says that the sheet is open, `below` is the address of the screen without it.
 */
export function sheetOpened(close: () => void, below?: Href): () => void {
  const sheet = { close, below };
  sheets.push(sheet);
  const entry = currentEntry();
  if (sheets.length > entry.level) {
    const { hash } = location;
    if (below !== undefined) history.replaceState(entry, '', below);
    current = raised(entry);
    history.pushState(current, '', hash);
  }
  return () => {
    const place = sheets.indexOf(sheet);
    if (place !== -1) sheets.splice(place, 1);
  };
}

/** Calls `listener` after every change of place; returns the function that stops it. */
export function onPlaceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Follows where the browser moves. Called once when the app starts, before anything is drawn. */
export function startPlaces(): void {
  currentEntry();
  shown = location.hash;
  addEventListener('popstate', arrive);
}

/** The browser moved: back, forward, a plain anchor, or an address typed by hand. */
function arrive(): void {
  const left = current;
  const known = readEntry(history.state);
  current = known ?? nameEntry((left?.depth ?? -1) + 1);
  const arrival = left ? judgeArrival(left, current, sheets.length) : { kind: 'show' as const };
  const isSamePlace = left?.key === current.key && left.level > current.level;
  const closing = arrival.kind === 'close' ? sheets.slice(arrival.level) : [];
  // Parameters that changed while a sheet was open, as a filter in it, stay.
  if (isSamePlace && !closing.some(({ below }) => below)) history.replaceState(current, '', shown);
  for (const sheet of closing.toReversed()) sheet.close();
  if (arrival.kind === 'pass') {
    history.go(arrival.entries);
    if (current.depth + arrival.entries >= 0) return;
    // Nothing of ours comes before: where the browser has nothing either, this place is shown.
  }
  tell();
}

function nameEntry(depth: number): Entry {
  const entry = entryOf(newKey(), depth);
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
  shown = location.hash;
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
