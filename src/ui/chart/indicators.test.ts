import { expect, test } from 'vitest';
import { averageLine, macdLines, rsiLine, vwapLine } from './indicators.ts';

/** Bars that open at these times of New York, one an hour. */
const hour = 3_600_000;
const nineThirty = Date.parse('2026-11-20T14:30:00Z');

test('a moving average begins with the bar that completes it', () => {
  expect(averageLine([1, 2, 3, 7], 3)).toEqual([null, null, 2, 4]);
});

test('the RSI of thirteen gains and a loss of the same size is 92.857, and the next gain is smoothed by fourteenths', () => {
  const closes = Array.from({ length: 14 }, (_, bar) => 100 + bar);
  closes.push(112, 114);
  const line = rsiLine(closes);
  expect(line.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => null));
  // Gains 13/14, losses 1/14: 100 − 100 ÷ (1 + 13).
  expect(line[14]).toBeCloseTo(92.857_142_9, 6);
  // Gains (13/14 × 13 + 2) ÷ 14, losses 1/14 × 13 ÷ 14: 100 − 100 ÷ (1 + 197 ÷ 13).
  expect(line[15]).toBeCloseTo(100 - 100 / (1 + 197 / 13), 9);
});

test('a price that only rises has an RSI of 100', () => {
  expect(rsiLine(Array.from({ length: 15 }, (_, bar) => bar)).at(-1)).toBe(100);
});

test('after a rest, a step of one moves the MACD by 2/13 − 2/27, and its signal by a fifth of that', () => {
  const { macd, signal, histogram } = macdLines([...Array.from({ length: 40 }, () => 50), 51]);
  expect(macd[24]).toBeNull();
  expect(macd[39]).toBeCloseTo(0, 12);
  expect(macd[40]).toBeCloseTo(2 / 13 - 2 / 27, 9);
  expect(signal[40]).toBeCloseTo((2 / 13 - 2 / 27) / 5, 9);
  expect(histogram[40]).toBeCloseTo(((2 / 13 - 2 / 27) * 4) / 5, 9);
});

const bars = {
  interval: '1h',
  openedAtMs: [nineThirty, nineThirty + hour, nineThirty + 2 * hour, nineThirty + 72 * hour],
  high: [12, 24, 99, 5],
  low: [8, 16, 99, 3],
  close: [10, 20, 99, 4],
  volume: [100, 300, 0, 50],
} as const;

test('VWAP weighs the typical price of each bar by its volume, and each day begins anew', () => {
  // (10 × 100 + 20 × 300) ÷ 400, unchanged by a bar without trades; then only the next day's value.
  expect(vwapLine({ ...bars, ...copied() })).toEqual([10, 17.5, 17.5, 4]);
});

test('bars of a day have no VWAP', () => {
  expect(vwapLine({ ...bars, ...copied(), interval: '1d' })).toEqual([]);
});

function copied() {
  const { openedAtMs, high, low, close, volume } = bars;
  return {
    openedAtMs: [...openedAtMs],
    high: [...high],
    low: [...low],
    close: [...close],
    volume: [...volume],
  };
}
