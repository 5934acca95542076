import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  databasePassword,
  ownedFolder,
  ROLE,
  SUPERUSER,
} from '../../server/db/embedded/cluster.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { databaseOwner } from '../../server/db/embedded/owner.ts';
import { databasePlace } from '../../server/db/embedded/place.ts';
import { type Postmaster, startPostmaster } from '../../server/db/embedded/postmaster.ts';
import { findPrograms } from '../../server/db/embedded/programs.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import { quickFolder } from './quick-folder.ts';

/** A database for one test with a real streaming replica, made from a copy of its stopped files. */
export async function aReplicatedDatabase() {
  const dataDir = mkdtempSync(join(quickFolder(), 'plumb-replica-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const embedded = () => startEmbedded({ dataDir, say: () => undefined, warn: () => undefined });
  const owner = databaseOwner();
  const place = databasePlace(dataDir, owner);
  const password = databasePassword(dataDir);

  const first = await embedded();
  const empty = openPool(first.connection, () => undefined);
  await migrate(empty, readMigrations());
  await empty.end();
  await first.stop();

  const cluster = join(dataDir, 'replica');
  const socket = join(dataDir, 'replica-socket');
  cpSync(place.cluster, cluster, { recursive: true, preserveTimestamps: true });
  const signal = join(cluster, 'standby.signal');
  writeFileSync(signal, '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${place.socket} port=5432 user=${SUPERUSER} password=${password}'\n`,
  );
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster]);
  execFileSync('chmod', ['-R', 'go=', cluster]);
  ownedFolder(socket, owner);

  const database = await embedded();
  onTestFinished(() => database.stop());
  const admin = { host: socket, port: 5432, user: SUPERUSER, password, database: ROLE };
  let running: Postmaster | undefined;
  async function start(): Promise<void> {
    const { postgres: program } = await findPrograms(place.programs, owner);
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${socket}`,
      'port=5432',
      'max_connections=40',
      // Replay does not cancel reads.
      'max_standby_streaming_delay=30s',
    ];
    const command = { program, settings, cluster, log: join(dataDir, 'replica.log') };
    running = await startPostmaster(command, owner, admin);
  }
  async function kill(): Promise<void> {
    running?.process.kill('SIGQUIT');
    await running?.ended;
    running = undefined;
  }
  await start();
  onTestFinished(kill);

  const pool = openPool(database.connection, () => undefined);
  onTestFinished(() => pool.end());
  const urlOf = (host: string) =>
    `postgresql://${ROLE}:${password}@${encodeURIComponent(host)}:5432/${ROLE}`;
  return {
    pool,
    url: urlOf(place.socket),
    replica: {
      url: urlOf(socket),
      start,
      kill,
      /** Receives changes, but does not apply them until it resumes. */
      async pause() {
        await asAdmin('select pg_wal_replay_pause()');
      },
      async goOn() {
        await asAdmin('select pg_wal_replay_resume()');
      },
    },
  };

  async function asAdmin(statement: string): Promise<void> {
    const own = openPool(admin, () => undefined);
    await own.query(statement);
    await own.end();
  }
}
