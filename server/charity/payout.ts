import type { Tx } from '../db/tx.ts';
import { Refused } from '../refused.ts';
import { cashOf, lockCause } from './cause-row.ts';
import type { GivingParts } from './parts.ts';

interface Payout {
  readonly causeId: string;
  readonly amountMicros: bigint;
  /** The operator's reference for the proof of payment; unique per cause. */
  readonly receipt: string;
  /** Exchange time. */
  readonly paidMs: number;
}

/** A donation awaiting payout, and its unpaid amount. */
interface Waiting {
  readonly id: string;
  readonly person_id: string;
  readonly rest: string;
}

/**
 * Records a payout to a cause and notifies the customers whose donations it was paid from, oldest first. Idempotent by the cause's
 * receipt.
 *
 * @returns whether it is new
 * @throws Refused `not_found`; `insufficient_funds` when less awaits payout; `key_reused` when the receipt has another amount
 */
export async function payOut(
  tx: Tx,
  { ledger, notify }: Pick<GivingParts, 'ledger' | 'notify'>,
  { causeId, amountMicros, receipt, paidMs }: Payout,
): Promise<boolean> {
  const cause = await lockCause(tx, causeId);
  if (!cause) throw new Refused('not_found');
  const [earlier] = await tx<{ amount_micros: string }>`
    select amount_micros from cause_payout where cause_id = ${causeId} and receipt = ${receipt}`;
  if (earlier) {
    if (BigInt(earlier.amount_micros) !== amountMicros) throw new Refused('key_reused');
    return false;
  }
  if (BigInt(cause.waiting_micros) < amountMicros) {
    throw new Refused('insufficient_funds', { availableMicros: cause.waiting_micros });
  }
  const { id: entryId } = await ledger.post(tx, {
    key: `donation_payout:${causeId}:${receipt}`,
    kind: 'donation_payout',
    personId: cause.holder_id,
    exchangeMs: paidMs,
    postings: [
      { from: cashOf(cause), to: { house: 'charity' }, asset: 'USD', micros: amountMicros },
    ],
    note: { causeId, receipt },
  });
  const [made] = await tx<{ id: string }>`
    insert into cause_payout (cause_id, receipt, amount_micros, entry_id, paid_ms)
    values (${causeId}, ${receipt}, ${String(amountMicros)}, ${entryId}, ${paidMs}) returning id`;
  if (!made) throw new Error('a row that was inserted has a number');
  const shares = await takeParts(tx, { payoutId: made.id, causeId, amountMicros });
  const messages = [...shares].map(([personId, micros]) => ({
    personId,
    figures: { causeId, amountMicros: String(micros), receipt },
  }));
  await notify.many(tx, messages, {
    kind: 'donation_paid',
    once: `payout:${made.id}`,
    topic: 'charity',
  });
  return true;
}

/** Allocates the payout to the oldest donations. Returns each customer's share, micro-dollars. */
async function takeParts(
  tx: Tx,
  { payoutId, causeId, amountMicros }: { payoutId: string; causeId: string; amountMicros: bigint },
): Promise<ReadonlyMap<string, bigint>> {
  const waiting = await tx<Waiting>`
    select id, person_id, amount_micros - paid_micros as rest from donation
    where cause_id = ${causeId} and returned_ms is null and paid_micros < amount_micros order by id`;
  const parts: { readonly id: string; readonly micros: bigint }[] = [];
  const shares = new Map<string, bigint>();
  let left = amountMicros;
  for (const { id, person_id: personId, rest } of waiting) {
    if (left === 0n) break;
    const micros = BigInt(rest) < left ? BigInt(rest) : left;
    parts.push({ id, micros });
    shares.set(personId, (shares.get(personId) ?? 0n) + micros);
    left -= micros;
  }
  if (left > 0n) throw new Error('the donations of a cause are less than its balance');
  const ids = parts.map(({ id }) => id);
  const micros = parts.map((part) => String(part.micros));
  await tx`
    insert into cause_payout_part (payout_id, donation_id, micros)
    select ${payoutId}, id, micros from unnest(${ids}::uuid[], ${micros}::bigint[]) as part (id, micros)`;
  await tx`
    update donation set paid_micros = paid_micros + part.micros
    from unnest(${ids}::uuid[], ${micros}::bigint[]) as part (id, micros)
    where donation.id = part.id`;
  return shares;
}
