import { Trans } from '@lingui/react/macro';
import type { Says } from './says.ts';

/** Sentences about the market. */
export const marketSayings = {
  quote: ({ ticker, price, change, percent, at }) => (
    <Trans>
      {ticker} last traded at {price} ({change}, {percent}), as of {at}.
    </Trans>
  ),
  quote_extended: ({ session, price, percent }) => (
    <Trans>
      {session}: {price} ({percent}).
    </Trans>
  ),
  quote_day: ({ open, high, low, volume }) => (
    <Trans>
      Open {open}, high {high}, low {low}, volume {volume}.
    </Trans>
  ),
  quote_spread: ({ bid, ask }) => (
    <Trans>
      Bid {bid}, ask {ask}.
    </Trans>
  ),
  history: ({ ticker, range, percent, from, to }) => (
    <Trans>
      {ticker}, {range}: {percent}, from {from} to {to}.
    </Trans>
  ),
  history_in: ({ ticker, from, to, percent, first, last }) => (
    <Trans>
      {ticker} from {from} to {to}: {percent}, from {first} to {last}.
    </Trans>
  ),
  close_on: ({ ticker, date, price }) => (
    <Trans>
      {ticker} closed at {price} on {date}, adjusted for splits.
    </Trans>
  ),
  no_close_on: ({ ticker, date }) => (
    <Trans>
      There’s no closing price for {ticker} on {date}.
    </Trans>
  ),
  history_range: ({ high, low }) => (
    <Trans>
      Highest price of the period {high}, lowest {low}.
    </Trans>
  ),
  compare_range: ({ ticker, percent, other, otherPercent, range }) => (
    <Trans>
      {range}: {ticker} {percent}, {other} {otherPercent}.
    </Trans>
  ),
  market_cap: ({ ticker, value }) => (
    <Trans>
      The market capitalization of {ticker} is {value}.
    </Trans>
  ),
  price_to_earnings: ({ ticker, value, earnings }) => (
    <Trans>
      The price-to-earnings ratio of {ticker} is {value}, on earnings of {earnings} per share over
      twelve months.
    </Trans>
  ),
  week_52: ({ ticker, high, low }) => (
    <Trans>
      The 52-week high of {ticker} is {high}, the 52-week low {low}.
    </Trans>
  ),
  beta: ({ ticker, value }) => (
    <Trans>
      The beta of {ticker} against SPY is {value}.
    </Trans>
  ),
  average_volume: ({ ticker, value }) => (
    <Trans>
      The average volume of {ticker} over 30 sessions is {value} shares a day.
    </Trans>
  ),
  fund_assets: ({ ticker, value, expense }) => (
    <Trans>
      {ticker} has {value} in assets under management and an expense ratio of {expense}.
    </Trans>
  ),
  company: ({ ticker, name, sector, city }) => (
    <Trans>
      {name} ({ticker}), sector {sector}, headquarters in {city}.
    </Trans>
  ),
  company_about: ({ text }) => text,
  fund: ({ ticker, name, holdings, expense }) => (
    <Trans>
      {name} ({ticker}): {holdings} holdings, expense ratio {expense}. Largest holdings:
    </Trans>
  ),
  ratings: ({ ticker, buy, hold, sell, target, low, high }) => (
    <Trans>
      {ticker}: {buy} buy, {hold} hold, {sell} sell. Mean target price {target}, from {low} to{' '}
      {high}.
    </Trans>
  ),
  ratings_simulated: () => (
    <Trans>These ratings come from models over the simulated market, not from analysts.</Trans>
  ),
  earnings: ({ ticker, date }) => (
    <Trans>
      {ticker} reports earnings next on {date}.
    </Trans>
  ),
  earnings_result: ({ ticker, date, eps, estimate, percent }) => (
    <Trans>
      {ticker} reported on {date}: {eps} per share against an estimate of {estimate} ({percent}).
    </Trans>
  ),
  earnings_ahead: ({ count, from, to }) => (
    <Trans>
      Earnings reports from {from} to {to}: {count}.
    </Trans>
  ),
  no_earnings_ahead: ({ from, to }) => (
    <Trans>
      No earnings reports are due from {from} to {to}.
    </Trans>
  ),
  news: () => <Trans>The latest news:</Trans>,
  news_of: ({ ticker }) => <Trans>The latest news about {ticker}:</Trans>,
  no_news: () => <Trans>I found no news for that.</Trans>,
  no_news_of: ({ ticker }) => <Trans>I found no news about {ticker} for that.</Trans>,
  news_no_cause: ({ ticker }) => (
    <Trans>
      Why a price moves cannot be known for certain. This is the latest news about {ticker}:
    </Trans>
  ),
  news_note: () => <Trans>The companies are real. The events in this news are simulated.</Trans>,
  no_earnings: ({ ticker }) => <Trans>No earnings date is known for {ticker}.</Trans>,
  dividend: ({ ticker, perShare, yield: rate }) => (
    <Trans>
      {ticker} has paid {perShare} per share over the last twelve months, a yield of {rate}.
    </Trans>
  ),
  ex_dividend: ({ ticker, date }) => (
    <Trans>
      The next ex-dividend date of {ticker} is {date}.
    </Trans>
  ),
  no_dividend: ({ ticker }) => (
    <Trans>{ticker} has paid no dividend in the last twelve months.</Trans>
  ),
  market: ({ advancers, decliners }) => (
    <Trans>
      Stocks up: {advancers}. Stocks down: {decliners}.
    </Trans>
  ),
  movers: ({ list, ticker, percent }) => (
    <Trans>
      {list}: {ticker} leads with {percent}.
    </Trans>
  ),
  most_active: ({ ticker, volume }) => (
    <Trans>
      Most active: {ticker}, with {volume} shares.
    </Trans>
  ),
  sectors: ({ best, bestPercent, worst, worstPercent }) => (
    <Trans>
      Best sector: {best}, {bestPercent}. Weakest sector: {worst}, {worstPercent}.
    </Trans>
  ),
  sector: ({ sector, percent, advancers, decliners, leader, leaderPercent }) => (
    <Trans>
      {sector}: {percent}. Stocks up: {advancers}, down: {decliners}. {leader} leads with{' '}
      {leaderPercent}.
    </Trans>
  ),
  session_open: ({ session, until, next }) => (
    <Trans>
      Now: {session}, until {until}. After that: {next}.
    </Trans>
  ),
  session_closed: ({ opens }) => (
    <Trans>The market is closed. Pre-market trading starts on {opens}.</Trans>
  ),
  regular_hours: ({ opens, closes }) => (
    <Trans>
      Regular hours: {opens} to {closes}.
    </Trans>
  ),
  early_close: ({ closes }) => <Trans>That day closes early, at {closes}.</Trans>,
  closed_on: ({ date }) => <Trans>The market is closed on {date}.</Trans>,
  next_holiday: ({ date }) => <Trans>The next market holiday is {date}.</Trans>,
  next_early_close: ({ date }) => <Trans>The next early close is on {date}.</Trans>,
  no_data: ({ ticker }) => <Trans>I have no data on {ticker} for this question.</Trans>,
  which_instrument: () => (
    <Trans>Which stock or ETF do you mean? Name it by its symbol or company name.</Trans>
  ),
} satisfies Partial<Says>;
