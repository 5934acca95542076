import { expect, test } from 'vitest';
import { auditOf, aWish } from '../harness/ledger.ts';
import { aPerson } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';

/** A small ledger with every kind of entry in it. */
async function aLedger() {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const other = await aPerson(app.services);
  const { ledger, db } = app.services;
  for (const [at, dollars] of [10, 20, 30].entries()) {
    await ledger.transfer(id, aWish(`t${at}`, dollars));
    await ledger.transfer(other.id, aWish(`t${at}`, dollars));
  }
  const { id: entry } = await ledger.transfer(id, aWish('back', 5));
  await db.transaction((tx) => ledger.reverse(tx, entry, 'reversal:1'));
  return { pool: await app.pool() };
}

const EVERY_ENTRY = 'every entry sums to zero for each asset';
const LINES =
  "lines of a person's account run without a gap, each with the balance after it, none below zero";
const BALANCES = 'balances equal the sums of postings';

test('an untouched ledger is clean', async () => {
  const { pool } = await aLedger();
  const report = await auditOf(pool);
  expect(report.findings.filter(({ broken }) => broken)).toEqual([]);
  expect(report).toMatchObject({ isClean: true, entries: 10, postings: 20 });
});

/** Manipulations with access to the database, and the checks that detect them. Entries count from 1. */
const tampering: readonly (readonly [string, string, readonly string[], number])[] = [
  [
    'an amount changed at one end',
    `update ledger_posting set micros = micros + 1 where entry_id = 4 and micros > 0`,
    [EVERY_ENTRY, 'each asset sums to zero', LINES, BALANCES],
    4,
  ],
  [
    'an amount changed at both ends',
    `update ledger_posting set micros = micros * 2 where entry_id = 5`,
    [LINES, BALANCES],
    5,
  ],
  [
    'an entry taken out',
    `delete from ledger_posting where entry_id = 3; delete from ledger_entry where id = 3`,
    [LINES, BALANCES],
    5,
  ],
  [
    'an entry emptied',
    `delete from ledger_posting where entry_id = 8`,
    ['every entry moves something', BALANCES],
    6,
  ],
  [
    'a balance raised',
    `update ledger_balance set micros = micros + 1 where account_id = 2`,
    [BALANCES],
    Infinity,
  ],
  [
    'a line number skipped',
    `update ledger_posting set line = line + 1 where entry_id = 10`,
    [LINES],
    10,
  ],
  [
    'a balance beside a line changed',
    `update ledger_posting set balance_after = balance_after + 1 where entry_id = 6 and micros > 0`,
    [LINES],
    6,
  ],
  [
    'an account given to the house',
    `alter table ledger_account drop constraint ledger_account_check;
     update ledger_account set owner = null where id = 4`,
    [
      'lines of the house have neither number nor balance',
      BALANCES,
      'accounts are what their paths say',
    ],
    1,
  ],
  [
    'a reversal of something else',
    `update ledger_entry set reverses = 5 where id = 10`,
    ['what is taken back is taken back exactly, and once'],
    10,
  ],
  [
    'an event written twice',
    `alter table ledger_entry drop constraint ledger_entry_key_key;
     update ledger_entry set key = (select key from ledger_entry where id = 3) where id = 5`,
    ['each event is written once'],
    5,
  ],
  [
    'money below zero',
    `alter table ledger_balance drop constraint ledger_balance_micros_check;
     update ledger_balance set micros = -1 where account_id = 3`,
    [BALANCES, 'no pocket of a person is below zero, and none holds less than nothing'],
    10,
  ],
  [
    'a guard taken away',
    `alter table ledger_posting disable trigger ledger_posting_append`,
    ['what guards the past is on'],
    Infinity,
  ],
  [
    "a record of the operators' log changed",
    `insert into audit_record (at, actor, action, subject, detail, previous_hash, hash)
     values (now(), 'operator:x', 'ledger_audited', 'ledger', '{}', '\\x00', '\\x01')`,
    ["the operators' log is whole"],
    Infinity,
  ],
];

test.for(tampering)('%s is found', async ([, statement, noticed, entry]) => {
  const { pool } = await aLedger();
  // As a superuser, bypassing triggers and foreign keys.
  await pool.query(
    `set session_replication_role = replica; ${statement}; reset session_replication_role`,
  );
  const { findings, isClean } = await auditOf(pool);
  const broken = findings.filter((finding) => finding.broken);
  expect(isClean).toBe(false);
  expect(broken.map(({ name }) => name)).toEqual(expect.arrayContaining([...noticed]));
  expect(broken).toHaveLength(noticed.length);
  const named = broken.flatMap((finding) => Number(finding.broken?.entry ?? []));
  expect(Math.min(...named.filter((each) => each > 0))).toBe(entry);
});

test('an audit sees one moment while others go on', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const { ledger } = app.services;
  const over = new AbortController();
  const writing = (async () => {
    for (let at = 0; !over.signal.aborted; at++) await ledger.transfer(id, aWish(`w${at}`, 1));
  })();
  const pool = await app.pool();
  for (let run = 0; run < 5; run++) {
    expect((await auditOf(pool)).findings.filter(({ broken }) => broken)).toEqual([]);
  }
  over.abort();
  await writing;
});
