import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Href, Place } from './address.ts';
import { currentEntry, drawnPlace, navigate, onPlaceChange, redraw } from './hash-location.ts';
import { depthBefore, mainDepthBefore, mainKey } from './history-entry.ts';
import {
  hrefOf,
  hrefOfBoth,
  isPart,
  type Pane,
  type Places,
  placesAfter,
  readPlaces,
} from './panes.ts';
import { usePane } from './usePane.ts';
import { type WindowForm, windowForm } from './window-form.ts';

/** The places that may open beside a screen, and those that open there automatically. */
export interface PaneRules {
  readonly mayBeBeside: (main: string, beside: string) => boolean;
  readonly companionOf: (main: Place) => Place | undefined;
}

let rules: PaneRules = { mayBeBeside: () => false, companionOf: () => undefined };

/** Registers the route table's rules for panes. Called once, by the app. */
export function setPaneRules(all: PaneRules): void {
  rules = all;
  last = undefined;
}

/**
 * The current places, which {@link drawnPlaces} follow. A window without room for two shows the one beside, which was
 * opened last.
 */
export function placesNow(): Places {
  return placesOf(location.hash);
}

/** The screens that the window shows. */
export function drawnPlaces(): Places {
  return placesOf(drawnPlace().hash);
}

let last: { readonly hash: string; readonly form: WindowForm; readonly places: Places } | undefined;

/** Cached, because every component that follows the address calls this at each render. */
function placesOf(hash: string): Places {
  const form = windowForm();
  if (last?.hash !== hash || last.form !== form) {
    last = { hash, form, places: placesIn(form, readPlaces(hash)) };
  }
  return last.places;
}

function placesIn(form: WindowForm, { main, beside: named }: Places): Places {
  if (form === 'phone') return { main: screenOf(named) ?? main, beside: undefined };
  const beside = isPart(named) && !drawnParts.has(named?.path ?? '') ? undefined : named;
  const hasCompanion = form === 'wide' && !isAlone;
  return { main, beside: beside ?? (hasCompanion ? rules.companionOf(main) : undefined) };
}

/** Whether the screen in the middle has found that there is nothing for its companion. */
let isAlone = false;

/** Shows the screen in the middle without its companion while the calling component is drawn. */
export function useStandsAlone(): void {
  const isBeside = usePane() === 'beside';
  useLayoutEffect(() => {
    if (isBeside) return undefined;
    noteAlone(true);
    return () => noteAlone(false);
  }, [isBeside]);
}

function noteAlone(is: boolean): void {
  isAlone = is;
  last = undefined;
  redraw();
}

function screenOf(beside: Place | undefined): Place | undefined {
  return isPart(beside) ? undefined : beside;
}

/** The paths of the parts that the middle screen draws, since an address may name one that it lacks. */
const drawnParts = new Set<string>();

/** Records whether the screen draws a part. Only `drawPart` calls this. */
export function notePart(path: string, isDrawn: boolean): void {
  if (isDrawn) drawnParts.add(path);
  else drawnParts.delete(path);
  last = undefined;
  redraw();
}

/** Whether the pane shows the place in the address, which can be closed, rather than the screen's permanent companion. */
export function isPaneOpened(): boolean {
  return readPlaces(location.hash).beside !== undefined;
}

/**
 * Navigates from a pane: in a window with two panes the address opens beside the screen if it may, otherwise in the
 * middle.
 *
 * @param from `undefined` outside both panes, as from the rail
 */
export function navigateFrom(
  from: Pane | undefined,
  to: Href,
  options: { replace?: boolean } = {},
): void {
  if (windowForm() === 'phone') {
    navigate(to, options);
    return;
  }
  const asked = readPlaces(to);
  const next = asked.beside
    ? asked
    : placesAfter(readPlaces(location.hash), asked.main, {
        from,
        replaces: options.replace ?? false,
        mayBeBeside: rules.mayBeBeside,
      });
  navigate(hrefOfBoth(next), options);
}

/** The complete address after the place of one pane has changed to `to`. */
export function hrefInPane(pane: Pane, to: Href): Href {
  const { main, beside } = readPlaces(location.hash);
  const place = readPlaces(to).main;
  const isMain = windowForm() === 'phone' ? !screenOf(beside) : pane === 'main';
  return hrefOfBoth(isMain ? { main: place, beside } : { main, beside: place });
}

/**
 * Goes back from a screen when the previous entry is ours; otherwise, for example after a deep link, goes to
 * `otherwise`.
 */
export function goBack(otherwise: Href, pane: Pane = 'main'): void {
  const entry = currentEntry();
  const isPhone = windowForm() === 'phone';
  if (pane === 'beside' || (isPhone && screenOf(readPlaces(location.hash).beside))) {
    // After a deep link there is no entry before the pane, so the middle screen stays.
    if (entry.pane?.shut !== undefined) history.go(depthBefore(entry) - entry.depth);
    else navigate(hrefOf(readPlaces(location.hash).main), { replace: true });
    return;
  }
  const before = mainDepthBefore(entry);
  if (before >= 0) history.go(before - entry.depth);
  else navigate(otherwise, { replace: true });
}

/** Closes the pane, however many places it has shown. */
export function closePane(): void {
  const entry = currentEntry();
  if (!isPaneOpened()) return;
  if (entry.pane?.shut !== undefined) history.go(entry.pane.shut - entry.depth);
  else navigate(hrefOf(readPlaces(location.hash).main), { replace: true });
}

/** Whether the pane shows one of these screens. */
export function useIsBeside(paths: readonly string[]): boolean {
  return useSyncExternalStore(onPlaceChange, () =>
    paths.includes(drawnPlaces().beside?.path ?? ''),
  );
}

/** The query of the screen in the pane, if it is the one at `path`. */
export function useQueryBeside(path: string): string | undefined {
  return useSyncExternalStore(onPlaceChange, () => {
    const { beside } = drawnPlaces();
    return beside?.path === path ? beside.query : undefined;
  });
}

/** Whether the current screen is in the pane beside one of these. */
export function useIsBesideOf(paths: readonly string[]): boolean {
  const pane = usePane();
  return useSyncExternalStore(
    onPlaceChange,
    () => pane === 'beside' && paths.includes(drawnPlaces().main.path),
  );
}

/**
 * The number of places that the pane has shown since it opened; 0 for a screen's permanent companion, which cannot be
 * closed.
 */
export function usePaneDepth(): number {
  return useSyncExternalStore(onPlaceChange, paneDepth);
}

function paneDepth(): number {
  const { hash, entry } = drawnPlace();
  if (!readPlaces(hash).beside) return 0;
  const { pane, depth, level, passes } = entry;
  return pane?.shut === undefined ? 1 : depth - level - passes - pane.shut;
}

/** The key of the page's scroll position: the middle screen, regardless of its pane. */
export function scrolledKey(): string {
  const { entry } = drawnPlace();
  return windowForm() === 'phone' ? entry.key : mainKey(entry);
}

/** What wouter's `Router` takes. */
interface Routing {
  readonly hook: () => [string, (to: string, options?: { replace?: boolean }) => void];
  readonly searchHook: () => string;
  readonly hrefs: (href: string) => string;
}

/**
 * The options that make wouter's `Router` work behind the hash, path and query both, for the screen of one pane. Its
 * own hash hook moves queries in front of the hash and would not match `#/stockDetails?symbol=AAPL`.
 */
function routingOf(pane: Pane): Routing {
  const readPath = () => drawnPlaces()[pane]?.path ?? '';
  const readQuery = () => drawnPlaces()[pane]?.query ?? '';
  const go = (to: string, options?: { replace?: boolean }) =>
    navigateFrom(pane, `#/${to.replace(/^#?\/?/, '')}`, options);
  return {
    hook: function useRoutedPath() {
      return [useSyncExternalStore(onPlaceChange, readPath), go];
    },
    searchHook: function useRoutedQuery() {
      return useSyncExternalStore(onPlaceChange, readQuery);
    },
    hrefs: (href) => (href.startsWith('#') ? href : `#${href}`),
  };
}

/** The routing of each pane. */
export const routingIn: Readonly<Record<Pane, Routing>> = {
  main: routingOf('main'),
  beside: routingOf('beside'),
};
