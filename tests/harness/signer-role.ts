import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import type { Pool } from 'pg';
import { openPool } from '../../server/db/pool.ts';
import { grantSigner } from '../../server/signer/grant-signer.ts';
import { asAdmin } from './postgres.ts';

/** A role that may sign in the database of a pool, and nothing else. */
export interface SignerRole {
  readonly pool: Pool;
  /** The database by this role. */
  readonly url: string;
}

export async function aSignerRole(pool: Pool): Promise<SignerRole> {
  const role = `signer_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await asAdmin(`create role ${role} login password '${password}'`);
  await grantSigner(pool, { role, isSimulated: true });
  const { host, port } = inject('postgres');
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  const own = openPool({ host, port, user: role, password, database }, () => undefined);
  onTestFinished(() => own.end());
  return {
    pool: own,
    url: `postgresql://${role}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
  };
}
