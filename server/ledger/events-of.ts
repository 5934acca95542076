import type { AccountEvent, Activity, EventOrder, Leg } from '../../contract/activity.ts';
import { isBuy } from '../../contract/order-intent.ts';

/** An order with its legs, oldest first. */
export interface OrderLegs {
  readonly order: EventOrder;
  readonly legs: readonly Leg[];
}

/**
 * Groups lines into the events that end with them, newest first. An order's event stands where its newest line is and takes
 * all of its legs there; its older lines are part of it and make no event of their own. Pure.
 *
 * @param lines newest first, without a gap; all lines of an entry are among them
 */
export function eventsOf(
  lines: readonly Activity[],
  orders: ReadonlyMap<string, OrderLegs>,
): AccountEvent[] {
  const entries = Map.groupBy(lines, ({ entryId }) => entryId);
  return [...entries.values()].flatMap((ofEntry) => eventOf(ofEntry, orders) ?? []);
}

/** The event of which an entry is the newest, if it is. */
function eventOf(
  ofEntry: readonly Activity[],
  orders: ReadonlyMap<string, OrderLegs>,
): AccountEvent | undefined {
  const [newest] = ofEntry;
  if (!newest) return undefined;
  const { entryId, kind, atMs } = newest;
  const known = orders.get(newest.about.orderId ?? '');
  // A leg that was written after the lines were read moves the event to an earlier page.
  if (known && known.legs.at(-1)?.entryId !== entryId) return undefined;
  return {
    id: known ? `order ${known.order.id}` : `entry ${entryId}`,
    place: `${entryId}.0`,
    kind,
    ...(known && { order: known.order }),
    amountMicros: String(known ? cashOf(known.order) : sumOf(ofEntry)),
    balanceAfterMicros: ofEntry.length === 1 ? newest.balanceAfterMicros : null,
    legs: known ? [...known.legs] : ofEntry.map(legOf),
    atMs,
  };
}

/** The cash that an order has moved so far, fees included: negative for a buy. Micro-dollars. */
function cashOf({ intent, valueMicros, feeMicros }: EventOrder): bigint {
  const value = BigInt(valueMicros);
  const fee = BigInt(feeMicros);
  return isBuy(intent) ? -(value + fee) : value - fee;
}

function sumOf(lines: readonly Activity[]): bigint {
  return lines.reduce((sum, { amountMicros }) => sum + BigInt(amountMicros), 0n);
}

function legOf(line: Activity): Leg {
  const { entryId, kind, account, amountMicros, parts, counterAccount, about, atMs } = line;
  return { entryId, kind, account, amountMicros, parts, counterAccount, about, atMs };
}
