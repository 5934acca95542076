import type { PriceAlert } from '../../contract/alert.ts';
import type { Bus } from '../bus/bus.ts';
import type { Db } from '../db/tx.ts';
import type { CorporateActions, MarketClock, Quotes } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import { AlertIndex, type WaitingAlert } from './alert-index.ts';
import { alertOf, waitingOf } from './alert-row.ts';
import { type AlertWish, deleteAlert, readAlerts, writeAlert } from './alert-store.ts';
import { type AlertWatch, alertWatch } from './alert-watch.ts';
import { fireAlert } from './fire-alert.ts';
import { lastMicrosOf, refusalOf } from './judge-alert.ts';

/** Watches prices for customers, even while they have no page open. */
export interface Alerts extends AlertWatch {
  /** @throws Refused as `setAlert` says */
  set(personId: string, wish: AlertWish): Promise<PriceAlert>;
  remove(personId: string, id: string): Promise<boolean>;
  list(personId: string, ticker: string | undefined): Promise<PriceAlert[]>;
}

interface Options {
  readonly db: Db;
  readonly market: MarketClock & Quotes & CorporateActions;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly notify: Notify;
  readonly feed: PrivateFeed;
  readonly wallNowMs: () => number;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Alerts over a database. Any number of servers may watch: the first whose statement marks an alert
 * notifies the customer, in the same transaction.
 */
export function alertsOf({ db, market, bus, notify, feed, wallNowMs, warn }: Options): Alerts {
  const index = new AlertIndex();

  async function fire(alert: WaitingAlert): Promise<void> {
    const { exchangeMs } = market.time();
    await db.transaction((tx) =>
      fireAlert(tx, alert, { exchangeMs, wallMs: wallNowMs() }, { notify, feed }),
    );
  }

  return {
    ...alertWatch({ db, market, bus, index, fire, warn }),

    async set(personId, wish) {
      const { direction, priceMicros } = wish;
      const quote = market.quote(wish.ticker);
      const refusal = refusalOf(
        { direction, priceMicros: BigInt(priceMicros) },
        quote && lastMicrosOf(quote),
      );
      if (refusal) throw refusal;
      const row = await db.transaction(async (tx) => {
        const written = await writeAlert(tx, personId, wish, new Date(wallNowMs()));
        if (written.isNew) await feed.tell(tx, personId, 'alerts');
        return written.row;
      });
      index.add(waitingOf(row));
      return alertOf(row);
    },

    async remove(personId, id) {
      const isRemoved = await db.transaction(async (tx) => {
        const wasThere = await deleteAlert(tx, personId, id);
        if (wasThere) await feed.tell(tx, personId, 'alerts');
        return wasThere;
      });
      if (isRemoved) index.remove(id);
      return isRemoved;
    },

    async list(personId, ticker) {
      const rows = await readAlerts(db.sql, personId, ticker, wallNowMs());
      return rows.map(alertOf);
    },
  };
}
