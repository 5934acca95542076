import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Migration } from '../migrate.ts';
import type { Manifest } from './manifest.ts';

/** The schema version of a database: its latest migration, and one checksum over all migrations. */
export async function schemaOf(client: ClientBase): Promise<Manifest['schema']> {
  const { rows } = await client.query<Pick<Migration, 'number' | 'name' | 'checksum'>>(
    'select number, name, checksum from schema_migration order by number',
  );
  return schemaFrom(rows);
}

/** The schema version of a list of migrations. */
export function schemaFrom(
  migrations: readonly Pick<Migration, 'number' | 'name' | 'checksum'>[],
): Manifest['schema'] {
  const hash = createHash('sha256');
  for (const { checksum } of migrations) hash.update(checksum);
  const newest = migrations.at(-1);
  return { number: newest?.number ?? 0, name: newest?.name ?? '', checksum: hash.digest('hex') };
}
