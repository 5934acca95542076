import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig, type Pool } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { backUpBeforeMigration } from '../db/backup/before-migration.ts';
import { refuseUnfinished } from '../db/backup/unfinished.ts';
import { databasePassword, ROLE } from '../db/embedded/cluster.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { databaseOwner } from '../db/embedded/owner.ts';
import { databasePlace, hasDatabase, makeDataFolder } from '../db/embedded/place.ts';
import { lockDataFolder } from '../db/embedded/server-lock.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';

/** The database that an operator's command works with. */
export interface Connected {
  readonly pool: Pool;
  /** A connection of its own, for what takes long. */
  client(): Promise<Client>;
  close(): Promise<void>;
}

interface How {
  /** Whether a missing embedded database is created. Other commands would act on an empty one and report success. */
  readonly mayCreate: boolean;
}

/**
 * Connects to the database of a running server, otherwise starts the embedded one for the command.
 * Migrates the schema.
 *
 * @throws CannotStart
 */
export async function connect(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  warn: (message: string) => void,
  how: How = { mayCreate: false },
): Promise<Connected> {
  const database = await connectAsItIs(config, warn, how);
  try {
    await refuseUnfinished(database.pool);
    await migrate(database.pool, readMigrations(), async (client) => {
      warn(`Backed up before the update: ${await backUpBeforeMigration(client, config.dataDir)}`);
    });
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof CannotStart) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The database cannot be used: ${reason}.`, { cause: error });
  }
}

/**
 * Connects to the same database, whatever its schema version.
 *
 * @throws CannotStart
 */
export async function connectAsItIs(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  warn: (message: string) => void,
  { mayCreate }: How = { mayCreate: false },
): Promise<Connected> {
  if (config.databaseUrl !== undefined) {
    return connected({ connectionString: config.databaseUrl }, warn);
  }
  if (!mayCreate && !hasDatabase(config.dataDir)) {
    throw new CannotStart(
      `There is no database in ${config.dataDir}; name DATABASE_URL or DATA_DIR.`,
    );
  }
  const running = runningConnection(config.dataDir);
  if (running && (await answers(running))) return connected(running, warn);
  makeDataFolder(config.dataDir);
  // A server that starts meanwhile is refused, so that it does not lose the database while it runs.
  const unlock = lockDataFolder(config.dataDir);
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, say: warn, warn });
    return connected(embedded.connection, warn, async () => {
      await embedded.stop();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

function connected(
  connection: ClientConfig,
  warn: (message: string) => void,
  undo: () => Promise<void> = async () => undefined,
): Connected {
  const pool = openPool(connection, (error) => warn(error.message));
  return {
    pool,
    async client() {
      const client = new Client({ ...connection, application_name: 'plumb-ops' });
      await client.connect();
      return client;
    },
    async close() {
      await pool.end();
      await undo();
    },
  };
}

/** How a server's embedded database is reached, if there ever was one. */
function runningConnection(dataDir: string): ClientConfig | undefined {
  // On Windows it has a port of its own each time, which only the server knows.
  if (process.platform === 'win32') return undefined;
  if (!existsSync(join(dataDir, 'database-password'))) return undefined;
  const { socket } = databasePlace(dataDir, databaseOwner());
  const password = databasePassword(dataDir);
  return { host: socket, port: 5432, user: ROLE, password, database: ROLE };
}

async function answers(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  } finally {
    await client.end();
  }
}
