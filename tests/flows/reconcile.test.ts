import { expect, test } from 'vitest';
import { type Reconciler, reconcilerOf } from '../../server/broker/lead/reconcile.ts';
import type { Db } from '../../server/db/tx.ts';
import { scriptedMarket } from '../harness/scripted-market.ts';
import { anApp } from '../harness/server.ts';

/** A reconciler over an app's database, of a broker that holds nothing, and how often its holdings were read. */
async function aReconciler(asks: (reconciler: Reconciler, tried: number) => void) {
  const market = scriptedMarket(['AAPL']);
  const { services } = await anApp({ market });
  let tried = 0;
  let read = 0;
  const db: Db = {
    ...services.db,
    // The result of a comparison is about to be written.
    async transaction(work) {
      tried += 1;
      asks(reconciler, tried);
      return services.db.transaction(work);
    },
  };
  const reconciler = reconcilerOf({
    db,
    market,
    wallNowMs: services.wallNowMs,
    feed: services.privateFeed,
    brokerage: {
      async holdings() {
        read += 1;
        return { broker: 'scripted', accounts: [], unread: [] };
      },
    },
    warn: () => undefined,
    tellOperator: async () => undefined,
    betweenMs: 0,
  });
  return { reconciler, read: () => read };
}

test('a reconciliation that is asked for while another is written follows it', async () => {
  const { reconciler, read } = await aReconciler((each, tried) => tried === 1 && each.ask());
  await reconciler.look();
  await reconciler.look();
  expect(read()).toBe(2);
  await reconciler.look();
  await reconciler.look();
  expect(read()).toBe(4);
  await reconciler.look();
  expect(read()).toBe(4);
});

test('a result that could not be written is compared again', async () => {
  const { reconciler, read } = await aReconciler((_, tried) => {
    if (tried === 1) throw new Error('the database is gone');
  });
  await reconciler.look();
  await expect(reconciler.look()).rejects.toThrow('the database is gone');
  await reconciler.look();
  await reconciler.look();
  expect(read()).toBe(4);
});
