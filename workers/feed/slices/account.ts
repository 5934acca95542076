import { type Reducer, takeInQuotes } from './take-in.ts';

/** Quotes of the account: slot 2 is the price, slots 1 and 3 the compare line beside it. Source: spec §4. */
export const reduceAccount: Reducer = (slice, batch, arrival) =>
  takeInQuotes(slice, batch, arrival);
