import type { Sql, Tx } from '../db/tx.ts';
import { hashOf } from '../keys/token.ts';

/**
 * The device that a customer signs in from, by the key in its browser; a new one is recorded.
 *
 * @param label browser and system, as the browser names itself
 * @param isTrusted the next sign-in there needs no code
 */
export async function knownDevice(
  tx: Tx,
  personId: string,
  {
    deviceKey,
    label,
    isTrusted = true,
    nowMs,
  }: { deviceKey: string; label: string; isTrusted?: boolean; nowMs: number },
): Promise<string> {
  const now = new Date(nowMs);
  const [row] = await tx<{ id: string }>`
    insert into device (person_id, key_hash, label, is_trusted, first_at, seen_at)
    values (${personId}, ${hashOf(deviceKey)}, ${label}, ${isTrusted}, ${now}, ${now})
    on conflict (person_id, key_hash) do update set seen_at = ${now}, label = ${label}, is_trusted = ${isTrusted}
    returning id`;
  if (!row) throw new Error('the device was not written');
  return row.id;
}

/** Whether a customer signed in with this browser before and did not sign it out from another device. */
export async function isKnownDevice(
  sql: Sql,
  personId: string,
  deviceKey: string,
): Promise<boolean> {
  const rows = await sql`
    select 1 from device
    where person_id = ${personId} and key_hash = ${hashOf(deviceKey)} and is_trusted`;
  return rows.length > 0;
}
