import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ParameterRange, RuleKind, SearchedRule } from '../../../../contract/strategy-rule.ts';

interface RuleText {
  readonly name: MessageDescriptor;
  readonly method: MessageDescriptor;
}

/** The rules that the wizard offers. */
export const ruleTexts: Readonly<Record<SearchedRule, RuleText>> = {
  momentum: {
    name: msg({ message: 'Momentum', context: 'rule of a strategy' }),
    method: msg`Holds what rose most over the lookback, without its last days.`,
  },
  mean_reversion: {
    name: msg({ message: 'Mean reversion', context: 'rule of a strategy' }),
    method: msg`Holds what fell most over the lookback.`,
  },
  trend: {
    name: msg({ message: 'Trend', context: 'rule of a strategy' }),
    method: msg`Holds, in equal parts, what has its short average above its long one. The rest is cash.`,
  },
  low_volatility: {
    name: msg({ message: 'Low volatility', context: 'rule of a strategy' }),
    method: msg`Holds what varied least, the calmest most.`,
  },
  risk_parity: {
    name: msg({ message: 'Risk parity', context: 'rule of a strategy' }),
    method: msg`Holds the most traded stocks and ETFs so that each adds the same risk.`,
  },
  sector_rotation: {
    name: msg({ message: 'Sector rotation', context: 'rule of a strategy' }),
    method: msg`Holds the sectors that rose most over the lookback, in equal parts.`,
  },
  pairs: {
    name: msg({ message: 'Pairs', context: 'rule of a strategy' }),
    method: msg`Buys the cheaper and shorts the more expensive of two stocks that move together, in equal dollar amounts.`,
  },
  dividend_growth: {
    name: msg({ message: 'Dividend growth', context: 'rule of a strategy' }),
    method: msg`Holds payers whose dividends grew every year, those that grew most first.`,
  },
};

/** The names of all rules, including those that the wizard does not offer. */
export const ruleNames: Readonly<Record<RuleKind, MessageDescriptor>> = {
  ...(Object.fromEntries(
    Object.entries(ruleTexts).map(([kind, { name }]) => [kind, name]),
  ) as Record<SearchedRule, MessageDescriptor>),
  fixed_weights: msg({ message: 'Fixed weights', context: 'rule of a strategy' }),
  fund_of_funds: msg({ message: 'Fund of funds', context: 'rule of a strategy' }),
  money_market: msg({ message: 'Money market', context: 'rule of a strategy' }),
  model: msg({ message: 'Fitted model', context: 'rule of a strategy' }),
};

/** The parameters of all rules, by name. */
export const parameterTexts: Readonly<Record<string, MessageDescriptor>> = {
  lookbackDays: msg({ message: 'Lookback', context: 'parameter of a rule' }),
  skipDays: msg({ message: 'Most recent days to skip', context: 'parameter of a rule' }),
  holdings: msg({ message: 'Positions', context: 'parameter of a rule' }),
  fastDays: msg({ message: 'Short average', context: 'parameter of a rule' }),
  slowDays: msg({ message: 'Long average', context: 'parameter of a rule' }),
  sectors: msg({ message: 'Sectors', context: 'parameter of a rule' }),
  pairs: msg({ message: 'Pairs', context: 'parameter of a rule' }),
  entryTenths: msg({ message: 'Gap for a full position', context: 'parameter of a rule' }),
  years: msg({ message: 'Years of growth', context: 'parameter of a rule' }),
  windowYears: msg({ message: 'Years of prices per fit', context: 'parameter of a rule' }),
};

export const unitTexts: Readonly<Record<ParameterRange['unit'], MessageDescriptor>> = {
  trading_days: msg({ message: 'trading days', context: 'unit of a parameter' }),
  holdings: msg({ message: 'positions', context: 'unit of a parameter' }),
  sectors: msg({ message: 'sectors', context: 'unit of a parameter' }),
  pairs: msg({ message: 'pairs', context: 'unit of a parameter' }),
  years: msg({ message: 'years', context: 'unit of a parameter' }),
  tenths: msg({ message: 'tenths of a standard deviation', context: 'unit of a parameter' }),
};
