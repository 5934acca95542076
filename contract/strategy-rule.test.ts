import * as v from 'valibot';
import { expect, test } from 'vitest';
import { meanMoneyMarketRate, moneyMarketRateOn } from './money-market-rate.ts';
import { RULES, type SearchedRule, standardRule, StrategyRule } from './strategy-rule.ts';

test.for(Object.keys(RULES) as SearchedRule[])(
  '%s takes its standard and no value beyond its limits',
  (kind) => {
    const rule = standardRule(kind);
    expect(v.is(StrategyRule, rule)).toBe(true);
    for (const [name, { least, most }] of Object.entries(RULES[kind])) {
      for (const value of [least - 1, most + 1, least + 0.5, undefined]) {
        const parameters = { ...rule.parameters, [name]: value };
        expect(v.is(StrategyRule, { kind, parameters }), `${name} ${value}`).toBe(false);
      }
      expect(v.is(StrategyRule, { kind, parameters: { ...rule.parameters, [name]: most } })).toBe(
        true,
      );
    }
  },
);

const accepts = (...parts: readonly [string, number][]) =>
  v.is(StrategyRule, {
    kind: 'fixed_weights',
    parameters: { parts: parts.map(([held, percent]) => ({ held, percent })) },
  });

test('fixed parts name each instrument once and are at most everything', () => {
  expect(accepts(['SPY', 60], ['AGG', 40])).toBe(true);
  expect(accepts(['SPY', 60], ['AGG', 41])).toBe(false);
  expect(accepts(['SPY', 30], ['SPY', 40])).toBe(false);
  expect(accepts(['SPY', 0])).toBe(false);
  expect(accepts()).toBe(false);
});

test('the money-market rate is that of the day, and the mean weighs each calendar day', () => {
  expect(moneyMarketRateOn('2023-07-26')).toBe(5);
  expect(moneyMarketRateOn('2023-07-27')).toBe(5.25);
  expect(moneyMarketRateOn('2001-01-01')).toBe(0.25);
  expect(meanMoneyMarketRate('2023-07-26', '2023-07-27')).toBe(5.125);
  expect(meanMoneyMarketRate('2023-08-01', '2024-08-01')).toBe(5.25);
});
