import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import { useSearch } from 'wouter';
import { type Href, navigate } from './hash-location.ts';
import type { Path } from './paths.ts';

/** One row of the route table. */
export interface Route {
  readonly path: Path;
  readonly title: MessageDescriptor;
  /** Who sees all of it. A guard never blocks; the screen shows a notice in place of the rest. */
  readonly audience: 'all' | 'user' | 'verified';
  readonly screen: () => Promise<{ default: ComponentType }>;
}

/** A parameter of the present screen, from the query behind the hash; empty counts as missing. */
export function useParameter(name: string): string | undefined {
  return new URLSearchParams(useSearch()).get(name) || undefined;
}

/** The verb that goes somewhere. */
export function useGo(): (to: Href, options?: { replace?: boolean }) => void {
  return navigate;
}
