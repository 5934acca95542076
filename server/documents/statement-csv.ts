import {
  accountTitles,
  amountText,
  pocketTitles,
  type Statement,
  stampOf,
  titleOf,
} from './statement.ts';

const HEADINGS = [
  'Date',
  'Time (New York)',
  'Entry',
  'Description',
  'Part',
  'Amount (USD)',
  'Balance (USD)',
];

/** A statement as a table (RFC 4180), from the opening balances to the closing ones. */
export function statementCsv({ account, fromDate, toDate, isDemo, period }: Statement): string {
  const title = accountTitles[account] + (isDemo ? ' (demo money)' : '');
  const rows = [
    HEADINGS,
    ...period.pockets.map(({ pocket, openingMicros }) => [
      fromDate,
      '',
      '',
      `Opening balance, ${title}`,
      pocketTitles[pocket],
      '',
      amountText(openingMicros),
    ]),
    ...period.lines.map((line) => {
      const { date, time } = stampOf(line.atMs);
      return [
        date,
        time,
        line.entryId,
        titleOf(line),
        pocketTitles[line.pocket],
        amountText(line.micros),
        amountText(line.balanceAfterMicros),
      ];
    }),
    ...period.pockets.map(({ pocket, closingMicros }) => [
      toDate,
      '',
      '',
      `Closing balance, ${title}`,
      pocketTitles[pocket],
      '',
      amountText(closingMicros),
    ]),
  ];
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Quoted where it must be, and never begun as a formula unless it is a figure. */
function cellOf(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
