import { placeOrder } from '../../../contract/order.ts';
import { anOrder, micros } from '../orders.ts';
import { sale, atMarket, moveAway, of, onlyClose, pending, positionOf, short } from './scene.ts';

/** A scene for each refusal of an order. */
export const placing = of({
  endpoint: placeOrder,
  refused: {
    unknown_ticker: {
      asked: () => anOrder({ ticker: 'NOSUCH' }),
      detail: { ticker: 'NOSUCH' },
    },
    market_closed: {
      asked({ market }) {
        market.set('20:00');
        return anOrder({ isExtended: true });
      },
    },
    limit_only: {
      asked({ market }) {
        market.set('09:29');
        return anOrder(atMarket);
      },
    },
    price_off_tick: {
      asked: () => anOrder({ limit: 90.001 }),
      detail: { tickMicros: '10000' },
    },
    price_far: {
      asked: () => anOrder({ limit: 130 }),
      detail: { marketMicros: micros(101.01) },
    },
    volume_too_small: { asked: () => anOrder({ ...atMarket, amount: 0.99 }) },
    fraction_not_allowed: { asked: () => anOrder({ shares: 1.5 }) },
    no_price: {
      asked({ market }) {
        market.put('AAPL', { ask: null });
        return anOrder(atMarket);
      },
    },
    insufficient_funds: {
      asked: () => anOrder({ shares: 34 }),
      // 3060 plus 0.03 % of it.
      detail: { availableMicros: micros(3_000), neededMicros: micros(3_060.92) },
    },
    insufficient_shares: {
      async asked(scene) {
        await positionOf(scene, 'long');
        return anOrder({ ...sale, shares: 6 });
      },
      detail: { availableMicros: micros(5), neededMicros: micros(6) },
    },
    not_shortable: {
      asked({ market }) {
        market.list('TQQQ', { kind: 'etf', category: 'leveraged', leverage: 3 });
        return anOrder({ ...short, ticker: 'TQQQ' });
      },
    },
    short_equity: {
      async asked(scene) {
        await moveAway(scene, 1_001);
        return anOrder(short);
      },
      detail: { equityMicros: micros(1_999), neededMicros: micros(2_000) },
    },
    short_while_buying: {
      async asked(scene) {
        await pending(scene);
        return anOrder(short);
      },
    },
    buy_while_shorting: {
      async asked(scene) {
        await pending(scene, short);
        return anOrder();
      },
    },
    position_other_way: {
      async asked(scene) {
        await positionOf(scene, 'long');
        return anOrder(short);
      },
    },
    close_only: {
      async asked(scene) {
        await onlyClose(scene);
        return anOrder();
      },
    },
    no_broker_account: {
      settings: { hasBrokerAccounts: true },
      asked: () => anOrder(),
      detail: { state: 'none' },
    },
    key_reused: {
      async asked(scene) {
        const { key } = await pending(scene);
        return anOrder({ key, limit: 91 });
      },
    },
  },
});
