import { type TickerPrice, worthOfAll, worthOfShares } from '../../../contract/held-shares.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import type { ManagedAccount } from '../../../contract/managed.ts';
import { sumOf } from '../../../contract/position-figures.ts';
import type { ProductPosition } from '../../../contract/product-order.ts';
import { estimatedNav } from '../../../contract/product-worth.ts';
import type { ProductHolding } from '../../../contract/product.ts';
import type { WholeProduct } from './products.ts';

/** The prices that value holdings. */
export interface Prices {
  /** `undefined` when the values in the answer are newer. */
  readonly priceOf: TickerPrice | undefined;
  /** Whether the prices are current ones of a market that trades. */
  readonly isLive: boolean;
  readonly isTrading: boolean;
  /** The wall time of the prices, when the feed is interrupted. */
  readonly asOfMs: number | undefined;
}

/** How a value was computed: at live prices, at the last known ones, or by the server with its answer. */
export type ValuedAt = 'live' | 'last' | 'answer';

function valuedAt({ isLive }: Prices): ValuedAt {
  return isLive ? 'live' : 'last';
}

/**
 * A managed account with its positions at the prices of one snapshot. Without the price of one of them it keeps the value
 * in the answer, so that no value mixes two moments. Pure.
 */
export function accountAt(
  account: ManagedAccount,
  prices: Prices,
): { readonly account: ManagedAccount; readonly at: ValuedAt } {
  const worth = prices.priceOf && worthOfAll(account.shares, prices.priceOf);
  if (worth === undefined) return { account, at: 'answer' };
  return { account: { ...account, positionsMicros: String(worth) }, at: valuedAt(prices) };
}

/**
 * A customer's units of a product with the NAV estimated at the prices of one snapshot while the market trades; after the
 * close, and for a product without net assets to compute it from, there is no estimate. Pure. Source: rulings, Two vehicles.
 */
export function unitsAt(
  position: ProductPosition,
  prices: Prices,
): { readonly position: ProductPosition; readonly at: ValuedAt } {
  const { net } = position;
  if (!prices.priceOf) return { position, at: 'answer' };
  if (!net || !prices.isTrading)
    return { position: { ...position, liveNavMicros: null }, at: 'last' };
  const nav = estimatedNav(net, prices.priceOf);
  if (nav === undefined) return { position, at: 'answer' };
  return { position: { ...position, liveNavMicros: String(nav) }, at: valuedAt(prices) };
}

/** The holdings of an account with their exposure. */
type HeldParts = Pick<WholeProduct, 'holdings' | 'exposure'>;

/**
 * Holdings at the prices of one snapshot, in the same order, each with its share of their sum, and the exposure. Without
 * the price of one of them they keep the values in the answer. Pure.
 */
export function holdingsAt(
  held: Pick<HeldParts, 'holdings'>,
  prices: Prices,
): { readonly parts: HeldParts | undefined; readonly at: ValuedAt } {
  const { priceOf } = prices;
  const worths = held.holdings.map((holding) => priceOf && worthOfHolding(holding, priceOf));
  const total = sumOf(worths);
  if (total === undefined) return { parts: undefined, at: 'answer' };
  const percentOf = (worth: bigint) =>
    total > 0n ? Number((worth * 1_000_000n) / total) / 10_000 : null;
  const holdings = held.holdings.map((holding, at) => ({
    ...holding,
    valueMicros: String(worths[at] ?? 0n),
    weightPercent: percentOf(worths[at] ?? 0n),
  }));
  const sideOf = (isOn: (holding: ProductHolding) => boolean) =>
    percentOf(
      holdings.filter(isOn).reduce((sum, { valueMicros }) => sum + BigInt(valueMicros), 0n),
    );
  const exposure = {
    longPercent: sideOf((each) => !isCash(each) && each.direction === 'long'),
    shortPercent: sideOf(({ direction }) => direction === 'short'),
    cashPercent: sideOf(isCash),
  };
  return { parts: { holdings, exposure }, at: valuedAt(prices) };
}

/** Cash and the units of another product keep the value in the answer. */
function worthOfHolding(
  { ticker, direction, qtyMicros, valueMicros }: ProductHolding,
  priceOf: TickerPrice,
): bigint | undefined {
  if (ticker === null) return valueMicros === null ? undefined : BigInt(valueMicros);
  return qtyMicros === null ? undefined : worthOfShares({ ticker, direction, qtyMicros }, priceOf);
}

function isCash({ ticker, productId }: ProductHolding): boolean {
  return ticker === null && productId === null;
}

/** The tickers among holdings. Pure. */
export function tickersOf(holdings: readonly Pick<ProductHolding, 'ticker'>[]): readonly Ticker[] {
  return holdings.flatMap(({ ticker }) => ticker ?? []);
}
