import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { getStrategySources } from '../../../../contract/wizard.ts';
import type { Draft } from './drafts.ts';

export type ServerSource = OutputOf<typeof getStrategySources>['sources'][number];

/** How many instruments the sources of a draft have together, each counted once. Pure. */
export function countOf(
  { sources, watchlist }: Pick<Draft, 'sources' | 'watchlist'>,
  known: readonly ServerSource[],
): number {
  const chosen = new Set(sources);
  return new Set([
    ...known.flatMap(({ id, tickers }) => (chosen.has(id) ? tickers : [])),
    ...watchlist,
  ]).size;
}

const LIST = 'list:';

/** The id of a watchlist among the sources of a draft. */
export function sourceOfList(listId: string): string {
  return LIST + listId;
}

/** The tickers of the selected watchlists, deduplicated and in order. Pure. */
export function tickersOfLists(
  chosen: ReadonlySet<string>,
  lists: readonly { readonly id: string; readonly tickers: readonly string[] }[],
): string[] {
  const tickers = lists.flatMap((list) => (chosen.has(sourceOfList(list.id)) ? list.tickers : []));
  return [...new Set(tickers)].toSorted((a, b) => (a < b ? -1 : 1));
}
