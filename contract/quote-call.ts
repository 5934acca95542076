// Apart from `quote.ts`, so that the feed's worker can ask without carrying the schemas along.

/** Where whole quotes are asked for, below `API_BASE`. */
export const QUOTES_PATH = '/market/quotes/get/';

/** Tickers in one such call. */
export const QUOTES_PER_CALL_MAX = 500;
