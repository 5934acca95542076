import type { Ticker } from '../../../contract/instrument.ts';
import { getTicketFacts } from '../../../contract/trade-ticket.ts';
import { useKnown } from '../call/known.ts';

/** The interval at which tickets poll for halts; a halt is also pushed, but the push may be lost. */
const HALTS_MS = 10_000;

/** What an account may do with an instrument now, and whether it is halted. */
export function useTicketFacts(ticker: Ticker) {
  return useKnown(getTicketFacts, { ticker }, { refreshMs: HALTS_MS });
}
