import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FigureName, InputName, Origin } from './worked.ts';

interface FigureText {
  readonly title: MessageDescriptor;
  readonly formula: MessageDescriptor;
  /** What the figure tells, and what it does not. */
  readonly meaning: MessageDescriptor;
}

/** What a person reads when they open a figure. */
export const figureTexts: Record<FigureName, FigureText> = {
  change: {
    title: msg`Change`,
    formula: msg`Price ÷ previous close − 1`,
    meaning: msg`How far the price has moved since the previous regular close. Rounded down to two decimals.`,
  },
  spread: {
    title: msg`Spread`,
    formula: msg`Ask − bid`,
    meaning: msg`What it costs to buy and sell again at once. A narrow spread means that many are trading.`,
  },
  market_cap: {
    title: msg`Market cap`,
    formula: msg`Price × shares outstanding`,
    meaning: msg`What all shares of the company would cost at the present price. It moves with the price.`,
  },
  price_to_earnings: {
    title: msg`P/E`,
    formula: msg`Price ÷ earnings per share`,
    meaning: msg`Dollars paid for one dollar of the last twelve months' earnings. A company without earnings has none.`,
  },
  dividend_yield: {
    title: msg`Dividend yield`,
    formula: msg`Dividends per share ÷ price`,
    meaning: msg`The last twelve months' dividends as a share of the current price. Future dividends may differ.`,
  },
  place_in_year: {
    title: msg`52-week range`,
    formula: msg`(Price − low) ÷ (high − low)`,
    meaning: msg`Where the price stands between the lowest and the highest of the last 52 weeks.`,
  },
  average_volume: {
    title: msg`Average volume`,
    formula: msg`Shares traded ÷ sessions`,
    meaning: msg`Shares a day over the last 30 whole sessions. Today counts once it has closed.`,
  },
  beta: {
    title: msg`Beta`,
    formula: msg`Covariance with SPY ÷ variance of SPY`,
    meaning: msg`How strongly the daily returns follow the market's: 1 moves with it, 2 twice as far. It describes the past, not the future.`,
  },
  consensus: {
    title: msg`Consensus`,
    formula: msg`(5 × strong buy + 4 × buy + 3 × hold + 2 × sell + 1 × strong sell) ÷ all ratings`,
    meaning: msg`The mean of all ratings: 5 is strong buy, 1 is strong sell.`,
  },
  upside: {
    title: msg`Distance to target`,
    formula: msg`Mean target ÷ price − 1`,
    meaning: msg`How far the mean twelve-month target lies from the present price. A target is an opinion, not a forecast to rely on.`,
  },
  net_asset_value: {
    title: msg`NAV`,
    formula: msg`Value of all holdings ÷ shares of the fund`,
    meaning: msg`What one share of the fund is worth by the prices of what it holds.`,
  },
  premium: {
    title: msg`Premium`,
    formula: msg`Price ÷ NAV − 1`,
    meaning: msg`Above zero the fund trades for more than its holdings are worth, below zero for less.`,
  },
  period_return: {
    title: msg`Return`,
    formula: msg`Last price ÷ price at the start − 1`,
    meaning: msg`The change of the price over the whole period. Not annualized, without dividends.`,
  },
};

export const inputTexts: Record<InputName, MessageDescriptor> = {
  price: msg`Price`,
  previous_close: msg`Previous close`,
  bid: msg`Bid`,
  ask: msg`Ask`,
  shares_outstanding: msg`Shares outstanding`,
  earnings_per_share: msg`Earnings per share, 12 months`,
  dividend_per_share: msg`Dividends per share, 12 months`,
  year_low: msg`52-week low`,
  year_high: msg`52-week high`,
  sessions: msg`Sessions`,
  shares_traded: msg`Shares traded`,
  covariance: msg`Covariance with SPY`,
  market_variance: msg`Variance of SPY`,
  strong_buy: msg`Strong buy`,
  buy: msg`Buy`,
  hold: msg`Hold`,
  sell: msg`Sell`,
  strong_sell: msg`Strong sell`,
  target_mean: msg`Mean target`,
  net_asset_value: msg`NAV`,
  assets: msg`Assets under management`,
  holdings: msg`Holdings`,
  start_price: msg`Price at the start`,
};

export const originTexts: Record<Origin, MessageDescriptor> = {
  feed: msg`live quote`,
  facts: msg`company and fund facts`,
  bars: msg`price history`,
  ratings: msg`ratings`,
};
