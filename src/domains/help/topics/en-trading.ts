import type { TradingTexts } from '../topic.ts';

/** The topics about trading in English. */
export const tradingTexts: TradingTexts = {
  orders: {
    title: 'Order types and time in force',
    paragraphs: [
      'A market order trades at the best available price, during regular hours only. A limit order trades at your price or better, or not at all. Both are day orders: anything not filled expires at 4:00 p.m. ET, or 1:00 p.m. on early-close days. With extended hours, a limit order also trades in pre-market and after-hours and expires at 8:00 p.m., or 5:00 p.m. on early-close days.',
      'Orders are in whole shares. Fractional shares and orders for a dollar amount trade as market orders during regular hours. The smallest order is $1. Prices can have two decimals at $1 and above, and four below.',
      'Each order is sent once. Without a connection it isn’t sent at all, and nothing is queued in the background. If an answer is lost on the way, the order ticket checks what happened to the order and tells you. Changing an order replaces it with a new one; shares already filled stay filled.',
      'The most an order could cost is held until the order is done. Anything left over is released to the cent.',
    ],
    keywords: [
      'buy',
      'sell',
      'limit',
      'market',
      'day order',
      'cancel',
      'change',
      'fraction',
      'held',
    ],
  },
  'not-filled': {
    title: 'Why an order has not been filled',
    paragraphs: ['Every pending order shows why it hasn’t been filled, with the figures.'],
    terms: [
      ['Price away', 'The market isn’t at your price. You see how far away it is.'],
      [
        'Not enough shares',
        'Your price is available, but for fewer shares than you want. The rest fills as more become available.',
      ],
      [
        'Regular hours only',
        'The order doesn’t include extended hours, and regular hours aren’t in session.',
      ],
      ['Closed', 'The market is closed.'],
      ['Halted', 'Trading in this security is paused.'],
      ['No quote', 'There are no buyers or sellers on the other side.'],
    ],
    keywords: ['pending', 'waiting', 'stuck', 'partial fill', 'unfilled', 'halt'],
  },
  fees: {
    title: 'What trading costs',
    paragraphs: [
      'Each order has a platform fee of 0.03% of the amount traded, with a minimum of $0.05 and a maximum of $4.95. It applies to the whole order, so an order filled in ten parts costs the same as one filled at once. An order that isn’t filled costs nothing.',
      'Sales also carry regulatory fees: the SEC fee of $20.60 per million dollars sold, and the FINRA trading activity fee of $0.000195 per share, up to $9.79. Each is rounded up to the cent. These rates apply from April 4, 2026. Each trade is charged the rates in effect that day.',
      'The order ticket shows every fee before you place an order, and the order shows each one afterward. In the demo, fees are demo money, like everything else.',
    ],
    keywords: ['fee', 'commission', 'cost', 'SEC', 'TAF', 'FINRA', 'price'],
  },
  shorts: {
    title: 'Selling short',
    paragraphs: [
      'Selling short means borrowing shares, selling them, and buying them back later. You profit if the price falls. You lose money if it rises, and there’s no limit to how far it can rise.',
      'You need a stock account with at least $2,000 in equity. The proceeds, plus half that amount again, are set aside as collateral for as long as the short is open. Borrowing has an annual rate that is charged for each night and shown on the order ticket. If the company pays a dividend, you pay it to the lender. These rates are our own schedule for the demo.',
      'Your account’s equity must stay above 30% of the short’s value, or $5 per share if that’s more; for shares below $5, 100% or $2.50 per share. Below that, you can only close positions until you’re back above it, and we send you a message.',
      'A single order can’t take you from long to short or back: sell what you own before you sell short, and cover a short before you buy. You can’t sell short while you have a pending order to buy the same stock.',
    ],
    keywords: ['short', 'borrow', 'cover', 'margin', 'squeeze', 'maintenance', 'close only'],
  },
  settlement: {
    title: 'Buying power and money available to withdraw',
    paragraphs: [
      'You can trade with the proceeds of a sale right away. You can move them out of the stock account one trading day later, once the sale settles. Until then they count toward buying power but aren’t available to withdraw. Orders use unsettled proceeds before settled cash.',
      'Money held for orders and shorts counts toward neither until they’re done. While you have a short position, you can take out only as much as leaves your account with the equity its shorts require.',
    ],
    keywords: [
      'T+1',
      'settle',
      'unsettled',
      'usable',
      'max usable',
      'withdraw',
      'held',
      'transfer',
    ],
  },
  results: {
    title: 'How results are calculated',
    paragraphs: ['Tap a figure to see its formula and the numbers behind it.'],
    terms: [
      [
        'Open P&L',
        'What your shares are worth now, minus their cost including fees. For a short, the proceeds minus what it would cost to buy the shares back.',
      ],
      [
        'Realized P&L',
        'What you received for shares you’ve sold, minus their cost. The oldest shares are sold first.',
      ],
      [
        'Today’s P&L',
        'What the account is worth now, minus its value at the last close and your net deposits since then.',
      ],
      ['30-day earnings', 'The same over the last 30 days, or since you opened the account.'],
      [
        'Time-weighted return',
        'What one dollar in the account would have earned, regardless of when you deposited or withdrew.',
      ],
      [
        'Money-weighted return',
        'What your own dollars earned, based on when they came in and went out. Neither return is annualized below one year.',
      ],
    ],
    keywords: ['P&L', 'profit', 'loss', 'return', 'FIFO', 'lot', 'cost', 'average', 'curve'],
  },
  'price-alerts': {
    title: 'Price alerts',
    paragraphs: [
      'A price alert watches a price on the server, even while Plumb is closed. When the last price reaches it, you get a message and, if you turned them on for this device, a push notification. Each alert goes off once. Set and remove alerts on the page of a stock or fund, and find all of them under Notifications. You can have up to 50.',
    ],
    keywords: ['alarm', 'alert', 'target', 'notify', 'push', 'threshold'],
  },
};
