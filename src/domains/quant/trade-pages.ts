import type { getManagedTrades } from '../../../contract/managed.ts';
import type { getProductTrades, ProductTrade } from '../../../contract/product.ts';
import { pageOfLines, type Pages } from '../../data/call/pages.ts';

/** The calls that answer with trades. */
export type TradesCall = typeof getProductTrades | typeof getManagedTrades;

/** As many as a list shows at first. */
const FIRST = 20;
/** As many as the server answers with at once. */
const MOST = 200;

/**
 * The trades of a product or of a managed account, newest first. An order other than that of time needs all of them, in
 * as few calls as possible; until these are answered, the first ones are known.
 */
export function tradePages(
  endpoint: TradesCall,
  id: string,
  needsAll: boolean,
): Pages<TradesCall, ProductTrade> {
  const limit = needsAll ? MOST : FIRST;
  return {
    endpoint,
    all: { id, limit: FIRST },
    inputFrom: (before) => ({ id, limit, ...(before !== undefined && { before }) }),
    pageOf: ({ trades, hasMore }) => pageOfLines(trades, hasMore),
    passes: () => true,
  };
}
