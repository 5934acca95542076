import { expect, test } from 'vitest';
import { afterChange, afterRefusal, type KeptKey, readKeptKey } from './request-key-rules.ts';

const key = 'a'.repeat(22);
const next = 'b'.repeat(22);
const at = (stage: KeptKey['stage']): KeptKey => ({ key, stage });

test.for([
  ['fresh', 'refused'],
  ['refused', 'refused'],
  ['late', 'late'],
  ['open', 'late'],
] as const)('a refusal of a key that was %s leaves it %s', ([before, after]) => {
  expect(afterRefusal(at(before))).toEqual(at(after));
});

test.for([
  ['fresh', key],
  ['open', key],
  ['late', key],
  ['refused', next],
] as const)('a change of what is wanted, the key being %s', ([stage, expected]) => {
  expect(afterChange(at(stage), next).key).toBe(expected);
});

test.for([{}, { key }, { key: 'short', stage: 'open' }, { key, stage: 'sent' }])(
  'an invalid value is ignored: %o',
  (fields) => {
    expect(readKeptKey(fields as Record<string, string>)).toBeUndefined();
  },
);
