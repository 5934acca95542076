import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

test('a quarter of a minute’s calls go out at once, and the next wait in turn', () => {
  const pace = new Pace(200);
  const waits = Array.from({ length: 53 }, () => pace.count(1_000));
  expect(waits.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 0));
  expect(waits.slice(50)).toEqual([400, 800, 1_200]);
  expect(pace.count(3_000)).toBe(0);
});

test('a call waits for a minute at most, however many went out', () => {
  const pace = new Pace(200);
  const waits = Array.from({ length: 1_000 }, () => pace.count(0));
  expect(waits.at(-1)).toBe(60_000);
});

test('whenever calls come, no minute has more of them than allowed', () => {
  const limit = 40;
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3_000 }), { maxLength: 200 }), (gaps) => {
      const pace = new Pace(limit);
      let nowMs = 0;
      const sent = gaps.map((gap) => {
        // As one caller does: the next call comes after the last went out.
        nowMs += gap;
        nowMs += pace.count(nowMs);
        return nowMs;
      });
      for (const from of sent) {
        const within = sent.filter((at) => at >= from && at < from + 60_000);
        expect(within.length).toBeLessThanOrEqual(limit);
      }
    }),
  );
});
