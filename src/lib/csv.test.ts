import { expect, test } from 'vitest';
import { csvOf, csvText } from './csv.ts';

/** The text without the mark at its beginning. */
function written(...rows: string[][]): string {
  return csvOf(rows).slice(1);
}

test('a file starts with the UTF-8 mark and has CRLF line ends', () => {
  expect(csvOf([['a', 'b'], ['1']])).toBe('\uFEFFa,b\r\n1\r\n');
});

test.for([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['日本 株', '日本 株'],
] as const)('%j is written as %j', ([cell, line]) => {
  expect(written([cell])).toBe(`${line}\r\n`);
});

test.for([
  '=1+1',
  '+SUM(A1)',
  '-cmd',
  '@now',
  '\t=1',
  '\r=1',
  '＝1',
  '-2+3',
  '=HYPERLINK("x")',
] as const)('%j does not become a formula', (cell) => {
  expect(written([cell])).toMatch(/^"?'/);
});

test.for(['-12.5', '+3', '0.000001', '-0'] as const)('the number %j stays a number', (cell) => {
  expect(written([cell])).toBe(`${cell}\r\n`);
});

test('a text to be pasted has no mark at its beginning', () => {
  expect(csvText([['a'], ['1']])).toBe('a\r\n1\r\n');
});
