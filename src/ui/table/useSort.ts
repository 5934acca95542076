import { useMemo } from 'react';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import type { Column } from './columns.ts';
import { readSort, type Sort, writeSort } from './sort.ts';

/**
 * The sort order of a table, kept in the address so that a reload and Back restore it. The second table of a screen has
 * a parameter of its own.
 */
export function useSort<Row>(
  columns: readonly Column<Row>[],
  parameter = 'sort',
): [Sort | undefined, (sort: Sort | undefined) => void] {
  const change = useChangeParameters();
  const text = useParameter(parameter);
  const sort = useMemo(() => readSort(text, columns), [text, columns]);
  return [sort, (next) => change({ [parameter]: writeSort(next) })];
}
