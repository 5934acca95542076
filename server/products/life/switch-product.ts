import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Db } from '../../db/tx.ts';

interface Switching extends Acting {
  readonly id: string;
  readonly isOpen: boolean;
  readonly nowMs: number;
}

/** Lets a product take money, or no more: then no period follows. False when it is so already, or there is none. */
export function switchProduct(db: Db, { id, isOpen, nowMs, ...by }: Switching): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx`
      update product set is_closed = ${!isOpen}
      where id = ${id} and is_closed = ${isOpen} returning id`;
    if (rows.length === 0) return false;
    const action = isOpen ? 'product_opened' : 'product_closed';
    await writeAudit(tx, { ...by, action, subject: id }, nowMs);
    return true;
  });
}
