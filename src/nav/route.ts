import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Href, navigate } from './hash-location.ts';
import { withParameters } from './links.ts';
import type { Path } from './paths.ts';
import type { Tab } from './tabs.ts';

/** A call that a screen begins with, as it goes over the wire; one that anyone may make. */
export interface FirstCall {
  /** Below `API_BASE`. */
  readonly path: string;
  readonly input: unknown;
  /** The calls to prefetch next, once the answer has arrived. */
  readonly next?: (body: unknown) => readonly FirstCall[];
}

/** One row of the route table. */
export interface Route {
  /** One of `paths`, so that links name it; or its own, where no link from another domain leads to it. */
  readonly path: Path;
  /** Paths that only lead on to this one. */
  readonly parents?: readonly Path[];
  readonly title: MessageDescriptor;
  /** Who sees all of it. A guard never blocks; the screen shows a notice in place of the rest. */
  readonly audience: 'all' | 'user' | 'verified';
  readonly screen: () => Promise<{ default: ComponentType }>;
  /** The catalogs of its texts besides the app's own. The route table derives them from the domain. */
  readonly texts?: readonly string[];
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

/** The verb that goes somewhere. */
export function useGo(): (to: Href, options?: { replace?: boolean }) => void {
  return navigate;
}

/** The verb that changes parameters of the present screen in place and leaves the others; `undefined` takes one away. */
export function useChangeParameters(): (
  changed: Readonly<Record<string, string | undefined>>,
) => void {
  return changeParameters;
}

function changeParameters(changed: Readonly<Record<string, string | undefined>>): void {
  navigate(withParameters(location.hash, changed), { replace: true });
}

/**
 * Lets a link open its address in place of the present one, so that the screen below stays where it is scrolled. A key
 * held down leaves it to the browser.
 */
export function openInPlace(event: LinkPress, to: Href): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  navigate(to, { replace: true });
}

/** What is asked of the press of a link. */
type LinkPress = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;
