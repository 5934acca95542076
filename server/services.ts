import type { Alerts } from './alerts/alerts.ts';
import type { Trading } from './broker/trading.ts';
import type { Db } from './db/tx.ts';
import type { IdeaStore } from './domains/ideas/idea-store.ts';
import type { Vault } from './keys/vault.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Closures } from './market/closures.ts';
import type { MarketData } from './market/market-data.ts';
import type { Notify } from './notify/notify.ts';
import type { PrivateFeed } from './notify/private-feed.ts';
import type { Push } from './notify/push.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Passwords } from './people/passwords.ts';
import type { Sessions } from './sessions/sessions.ts';

/** The parts of the server that its calls work with. */
export interface Services {
  readonly market: MarketData;
  /** The market's days off by no rule. */
  readonly closures: Closures;
  readonly ideas: IdeaStore;
  readonly db: Db;
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly outbox: Outbox;
  readonly ledger: Ledger;
  readonly trading: Trading;
  readonly alerts: Alerts;
  readonly notify: Notify;
  readonly privateFeed: PrivateFeed;
  readonly push: Push;
  /** Wall time, which security follows. */
  readonly wallNowMs: () => number;
  readonly settings: ServiceSettings;
}

/** What the operator chose that calls must know. */
export interface ServiceSettings {
  /** Money is of a demonstration, and accounts are opened with some. */
  readonly isDemo: boolean;
  /** The reviewer of documents. */
  readonly review: 'demo' | 'operator';
}
