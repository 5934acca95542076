import { expect, test } from 'vitest';
import type { Ratings } from '../../../contract/company.ts';
import { placeTargets } from './target-places.ts';

const ratings: Ratings = {
  ticker: 'AAPL',
  strongBuy: 1,
  buy: 0,
  hold: 0,
  sell: 0,
  strongSell: 0,
  targetLow: 100,
  targetMean: 150,
  targetHigh: 200,
  basis: 'simulated_models',
  asOfDate: '2026-11-20',
};

test('price targets span the line when the price is between them', () => {
  expect(placeTargets(ratings, 125)).toEqual({ low: 0, mean: 50, high: 100, price: 25 });
});

test('a price below every target starts the line', () => {
  expect(placeTargets(ratings, 0)).toEqual({ low: 50, mean: 75, high: 100, price: 0 });
});

test('without a price only the targets are drawn', () => {
  expect(placeTargets(ratings, undefined)).toMatchObject({ low: 0, high: 100, price: null });
});

test('without targets there is no line', () => {
  expect(placeTargets({ ...ratings, targetMean: null }, 125)).toBeUndefined();
});
