import { intlLocale } from '../../lib/intl-locale.ts';
import type { CellValue, Column } from './columns.ts';

/** The column by which rows are ordered, and which way. */
export interface Sort {
  readonly by: string;
  readonly isDescending: boolean;
}

/** Reads a sort order from the address: `price` descends, `price-up` ascends; anything else is none. */
export function readSort<Row>(
  text: string | undefined,
  columns: readonly Column<Row>[],
): Sort | undefined {
  const [by, way] = text?.split('-') ?? [];
  const column = columns.find(({ key, isSortable = true }) => isSortable && key === by);
  return column && { by: column.key, isDescending: way !== 'up' };
}

/** The sort order as text for the address. */
export function writeSort(sort: Sort | undefined): string | undefined {
  return sort && (sort.isDescending ? sort.by : `${sort.by}-up`);
}

/**
 * The sort order after a press on a column's name: its natural direction first, then the other, then the table's own
 * order.
 */
export function nextSort<Row>(
  sort: Sort | undefined,
  { key, isFigure = false }: Pick<Column<Row>, 'key' | 'isFigure'>,
): Sort | undefined {
  if (sort?.by !== key) return { by: key, isDescending: isFigure };
  return sort.isDescending === isFigure ? { by: key, isDescending: !isFigure } : undefined;
}

/**
 * Sorts rows; without a sort order they stay as they came. Equal rows keep their places, and unknown values come last
 * in both directions.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  language: string,
): readonly Row[] {
  const column = sort && columns.find(({ key }) => key === sort.by);
  if (!column) return rows;
  const way = sort.isDescending ? -1 : 1;
  const texts = new Intl.Collator(intlLocale(language));
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .toSorted((a, b) => {
      const [isLast, isOtherLast] = [isUnknown(a.value), isUnknown(b.value)];
      if (isLast || isOtherLast) return Number(isLast) - Number(isOtherLast);
      return way * compare(a.value, b.value, texts);
    })
    .map(({ row }) => row);
}

function compare(a: CellValue, b: CellValue, texts: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : texts.compare(String(a), String(b));
}

function isUnknown(value: CellValue): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value);
}
