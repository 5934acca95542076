import type { Ratings } from '../../../contract/company.ts';
import type { FigureName, Input, InputName, Origin, Unit, Worked } from './worked.ts';

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

const priceNow = (price: Figure) => fromFeed('price', price, 'dollars');

/** One input ÷ another; unknown when one is missing or the divisor is not positive. */
function divide(figure: FigureName, over: Input, under: Input, unit: Unit): Worked {
  return {
    figure,
    value: scaled(ratio(over.value, under.value), unit),
    unit,
    inputs: [over, under],
    sum: [over, '÷', under],
  };
}

/** One input ÷ another − 1, in percent. */
function compare(figure: FigureName, now: Input, before: Input): Worked {
  const part = ratio(now.value, before.value);
  return {
    ...divide(figure, now, before, 'move'),
    value: part === null ? null : (part - 1) * 100,
    sum: [now, '÷', before, '− 1'],
  };
}

/** Price ÷ previous close − 1, in percent. */
export function workChange(price: Figure, previousClose: Figure): Worked {
  return compare('change', priceNow(price), fromFeed('previous_close', previousClose, 'dollars'));
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
  const now = priceNow(price);
  const shares = fromFacts('shares_outstanding', sharesOutstanding, 'shares');
  const value = now.value === null || shares.value === null ? null : now.value * shares.value;
  const inputs = [now, shares];
  return { figure: 'market_cap', value, unit: 'amount', inputs, sum: [now, '×', shares] };
}

/** Price ÷ earnings per share of the trailing twelve months. Undefined for a company without earnings. */
export function workPriceToEarnings(price: Figure, earningsPerShare: Figure): Worked {
  const earned = fromFacts('earnings_per_share', earningsPerShare, 'dollars');
  return divide('price_to_earnings', priceNow(price), earned, 'ratio');
}

/** Dividends per share of the trailing twelve months ÷ price, in percent. */
export function workDividendYield(price: Figure, dividendPerShare: Figure): Worked {
  const paid = fromFacts('dividend_per_share', dividendPerShare, 'dollars');
  return divide('dividend_yield', paid, priceNow(price), 'percent');
}

/** The position of the price between the year's low (0 %) and high (100 %). */
export function workPlaceInYear(price: Figure, low: Figure, high: Figure): Worked {
  const now = priceNow(price);
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
  return divide('average_volume', traded, fromBars('sessions', volumes.length, 'count'), 'shares');
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

  const together = spread(([own, market]) => (own - ownMean) * (market - marketMean));
  const alone = spread(([, market]) => (market - marketMean) ** 2);
  const worked = divide(
    'beta',
    fromBars('covariance', together, 'small'),
    fromBars('market_variance', alone, 'small'),
    'ratio',
  );
  return { ...worked, inputs: [...worked.inputs, fromBars('sessions', count, 'count')] };
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
  return compare('upside', fromRatings('target_mean', targetMean, 'dollars'), priceNow(price));
}

/** The value of a fund's share by its holdings. The fund computes it; we show the inputs. */
export function workNetAssetValue(value: Figure, assets: Figure, holdings: Figure): Worked {
  return {
    figure: 'net_asset_value',
    value: value ?? null,
    unit: 'dollars',
    inputs: [fromFacts('assets', assets, 'amount'), fromFacts('holdings', holdings, 'count')],
  };
}

/** Price ÷ net asset value − 1, in percent; a positive value means that the fund costs more than its holdings. */
export function workPremium(price: Figure, netAssetValue: Figure): Worked {
  const worth = fromFacts('net_asset_value', netAssetValue, 'dollars');
  return compare('premium', fromFacts('price', price, 'dollars'), worth);
}

/** Last price ÷ the close before the period − 1, in percent; never annualized. Source: rulings, Honesty. */
export function workPeriodReturn(price: Figure, startPrice: Figure): Worked {
  const start = fromBars('start_price', startPrice, 'dollars');
  return compare('period_return', fromBars('price', price, 'dollars'), start);
}

/** The position of a value between two others, in percent; `undefined` when it cannot be computed. */
export function placeBetween(value: Figure, low: Figure, high: Figure): number | null {
  if (typeof value !== 'number' || typeof low !== 'number' || typeof high !== 'number') return null;
  if (high <= low) return null;
  return Math.max(0, Math.min(100, ((value - low) / (high - low)) * 100));
}

function ratio(over: number | null, under: number | null): number | null {
  return over === null || under === null || under <= 0 ? null : over / under;
}

function scaled(part: number | null, unit: Unit): number | null {
  return part !== null && unit === 'percent' ? part * 100 : part;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
