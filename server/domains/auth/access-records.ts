import type { Access } from '../../../contract/sign-in.ts';
import type { Sql } from '../../db/tx.ts';
import type { Caller } from '../../http/handle.ts';
import type { Parts } from '../../http/parts.ts';
import { deviceLabel } from './device-label.ts';

export const ACCESS_ADDRESS = 'access.address';

/** Records a sign-in attempt at an account and its result. */
export async function recordAccess(
  sql: Sql,
  { vault, wallNowMs }: Pick<Parts, 'vault' | 'wallNowMs'>,
  caller: Caller,
  { personId, method, result }: AccessFact,
): Promise<void> {
  const own = await vault.person(sql, personId);
  await sql`
    insert into access_record (person_id, at, method, result, device, address_sealed)
    values (${personId}, ${new Date(wallNowMs())}, ${method}, ${result},
      ${deviceLabel(caller.userAgent)}, ${own.seal(ACCESS_ADDRESS, caller.address)})`;
}

/** An id of no customer, for looking up an account that does not exist. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Records a wrong password. For an account that does not exist it does the same look-up and insert,
 * to take as long; that row is never read.
 */
export async function recordRefusal(
  sql: Sql,
  services: Pick<Parts, 'vault' | 'wallNowMs'>,
  caller: Caller,
  personId: string | undefined,
): Promise<void> {
  if (personId !== undefined) {
    await recordAccess(sql, services, caller, { personId, method: 'password', result: 'refused' });
    return;
  }
  await sql`select ring_key, sealed from person_key where person_id = ${NOBODY}`;
  await sql`
    insert into access_record (person_id, at, method, result, device, address_sealed)
    values (null, ${new Date(services.wallNowMs())}, 'password', 'refused',
      ${deviceLabel(caller.userAgent)}, ${services.vault.seal(ACCESS_ADDRESS, caller.address)})`;
}

interface AccessFact extends Pick<Access, 'method' | 'result'> {
  readonly personId: string;
}
