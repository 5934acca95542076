import { expect, test } from 'vitest';
import { beginPull, goOnPulling, isEnough, type Pull } from './pull-rules.ts';

/** A finger that goes down and moves through these points, each given as steps across and down from the start. */
function pulled(...steps: [number, number][]): Pull {
  return steps.reduce((pull, [x, y]) => goOnPulling(pull, { x, y }), beginPull({ x: 0, y: 0 }));
}

test('a touch without a direction is undecided and shows nothing', () => {
  expect(pulled([3, 9])).toMatchObject({ state: 'undecided', distance: 0 });
});

test('a downward finger pulls with increasing resistance up to a limit', () => {
  const places = [20, 60, 150, 400, 2000].map((y) => pulled([0, y]).distance);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeLessThan(20);
  expect(places.at(-1)).toBeLessThanOrEqual(96);
});

test.for([
  ['across', [12, 3]],
  ['up', [0, -12]],
] as const)('a finger that went %s first never pulls', ([, [x, y]]) => {
  const pull = pulled([x, y], [x, 400]);
  expect(pull).toMatchObject({ state: 'other', distance: 0 });
  expect(isEnough(pull)).toBe(false);
});

test('a pull that is moved back refreshes nothing', () => {
  expect(isEnough(pulled([0, 300]))).toBe(true);
  expect(isEnough(pulled([0, 300], [0, 40]))).toBe(false);
  expect(pulled([0, 300], [0, -40])).toMatchObject({ state: 'pulling', distance: 0 });
});
