import { expect, it } from 'vitest';
import { areSettled } from './known.ts';

const asked = { value: undefined, asOfMs: undefined, waiting: true, declined: undefined };
const known = { ...asked, value: {}, asOfMs: 1 };

it('waits for an answer that is asked for and not known', () => {
  expect(areSettled(known, asked)).toBe(false);
});

it('is settled by answers that are known, refused or not asked for, also while they are asked again', () => {
  const refused = { ...asked, declined: { ok: false, code: 'offline' } as const };
  const notAsked = { ...asked, waiting: false };
  expect(areSettled(known, refused, notAsked)).toBe(true);
});
