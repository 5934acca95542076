/** Rows as a file of comma-separated values. The mark at the beginning tells spreadsheets that it is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvText(rows)}`;
}

/**
 * The same as a text to be pasted. Cells are quoted where they must be, lines end as the standard says. A text that a
 * spreadsheet would read as a formula gets a leading apostrophe; a plain number never does.
 * Source: RFC 4180; OWASP, CSV Injection.
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
