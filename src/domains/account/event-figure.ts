import type { EntryKind } from '../../../contract/account.ts';
import type { AccountEvent, Leg } from '../../../contract/activity.ts';

/** The figure beside an event. Micro-dollars. */
export type EventFigure =
  /** Cash in, or negative for cash out. */
  | { readonly kind: 'moved'; readonly micros: bigint }
  /** Money that the customer keeps: on hold, settled, or moved to another of their accounts. Positive. */
  | { readonly kind: 'kept'; readonly micros: bigint }
  /** An order that ended without a trade. */
  | { readonly kind: 'none' };

/** The entries that move the customer's own money into something they hold, or back: neither gain nor loss. */
const OWN_MONEY: ReadonlySet<EntryKind> = new Set<EntryKind>([
  'managed_start',
  'managed_payout',
  'product_purchase',
  'product_payout',
  'saving_payout',
]);

/** The figure of an event. Pure. */
export function figureOf({ order, amountMicros, legs }: AccountEvent): EventFigure {
  const [leg] = legs;
  if (leg && OWN_MONEY.has(leg.kind)) return { kind: 'kept', micros: keptBy(leg) };
  const amount = BigInt(amountMicros);
  if (amount !== 0n) return { kind: 'moved', micros: amount };
  if (order) {
    if (order.status !== 'pending') return { kind: 'none' };
    const held = legs.reduce((sum, { parts }) => sum + BigInt(parts.held), 0n);
    return { kind: 'kept', micros: held };
  }
  return leg ? { kind: 'kept', micros: keptBy(leg) } : { kind: 'none' };
}

/** Legs in the direction of the money: the ones that it left are first. */
export function inWay(legs: readonly Leg[]): readonly Leg[] {
  return [...legs].sort((a, b) => (BigInt(a.amountMicros) < BigInt(b.amountMicros) ? -1 : 1));
}

/** The amount that a leg held, released, settled or moved; positive. */
export function keptBy({
  kind,
  amountMicros,
  parts,
}: Pick<Leg, 'kind' | 'amountMicros' | 'parts'>): bigint {
  // What savings paid: the cost of leaving early is no movement of the customer's cash.
  if (kind === 'saving_payout') return BigInt(parts.available);
  const apart = [parts.held, parts.saved].find((part) => part !== '0') ?? parts.available;
  const micros = BigInt(amountMicros === '0' ? apart : amountMicros);
  return micros < 0n ? -micros : micros;
}
