import { expect, test } from 'vitest';
import type { Bars, Range } from '../../../contract/bars.ts';
import type { View } from './chart-view.ts';
import { momentWriter, timeLabels } from './time-labels.ts';
import { layOut } from '../x-layout.ts';

function labels(range: Range, times: readonly number[], most = 8, view?: View) {
  const prices = times.map(() => 10);
  const bars: Bars = {
    ticker: 'AAPL',
    range,
    interval: '1d',
    openedAtMs: [...times],
    open: prices,
    high: prices,
    low: prices,
    close: prices,
    volume: prices,
    previousClose: null,
  };
  return timeLabels(bars, layOut(bars), 'en', most, view);
}

const day = (iso: string) => Date.parse(`${iso}T14:30:00Z`);

test('a day is labelled at the edges of its sessions in New York time', () => {
  const texts = labels('1D', [day('2026-11-20')]).map(({ text }) => text);
  expect(texts).toContain('9:30 AM');
  expect(texts).toContain('4:00 PM');
});

test('labels that would overlap give way to the session’s edges', () => {
  const texts = labels('1D', [day('2026-11-20')], 3).map(({ text }) => text);
  expect(texts).toEqual(['9:30 AM', '4:00 PM']);
});

test('an early close moves the last label', () => {
  const texts = labels('1D', [day('2026-11-27')]).map(({ text }) => text);
  expect(texts).toContain('1:00 PM');
  expect(texts).not.toContain('4:00 PM');
});

test('months are labelled at their first bar', () => {
  const found = labels('3M', [
    day('2026-09-29'),
    day('2026-09-30'),
    day('2026-10-01'),
    day('2026-11-02'),
  ]);
  expect(found).toEqual([
    { at: 2, text: 'Oct' },
    { at: 3, text: 'Nov' },
  ]);
});

test('labels are thinned to the available width', () => {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
  expect(labels('1Y', days, 4)).toHaveLength(4);
});

test('a bar’s time is as precise as its range', () => {
  const ms = Date.parse('2026-11-20T15:05:00Z');
  expect(momentWriter('1D', 'en')(ms)).toBe('10:05 AM ET');
  expect(momentWriter('10Y', 'en')(ms)).toBe('November 2026');
  expect(momentWriter('1Y', 'ja')(ms)).toBe('2026年11月20日');
  expect(momentWriter('1D', 'ja')(ms)).toBe('10:05 ET');
});

test('a bar of another interval is labeled by its own length', () => {
  const ms = Date.parse('2026-11-20T15:05:00Z');
  expect(momentWriter('10Y', 'en', '1d')(ms)).toBe('Nov 20, 2026');
  expect(momentWriter('3Y', 'en', '1mo')(ms)).toBe('November 2026');
  expect(momentWriter('1D', 'en', '15m')(ms)).toBe('10:05 AM ET');
});

test('the part in view is labelled by the time it spans', () => {
  const times = Array.from({ length: 1000 }, (_, index) => Date.UTC(2023, 0, 2 + index, 15));
  const months = labels('5Y', times, 6, { from: 100, to: 220 }).map(({ text }) => text);
  expect(months).toEqual(['May 23', 'Jun 23', 'Jul 23', 'Aug 23']);
  const days = labels('5Y', times, 6, { from: 100, to: 108 });
  expect(days.every(({ at }) => at >= 100 && at <= 108)).toBe(true);
  expect(days[0]?.text).toMatch(/^\d+ \w{3}$/);
});
