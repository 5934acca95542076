import type { Tx } from '../db/tx.ts';

/** Why a session ended. */
export type SessionEnd =
  | 'signed_out'
  | 'other_device'
  | 'password'
  | 'reuse'
  | 'deleted'
  | 'expired';

/** Which of them. */
export type EndWhich = { readonly only: string } | { readonly except: string | undefined };

/** Ends sessions of a person, one or all but one, with all that opens them and their network address. Returns how many. */
export async function endSessions(
  tx: Tx,
  personId: string,
  which: EndWhich,
  why: SessionEnd,
  now: Date,
): Promise<number> {
  const only = 'only' in which ? which.only : null;
  const except = 'except' in which ? (which.except ?? null) : null;
  const ended = await tx<{ id: string }>`
    update session set ended_at = ${now}, ended_by = ${why}, address_sealed = null
    where person_id = ${personId} and ended_at is null
      and (${only}::uuid is null or id = ${only}::uuid)
      and (${except}::uuid is null or id <> ${except}::uuid)
    returning id`;
  const ids = ended.map(({ id }) => id);
  if (why === 'signed_out' || why === 'expired') return dropTokens(tx, ids);
  // Ended from elsewhere: the holder of that device must sign in again.
  await tx`
    update device set is_trusted = false
    where id in (select device_id from session where id = any(${ids}::uuid[]))`;
  return dropTokens(tx, ids);
}

async function dropTokens(tx: Tx, ids: readonly string[]): Promise<number> {
  await tx`delete from session_token where session_id = any(${ids}::uuid[])`;
  await tx`delete from ticket where session_id = any(${ids}::uuid[])`;
  return ids.length;
}
