import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inProcessBus } from '../../server/bus/bus.ts';
import { postgresBus } from '../../server/bus/postgres-bus.ts';
import { donateTo } from '../../server/charity/donate.ts';
import { readConfig } from '../../server/config.ts';
import { firstBrokenAudit } from '../../server/audit/audit-log.ts';
import { sqlOf } from '../../server/db/tx.ts';
import { sealedFile } from '../../server/funding/bank/payout-files.ts';
import { settleFile } from '../../server/funding/bank/payouts.ts';
import { importReturns, makePayoutFile } from '../../server/funding/funding.ts';
import { makeServices } from '../../server/make-services.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { addKeyToFile, readKeyRing } from '../../server/keys/ring.ts';
import { dbOf } from '../../server/db/tx.ts';
import { noMarket } from '../../server/ops/no-market.ts';
import { runOps } from '../../server/ops/ops.ts';
import {
  addDays,
  adHocClosures,
  newYorkDate,
  nextTradingDay,
  previousTradingDay,
} from '../../contract/market-hours.ts';
import { aWish } from '../harness/ledger.ts';
import { returnsFile } from '../harness/bank.ts';
import { aPerson } from '../harness/people.ts';
import { aDatabase } from '../harness/postgres.ts';
import { scriptedMarket } from '../harness/scripted-market.ts';
import { aFolder } from '../harness/server-folder.ts';

const ignore = () => undefined;

/** A database with a customer, and a way to run commands on it. */
async function anOffice(env: Record<string, string> = {}) {
  const { url, pool, connection } = await aDatabase();
  await prepareJobs(pool);
  const dataDir = await aFolder();
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...env });
  const db = dbOf(pool);
  const services = makeServices({
    db,
    market: noMarket,
    bus: inProcessBus(),
    closures: adHocClosures,
    marketName: 'ops',
    ring: readKeyRing(config, dataDir),
    pushKeys: { publicKey: '', privateKey: '' },
    wallNowMs: Date.now,
    exchangeNowMs: Date.now,
    config,
  });
  const person = await aPerson(services, { identity: 'auditing' });
  async function typed(words: readonly string[]) {
    const said: string[] = [];
    const write = (line: string) => void said.push(line);
    const code = await runOps(words, config, { write, warn: write });
    return { code, said: said.join('\n') };
  }
  return {
    pool,
    connection,
    dataDir,
    services,
    person,
    account: person.person.tradeAccount,
    type: (...words: string[]) =>
      typed(words.includes('--because') ? words : [...words, '--because', 'For a test']),
    typeWithoutReason: (...words: string[]) => typed(words),
    async records() {
      const rows = await sqlOf(pool)<{ action: string; actor: string }>`
        select action, actor from audit_record order by id`;
      expect(await firstBrokenAudit(sqlOf(pool))).toBeUndefined();
      return rows.map(({ action }) => action);
    },
  };
}

test.for([
  ['audit'],
  ['backup', '/missing/never.plumb'],
  ['switch', 'withdraw_usdt', 'closed', '--because', 'For a test'],
  ['keys', 'add', 'second'],
])('“%s” without a database refuses, and creates neither one nor keys', async (words) => {
  const parent = await aFolder();
  for (const dataDir of [parent, join(parent, 'missing')]) {
    const config = readConfig({ DATA_DIR: dataDir });
    await expect(runOps(words, config, { write: ignore, warn: ignore })).rejects.toThrow(
      `There is no database in ${dataDir}; name DATABASE_URL or DATA_DIR.`,
    );
  }
  expect(readdirSync(parent)).toEqual([]);
});

test('folders for processes are made in an empty data folder, with the database', async () => {
  const dataDir = await aFolder();
  const config = readConfig({ DATA_DIR: dataDir });
  expect(await runOps(['folder', 'web'], config, { write: ignore, warn: ignore })).toBe(0);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['database-password', 'web']));
  expect(await runOps(['audit'], config, { write: ignore, warn: ignore })).toBe(0);
});

test('an audit says that all is well, and leaves a record', async () => {
  const office = await anOffice();
  await office.services.ledger.transfer(office.person.id, aWish('t', 5));
  const { code, said } = await office.type('audit');
  expect([code, said]).toEqual([0, expect.stringContaining('Clean: 2 entries with 4 postings')]);
  expect(await office.records()).toEqual(['ledger_audited']);
});

test('an audit of a ledger that was tampered with names the entry', async () => {
  const office = await anOffice();
  const { id } = await office.services.ledger.transfer(office.person.id, aWish('t', 5));
  await office.pool.query(
    `set session_replication_role = replica;
     update ledger_posting set micros = micros + 1 where entry_id = ${id} and micros > 0;
     reset session_replication_role`,
  );
  const { code, said } = await office.type('audit');
  expect([code, said]).toEqual([1, expect.stringContaining(`entry ${id}: sums to 1 micro-USD`)]);
});

test('the state of the network is shown, with how far solid blocks are behind', async () => {
  const { said, code } = await (await anOffice()).type('chain');
  expect(code).toBe(0);
  expect(said).toContain('A simulated network.');
  expect(said).toMatch(/head {3}\d+ {2}.*\d s ago/);
  expect(said).toContain('lag    19 blocks');
  expect(said).toContain('read   –');
});

test('a new key seals once it is used, and after the reseal the old one is not needed any more', async () => {
  const office = await anOffice();
  const { pool, dataDir, services } = office;
  const folder = await aFolder();
  const statement = join(folder, 'statement.csv');
  writeFileSync(statement, 'reference,date,amount,text\nA-1,2026-11-20,25.00,from a neighbor\n');
  expect(await office.type('bank', 'import', statement)).toMatchObject({ code: 0 });
  await sqlOf(pool)`
    insert into bank_payout_file (made_by, made_at, effective_on, entries, micros, sealed)
    values ('operator:ada', now(), '2026-11-23', 1, 1, ${sealedFile(services.vault, '101 021000021')})`;
  const names = () => readKeyRing({ dataKeys: undefined, dataIndexKey: undefined }, dataDir);

  expect(await office.type('keys', 'add', 'second')).toMatchObject({ code: 0 });
  expect(names()).toMatchObject({ current: 'first' });
  await expect(office.type('keys', 'use', 'third')).rejects.toThrow('no key named third');
  expect(await office.type('keys', 'use', 'second')).toMatchObject({ code: 0 });
  expect(names()).toMatchObject({ current: 'second' });
  expect((await office.type('doctor')).said).toMatch(/Keys .*sealed with an older key/);
  expect(await office.type('keys', 'reseal')).toEqual({
    code: 0,
    said: 'Sealed with the key second: the keys of 1 people, 1 bank transfers and 1 payout files.',
  });
  expect((await office.type('keys', 'reseal')).said).toContain(
    'of 0 people, 0 bank transfers and 0',
  );

  const path = join(dataDir, 'keys.json');
  const { index, keys } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ index, keys: keys.slice(0, 1) }));
  const doctor = await office.type('doctor');
  expect(doctor.said).toContain('All data is sealed with the current key "second".');
  expect((await office.type('bank', 'unmatched')).said).toContain('from a neighbor');
  const file = join(folder, 'payouts.ach');
  expect(await office.type('bank', 'save', '1', '--to', file)).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toBe('101 021000021');
  expect(await office.records()).toEqual(
    expect.arrayContaining(['key_added', 'key_used', 'keys_resealed']),
  );
});

test('the doctor names transfers and payout files whose key is missing', async () => {
  const office = await anOffice();
  const { pool, dataDir, services } = office;
  await sqlOf(pool)`
    insert into bank_payout_file (made_by, made_at, effective_on, entries, micros, sealed)
    values ('operator:ada', now(), '2026-11-23', 1, 1, ${sealedFile(services.vault, '101 021000021')})`;
  await office.type('keys', 'add', 'second');
  await office.type('keys', 'use', 'second');
  const path = join(dataDir, 'keys.json');
  const { index, keys } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ index, keys: keys.slice(0, 1) }));
  expect((await office.type('doctor')).said).toContain(
    'Keys are missing: "first" of 1 customers, "first" of 1 payout files.',
  );
});

test('only a reseal changes what the bank said or got', async () => {
  const { pool, services } = await anOffice();
  await sqlOf(pool)`
    insert into bank_payout_file (made_by, made_at, effective_on, entries, micros, sealed)
    values ('operator:ada', now(), '2026-11-23', 1, 1, ${sealedFile(services.vault, '101 021000021')})`;
  for (const change of [`sealed = 'x'`, 'micros = 2']) {
    await expect(pool.query(`update bank_payout_file set ${change}`)).rejects.toThrow(
      'only be added',
    );
  }
});

test('folders of processes do not lose a key that only one of them has', async () => {
  const office = await anOffice();
  const { dataDir } = office;
  await office.type('folder', 'web-1');
  addKeyToFile(join(dataDir, 'web-1'), 'k2');
  await expect(office.type('folder', 'web-1')).rejects.toThrow('lacks (k2)');
  copyFileSync(join(dataDir, 'web-1', 'keys.json'), join(dataDir, 'keys.json'));
  expect(await office.type('folder', 'web-1')).toMatchObject({ code: 0 });
});

test('further processes get folders with the same keys, and the signer of a demonstration its key alone', async () => {
  const office = await anOffice();
  const { dataDir } = office;
  const made = await office.type('folder', 'web-1', 'broker', '--signer', 'signer');
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining(join(dataDir, 'broker')) });
  const keys = ['chain-xpub.txt', 'document-certificate.json', 'keys.json', 'push-keys.json'];
  for (const name of ['web-1', 'broker']) {
    expect(readdirSync(join(dataDir, name)).toSorted()).toEqual(keys);
    for (const file of keys) {
      const [own, shared] = [name, ''].map((at) => readFileSync(join(dataDir, at, file), 'utf8'));
      expect(own).toBe(shared);
    }
  }
  expect(readdirSync(join(dataDir, 'signer'))).toEqual(['chain-key.txt']);
  expect(statSync(join(dataDir, 'signer', 'chain-key.txt')).mode & 0o077).toBe(0);
  expect(await office.records()).toEqual(['keys_shared']);
  for (const words of [
    [],
    ['Web'],
    ['..'],
    ['one', 'one'],
    ['one', '--signer'],
    ['a', '--signer', 'a'],
  ]) {
    await expect(office.type('folder', ...words)).rejects.toThrow('Use: folder <name>');
  }
});

test('only waiting documents are decided, with a reason from the list', async () => {
  const office = await anOffice();
  const nobody = ['99999999', '--submitted', '2026-01-05T15:00:00Z'];
  expect(await office.type('review', 'pass', ...nobody)).toMatchObject({ code: 1 });
  await expect(office.type('review', 'fail', office.account)).rejects.toThrow('--reason');
  await expect(office.type('review', 'fail', office.account, '--reason', 'ugly')).rejects.toThrow(
    '--reason must be one of',
  );
  expect(await office.type('review', 'list')).toMatchObject({ code: 0 });
});

test('an instrument is halted once and let go once, and each leaves a record', async () => {
  const office = await anOffice();
  expect(await office.type('halts')).toEqual({ code: 0, said: 'Nothing is halted.' });
  expect(await office.type('halt', 'AAPL', 'news', 'pending')).toMatchObject({ code: 0 });
  expect(await office.type('halt', 'AAPL')).toMatchObject({ code: 1 });
  expect(await office.type('halts')).toMatchObject({
    said: expect.stringMatching(/^AAPL {2}since .* news pending$/),
  });
  expect(await office.type('unhalt', 'AAPL')).toMatchObject({ code: 0 });
  expect(await office.type('unhalt', 'AAPL')).toMatchObject({ code: 1 });
  await expect(office.type('halt', 'not a ticker')).rejects.toThrow('Use: halt');
  expect(await office.type('halt', 'AAPPL')).toEqual({
    code: 1,
    said: 'The market lists no AAPPL.',
  });
  expect(await office.type('unhalt', '--reconciled')).toEqual({
    code: 1,
    said: 'Nothing is halted by a comparison with the broker.',
  });
  expect(await office.records()).toEqual(['trading_halted', 'trading_resumed']);
});

test('servers learn of a halt and of its end at once', async () => {
  const office = await anOffice();
  const heard: boolean[] = [];
  const bus = await postgresBus(office.connection, () => undefined);
  onTestFinished(() => bus.stop());
  bus.subscribe('orders', ({ halts }) => void heard.push(halts));
  await office.type('halt', 'AAPL', 'news');
  await expect.poll(() => heard).toEqual([true]);
  // A command without an effect sends no notice.
  await office.type('halt', 'AAPL');
  await office.type('unhalt', 'AAPL');
  await expect.poll(() => heard).toEqual([true, true]);
});

test('a command that does not exist shows those that do', async () => {
  const office = await anOffice();
  const { code, said } = await office.type('toString');
  expect([code, said]).toEqual([2, expect.stringContaining('npm run ops')]);
});

test('a way in is closed and opened for all or for one customer, each time with a record', async () => {
  const { type, records, services, person, account } = await anOffice();
  const open = async () => (await services.funding.ways(person.id)).open;
  const closed = await type('switch', 'withdraw_bank', 'closed');
  expect(closed).toEqual({ code: 0, said: 'withdraw_bank is closed for all customers now.' });
  expect((await type('switch', 'withdraw_bank', 'closed')).code).toBe(1);
  expect((await type('switch', 'deposit_usdt', 'closed', '--customer', account)).code).toBe(0);
  const { db } = services;
  expect(await db.sql`select way, person_id from funding_switch order by way`).toEqual([
    { way: 'deposit_usdt', person_id: person.id },
    { way: 'withdraw_bank', person_id: null },
  ]);
  expect((await type('switch', 'deposit_usdt', 'open', '--customer', account)).code).toBe(0);
  expect((await type('switch', 'deposit_usdt', 'open', '--customer', '1')).code).toBe(1);
  await expect(type('switch', 'deposit_usdt', 'ajar')).rejects.toThrow('Use: switch');
  expect(await open()).toEqual(['deposit_bank']);
  expect(await records()).toEqual([
    'funding_way_closed',
    'funding_way_closed',
    'funding_way_opened',
  ]);
});

test('the treasury of a new demonstration has nothing, and no difference', async () => {
  const { type } = await anOffice();
  const { code, said } = await type('treasury');
  expect(code).toBe(0);
  expect(said).toContain('Difference                0.000000 USDT');
  expect(said).toContain('Difference                0.000000 USD');
  expect(said).toContain('Operator’s wallet holds   10000000.000000 USDT, 0.000000 TRX');
  expect(said).toContain('Held beyond the ledger    10000000.000000 USDT');
});

test('an operator imports a statement, matches lines without a reference, and pays out once', async () => {
  const { type, account } = await anOffice();
  const folder = await aFolder();
  const statement = join(folder, 'statement.csv');
  writeFileSync(statement, 'reference,date,amount,text\nA-1,2026-11-20,25.00,RENT\n');
  const first = await type('bank', 'import', statement);
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('to be matched     1')]);
  expect((await type('bank', 'import', statement)).said).toContain('not known before  0');
  expect((await type('bank', 'unmatched')).said).toContain('A-1  2026-11-20  $25.000000');
  expect((await type('bank', 'own')).said).toBe('No transfer is noted as no customer’s.');
  expect((await type('bank', 'own', 'A-1')).code).toBe(0);
  expect((await type('bank', 'own')).said).toContain('A-1  2026-11-20  $25.000000');
  expect(await type('bank', 'disown', 'A-1')).toEqual({
    code: 0,
    said: 'Waits to be matched again: A-1.',
  });
  expect((await type('bank', 'disown', 'A-1')).code).toBe(1);
  expect((await type('bank', 'assign', 'A-1', '--customer', account)).code).toBe(0);
  expect((await type('bank', 'assign', 'A-1', '--customer', account)).code).toBe(1);
  expect((await type('bank', 'return', 'A-1')).code).toBe(1);
  expect((await type('treasury')).said).toContain('The ledger has there      25.000000 USD');
  const file = join(folder, 'payouts.ach');
  expect((await type('bank', 'files')).said).toBe('Waiting  0 payouts, $0.000000');
  expect((await type('bank', 'payouts')).said).toContain('No withdrawal waits');
  expect((await type('bank', 'save', '1', '--to', file)).said).toBe('There is no payout file 1.');
  writeFileSync(join(folder, 'returns.ach'), '101 \n');
  expect((await type('bank', 'returns', join(folder, 'returns.ach'))).said).toContain(
    'Waiting: 0. Known before or of no payout: 0.',
  );
  writeFileSync(join(folder, 'returns.ach'), 'hello');
  expect(await type('bank', 'returns', join(folder, 'returns.ach'))).toEqual({
    code: 1,
    said: 'Nothing was imported. The file has no file header.',
  });
  writeFileSync(statement, 'reference,date\n');
  expect((await type('bank', 'import', statement)).said).toContain('Nothing was imported.');
  await expect(type('bank', 'burn', 'x')).rejects.toThrow('Use: bank');
});

test('a payout file is marked as sent by another operator than its maker, once and with a reason', async () => {
  const { type, typeWithoutReason, services, person, account, records, pool } = await anOffice({
    WITHDRAWAL_WAIT_MINUTES: '0',
  });
  const folder = await aFolder();
  const statement = join(folder, 'statement.csv');
  writeFileSync(statement, 'reference,date,amount,text\nA-1,2026-11-20,900.00,RENT\n');
  await type('bank', 'import', statement);
  await type('bank', 'assign', 'A-1', '--customer', account);
  const { bank, withdrawals, payoutSender } = services.funding;
  const { id: accountId } = await bank.addAccount(person.id, {
    holderName: 'Ada Núñez',
    bankName: 'First Example Bank',
    bankAddress: null,
    routingNumber: '021000021',
    accountNumber: '9876543210',
    type: 'savings',
    ssn: '501120001',
  });
  const approve = (key: string) =>
    withdrawals.ask(
      person.id,
      { key, to: { way: 'bank', accountId }, micros: 100_000_000n, feeMicros: 0n },
      async () => undefined,
    );
  await approve('withdrawal-of-the-ops-test-1');
  expect((await type('bank', 'payouts')).said).toContain('Another operator saves it');
  await approve('withdrawal-of-the-ops-test-2');
  if (!payoutSender) throw new Error('a demonstration pays out');
  const parts = { ...services, feed: services.privateFeed };
  await makePayoutFile(parts, payoutSender, { actor: 'operator:eve' });

  const file = join(folder, 'payouts.ach');
  expect(await type('bank', 'save', '1', '--to', file)).toEqual({
    code: 1,
    said: 'Not by you: you made payout file 1. Another operator saves it.',
  });
  expect(existsSync(file)).toBe(false);
  expect((await type('bank', 'save', '2', '--to', file)).code).toBe(0);
  expect(readFileSync(file, 'latin1')).toContain('ADA NUNEZ');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(type('bank', 'save', '2', '--to', file)).rejects.toThrow('EEXIST');
  const sent = (id: string) => type('bank', 'sent', id, '--because', 'Uploaded and confirmed');
  expect(await sent('1')).toEqual({
    code: 1,
    said: 'Not by you: you made payout file 1. Another operator marks it as sent.',
  });
  await expect(typeWithoutReason('bank', 'sent', '2')).rejects.toThrow('--because');
  expect((await type('bank', 'files')).said).toMatch(
    /^2 .* made by operator:eve \S+ {2}TO BE SENT$/m,
  );
  expect(await sent('2')).toEqual({
    code: 0,
    said: 'Payout file 2 is marked as sent to the bank.',
  });
  const me = `operator:${userInfo().username}`;
  expect(await sent('2')).toEqual({
    code: 1,
    said: `Payout file 2 is already marked as sent by ${me}.`,
  });
  // As if the payouts of the file had counted as paid since.
  const { rows } = await pool.query<{ trace: string }>(
    'select trace from bank_payout where file_id = 2',
  );
  const trace = rows[0]?.trace ?? '';
  await settleFile(parts, 2);
  const returns = join(folder, 'late.ach');
  writeFileSync(returns, returnsFile({ trace, amount: '99.00' }));
  expect(await type('bank', 'returns', returns)).toMatchObject({
    code: 1,
    said: expect.stringContaining('returns USD 99.000000, but $100.000000 were paid'),
  });
  writeFileSync(returns, returnsFile({ trace, amount: '100.00' }));
  expect(await type('bank', 'returns', returns)).toMatchObject({
    code: 0,
    said: 'Waiting: 1. Known before or of no payout: 0.\nAnother operator confirms those that wait: bank late, bank confirm <trace> --because …',
  });
  expect((await type('bank', 'late')).said).toContain(`${trace}  R02  $100.000000  of ${account}`);
  const decide = (verb: string) => type('bank', verb, trace, '--because', 'The bank says so');
  expect(await decide('confirm')).toMatchObject({
    code: 1,
    said: expect.stringContaining('you reported this return'),
  });
  await expect(typeWithoutReason('bank', 'confirm', trace)).rejects.toThrow('--because');
  expect(await decide('dismiss')).toMatchObject({ code: 0 });
  expect(await type('bank', 'late')).toMatchObject({
    said: 'No return waits for another operator.',
  });
  await importReturns(parts, {
    text: returnsFile({ trace, amount: '100.00' }),
    actor: 'operator:eve',
  });
  // This operator assigned the customer's transfer, and so entered the money.
  expect(await decide('confirm')).toMatchObject({
    code: 1,
    said: expect.stringContaining('you entered its money'),
  });
  const { rows: unsent } = await pool.query<{ trace: string }>(
    'select trace from bank_payout where file_id = 1',
  );
  writeFileSync(returns, returnsFile({ trace: unsent[0]?.trace ?? '', amount: '100.00' }));
  expect(await type('bank', 'returns', returns)).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      'Of payout file 1, which is not marked as sent: 1. Not booked: mark the file as sent (bank sent 1 --because …), then book these returns again.',
    ),
  });
  const again = `reference,date,amount,text,return_code,original_reference\nX-1,2026-11-24,100.00,RETURN,R02,${unsent[0]?.trace ?? ''}\n`;
  writeFileSync(statement, again);
  expect(await type('bank', 'import', statement)).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      'X-1 returns a payout whose file is not marked as sent. It was not booked: mark the file as sent, then import this statement again.',
    ),
  });
  for (const unknown of ['3', '0', 'x', '99999999999']) {
    expect(await sent(unknown)).toEqual({ code: 1, said: `There is no payout file ${unknown}.` });
  }
  const { said } = await type('bank', 'files');
  expect(said).toMatch(new RegExp(`^2 .* made by operator:eve \\S+ {2}sent by ${me} \\S+$`, 'm'));
  expect(said).toMatch(new RegExp(`^1 .* made by ${me} \\S+ {2}TO BE SENT$`, 'm'));
  expect((await records()).filter((action) => action === 'bank_payout_file_sent')).toHaveLength(1);
});

test('an operator sees a notice with its proof, and opening the file is in the audit log', async () => {
  const { type, account, person, services, records } = await anOffice();
  expect((await type('bank', 'notices')).said).toBe('No transfer is announced.');
  const { bank } = services.funding;
  const { id, reference } = await bank.announce(person.id, {
    key: 'announced-for-the-operator',
    micros: 25_000_000n,
    sentOn: newYorkDate(Date.now()),
    sender: 'Ada Núñez',
  });
  const bytes = Buffer.from('%PDF-1.7 a slip');
  await bank.addProof(person.id, { depositId: id, kind: 'pdf', name: 'slip.pdf', bytes });
  const { said } = await type('bank', 'notices');
  expect(said).toContain(account);
  expect(said).toContain(`$25.000000  from Ada Núñez  reference ${reference}`);
  const [, proof = ''] = /proof (\S+)  pdf  slip\.pdf/.exec(said) ?? [];

  const file = join(await aFolder(), 'slip.pdf');
  expect((await type('bank', 'proof', proof, '--to', file)).said).toContain('A PDF, written to');
  expect(readFileSync(file)).toEqual(bytes);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await records()).toContain('bank_proof_opened');
  // An existing file may be readable by others, so the command refuses to write into it.
  await expect(type('bank', 'proof', proof, '--to', file)).rejects.toThrow('EEXIST');
  const other = join(await aFolder(), 'other.pdf');
  expect((await type('bank', 'proof', 'no-such-proof', '--to', other)).code).toBe(1);
  expect(() => statSync(other)).toThrow('ENOENT');
  expect((await records()).filter((action) => action === 'bank_proof_opened')).toHaveLength(1);
});

test('an operator adds a product, lists it, closes it for money and opens it again', async () => {
  const office = await anOffice();
  const file = join(await aFolder(), 'product.json');
  const terms = {
    expensePercent: 0.5,
    exitPercent: 0,
    earlyDays: 0,
    earlyPercent: 0,
    leastMicros: '1000000',
    leastMoreMicros: '1000000',
    termDays: null,
  };
  const product = {
    id: 'fund-value',
    kind: 'fund',
    type: 'equity',
    strategy: {},
    benchmark: 'SPY',
    terms,
    texts: { en: { name: 'Value Fund' } },
    seedMicros: '1000000000000',
    launchDate: '2026-11-24',
    trials: 1,
  };
  writeFileSync(file, JSON.stringify(product));
  expect(await office.type('product', 'add', file)).toEqual({
    code: 0,
    said: 'Added: fund-value.',
  });
  expect((await office.type('product', 'add', file)).code).toBe(1);
  await office.type('product', 'close', 'fund-value');
  expect((await office.type('product', 'list')).said).toBe('fund-value  open, closed  Value Fund');
  await office.type('product', 'open', 'fund-value');
  const shown = async () => (await office.type('product', 'show', 'fund-value')).said;
  expect(await shown()).toContain('NAV         none yet');
  expect(await shown()).toContain('Difference  not calculated yet');
  const { sql } = office.services.db;
  await sql`
    insert into product_record_figures (product_id, date, inputs_hash, figures, benchmark_dates,
      benchmark, difference_bps)
    values ('fund-value', '2026-11-24', '', '{}', '{}', '{}', null)`;
  expect(await shown()).toContain('Difference  not compared on 2026-11-24');
  await sql`update product_record_figures set difference_bps = -3.456`;
  expect(await shown()).toContain('Difference  -3.46 basis points from its rule on 2026-11-24');
  expect(await office.records()).toEqual(['product_added', 'product_closed', 'product_opened']);
});

test('an operator sets a savings rate once, funds the treasury once, and sees its cover', async () => {
  const office = await anOffice();
  expect((await office.type('rate', 'list')).said).toContain('There are no rates');
  const first = await office.type('rate', 'set', 'micro', '3.5');
  expect(first).toMatchObject({ code: 0 });
  expect(first.said).toMatch(/^micro gets 3\.5% from 20\d\d-\d\d-\d\d on, for new money\.$/);
  expect((await office.type('rate', 'set', 'micro', '3.6')).code).toBe(1);
  expect((await office.type('rate', 'set', 'micro', '3.2', '--all')).said).toContain('all money');
  await expect(office.type('rate', 'set', 'micro', '3', '--from', '2020-01-01')).rejects.toThrow(
    /can hold from/,
  );
  await expect(office.type('rate', 'set', 'micro', 'much')).rejects.toThrow(/percent/);
  await expect(office.type('rate', 'set', 'term-365', '2', '--all')).rejects.toThrow(
    'A term keeps its rate',
  );
  const funding = ['rate', 'fund', '250000.00', '--reference', 'wire-1'] as const;
  expect(await office.type(...funding)).toEqual({ code: 0, said: 'Funded with $250000.00.' });
  expect(await office.type(...funding)).toEqual({ code: 1, said: 'wire-1 was booked before.' });
  expect(await office.type('rate', 'cover')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Room for            $250000.000000'),
  });
  expect(await office.records()).toEqual(['saving_rate_set', 'saving_rate_set', 'savings_funded']);
});

/** The same text in every language. */
function inAll<Text>(text: Text) {
  return { en: text, es: text, ja: text, zhHK: text };
}

test('an operator opens a cause, publishes an update, closes it, and records a payout once per receipt', async () => {
  const office = await anOffice();
  const folder = await aFolder();
  const file = join(folder, 'cause.json');
  const texts = inAll({ name: 'Clean wells', purpose: 'Wells for a village', story: ['Why.'] });
  writeFileSync(
    file,
    JSON.stringify({ id: 'clean-wells', texts, goalMicros: '9000000000', endsOn: null }),
  );
  expect((await office.type('cause', 'list')).said).toBe('There are no causes.');
  expect(await office.type('cause', 'add', file)).toEqual({ code: 0, said: 'Added: clean-wells.' });
  expect((await office.type('cause', 'add', file)).code).toBe(1);
  const story = join(folder, 'story.json');
  writeFileSync(story, JSON.stringify(inAll({ title: 'The first well', paragraphs: ['Dug.'] })));
  expect((await office.type('cause', 'story', 'clean-wells', story)).said).toContain('first well');
  const given = { causeId: 'clean-wells', amountMicros: 40_000_000n };
  const parts = { ...office.services, market: scriptedMarket(['AAPL']) };
  await donateTo(parts, { personId: office.person.id, key: 'k'.repeat(16), ...given });
  const payout = ['cause', 'payout', 'clean-wells', '25.00', '--receipt', 'INV-7'] as const;
  expect(await office.type(...payout)).toEqual({
    code: 0,
    said: 'Paid out $25.00 to clean-wells.',
  });
  expect(await office.type(...payout)).toEqual({ code: 1, said: 'INV-7 was booked before.' });
  expect(await office.type('cause', 'payout', 'clean-wells', '16', '--receipt', 'INV-8')).toEqual({
    code: 1,
    said: 'Only $15.00 waits for clean-wells.',
  });
  await expect(
    office.type('cause', 'payout', 'clean-wells', '1', '--receipt', 'a b'),
  ).rejects.toThrow(/receipt/);
  expect((await office.type('cause', 'close', 'clean-wells')).code).toBe(0);
  expect(await office.type('cause', 'list')).toEqual({
    code: 0,
    said: 'clean-wells  closed, goal $9000.00, raised $40.00, paid out $25.00, waiting $15.00  Clean wells',
  });
  await expect(office.type('cause', 'close', 'no-such-cause')).rejects.toThrow(/no cause/);
  expect(await office.records()).toEqual([
    'cause_added',
    'cause_told',
    'cause_paid',
    'cause_closed',
  ]);
});

test('a missing, invalid or incomplete file is reported in a sentence', async () => {
  const office = await anOffice();
  const folder = await aFolder();
  const file = join(folder, 'cause.json');
  await expect(office.type('cause', 'add', file)).rejects.toThrow(
    `${file} cannot be read (ENOENT).`,
  );
  writeFileSync(file, '{');
  await expect(office.type('cause', 'add', file)).rejects.toThrow(`${file} is not JSON.`);
  writeFileSync(file, '{}');
  await expect(office.type('cause', 'add', file)).rejects.toThrow(`${file}: id`);
  await expect(office.type('product', 'add', folder)).rejects.toThrow('(EISDIR)');
  expect(await office.records()).toEqual([]);
});

test('an operator sees why a referral was refused, and allows it', async () => {
  const office = await anOffice();
  expect((await office.type('referral', 'list')).said).toContain('No reward waits');
  expect((await office.type('referral', 'refused')).said).toContain('No referral was refused');
  const { services, person } = office;
  const invited = await aPerson(services, {
    invitedBy: person.id,
    email: person.email.replace('@', '+second@'),
  });
  const { said } = await office.type('referral', 'refused');
  expect(said).toContain(`${person.person.tradeAccount} referred ${invited.person.tradeAccount}`);
  expect(said).toContain(`self, the same as ${person.person.tradeAccount}`);
  const [id = ''] = said.split(' ');
  expect((await office.type('referral', 'show', id)).said).toContain('State       refused: self');
  expect((await office.type('referral', 'allow', id)).said).toContain('It counts from now on');
  expect((await office.type('referral', 'allow', id)).code).toBe(1);
  expect((await office.type('referral', 'show', id)).said).toContain('Allowed by  operator:');
  await expect(office.type('referral', 'pay', id)).rejects.toThrow('Use: referral');
  expect(await office.records()).toEqual(['referral_allowed']);
});

/** Makes the user of this machine an operator, who is a customer too. */
async function makeOperator(office: Awaited<ReturnType<typeof anOffice>>, personId: string) {
  await sqlOf(office.pool)`
    insert into operator (name, role, person_id, added_at)
    values (${userInfo().username}, 'approver', ${personId}, now())`;
}

test('an operator decides by command neither about their own documents nor about a referral of theirs', async () => {
  for (const side of ['referrer', 'referred'] as const) {
    const office = await anOffice();
    const { services, person: referrer, account } = office;
    const referred = await aPerson(services, {
      invitedBy: referrer.id,
      email: referrer.email.replace('@', '+second@'),
    });
    const [id = ''] = (await office.type('referral', 'refused')).said.split(' ');
    await makeOperator(office, side === 'referrer' ? referrer.id : referred.id);

    expect(await office.type('referral', 'allow', id)).toEqual({
      code: 1,
      said: 'Not by you: it is a referral of your own account.',
    });
    expect((await office.type('referral', 'show', id)).said).toContain('State       refused: self');
    if (side === 'referred') continue;
    await sqlOf(
      office.pool,
    )`insert into identity (person_id, submitted_at) values (${referrer.id}, now())`;
    for (const words of [
      ['show', account, '--to', join(office.dataDir, 'papers')],
      ['pass', account],
      ['fail', account, '--reason', 'image_unclear'],
    ]) {
      expect(await office.type('review', ...words)).toEqual({
        code: 1,
        said: 'Not by you: it is your own account.',
      });
    }
    expect((await office.type('review', 'list')).said).toContain(account);
    expect(await office.records()).toEqual([]);
  }
});

test('operators are added with a link, given another role and removed, and each leaves a record', async () => {
  const office = await anOffice();
  expect(await office.type('operator', 'list')).toMatchObject({
    said: 'There is no operator, and so no console.',
  });
  await expect(office.type('operator', 'add', 'Ada Q', '--role', 'agent')).rejects.toThrow(
    'A name',
  );
  await expect(office.type('operator', 'add', 'ada', '--role', 'boss')).rejects.toThrow('A role');
  const added = await office.type(
    'operator',
    'add',
    'ada',
    '--role',
    'agent',
    '--account',
    office.account,
    '--because',
    'New in customer service',
  );
  expect(added).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^http:\/\/localhost:8080\/operator#enrol=[\w-]{43}$/m),
  });
  expect(await office.type('operator', 'add', 'ada', '--role', 'agent')).toMatchObject({ code: 1 });
  expect(await office.type('operator', 'role', 'ada', 'approver')).toMatchObject({ code: 0 });
  expect(await office.type('operator', 'list')).toMatchObject({
    said: `ada  approver, passkeys 0, customer ${office.account}, never signed in`,
  });
  expect(await office.type('operator', 'link', 'ada')).toMatchObject({ code: 0 });
  expect(await office.type('operator', 'remove', 'ada')).toMatchObject({ code: 0 });
  expect(await office.type('operator', 'link', 'ada')).toMatchObject({ code: 1 });
  // The log contains the name of a removed operator, so it cannot be reused.
  expect(await office.type('operator', 'add', 'ada', '--role', 'agent')).toMatchObject({ code: 1 });
  const { rows } = await office.pool.query(
    "select detail ->> 'because' as because from audit_record where action = 'operator_added'",
  );
  expect(rows).toEqual([{ because: 'New in customer service' }]);
  expect(await office.records()).toEqual([
    'operator_added',
    'operator_role_changed',
    'operator_linked',
    'operator_removed',
  ]);
});

test('what the console does is a command too: closures, failed jobs, what is closed, each with a reason', async () => {
  const office = await anOffice();
  expect(await office.type('closures')).toMatchObject({
    said: 'No day is written down as closed.',
  });
  // No clock has run on this database, so the time is that of the wall.
  const today = newYorkDate(Date.now());
  const day = nextTradingDay(nextTradingDay(addDays(today, 7)));
  const mourning = ['closures', day, 'closed', 'mourning', '--because', 'Announced today'];
  expect(await office.type(...mourning)).toMatchObject({
    code: 0,
    said: `Written down: ${day} is closed. Every process follows within seconds.`,
  });
  expect(await office.type(...mourning)).toMatchObject({
    code: 1,
    said: `${day} is closed already.`,
  });
  expect(await office.type('closures')).toMatchObject({ said: `${day}  closed  mourning` });
  expect(await office.type('closures', day, 'open')).toMatchObject({ code: 0 });
  const late = await office.type('closures', previousTradingDay(today), 'closed', 'a storm');
  expect(late.code).toBe(1);
  expect(late.said).toContain('until the close of the trading day before');
  expect(await office.type('closures', `${today.slice(0, 4)}-12-25`, 'early', 'x')).toMatchObject({
    code: 1,
    said: 'Not written down: the exchanges are closed on that day anyway.',
  });
  await expect(office.type('closures', day, 'shut')).rejects.toThrow('Use: closures');
  await expect(office.type('halt', 'AAPL', '--because', 'no')).rejects.toThrow('--because');
  expect(await office.type('jobs', 'list')).toMatchObject({ said: 'No job has failed.' });
  expect(await office.type('jobs', 'retry', '5')).toMatchObject({ code: 1 });
  expect(await office.type('switch', 'list')).toMatchObject({ said: 'Every way is open.' });
  await office.type('switch', 'deposit_usdt', 'closed', '--because', 'The node is behind');
  expect(await office.type('switch', 'list')).toMatchObject({
    said: expect.stringMatching(/^deposit_usdt {2}closed for all customers/),
  });
  expect(await office.records()).toEqual([
    'market_closure_set',
    'market_closure_removed',
    'funding_way_closed',
  ]);
});

test('an audit log that lost its newest records is found out by a record kept elsewhere', async () => {
  const office = await anOffice();
  await office.type('halt', 'AAPL');
  const kept = /record (\d+:[0-9a-f]{64})\./.exec((await office.type('audit')).said)?.[1] ?? '';
  expect(kept).not.toBe('');
  const backup = await office.type('backup', join(await aFolder(), 'all.plumb'));
  expect(backup.said).toMatch(/The audit log ends with record \d+:[0-9a-f]{64}\./);
  expect(await office.type('audit', '--record', kept)).toMatchObject({
    code: 0,
    said: expect.stringContaining('✓ the records of the audit log are one chain'),
  });
  const remove = (after: number) =>
    office.pool.query(`
      set session_replication_role = replica;
      delete from audit_record where id > ${after};
      reset session_replication_role`);
  await remove(1);
  // What is left is one chain, as if nothing had followed.
  expect(await office.type('audit')).toMatchObject({ code: 0 });
  expect(await office.type('audit', '--record', kept)).toMatchObject({
    code: 1,
    said: expect.stringContaining('✗ the audit log has lost record 2'),
  });
  await office.pool.query(`
    set session_replication_role = replica;
    update audit_record set actor = 'operator:nobody' where id = 1;
    reset session_replication_role`);
  const { code, said } = await office.type('audit');
  expect(code).toBe(1);
  expect(said).toContain('✗ the audit log was changed at record 1');
  for (const wrong of ['1', '1:abc', `x:${'0'.repeat(64)}`]) {
    await expect(office.type('audit', '--record', wrong)).rejects.toThrow('Use: audit');
  }
});

test('an act without a reason does nothing, and what only looks needs none', async () => {
  const office = await anOffice();
  for (const act of [
    ['review', 'pass', office.account],
    ['contract', 'end', '1'],
    ['withdrawals', 'approve', '1'],
    ['halt', 'AAPL', 'news'],
    ['unhalt', 'AAPL'],
    ['closures', '2031-05-06', 'open'],
    ['switch', 'withdraw_usdt', 'closed'],
    ['product', 'close', 'fund-value'],
    ['rate', 'set', 'micro', '3.5'],
    ['service', 'close', '1'],
    ['cause', 'close', 'clean-wells'],
    ['referral', 'allow', '1'],
    ['jobs', 'retry', '5'],
    ['bank', 'payouts'],
  ]) {
    await expect(office.typeWithoutReason(...act), act.join(' ')).rejects.toThrow(
      /^Every act needs a reason/,
    );
  }
  expect(await office.records()).toEqual([]);
  for (const look of [
    ['review', 'list'],
    ['withdrawals', 'list'],
    ['halts'],
    ['closures'],
    ['switch', 'list'],
    ['jobs', 'list'],
    ['bank', 'unmatched'],
  ]) {
    expect(await office.typeWithoutReason(...look), look.join(' ')).toMatchObject({ code: 0 });
  }
});

test('the reason of an act is in its record, whatever the command', async () => {
  const office = await anOffice();
  const folder = await aFolder();
  const statement = join(folder, 'statement.csv');
  writeFileSync(statement, 'reference,date,amount,text\nR-1,2026-11-20,5.00,from nobody\n');
  const { person, services } = office;
  await aPerson(services, {
    invitedBy: person.id,
    email: person.email.replace('@', '+second@'),
  });
  const [referral = ''] = (await office.type('referral', 'refused')).said.split(' ');
  for (const [action, ...words] of [
    ['ledger_audited', 'audit'],
    ['key_added', 'keys', 'add', 'second'],
    ['keys_shared', 'folder', 'web-1'],
    ['backup_made', 'backup', join(folder, 'all.plumb')],
    ['saving_rate_set', 'rate', 'set', 'micro', '3.5'],
    ['savings_funded', 'rate', 'fund', '250000.00', '--reference', 'wire-1'],
    ['referral_allowed', 'referral', 'allow', referral],
    ['bank_statement_imported', 'bank', 'import', statement],
  ] as const) {
    const because = `Why there is ${action}`;
    expect(await office.type(...words, '--because', because), action).toMatchObject({ code: 0 });
    const newest = await sqlOf(office.pool)`
      select action, detail ->> 'because' as because from audit_record order by id desc limit 1`;
    expect(newest).toEqual([{ action, because }]);
  }
});
