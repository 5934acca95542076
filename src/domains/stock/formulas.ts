import type { Ratings } from '../../../contract/company.ts';

/** Figures that are computed and whose working a person can open. */
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

/** `dollars` of one share, `amount` of a whole company or fund. */
export type Unit = 'dollars' | 'amount' | 'percent' | 'ratio' | 'shares' | 'count' | 'small';

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
  /** `null` when it cannot be computed: an input is missing, or makes no sense in it. */
  readonly value: number | null;
  readonly unit: Unit;
  readonly inputs: readonly Input[];
  /** The sum with its numbers, as inputs and signs in reading order; only where one line holds it. */
  readonly sum?: readonly (Input | string)[];
}

type Figure = number | null | undefined;

const input =
  (origin: Origin) =>
  (name: InputName, value: Figure, unit: Unit): Input => ({
    name,
    value: value ?? null,
    unit,
    origin,
  });
const fromFeed = input('feed');
const fromFacts = input('facts');
const fromBars = input('bars');
const fromRatings = input('ratings');

/** Price ÷ previous close − 1, in percent. */
export function workChange(price: Figure, previousClose: Figure): Worked {
  const now = fromFeed('price', price, 'dollars');
  const before = fromFeed('previous_close', previousClose, 'dollars');
  return {
    figure: 'change',
    value: percent(ratio(now.value, before.value)),
    unit: 'percent',
    inputs: [now, before],
    sum: [now, '÷', before, '− 1'],
  };
}

/** Ask − bid, in dollars. */
export function workSpread(bid: Figure, ask: Figure): Worked {
  const low = fromFeed('bid', bid, 'dollars');
  const high = fromFeed('ask', ask, 'dollars');
  const value = low.value === null || high.value === null ? null : high.value - low.value;
  return { figure: 'spread', value, unit: 'dollars', inputs: [high, low], sum: [high, '−', low] };
}

/** Price × shares outstanding, in dollars. */
export function workMarketCap(price: Figure, sharesOutstanding: Figure): Worked {
  const now = fromFeed('price', price, 'dollars');
  const shares = fromFacts('shares_outstanding', sharesOutstanding, 'shares');
  const value = now.value === null || shares.value === null ? null : now.value * shares.value;
  return {
    figure: 'market_cap',
    value,
    unit: 'amount',
    inputs: [now, shares],
    sum: [now, '×', shares],
  };
}

/** Price ÷ earnings per share of the trailing twelve months. Says nothing of a company that earns nothing. */
export function workPriceToEarnings(price: Figure, earningsPerShare: Figure): Worked {
  const now = fromFeed('price', price, 'dollars');
  const earned = fromFacts('earnings_per_share', earningsPerShare, 'dollars');
  return {
    figure: 'price_to_earnings',
    value: ratio(now.value, earned.value),
    unit: 'ratio',
    inputs: [now, earned],
    sum: [now, '÷', earned],
  };
}

/** Dividends per share of the trailing twelve months ÷ price, in percent. */
export function workDividendYield(price: Figure, dividendPerShare: Figure): Worked {
  const now = fromFeed('price', price, 'dollars');
  const paid = fromFacts('dividend_per_share', dividendPerShare, 'dollars');
  const part = ratio(paid.value, now.value);
  return {
    figure: 'dividend_yield',
    value: part === null ? null : part * 100,
    unit: 'percent',
    inputs: [paid, now],
    sum: [paid, '÷', now],
  };
}

/** Where the price stands between the year's low (0 %) and high (100 %). */
export function workPlaceInYear(price: Figure, low: Figure, high: Figure): Worked {
  const now = fromFeed('price', price, 'dollars');
  const least = fromFacts('year_low', low, 'dollars');
  const most = fromFacts('year_high', high, 'dollars');
  return {
    figure: 'place_in_year',
    value: placeBetween(now.value, least.value, most.value),
    unit: 'percent',
    inputs: [now, least, most],
    sum: ['(', now, '−', least, ') ÷ (', most, '−', least, ')'],
  };
}

/** Shares traded ÷ sessions. `volumes` are of whole sessions. */
export function workAverageVolume(volumes: readonly number[]): Worked {
  const traded = fromBars('shares_traded', volumes.length === 0 ? null : total(volumes), 'shares');
  const sessions = fromBars('sessions', volumes.length, 'count');
  return {
    figure: 'average_volume',
    value: ratio(traded.value, sessions.value),
    unit: 'shares',
    inputs: [traded, sessions],
    sum: [traded, '÷', sessions],
  };
}

const BETA_SESSIONS_MIN = 60;

/** Covariance with the market ÷ variance of the market, over daily returns of the same sessions. */
export function workBeta(pairs: readonly (readonly [own: number, market: number])[]): Worked {
  const count = pairs.length;
  const isEnough = count >= BETA_SESSIONS_MIN;
  const ownMean = total(pairs.map(([own]) => own)) / count;
  const marketMean = total(pairs.map(([, market]) => market)) / count;
  const spread = (of: (pair: readonly [number, number]) => number) =>
    isEnough ? total(pairs.map(of)) / (count - 1) : null;

  const together = fromBars(
    'covariance',
    spread(([own, market]) => (own - ownMean) * (market - marketMean)),
    'small',
  );
  const alone = fromBars(
    'market_variance',
    spread(([, market]) => (market - marketMean) ** 2),
    'small',
  );
  return {
    figure: 'beta',
    value: ratio(together.value, alone.value),
    unit: 'ratio',
    inputs: [together, alone, fromBars('sessions', count, 'count')],
    sum: [together, '÷', alone],
  };
}

/** The mean of all ratings, from 1 (strong sell) to 5 (strong buy). */
export function workConsensus({ strongBuy, buy, hold, sell, strongSell }: Ratings): Worked {
  const inputs = [
    fromRatings('strong_buy', strongBuy, 'count'),
    fromRatings('buy', buy, 'count'),
    fromRatings('hold', hold, 'count'),
    fromRatings('sell', sell, 'count'),
    fromRatings('strong_sell', strongSell, 'count'),
  ];
  const weights = [5, 4, 3, 2, 1];
  const points = total(inputs.map(({ value }, index) => (value ?? 0) * (weights[index] ?? 0)));
  return {
    figure: 'consensus',
    value: ratio(points, total(inputs.map(({ value }) => value ?? 0))),
    unit: 'ratio',
    inputs,
  };
}

/** Mean target ÷ price − 1, in percent. */
export function workUpside(price: Figure, targetMean: Figure): Worked {
  const now = fromFeed('price', price, 'dollars');
  const target = fromRatings('target_mean', targetMean, 'dollars');
  return {
    figure: 'upside',
    value: percent(ratio(target.value, now.value)),
    unit: 'percent',
    inputs: [target, now],
    sum: [target, '÷', now, '− 1'],
  };
}

/** What one share of a fund is worth by its holdings. The fund computes it: we show what it stands on. */
export function workNetAssetValue(value: Figure, assets: Figure, holdings: number): Worked {
  return {
    figure: 'net_asset_value',
    value: value ?? null,
    unit: 'dollars',
    inputs: [fromFacts('assets', assets, 'amount'), fromFacts('holdings', holdings, 'count')],
  };
}

/** Price ÷ net asset value − 1, in percent: above zero the fund costs more than what it holds. */
export function workPremium(price: Figure, netAssetValue: Figure): Worked {
  const now = fromFeed('price', price, 'dollars');
  const worth = fromFacts('net_asset_value', netAssetValue, 'dollars');
  return {
    figure: 'premium',
    value: percent(ratio(now.value, worth.value)),
    unit: 'percent',
    inputs: [now, worth],
    sum: [now, '÷', worth, '− 1'],
  };
}

/** Last price ÷ the close before the period − 1, in percent; never annualized. Source: rulings, Honesty. */
export function workPeriodReturn(price: Figure, startPrice: Figure): Worked {
  const now = fromBars('price', price, 'dollars');
  const start = fromBars('start_price', startPrice, 'dollars');
  return {
    figure: 'period_return',
    value: percent(ratio(now.value, start.value)),
    unit: 'percent',
    inputs: [now, start],
    sum: [now, '÷', start, '− 1'],
  };
}

/** Where a value lies between two others, in percent; nothing outside sense. */
export function placeBetween(value: Figure, low: Figure, high: Figure): number | null {
  if (typeof value !== 'number' || typeof low !== 'number' || typeof high !== 'number') return null;
  if (high <= low) return null;
  return Math.max(0, Math.min(100, ((value - low) / (high - low)) * 100));
}

/** Nothing when a part is missing or what it is divided by is not above zero. */
function ratio(over: number | null, under: number | null): number | null {
  return over === null || under === null || under <= 0 ? null : over / under;
}

function percent(part: number | null): number | null {
  return part === null ? null : (part - 1) * 100;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
