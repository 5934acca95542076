import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Pages load catalogs side by side, and only its text and context identify a message: an English text with two meanings
 * would have one translation for both.
 */

/** Short texts with more than one meaning in a brokerage: each use needs a context that says which meaning applies. */
const MORE_THAN_ONE_MEANING = new Set([
  '{0} of {1}',
  'All',
  'Buy',
  'Change',
  'Clear',
  'Close',
  'Cover',
  'Day',
  'Front',
  'Hold',
  'Holdings',
  'Last',
  'Limit',
  'Less',
  'Long',
  'Month',
  'More',
  'Next',
  'Open',
  'Order',
  'Payments',
  'Pending',
  'Sell',
  'Short',
  'Show',
  'Start',
  'Week',
]);

/** Short texts of several domains, each reviewed: the meaning that it has in all of them. */
const ONE_MEANING: Readonly<Record<string, string>> = {
  Backtest: 'a calculation over the time before a launch, or its series',
  'Customer service': 'people who help customers, and their screen',
  Contact: 'how somebody is reached',
  Conversations: 'what was said to the assistant, or to customer service',
  Email: 'an email address',
  Message: 'a message to or from us',
  'Sending…': 'what was given to the server and is not confirmed',
  '{count} unread': 'messages that were not read',
  Feedback: 'what a customer says is missing or could be better, and its screen',
  '52-week high': 'the highest price of 52 weeks',
  '52-week low': 'the lowest price of 52 weeks',
  Earnings: 'what a company earned, as it reports it',
  'Ex-dividend': 'the first day on which a buyer no longer gets the dividend',
  News: 'what happened on the market',
  Newswire: 'the tab with all news as it comes',
  EPS: 'earnings per share',
  Articles: 'long reads about how the market works, and their tab',
  'Stock split': 'old shares become more new ones',
  'Week ahead': 'the tab of what is scheduled for the next days',
  'Daily change': 'the price against the previous close',
  Gap: 'the opening or pre-market price against the previous close',
  'Idea’s return': 'how far a price moved in the direction of an idea',
  Yesterday: 'the day before today',
  Advancers: 'stocks that rose',
  'All lists': 'every watchlist',
  'Copy link': 'copy an address',
  Share: 'give an address to somebody else',
  'Share {title}': 'give the address of a screen to somebody else',
  Assistant: 'what answers questions about the market and the accounts',
  'P/E': 'the price of a share over its earnings',
  'See all': 'open the whole list',
  'Cancel order': 'cancel an order that waits',
  'Invitation code': 'the code of a referrer',
  'Invite friends': 'the referral program',
  'Deposit reversed': 'a deposit was taken back after it was credited',
  Interest: 'what savings earn',
  'This year': 'the calendar year until today',
  'All statuses': 'a filter that leaves every status',
  'All years': 'a filter that leaves every year',
  Cause: 'what a donation is for',
  Charity: 'the part of the app with causes and donations',
  'My donations': 'what the customer gave',
  Receipt: 'the evidence of a payout to a cause',
  'Spot wallet': 'the account that deposits go to',
  'Turn off': 'end what runs by itself',
  'Turn on': 'begin what runs by itself',
  'View cause': 'open the screen of a cause',
  Year: 'a calendar year',
  Number: 'the number that names a record',
  'Time (UTC)': 'a moment in universal time',
  'Savings agreement': 'the terms of savings',
  'View savings': 'open the screen of savings',
  'Savings history': 'purchases and redemptions of savings',
  'View holding': 'open what the customer has in a product',
  'a year': 'after a rate: for each year',
  'All products': 'a filter that leaves every product',
  'How much': 'the amount of a purchase',
  'Paid on': 'the day on which money arrives',
  Projection: 'figures that are calculated ahead',
  Redeem: 'take money out of a product',
  'Minimum amount': 'the least that a purchase takes',
  Term: 'how long a product runs',
  History: 'what happened before, by time',
  'Redemption paid': 'the money of a redemption arrived',
  'Order number': 'the number of an order',
  'Order {number}': 'an order by its number',
  'Product order': 'an order for a fund or a quantitative product',
  'All types': 'a filter that leaves every type',
  Name: 'what something is called',
  Date: 'a calendar day',
  'AI strategies': 'products whose weights a fitted model chooses, and their list',
  'My products': 'funds and quantitative products that the customer holds',
  'Recall fee': 'the fee of recalling a managed account',
  'Strategy recalled': 'a managed account was recalled',
  'View summary': 'open the summary of what ended',
  'Maturity summary': 'how the period of a product ended',
  Quantitative: 'a kind of product or of message about one',
  'View product': 'open the screen of a product',
  'View products': 'open the list of products',
  'Image saved.': 'a picture was downloaded',
  NAV: 'net asset value of a unit or share',
  Placed: 'when an order was sent',
  'Review order': 'look at an order before it is sent',
  'Trading days': 'days on which the exchange is open',
  'Bank accounts': 'the customer’s accounts at banks, linked for withdrawals',
  'Total return': 'the return of positions or of the account since the start',
  'Deposit contract': 'the contract of one deposit',
  'Contract {number}': 'a contract by its number',
  Withdraw: 'take money out',
  'View deposit': 'the details of one deposit',
  Withdrawals: 'money that left the accounts',
  'Transfer {amount}': 'move an amount between the accounts',
  Fee: 'a fee of an order or a withdrawal',
  'Address book': 'the saved USDT addresses',
  Contracts: 'contracts of the customer with the operator',
  'Download PDF': 'save a document as a PDF file',
  '99+': 'more than 99 of something',
  About: 'about this app',
  Account: 'the account at Plumb',
  Accounts: 'the four accounts',
  Activity: 'what happened in the accounts',
  Agreements: 'the legal documents',
  Amount: 'an amount of money',
  'Anti-money-laundering agreement': 'the document',
  App: 'this app',
  Ask: 'the lowest price asked',
  'Average price': 'the average price of fills',
  Back: 'to the screen before',
  Bid: 'the highest price bid',
  Cancel: 'leave without doing it',
  Canceled: 'an order that was canceled',
  'Canceling…': 'an order is being canceled',
  'Change password': 'set another password',
  Code: 'the verification code',
  Confirm: 'say yes to go on',
  Continue: 'to the next step',
  'Current price': 'the price now',
  'Delete account': 'delete the account at Plumb',
  'Demo money': 'simulated dollars',
  Done: 'it is finished',
  'Download CSV': 'save as a file',
  Edit: 'change a list or what was typed',
  'Edit watchlists': 'the screen of watchlists',
  ETF: 'a fund traded on an exchange',
  ETFs: 'funds traded on an exchange',
  Fees: 'fees of an order',
  Filled: 'shares of an order that traded',
  Fills: 'trades of an order',
  From: 'the account that money leaves',
  Gainers: 'what rose most',
  'Go Authentication': 'to identity verification; a text of the specification',
  'Go Login': 'to sign in; a text of the specification',
  'Good until': 'when an order expires',
  'Heat map': 'the market drawn as tiles',
  Help: 'the help center',
  Home: 'the first screen',
  'Identity verification': 'proving who the customer is',
  'Keyboard shortcuts': 'the keys that do something',
  Language: 'the language of the app',
  Loading: 'wait for data',
  Losers: 'what fell most',
  Market: 'the market screens',
  'Placing order…': 'an order is being sent',
  'Market cap': 'price × shares outstanding',
  'Market value': 'worth of a position at the last price',
  Messages: 'the message center',
  'Mobile number': 'a mobile phone number',
  'Most active': 'what traded most',
  'Move money': 'transfer between accounts',
  'Net proceeds': 'what a sale brings, less its fees',
  'New list': 'another watchlist',
  'New York': 'the time zone of the exchange',
  'No data': 'nothing to show; a text of the specification',
  Notifications: 'push and messages',
  'On hold': 'money set aside for orders and shorts',
  'On hold for this order': 'money set aside for it',
  'Open P&L': 'unrealized result',
  'Order accepted': 'the broker has the order',
  'Order history': 'past orders',
  'Pending orders': 'orders not filled yet',
  Phone: 'a telephone number',
  Portfolio: 'all accounts together',
  Positions: 'what is held',
  Price: 'dollars a share',
  'Profile picture': 'the picture of a person',
  'Realised P&L': 'result of closed positions',
  'Realized P&L': 'result of closed positions',
  'Recently viewed': 'instruments seen lately',
  'Regular hours': '9:30 to 16:00',
  Return: 'percent gained or lost',
  Deposits: 'money that came in',
  'Save name': 'keep the name that was typed',
  Save: 'keep what was typed',
  Search: 'find instruments, help or orders',
  'Search for {symbol}': 'find an instrument',
  'Search results': 'what was found',
  Sector: 'one of eleven sectors',
  Markets: 'the screen of the US market',
  'Access history': 'the screen of sign-ins',
  'Email address': 'the customer’s own',
  'Copy text': 'copies a text that is shown to the clipboard',
  Device: 'a phone, tablet, or computer',
  'Funds PIN': 'the PIN for money that leaves',
  Scan: 'the screen that reads QR codes',
  'Vol {0}': 'a volume of shares, short',
  Performance: 'the curve of the stock account',
  Sectors: 'the eleven sectors',
  Security: 'safety of the account',
  'Send code': 'send a verification code',
  Settings: 'settings of the app',
  Shares: 'a number of shares',
  'Show more': 'more rows',
  'Sign in': 'open a session',
  'Sign out': 'end a session',
  'Paper trading': 'the mark of orders that reach no exchange',
  'Sort by': 'the order of rows',
  'Stock account': 'the account for stocks',
  'Start over': 'to the first step of a form',
  Stocks: 'shares of companies',
  Symbol: 'the ticker',
  Theme: 'light or dark',
  'This device': 'the device in use',
  Time: 'a time of day',
  To: 'the account that money reaches',
  Today: 'the present day',
  '{left} left': 'the time until something ends',
  'Today’s P&L': 'result since the last close',
  'Top movers': 'what rose and fell most',
  Total: 'a sum of money',
  'Total fees': 'all fees of an order',
  'Total value': 'worth of all accounts',
  Trading: 'buying and selling',
  'Transfer money': 'transfer between accounts',
  'Trading ideas': 'the ideas of a morning',
  'Try again': 'repeat what failed',
  Undo: 'take back',
  'User agreement': 'the document',
  Value: 'worth in dollars',
  'View {ticker}': 'to the instrument',
  'View my documents': 'to identity verification',
  'View order': 'to the order',
  Volume: 'shares traded',
  Watchlist: 'the list of watched instruments',
  Watchlists: 'lists of watched instruments',
  Welcome: 'a greeting to a newcomer',
  Worth: 'worth in dollars',
  'Your account': 'the account at Plumb',
  'Your own strategy': 'a strategy that the customer made',
  'Extended hours': 'before the open and after the close',
  High: 'the highest price of the day',
  Low: 'the lowest price of the day',
  'Previous close': 'the close of the last regular session',
  'Loading…': 'something is on its way',
  'Sell {ticker}': 'an order that sells',
  'Daily reports': 'the morning report and the market review',
  'Morning report': 'the report of 8:00',
  'Top gainers': 'stocks that rose the most',
  'Top losers': 'stocks that fell the most',
  'Until {day}': 'the last day of something',
  'Term ended': 'an idea whose days are over',
  'Market breadth': 'how many stocks rise and fall',
  None: 'nothing is there or due',
  Results: 'what a search found',
  'All time': 'the longest span',
  'Clear filters': 'shows all again',
  Deposit: 'brings money in, and the screen for it',
  Period: 'a span of days',
  Status: 'the state of an order or a deposit',
  Timeline: 'what happened to an order or a deposit',
  'Brokerage account': 'the account in the customer’s name at the broker',
};

interface Message {
  readonly context: string;
  readonly text: string;
  readonly translation: string;
  readonly catalog: string;
  readonly domains: readonly string[];
}

const LOCALES = new URL('../locales/', import.meta.url);

function messagesOf(language: string): Message[] {
  const folder = new URL(`${language}/`, LOCALES);
  return readdirSync(folder).flatMap((catalog) =>
    readFileSync(new URL(catalog, folder), 'utf8')
      .split('\n\n')
      .map((entry) => readEntry(catalog, entry))
      .filter(({ text }) => text !== ''),
  );
}

function readEntry(catalog: string, entry: string): Message {
  const lines = entry.split('\n');
  const quoted = (name: string) => {
    const line = lines.find((each) => each.startsWith(`${name} "`));
    return line ? String(JSON.parse(line.slice(name.length + 1))) : '';
  };
  const domains = lines
    .filter((line) => line.startsWith('#: '))
    .map((line) => /src\/(?:domains\/)?([^/]+)\//.exec(line)?.[1] ?? line);
  return {
    catalog,
    context: quoted('msgctxt'),
    text: quoted('msgid'),
    translation: quoted('msgstr'),
    domains: [...new Set(domains)],
  };
}

function grouped(messages: readonly Message[]): Map<string, Message[]> {
  return Map.groupBy(messages, ({ context, text }) => `${context}|${text}`);
}

/** Texts of at most two words; a placeholder counts as one. */
function isShort(text: string): boolean {
  const words = text.replaceAll(/\{[^{}]*\}/g, ' x ').match(/[\p{L}\d&’'-]+/gu);
  return (words ?? []).length <= 2;
}

test.for(['es', 'ja', 'zh-HK'])(
  'in %s a message has the same translation in every catalog',
  (language) => {
    const torn = [...grouped(messagesOf(language)).values()]
      .filter((same) => new Set(same.map(({ translation }) => translation)).size > 1)
      .map((same) => same.map(({ catalog, text, translation }) => [catalog, text, translation]));
    expect(torn).toEqual([]);
  },
);

test('a short text with more than one meaning says by a context which one it has', () => {
  const bare = messagesOf('en')
    .filter(({ context, text }) => context === '' && MORE_THAN_ONE_MEANING.has(text))
    .map(({ catalog, text, domains }) => `${text} (${catalog}: ${domains.join(', ')})`);
  expect(bare).toEqual([]);
});

test('a short text without context that several domains share was reviewed', () => {
  const shared = [...grouped(messagesOf('en')).values()]
    .map((same) => ({
      text: same[0]?.text ?? '',
      context: same[0]?.context,
      domains: new Set(same.flatMap(({ domains }) => domains)),
    }))
    .filter(({ text, context, domains }) => context === '' && domains.size > 1 && isShort(text));
  expect(shared.length).toBeGreaterThan(20);
  const unknown = shared
    .filter(({ text }) => !Object.hasOwn(ONE_MEANING, text))
    .map(({ text, domains }) => `${text} (${[...domains].join(', ')})`);
  expect(unknown).toEqual([]);
});
