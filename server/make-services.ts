import type { ClientConfig } from 'pg';
import type { Answerer } from './assistant/answerer.ts';
import { answerByTools } from './assistant/answer-by-tools.ts';
import { assistantOf } from './assistant/assistant-desk.ts';
import { answerByModel } from './assistant/model/answer-by-model.ts';
import { tokenBudget } from './assistant/model/token-budget.ts';
import { alertsOf } from './alerts/alerts.ts';
import { makeTrading } from './broker/make-trading.ts';
import { accountsVenue } from './broker/accounts/accounts-venue.ts';
import { alpacaBroker, type BrokerTimes } from './broker/alpaca/alpaca-broker.ts';
import { tradingVenue } from './broker/alpaca/trading-venue.ts';
import { paperBroker } from './broker/paper/paper-broker.ts';
import type { Bus } from './bus/bus.ts';
import type { OpenedChain } from './chain/chain.ts';
import type { Config } from './config.ts';
import { type Reads, readsOf } from './db/reads.ts';
import type { Db } from './db/tx.ts';
import { type DocumentKey, passingDocumentKey } from './documents/seal/document-key.ts';
import { sealerWith } from './documents/seal/seal-pdf.ts';
import { makeFunding } from './funding/make-funding.ts';
import type { KeyRing } from './keys/ring.ts';
import { vaultOf } from './keys/vault.ts';
import { leadersOf } from './lead/leaders.ts';
import { ledgerOf } from './ledger/make-ledger.ts';
import type { Closures, MarketData } from './market/market-data.ts';
import { notifyWith } from './notify/notify.ts';
import { privateFeed } from './notify/private-feed.ts';
import { shareSessionEnds } from './notify/session-ends.ts';
import { type PushOptions, webPush } from './notify/web-push.ts';
import { carriersOf } from './outbox/carriers.ts';
import { operatorLetters } from './outbox/operator-letters.ts';
import { outboxOf } from './outbox/outbox.ts';
import { passwordsOf } from './people/passwords.ts';
import type { Parts } from './http/parts.ts';
import { sessionsOf } from './sessions/make-sessions.ts';
import { catalogHooks } from './products/catalog/hooks.ts';
import { productsOf } from './products/products.ts';
import { serviceDeskOf } from './service/service-desk.ts';
import { charityOf } from './charity/charity.ts';
import { newsOf } from './news/news.ts';
import { openSources } from './news/outside/open-sources.ts';
import { reportsOf } from './reports/reports.ts';
import { referralOf } from './referral/referral.ts';
import { wealthOf } from './wealth/wealth.ts';
import type { Role } from './roles.ts';
import { type Reach, reachedByNobody } from './tls/reach.ts';

export interface ServiceParts {
  readonly db: Db;
  /** Reads of data that may be some seconds old; by default from the database itself. */
  readonly reads?: Reads | undefined;
  readonly market: MarketData;
  readonly bus: Bus;
  readonly closures: Closures;
  /** Tells rows about this market from those about other markets in the same database. */
  readonly marketName: string;
  readonly ring: KeyRing;
  readonly pushKeys: PushOptions['keys'];
  /** Where pushes may go, if not everywhere in the open internet. */
  readonly pushNetwork?: PushOptions['network'];
  /** What documents are sealed with; where it is not said, a key that ends with the process. */
  readonly documentKey?: () => Promise<DocumentKey>;
  readonly wallNowMs: () => number;
  /** Starts the signer, if it runs beside the server. */
  readonly wakeSigner?: () => void;
  /** The network of deposits and withdrawals in USDT; by default none. */
  readonly tron?: OpenedChain | undefined;
  /** How other devices reach the server; by default none does. */
  readonly reach?: Reach;
  /** Exchange time of ledger entries; by default the market's. A process without a market passes its own. */
  readonly exchangeNowMs?: () => number;
  readonly config: Pick<
    Config,
    | 'smtpUrl'
    | 'mailFrom'
    | 'smsUrl'
    | 'smsToken'
    | 'pushSubject'
    | 'demoGrantMicros'
    | 'review'
    | 'withdrawalWaitMs'
    | 'withdrawalReviewAboveMicros'
    | 'bank'
    | 'serviceContact'
    | 'model'
  > &
    Partial<Pick<Config, 'broker' | 'newsProviders' | 'operatorMail'>>;
  /** Timeouts of the broker's adapter, where not the default. */
  readonly brokerTimes?: Partial<BrokerTimes>;
  /** Opens a dedicated database connection for leadership; without it, this process leads nothing. */
  readonly connection?: () => Promise<ClientConfig>;
  /** The roles of this process; all by default. */
  readonly roles?: readonly Role[];
  /** The time limit of an automatic answer to customer service, if not the default. */
  readonly answerLimitMs?: number | undefined;
  /** Answers questions to the assistant; by default from the app's own data, without a model. */
  readonly assistantAnswerer?: Answerer;
  /** Receives failures of work that will be retried. */
  readonly warn?: (message: string, error?: unknown) => void;
}

/** The app's own answerer, behind the language model when one is configured. */
function answererOf({ config: { model }, db, wallNowMs, warn = () => undefined }: ServiceParts) {
  if (!model) return answerByTools;
  const budget = tokenBudget(db.sql, model.tokensADay, wallNowMs);
  return answerByModel({ model, fallback: answerByTools, budget, warn });
}

/** Assembles the parts for calls and jobs. */
export function makeServices(parts: ServiceParts): Parts {
  const { db, market, bus, marketName, closures, ring, pushKeys, pushNetwork, wallNowMs } = parts;
  const { config, warn = () => undefined } = parts;
  const { broker = { kind: 'paper' } } = config;
  const isPaper = broker.kind === 'paper' || broker.account === 'paper';
  const leaders = leadersOf({ ...parts, sql: db.sql, warn });
  const { exchangeNowMs = () => market.time().exchangeMs } = parts;
  const vault = vaultOf(ring);
  const feed = privateFeed({ sql: db.sql, wallNowMs, bus });
  const notify = notifyWith(feed, wallNowMs);
  const { demoGrantMicros } = config;
  const ledger = ledgerOf({
    db,
    feed,
    notify,
    wallNowMs,
    exchangeNowMs,
    demoGrantMicros,
  });
  const outbox = outboxOf({ db, vault, wallNowMs, carriers: carriersOf(config) });
  const sessions = sessionsOf({ db, vault, wallNowMs });
  shareSessionEnds(sessions, bus);
  // The sessions of a deleted customer end in every process, and its key must stay in none.
  sessions.listen((personId) => vault.forget(personId));
  const tellOperator = operatorLetters(outbox, config.operatorMail ?? []);
  const trading = makeTrading({
    db,
    market,
    bus,
    closures,
    ledger,
    notify,
    feed,
    wallNowMs,
    leaders,
    reconcileMs: parts.brokerTimes?.reconcileMs,
    tellOperator,
    openBrokerage: (onBust, own) => {
      if (broker.kind === 'paper') {
        const failed = (error: unknown) => warn('An order could not be written.', error);
        return paperBroker({ market, bus, warn: failed });
      }
      const { brokerTimes: times } = parts;
      const common = { wallNowMs, warn, times };
      const venue =
        broker.kind === 'alpaca'
          ? tradingVenue({ ...broker, ...common })
          : accountsVenue({
              ...broker,
              ...common,
              db: own,
              vault,
              tellOperator,
              tell: (tx, personId) => feed.tellMany(tx, [personId], ['identity', 'orders']),
            });
      return alpacaBroker({ venue, sql: own.sql, onBust, ...common });
    },
    warn,
  });
  return {
    market,
    clock: market,
    closures,
    db,
    reads: parts.reads ?? readsOf(db.sql),
    leaders,
    vault,
    sessions,
    passwords: passwordsOf(),
    outbox,
    ledger,
    trading,
    products: productsOf(
      {
        db,
        ledger,
        notify,
        privateFeed: feed,
        market,
        closures,
        trading,
        wallNowMs,
        leaders,
        settings: { isPaper },
        warn,
      },
      catalogHooks(),
    ),
    wealth: wealthOf({
      db,
      ledger,
      privateFeed: feed,
      market,
      closures,
      isDemo: demoGrantMicros > 0n,
      leaders,
      warn,
    }),
    serviceDesk: serviceDeskOf({
      db,
      vault,
      notify,
      privateFeed: feed,
      outbox,
      answerLimitMs: parts.answerLimitMs,
      wallNowMs,
      warn,
    }),
    assistant: assistantOf({
      db,
      vault,
      privateFeed: feed,
      answerer: parts.assistantAnswerer ?? answererOf(parts),
      model: config.model,
      wallNowMs,
      warn,
    }),
    charity: charityOf({
      db,
      ledger,
      notify,
      privateFeed: feed,
      market,
      isDemo: demoGrantMicros > 0n,
      leaders,
      warn,
    }),
    referral: referralOf({
      db,
      vault,
      ledger,
      notify,
      privateFeed: feed,
      market,
      closures,
      wallNowMs,
      isDemo: demoGrantMicros > 0n,
      leaders,
      warn,
    }),
    news: newsOf({
      db,
      market,
      closures,
      notify,
      marketName,
      wallNowMs,
      leaders,
      sources: openSources(config.newsProviders ?? []),
      warn,
    }),
    reports: reportsOf({
      db,
      market,
      closures,
      marketName,
      notify,
      leaders,
      warn,
    }),
    tron: parts.tron,
    sealer: sealerWith(parts.documentKey ?? passingDocumentKey(wallNowMs)),
    funding: makeFunding({
      db,
      ledger,
      notify,
      feed,
      vault,
      outbox,
      tron: parts.tron,
      bank: config.bank,
      wakeSigner: parts.wakeSigner,
      withdrawalWaitMs: config.withdrawalWaitMs,
      reviewAboveMicros: config.withdrawalReviewAboveMicros,
      wallNowMs,
      leaders,
      warn,
    }),
    alerts: alertsOf({ db, market, bus, notify, feed, wallNowMs, warn }),
    notify,
    privateFeed: feed,
    push: webPush({
      db,
      vault,
      wallNowMs,
      keys: pushKeys,
      subject: config.pushSubject,
      network: pushNetwork,
    }),
    wallNowMs,
    reach: parts.reach ?? reachedByNobody,
    settings: {
      isDemo: demoGrantMicros > 0n,
      isPaper,
      hasBrokerAccounts: broker.kind === 'alpaca-accounts',
      review: config.review,
      serviceContact: config.serviceContact,
      marketName,
    },
  };
}
