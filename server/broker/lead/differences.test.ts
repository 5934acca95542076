import { expect, test } from 'vitest';
import { type AccountReadings, lastingDifferences, mayDiffer } from './differences.ts';

type Sides = Readonly<Record<string, bigint>>;

function reading(ours: Sides, theirs: Sides, account = '', slackMicros = 0n): AccountReadings {
  const sides = { ours: new Map(Object.entries(ours)), theirs: new Map(Object.entries(theirs)) };
  const each = { ...sides, slackMicros };
  return new Map([[account, each]]);
}

test.for([
  ['the same', { AAPL: 5n }, { AAPL: 5n }, []],
  ['more there', { AAPL: 5n }, { AAPL: 6n }, ['AAPL']],
  ['nothing there', { AAPL: 5n }, {}, ['AAPL']],
  ['something that we do not know', {}, { TSLA: 1n }, ['TSLA']],
  ['shorts of customers against longs of others', { AAPL: -2n }, { AAPL: -2n }, []],
  ['dollars of the firm’s own', { USD: 5n }, { USD: 9n }, []],
  ['dollars that are missing', { USD: 5n }, { USD: 4n }, ['USD']],
] as const)('%s', ([, ours, theirs, assets]) => {
  const each = reading(ours, theirs);
  expect(lastingDifferences(each, each).map(({ asset }) => asset)).toEqual(assets);
});

test('a difference in only one reading, or a changing one, was in transit', () => {
  const apart = reading({ AAPL: 5n }, { AAPL: 6n });
  expect(lastingDifferences(reading({ AAPL: 5n }, { AAPL: 5n }), apart)).toEqual([]);
  expect(lastingDifferences(reading({ AAPL: 4n }, { AAPL: 6n }), apart)).toEqual([]);
});

test.for([
  ['as much as may be missing', 4_000_000n, []],
  ['more than that', 3_999_999n, ['USD']],
] as const)('in an account %s is missing', ([, theirs, assets]) => {
  const each = reading({ USD: 5_000_000n }, { USD: theirs }, 'theirs', 1_000_000n);
  expect(lastingDifferences(each, each).map(({ asset }) => asset)).toEqual(assets);
});

test('shares in one account do not make up for those missing in another', () => {
  const each = new Map([
    ...reading({ AAPL: 1n }, {}, 'one'),
    ...reading({}, { AAPL: 1n }, 'other'),
  ]);
  expect(lastingDifferences(each, each).map(({ account }) => account)).toEqual(['one', 'other']);
});

test.for([
  ['still there', { AAPL: 4n }, true],
  ['there with another figure', { AAPL: 3n }, true],
  ['gone', { AAPL: 5n }, false],
] as const)('a difference of before is %s', ([, theirs, is]) => {
  const known = { account: 'theirs', asset: 'AAPL' };
  expect(mayDiffer(reading({ AAPL: 5n }, theirs, 'theirs'), known)).toBe(is);
});

test('a difference of an account that was not read may still be there', () => {
  const known = { account: 'theirs', asset: 'AAPL' };
  expect(mayDiffer(reading({}, {}, 'another'), known)).toBe(true);
});
