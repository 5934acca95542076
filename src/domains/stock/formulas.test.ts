import { expect, test } from 'vitest';
import {
  workAverageVolume,
  workBeta,
  workChange,
  workConsensus,
  workDividendYield,
  workMarketCap,
  workPeriodReturn,
  workPlaceInYear,
  workPremium,
  workPriceToEarnings,
  workSpread,
  workUpside,
} from './formulas.ts';

test.for([
  ['change', workChange(110, 100), 10],
  ['spread', workSpread(99.5, 100), 0.5],
  ['market cap', workMarketCap(10, 1e9), 1e10],
  ['price to earnings', workPriceToEarnings(100, 4), 25],
  ['dividend yield', workDividendYield(200, 5), 2.5],
  ['place in the year', workPlaceInYear(15, 10, 20), 50],
  ['average volume', workAverageVolume([10, 20, 30]), 20],
  ['upside', workUpside(100, 125), 25],
  ['premium', workPremium(101, 100), 1],
  ['period return', workPeriodReturn(90, 100), -10],
] as const)('%s is computed from its inputs', ([, worked, value]) => {
  expect(worked.value).toBeCloseTo(value, 10);
});

test.for([
  ['a missing price', workMarketCap(undefined, 1e9)],
  ['a company that loses money', workPriceToEarnings(100, -2)],
  ['a company that earns nothing', workPriceToEarnings(100, 0)],
  ['an unknown dividend', workDividendYield(100, null)],
  ['a year without a range', workPlaceInYear(10, 10, 10)],
  ['no session', workAverageVolume([])],
  ['too few sessions for a beta', workBeta([[0.01, 0.02]])],
  ['half a quote', workSpread(null, 100)],
] as const)('%s leaves the figure unknown, not zero', ([, worked]) => {
  expect(worked.value).toBeNull();
});

test('a dividend of zero is a yield of zero', () => {
  expect(workDividendYield(100, 0).value).toBe(0);
});

test('a price beyond the year’s range is drawn at its edge', () => {
  expect(workPlaceInYear(25, 10, 20).value).toBe(100);
});

test('beta is the stock’s move per move of the market', () => {
  const market = Array.from({ length: 100 }, (_, day) => Math.sin(day) / 100);
  expect(workBeta(market.map((move) => [move * 1.5 + 0.001, move])).value).toBeCloseTo(1.5);
});

test('the consensus averages from strong sell 1 to strong buy 5', () => {
  const ratings = {
    ticker: 'AAPL',
    strongBuy: 1,
    buy: 1,
    hold: 1,
    sell: 0,
    strongSell: 1,
    targetLow: null,
    targetMean: null,
    targetHigh: null,
    basis: 'simulated_models' as const,
    asOfDate: '2026-11-20',
  };
  expect(workConsensus(ratings).value).toBe(3.25);
  expect(
    workConsensus({ ...ratings, strongBuy: 0, buy: 0, hold: 0, strongSell: 0 }).value,
  ).toBeNull();
});

test('every input names its source', () => {
  expect(workPriceToEarnings(100, 4).inputs.map(({ name, origin }) => [name, origin])).toEqual([
    ['price', 'feed'],
    ['earnings_per_share', 'facts'],
  ]);
});
