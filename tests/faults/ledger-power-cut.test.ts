import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Pool } from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import { dbOf } from '../../server/db/tx.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { ledgerOf } from '../../server/ledger/make-ledger.ts';
import { notifyWith } from '../../server/notify/notify.ts';
import { privateFeed } from '../../server/notify/private-feed.ts';
import { aWish, brokenChecks, usd } from '../harness/ledger.ts';
import { aDisk, type Disk, familyOf, mayCutPower } from '../harness/power-cut.ts';
import { inProcessBus } from '../../server/bus/bus.ts';

const CUTS = process.env['PLUMB_LONG'] ? 20 : 1;
const LIMIT_MS = 1_200_000;
const CLIENTS = 8;
/** The number of acknowledged transfers before the power cut. */
const ENOUGH = 150;

test.skipIf(!mayCutPower)(
  'a power cut loses no acknowledged transfer, and leaves the ledger whole',
  async () => {
    const disk = aDisk(400);
    for (let cut = 0; cut < CUTS; cut++) {
      const { acknowledged, kept, broken } = await cutUnderLoad(disk, '', `cut${cut}`);
      expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
      expect(broken).toEqual([]);
    }
  },
  LIMIT_MS,
);

test.skipIf(!mayCutPower)(
  'the control: without waiting for the disk the same cut loses acknowledged transfers',
  async () => {
    const disk = aDisk(400);
    const { acknowledged, kept, broken } = await cutUnderLoad(
      disk,
      '-c synchronous_commit=off',
      'control',
      // By default the database writes within a fifth of a second what it did not wait for.
      async (pool) => {
        await pool.query("alter system set wal_writer_delay = '10s'");
        await pool.query('select pg_reload_conf()');
      },
    );
    expect(acknowledged.filter((key) => !kept.has(key))).not.toEqual([]);
    // The remaining data is consistent: only its end is missing.
    expect(broken).toEqual([]);
  },
  LIMIT_MS,
);

async function cutUnderLoad(
  disk: Disk,
  options: string,
  run: string,
  prepare: (pool: Pool) => Promise<void> = async () => undefined,
) {
  const before = await anotherStart(disk, options);
  await prepare(before.pool);
  const [person] = await before.db.sql<{ id: string }>`
    insert into person (opened_at, account_type, password_hash, invitation_code)
    values (now(), 'email', '', ${run}) returning id`;
  if (!person) throw new Error('no customer was created');
  await before.db.transaction((tx) => before.ledger.grantDemoMoney(tx, person.id, 'wallet'));
  await checkpoint(before.pool);

  const acknowledged: string[] = [];
  const isDark = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = 0; !isDark.signal.aborted; turn++) {
      const wish = aWish(`${run}_${client}_${turn}`, 1);
      const made = await before.ledger.transfer(person.id, wish).catch(() => undefined);
      if (!made || isDark.signal.aborted) return;
      acknowledged.push(wish.key);
      if (acknowledged.length === ENOUGH) isDark.abort(cut());
    }
  });
  /** Right after an acknowledgement: stops all writes and copies the data on the disk. */
  function cut(): string {
    const pids = familyOf(before.embedded.pid() ?? 0);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const copy = disk.copy();
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    return copy;
  }
  await Promise.all(clients);
  await before.stop();
  disk.restore(isDark.signal.reason as string);

  const after = await anotherStart(disk, '');
  const entries = await after.db.sql<{ key: string }>`
    select note ->> 'key' as key from ledger_entry where kind = 'transfer'`;
  const broken = await brokenChecks(after.pool);
  await after.stop();
  return { acknowledged, kept: new Set(entries.map(({ key }) => key)), broken };
}

/** On a busy disk it takes longer than the time limit of a statement. */
async function checkpoint(pool: Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('checkpoint');
  client.release(true);
}

interface Started {
  readonly embedded: EmbeddedDatabase;
  readonly pool: Pool;
  readonly db: ReturnType<typeof dbOf>;
  readonly ledger: ReturnType<typeof ledgerOf>;
  stop(): Promise<void>;
}

function quiet(): void {}

async function anotherStart(disk: Disk, options: string): Promise<Started> {
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const embedded = await startEmbedded({ dataDir, say: quiet, warn: quiet });
  const admin = { ...embedded.connection, user: 'postgres', options };
  const pool = openPool(admin, quiet);
  await migrate(pool, readMigrations());
  await prepareJobs(pool);
  const db = dbOf(pool);
  const feed = privateFeed({ sql: db.sql, wallNowMs: Date.now, bus: inProcessBus() });
  const notify = notifyWith(feed, Date.now);
  const grant = usd(100_000);
  return {
    embedded,
    pool,
    db,
    ledger: ledgerOf({
      db,
      feed,
      notify,
      wallNowMs: Date.now,
      exchangeNowMs: Date.now,
      demoGrantMicros: grant,
    }),
    async stop() {
      await pool.end();
      await embedded.stop();
    },
  };
}
