import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { open, seal } from './seal.ts';

const key = randomBytes(32);
const plain = Buffer.from('078-05-1120');

test('sealed text opens in its column with its key', () => {
  expect(open(key, 'ssn:1', seal(key, 'ssn:1', plain))).toEqual(plain);
});

test('the same text sealed twice looks different, and shows nothing of itself', () => {
  const [one, two] = [seal(key, 'ssn:1', plain), seal(key, 'ssn:1', plain)];
  expect(one.equals(two)).toBe(false);
  expect(one.includes(plain)).toBe(false);
});

test('sealed text does not open for another customer, column or key', () => {
  const sealed = seal(key, 'ssn:1', plain);
  expect(() => open(key, 'ssn:2', sealed)).toThrow(/authenticate|auth/i);
  expect(() => open(key, 'name:1', sealed)).toThrow(/authenticate|auth/i);
  expect(() => open(randomBytes(32), 'ssn:1', sealed)).toThrow(/authenticate|auth/i);
});

test('sealed text with any byte changed does not open', () => {
  const sealed = seal(key, 'ssn:1', plain);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(key, 'ssn:1', changed)).toThrow(/authenticate|auth/i);
  }
  expect(() => open(key, 'ssn:1', sealed.subarray(0, 27))).toThrow(/authenticate|auth/i);
});
