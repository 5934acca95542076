import type { Db, Tx } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import { resealedLine } from './booking.ts';
import { resealedFile } from './payout-files.ts';

interface Parts {
  readonly db: Db;
  readonly vault: Vault;
}

/** Rows of one transaction, so that each ends long before its time limit. A payout file may have thousands of payments. */
const BOOKINGS_AT_ONCE = 500;
const FILES_AT_ONCE = 10;

/**
 * Seals the bank's texts and the payout files with the current key of the ring, unless they are.
 *
 * @returns how many were sealed with another key
 */
export async function resealBank(parts: Parts): Promise<{ bookings: number; files: number }> {
  return { bookings: await resealBookings(parts), files: await resealFiles(parts) };
}

async function resealBookings({ db, vault }: Parts): Promise<number> {
  const current = Buffer.from(vault.currentKey);
  let count = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db.transaction(async (tx) => {
      const found = await tx<{ id: string; sealed: Buffer }>`
        select id, sealed from bank_booking
        where id > ${after} and substring(sealed from 2 for get_byte(sealed, 0)) <> ${current}
        order by id limit ${BOOKINGS_AT_ONCE} for update`;
      await allowResealing(tx);
      await tx`
        update bank_booking set sealed = anew.sealed
        from unnest(${found.map(({ id }) => id)}::uuid[],
          ${found.map(({ sealed }) => resealedLine(vault, sealed))}::bytea[]) as anew (id, sealed)
        where bank_booking.id = anew.id`;
      return found;
    });
    count += rows.length;
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
  }
}

async function resealFiles({ db, vault }: Parts): Promise<number> {
  const current = Buffer.from(vault.currentKey);
  let count = 0;
  for (let after = 0; ;) {
    const rows = await db.transaction(async (tx) => {
      const found = await tx<{ id: number; sealed: Buffer }>`
        select id, sealed from bank_payout_file
        where id > ${after} and substring(sealed from 2 for get_byte(sealed, 0)) <> ${current}
        order by id limit ${FILES_AT_ONCE} for update`;
      await allowResealing(tx);
      await tx`
        update bank_payout_file set sealed = anew.sealed
        from unnest(${found.map(({ id }) => id)}::integer[],
          ${found.map(({ sealed }) => resealedFile(vault, sealed))}::bytea[]) as anew (id, sealed)
        where bank_payout_file.id = anew.id`;
      return found;
    });
    count += rows.length;
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
  }
}

/** The database lets nothing else change what the bank said, or what it got. */
async function allowResealing(tx: Tx): Promise<void> {
  await tx`select set_config('plumb.resealing', 'on', true)`;
}
