import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceMessage } from '../../../contract/service.ts';
import { joinMessages } from './messages.ts';

const message = (seq: number): ServiceMessage => ({
  seq,
  author: 'operator',
  content: { kind: 'text', text: `Message ${seq}` },
  key: null,
  atMs: seq,
});
const run = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => message(from + nth));
const seqs = (messages: readonly ServiceMessage[]) => messages.map(({ seq }) => seq);

test.for([
  ['an earlier page', run(31, 40), run(1, 30), run(1, 40)],
  ['a newer page that overlaps', run(1, 30), run(25, 32), run(1, 32)],
  ['a newer page that meets what is known', run(1, 30), run(31, 32), run(1, 32)],
  ['a newer page after a gap', run(1, 30), run(40, 45), run(40, 45)],
] as const)('%s is merged, and messages before a gap are dropped', ([, known, page, joined]) => {
  expect(seqs(joinMessages(known, page))).toEqual(seqs(joined));
});

test('with any sequence of pages, numbers have no gap and end with the latest', () => {
  const aPage = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(fc.array(aPage, { minLength: 1 }), (pages) => {
      const runs = pages.map(([from, length]) => run(from, from + length - 1));
      const joined = seqs(runs.reduce<readonly ServiceMessage[]>(joinMessages, []));
      expect(joined).toEqual(seqs(run(joined[0] ?? 0, joined.at(-1) ?? 0)));
      expect(joined.at(-1)).toBe(Math.max(...runs.flatMap(seqs)));
    }),
  );
});

test('a page without news keeps the identity of the messages', () => {
  const known = run(1, 5);
  expect(joinMessages(known, run(3, 5))).toBe(known);
});
