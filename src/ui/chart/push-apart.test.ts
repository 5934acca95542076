import { expect, test } from 'vitest';
import { pushApart } from './push-apart.ts';

test('labels that would cover each other are pushed apart within the chart', () => {
  const box = { room: 10, top: 0, bottom: 100 };
  expect(pushApart([50, 20], box)).toEqual([50, 20]);
  expect(pushApart([50, 52, 49], box)).toEqual([59, 69, 49]);
  expect(pushApart([100, 100], box)).toEqual([90, 100]);
  expect(pushApart([], box)).toEqual([]);
});
