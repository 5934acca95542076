import type { TradingTexts } from '../topic.ts';

/** The topics about trading in English. */
export const tradingTexts: TradingTexts = {
  orders: {
    title: 'Orders, and how long they wait',
    paragraphs: [
      'A market order trades at the best price that is offered right now, in the regular session only. A limit order trades at your price or a better one, or not at all. Both are day orders: what is not filled ends at 16:00 New York time, at 13:00 on early-close days. With extended hours a limit order also trades before the opening and after the close, and ends at 20:00, or 17:00.',
      'Orders are whole shares. Parts of a share, and orders for an amount of dollars, trade at the market in the regular session. The smallest order is $1. Prices go in cents from one dollar on, in hundredths of a cent below.',
      'An order is sent once. Without a connection it is not sent at all, and nothing waits to be sent behind your back. When an answer is lost on the way, the ticket asks what became of the order and tells you. Changing an order puts a new one in its place; what was filled before stays.',
      'What an order may cost is set aside until it is done, and comes back to the cent when it ends.',
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
    paragraphs: ['Every pending order says why it waits, with the figures.'],
    terms: [
      ['Price away', 'The market is not at your price. You see how far it is.'],
      [
        'More than is offered',
        'Your price is there, but fewer shares are offered than you want. The rest follows as more are offered.',
      ],
      [
        'Regular session only',
        'The order has no extended hours, and the regular session is not on.',
      ],
      ['Closed', 'Nothing trades at this hour.'],
      ['Halted', 'Trading in this one is stopped for a while.'],
      ['No offer', 'Nobody shows a price on the other side.'],
    ],
    keywords: ['pending', 'waiting', 'stuck', 'partial fill', 'unfilled', 'halt'],
  },
  fees: {
    title: 'What trading costs',
    paragraphs: [
      'Each order pays a platform fee: 0.03 % of what was traded, at least $0.05 and at most $4.95. It is counted over the whole order, so that an order filled in ten parts costs as much as one filled at once. An order that is not filled costs nothing.',
      'Sales also pay the fees that exchanges pass on: the SEC fee of $20.60 for a million dollars sold, and the FINRA trading activity fee of $0.000195 a share, at most $9.79. Each is rounded up to a cent. These are the rates from 4 April 2026 on; trades are charged what held on their day.',
      'The ticket shows every fee before you confirm, and the order shows each one after. In the demo they are demo money, like everything else.',
    ],
    keywords: ['fee', 'commission', 'cost', 'SEC', 'TAF', 'FINRA', 'price'],
  },
  shorts: {
    title: 'Selling short',
    paragraphs: [
      'Selling short means borrowing shares, selling them, and buying them back later. You earn when the price falls. When it rises you lose, and there is no limit to how far it can rise.',
      'It needs a stock account worth at least $2,000. The proceeds and half as much again are set aside for as long as the short is open. Borrowing costs a yearly rate, charged for each night; the ticket shows it. When the company pays a dividend, you pay it to the lender. The rates are our own schedule for the demo.',
      'Your account must stay worth more than 30 % of the short, or $5 a share if that is more; for shares below $5, 100 % or $2.50. Below that you can only close positions until it is covered again, and a message tells you.',
      'One order never crosses zero: close what you hold before you go short, and cover a short before you buy. You cannot sell short while an order to buy the same is waiting.',
    ],
    keywords: ['short', 'borrow', 'cover', 'margin', 'squeeze', 'maintenance', 'close only'],
  },
  settlement: {
    title: 'Usable and withdrawable money',
    paragraphs: [
      'What a sale brings can be traded with at once, and leaves the stock account one trading day later, when it has settled. Until then it counts as usable but not as withdrawable. Orders use it before settled money.',
      'Money that is set aside for orders and shorts is neither, until they are done. While you owe shares, only so much can be taken out that the account stays worth what its shorts need.',
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
    title: 'How results are computed',
    paragraphs: ['Tap a figure to see its formula and the numbers in it.'],
    terms: [
      [
        'Open result',
        'What your shares are worth now, less what they cost with fees. Of a short: what it brought, less what buying back would cost.',
      ],
      [
        'Realised result',
        'What closed shares brought, less what they cost. The oldest shares are closed first.',
      ],
      [
        "Today's result",
        'What the account is worth now, less what it was worth at the last close, less what you paid in since.',
      ],
      ['30-day result', 'The same over the last 30 days, or since the account began.'],
      [
        'Time-weighted return',
        'What a dollar in the account would have earned, whenever you paid in or out.',
      ],
      [
        'Money-weighted return',
        'What your own dollars earned, with the days on which they came and went. Neither is annualized below one year.',
      ],
    ],
    keywords: ['P&L', 'profit', 'loss', 'return', 'FIFO', 'lot', 'cost', 'average', 'curve'],
  },
  'price-alerts': {
    title: 'Price alerts',
    paragraphs: [
      'An alert watches a price on the server, also while Plumb is closed. When the last price reaches it, a message comes, and a push if this device takes them. Each alert fires once. You set and remove alerts on the page of a stock or fund, and find all of them under Notifications; up to 50 can wait.',
    ],
    keywords: ['alarm', 'alert', 'target', 'notify', 'push', 'threshold'],
  },
};
