import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBackup } from '../../server/db/backup/read-backup.ts';
import { restoreBackup } from '../../server/db/backup/restore-backup.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { sqlOf } from '../../server/db/tx.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { auditOf } from '../harness/ledger.ts';
import { aDatabase } from '../harness/postgres.ts';

const FOLDER = new URL('../upgrades/', import.meta.url).pathname;
const MIGRATIONS = readMigrations();
/** A backup of each release, made as described in `fill.ts` beside them. */
const releases = readdirSync(FOLDER).filter((file) => file.endsWith('.plumb'));

/** Every balance of every customer and product, by account. */
function balancesOf(sql: ReturnType<typeof sqlOf>) {
  return sql`select * from ledger_balance order by 1, 2, 3`;
}

test('there is data of at least one release', () => {
  expect(releases.length).toBeGreaterThan(0);
});

test.for(releases)(
  'data of release %s come through every later migration with the same balances',
  async (file) => {
    const path = join(FOLDER, file);
    const { manifest } = await checkBackup(path);
    const then = MIGRATIONS.slice(0, manifest.schema.number);
    const { pool } = await aDatabase('empty');
    await restoreBackup(pool, { path, migrations: then, prepareJobs });
    const sql = sqlOf(pool);
    const before = await balancesOf(sql);
    expect(before.length).toBeGreaterThan(5);

    const taken = await migrate(pool, MIGRATIONS);
    expect(taken).toEqual(MIGRATIONS.slice(then.length).map(({ name }) => name));
    expect(await balancesOf(sql)).toEqual(before);
    expect(await auditOf(pool)).toMatchObject({ isClean: true });
  },
);
