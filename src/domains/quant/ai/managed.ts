import { is, pipe, string, uuid } from 'valibot';
import {
  getManagedAccount,
  getManagedAccounts,
  getRecallQuote,
} from '../../../../contract/managed.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { newYorkDate } from '../../../../contract/market-hours.ts';
import { useKnown } from '../../../data/call/known.ts';
import { useExchangeTime } from '../../../data/feed/exchange-time.ts';
import { useParameter } from '../../../nav/route.ts';
import { REFRESH_MS, useLanguage } from '../products.ts';

/** A managed account with what it holds. */
export type WholeAccount = OutputOf<typeof getManagedAccount>;

/** Prices of what would be sold. */
const QUOTE_REFRESH_MS = 10_000;

const Id = pipe(string(), uuid());

/** The customer's managed accounts and the experience card. */
export function useManagedAccounts() {
  const language = useLanguage();
  return useKnown(getManagedAccounts, { language }, { refreshMs: REFRESH_MS });
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
  const nowMs = useExchangeTime()?.nowMs;
  return nowMs === undefined ? undefined : newYorkDate(nowMs);
}
