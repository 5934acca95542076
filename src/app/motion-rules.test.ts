import { expect, test } from 'vitest';
import { sideOf } from './motion-rules.ts';

const list = { path: '/market/stock', depth: 1 };
const stock = { path: '/stockDetails', depth: 2 };
const byTab = { isTab: true };
const byRow = { isTab: false };

test.for([
  ['a deeper screen comes from the end', list, stock, byRow, 1],
  ['an earlier one comes from the start', stock, list, byRow, -1],
  ['what replaces a screen does not move', list, { ...stock, depth: 1 }, byRow, 0],
  ['a tab does not move', list, stock, byTab, 0],
  ['other parameters of a screen do not move', stock, { ...stock, depth: 3 }, byRow, 0],
] as const)('on a phone %s', ([, from, to, how, side]) => {
  expect(sideOf('phone', from, to, how)).toBe(side);
});

test('beside a rail no screen moves', () => {
  for (const form of ['panes', 'wide'] as const) {
    expect(sideOf(form, list, stock, byRow)).toBe(0);
    expect(sideOf(form, stock, list, byRow)).toBe(0);
  }
});
