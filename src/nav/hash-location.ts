import {
  type Entry,
  entryOf,
  judgeArrival,
  keptBeside,
  raised,
  readEntry,
  replaced,
  withPane,
} from './history-entry.ts';
import type { Href } from './address.ts';
import { isPart, isSamePlace, type Places, readPlaces } from './panes.ts';
import { onWindowForm } from './window-form.ts';

const listeners = new Set<() => void>();
/** The hash of the present place. */
let shown = '';
let current: Entry | undefined;
/**
 * The place on the screen: the current one, or the previous one while the change to the current one is being prepared.
 */
let drawn: { readonly hash: string; readonly entry: Entry } | undefined;
let stage: ((draw: () => void) => void) | undefined;

/** The sheets that are open, the topmost last. */
const sheets: OpenSheet[] = [];

interface OpenSheet {
  readonly close: () => void;
  /** The address of the screen without the sheet, when the address itself says that the sheet is open. */
  readonly below: Href | undefined;
}

/** The history entry that is shown now. */
export function currentEntry(): Entry {
  current ??= readEntry(history.state) ?? nameEntry(0);
  return current;
}

/** The place that screens show, with its history entry; {@link onPlaceChange} reports changes. */
export function drawnPlace(): { readonly hash: string; readonly entry: Entry } {
  return drawn ?? { hash: location.hash, entry: currentEntry() };
}

/**
 * Lets `how` draw changes of place, immediately or within a transition. Only the app calls this. Returns a stop
 * function.
 */
export function stageChanges(how: (draw: () => void) => void): () => void {
  stage = how;
  return () => {
    stage = undefined;
  };
}

/** Navigates: adds a history entry, or replaces the current one. */
export function navigate(to: Href, { replace = false }: { replace?: boolean } = {}): void {
  const entry = currentEntry();
  if (!replace && to === location.hash) return;
  const places = readPlaces(to);
  if (sheets.length > 0 && places.main.path !== readPlaces(location.hash).main.path) leaveFocus();
  current = entryAt(entry, places, replace);
  if (replace) history.replaceState(current, '', to);
  else history.pushState(current, '', to);
  tell();
}

function entryAt(entry: Entry, to: Places, replaces: boolean): Entry {
  const present = readPlaces(location.hash);
  if (replaces) {
    // A different query on the same screen, such as a sort order, is the same place and keeps its scroll position.
    if (isSameScreen(to)) return entry;
    const other = replaced(entry, newKey());
    return isSamePlace(to.main, present.main) ? keptBeside(other, entry) : other;
  }
  if (to.beside && isSamePlace(to.main, present.main)) {
    return withPane(entry, newKey(), present.beside !== undefined);
  }
  return entryOf(newKey(), entry.depth + 1);
}

/** Whether both panes show the same screens as now. */
function isSameScreen({ main, beside }: Places): boolean {
  const present = readPlaces(location.hash);
  return main.path === present.main.path && besideOf({ main, beside }) === besideOf(present);
}

/**
 * The sheet disappears with the middle screen, whose successor takes up the focus. If the focus disappeared with the
 * sheet, the browser would lay out the half-removed screen to find out where it was. A screen in the pane does not take
 * it up, so it stays until its sheet is gone.
 */
function leaveFocus(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('dialog')) focused.blur();
}

/** The path of the screen in the pane. A part belongs to the middle screen, so closing it does not change this path. */
function besideOf({ beside }: Places): string | undefined {
  return isPart(beside) ? undefined : beside?.path;
}

/**
 * Reports an open sheet, so that Back calls `close` instead of leaving the screen; returns a function that reports that
 * it is gone. When the address itself says that the sheet is open, `below` is the address of the screen without it.
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

/** Calls `listener` when another place must be drawn; returns a stop function. */
export function onPlaceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Follows the browser's navigation. Called once when the app starts, before anything is drawn. */
export function startPlaces(): void {
  shown = location.hash;
  drawn = { hash: shown, entry: currentEntry() };
  addEventListener('popstate', arrive);
  onWindowForm(tell);
}

/** The browser moved: back, forward, a plain anchor, or an address typed by hand. */
function arrive(): void {
  const left = current;
  const known = readEntry(history.state);
  current = known ?? nameEntry((left?.depth ?? -1) + 1);
  const arrival = left ? judgeArrival(left, current, sheets.length) : { kind: 'show' as const };
  const isLowerEntry = left?.key === current.key && left.level > current.level;
  const closing = arrival.kind === 'close' ? sheets.slice(arrival.level) : [];
  // Parameters that changed while a sheet was open, as a filter in it, stay.
  if (isLowerEntry && !closing.some(({ below }) => below)) history.replaceState(current, '', shown);
  for (const sheet of closing.toReversed()) sheet.close();
  if (arrival.kind === 'pass') {
    history.go(arrival.entries);
    if (current.depth + arrival.entries >= 0) return;
    // There is no earlier entry of ours; if the browser has none either, this place stays.
  }
  tell();
}

function nameEntry(depth: number): Entry {
  const entry = entryOf(newKey(), depth);
  history.replaceState(entry, '');
  return entry;
}

let named = 0;

/** Unique, also across reloads. */
function newKey(): string {
  named += 1;
  return `${Date.now().toString(36)}-${named}`;
}

function tell(): void {
  shown = location.hash;
  if (stage) stage(draw);
  else draw();
}

function draw(): void {
  drawn = { hash: location.hash, entry: currentEntry() };
  redraw();
}

/** Reports that the current place shows something else, such as a part of its screen. */
export function redraw(): void {
  for (const listener of listeners) listener();
}
