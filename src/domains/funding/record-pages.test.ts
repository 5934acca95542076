import { expect, test } from 'vitest';
import type { FundingRecord } from '../../../contract/funding-record.ts';
import { joinRecords, passes } from './record-pages.ts';

function record(id: string, atMs = 0): FundingRecord {
  return {
    id,
    kind: 'usdt_deposit',
    state: 'final',
    amountMicros: '1000000',
    address: 'T',
    txid: id,
    confirmations: 19,
    atMs,
    changedAtMs: atMs,
  };
}
const ids = (pages: ReturnType<typeof joinRecords>) => pages?.records.map(({ id }) => id);

test('what was loaded below stays under a newer first page that meets it', () => {
  const below = { records: ['c', 'b', 'a'].map((id) => record(id)), next: '1.a' };
  const head = { records: ['d', 'c'].map((id) => record(id)), next: '3.c' };
  expect(ids(joinRecords(head, below))).toEqual(['d', 'c', 'b', 'a']);
});

test('where the two do not meet, or nothing is below, the first page stands alone', () => {
  const below = { records: [record('a')], next: null };
  const head = { records: [record('z')], next: '9.z' };
  expect(ids(joinRecords(head, below))).toEqual(['z']);
  expect(ids(joinRecords(head, undefined))).toEqual(['z']);
  expect(ids(joinRecords(undefined, below))).toEqual(['a']);
});

test.for([
  ['another kind', { kind: 'bank_deposit' }, false],
  ['its kind', { kind: 'usdt_deposit' }, true],
  ['another state', { state: 'reversed' }, false],
  ['its state', { state: 'final' }, true],
  ['a span that begins with it', { fromMs: 100 }, true],
  ['a span that ends with it', { untilMs: 100 }, false],
] as const)('a record and a filter for %s', ([, filter, isLeft]) => {
  expect(passes(record('a', 100), filter)).toBe(isLeft);
});
