import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may make databases, in the one PostgreSQL of the run. */
    postgres: { host: string; port: number; user: string; password: string };
  }
}

/** The template of every test's database. */
export const TEMPLATE = 'plumb_template';

/** Starts one PostgreSQL for the whole run, with a database to copy; vitest calls it once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(quickFolder(), 'plumb-flows-'));
  const embedded = await startEmbedded({
    dataDir,
    // Some tests start several processes of the product.
    connectionsMax: 200,
    say: () => undefined,
    warn: (message, error) => console.warn(message, error),
  });
  const { host, port, password } = embedded.connection;
  if (host === undefined || port === undefined || typeof password !== 'string') {
    throw new Error('the embedded database says where it is');
  }
  const admin = { host, port, user: 'postgres', password };
  await makeTemplate(admin);
  project.provide('postgres', admin);

  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(admin: ClientConfig): Promise<void> {
  const client = new Client({ ...admin, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const pool = openPool({ ...admin, database: TEMPLATE }, (error) => console.warn(error));
  await migrate(pool, readMigrations());
  await prepareJobs(pool);
  await pool.end();
}
