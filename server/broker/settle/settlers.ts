import assert from 'node:assert/strict';
import { type Fees, feesUpTo, totalOf } from '../../../contract/order-fees.ts';
import type { OrderIntent } from '../../../contract/order.ts';
import { half, maintenanceMicros } from '../../../contract/short-margin.ts';
import type { FillingOrder, FillNow, LotClose, SettledFill } from './filling.ts';
import { spend, totalHeld } from './held.ts';
import { type ClosedShares, closeLots, type OpenLot, partsOf, sumOf } from './lots.ts';

/** A fill with its value and fees due. */
interface Part {
  readonly order: FillingOrder;
  readonly fill: FillNow;
  readonly lots: readonly OpenLot[];
  readonly valueMicros: bigint;
  /** Fees that have not been charged yet. */
  readonly due: Fees;
}

type Settler = (part: Part) => Pick<SettledFill, 'fees' | 'held' | 'opened' | 'changed' | 'closed'>;

/** The effect of a fill on hold and lots, by order intent. Pure. Source: rulings, Orders. */
export const settlers: Record<OrderIntent, Settler> = {
  buy_to_open({ order, valueMicros, due }) {
    const costMicros = valueMicros + totalOf(due);
    return {
      fees: due,
      held: spend(order.held, costMicros),
      opened: { direction: 'long', costMicros, collateralMicros: 0n },
      changed: [],
      closed: [],
    };
  },

  sell_to_close({ order, fill, lots, valueMicros, due }) {
    const fees = feesUpTo(due, valueMicros);
    const { changed, closed } = closeLots(lots, fill.qtyMicros);
    const shares = order.held.shares - fill.qtyMicros;
    assert(shares >= 0n, 'the shares that are sold were set aside');
    return {
      fees,
      held: { ...order.held, shares },
      opened: undefined,
      changed,
      closed: closesOf(closed, valueMicros - totalOf(fees), 'proceeds'),
    };
  },

  sell_to_open({ order, fill, valueMicros, due }) {
    const fees = feesUpTo(due, valueMicros);
    const fee = totalOf(fees);
    const { valueMicros: before, qtyMicros: sold } = order.traded;
    const initial = half(before + valueMicros) - half(before);
    // The total so far less the total before, so that many fills round like one.
    const maintenance =
      maintenanceMicros(fill.priceMicros, sold + fill.qtyMicros) -
      maintenanceMicros(fill.priceMicros, sold);
    const wanted = initial > maintenance ? initial : maintenance;
    // Far above the hold's price the proceeds are larger, and the margin is the amount held.
    const rest = totalHeld(order.held) - fee;
    const margin = wanted < rest ? wanted : rest;
    assert(valueMicros + margin >= 0n, 'a fee is less than what a short brings');
    return {
      fees,
      held: spend(order.held, margin + fee),
      opened: {
        direction: 'short',
        costMicros: valueMicros - fee,
        collateralMicros: valueMicros + margin,
      },
      changed: [],
      closed: [],
    };
  },

  buy_to_close({ order, fill, lots, valueMicros, due }) {
    const { changed, closed } = closeLots(lots, fill.qtyMicros);
    const freed = sumOf(closed.map(({ collateralMicros }) => collateralMicros));
    // Released collateral settles tomorrow, like proceeds. Until the order is done it pays for the
    // rest.
    const means = { ...order.held, unsettled: order.held.unsettled + freed };
    const rest = totalHeld(means) - valueMicros;
    assert(rest >= 0n, 'a cover is paid by its short and its hold');
    const fees = feesUpTo(due, rest);
    const cost = valueMicros + totalOf(fees);
    return {
      fees,
      held: spend(means, cost),
      opened: undefined,
      changed,
      closed: closesOf(closed, cost, 'cost'),
    };
  },
};

/** Divides the proceeds or cost of a fill among the shares that it closed. */
function closesOf(
  closed: readonly ClosedShares[],
  micros: bigint,
  is: 'proceeds' | 'cost',
): readonly LotClose[] {
  const parts = partsOf(
    micros,
    closed.map(({ qtyMicros }) => qtyMicros),
  );
  return closed.map(({ lotId, qtyMicros, costMicros: opening }, at) => {
    const now = parts[at] ?? 0n;
    const costMicros = is === 'cost' ? now : opening;
    const proceedsMicros = is === 'cost' ? opening : now;
    const pnlMicros = proceedsMicros - costMicros;
    return { lotId, qtyMicros, costMicros, proceedsMicros, pnlMicros };
  });
}
