import type { Pool } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { Sql } from '../db/tx.ts';

/** What the signer calls; what they read and write is theirs alone to reach. */
const FUNCTIONS = ['signer_work', 'signer_total', 'signer_bury', 'signer_sign', 'signer_reject'];
/** The simulated network lives in the same database, and a role that can read it can open it. */
const SIMULATED = [
  'simulated_chain',
  'simulated_grant',
  'simulated_fork',
  'simulated_trouble',
  'simulated_transaction',
];

/**
 * Lets a database role sign withdrawals: it may call the signer's functions and, in a demonstration, read the simulated
 * network. Safe to repeat.
 *
 * @throws CannotStart when the name is none of a role
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

/** What a role may do besides what it was granted: nothing may be left. Named tables and functions, for a check at start. */
export async function excessOf(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ name: string }>`
    select format('table %I', relname) as name from pg_class
    where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace
      and has_table_privilege(oid, 'select, insert, update, delete') and relname not like 'simulated_%'
    order by 1`;
  return rows.map(({ name }) => name);
}
