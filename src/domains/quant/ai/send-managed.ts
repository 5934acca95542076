import { getBalances } from '../../../../contract/account.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import {
  getManagedAccount,
  getManagedAccounts,
  getRecallQuote,
  type ManagedAccount,
  subscribeManaged,
} from '../../../../contract/managed.ts';
import { getPortfolio } from '../../../../contract/portfolio.ts';
import { onceOf } from '../../../data/account/once.ts';
import { call } from '../../../data/call/call.ts';
import { refreshAnswersTo } from '../../../data/call/known-source.ts';
import { currentSettings } from '../../../data/device/settings.ts';

type Wish = Omit<InputOf<typeof subscribeManaged>, 'key'>;

/** Refreshes the answers that a start, a recall or the card changes. */
export function refreshManaged(): void {
  void refreshAnswersTo([
    getBalances,
    getPortfolio,
    getManagedAccount,
    getManagedAccounts,
    getRecallQuote,
  ]);
}

const useStartOnce = onceOf<Wish, ManagedAccount>({
  ask: (key, wish) => call(subscribeManaged, { key, ...wish }),
  async find(key) {
    const answer = await call(getManagedAccounts, { language: currentSettings().locale });
    return answer.ok
      ? { ok: true, value: answer.value.accounts.find((account) => account.key === key) ?? null }
      : answer;
  },
  isSame: (made, wish) =>
    made.productId === wish.productId &&
    made.investedMicros === wish.amountMicros &&
    made.tickers.length === wish.tickers.length &&
    made.tickers.every((ticker) => wish.tickers.includes(ticker)),
  refresh: refreshManaged,
});

/** Opens a managed account at most once; `onMade` is called once with it. */
export function useStarting(productId: string, onMade: (account: ManagedAccount) => void) {
  return useStartOnce(`managed-start-key ${productId}`, onMade);
}
