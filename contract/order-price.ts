import { MICROS } from './money.ts';

/**
 * The tick size of a price, micro-dollars: a cent from one dollar on, a hundredth of a cent below. Source: SEC rule
 * 612.
 */
export function tickMicros(priceMicros: bigint): bigint {
  return priceMicros >= MICROS ? 10_000n : 100n;
}

/** Whether a price is a multiple of its tick size. */
export function isOnTick(priceMicros: bigint): boolean {
  return priceMicros > 0n && priceMicros % tickMicros(priceMicros) === 0n;
}

/** The price `steps` ticks up, or down when negative; never below one tick. */
export function stepPrice(priceMicros: bigint, steps: number): bigint {
  let price = priceMicros;
  for (let step = 0; step < Math.abs(steps); step += 1) {
    price = steps > 0 ? priceAbove(price) : priceBelow(price);
  }
  return price;
}

function priceAbove(priceMicros: bigint): bigint {
  const tick = tickMicros(priceMicros);
  return (priceMicros / tick + 1n) * tick;
}

function priceBelow(priceMicros: bigint): bigint {
  // The tick is finer just below a dollar.
  const tick = tickMicros(priceMicros - 1n);
  const below = ((priceMicros - 1n) / tick) * tick;
  return below > 0n ? below : 100n;
}

/** Converts a quoted price to micro-dollars. Quotes are on the tick grid; a float only approximates them. */
export function priceMicrosOf(price: number): bigint {
  return BigInt(Math.round(price * 10_000)) * 100n;
}

/**
 * The value of shares at a price, in whole micro-dollars.
 *
 * @param round up for a buyer, down for a seller
 */
export function valueMicros(priceMicros: bigint, qtyMicros: bigint, round: 'up' | 'down'): bigint {
  const product = priceMicros * qtyMicros;
  return (round === 'up' ? product + MICROS - 1n : product) / MICROS;
}

/** A limit further than this percentage through the market needs a second confirmation. Source: rulings, Orders. */
const FAR_PERCENT = 20n;

/**
 * Whether a limit is so far through the market that it may be a typing error: a buy far above the ask, a sale far below
 * the bid.
 */
export function isFarThrough(
  side: 'buy' | 'sell',
  limitMicros: bigint,
  { bid, ask }: { readonly bid: bigint | undefined; readonly ask: bigint | undefined },
): boolean {
  if (side === 'buy') return ask !== undefined && limitMicros * 100n > ask * (100n + FAR_PERCENT);
  return bid !== undefined && limitMicros * 100n < bid * (100n - FAR_PERCENT);
}

/** The average price per share of an order's fills, micro-dollars, without fees; `undefined` before the first fill. */
export function averageMicros(order: {
  readonly filledMicros: string;
  readonly valueMicros: string;
}): bigint | undefined {
  const filled = BigInt(order.filledMicros);
  if (filled === 0n) return undefined;
  // To the nearest micro-dollar.
  return (BigInt(order.valueMicros) * 2n * MICROS + filled) / (filled * 2n);
}
