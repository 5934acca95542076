import { getBalances } from '../../../contract/account.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { getPortfolio } from '../../../contract/portfolio.ts';
import {
  buySaving,
  getSavingMoves,
  getSavingOffers,
  getSavings,
  quoteRedemption,
  redeemSaving,
  type SavingMove,
  type SavingProductId,
} from '../../../contract/saving.ts';
import { onceOf } from '../../data/account/once.ts';
import { call } from '../../data/call/call.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';

type BuyWish = Omit<InputOf<typeof buySaving>, 'key'>;
type RedeemWish = Omit<InputOf<typeof redeemSaving>, 'key'>;

/** A purchase; its id is that of the holding. */
interface Bought {
  readonly id: string;
  readonly productId: SavingProductId;
  readonly amountMicros: string;
}

/** Finds what a key created. */
async function find(key: string) {
  const answer = await call(getSavingMoves, { key, limit: 1 });
  return answer.ok ? { ok: true as const, value: answer.value.moves[0] ?? null } : answer;
}

/** Reloads what savings change, and what a refusal may result from. */
function refresh(): void {
  void refreshAnswersTo([
    getBalances,
    getPortfolio,
    getSavingMoves,
    getSavingOffers,
    getSavings,
    quoteRedemption,
  ]);
}

const useBuyOnce = onceOf<BuyWish, Bought>({
  async ask(key, wish) {
    const answer = await call(buySaving, { key, ...wish });
    if (!answer.ok) return answer;
    const { id, productId, investedMicros: amountMicros } = answer.value;
    return { ok: true, value: { id, productId, amountMicros } };
  },
  async find(key) {
    const answer = await find(key);
    if (!answer.ok) return answer;
    if (answer.value === null) return { ok: true, value: null };
    const { holdingId: id, productId, amountMicros } = answer.value;
    return { ok: true, value: { id, productId, amountMicros } };
  },
  isSame: (made, wish) =>
    made.productId === wish.productId && made.amountMicros === wish.amountMicros,
  refresh,
});

const useRedeemOnce = onceOf<RedeemWish, SavingMove>({
  ask: (key, wish) => call(redeemSaving, { key, ...wish }),
  find,
  isSame: (made, wish) =>
    made.holdingId === wish.holdingId &&
    // Everything pays at least what was shown; a part that was asked for before pays less.
    (wish.amountMicros === null
      ? BigInt(made.amountMicros) >= BigInt(wish.paidMicros)
      : made.principalMicros === wish.amountMicros),
  refresh,
});

/** Sends a purchase at most once; calls `onMade` once with it. */
export function useBuying(productId: string, onMade: (made: Bought) => void) {
  return useBuyOnce(`saving-buy-key ${productId}`, onMade);
}

/** Sends a redemption at most once; calls `onMade` once with it. */
export function useRedeeming(holdingId: string, onMade: (made: SavingMove) => void) {
  return useRedeemOnce(`saving-redeem-key ${holdingId}`, onMade);
}
