import type { ListRow } from '../../../contract/market.ts';
import type { Lead } from '../../ui/quote-lead.ts';
import type { Sort } from '../../ui/table/sort.ts';

/** The sort keys of rows; `list` is the list's own order. */
const sortKeys = [
  'list',
  'ticker',
  'volume',
  'marketCap',
  'price',
  'change',
  'changePercent',
] as const;
type SortKey = (typeof sortKeys)[number];
export type Column = Exclude<SortKey, 'list'>;

/** The sortable columns of a table; the figures of the others are not known for a whole list. */
export const sortableColumns: ReadonlySet<string> = new Set<Column>(
  sortKeys.filter((key) => key !== 'list'),
);

export interface SortOrder {
  readonly by: SortKey;
  readonly descending: boolean;
}

/** The default order of the members of a sector or theme: the largest company first. */
export const bySize: SortOrder = { by: 'marketCap', descending: true };

/** The figure that explains a row's rank, when price and change do not. */
export type PlaceFigure = 'volume' | 'marketCap';

/** The figure that a member of a sector or theme shows beside price and change. */
export function memberFigure({ by }: SortOrder): PlaceFigure {
  return by === 'volume' ? 'volume' : 'marketCap';
}

/**
 * Reads an order from the address: `price` is descending, `price-up` ascending; any other value is the list's own
 * order.
 */
export function readOrder(text: string | undefined): SortOrder {
  const [by, way] = text?.split('-') ?? [];
  const known = sortKeys.find((key) => key === by);
  return known === undefined || known === 'list'
    ? { by: 'list', descending: true }
    : { by: known, descending: way !== 'up' };
}

/** The order as stored in the address; `undefined` for the list's own order. */
export function writeOrder({ by, descending }: SortOrder): string | undefined {
  if (by === 'list') return undefined;
  return descending ? by : `${by}-up`;
}

/** The order as shown in a table's columns; `undefined` for the list's own order. */
export function tableSort({ by, descending }: SortOrder): Sort | undefined {
  return by === 'list' ? undefined : { by, isDescending: descending };
}

/** The order that a table's column requests. */
export function orderOfTable(sort: Sort | undefined): SortOrder {
  const by = sortKeys.find((key) => key === sort?.by) ?? 'list';
  return { by, descending: sort?.isDescending ?? true };
}

/** The order after a tap on a column: first its natural direction, then the opposite, then the list's own order. */
export function nextOrder(order: SortOrder, tapped: Column): SortOrder {
  // Names are read from A, figures from the largest.
  const first = tapped !== 'ticker';
  if (order.by !== tapped) return { by: tapped, descending: first };
  if (order.descending === first) return { by: tapped, descending: !first };
  return { by: 'list', descending: true };
}

/** Rows in an order, by the figures they were listed with and lead with. Equal rows keep their places. */
export function sortRows(
  rows: readonly ListRow[],
  order: SortOrder,
  lead: Lead,
): readonly ListRow[] {
  const { by, descending } = order;
  if (by === 'list') return rows;
  const way = descending ? -1 : 1;
  if (by === 'ticker') {
    return rows.toSorted((a, b) => way * compareText(a.instrument.ticker, b.instrument.ticker));
  }
  return rows.toSorted((a, b) => {
    const [left, right] = [figureOf(a, by, lead), figureOf(b, by, lead)];
    // Unknown values come last in either direction.
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return way * (left - right);
  });
}

/** In extended hours, the session's own price and change are used, as in the server's rankings and in the rows. */
function figureOf(
  { quote, marketCap }: ListRow,
  by: Exclude<Column, 'ticker'>,
  lead: Lead,
): number | null {
  if (by === 'volume') return quote.volume;
  if (by === 'marketCap') return marketCap;
  return ((lead === 'session' && quote.extended) || quote.regular)[by];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
