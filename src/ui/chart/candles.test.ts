import { expect, test } from 'vitest';
import { candlesOf } from './candles.ts';

const count = 40;
const numbers = Array.from({ length: count }, (_, index) => index);
const bars = {
  x: numbers,
  open: numbers.map((index) => 100 + index),
  high: numbers.map((index) => 103 + index),
  low: numbers.map((index) => 99 + index),
  close: numbers.map((index) => 101 + index),
  volume: numbers.map((index) => index * 10),
};

test('where there is room every bar has its own candle', () => {
  const candles = candlesOf(bars, [3, 5], 0.5);
  expect(candles.map(({ at }) => at)).toEqual([3, 4, 5]);
  expect(candles[0]).toEqual({
    at: 3,
    room: 1,
    open: 103,
    high: 106,
    low: 102,
    close: 104,
    shares: 30,
  });
});

test('bars that share a candle keep the first open, last close, high and low', () => {
  const [candle] = candlesOf(bars, [0, 3], 3.2);
  expect(candle).toEqual({
    at: 1.5,
    room: 4,
    open: 100,
    high: 106,
    low: 99,
    close: 104,
    shares: 15,
  });
});

test('panning does not change which bars share a candle', () => {
  expect(after(6)).toHaveLength(8);
  expect(after(1)).toEqual(expect.arrayContaining(after(6)));
});

test('extended-hours bars, which have less room, share sooner', () => {
  const rooms = numbers.map((index) => (index < 20 ? 0.4 : 1));
  const x = numbers.map((index) => (index < 20 ? index * 0.4 : index - 12));
  const candles = candlesOf({ ...bars, x, rooms }, [0, 39], 0.8);
  expect(candles.filter(({ at }) => at < 8)).toHaveLength(10);
  expect(candles.filter(({ at }) => at >= 8)).toHaveLength(20);
});

test('no bars, no candles', () => {
  const none = { x: [], open: [], high: [], low: [], close: [], volume: [] };
  expect(candlesOf(none, [0, 0], 1)).toEqual([]);
});

/** The candles from a bar on, without the first, which may have lost bars at the edge. */
function after(first: number) {
  return candlesOf(bars, [first, 39], 4).slice(1);
}
