import { changeOrder } from '../../../contract/order.ts';
import { fill, micros, newKey } from '../orders.ts';
import {
  atMarket,
  change,
  cover,
  makeItOfAapl,
  moveAway,
  NOBODYS,
  of,
  onlyClose,
  pending,
  positionOf,
  sale,
  short,
} from './scene.ts';

/** A scene for each refusal of a change. */
export const changing = of({
  endpoint: changeOrder,
  ask: change,
  refused: {
    not_found: { asked: () => ({ key: newKey(), id: NOBODYS, limitMicros: micros(91) }) },
    order_done: {
      async asked(scene) {
        const { id } = await pending(scene, { limit: 102 });
        await fill(scene.app.services, id, { price: 101, shares: 1 });
        return { key: newKey(), id, limitMicros: micros(91) };
      },
    },
    filled_meanwhile: {
      async asked(scene) {
        const { id } = await pending(scene, { limit: 102, shares: 10 });
        await fill(scene.app.services, id, { price: 101, shares: 4 });
        return { key: newKey(), id, qtyMicros: micros(4) };
      },
    },
    unknown_ticker: {
      async asked(scene) {
        const { id } = await pending(scene);
        scene.market.list('AAPL', undefined);
        return { key: newKey(), id, limitMicros: micros(91) };
      },
      detail: { ticker: 'AAPL' },
    },
    market_closed: {
      async asked(scene) {
        const { id } = await pending(scene);
        scene.market.set('16:00');
        return { key: newKey(), id, limitMicros: micros(91) };
      },
    },
    limit_only: {
      async asked(scene) {
        const { id } = await pending(scene, atMarket);
        scene.market.set('16:00');
        return { key: newKey(), id, qtyMicros: micros(2) };
      },
    },
    price_off_tick: {
      async asked(scene) {
        return { key: newKey(), id: (await pending(scene)).id, limitMicros: '90001000' };
      },
      detail: { tickMicros: '10000' },
    },
    price_far: {
      async asked(scene) {
        return { key: newKey(), id: (await pending(scene)).id, limitMicros: micros(130) };
      },
      detail: { marketMicros: micros(101.01) },
    },
    volume_too_small: {
      async asked(scene) {
        return { key: newKey(), id: (await pending(scene)).id, limitMicros: micros(0.5) };
      },
    },
    fraction_not_allowed: {
      async asked(scene) {
        return { key: newKey(), id: (await pending(scene)).id, qtyMicros: micros(1.5) };
      },
    },
    no_price: {
      async asked(scene) {
        const { id } = await pending(scene, atMarket);
        scene.market.put('AAPL', { ask: null });
        return { key: newKey(), id, qtyMicros: micros(2) };
      },
    },
    insufficient_funds: {
      async asked(scene) {
        return { key: newKey(), id: (await pending(scene)).id, qtyMicros: micros(34) };
      },
      detail: { availableMicros: micros(3_000), neededMicros: micros(3_060.92) },
    },
    insufficient_shares: {
      async asked(scene) {
        await positionOf(scene, 'long');
        const { id } = await pending(scene, sale);
        return { key: newKey(), id, qtyMicros: micros(6) };
      },
      detail: { availableMicros: micros(5), neededMicros: micros(6) },
    },
    not_shortable: {
      async asked(scene) {
        const { id } = await pending(scene, short);
        scene.market.list('AAPL', { kind: 'etf', category: 'leveraged', leverage: 3 });
        return { key: newKey(), id, qtyMicros: micros(2) };
      },
    },
    short_equity: {
      async asked(scene) {
        const { id } = await pending(scene, short);
        await moveAway(scene, 1_001);
        return { key: newKey(), id, qtyMicros: micros(2) };
      },
      detail: { equityMicros: micros(1_999), neededMicros: micros(2_000) },
    },
    short_while_buying: {
      async asked(scene) {
        await positionOf(scene, 'short');
        const { id } = await pending(scene, short);
        await pending(scene, cover);
        return { key: newKey(), id, qtyMicros: micros(2) };
      },
    },
    buy_while_shorting: {
      async asked(scene) {
        const { id } = await pending(scene, { ticker: 'MSFT' });
        await pending(scene, short);
        await makeItOfAapl(scene, id);
        return { key: newKey(), id, qtyMicros: micros(2) };
      },
    },
    position_other_way: {
      async asked(scene) {
        const { id } = await pending(scene, { ...short, ticker: 'MSFT' });
        await positionOf(scene, 'long');
        await makeItOfAapl(scene, id);
        return { key: newKey(), id, qtyMicros: micros(2) };
      },
    },
    close_only: {
      async asked(scene) {
        const { id } = await pending(scene);
        await onlyClose(scene);
        return { key: newKey(), id, qtyMicros: micros(2) };
      },
    },
    no_broker_account: {
      settings: { hasBrokerAccounts: true },
      isSent: true,
      async asked(scene) {
        return { key: newKey(), id: (await pending(scene)).id, qtyMicros: micros(2) };
      },
      detail: { state: 'none' },
    },
    key_reused: {
      async asked(scene) {
        const { key } = await pending(scene);
        return { key, id: (await pending(scene)).id, qtyMicros: micros(2) };
      },
    },
  },
});
