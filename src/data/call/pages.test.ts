import { expect, test } from 'vitest';
import { joinPages } from './pages.ts';

const lines = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (page: ReturnType<typeof joinPages>) => page?.lines.map(({ id }) => id);

test('earlier pages stay below a new first page that overlaps them', () => {
  const below = { lines: lines('c', 'b', 'a'), next: '1.a' };
  const head = { lines: lines('d', 'c'), next: '3.c' };
  expect(ids(joinPages(head, below))).toEqual(['d', 'c', 'b', 'a']);
});

test('without an overlap, or with nothing below, only the first page remains', () => {
  const below = { lines: lines('a'), next: null };
  const head = { lines: lines('z'), next: '9.z' };
  expect(ids(joinPages(head, below))).toEqual(['z']);
  expect(ids(joinPages(head, undefined))).toEqual(['z']);
  expect(ids(joinPages(undefined, below))).toEqual(['a']);
});

test.for([
  ['a line that left the first page', lines('a', 'c'), ['a', 'c', 'd']],
  ['a line that left it while another came', lines('x', 'a', 'c'), ['x', 'a', 'c', 'd']],
] as const)('%s stays away', ([, first, joined]) => {
  const below = { lines: lines('a', 'b', 'c', 'd'), next: '1.d' };
  expect(ids(joinPages({ lines: first, next: '2.c' }, below))).toEqual(joined);
});
