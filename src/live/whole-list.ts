import { useEffect } from 'react';
import type { Declined } from '../../contract/answer.ts';

/** What is not loaded yet of a list that is loaded downwards. */
export interface Rest {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreDeclined: Declined | undefined;
  readonly loadMore: () => unknown;
}

/**
 * Loads the rest of a list while the whole of it is wanted, until a page of it is declined. Returns whether it is
 * loading.
 */
export function useWhole(
  isWanted: boolean,
  { hasMore, isLoadingMore, moreDeclined, loadMore }: Rest,
): boolean {
  const isLoading = isWanted && hasMore && moreDeclined === undefined;
  useEffect(() => {
    if (isLoading && !isLoadingMore) loadMore();
  }, [isLoading, isLoadingMore, loadMore]);
  return isLoading;
}
