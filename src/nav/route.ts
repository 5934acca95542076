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

/** A call that a screen starts with, as it is sent; one that needs no session. */
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
  /** One of `paths`, so that links name it; or its own, where no link from another domain leads to it. */
  readonly path: Path;
  /** Paths that only lead on to this one. */
  readonly parents?: readonly Path[];
  readonly title: MessageDescriptor;
  /**
   * The screen that leads to this one, up to home: its place in the menu, and what lets search find it. Steps of a form
   * and screens that need a parameter have none.
   */
  readonly below?: Path;
  /** Who sees all of it. A guard never blocks; the screen shows a notice in place of the rest. */
  readonly audience: 'all' | 'user' | 'verified';
  readonly screen: () => Promise<{ default: ComponentType }>;
  /** What the palette finds on this screen besides its title; loads when the palette is opened. */
  readonly parts?: () => Promise<{ readParts: () => Promise<FindParts> }>;
  /** The catalogs of its texts besides the app's own. The route table derives them from the domain. */
  readonly texts?: readonly string[];
  /** What opens beside this screen where the window has room for two panes. */
  readonly beside?: readonly Path[];
  /** What a wide window shows beside it as long as nothing was opened there. */
  readonly companion?: (query: URLSearchParams) => Href | undefined;
  /** The tab that it belongs to; a screen for customers only belongs to Me. */
  readonly tab?: Tab;
  /** What the screen asks for when it is first drawn: a visit that begins with it sends that beside the code. */
  readonly asks?: (query: URLSearchParams) => readonly FirstCall[];
}

/** A parameter of the present screen, from the query behind the hash; empty counts as missing. */
export function useParameter(name: string): string | undefined {
  return new URLSearchParams(useSearch()).get(name) || undefined;
}

/** The present screen with its query, as a `then` of a link to another screen carries it (see `placeAfter`). */
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

/** Returns the function that leaves the present screen: back where it was opened from or, after a deep link, to the address given. */
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
 * Lets a link open its address in place of the present one, so that the screen below stays where it is scrolled. A key
 * held down leaves it to the browser.
 */
export function openInPlace(event: LinkPress, to: Href): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  navigateFrom(paneOf(event.currentTarget), to, { replace: true });
}

/** What is asked of the press of a link. */
type LinkPress = Pick<
  MouseEvent,
  'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'currentTarget'
>;

/** The pane that an element is in; `undefined` outside both. */
export function paneOf(element: EventTarget | null): Pane | undefined {
  if (!(element instanceof Element)) return undefined;
  return element.closest<HTMLElement>('[data-pane]')?.dataset['pane'] as Pane | undefined;
}
