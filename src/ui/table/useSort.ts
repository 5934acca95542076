import { useMemo } from 'react';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import type { Column } from './columns.ts';
import { readSort, type Sort, writeSort } from './sort.ts';

/** The sort order of a table, kept in the address so that a reload and Back restore it. */
export function useSort<Row>(
  columns: readonly Column<Row>[],
): [Sort | undefined, (sort: Sort | undefined) => void] {
  const change = useChangeParameters();
  const text = useParameter('sort');
  const sort = useMemo(() => readSort(text, columns), [text, columns]);
  return [sort, (next) => change({ sort: writeSort(next) })];
}
