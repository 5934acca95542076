import { setImmediate } from 'node:timers/promises';
import type { OpenedChain } from '../../chain/chain.ts';
import type { Sql } from '../../db/tx.ts';
import { keyOf } from './addresses.ts';

/** Addresses written by one statement. */
const AT_ONCE = 500;

/**
 * Derives the addresses at the places that restores skipped, and writes the missing ones. 10,000 addresses take several seconds of
 * processor time; the function yields to other work between them. Idempotent: several processes may call it at once, and the next
 * call continues an interrupted one.
 */
export async function writeSkippedAddresses(
  sql: Sql,
  book: OpenedChain['addresses'],
): Promise<void> {
  const key = keyOf(book);
  const rows = await sql<{ place: number }>`
    select skipped.place::integer as place
    from skipped_numbers cross join generate_series(first, next - 1) as skipped (place)
    where counter = 'deposit_place' and not exists (
      select from skipped_address known where key_name = ${key} and known.place = skipped.place
    ) order by skipped.place`;
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const places = rows.slice(at, at + AT_ONCE).map(({ place }) => place);
    const addresses: string[] = [];
    for (const place of places) {
      addresses.push(book.address(place));
      await setImmediate();
    }
    await sql`
      insert into skipped_address (address, key_name, place)
      select address, ${key}, place
      from unnest(${addresses}::text[], ${places}::integer[]) as derived (address, place)
      on conflict do nothing`;
  }
}
