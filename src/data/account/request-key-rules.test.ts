import { expect, test } from 'vitest';
import { afterChange, afterRefusal, type KeptKey } from './request-key-rules.ts';

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
