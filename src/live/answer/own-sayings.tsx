import { Trans } from '@lingui/react/macro';
import type { Says } from './says.ts';

/** Sentences about the customer's own accounts. */
export const ownSayings = {
  own_calendar: ({ count }) => <Trans>Upcoming dates for your holdings: {count}.</Trans>,
  own_calendar_empty: () => <Trans>No dates are known for what you hold.</Trans>,
  own_dividends: ({ dollars }) => (
    <Trans>Dividends received since the account was opened: {dollars}.</Trans>
  ),
  own_dividends_period: ({ dollars, count, from, to }) => (
    <Trans>
      Dividends received from {from} to {to}: {dollars}. Payments: {count}.
    </Trans>
  ),
  no_own_dividends_in: ({ from, to }) => (
    <Trans>
      You received no dividends from {from} to {to}.
    </Trans>
  ),
  positions: ({ count, value, gain, percent }) => (
    <Trans>
      Positions: {count}. Market value {value}, return {gain} ({percent}).
    </Trans>
  ),
  no_positions: () => <Trans>You hold no positions.</Trans>,
  position: ({ ticker, direction, shares, value, average, gain, percent }) => (
    <Trans>
      {ticker}, {direction}. Shares: {shares}, market value {value}, average cost {average}. Return{' '}
      {gain} ({percent}).
    </Trans>
  ),
  position_today: ({ ticker, gain, percent }) => (
    <Trans>
      {ticker} today: {gain} ({percent}).
    </Trans>
  ),
  no_position: ({ ticker }) => <Trans>You hold no position in {ticker}.</Trans>,
  lots: ({ ticker, count, cost, average }) => (
    <Trans>
      Lots of {ticker}: {count}. Cost basis {cost}, fees included; {average} per share.
    </Trans>
  ),
  today: ({ gain, start }) => (
    <Trans>
      P&L today: {gain}, against {start} at the last close.
    </Trans>
  ),
  today_most: ({ ticker, gain }) => (
    <Trans>
      Most of it comes from {ticker}: {gain}.
    </Trans>
  ),
  today_part: ({ ticker, gain }) => (
    <Trans>
      Of that, {ticker}: {gain}.
    </Trans>
  ),
  today_rest: ({ gain }) => <Trans>From positions closed today, dividends and fees: {gain}.</Trans>,
  open_pnl: ({ gain, cost, percent }) => (
    <Trans>
      Open P&L: {gain} ({percent}) on a cost basis of {cost}.
    </Trans>
  ),
  realised: ({ gain, trades, today }) => (
    <Trans>
      Realized P&L: {gain}, {today} of it today. Closing trades: {trades}.
    </Trans>
  ),
  realised_in: ({ ticker, gain, lots }) => (
    <Trans>
      Realized P&L in {ticker}: {gain}. Closed lots: {lots}.
    </Trans>
  ),
  realised_period: ({ gain, lots, from, to }) => (
    <Trans>
      Realized P&L from {from} to {to}: {gain}. Closed lots: {lots}.
    </Trans>
  ),
  nothing_realised_in: ({ from, to }) => (
    <Trans>
      You closed no positions from {from} to {to}.
    </Trans>
  ),
  nothing_realised: () => <Trans>You haven’t closed any positions there yet.</Trans>,
  accounts: ({ total }) => <Trans>Your accounts are worth {total} in total.</Trans>,
  cash: ({ usable, settled, held, wallet }) => (
    <Trans>
      Stock account buying power: {usable}, including {settled} in settled cash. Held for orders:{' '}
      {held}. Spot wallet: {wallet}.
    </Trans>
  ),
  curve: ({ range, gain, timeWeighted, moneyWeighted }) => (
    <Trans>
      Stock account, {range}: {gain}. Time-weighted return {timeWeighted}, money-weighted return{' '}
      {moneyWeighted}.
    </Trans>
  ),
  curve_in: ({ from, to, gain, timeWeighted, moneyWeighted }) => (
    <Trans>
      Stock account from {from} to {to}: {gain}. Time-weighted return {timeWeighted}, money-weighted
      return {moneyWeighted}.
    </Trans>
  ),
  no_curve_in: ({ from, to }) => (
    <Trans>
      Your stock account has no history from {from} to {to}.
    </Trans>
  ),
  curve_index: ({ ticker, percent }) => (
    <Trans>
      {ticker} over the same period: {percent}.
    </Trans>
  ),
  last_deposit: ({ amount, way, status, at }) => (
    <Trans>
      Latest deposit: {amount}, {way}. Status: {status}, since {at}.
    </Trans>
  ),
  deposit_blocks: ({ count }) => <Trans>Network confirmations so far: {count}.</Trans>,
  deposits: ({ count }) => <Trans>Deposits in all: {count}.</Trans>,
  no_deposits: () => <Trans>I found no such deposit.</Trans>,
  last_withdrawal: ({ amount, way, status, at }) => (
    <Trans>
      Latest withdrawal: {amount}, {way}. Status: {status}, since {at}.
    </Trans>
  ),
  withdrawal_waits: ({ until }) => <Trans>It continues automatically after {until}.</Trans>,
  withdrawal_reason: ({ reason }) => reason,
  withdrawals: ({ count }) => <Trans>Withdrawals in all: {count}.</Trans>,
  no_withdrawals: () => <Trans>I found no such withdrawal.</Trans>,
  pending: ({ count }) => <Trans>Pending orders: {count}.</Trans>,
  no_pending: () => <Trans>You have no pending orders.</Trans>,
  no_pending_in: ({ ticker }) => <Trans>You have no pending orders for {ticker}.</Trans>,
  orders: ({ count }) => <Trans>Orders in all: {count}.</Trans>,
  no_orders: () => <Trans>I found no such orders.</Trans>,
  last_order: ({ ticker, intent, shares, status, at }) => (
    <Trans>
      Latest order: {intent} {shares} {ticker}, {status}, placed on {at}.
    </Trans>
  ),
  trade_numbered: ({ number, ticker, intent, shares, status, at }) => (
    <Trans>
      Order {number}: {intent} {shares} {ticker}, {status}, placed on {at}.
    </Trans>
  ),
  order_numbered: ({ number, about, at }) => (
    <Trans>
      Order {number}: {about}, placed on {at}.
    </Trans>
  ),
  saving_numbered: ({ number, product, at }) => (
    <Trans>
      Order {number}: {product}, placed on {at}.
    </Trans>
  ),
  no_order_numbered: ({ number }) => <Trans>You have no order with the number {number}.</Trans>,
  why_closed: ({ ticker, opens }) => (
    <Trans>
      Your order for {ticker} waits because the market is closed. Trading resumes on {opens}.
    </Trans>
  ),
  why_regular_only: ({ ticker, opens }) => (
    <Trans>
      Your order for {ticker} waits for regular hours, which start on {opens}.
    </Trans>
  ),
  why_halted: ({ ticker }) => (
    <Trans>Your order for {ticker} waits because trading in it is halted.</Trans>
  ),
  why_no_quote: ({ ticker }) => (
    <Trans>Your order for {ticker} waits because there is no quote to fill it at.</Trans>
  ),
  why_price_buy: ({ ticker, limit, market, away }) => (
    <Trans>
      Your order for {ticker} is not filled because its limit of {limit} is below the ask of{' '}
      {market}. The price is {away} away.
    </Trans>
  ),
  why_price_sell: ({ ticker, limit, market, away }) => (
    <Trans>
      Your order for {ticker} is not filled because its limit of {limit} is above the bid of{' '}
      {market}. The price is {away} away.
    </Trans>
  ),
  why_size: ({ ticker, offered, left }) => (
    <Trans>
      The market is at your price for {ticker}, but only {offered} of your remaining {left} shares
      can fill there. The rest fills as more become available.
    </Trans>
  ),
  fees_paid: ({ dollars }) => (
    <Trans>You have paid {dollars} in trading fees since the account was opened.</Trans>
  ),
  fees_paid_period: ({ dollars, trades, from, to }) => (
    <Trans>
      Trading fees from {from} to {to}: {dollars}. Fills: {trades}.
    </Trans>
  ),
  no_fees_in: ({ from, to }) => (
    <Trans>
      You paid no trading fees from {from} to {to}.
    </Trans>
  ),
  own_products: ({ count, value, gain, percent }) => (
    <Trans>
      Funds and strategies that you hold: {count}. Value {value}, return {gain} ({percent}).
    </Trans>
  ),
  own_products_today: ({ gain }) => (
    <Trans>Result of your funds and strategies today: {gain}.</Trans>
  ),
  own_products_last_day: ({ gain, date }) => (
    <Trans>
      Result of your funds and strategies on {date}, their latest day with a price: {gain}.
    </Trans>
  ),
  own_products_waiting: ({ amount }) => <Trans>Pending purchases: {amount}.</Trans>,
  no_own_products: () => <Trans>You hold no funds or strategies.</Trans>,
  savings: ({ value, earned }) => (
    <Trans>
      Your savings are worth {value}. Interest earned so far: {earned}.
    </Trans>
  ),
  no_savings: () => <Trans>You have no savings.</Trans>,
} satisfies Partial<Says>;
