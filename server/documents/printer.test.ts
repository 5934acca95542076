import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { printStatement } from './printer.ts';
import type { Statement } from './statement.ts';

const statement: Statement = {
  account: 'wallet',
  fromDate: '2026-11-01',
  toDate: '2026-11-20',
  period: { openingMicros: 0n, closingMicros: 0n, lines: [], pockets: [] },
  holder: 'Ada Lovelace',
  language: 'en',
  accountNumber: '12345678',
  madeAtMs: Date.parse('2026-11-20T15:00:00Z'),
  sealedAtMs: Date.parse('2026-11-20T15:00:00Z'),
  isDemo: true,
};

test('a statement that fails ends its thread alone, and the next one is printed', async () => {
  await expect(printStatement({ ...statement, madeAtMs: Number.NaN }, 'one')).rejects.toThrow(
    'Invalid time value',
  );
  const pdf = await printStatement(statement, 'one');
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
});
