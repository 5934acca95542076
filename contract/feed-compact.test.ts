import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactKey, readCompactKey } from './feed-compact.ts';
import { FEED_TYPES } from './feed.ts';

test('the key of a compact record decodes to its parts', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000 }),
      fc.constantFrom(...FEED_TYPES),
      fc.constantFrom(1, 2, 3),
      (id, type, slot) => {
        expect(readCompactKey(compactKey(id, type, slot))).toEqual({
          id,
          typeNumber: FEED_TYPES.indexOf(type),
          slot,
        });
      },
    ),
  );
});
