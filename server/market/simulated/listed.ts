import type { Instrument } from '../../../contract/instrument.ts';

/** An asset whose returns come from factors and its own draws: a stock, a bond fund, a commodity. */
export interface Asset {
  readonly make: 'asset';
  readonly beta: number;
  /** Its second factor (see `factors.ts`), -1 for none, and the loading on it. */
  readonly factor: number;
  readonly loading: number;
  /** Own deviation and drift of a day's return. */
  readonly ownSigma: number;
  readonly drift: number;
}

/** Shares of assets, in shares of the level date. */
export interface Basket {
  readonly make: 'basket';
  readonly members: Int32Array;
  readonly shares: Float64Array;
}

/** A daily multiple of a basket's move. */
export interface Geared {
  readonly make: 'geared';
  readonly index: number;
  readonly multiple: number;
}

/** One instrument as the simulation carries it. */
export interface Listed {
  readonly instrument: Instrument;
  /** The key of all its random draws. */
  readonly key: number;
  readonly made: Asset | Basket | Geared;
  /** Dollars at the close of the level date. */
  readonly basePrice: number;
  /** Shares, or units of a fund, at the level date. */
  readonly sharesOutstanding: number;
  /** Shares a day, about, in shares of the level date. */
  readonly typicalVolume: number;
  /** Chance of a trade in a tenth of a second of the regular session. */
  readonly tradeRate: number;
  /** Of the price, in 1/10,000. */
  readonly spreadBps: number;
  /** Of the price, a day: how far trades within a minute stray. */
  readonly stray: number;
  /** Part of the price paid out a year, and in how many payments. */
  readonly yield: number;
  readonly paymentsAYear: number;
  /** Has earnings reports, splits and a listing date as companies have. */
  readonly isCompany: boolean;
  readonly listingDate: string | null;
}
