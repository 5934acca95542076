import type { Fees } from '../../../contract/order-fees.ts';
import type { OrderIntent } from '../../../contract/order.ts';
import type { Posting } from '../../ledger/ledger.ts';
import type { Held } from './held.ts';
import type { OpenLot } from './lots.ts';

/** The fills of an order so far. */
export interface Traded {
  readonly qtyMicros: bigint;
  readonly valueMicros: bigint;
  /** The sum of price times quantity of every fill, in millionths of a micro-dollar: nothing rounded. */
  readonly exact: bigint;
  readonly fees: Fees;
}

/** An order as a fill sees it. Micro-units. */
export interface FillingOrder {
  readonly personId: string;
  readonly ticker: string;
  readonly intent: OrderIntent;
  readonly qtyMicros: bigint | undefined;
  readonly amountMicros: bigint | undefined;
  readonly held: Held;
  readonly traded: Traded;
}

export interface FillNow {
  readonly priceMicros: bigint;
  readonly qtyMicros: bigint;
  /** The day in New York, for the fees. */
  readonly date: string;
}

/** Closed shares with their cost and proceeds. */
export interface LotClose {
  readonly lotId: string;
  readonly qtyMicros: bigint;
  readonly costMicros: bigint;
  readonly proceedsMicros: bigint;
  readonly pnlMicros: bigint;
}

/** All effects of a fill. */
export interface SettledFill {
  readonly valueMicros: bigint;
  readonly fees: Fees;
  /** The order is completely filled. */
  readonly isFilled: boolean;
  /** The hold for the rest of the order. */
  readonly held: Held;
  readonly opened:
    | {
        readonly direction: 'long' | 'short';
        readonly costMicros: bigint;
        readonly collateralMicros: bigint;
      }
    | undefined;
  /** The changed lots. */
  readonly changed: readonly OpenLot[];
  readonly closed: readonly LotClose[];
  readonly postings: readonly Posting[];
}
