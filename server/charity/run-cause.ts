import { type Acting, writeAudit } from '../audit/audit-log.ts';
import type { Db } from '../db/tx.ts';
import type { GivingParts } from './parts.ts';
import { payOut } from './payout.ts';

interface Switching extends Acting {
  readonly id: string;
  readonly isOpen: boolean;
  readonly nowMs: number;
}

/**
 * Opens a cause for donations, or closes it. Resolves to false when that changes nothing or the
 * cause does not exist.
 */
export function switchCause(db: Db, { id, isOpen, nowMs, ...by }: Switching): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx`
      update cause set is_closed = ${!isOpen}
      where id = ${id} and is_closed = ${isOpen} returning id`;
    if (rows.length === 0) return false;
    const action = isOpen ? 'cause_opened' : 'cause_closed';
    await writeAudit(tx, { ...by, action, subject: id }, nowMs);
    return true;
  });
}

interface Paying extends Acting {
  readonly causeId: string;
  readonly amountMicros: bigint;
  readonly receipt: string;
  /** Exchange time. */
  readonly paidMs: number;
}

/**
 * Records an operator's payout to a cause, with a record in the audit log. The same receipt counts
 * once.
 *
 * @returns whether the payout is new
 * @throws Refused `not_found`, `insufficient_funds`, `key_reused`
 */
export function payCause(
  parts: Pick<GivingParts, 'db' | 'ledger' | 'notify' | 'privateFeed'> & {
    readonly wallNowMs: () => number;
  },
  { actor, because, ...payout }: Paying,
): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    if (!(await payOut(tx, parts, payout))) return false;
    const { causeId, amountMicros, receipt } = payout;
    const detail = { amountMicros: String(amountMicros), receipt };
    const record = { actor, because, action: 'cause_paid', subject: causeId, detail };
    await writeAudit(tx, record, parts.wallNowMs());
    return true;
  });
}
