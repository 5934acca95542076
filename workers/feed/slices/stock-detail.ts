import { type Reducer, takeInQuotes } from './take-in.ts';

/** Quotes of one stock or ETF: slot 2 is the price, slots 1 and 3 the compare line beside it. Its pre-market and after-hours line is the compare line. Source: spec §4. */
export const reduceStockDetail: Reducer = (slice, batch, arrival) =>
  takeInQuotes(slice, batch, arrival);
