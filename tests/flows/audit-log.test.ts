import { expect, test } from 'vitest';
import { firstBrokenAudit, writeAudit } from '../../server/audit/audit-log.ts';
import { dbOf } from '../../server/db/tx.ts';
import { aDatabase } from '../harness/postgres.ts';

const NOW = Date.parse('2026-11-20T15:30:00Z');

async function aLog(records: number) {
  const { pool } = await aDatabase();
  const db = dbOf(pool);
  await Promise.all(
    Array.from({ length: records }, (_, at) =>
      db.transaction((tx) =>
        writeAudit(
          tx,
          {
            actor: 'operator:ops',
            action: 'review',
            subject: String(at),
            detail: { b: 1, a: 'x' },
          },
          NOW,
        ),
      ),
    ),
  );
  return { pool, db };
}

test('records that were written at once make one chain', async () => {
  const { db } = await aLog(12);
  expect(await firstBrokenAudit(db.sql)).toBeUndefined();
});

test('a record can be neither changed nor deleted', async () => {
  const { pool } = await aLog(1);
  await expect(pool.query("update audit_record set action = 'x'")).rejects.toThrow('added to');
  await expect(pool.query('delete from audit_record')).rejects.toThrow('added to');
  await expect(pool.query('truncate audit_record')).rejects.toThrow('added to');
});

test.for([
  ["update audit_record set detail = '{}' where id = 2", '2'],
  ["update audit_record set at = at + interval '1 second' where id = 3", '3'],
  ['delete from audit_record where id = 2', '3'],
] as const)('after "%s" by who may do all, record %s is named', async ([statement, broken]) => {
  const { pool, db } = await aLog(4);
  await pool.query('alter table audit_record disable trigger all');
  await pool.query(statement);
  expect(await firstBrokenAudit(db.sql)).toBe(broken);
});
