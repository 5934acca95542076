import { expect, it } from 'vitest';
import { areSettled } from './known.ts';

const asked = { value: undefined, asOfMs: undefined, waiting: true, declined: undefined };
const known = { ...asked, value: {}, asOfMs: 1 };

it('waits for a requested answer that is unknown', () => {
  expect(areSettled(known, asked)).toBe(false);
});

it('is settled by known, refused and unrequested answers, even while they are requested again', () => {
  const refused = { ...asked, declined: { ok: false, code: 'offline' } as const };
  const notAsked = { ...asked, waiting: false };
  expect(areSettled(known, refused, notAsked)).toBe(true);
});
