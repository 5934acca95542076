import type { Alerts } from '../alerts/alerts.ts';
import type { Trading } from '../broker/broker.ts';
import type { OpenedChain } from '../chain/chain.ts';
import type { Reads } from '../db/reads.ts';
import type { Db } from '../db/tx.ts';
import type { Sealer } from '../documents/seal/seal-pdf.ts';
import type { Funding } from '../funding/funding.ts';
import type { Vault } from '../keys/vault.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Closures, Market, MarketClock } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import type { Push } from '../notify/push.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Passwords } from '../people/passwords.ts';
import type { Products } from '../products/products.ts';
import type { AssistantDesk } from '../assistant/assistant-desk.ts';
import type { ServiceDesk } from '../service/service-desk.ts';
import type { ServiceContact } from '../config-service.ts';
import type { Charity } from '../charity/charity.ts';
import type { News } from '../news/news.ts';
import type { Reports } from '../reports/reports.ts';
import type { Referral } from '../referral/referral.ts';
import type { Wealth } from '../wealth/wealth.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Reach } from '../tls/reach.ts';

/** The parts of the server for calls and jobs. Each call names those that it uses. */
export interface Parts {
  readonly market: Market;
  /** Only the market's time. */
  readonly clock: MarketClock;
  /** Days on which the market is closed outside its calendar. */
  readonly closures: Closures;
  readonly db: Db;
  /** Reads of data that may be some seconds old, never of money or a customer's own data. */
  readonly reads: Reads;
  /** Which process leads each duty. */
  readonly leaders: Leaders;
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly outbox: Outbox;
  readonly ledger: Ledger;
  readonly trading: Trading;
  readonly products: Products;
  readonly wealth: Wealth;
  /** Customer service and feedback. */
  readonly serviceDesk: ServiceDesk;
  /** The assistant's questions and answers. */
  readonly assistant: AssistantDesk;
  readonly charity: Charity;
  readonly referral: Referral;
  readonly news: News;
  /** Generates the morning report and the market review. */
  readonly reports: Reports;
  /** Seals documents with the operator's certificate. */
  readonly sealer: Sealer;
  readonly funding: Funding;
  readonly alerts: Alerts;
  /** The network of deposits and withdrawals in USDT; `undefined` where the operator named none. */
  readonly tron: OpenedChain | undefined;
  readonly notify: Notify;
  readonly privateFeed: PrivateFeed;
  readonly push: Push;
  /** Wall time, which security follows. */
  readonly wallNowMs: () => number;
  readonly settings: Settings;
  readonly reach: Reach;
}

/** The operator's settings that calls need. */
export interface Settings {
  /** Money is of a demonstration, and accounts are opened with some. */
  readonly isDemo: boolean;
  /** Orders fill here at the displayed prices, and reach no exchange. */
  readonly isPaper: boolean;
  /** The broker keeps an account in each customer's name, without which no order is accepted. */
  readonly hasBrokerAccounts: boolean;
  /** Who decides about identity documents. */
  readonly review: 'demo' | 'operator';
  /** The contact details of customer service. */
  readonly serviceContact: ServiceContact;
  /** Tells rows about this market from those about other markets in the same database. */
  readonly marketName: string;
}
