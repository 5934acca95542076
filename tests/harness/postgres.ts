import { Client, type ClientConfig, type Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openPool } from '../../server/db/pool.ts';
import { TEMPLATE } from './postgres-run.ts';

let count = 0;

/** Where the database of one test is. */
export interface TestDatabase {
  readonly name: string;
  readonly connection: ClientConfig;
  /** The connection as a URL, for a server in another process. */
  readonly url: string;
  readonly pool: Pool;
}

/** A database that no other test sees, gone when the test ends. `empty` has no schema yet. */
export async function aDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const admin = inject('postgres');
  const name = `test_${process.pid}_${++count}`;
  const template = kind === 'empty' ? 'template1' : TEMPLATE;
  // A copy of the files takes a quarter of the time that a copy through the write-ahead log does.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const connection = { ...admin, database: name };
  const pool = openPool(connection, () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await asAdmin(`drop database ${name} with (force)`);
  });
  const host = encodeURIComponent(admin.host);
  return {
    name,
    connection,
    url: `postgresql://${admin.user}:${admin.password}@${host}:${admin.port}/${name}`,
    pool,
  };
}

/** The connection of this worker that makes and removes databases: a new one for each would take longer than they do. */
let admin: Promise<Client> | undefined;

/** Runs one statement as the role that may make databases. */
export async function asAdmin(statement: string): Promise<void> {
  admin ??= openAdmin();
  await (await admin).query(statement);
}

async function openAdmin(): Promise<Client> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' });
  // The run's database stops before the worker does.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
