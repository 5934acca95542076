import { randomBytes } from 'node:crypto';
import { readConfig } from '../../server/config.ts';
import { servicesBeside } from './office.ts';
import { aDatabase } from './postgres.ts';
import { aFolder } from './server-folder.ts';
import { aServerProcess, type ServerProcess } from './server-process.ts';

/** A process's response at `/healthz`. */
export interface ProcessHealth {
  readonly status: string;
  readonly roles: readonly string[];
  readonly leads: readonly string[];
  readonly broker: string;
}

/** A database on which a test starts any number of processes. */
export async function aSharedDatabase(settings: Readonly<Record<string, string>> = {}) {
  const { url, pool } = await aDatabase();
  const env = {
    DATABASE_URL: url,
    DATA_KEYS: `one:${randomBytes(32).toString('base64')}`,
    DATA_INDEX_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '1000000',
    ...settings,
  };
  return {
    pool,
    services: servicesBeside(pool, readConfig({ ...env, DATA_DIR: await aFolder() })),
    /** Starts a process with some roles and other settings. */
    async start(ROLE: string, more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
      return aServerProcess({ ...env, ROLE, DATA_DIR: await aFolder(), ...more });
    },
  };
}

export async function healthOf(process: ServerProcess): Promise<ProcessHealth> {
  const answer = await fetch(`${await process.ready}/healthz`);
  return (await answer.json()) as ProcessHealth;
}
