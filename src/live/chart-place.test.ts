import { expect, test } from 'vitest';
import { isIntraday, readChartPlace } from './chart-place.ts';

test.for([
  ['nothing is today', undefined, undefined, { range: '1D', interval: undefined }],
  ['a range that is none is today', '2D', '1d', { range: '1D', interval: undefined }],
  ['ten years of days', '10Y', '1d', { range: '10Y', interval: '1d' }],
  ['days of one day make no sense', '1D', '1d', { range: '1D', interval: undefined }],
  ['an interval that is none', '5Y', '1y', { range: '5Y', interval: undefined }],
] as const)('%s', ([, range, interval, place]) => {
  expect(readChartPlace(range, interval)).toEqual(place);
});

test.for([
  ['1D', undefined, true],
  ['1M', undefined, true],
  ['1M', '1d', false],
  ['10Y', undefined, false],
  ['3Y', '1mo', false],
] as const)('%s by %s shows the extended sessions: %s', ([range, interval, told]) => {
  expect(isIntraday({ range, interval })).toBe(told);
});
