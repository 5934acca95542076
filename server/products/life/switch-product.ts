import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Db } from '../../db/tx.ts';

interface Switching extends Acting {
  readonly id: string;
  readonly isOpen: boolean;
  readonly nowMs: number;
}

/**
 * Opens a product for money, or closes it; after a closed period no other follows. Resolves to
 * false when that changes nothing or the product does not exist.
 */
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
