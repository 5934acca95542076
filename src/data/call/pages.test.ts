import { expect, test } from 'vitest';
import { joinPages } from './pages.ts';

const lines = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (page: ReturnType<typeof joinPages>) => page?.lines.map(({ id }) => id);

test('what was loaded below stays under a newer first page that meets it', () => {
  const below = { lines: lines('c', 'b', 'a'), next: '1.a' };
  const head = { lines: lines('d', 'c'), next: '3.c' };
  expect(ids(joinPages(head, below))).toEqual(['d', 'c', 'b', 'a']);
});

test('where the two do not meet, or nothing is below, the first page stands alone', () => {
  const below = { lines: lines('a'), next: null };
  const head = { lines: lines('z'), next: '9.z' };
  expect(ids(joinPages(head, below))).toEqual(['z']);
  expect(ids(joinPages(head, undefined))).toEqual(['z']);
  expect(ids(joinPages(undefined, below))).toEqual(['a']);
});
