import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppliedSplit, type Closed, heldThen } from './held-then.ts';

test.for([
  ['nothing since', 10n, [], [], 10n],
  ['a close', 4n, [{ qtyMicros: 6n, atMs: 1 }], [], 10n],
  ['a split', 20n, [], [{ from: 1, to: 2, atMs: 1 }], 10n],
  ['a close before a split', 8n, [{ qtyMicros: 6n, atMs: 1 }], [{ from: 1, to: 2, atMs: 2 }], 10n],
  ['a close after a split', 8n, [{ qtyMicros: 12n, atMs: 3 }], [{ from: 1, to: 2, atMs: 2 }], 10n],
  [
    'all closed before a split',
    0n,
    [{ qtyMicros: 10n, atMs: 1 }],
    [{ from: 1, to: 2, atMs: 2 }],
    10n,
  ],
  [
    'a close that was busted',
    10n,
    [
      { qtyMicros: 6n, atMs: 1 },
      { qtyMicros: -6n, atMs: 2 },
    ],
    [],
    10n,
  ],
] as const)('the shares held before %s', ([, left, closes, splits, held]) => {
  const ticker = 'AAPL';
  expect(heldThen(left, { closes, splits: splits.map((each) => ({ ticker, ...each })) })).toBe(
    held,
  );
});

test('whatever was split and closed, the shares at the beginning are found', () => {
  const split = fc.record({ from: fc.integer({ min: 1, max: 4 }), more: fc.nat({ max: 4 }) });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.array(fc.oneof(split, fc.record({ percent: fc.bigInt({ min: 0n, max: 100n }) }))),
      (held, events) => {
        let left = held;
        const closes: Closed[] = [];
        const splits: AppliedSplit[] = [];
        for (const [atMs, event] of events.entries()) {
          if ('percent' in event) {
            const qtyMicros = (left * event.percent) / 100n;
            left -= qtyMicros;
            closes.push({ qtyMicros, atMs });
          } else {
            const { from, more } = event;
            left = (left * BigInt(from + more)) / BigInt(from);
            splits.push({ ticker: 'AAPL', from, to: from + more, atMs });
          }
        }
        expect(heldThen(left, { closes, splits })).toBe(held);
      },
    ),
  );
});
