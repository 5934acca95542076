import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FigureName, InputName, Origin } from './worked.ts';

interface FigureText {
  readonly title: MessageDescriptor;
  readonly formula: MessageDescriptor;
  /** The meaning and the limits of the figure. */
  readonly meaning: MessageDescriptor;
}

/** The texts of an opened figure. */
export const figureTexts: Record<FigureName, FigureText> = {
  change: {
    title: msg({ message: 'Change', context: 'of a price' }),
    formula: msg`Price ÷ previous close − 1`,
    meaning: msg`How much the price has changed since the previous regular-hours close. Rounded down to two decimals.`,
  },
  spread: {
    title: msg`Spread`,
    formula: msg`Ask − bid`,
    meaning: msg`The cost of buying and immediately selling. A narrow spread usually means active trading.`,
  },
  market_cap: {
    title: msg`Market cap`,
    formula: msg`Price × shares outstanding`,
    meaning: msg`The total value of the company’s shares at the current price.`,
  },
  price_to_earnings: {
    title: msg`P/E`,
    formula: msg`Price ÷ earnings per share`,
    meaning: msg`What investors pay for each dollar of earnings over the past 12 months. Not available for companies without positive earnings.`,
  },
  dividend_yield: {
    title: msg`Dividend yield`,
    formula: msg`Dividends per share ÷ price`,
    meaning: msg`Dividends over the past 12 months as a percentage of the current price. Future dividends may differ.`,
  },
  place_in_year: {
    title: msg`52-week range`,
    formula: msg`(Price − low) ÷ (high − low)`,
    meaning: msg`Where the current price falls between the 52-week low and high.`,
  },
  average_volume: {
    title: msg`Average volume`,
    formula: msg`Shares traded ÷ trading days`,
    meaning: msg`Average shares per day over the last 30 full trading days. Today counts after the close.`,
  },
  beta: {
    title: msg`Beta`,
    formula: msg`Covariance with SPY ÷ variance of SPY`,
    meaning: msg`How much daily returns move with the market. A beta of 1 moves in line with it; a beta of 2 moves twice as much. Beta describes the past and does not predict the future.`,
  },
  consensus: {
    title: msg`Consensus`,
    formula: msg`(5 × strong buy + 4 × buy + 3 × hold + 2 × sell + 1 × strong sell) ÷ total ratings`,
    meaning: msg`The average of all ratings, where 5 is a strong buy and 1 is a strong sell.`,
  },
  upside: {
    title: msg`Upside to target`,
    formula: msg`Average target ÷ price − 1`,
    meaning: msg`How far the average 12-month price target is from the current price. A target is an opinion, not a guarantee.`,
  },
  net_asset_value: {
    title: msg`NAV`,
    formula: msg`Value of all holdings ÷ fund shares outstanding`,
    meaning: msg`The value of one fund share, based on the prices of its holdings.`,
  },
  premium: {
    title: msg`Premium`,
    formula: msg`Price ÷ NAV − 1`,
    meaning: msg`Above zero, the fund trades at a premium to the value of its holdings. Below zero, it trades at a discount.`,
  },
  period_return: {
    title: msg({ message: 'Return', context: 'of a price over a period' }),
    formula: msg`Last price ÷ starting price − 1`,
    meaning: msg`Price change over the full period, not annualized and excluding dividends.`,
  },
};

export const inputTexts: Record<InputName, MessageDescriptor> = {
  price: msg({ message: 'Price', context: 'of the last trade' }),
  previous_close: msg`Previous close`,
  bid: msg`Bid`,
  ask: msg`Ask`,
  shares_outstanding: msg`Shares outstanding`,
  earnings_per_share: msg`Earnings per share, past 12 months`,
  dividend_per_share: msg`Dividends per share, past 12 months`,
  year_low: msg`52-week low`,
  year_high: msg`52-week high`,
  sessions: msg`Trading days`,
  shares_traded: msg`Shares traded`,
  covariance: msg`Covariance with SPY`,
  market_variance: msg`Variance of SPY`,
  strong_buy: msg`Strong buy`,
  buy: msg({ message: 'Buy', context: 'analyst rating' }),
  hold: msg({ message: 'Hold', context: 'analyst rating' }),
  sell: msg({ message: 'Sell', context: 'analyst rating' }),
  strong_sell: msg`Strong sell`,
  target_mean: msg`Average target`,
  net_asset_value: msg`NAV`,
  assets: msg`Assets under management`,
  holdings: msg({ message: 'Holdings', context: 'of a fund' }),
  start_price: msg`Starting price`,
};

export const originTexts: Record<Origin, MessageDescriptor> = {
  feed: msg`live quote`,
  facts: msg`company and fund data`,
  bars: msg`price history`,
  ratings: msg`ratings`,
};
