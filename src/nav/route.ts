import type { MessageDescriptor } from '@lingui/core';
import { type ComponentType, useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Href } from './address.ts';
import { navigate } from './hash-location.ts';
import { goBack, hrefInPane, navigateFrom, placesNow } from './places.ts';
import { withParameters } from './links.ts';
import { hrefOf, type Pane } from './panes.ts';
import type { Path } from './paths.ts';
import { usePane } from './usePane.ts';
import type { Tab } from './tabs.ts';

/** A public call that a screen starts with, in its wire form. */
export interface FirstCall {
  /** Below `API_BASE`. */
  readonly path: string;
  readonly input: unknown;
  /** The calls to prefetch next, once the answer has arrived. */
  readonly next?: (body: unknown) => readonly FirstCall[];
}

/** A part of a screen with its own URL, such as a help topic, a news item or an article. */
export interface ScreenPart {
  readonly kind: 'help' | 'news' | 'article';
  readonly title: string;
  readonly href: Href;
}

/** Finds parts of a screen by words, best first. */
export type FindParts = (query: string) => readonly ScreenPart[];

/** One row of the route table. */
export interface Route {
  /** One of `paths`, for use in links, or a path of its own when no other domain links to it. */
  readonly path: Path;
  /** Paths that only lead on to this one. */
  readonly parents?: readonly Path[];
  readonly title: MessageDescriptor;
  /** The title in the head of the screen, where it names more than this screen. */
  readonly head?: MessageDescriptor;
  /**
   * The parent screen, up to home: it defines the position in the menu and lets search find the screen. Steps of a form
   * and screens that need a parameter have none.
   */
  readonly below?: Path;
  /** The audience that sees the whole screen. A guard never blocks; the screen shows a notice instead of the rest. */
  readonly audience: 'all' | 'user' | 'verified';
  readonly screen: () => Promise<{ default: ComponentType }>;
  /** The parts that the palette finds on this screen, besides its title; loads when the palette is opened. */
  readonly parts?: () => Promise<{ readParts: () => Promise<FindParts> }>;
  /** The catalogs of its texts besides the app's own. The route table derives them from the domain. */
  readonly texts?: readonly string[];
  /** The screens that open beside this one in a window with room for two panes. */
  readonly beside?: readonly Path[];
  /** The companion that a wide window shows beside it until something is opened there. */
  readonly companion?: (query: URLSearchParams) => Href | undefined;
  /** The tab that it belongs to; without one, a screen for every customer belongs to Me. */
  readonly tab?: Tab;
  /** The calls of the screen's first render; a visit that begins here sends them in parallel with loading the code. */
  readonly asks?: (query: URLSearchParams) => readonly FirstCall[];
}

/** A parameter of the present screen, from the query behind the hash; empty counts as missing. */
export function useParameter(name: string): string | undefined {
  return new URLSearchParams(useSearch()).get(name) || undefined;
}

/** The current screen with its query, for the `then` of a link to another screen (see `placeAfter`). */
export function useHere(): string {
  const [path] = useLocation();
  const query = useSearch();
  return query === '' ? path : `${path}?${query}`;
}

/** Returns the function that navigates from the present screen. */
export function useGo(): (to: Href, options?: { replace?: boolean }) => void {
  const pane = usePane();
  return useCallback((to, options) => navigateFrom(pane, to, options), [pane]);
}

/**
 * Returns the function that leaves the current screen: back to where it was opened or, after a deep link, to the given
 * address.
 */
export function useGoBack(): (otherwise: Href) => void {
  const pane = usePane();
  return useCallback((otherwise) => goBack(otherwise, pane), [pane]);
}

/**
 * Returns the function that changes parameters of the current screen in place and keeps the others; `undefined` removes
 * one.
 */
export function useChangeParameters(): (
  changed: Readonly<Record<string, string | undefined>>,
) => void {
  const pane = usePane();
  return useCallback(
    (changed) => {
      const place = placesNow()[pane];
      if (place) replaceIn(pane, withParameters(hrefOf(place), changed));
    },
    [pane],
  );
}

function replaceIn(pane: Pane, to: Href): void {
  navigate(hrefInPane(pane, to), { replace: true });
}

/**
 * Lets a link replace the current address, so that the screen below keeps its scroll position. With a modifier key, the
 * browser handles the link.
 */
export function openInPlace(event: LinkPress, to: Href): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  navigateFrom(paneOf(event.currentTarget), to, { replace: true });
}

/** The fields used of a link's press event. */
type LinkPress = Pick<
  MouseEvent,
  'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'currentTarget'
>;

/** The pane that an element is in; `undefined` outside both. */
export function paneOf(element: EventTarget | null): Pane | undefined {
  if (!(element instanceof Element)) return undefined;
  return element.closest<HTMLElement>('[data-pane]')?.dataset['pane'] as Pane | undefined;
}
