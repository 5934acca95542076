import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import {
  createCluster,
  createRoles,
  databasePassword,
  ownedFolder,
  ROLE,
  signerPassword,
  SUPERUSER,
} from './cluster.ts';
import { stopLeftover } from './leftover.ts';
import { databaseOwner } from './owner.ts';
import { databasePlace, type Place } from './place.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';

/** A PostgreSQL of our own, started from the npm package. */
export interface EmbeddedDatabase {
  readonly connection: ClientConfig;
  /** The number of its main process, while it runs. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  /** The maximum number of connections; one process of the product needs about twenty. */
  readonly connectionsMax?: number;
  /** Prints the progress of the first start. */
  readonly say: (line: string) => void;
  /** An unexpected stop, and every attempt to restart. */
  readonly warn: (message: string, error?: unknown) => void;
}

/** The longest wait before a restart after an unexpected stop; the wait doubles each time. */
const RESTART_DELAY_MAX_MS = 10_000;

/**
 * Starts the embedded PostgreSQL in a data folder that this process holds alone (see `lockDataFolder`),
 * and starts it again whenever it ends without having been told to.
 */
export async function startEmbedded({
  dataDir,
  connectionsMax = 40,
  say,
  warn,
}: Options): Promise<EmbeddedDatabase> {
  const owner = databaseOwner();
  const place = databasePlace(dataDir, owner);
  if (place.outside) mkdirSync(dirname(place.cluster), { recursive: true, mode: 0o711 });
  const programs = await findPrograms(place.programs, owner);
  const password = databasePassword(dataDir);

  if (!existsSync(place.cluster)) {
    say(`Creating the database in ${place.outside ? place.cluster : dataDir} …`);
    if (place.outside && owner) say(`(${owner.name}, who runs it, may not enter ${dataDir})`);
    await createCluster(programs.initdb, place.cluster, password, owner);
  } else if (await stopLeftover(place.cluster, place.socket)) {
    say('Stopped the database that an earlier run left behind.');
  }

  ownedFolder(place.socket, owner);
  const address =
    process.platform === 'win32'
      ? { host: '127.0.0.1', port: await freePort() }
      : { host: place.socket, port: 5432 };
  const admin = { ...address, user: SUPERUSER, password, database: 'postgres' };
  const command = {
    program: programs.postgres,
    settings: settings(place, { port: address.port, connectionsMax }),
    cluster: place.cluster,
    log: place.log,
  };

  const stopping = new AbortController();
  let current: Postmaster | undefined = await startAgainWhileHeld();
  try {
    await createRoles(admin, password, signerPassword(dataDir));
  } catch (error) {
    await stopPostmaster(current);
    throw error;
  }
  const watching = watch(current);

  /** Workers of a killed postmaster hold its shared memory a moment longer, and a new one refuses meanwhile. */
  async function startAgainWhileHeld(): Promise<Postmaster> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await startPostmaster(command, owner, admin);
      } catch (error) {
        if (attempt === 5) throw error;
        await stopLeftover(place.cluster, place.socket);
        await delay(200 * attempt);
      }
    }
  }

  async function watch(first: Postmaster): Promise<void> {
    let running: Postmaster | undefined = first;
    while (running) {
      await running.ended;
      current = undefined;
      running = await startAgain();
      current = running;
    }
  }

  /** Retries until it runs again or a stop was requested. */
  async function startAgain(): Promise<Postmaster | undefined> {
    for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, RESTART_DELAY_MAX_MS)) {
      if (stopping.signal.aborted) return undefined;
      warn('The database ended by itself; starting it again.');
      try {
        await stopLeftover(place.cluster, place.socket);
        return await startPostmaster(command, owner, admin);
      } catch (error) {
        warn('The database did not start.', error);
      }
      await pause(waitMs, stopping.signal);
    }
  }

  return {
    connection: { ...address, user: ROLE, password, database: ROLE },
    pid: () => current?.process.pid,
    async stop() {
      stopping.abort();
      // A database that is restarting is stopped once it runs.
      while (await Promise.race([watching.then(() => false), delay(10, true)])) {
        if (current) await stopPostmaster(current);
      }
    },
  };
}

/** Waits, or until told to stop. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

function settings(
  place: Place,
  { port, connectionsMax }: { port: number; connectionsMax: number },
): string[] {
  const address =
    process.platform === 'win32'
      ? ['listen_addresses=127.0.0.1']
      : [
          'listen_addresses=',
          `unix_socket_directories=${place.socket}`,
          'unix_socket_permissions=0700',
        ];
  return [
    ...address,
    `port=${port}`,
    // Set explicitly although they are the defaults: an acknowledged change survives a power cut.
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    `max_connections=${connectionsMax}`,
    'shared_buffers=64MB',
    'jit=off',
    'log_checkpoints=off',
    'timezone=UTC',
  ];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
