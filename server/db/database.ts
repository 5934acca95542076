import type { Pool } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { DatabaseAway } from './away.ts';
import { backUpBeforeMigration } from './backup/before-migration.ts';
import { refuseUnfinished } from './backup/unfinished.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { makeDataFolder } from './embedded/place.ts';
import { lockDataFolder } from './embedded/server-lock.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPool } from './pool.ts';
import { followPresence, type Presence } from './presence.ts';
import { sqlOf } from './tx.ts';

/** The opened database, embedded or the operator's own. */
export interface Database {
  readonly pool: Pool;
  answers(): Promise<boolean>;
  /** See {@link Presence}. */
  readonly note: Presence['note'];
  close(): Promise<void>;
}

interface Options {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  readonly say: (line: string) => void;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Takes the data folder, starts the embedded database unless there is another, and brings the schema up
 * to date.
 *
 * @throws CannotStart
 */
export async function openDatabase({ config, say, warn }: Options): Promise<Database> {
  makeDataFolder(config.dataDir);
  const unlock = lockDataFolder(config.dataDir);
  let embedded: Awaited<ReturnType<typeof startEmbedded>> | undefined;
  let pool: Pool | undefined;
  try {
    embedded =
      config.databaseUrl === undefined
        ? await startEmbedded({ dataDir: config.dataDir, say, warn })
        : undefined;
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
    const ask = async () => pool && sqlOf(pool)`select 1`;
    const presence = followPresence(ask, warn);
    const opened = openPool(connection, (error) => presence.note(new DatabaseAway(error)));
    pool = opened;
    await reach(opened);
    await refuseUnfinished(opened);
    const taken = await migrate(opened, readMigrations(), async (client) => {
      say(`Backed up before the update: ${await backUpBeforeMigration(client, config.dataDir)}`);
    });
    if (taken.length > 0) say(`Brought the database up to ${taken.at(-1)}.`);
    return {
      pool: opened,
      async answers() {
        try {
          await ask();
          return true;
        } catch (error) {
          if (!presence.note(error)) warn('The database does not answer.', error);
          return false;
        }
      },
      note: (error) => presence.note(error),
      async close() {
        await presence.stop();
        await opened.end();
        await embedded?.stop();
        unlock();
      },
    };
  } catch (error) {
    // Closed before the server stops, since otherwise every idle connection would report an error.
    await pool?.end();
    await embedded?.stop();
    unlock();
    throw error;
  }
}

async function reach(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    // The address itself holds a password, so it is not repeated.
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new CannotStart(`The database of DATABASE_URL cannot be used: ${reason}.`, { cause });
  }
}
