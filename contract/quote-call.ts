// Kept apart from `quote.ts`, so that the feed's worker can request quotes without bundling the schemas.

/** The path of the call for full quotes, below `API_BASE`. */
export const QUOTES_PATH = '/market/quotes/get/';

/** The maximum number of tickers in one call. */
export const QUOTES_PER_CALL_MAX = 500;
