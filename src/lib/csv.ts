import { saveFile } from './save-file.ts';

/** Downloads rows as a CSV file. */
export function saveCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  saveFile(fileName, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
}

/** Rows as a CSV file. The byte order mark at the beginning tells spreadsheets that it is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvText(rows)}`;
}

/**
 * Rows as CSV text. Cells are quoted where necessary, and lines end as in the standard. A text that a spreadsheet would
 * read as a formula gets a leading apostrophe; a plain number never does. Source: RFC 4180; OWASP, CSV Injection.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** The characters that start a formula in spreadsheets, in both widths. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const TO_QUOTE = /[",\r\n]/;

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return TO_QUOTE.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
