import { expect, test } from 'vitest';
import { adHocClosures } from '../../../contract/market-hours.ts';
import { CLOSE_ACTS, MORNING_ACTS, nextStepMs, stepsUntil } from './steps.ts';

const at = (text: string) => Date.parse(text);
const datesOf = (now: string, from: string | undefined) => [
  ...new Set(stepsUntil(at(now), from, adHocClosures).map(({ day }) => day.date)),
];

const actsAt = (now: string) =>
  stepsUntil(at(now), '2026-11-27', adHocClosures).map(({ act }) => act);

test('no trading day before the first is processed', () => {
  expect(datesOf('2026-11-20T15:00:00Z', undefined)).toEqual(['2026-11-20']);
});

test('every trading day since the last is processed, and no other', () => {
  expect(datesOf('2026-11-30T15:00:00Z', '2026-11-24')).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-27',
    '2026-11-30',
  ]);
});

test('a trading day starts with pre-market, and its close runs at the close', () => {
  expect(actsAt('2026-11-27T17:59:59Z')).toEqual([...MORNING_ACTS]);
  expect(actsAt('2026-11-27T18:00:00Z')).toEqual([...MORNING_ACTS, ...CLOSE_ACTS]);
  expect(datesOf('2026-11-30T08:59:59Z', '2026-11-27')).toEqual(['2026-11-27']);
  expect(datesOf('2026-11-30T09:00:00Z', '2026-11-27')).toEqual(['2026-11-27', '2026-11-30']);
});

test.for([
  ['before the close, the close', '2026-11-20T15:00:00Z', '2026-11-20T21:00:00Z'],
  ['an early close', '2026-11-27T15:00:00Z', '2026-11-27T18:00:00Z'],
  ['from then on, the next pre-market', '2026-11-20T21:00:00Z', '2026-11-23T09:00:00Z'],
  ['in summer time', '2026-10-30T20:00:00Z', '2026-11-02T09:00:00Z'],
  ['into summer time', '2026-03-06T21:00:00Z', '2026-03-09T08:00:00Z'],
] as const)('what is due next: %s', ([, now, next]) => {
  expect(new Date(nextStepMs(at(now), adHocClosures)).toISOString()).toBe(
    new Date(next).toISOString(),
  );
});

test('a day that was closed after its morning is skipped', () => {
  const closures = new Map([...adHocClosures, ['2026-11-20', 'closed'] as const]);
  const datesAt = (now: string) =>
    stepsUntil(at(now), '2026-11-20', closures).map(({ day }) => day.date);
  expect(datesAt('2026-11-20T18:00:00Z')).toEqual([]);
  expect(new Set(datesAt('2026-11-23T15:00:00Z'))).toEqual(new Set(['2026-11-23']));
});

test('after the clock is set back nothing runs until it catches up', () => {
  expect(stepsUntil(at('2026-11-20T15:00:00Z'), '2026-12-01', adHocClosures)).toEqual([]);
});
