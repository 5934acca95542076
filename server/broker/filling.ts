import type { Fees } from '../../contract/order-fees.ts';
import type { OrderIntent } from '../../contract/order.ts';
import type { Posting } from '../ledger/ledger.ts';
import type { Held } from './held.ts';
import type { OpenLot } from './lots.ts';

/** What has been traded of an order so far. */
export interface Traded {
  readonly qtyMicros: bigint;
  readonly valueMicros: bigint;
  /** The sum of price times quantity of every fill, in millionths of a micro-dollar: nothing rounded. */
  readonly exact: bigint;
  readonly fees: Fees;
}

/** An order as a fill meets it. Micro-units. */
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

/** Shares that were closed, with what they cost and brought. */
export interface LotClose {
  readonly lotId: string;
  readonly qtyMicros: bigint;
  readonly costMicros: bigint;
  readonly proceedsMicros: bigint;
  readonly pnlMicros: bigint;
}

/** All that a fill brings about. */
export interface SettledFill {
  readonly valueMicros: bigint;
  readonly fees: Fees;
  /** Nothing is left to be traded. */
  readonly isFilled: boolean;
  /** What stays set aside for the rest of the order. */
  readonly held: Held;
  readonly opened:
    | {
        readonly direction: 'long' | 'short';
        readonly costMicros: bigint;
        readonly collateralMicros: bigint;
      }
    | undefined;
  /** Lots that are not as they were. */
  readonly changed: readonly OpenLot[];
  readonly closed: readonly LotClose[];
  readonly postings: readonly Posting[];
}
