import type { Ticker } from '../../contract/instrument.ts';
import type { MarketFace } from '../../contract/why-not-filled.ts';
import type { BidAsk } from '../../contract/bid-ask.ts';
import { MINUTE_MS, useExchangeTime } from '../data/feed/exchange-time.ts';
import { BID_ASK_OLD_MS, useBidAsks } from '../data/feed/bid-asks.ts';
import { useTicketFacts } from '../data/account/ticket-facts.ts';
import { useWallNow } from '../lib/wall-clock.ts';

const STEP_MS = 5_000;

/** The current market for a pending order of a ticker; `undefined` while unknown or too old. */
export function useMarketFace(ticker: Ticker): MarketFace | undefined {
  const bidAsks = useBidAsks([ticker]);
  return useFaceOf(ticker, bidAsks.value?.get(ticker), bidAsks.asOfMs);
}

/** {@link useMarketFace} for a bid and ask that a list requested together with others. */
export function useFaceOf(
  ticker: Ticker,
  bidAsk: BidAsk | undefined,
  asOfMs: number | undefined,
): MarketFace | undefined {
  const session = useExchangeTime(MINUTE_MS)?.session;
  const facts = useTicketFacts(ticker).value;
  const nowMs = useWallNow(STEP_MS);
  const isOld = asOfMs === undefined || nowMs - asOfMs > BID_ASK_OLD_MS;
  if (!bidAsk || !session || isOld) return undefined;
  return { ...bidAsk, session, isHalted: facts?.isHalted ?? false };
}
