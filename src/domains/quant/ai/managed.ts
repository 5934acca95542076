import { useMemo } from 'react';
import { is, pipe, string, uuid } from 'valibot';
import {
  getManagedAccount,
  getManagedAccounts,
  getRecallQuote,
} from '../../../../contract/managed.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { newYorkDate } from '../../../../contract/market-hours.ts';
import { useKnown } from '../../../data/call/known.ts';
import { MINUTE_MS, useExchangeTime } from '../../../data/feed/exchange-time.ts';
import { useParameter } from '../../../nav/route.ts';
import { useLivePrices } from '../live-prices.ts';
import { REFRESH_MS, useLanguage } from '../products.ts';
import { accountAt } from '../revalue.ts';
import { isOpen } from './managed-rules.ts';

/** A managed account with what it holds. */
export type WholeAccount = OutputOf<typeof getManagedAccount>;

/** Prices of what would be sold. */
const QUOTE_REFRESH_MS = 10_000;

const Id = pipe(string(), uuid());

/** The customer's managed accounts and the experience card. */
function useManagedAccounts() {
  const language = useLanguage();
  return useKnown(getManagedAccounts, { language }, { refreshMs: REFRESH_MS });
}

/** The same at current prices, with the moment of the prices. */
export function useLiveManaged() {
  const known = useManagedAccounts();
  const { value, asOfMs } = known;
  const open = value?.accounts.filter(isOpen) ?? [];
  const prices = useLivePrices(
    open.flatMap(({ shares }) => shares.map(({ ticker }) => ticker)),
    asOfMs,
  );
  return useMemo(() => {
    const all = value?.accounts.map((account) => accountAt(account, prices));
    const isAnswer = all?.some(({ at }) => at === 'answer');
    return {
      ...known,
      accounts: all?.map(({ account }) => account),
      pricedAtMs: isAnswer ? asOfMs : prices.asOfMs,
    };
  }, [known, value, asOfMs, prices]);
}

/** The managed account named by a parameter of the address, if any. */
export function useNamedAccount(parameter: string) {
  const language = useLanguage();
  const asked = useParameter(parameter);
  const id = is(Id, asked) ? asked : undefined;
  const known = useKnown(getManagedAccount, id === undefined ? undefined : { id, language }, {
    refreshMs: REFRESH_MS,
  });
  return { id, known };
}

export function useRecallQuote(id: string) {
  return useKnown(getRecallQuote, { id }, { refreshMs: QUOTE_REFRESH_MS });
}

/** Today at the exchange; unknown until its clock is. */
export function useToday(): string | undefined {
  const nowMs = useExchangeTime(MINUTE_MS)?.nowMs;
  return nowMs === undefined ? undefined : newYorkDate(nowMs);
}
