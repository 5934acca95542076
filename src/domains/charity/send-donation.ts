import { type Donation, donate, findDonation } from '../../../contract/charity.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { onceOf } from '../../data/account/once.ts';
import { call } from '../../data/call/call.ts';
import { currentSettings } from '../../data/device/settings.ts';
import { refreshCharity } from './charity.ts';

type Wish = Omit<InputOf<typeof donate>, 'key'>;

const useDonationOnce = onceOf<Wish, Donation>({
  ask: (key, wish) => call(donate, { key, ...wish }),
  async find(key) {
    const answer = await call(findDonation, { key, language: currentSettings().locale });
    return answer.ok ? { ok: true, value: answer.value.donation } : answer;
  },
  isSame: (made, wish) => made.causeId === wish.causeId && made.amountMicros === wish.amountMicros,
  refresh: refreshCharity,
});

/** Sends a donation at most once; calls `onMade` once with it. */
export function useDonating(causeId: string, onMade: (donation: Donation) => void) {
  return useDonationOnce(`donation-key ${causeId}`, onMade);
}
