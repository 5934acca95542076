import type { ReactNode } from 'react';
import { fold, foldTicker } from '../../../../contract/search-index.ts';
import type { Href } from '../../../nav/address.ts';

/** One thing that the palette opens. */
export interface Option {
  /** Unique among all options offered together. */
  readonly id: string;
  readonly href: Href;
  readonly body: ReactNode;
}

/** Options of one kind, under a heading. */
export interface Group {
  readonly id:
    | 'numbered'
    | 'orders'
    | 'instruments'
    | 'pending'
    | 'screens'
    | 'help'
    | 'articles'
    | 'news';
  readonly title: string;
  readonly options: readonly Option[];
}

/** Whether instruments come before screens: when a symbol has this prefix, or no screen matches. */
export function areInstrumentsFirst(query: string, best: string | undefined): boolean {
  const typed = foldTicker(query);
  return typed === '' || (best !== undefined && foldTicker(best).startsWith(typed));
}

/** The instruments that a typed order may mean: the one with exactly that symbol, otherwise the best few. */
export function meantBy<I extends { readonly ticker: string }>(
  name: string,
  found: readonly I[],
): readonly I[] {
  const exact = found.filter(({ ticker }) => foldTicker(ticker) === foldTicker(name));
  return exact.length > 0 ? exact : found;
}

/** Whether a screen is meant by its whole title. */
export function isTitle(query: string, title: string | undefined): boolean {
  return title !== undefined && fold(title) === fold(query);
}

/** The option after a key; wraps around at either end. */
export function optionAfter(
  ids: readonly string[],
  active: string | undefined,
  key: string,
): string | undefined {
  const last = ids.length - 1;
  const at = active === undefined ? -1 : ids.indexOf(active);
  switch (key) {
    case 'ArrowDown':
      return ids[at === last ? 0 : at + 1];
    case 'ArrowUp':
      return ids[at <= 0 ? last : at - 1];
    case 'Home':
      return ids[0];
    case 'End':
      return ids[last];
    default:
      return undefined;
  }
}
