import {
  BadStatement,
  demandDollars,
  readBankRef,
  readDay,
  readMoney,
  readReturnCode,
  type Statement,
  type StatementLine,
  tidy,
} from './statement.ts';

/** Columns by their names in the first line, in any order; the first three must be there. */
const COLUMNS = [
  'reference',
  'date',
  'amount',
  'currency',
  'text',
  'name',
  'account',
  'return_code',
  'original_reference',
] as const;
const NEEDED = 3;
type Column = (typeof COLUMNS)[number];

/**
 * Reads a statement with named columns (RFC 4180, commas or semicolons). Every cell is plain text:
 * formulas are not evaluated. Pure.
 *
 * @throws BadStatement with the line
 */
export function readCsvStatement(text: string): Statement {
  const rows = csvRows(text.startsWith('\ufeff') ? text.slice(1) : text);
  const head = rows.next();
  if (head.done) throw new BadStatement('The file is empty.');
  const names = head.value.cells.map((cell) => cell.trim().toLowerCase());
  const places = new Map<Column, number>();
  for (const column of COLUMNS) {
    const at = names.indexOf(column);
    if (at !== names.lastIndexOf(column)) {
      throw new BadStatement(`Line 1: the column "${column}" is there twice.`);
    }
    if (at !== -1) places.set(column, at);
  }
  const missing = COLUMNS.slice(0, NEEDED).filter((column) => !places.has(column));
  if (missing.length > 0) {
    throw new BadStatement(`Line 1: the column "${missing.join('", "')}" is missing.`);
  }
  const lines: StatementLine[] = [];
  for (const { cells, line } of rows) {
    if (cells.length === 1 && cells[0]?.trim() === '') continue;
    const place = `Line ${line}`;
    if (cells.length !== names.length) {
      throw new BadStatement(`${place}: has ${cells.length} cells, and the first ${names.length}.`);
    }
    const cell = (column: Column) => {
      const at = places.get(column);
      return at === undefined ? undefined : cells[at];
    };
    demandDollars(cell('currency')?.trim(), place);
    const returnCode = readReturnCode(cell('return_code'), place);
    const original = tidy(cell('original_reference') ?? '');
    const micros = readMoney(cell('amount') ?? '', place);
    if (micros === 0n) throw new BadStatement(`${place}: the amount is zero.`);
    lines.push({
      bankRef: readBankRef(cell('reference'), place),
      valueOn: readDay(cell('date')?.trim() ?? '', place),
      micros,
      text: tidy(cell('text') ?? ''),
      name: tidy(cell('name') ?? ''),
      account: tidy(cell('account') ?? ''),
      ...(returnCode !== undefined && { returnCode }),
      ...(original !== '' && { originals: [original] }),
    });
  }
  return { format: 'csv', lines };
}

/** The rows of a file with the line on which each begins. */
function* csvRows(text: string): Generator<{ readonly cells: string[]; readonly line: number }> {
  const firstEnd = text.search(/[\r\n]|$/);
  const comma = /^[^,]*;[^,]*$/.test(text.slice(0, firstEnd)) ? ';' : ',';
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const begins = line;
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        at += 1;
        for (;;) {
          const end = text.indexOf('"', at);
          if (end === -1) throw new BadStatement(`Line ${begins}: a quotation mark is not closed.`);
          cell += text.slice(at, end);
          at = end + 1;
          if (text[at] !== '"') break;
          cell += '"';
          at += 1;
        }
        line += cell.split('\n').length - 1;
        const next = text[at];
        if (next !== undefined && next !== comma && next !== '\r' && next !== '\n') {
          throw new BadStatement(`Line ${line}: there is text after a closed quotation mark.`);
        }
      } else {
        const from = at;
        while (at < text.length && !isEnd(text.charCodeAt(at), comma)) at += 1;
        cell = text.slice(from, at);
      }
      cells.push(cell);
      if (text[at] !== comma) break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    yield { cells, line: begins };
  }
}

function isEnd(code: number, comma: string): boolean {
  return code === comma.charCodeAt(0) || code === 10 || code === 13;
}
