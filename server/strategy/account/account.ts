import { exact } from './amounts.ts';

/** An account that a strategy trades, at the close of a day. All amounts are whole micro-units. */
export interface Account {
  /** The day of the close. */
  readonly date: string;
  readonly cashMicros: number;
  /** Management fees due and not yet paid from cash. */
  readonly owedMicros: number;
  readonly unitsMicros: number;
  /** By place in the columns of the market; negative for shorts. Immutable. */
  readonly sharesMicros: Float64Array;
  /** Cash and positions at the close, less `owedMicros`. */
  readonly worthMicros: number;
  /** The NAV of one unit, rounded down. */
  readonly navMicros: number;
}

/** A trade of the account. */
export interface Fill {
  readonly place: number;
  /** Shares bought; negative for a sale. */
  readonly sharesMicros: number;
  readonly priceMicros: number;
  readonly feeMicros: number;
}

/** A change of an account's cash that is not a trade; negative if the account pays. */
export interface Payment {
  readonly kind: 'dividend' | 'borrow_fee' | 'interest' | 'split_cash' | 'management_fee';
  /** The instrument that it belongs to; `undefined` if it belongs to the account. */
  readonly place: number | undefined;
  readonly micros: number;
}

/** Shares of a position after a split. */
export interface SplitPosition {
  readonly place: number;
  readonly sharesMicros: number;
}

/** Units issued and redeemed at the net asset value of the day's close. */
export interface Dealing {
  /** Paid in; negative if paid out. */
  readonly cashMicros: number;
  readonly unitsMicros: number;
}

/** The events of an account from one close to the next, in the order in which they apply. */
export interface AccountDay {
  readonly date: string;
  readonly splits: readonly SplitPosition[];
  readonly payments: readonly Payment[];
  /**
   * The management fee for the days since the last close; it is owed until a payment settles it.
   */
  readonly feeMicros: number;
  readonly fills: readonly Fill[];
  readonly dealing?: Dealing | undefined;
}

/** An account before its first trade. */
export function openAccount(
  date: string,
  {
    places,
    capitalMicros,
    navMicros,
  }: { places: number; capitalMicros: number; navMicros: number },
): Account {
  return {
    date,
    cashMicros: exact(capitalMicros),
    owedMicros: 0,
    unitsMicros: exact(Math.floor((capitalMicros / navMicros) * 1e6)),
    sharesMicros: new Float64Array(places),
    worthMicros: capitalMicros,
    navMicros,
  };
}
