import { expect, test } from 'vitest';
import { wayOfCount } from './way-of-count.ts';

test('no decliner is not a loss, and no advancer not a gain', () => {
  expect(wayOfCount(0, 'loss')).toBe('flat');
  expect(wayOfCount(0, 'gain')).toBe('flat');
  expect(wayOfCount(1, 'loss')).toBe('loss');
  expect(wayOfCount(2, 'gain')).toBe('gain');
});
