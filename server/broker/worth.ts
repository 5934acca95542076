import { positionValueMicros } from '../../contract/position-value.ts';
import { maintenanceMicros } from '../../contract/short-margin.ts';

/** Shares of one ticker that an account holds or owes. Micro-units. */
export interface Holding {
  readonly ticker: string;
  readonly direction: 'long' | 'short';
  readonly qtyMicros: bigint;
  /** Of a short, what it brought. */
  readonly costMicros: bigint;
}

/** What holdings come to. Micro-dollars. */
export interface Worth {
  readonly long: bigint;
  /** What it would cost to buy back what is owed. */
  readonly short: bigint;
  readonly maintenance: bigint;
  /** Worth less cost of what is long, and what shorts brought less what they would cost. */
  readonly pnl: bigint;
}

/** The price of a ticker in micro-dollars, where there is one. */
export type PriceOf = (ticker: string) => bigint | undefined;

/** Values holdings at prices; nothing when the price of one is not known. Pure. */
export function worthOf(holdings: readonly Holding[], priceOf: PriceOf): Worth | undefined {
  const sum = { long: 0n, short: 0n, maintenance: 0n, pnl: 0n };
  for (const holding of holdings) {
    const price = priceOf(holding.ticker);
    if (price === undefined) return undefined;
    const value = positionValueMicros(holding, price);
    if (holding.direction === 'long') {
      sum.long += value;
      sum.pnl += value - holding.costMicros;
    } else {
      sum.short += value;
      sum.maintenance += maintenanceMicros(price, holding.qtyMicros);
      sum.pnl += holding.costMicros - value;
    }
  }
  return sum;
}
