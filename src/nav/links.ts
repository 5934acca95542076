import { type Href, readHash } from './address.ts';
import { BESIDE, partPath } from './panes.ts';
import { type Path, paths } from './paths.ts';

/** An address within the app: the path and its query, both behind the hash. */
export function linkToPath(path: Path, query: Readonly<Record<string, string>> = {}): Href {
  const text = writeQuery(new URLSearchParams(query));
  return text === '' ? `#${path}` : `#${path}?${text}`;
}

/** An address with some of its parameters changed; `undefined` removes one. */
export function withParameters(
  hash: string,
  changed: Readonly<Record<string, string | undefined>>,
): Href {
  const { path, query } = readHash(hash);
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = writeQuery(parameters);
  return text === '' ? `#/${path.slice(1)}` : `#/${path.slice(1)}?${text}`;
}

/** A comma needs no escape in an address, and keeps a list readable. */
function writeQuery(parameters: URLSearchParams): string {
  return parameters.toString().replaceAll('%2C', ',');
}

/** Addresses of the screens, with the parameters of each. */
export const linkTo = {
  home: () => linkToPath(paths.home),
  stocks: () => linkToPath(paths.stocks),
  etfs: () => linkToPath(paths.etfs),
  marketList: ({ list, kind }: { list: string; kind?: 'stock' | 'etf' | undefined }) =>
    linkToPath(paths.marketList, kind === undefined ? { list } : { list, kind }),
  /** Breadth and heat map of the whole market or, with a symbol, an index in detail. */
  marketMap: ({ symbol }: { symbol?: string | undefined } = {}) =>
    linkToPath(paths.marketMap, symbol === undefined ? {} : { symbol }),
  /** The same screen with the breadth of the market at its top. */
  breadth: () => linkToPath(paths.marketMap, { first: 'breadth' }),
  /** The same screen with the heat map at its top. */
  heatMap: () => linkToPath(paths.marketMap, { first: 'map' }),
  sector: ({ sector }: { sector: string }) => linkToPath(paths.sector, { sector }),
  theme: ({ theme }: { theme: string }) => linkToPath(paths.sector, { theme }),
  sectors: () => linkToPath(paths.sectors),
  /** The screen of a stock or an ETF; when the kind is unknown, the stock screen determines it. */
  instrument: ({
    ticker,
    kind,
    range,
    interval,
    compare,
  }: {
    ticker: string;
    kind?: 'stock' | 'etf' | undefined;
    range?: string | undefined;
    interval?: string | undefined;
    /** The compared symbols of its chart, comma-separated. */
    compare?: string | undefined;
  }) =>
    linkToPath(kind === 'etf' ? paths.etf : paths.stock, {
      symbol: ticker,
      ...(range && { range }),
      ...(interval && { interval }),
      ...(compare && { compare }),
    }),
  company: ({ symbol }: { symbol: string }) => linkToPath(paths.company, { symbol }),
  search: ({
    text,
    kind,
  }: { text?: string | undefined; kind?: 'stock' | 'etf' | undefined } = {}) =>
    linkToPath(paths.search, { ...(text && { text }), ...(kind && { kind }) }),
  watchlist: ({ list, sort }: { list?: string | undefined; sort?: string | undefined } = {}) =>
    linkToPath(paths.watchlist, { ...(list && { list }), ...(sort && { sort }) }),
  /** All lists or, with `list`, the entries of one; `add` starts with the search for an instrument to add. */
  editWatchlists: ({ list, add }: { list?: string | undefined; add?: boolean } = {}) =>
    linkToPath(paths.editWatchlists, { ...(list && { list }), ...(add && { add: '1' }) }),
  /** Trading ideas of the last morning or of a day; with a ticker, its idea is open. */
  ideas: ({ date, idea }: { date?: string | undefined; idea?: string | undefined } = {}) =>
    linkToPath(paths.ideas, {
      ...(date && { date }),
      ...(idea && { [BESIDE]: partPath('idea', idea) }),
    }),
  /** The morning reports of the last trading days, and today's. */
  morningReports: () => linkToPath(paths.morningReports),
  morningReport: () => linkToPath(paths.morningReport),
  /** The review of the US market, for today or a given day. */
  marketReview: ({ date }: { date?: string | undefined } = {}) =>
    linkToPath(paths.marketReview, { ...(date && { date }) }),
  /** The two parts of a day's morning report. */
  morningOverview: ({ date }: { date?: string | undefined } = {}) =>
    linkToPath(paths.morningOverview, { ...(date && { date }) }),
  morningIdeas: ({ date }: { date?: string | undefined } = {}) =>
    linkToPath(paths.morningIdeas, { ...(date && { date }) }),
  /** Market-wide news, with a link to all other news. */
  information: () => linkToPath(paths.newsMarkets),
  articles: () => linkToPath(paths.articles),
  newswire: () => linkToPath(paths.newswire),
  weekAhead: () => linkToPath(paths.weekAhead),
  /** The earnings calendar, from a week on. */
  earnings: ({ from }: { from?: string | undefined } = {}) =>
    linkToPath(paths.earnings, { ...(from && { from }) }),
  /** News about the instruments of all watchlists or of one. */
  watchedNews: ({ list }: { list?: string | undefined } = {}) =>
    linkToPath(paths.watchedNews, { ...(list && { list }) }),
  /** All news, filtered by an instrument or by words. */
  news: ({ symbol, text }: { symbol?: string | undefined; text?: string | undefined } = {}) =>
    linkToPath(paths.news, { ...(symbol && { symbol }), ...(text && { text }) }),
  newsItem: ({ id }: { id: string }) => linkToPath(paths.newsItem, { id }),
  /** The full text of an item, or an article. */
  newsText: ({ id }: { id: string }) => linkToPath(paths.newsText, { id }),
  settings: () => linkToPath(paths.settings),
  language: () => linkToPath(paths.language),
  themes: () => linkToPath(paths.theme),
  help: ({ topic, text }: { topic?: string; text?: string } = {}) =>
    linkToPath(paths.help, { ...(topic && { topic }), ...(text && { text }) }),
  /** The assistant: a conversation, the list of them, or a new one about a symbol, an order or the positions. */
  assistant: (
    start: {
      conversation?: string;
      view?: 'history';
      symbol?: string;
      about?: 'order' | 'positions';
    } = {},
  ) => linkToPath(paths.assistant, start),
  service: () => linkToPath(paths.service),
  /** Opens a new conversation with customer service, with a prefilled subject. */
  writeToService: ({ name }: { name?: string | undefined } = {}) =>
    linkToPath(paths.service, { [BESIDE]: writePlace({ ...(name && { name }) }) }),
  /** A conversation with customer service or about feedback, beside the list of conversations. */
  conversation: ({ id, about = 'service' }: { id: string; about?: 'service' | 'idea' }) => {
    const path = about === 'service' ? paths.service : paths.feedback;
    return linkToPath(path, { [BESIDE]: linkToPath(path, { id }).slice(1) });
  },
  feedback: () => linkToPath(paths.feedback),
  documents: () => linkToPath(paths.documents),
  agreements: () => linkToPath(paths.agreements),
  documentText: ({ id, section }: { id: string; section?: string }) =>
    linkToPath(paths.documentText, { id, ...(section && { section }) }),
  documentPage: ({ id, section }: { id: string; section?: string }) =>
    linkToPath(paths.documentPage, { id, ...(section && { section }) }),
  me: () => linkToPath(paths.me),
  /** `then` is the address within the app to continue with (see `placeAfter`). */
  signIn: ({ then }: { then?: string | undefined } = {}) =>
    linkToPath(paths.signIn, { ...(then && { then }) }),
  signUp: ({
    invitation,
    then,
  }: { invitation?: string | undefined; then?: string | undefined } = {}) =>
    linkToPath(paths.signUp, { ...(invitation && { invitation }), ...(then && { then }) }),
  security: () => linkToPath(paths.security),
  accessHistory: () => linkToPath(paths.accessHistory),
  /** Confirms that it is the person before a change; `then` is the screen of that change. */
  confirm: ({ then }: { then: string }) => linkToPath(paths.confirm, { then }),
  changePassword: () => linkToPath(paths.changePassword),
  pin: () => linkToPath(paths.pin),
  bindEmail: () => linkToPath(paths.bindEmail),
  deleteAccount: () => linkToPath(paths.deleteAccount),
  /** The first step of identity verification; `then` is where the customer continues once it has passed. */
  identity: ({ then }: { then?: string | undefined } = {}) =>
    linkToPath(paths.identityName, { ...(then && { then }) }),
  identityPhoto: () => linkToPath(paths.identityPhoto),
  mobile: () => linkToPath(paths.mobile),
  address: () => linkToPath(paths.address),
  addressDone: () => linkToPath(paths.addressDone),
  avatar: () => linkToPath(paths.avatar),
  notifications: () => linkToPath(paths.notifications),
  messages: () => linkToPath(paths.messages),
  /** The order tickets. Known values are filled in; prices in dollars, shares as typed. */
  buy: (ticket: TicketStart) => linkToPath(paths.buy, ticketQuery(ticket)),
  /** Sells held shares or, without any, opens a short. */
  sell: (ticket: TicketStart) => linkToPath(paths.sell, ticketQuery(ticket)),
  closeLong: (ticket: TicketStart) => linkToPath(paths.closeLong, ticketQuery(ticket)),
  closeShort: (ticket: TicketStart) => linkToPath(paths.closeShort, ticketQuery(ticket)),
  orderAccepted: ({ id }: { id: string }) => linkToPath(paths.orderAccepted, { id }),
  /** An order; with a price in dollars, the review of a change to it. */
  order: ({ id, price }: { id: string; price?: string | undefined }) =>
    linkToPath(paths.order, { id, ...(price && { price }) }),
  /** The positions; with a `ticker` that one is open. */
  deskPositions: ({ ticker }: { ticker?: string | undefined } = {}) =>
    linkToPath(paths.deskPositions, { ...(ticker && { [BESIDE]: partPath('position', ticker) }) }),
  deskPending: () => linkToPath(paths.deskPending),
  deskOrders: ({ ticker }: { ticker?: string | undefined } = {}) =>
    linkToPath(paths.deskOrders, { ...(ticker && { symbol: ticker }) }),
  portfolio: () => linkToPath(paths.portfolioAccounts),
  /** The portfolio's tab with today's movers. */
  portfolioTrending: () => linkToPath(paths.portfolioAccounts, { tab: 'trending' }),
  stockAccount: () => linkToPath(paths.stockAccountPositions),
  accountCurve: ({ range }: { range?: string | undefined } = {}) =>
    linkToPath(paths.accountCurve, { ...(range && { range }) }),
  /** The account in the customer's name at the broker, on a service that needs one. */
  brokerAccount: () => linkToPath(paths.brokerAccount),
  contracts: () => linkToPath(paths.contracts),
  /** The activity of the accounts, and their statements. */
  activity: () => linkToPath(paths.transfer, { view: 'activity' }),
  /**
   * Transfers money between accounts; known values are filled in. `then` is the purpose of the money, to continue with.
   */
  transfer: ({
    from,
    to,
    amount,
    then,
  }: {
    from?: string | undefined;
    to?: string | undefined;
    amount?: string | undefined;
    then?: string | undefined;
  } = {}) =>
    linkToPath(paths.transfer, {
      ...(from && { from }),
      ...(to && { to }),
      ...(amount && { amount }),
      ...(then && { then }),
    }),
  depositCoin: () => linkToPath(paths.depositCoin),
  /** Deposits so far. */
  fundingRecords: () => linkToPath(paths.fundingRecords),
  fundingRecord: ({ id }: { id: string }) => linkToPath(paths.fundingRecord, { id }),
  bankDepositRecord: ({ id }: { id: string }) =>
    linkToPath(paths.fundingRecord, { id, kind: 'bank' }),
  withdrawal: () => linkToPath(paths.withdrawal),
  /** The withdrawal history. */
  withdrawals: () => linkToPath(paths.fundingRecords, { kind: 'withdrawals' }),
  /** The record of a withdrawal. */
  withdrawalRecord: ({ id }: { id: string }) =>
    linkToPath(paths.fundingRecord, { id, kind: 'withdrawal' }),
  addressBook: () => linkToPath(paths.addressBook),
  /** Links a bank account; `then` is the address to continue with. */
  linkBank: ({ then }: { then?: string | undefined } = {}) =>
    linkToPath(paths.linkBank, { ...(then && { then }) }),
  /** Funds and quantitative products that are on offer. */
  products: () => linkToPath(paths.products),
  product: ({ id }: { id: string }) => linkToPath(paths.product, { id }),
  /** The contract of one deposit. */
  depositContract: ({ id, isOverBank = false }: { id: string; isOverBank?: boolean }) =>
    linkToPath(paths.depositContract, isOverBank ? { id, kind: 'bank' } : { id }),
  referral: () => linkToPath(paths.referral),
  invited: () => linkToPath(paths.invited),
  referralRules: () => linkToPath(paths.referralRules),
  inviteCode: () => linkToPath(paths.inviteCode),
  ownProducts: () => linkToPath(paths.ownProducts),
  /** Causes, and the customer's giving. */
  charity: () => linkToPath(paths.charity),
  cause: ({ id }: { id: string }) => linkToPath(paths.cause, { id }),
  /** A donation. */
  donation: ({ id }: { id: string }) => linkToPath(paths.donation, { id }),
  /** A monthly donation to confirm, or the donation that it became. */
  pledge: ({ id }: { id: string }) => linkToPath(paths.donation, { pledge: id }),
  donations: () => linkToPath(paths.donations),
  /** The micro-investment plan and the fixed terms, with the customer's holdings. */
  savings: () => linkToPath(paths.savings),
  savingHistory: () => linkToPath(paths.savingHistory),
  savingHolding: ({ id }: { id: string }) => linkToPath(paths.savingHolding, { id }),
  /** A redemption or settlement: its payout and date. */
  savingPayment: ({ id }: { id: string }) => linkToPath(paths.savingRedeemed, { id }),
  /** The receipt of a transfer, which links to `then`. */
  transferDone: ({ key, then }: { key: string; then?: string | undefined }) =>
    linkToPath(paths.transferDone, { key, ...(then && { then }) }),
};

function writePlace(known: Readonly<Record<string, string>>): string {
  return linkToPath(paths.service, { write: '1', ...known }).slice(1);
}

/** The initial values of a ticket. */
export interface TicketStart {
  readonly symbol: string;
  readonly type?: 'limit' | 'market' | undefined;
  readonly price?: string | undefined;
  readonly quantity?: string | undefined;
  /** In dollars, instead of a quantity. */
  readonly amount?: string | undefined;
}

function ticketQuery({
  symbol,
  type,
  price,
  quantity,
  amount,
}: TicketStart): Record<string, string> {
  return {
    symbol,
    ...(type && { type }),
    ...(price && { price }),
    ...(quantity && { quantity }),
    ...(amount && { amount }),
  };
}
