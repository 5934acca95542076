import { MICROS } from '../../../contract/money.ts';
import { isClosing } from '../../../contract/order-intent.ts';
import { CENT } from './in-cents.ts';
import { estimateOf, type EstimateInputs, type TicketOrder } from './estimate.ts';

/** A quarter, a half, three quarters, all. */
export type Quarters = 1 | 2 | 3 | 4;

/** The amount to take a fraction of. Micro-units. */
export interface Choice {
  /** Without its size. */
  readonly order: Omit<TicketOrder, 'qtyMicros' | 'amountMicros'>;
  readonly by: 'shares' | 'amount';
  /** Whether fractions of a share may be traded. */
  readonly mayBeFraction: boolean;
  readonly usableMicros: bigint;
  /** Shares that a closing order can close. */
  readonly closableMicros: bigint;
}

/**
 * A fraction of the available amount: of the shares that can be closed or, for an opening order, of the buying power,
 * fees and collateral included. Shares, or whole cents for an amount; whole shares unless less than one is available.
 * Micro-units.
 *
 * @returns `undefined` without a price
 */
export function sizeOfPart(
  quarters: Quarters,
  choice: Choice,
  estimateInputs: EstimateInputs,
): bigint | undefined {
  const { order, by, mayBeFraction, usableMicros, closableMicros } = choice;
  if (isClosing(order.intent)) {
    if (quarters === 4 && mayBeFraction) return closableMicros;
    return wholeFirst((closableMicros * BigInt(quarters)) / 4n, mayBeFraction);
  }

  const budget = (usableMicros * BigInt(quarters)) / 4n;
  const costOf = (size: bigint) =>
    estimateOf(
      {
        ...order,
        qtyMicros: by === 'shares' ? size : undefined,
        amountMicros: by === 'amount' ? size : undefined,
      },
      estimateInputs,
    )?.hold.dollars;
  const price = order.limitMicros ?? estimateInputs.askMicros;
  if (price === undefined || costOf(MICROS) === undefined) return undefined;
  if (by === 'amount')
    return largest(budget / CENT, (cents) => costOf(cents * CENT), budget) * CENT;
  // A short sets half of its value aside.
  const most = (2n * budget * MICROS) / price;
  const whole = largest(most / MICROS, (shares) => costOf(shares * MICROS), budget);
  if (whole > 0n || !mayBeFraction) return whole * MICROS;
  return largest(most, costOf, budget);
}

function wholeFirst(sizeMicros: bigint, mayBeFraction: boolean): bigint {
  const whole = (sizeMicros / MICROS) * MICROS;
  return whole > 0n || !mayBeFraction ? whole : sizeMicros;
}

/** The largest number up to `most` whose cost is within the budget; the cost never falls. */
function largest(
  most: bigint,
  costOf: (size: bigint) => bigint | undefined,
  budget: bigint,
): bigint {
  let low = 0n;
  let high = most;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    const cost = costOf(middle);
    if (cost !== undefined && cost <= budget) low = middle;
    else high = middle - 1n;
  }
  return low;
}
