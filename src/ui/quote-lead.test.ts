import { expect, test } from 'vitest';
import { leadOf } from './quote-lead.ts';

const move = { price: 101, change: 1, changePercent: 1 };
const quote = { price: 100, change: 2, changePercent: 2, volume: 1_000 };

test.for([
  ['session', null, 100],
  ['day', null, 100],
  ['session', { slot: 1, ...move }, 101],
  ['day', { slot: 1, ...move }, 101],
  ['session', { slot: 3, ...move }, 101],
  ['day', { slot: 3, ...move }, 100],
] as const)('a row that leads by %s with compare %o shows %d', ([lead, compare, price]) => {
  expect(leadOf({ ...quote, compare }, lead).price).toBe(price);
});
