import { expect, test } from 'vitest';
import { draftStart, type KeptDraft } from './draft-rule.ts';

const MINUTE = 60_000;
const NOW_MS = 1_000 * MINUTE;

function kept(minutesAgo: number, changed: Partial<KeptDraft> = {}): KeptDraft {
  return { asked: '', changedAtMs: NOW_MS - minutesAgo * MINUTE, isLeft: false, ...changed };
}

const start = (draft: KeptDraft | undefined, asked = '', isResumed = false) =>
  draftStart(draft, { asked, isResumed, nowMs: NOW_MS });

test('a reload continues the draft', () => {
  expect(start(kept(0))).toBe('continue');
  expect(start(kept(10))).toBe('continue');
});

test('a new visit within ten minutes offers the draft and fills in nothing', () => {
  expect(start(kept(0, { isLeft: true }))).toBe('offer');
  expect(start(kept(10, { isLeft: true }))).toBe('offer');
});

test('a customer who resumes the order gets the draft back without another question', () => {
  expect(start(kept(5, { isLeft: true }), '', true)).toBe('continue');
  expect(start(kept(10.1, { isLeft: true }), '', true)).toBe('drop');
});

test('an older draft is dropped, also after a reload', () => {
  expect(start(kept(10.1, { isLeft: true }))).toBe('drop');
  expect(start(kept(60))).toBe('drop');
});

test('a draft for other address parameters, of an unknown or a future time is dropped', () => {
  expect(start(kept(1, { asked: 'limit 20  ' }))).toBe('drop');
  expect(start(kept(1, { changedAtMs: Number.NaN }))).toBe('drop');
  expect(start(kept(-5))).toBe('drop');
  expect(start(undefined)).toBe('drop');
});
