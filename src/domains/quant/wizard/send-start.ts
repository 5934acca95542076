import type { InputOf } from '../../../../contract/endpoint.ts';
import { getManagedAccounts, type ManagedAccount } from '../../../../contract/managed.ts';
import { startStrategy } from '../../../../contract/wizard.ts';
import { onceOf } from '../../../data/account/once.ts';
import { call } from '../../../data/call/call.ts';
import { currentSettings } from '../../../data/device/settings.ts';
import { refreshManaged } from '../ai/send-managed.ts';

type Wish = Omit<InputOf<typeof startStrategy>, 'key'>;

/** Starts the result of a search at most once. */
export const useStrategyStart = onceOf<Wish, ManagedAccount>({
  ask: (key, wish) => call(startStrategy, { key, ...wish }),
  async find(key) {
    const answer = await call(getManagedAccounts, { language: currentSettings().locale });
    return answer.ok
      ? { ok: true, value: answer.value.accounts.find((account) => account.key === key) ?? null }
      : answer;
  },
  isSame: (made, wish) => made.investedMicros === wish.amountMicros,
  refresh: refreshManaged,
});
