import { positionValueMicros } from '../../../contract/position-value.ts';
import { maintenanceMicros } from '../../../contract/short-margin.ts';

/** A long or short holding of one ticker. Micro-units. */
export interface Holding {
  readonly ticker: string;
  readonly direction: 'long' | 'short';
  readonly qtyMicros: bigint;
  /** Of a short, its proceeds. */
  readonly costMicros: bigint;
}

/** The value of holdings. Micro-dollars. */
export interface Worth {
  readonly long: bigint;
  /** The cost to cover the shorts. */
  readonly short: bigint;
  readonly maintenance: bigint;
  /** Value less cost of longs, plus proceeds less value of shorts. */
  readonly pnl: bigint;
}

/** The price of a ticker in micro-dollars, where there is one. */
export type PriceOf = (ticker: string) => bigint | undefined;

/** Values holdings at prices; `undefined` when one price is unknown. Pure. */
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
