import type { Ticker } from '../../../contract/instrument.ts';
import { getTicketFacts } from '../../../contract/trade-ticket.ts';
import { useKnown } from '../call/known.ts';

/** A halt is pushed to customers with orders or shares in the stock; others poll this often. */
const HALTS_MS = 10_000;

/** What an account may do with an instrument now, and whether it is halted. */
export function useTicketFacts(ticker: Ticker) {
  return useKnown(getTicketFacts, { ticker }, { refreshMs: HALTS_MS });
}
