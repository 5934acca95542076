import { getBalances } from '../../../contract/account.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { getPortfolio } from '../../../contract/portfolio.ts';
import { getProduct, getProducts } from '../../../contract/product.ts';
import {
  getProductOrders,
  getProductPositions,
  type ProductOrder,
  redeemProduct,
  subscribeProduct,
} from '../../../contract/product-order.ts';
import { onceOf } from '../../data/account/once.ts';
import { call } from '../../data/call/call.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { currentSettings } from '../../data/device/settings.ts';

type BuyWish = Omit<InputOf<typeof subscribeProduct>, 'key'>;
type RedeemWish = Omit<InputOf<typeof redeemProduct>, 'key'>;

/** The number of latest orders searched for an order without an answer. */
const LOOKED_THROUGH = 100;

async function find(key: string) {
  const answer = await call(getProductOrders, {
    language: currentSettings().locale,
    limit: LOOKED_THROUGH,
  });
  return answer.ok
    ? { ok: true as const, value: answer.value.orders.find((order) => order.key === key) ?? null }
    : answer;
}

/** Refreshes the answers that an order changes. */
export function refreshOrders(): void {
  void refreshAnswersTo([
    getBalances,
    getPortfolio,
    getProduct,
    getProducts,
    getProductOrders,
    getProductPositions,
  ]);
}

const useBuyOnce = onceOf<BuyWish, ProductOrder>({
  ask: (key, wish) => call(subscribeProduct, { key, ...wish, language: currentSettings().locale }),
  find,
  isSame: (made, wish) =>
    made.productId === wish.productId && made.amountMicros === wish.amountMicros,
  refresh: refreshOrders,
});

const useRedeemOnce = onceOf<RedeemWish, ProductOrder>({
  ask: (key, wish) => call(redeemProduct, { key, ...wish, language: currentSettings().locale }),
  find,
  isSame: (made, wish) =>
    made.productId === wish.productId &&
    (wish.unitsMicros === null || made.unitsMicros === wish.unitsMicros),
  refresh: refreshOrders,
});

/** Orders units of a product at most once; `onMade` is called once with the order. */
export function useBuying(id: string, onMade: (order: ProductOrder) => void) {
  return useBuyOnce(`product-buy-key ${id}`, onMade);
}

export function useRedeeming(id: string, onMade: (order: ProductOrder) => void) {
  return useRedeemOnce(`product-redeem-key ${id}`, onMade);
}
