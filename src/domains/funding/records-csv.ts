import { decimalOf } from '../../../contract/money.ts';
import type { FundingRecord } from '../../../contract/funding-record.ts';

/** The columns of the file, from the left. */
export const CSV_COLUMNS = [
  'number',
  'time',
  'state',
  'amount',
  'asset',
  'address',
  'txid',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** The rows of a file of deposits, its head first. Figures are exact, with a point; times are UTC. */
export function csvRows(
  records: readonly FundingRecord[],
  names: Readonly<Record<CsvColumn, string>>,
  stateOf: (record: FundingRecord) => string,
): string[][] {
  return [
    CSV_COLUMNS.map((column) => names[column]),
    ...records.map((record) => [
      record.id,
      new Date(record.atMs).toISOString(),
      stateOf(record),
      record.amountMicros === null ? '' : decimalOf(BigInt(record.amountMicros)),
      record.amountMicros === null ? '' : record.kind === 'bank_deposit' ? 'USD' : 'USDT',
      record.address,
      record.txid,
    ]),
  ];
}
