import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import { inProcessBus } from '../../server/bus/bus.ts';
import { readConfig } from '../../server/config.ts';
import { dbOf, sqlOf } from '../../server/db/tx.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { openKeyRing } from '../../server/keys/key-proof.ts';
import { addKeyToFile, readKeyRing } from '../../server/keys/ring.ts';
import { makeServices } from '../../server/make-services.ts';
import { noMarket } from '../../server/ops/no-market.ts';
import { runOps } from '../../server/ops/ops.ts';
import { startServer } from '../../server/start.ts';
import { aPerson } from '../harness/people.ts';
import { aDatabase } from '../harness/postgres.ts';
import { aFolder } from '../harness/server-folder.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

/** A database that a process with the keys of a data folder used. */
async function aUsedDatabase() {
  const { url, pool } = await aDatabase();
  await prepareJobs(pool);
  const dataDir = await aFolder();
  const type = async (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const said: string[] = [];
    const write = (line: string) => void said.push(line);
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...env });
    const code = await runOps(words, config, { write, warn: write });
    return { code, said: said.join('\n') };
  };
  expect(await type(['halts'])).toMatchObject({ code: 0 });
  return { url, pool, dataDir, type };
}

test('a process without the keys of the database is refused, and makes none', async () => {
  const { url, type } = await aUsedDatabase();
  const DATA_DIR = await aFolder();
  await expect(type(['halts'], { DATA_DIR })).rejects.toThrow('The data folder has no keys');
  const starting = startServer({
    env: { DATABASE_URL: url, DATA_DIR, SIM_SYMBOLS: '2', PORT: '0' },
    dist: DATA_DIR,
    wallNowMs: Date.now,
    say: () => undefined,
  });
  await expect(starting).rejects.toThrow('The data folder has no keys');
  expect(readdirSync(DATA_DIR)).not.toContain('keys.json');
  const { code, said } = await type(['doctor'], { DATA_DIR });
  expect(code).toBe(1);
  expect(said).toMatch(/^WRONG {2}Keys .*The data folder has no keys/m);
});

test('a process with the keys of another database is refused, also where they have the same names', async () => {
  const { type } = await aUsedDatabase();
  const DATA_DIR = await aFolder();
  readKeyRing({ dataKeys: undefined, dataIndexKey: undefined }, DATA_DIR);
  await expect(type(['halts'], { DATA_DIR })).rejects.toThrow('do not belong to this database');
  const { code, said } = await type(['doctor'], { DATA_DIR });
  expect(code).toBe(1);
  expect(said).toMatch(/^WRONG {2}Keys .*do not belong to this database/m);
});

test('of one name a database accepts one key', async () => {
  const { pool } = await aDatabase();
  const dataDir = await aFolder();
  const open = (dataKeys: string) =>
    openKeyRing(dbOf(pool), { dataKeys, dataIndexKey: key(9), dataDir });
  await open(`first:${key(1)}`);
  await open(`first:${key(1)},second:${key(2)}`);
  await expect(open(`second:${key(3)},first:${key(1)}`)).rejects.toThrow(
    'The key "second" is not the one of that name',
  );
  // An older process lacks the newest key.
  await open(`first:${key(1)}`);
});

test('two processes that start at the same time with different keys do not both run', async () => {
  const { pool } = await aDatabase();
  const starts = [1, 2, 3, 4].map((byte) =>
    openKeyRing(dbOf(pool), {
      dataKeys: `first:${key(byte)}`,
      dataIndexKey: key(byte),
      dataDir: '',
    }),
  );
  const ended = await Promise.allSettled(starts);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a database of an older version accepts the keys that open its customers, and no others', async () => {
  const { pool, dataDir } = await aUsedDatabase();
  const config = readConfig({ DATA_DIR: dataDir });
  const ring = readKeyRing(config, dataDir);
  const services = makeServices({
    db: dbOf(pool),
    market: noMarket,
    bus: inProcessBus(),
    closures: adHocClosures,
    marketName: 'ops',
    ring,
    pushKeys: { publicKey: '', privateKey: '' },
    wallNowMs: Date.now,
    exchangeNowMs: Date.now,
    config,
  });
  await aPerson(services);
  await sqlOf(pool)`delete from key_proof`;
  for (const dataKeys of [`first:${key(1)}`, `other:${key(1)}`]) {
    const strange = { dataKeys, dataIndexKey: key(2), dataDir };
    await expect(openKeyRing(dbOf(pool), strange)).rejects.toThrow('open no customer');
  }
  addKeyToFile(dataDir, 'second');
  await openKeyRing(dbOf(pool), config);
  const names = await sqlOf(pool)`select name from key_proof order by name`;
  expect(names).toEqual(['', 'first', 'second'].map((name) => ({ name })));
});
