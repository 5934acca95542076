import { decimalOf } from '../../contract/money.ts';
import {
  accountTitles,
  amountText,
  movedText,
  sharesText,
  type Statement,
  stampOf,
  titleOf,
} from './statement.ts';

const HEADINGS = [
  'Date',
  'Time (New York)',
  'Entry',
  'Type',
  'Description',
  'Symbol',
  'Quantity',
  'Price (USD)',
  'Fees (USD)',
  'Order',
  'Exact amount (USD)',
  'Exact balance (USD)',
  'Amount (USD)',
  'Balance (USD)',
];

/**
 * A statement as a table (RFC 4180), from the opening to the closing balance. The exact columns have the ledger's six
 * decimals; the last two are in cents and add up.
 */
export function statementCsv({ account, fromDate, toDate, isDemo, period }: Statement): string {
  const title = accountTitles[account] + (isDemo ? ' (demo money)' : '');
  const balanceRow = (date: string, type: string, description: string, micros: bigint) => {
    const known = new Map([
      ['Date', date],
      ['Type', type],
      ['Description', description],
      ['Exact balance (USD)', decimalOf(micros)],
      ['Balance (USD)', amountText(micros)],
    ]);
    return HEADINGS.map((heading) => known.get(heading) ?? '');
  };
  const rows: (readonly string[])[] = [
    HEADINGS,
    balanceRow(fromDate, 'opening_balance', `Opening balance, ${title}`, period.openingMicros),
    ...period.lines.map((line) => {
      const { date, time } = stampOf(line.atMs);
      const { ticker, qtyMicros, priceMicros, feeMicros, orderId } = line.about;
      return [
        date,
        time,
        line.entryId,
        line.kind,
        titleOf(line),
        ticker ?? '',
        sharesText(qtyMicros),
        exactText(priceMicros),
        exactText(feeMicros),
        orderId ?? '',
        decimalOf(line.micros),
        decimalOf(line.balanceAfterMicros),
        movedText(line),
        amountText(line.balanceAfterMicros),
      ];
    }),
    balanceRow(toDate, 'closing_balance', `Closing balance, ${title}`, period.closingMicros),
  ];
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** A price or fee with all the decimals that it has, two at least. */
function exactText(micros: string | undefined): string {
  return micros === undefined ? '' : decimalOf(BigInt(micros)).replace(/0{1,4}$/, '');
}

/** Quotes a cell where needed; text that a spreadsheet would run as a formula gets an apostrophe. */
function cellOf(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
