import { tradeEvents } from './alpaca-accounts-events.ts';
import { journalBook, type JournalSwitches, type KeptJournal } from './alpaca-accounts-journals.ts';
import {
  anAccount,
  type KeptAccount,
  openings,
  type OpeningSwitches,
  refusal,
} from './alpaca-accounts-openings.ts';
import { type AccountOrder, orderBook, type OrderSwitches } from './alpaca-accounts-orders.ts';
import {
  startVendor,
  type VendorAnswer,
  type VendorRequest,
  type VendorServer,
} from './vendor-server.ts';

const KEY_ID = 'an-id-of-a-firm';
const SECRET = 'a-secret-of-a-firm';

export interface AlpacaAccountsServer
  extends
    Omit<VendorServer, 'stream' | 'sockets' | 'deliver' | 'drop'>,
    OpeningSwitches,
    JournalSwitches,
    OrderSwitches {
  /** The id of the firm's account, which starts with a million dollars. */
  readonly firm: string;
  /** The customers' accounts by their ids. */
  readonly accounts: Map<string, KeptAccount>;
  /** Sorted by arrival. */
  readonly orders: AccountOrder[];
  /** Sorted by arrival. */
  readonly journals: readonly KeptJournal[];
  /** Requests to place an order, by its client's id. */
  readonly sent: Map<string, number>;
  /** Whether the stream temporarily omits fills, live ones and those of its history. */
  hidesFills: boolean;
  /** A customer's account, or the firm's. */
  accountOf(accountId: string): KeptAccount;
  /** Dollars. */
  cashOf(accountId: string): number;
  /** Shares by symbol. */
  positionsOf(accountId: string): Map<string, number>;
  setStatus(accountId: string, status: string, kycResults?: object): void;
  /** Ends the queued journals: executes them, or rejects them while `rejectJournals`. */
  executeJournals(): void;
  /** Replaces a journal by an executed one with another amount, as the vendor's staff does. */
  correctJournal(journal: KeptJournal, amount: string): void;
  /** Fills so many shares of an order, or all that is left. */
  /** @returns the id of the execution */
  fill(order: AccountOrder, price: number, shares?: number): string;
  /** Ends an order as the exchange or the vendor does. */
  end(order: AccountOrder, status: string): void;
  /** Busts an execution, or corrects its price, and sends the event. */
  takeBack(order: AccountOrder, executionId: string, correctedTo?: number): void;
  /** Sends the last bust again. */
  repeat(): void;
  /** Terminates the streams without their end. */
  dropStreams(): void;
  /** Tells the open streams that events were dropped. */
  sayTooSlow(): void;
}

/** A local server of Alpaca's Broker API, with its replayable stream of trade events. */
export async function startAlpacaAccounts(
  nowMs: () => number,
  seed = 1,
): Promise<AlpacaAccountsServer> {
  const switches = {
    autoApprove: true,
    holdsJournals: false,
    rejectJournals: false,
    hidesFills: false,
    holdsCancels: false,
    status: 'accepted',
  };
  const firm = anAccount(nowMs());
  const accounts = new Map<string, KeptAccount>();
  const find = (id: string) => (id === firm.id ? firm : accounts.get(id));
  const vendor = await startVendor({
    seed,
    answer: (request) =>
      request.headers.authorization === AUTHORIZATION
        ? answer(request)
        : refusal(401, 'request is not authorized'),
  });
  const opening = openings(nowMs, accounts, switches);
  const journals = journalBook({ firm: firm.id, find, switches });
  const isHidden = ({ event }: { event: string }) =>
    switches.hidesFills && ['fill', 'partial_fill'].includes(event);
  const events = tradeEvents({ nowMs, vendor, isHidden });
  const { answer: answerOrders, ...book } = orderBook({ nowMs, find, events, switches });

  function answer(request: VendorRequest): VendorAnswer {
    const { method, path, query, body } = request;
    const isPost = method === 'POST';
    if (path === '/v2/events/trades') return events.answer(query);
    if (path === '/v1/accounts') return isPost ? opening.open(body) : opening.list(query);
    if (path === '/v1/journals') return isPost ? journals.make(request) : journals.list(query);
    const [, , kind, id = '', ...rest] = path.split('/');
    if (kind === 'trading') return answerTrading(request, rest);
    if (kind === 'accounts' && rest.length === 0) return opening.read(find(id));
    return kind === 'journals' ? journals.read(id) : { status: 404 };
  }

  function answerTrading(request: VendorRequest, [id = '', ...rest]: string[]): VendorAnswer {
    const account = find(id);
    if (!account) return refusal(404, 'account not found');
    const what = rest.join('/');
    if (what === 'account') return { status: 200, body: tradingAccount(account) };
    if (what === 'positions') return { status: 200, body: positionsIn(account) };
    return what.startsWith('orders') ? answerOrders(request, account, what) : { status: 404 };
  }

  function tradingAccount(account: KeptAccount): object {
    const { id, account_number, status, cash, trading_blocked, account_blocked } = account;
    return {
      id,
      account_number,
      status,
      currency: 'USD',
      cash: cash.toFixed(2),
      cash_transferable: journals.transferable(account).toFixed(2),
      trading_blocked,
      account_blocked,
    };
  }

  function accountOf(id: string): KeptAccount {
    const account = find(id);
    if (!account) throw new Error('the vendor has no such account');
    return account;
  }

  // The switches are shared with what answers the requests.
  return Object.assign(switches, {
    ...vendor,
    ...book,
    firm: firm.id,
    accounts,
    journals: journals.journals,
    connections: events.opened,
    accountOf,
    cashOf: (id: string) => accountOf(id).cash,
    positionsOf: (id: string) => accountOf(id).positions,
    setStatus(id: string, status: string, kycResults: object | null = null) {
      Object.assign(accountOf(id), { status, kyc_results: kycResults });
    },
    executeJournals: journals.execute,
    correctJournal: journals.correct,
    dropStreams: vendor.drop,
    sayTooSlow: () => events.say(' you are reading too slowly, dropped 3 messages'),
  });
}

const AUTHORIZATION = `Basic ${Buffer.from(`${KEY_ID}:${SECRET}`).toString('base64')}`;

function positionsIn({ positions }: KeptAccount): object[] {
  const held = [...positions].filter(([, shares]) => shares !== 0);
  return held.map(([symbol, shares]) => ({
    symbol,
    qty: String(shares),
    side: shares > 0 ? 'long' : 'short',
  }));
}

/** The settings of a server that trades by this vendor. */
export function brokerAccounts({ url, firm }: Pick<AlpacaAccountsServer, 'url' | 'firm'>) {
  return {
    kind: 'alpaca-accounts' as const,
    keyId: KEY_ID,
    secret: SECRET,
    account: 'paper' as const,
    firmAccount: firm,
    url,
  };
}
