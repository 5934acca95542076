import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { dbOf, type Sql } from '../../server/db/tx.ts';
import { closePerson } from '../../server/domains/auth/close-person.ts';
import type { KeyRing } from '../../server/keys/ring.ts';
import { vaultOf } from '../../server/keys/vault.ts';
import { aPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const old = randomBytes(32);
const index = randomBytes(32);
const oldRing: KeyRing = { index, current: 'old', keys: new Map([['old', old]]) };
const newRing: KeyRing = {
  index,
  current: 'new',
  keys: new Map([
    ['new', randomBytes(32)],
    ['old', old],
  ]),
};

async function aWorld(ring: KeyRing) {
  const app = await anApp({ ring });
  const person = await aPerson(app.services);
  return { person, db: dbOf(await app.pool()), vault: app.services.vault };
}

test('a value encrypted for one customer decrypts for no other', async () => {
  const { db, vault, person } = await aWorld(oldRing);
  const own = await vault.person(db.sql, person.id);
  const sealed = own.seal('identity.ssn', '078051120');
  expect(own.openText('identity.ssn', sealed)).toBe('078051120');
  expect(() => own.open('identity.name', sealed)).toThrow(/authenticate/);

  const other = await vaultOf(oldRing).openPerson(
    async () => [],
    '01a1fe84-1738-7fdb-a6c8-b3bd54f94be5',
  );
  expect(() => other.open('identity.ssn', sealed)).toThrow(/authenticate/);
});

test('a new key of the ring re-encrypts every customer key, and the old one can be removed', async () => {
  const { db, person } = await aWorld(oldRing);
  const before = await vaultOf(oldRing).person(db.sql, person.id);
  const sealed = before.seal('identity.ssn', '078051120');

  expect(await vaultOf(newRing).resealAll(db.sql)).toBe(1);
  expect(await vaultOf(newRing).resealAll(db.sql)).toBe(0);

  const alone: KeyRing = { ...newRing, keys: new Map([...newRing.keys].slice(0, 1)) };
  const after = await vaultOf(alone).person(db.sql, person.id);
  expect(after.openText('identity.ssn', sealed)).toBe('078051120');
  await expect(vaultOf(oldRing).person(db.sql, person.id)).rejects.toThrow('"new"');
});

test('with the key of a person all that was sealed by it is gone', async () => {
  const { db, vault, person } = await aWorld(oldRing);
  await db.transaction((tx) => vault.destroyPerson(tx, person.id));
  await expect(vault.person(db.sql, person.id)).rejects.toThrow('gone');
});

test('the key of a deleted customer stays in the memory of no process', async () => {
  const app = await anApp({ across: true });
  const pool = await app.pool();
  const other = await anApp({ across: true, pool });
  const { id } = await aPerson(app.services);
  const { sql, transaction } = dbOf(pool);
  const keyIn = ({ services: { vault } }: TestApp) =>
    vault.person(sql, id).then(
      () => 'there',
      () => 'gone',
    );
  expect([await keyIn(app), await keyIn(other)]).toEqual(['there', 'there']);
  await transaction(async (tx) => {
    await closePerson(tx, app.services, id);
    // Read by others before the commit.
    expect(await keyIn(app)).toBe('there');
  });
  expect(await keyIn(app)).toBe('gone');
  await expect.poll(() => keyIn(other)).toBe('gone');
});

test('a key that is destroyed while it is read is not kept', async () => {
  const { db, vault, person } = await aWorld(oldRing);
  const read = Promise.withResolvers<void>();
  const destroyed = Promise.withResolvers<void>();
  const slow: Sql = async (parts, ...values) => {
    const rows = await db.sql(parts, ...values);
    read.resolve();
    await destroyed.promise;
    return rows as never;
  };
  vault.forget(person.id);
  const reading = vault.person(slow, person.id);
  await read.promise;
  await db.transaction((tx) => vault.destroyPerson(tx, person.id));
  destroyed.resolve();
  await reading;
  await expect(vault.person(db.sql, person.id)).rejects.toThrow('gone');
});

test('no personal data is in plain text in the database', async () => {
  const { db, person } = await aWorld(oldRing);
  const tables = await db.sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  for (const { name } of tables) {
    const rows = await db.sql<{ row: string }>([
      `select t::text as row from "${name}" t`,
    ] as unknown as TemplateStringsArray);
    const text = rows.map(({ row }) => row).join('\n');
    expect(text, name).not.toContain(person.email);
    expect(text, name).not.toContain(Buffer.from(person.email).toString('hex'));
  }
});

test('a keyed hash is the same for the same purpose alone', () => {
  const vault = vaultOf(oldRing);
  expect(vault.mac('code', 'x')).toEqual(vaultOf(newRing).mac('code', 'x'));
  expect(vault.mac('code', 'x').equals(vault.mac('account:email', 'x'))).toBe(false);
});
