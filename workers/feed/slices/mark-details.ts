import { type Reducer, takeInQuotes } from './take-in.ts';

/** Quotes of the detail of one market list: slot 2 is the price, slots 1 and 3 the compare line beside it. Source: spec §4. */
export const reduceMarkDetails: Reducer = (slice, batch, arrival) =>
  takeInQuotes(slice, batch, arrival);
