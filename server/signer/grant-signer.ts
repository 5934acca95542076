import type { Pool } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { SIGNER_ROLE } from '../db/embedded/cluster.ts';
import type { Sql } from '../db/tx.ts';

/** The functions that the signer calls; it has no access to their tables. */
const FUNCTIONS = ['signer_work', 'signer_total', 'signer_bury', 'signer_sign', 'signer_reject'];
/**
 * The tables of the simulated network, which is in the same database: a role needs them to open it.
 */
const SIMULATED = [
  'simulated_chain',
  'simulated_grant',
  'simulated_fork',
  'simulated_trouble',
  'simulated_transaction',
];

/**
 * Grants a database role what signing withdrawals needs: calling the signer's functions and, in a
 * demonstration, using the simulated network. Idempotent.
 *
 * @throws CannotStart when the name is not a valid role name
 */
export async function grantSigner(
  pool: Pick<Pool, 'query'>,
  { role, isSimulated }: { readonly role: string; readonly isSimulated: boolean },
): Promise<void> {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(role)) {
    throw new CannotStart(`"${role}" is no name of a database role: small letters, digits and _.`);
  }
  await pool.query(`grant usage on schema public to ${role}`);
  await pool.query(`grant execute on function ${FUNCTIONS.join(', ')} to ${role}`);
  if (isSimulated) await pool.query(`grant select, insert on ${SIMULATED.join(', ')} to ${role}`);
}

/**
 * Makes the role of a demonstration's signer in a database of the operator's own, with what signing
 * needs, and returns the address by which the server's role works as that role. Undefined when the
 * server's role may not do that.
 */
export async function signerAddress(
  pool: Pick<Pool, 'query'>,
  databaseUrl: string,
): Promise<string | undefined> {
  try {
    await pool.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${SIGNER_ROLE}') then
          create role ${SIGNER_ROLE};
          grant ${SIGNER_ROLE} to current_user;
        end if;
        -- Fails here when the server's role may not work as the signer's.
        set local role ${SIGNER_ROLE};
      exception when duplicate_object or unique_violation then null;
      end $$`);
    await grantSigner(pool, { role: SIGNER_ROLE, isSimulated: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === MAY_NOT) return undefined;
    throw error;
  }
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${options} -c role=${SIGNER_ROLE}`.trim());
  return url.href;
}

/** PostgreSQL's code for a missing right. */
const MAY_NOT = '42501';

/**
 * The server's tables that the current role can access directly, for a check at start: there must
 * be none.
 */
export async function excessOf(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ name: string }>`
    select format('table %I', relname) as name from pg_class
    where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace
      and has_table_privilege(oid, 'select, insert, update, delete') and relname not like 'simulated_%'
    order by 1`;
  return rows.map(({ name }) => name);
}
