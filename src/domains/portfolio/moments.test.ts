import { expect, test } from 'vitest';
import { formatOf } from '../../lib/format.ts';
import { momentsOf } from './moments.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Friday 20 November 2026, 16:05 in New York. */
const lastMs = Date.UTC(2026, 10, 20, 21, 5);
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ');
const over = (spanMs: number) => [{ atMs: lastMs - spanMs }, { atMs: lastMs }];

test.for([
  ['en', 'Nov 20, 2026, 2:05 PM ET', '2:05 PM'],
  ['es', '20 nov 2026, 2:05 p.m. ET', '2:05 p.m.'],
  ['ja', '2026年11月20日 14:05 ET', '14:05'],
  ['zh-HK', '2026年11月20日 下午2:05 美東', '下午2:05'],
] as const)('within a day in %s the crosshair shows time and zone', ([language, whole, short]) => {
  const moments = momentsOf(language, '1D', over(6 * HOUR_MS));
  expect(plain(moments.whole(lastMs - 2 * HOUR_MS))).toBe(whole);
  expect(plain(moments.short(lastMs - 2 * HOUR_MS))).toBe(short);
  expect(moments.whole(lastMs)).toBe(formatOf(language).marketMoment(lastMs));
});

test('over weeks closes show their day, and the last point its time', () => {
  const moments = momentsOf('en', '1M', over(30 * DAY_MS));
  expect(moments.whole(lastMs - DAY_MS)).toBe('Nov 19, 2026');
  expect(moments.short(lastMs - DAY_MS)).toBe('Nov 19');
  expect(plain(moments.whole(lastMs))).toBe('Nov 20, 2026, 4:05 PM ET');
});

test('over years the labels are months', () => {
  const moments = momentsOf('en', 'ALL', over(800 * DAY_MS));
  expect(moments.whole(lastMs - DAY_MS)).toBe('Nov 19, 2026');
  expect(moments.short(lastMs)).toBe('Nov 26');
});

test.for([
  ['en', 'Nov 19, 4:00 PM – Nov 20, 4:05 PM ET', 'Nov 20, 9:30 AM – 4:05 PM ET'],
  ['es', '19 nov, 4:00 p.m. – 20 nov, 4:05 p.m. ET', '20 nov, 9:30 a.m. – 4:05 p.m. ET'],
  ['ja', '11月19日 16:00～11月20日 16:05 ET', '11月20日 9:30～16:05 ET'],
  ['zh-HK', '11月19日 下午4:00 – 11月20日 下午4:05 美東', '11月20日 上午9:30 – 下午4:05 美東'],
] as const)('a day in %s is written from its start to its end', ([language, two, one]) => {
  const closeBeforeMs = lastMs - DAY_MS - HOUR_MS / 12;
  const openMs = Date.UTC(2026, 10, 20, 14, 30);
  const moments = momentsOf(language, '1D', [{ atMs: closeBeforeMs }, { atMs: lastMs }]);
  expect(plain(moments.span(closeBeforeMs, lastMs))).toBe(two);
  expect(plain(moments.span(openMs, lastMs))).toBe(one);
});
