/** Computed figures whose calculation can be opened. */
export type FigureName =
  | 'change'
  | 'spread'
  | 'market_cap'
  | 'price_to_earnings'
  | 'dividend_yield'
  | 'place_in_year'
  | 'average_volume'
  | 'beta'
  | 'consensus'
  | 'upside'
  | 'net_asset_value'
  | 'premium'
  | 'period_return';

export type InputName =
  | 'price'
  | 'previous_close'
  | 'bid'
  | 'ask'
  | 'shares_outstanding'
  | 'earnings_per_share'
  | 'dividend_per_share'
  | 'year_low'
  | 'year_high'
  | 'sessions'
  | 'shares_traded'
  | 'covariance'
  | 'market_variance'
  | 'strong_buy'
  | 'buy'
  | 'hold'
  | 'sell'
  | 'strong_sell'
  | 'target_mean'
  | 'net_asset_value'
  | 'assets'
  | 'holdings'
  | 'start_price';

/** `dollars` of one share, `amount` of a whole company or fund; a `move` is percent with its sign, rounded down. */
export type Unit =
  | 'dollars'
  | 'amount'
  | 'percent'
  | 'move'
  | 'ratio'
  | 'shares'
  | 'count'
  | 'small';

/** Where an input comes from. */
export type Origin = 'feed' | 'facts' | 'bars' | 'ratings';

export interface Input {
  readonly name: InputName;
  /** `null` when it is not known. */
  readonly value: number | null;
  readonly unit: Unit;
  readonly origin: Origin;
}

/** A figure with everything that went into it. */
export interface Worked {
  readonly figure: FigureName;
  /** `null` when it cannot be computed because an input is missing or invalid. */
  readonly value: number | null;
  readonly unit: Unit;
  readonly inputs: readonly Input[];
  /** The formula with numbers, as inputs and signs in reading order; only when it fits one line. */
  readonly sum?: readonly (Input | string)[];
}
