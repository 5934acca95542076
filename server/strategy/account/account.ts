import { exact } from './amounts.ts';

/** An account that a strategy trades, at the close of a day: whole micro-units throughout. */
export interface Account {
  /** The day whose close it is. */
  readonly date: string;
  readonly cashMicros: number;
  /** Management fees that are due and not yet taken from the cash. */
  readonly owedMicros: number;
  readonly unitsMicros: number;
  /** By place in the columns of the market; below zero for shorts. Nobody writes to it. */
  readonly sharesMicros: Float64Array;
  /** Cash and positions at the close less what is owed. */
  readonly worthMicros: number;
  /** Of one unit, rounded down. */
  readonly navMicros: number;
}

/** A trade of the account. */
export interface Fill {
  readonly place: number;
  /** Bought, or below zero sold. */
  readonly sharesMicros: number;
  readonly priceMicros: number;
  readonly feeMicros: number;
}

/** What came into the cash of an account, or below zero left it, that was no trade. */
export interface Payment {
  readonly kind: 'dividend' | 'borrow_fee' | 'interest' | 'split_cash' | 'management_fee';
  /** Of what; `undefined` where it is for the account. */
  readonly place: number | undefined;
  readonly micros: number;
}

/** Shares of a position after a split. */
export interface SplitPosition {
  readonly place: number;
  readonly sharesMicros: number;
}

/** Units sold to people and bought back from them at the net asset value of the day's close. */
export interface Dealing {
  /** Paid in, or below zero paid out. */
  readonly cashMicros: number;
  readonly unitsMicros: number;
}

/** All that happened to an account from one close to the next, in the order in which it counts. */
export interface AccountDay {
  readonly date: string;
  readonly splits: readonly SplitPosition[];
  readonly payments: readonly Payment[];
  /** What the management of the account costs for the days since the last close; it is owed until a payment takes it. */
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
