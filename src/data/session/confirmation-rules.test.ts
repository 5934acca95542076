import { expect, test } from 'vitest';
import { readConfirmation, usableProof } from './confirmation-rules.ts';

const kept = { tradeAccount: 'T1', proof: 'proof', untilMs: 1_000 };

test('a confirmation is good until its time, and for its person alone', () => {
  expect(usableProof(kept, 'T1', 999)).toBe('proof');
  expect(usableProof(kept, 'T1', 1_000)).toBeUndefined();
  expect(usableProof(kept, 'T2', 999)).toBeUndefined();
  expect(usableProof(kept, undefined, 999)).toBeUndefined();
  expect(usableProof(undefined, 'T1', 999)).toBeUndefined();
});

test('a stored confirmation is read back, and an invalid one is ignored', () => {
  expect(readConfirmation(JSON.stringify(kept))).toEqual(kept);
  for (const text of [null, '', '{', '{}', '"proof"', '{"proof":1}']) {
    expect(readConfirmation(text)).toBeUndefined();
  }
});
