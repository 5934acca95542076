import { newYorkDate } from '../../../contract/market-hours.ts';
import { decimalOf } from '../../../contract/money.ts';
import { orderNumber } from '../../../contract/order-number.ts';
import { averageMicros } from '../../../contract/order-price.ts';
import type { Order } from '../../../contract/order.ts';

/** The columns of the file, from the left. */
export const CSV_COLUMNS = [
  'number',
  'placed',
  'ended',
  'symbol',
  'act',
  'type',
  'limit',
  'shares',
  'amount',
  'status',
  'reason',
  'filled',
  'average',
  'value',
  'fee',
  'realised',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** The words in the file. */
export interface CsvWords {
  readonly columns: Readonly<Record<CsvColumn, string>>;
  readonly act: (order: Order) => string;
  readonly type: (order: Order) => string;
  readonly status: (order: Order) => string;
  readonly reason: (order: Order) => string;
}

/** The rows of an order file, header first. Figures are exact, with a point; times are New York time. */
export function csvRows(orders: readonly Order[], words: CsvWords): string[][] {
  return [
    CSV_COLUMNS.map((column) => words.columns[column]),
    ...orders.map((order) => {
      const cells: Record<CsvColumn, string> = {
        number: orderNumber(order.id),
        placed: momentOf(order.placedAtMs),
        ended: order.doneAtMs === null ? '' : momentOf(order.doneAtMs),
        symbol: order.ticker,
        act: words.act(order),
        type: words.type(order),
        limit: figureOf(order.limitMicros),
        shares: figureOf(order.qtyMicros),
        amount: figureOf(order.amountMicros),
        status: words.status(order),
        reason: words.reason(order),
        filled: figureOf(order.filledMicros),
        average: figureOf(averageMicros(order)),
        value: figureOf(order.valueMicros),
        fee: figureOf(order.feeMicros),
        realised: figureOf(order.realisedMicros),
      };
      return CSV_COLUMNS.map((column) => cells[column]);
    }),
  ];
}

/** `plumb-orders-2026-11-01-2026-11-20.csv`: the days of the first and the last order in it. */
export function csvName(orders: readonly Order[]): string {
  const [newest, oldest] = [orders[0], orders.at(-1)];
  const days = [oldest, newest].flatMap((order) => (order ? newYorkDate(order.placedAtMs) : []));
  return `${['plumb-orders', ...new Set(days)].join('-')}.csv`;
}

/** Without trailing zeros. */
function figureOf(micros: string | bigint | null | undefined): string {
  if (micros === null || micros === undefined) return '';
  return decimalOf(BigInt(micros)).replace(/\.?0+$/, '');
}

const times = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Formats a New York time for files: `2026-11-20 09:31:07`. */
export function momentOf(ms: number): string {
  return `${newYorkDate(ms)} ${times.format(ms)}`;
}
