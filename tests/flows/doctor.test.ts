import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import { inProcessBus } from '../../server/bus/bus.ts';
import { tronGrid } from '../../server/chain/trongrid/trongrid.ts';
import { readConfig } from '../../server/config.ts';
import { readMigrations } from '../../server/db/migrate.ts';
import { dbOf, sqlOf } from '../../server/db/tx.ts';
import { passingDocumentKey } from '../../server/documents/seal/document-key.ts';
import { enqueue, prepareJobs } from '../../server/jobs/jobs.ts';
import { readKeyRing } from '../../server/keys/ring.ts';
import { makeServices } from '../../server/make-services.ts';
import { brokerFound, holdingsFound } from '../../server/doctor/broker.ts';
import { documentFound } from '../../server/doctor/certificates.ts';
import { chainFound } from '../../server/doctor/chain.ts';
import { findingOf, type Found } from '../../server/doctor/found.ts';
import { marketFound } from '../../server/doctor/market.ts';
import { payoutsFound } from '../../server/doctor/payouts.ts';
import { signerFound } from '../../server/doctor/signer.ts';
import { makePayoutFile, markPayoutFileSent, switchWay } from '../../server/funding/funding.ts';
import { noMarket } from '../../server/ops/no-market.ts';
import { runOps } from '../../server/ops/ops.ts';
import { alpacaAccount, startAlpacaBroker } from '../harness/alpaca-broker-server.ts';
import { aBankScene, dollars } from '../harness/bank.ts';
import { aGateway, aMailServer } from '../harness/carriers.ts';
import { aModelServer } from '../harness/model-server.ts';
import { aWallet, USDT } from '../harness/chain.ts';
import { aMassive, FRIDAY } from '../harness/live-market.ts';
import { massiveChoice } from '../harness/massive-server.ts';
import { aPayoutScene } from '../harness/payouts.ts';
import { aPerson } from '../harness/people.ts';
import { aDatabase } from '../harness/postgres.ts';
import { aSignerRole } from '../harness/signer-role.ts';
import { aFolder } from '../harness/server-folder.ts';
import { aTronNode } from '../harness/tron-node.ts';

const DAY_MS = 86_400_000;

/** A key of the ring, in base64. */
function key(byte: number): string {
  return Buffer.alloc(32, byte).toString('base64');
}

/** The doctor's findings for an installation with these settings, by part. */
async function examine(env: Record<string, string>) {
  const said: string[] = [];
  const write = (line: string) => void said.push(line);
  const code = await runOps(['doctor'], readConfig(env), { write, warn: write });
  const of = (part: string) => said.find((line) => line.slice(7, 21).trim() === part);
  return { code, of, last: said.at(-1), text: said.join('\n') };
}

async function anInstallation() {
  const { url, pool } = await aDatabase();
  await prepareJobs(pool);
  const dataDir = await aFolder();
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  return { pool, dataDir, env, config: readConfig(env) };
}

test('a sound installation has nothing wrong, and the doctor changes nothing', async () => {
  const { env, pool } = await anInstallation();
  const before = await sqlOf(pool)`select count(*) as count from audit_record`;
  const { code, of, last } = await examine(env);
  expect(last).toBe('Nothing is wrong.');
  expect(code).toBe(0);
  expect(of('Database')).toMatch(/^ok .*PostgreSQL \d+/);
  expect(of('Schema')).toContain('Up to date with');
  expect(of('Jobs')).toContain('None was given up.');
  expect(await sqlOf(pool)`select count(*) as count from audit_record`).toEqual(before);
});

test('a database that does not answer is reported, and the other parts are still checked', async () => {
  const { dataDir } = await anInstallation();
  const { code, of, last } = await examine({
    DATABASE_URL: 'postgres://plumb:secret@127.0.0.1:1/plumb',
    DATA_DIR: dataDir,
  });
  expect(code).toBe(1);
  expect(last).toBe('1 of these need you.');
  expect(of('Database')).toContain('ECONNREFUSED');
  expect(of('Database')).not.toContain('secret');
  expect(of('Disk')).toMatch(/^ok .*free/);
});

test('a data folder without a database is reported, and nothing is created in it', async () => {
  const dataDir = await aFolder();
  const { code, of } = await examine({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(of('Database')).toContain(`There is no database in ${dataDir}`);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the doctor distinguishes a newer schema from an older one', async () => {
  const { env, pool } = await anInstallation();
  const known = readMigrations();
  await sqlOf(pool)`delete from schema_migration where number = ${known.length}`;
  expect((await examine(env)).of('Schema')).toContain(`1 of ${known.length} updates are taken`);
  await sqlOf(pool)`
    insert into schema_migration (number, name, checksum)
    select number, 'from a newer version', 'x' from generate_series(${known.length}::int, ${known.length + 1}::int) as number`;
  const { code, of } = await examine(env);
  expect(of('Schema')).toMatch(/^WRONG .*start the newer version/);
  expect(code).toBe(1);
});

test('keys that are missing are named with how many customers lose their data', async () => {
  const { env, pool, config } = await anInstallation();
  const services = makeServices({
    db: dbOf(pool),
    market: noMarket,
    bus: inProcessBus(),
    closures: adHocClosures,
    marketName: 'ops',
    ring: readKeyRing(config, config.dataDir),
    pushKeys: { publicKey: '', privateKey: '' },
    wallNowMs: Date.now,
    exchangeNowMs: Date.now,
    config,
  });
  await aPerson(services);
  expect((await examine(env)).of('Keys')).toMatch(/^ok .*current key/);

  const elsewhere = { ...env, DATA_DIR: await aFolder() };
  expect((await examine(elsewhere)).of('Keys')).toMatch(/^WRONG .*The data folder has no keys/);
  const { code, of, text } = await examine({
    ...elsewhere,
    DATA_KEYS: `another:${key(1)}`,
    DATA_INDEX_KEY: key(2),
  });
  expect(of('Keys')).toMatch(/^WRONG .*Keys are missing: ".+" of 1 customers/);
  expect(code).toBe(1);
  expect(text).not.toContain(key(1));
});

test('a payout file that waits to be sent for more than a banking day is named with its maker', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  await ada.ask(dollars(400), await ada.link());
  const sender = scene.app.services.funding.payoutSender;
  if (!sender) throw new Error('a demonstration pays out');
  await makePayoutFile(scene.parts, sender, { actor: 'operator:ada' });
  const found = (days: number) =>
    payoutsFound(scene.parts.db.sql, scene.clock.nowMs + days * DAY_MS);
  // The file is made on a Saturday, so the next banking day is Monday the 23rd.
  expect(await found(2)).toMatchObject({ state: 'ok' });
  expect(await found(3)).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('file 1 of operator:ada, to settle on 2026-11-23'),
  });
  await markPayoutFileSent(scene.parts, { actor: 'operator:eve', id: 1 });
  expect(await found(3)).toMatchObject({ state: 'ok' });
});

test('a signer that is gone, and withdrawals that wait for it, are found', async () => {
  const scene = await aPayoutScene();
  const { db, privateFeed, funding } = scene.app.services;
  const chain = { kind: 'tron', url: '', key: undefined, token: USDT, xpub: '' } as const;
  const found = (minutes = 0) =>
    signerFound(db.sql, { chain }, scene.clock.nowMs + minutes * 60_000);
  const figure = async () => {
    const text = await (await scene.app.get('/metrics')).text();
    return Number(/^withdrawals_unsigned_seconds (.+)$/m.exec(text)?.[1]);
  };
  expect(await signerFound(db.sql, { chain: undefined }, 0)).toMatchObject({ state: 'off' });
  expect(await found()).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('No signer is connected'),
  });
  const { pool } = await aSignerRole(await scene.app.pool());
  await pool.query(`set application_name = 'plumb-signer'`);
  expect(await found()).toMatchObject({ state: 'ok' });
  expect(await figure()).toBe(0);

  const customer = await scene.customer();
  await customer.ask(dollars(50));
  expect(await found(9)).toMatchObject({ state: 'ok' });
  expect(await found(12)).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining(
      '1 approved withdrawal waits to be signed, the oldest for 12 minutes',
    ),
  });
  scene.clock.nowMs += 45_000;
  expect(await figure()).toBe(45);
  expect((await funding.watch()).unsignedMs).toBe(45_000);

  const closed = { way: 'withdraw_usdt', personId: undefined, actor: 'operator:ada' } as const;
  await switchWay(db, privateFeed, { ...closed, isOpen: false, nowMs: scene.clock.nowMs });
  expect(await found(12)).toMatchObject({ state: 'ok' });
  await switchWay(db, privateFeed, { ...closed, isOpen: true, nowMs: scene.clock.nowMs });
  await scene.finish();
  expect(await found(12)).toMatchObject({ state: 'ok' });
});

test('a job that was given up is named', async () => {
  const { env, pool } = await anInstallation();
  await dbOf(pool).transaction((tx) => enqueue(tx, 'review-identity', { personId: 'x' }, {}));
  expect((await examine(env)).of('Jobs')).toMatch(/^ok/);
  await sqlOf(pool)`update graphile_worker._private_jobs set attempts = max_attempts`;
  expect((await examine(env)).of('Jobs')).toContain('1 × review-identity');
});

test('the mail server and the gateway are checked without sending anything', async () => {
  const { env } = await anInstallation();
  const [mail, gateway] = [await aMailServer(), await aGateway()];
  const all = {
    ...env,
    SMTP_URL: mail.url,
    MAIL_FROM: 'plumb@example.com',
    SMS_URL: gateway.url,
    SMS_TOKEN: 'a-token-of-the-gateway',
  };
  const well = await examine(all);
  expect(well.of('Mail')).toMatch(/^ok/);
  expect(well.of('Text messages')).toMatch(/^ok/);
  expect(mail.taken).toEqual([]);
  expect(gateway.asked.map(({ body }) => body)).toEqual([null]);

  gateway.status = 401;
  const ill = await examine({ ...all, SMTP_URL: mail.url.replace('p%40ss', 'wrong') });
  expect(ill.of('Mail')).toContain('refuses the name or password');
  expect(ill.of('Text messages')).toContain('refuses SMS_TOKEN');
  expect(ill.text).not.toContain('a-token-of-the-gateway');
  gateway.status = 302;
  const away = await examine({ ...all, SMTP_URL: 'smtp://plumb:x@127.0.0.1:1' });
  expect(away.of('Mail')).toContain('does not answer');
  expect(away.of('Text messages')).toContain('does not answer');
});

test('the language model is asked for its list of models, and gets no question', async () => {
  const { env } = await anInstallation();
  expect((await examine(env)).of('Assistant')).toContain('No language model');
  const model = await aModelServer();
  const { url, name } = model.choice;
  const all = { ...env, MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: 'key-of-model' };
  expect((await examine(all)).of('Assistant')).toMatch(/^ok .*scripted/);
  const ill = await examine({ ...all, MODEL_KEY: 'another-key' });
  expect(ill.of('Assistant')).toContain('refuses MODEL_KEY');
  expect(ill.text).not.toContain('another-key');
  const away = await examine({ ...all, MODEL_URL: 'http://127.0.0.1:1/v1' });
  expect(away.of('Assistant')).toContain('does not answer');
  expect(model.asked).toEqual([]);
});

test('a live network is asked for its blocks and what the payout address has', async () => {
  const node = await aTronNode();
  const { timestamp } = node.add();
  node.solid = 1;
  const payout = aWallet('payouts').address;
  const chain = tronGrid({ url: node.url, key: undefined, token: USDT, wallNowMs: Date.now });
  const addresses = { payout, address: () => payout };
  const look = (afterMs: number) => chainFound({ chain, addresses }, () => timestamp + afterMs);
  expect((await look(3_000)).text).toContain('Payouts burn TRX');
  node.accounts.set(payout, { address: payout, balance: 900_000_000 });
  expect(await look(3_000)).toMatchObject({ state: 'ok' });
  expect((await look(600_000)).text).toContain('the node is behind');
  node.mishaps.push({ status: 401 });
  expect((await findingOf({ part: 'TRON', ask: () => look(3_000) })).state).toBe('wrong');
});

test('a certificate that ends soon, or has ended, is named', async () => {
  const madeAtMs = Date.parse('2026-11-20T12:00:00Z');
  const { chain } = await passingDocumentKey(() => madeAtMs)();
  const [certificate] = chain;
  if (!certificate) throw new Error('no certificate was made');
  const path = join(await aFolder(), 'certificate.pem');
  writeFileSync(path, certificate.toString());
  const endsAtMs = Date.parse(certificate.validTo);
  const at = (nowMs: number) => documentFound({ documentCertificate: path }, nowMs);
  expect(at(madeAtMs + DAY_MS)).toMatchObject({ state: 'ok' });
  expect(at(endsAtMs - 13 * DAY_MS).text).toMatch(/ends on \d{4}-\d\d-\d\d: renew it/);
  expect(at(endsAtMs + DAY_MS).text).toContain('ended on');
  const missing = { documentCertificate: join(path, 'nowhere') };
  const look = { part: 'Documents', ask: () => documentFound(missing, madeAtMs) };
  expect(await findingOf(look)).toMatchObject({ state: 'wrong' });
});

test('a part that never answers is wrong after its time', async () => {
  const look = { part: 'Mail', ask: () => new Promise<Found>(() => undefined) };
  expect(await findingOf(look, 20)).toMatchObject({ state: 'wrong' });
});

function fridayMs(): number {
  return Date.parse(FRIDAY);
}

function traded(atMs: number): object {
  return { ticker: 'SPY', lastTrade: { p: 600, s: 1, t: atMs * 1e6, c: [0] } };
}

test('the vendor of a live market is asked for one price, and its stream is left alone', async () => {
  const server = await aMassive();
  const live = { ...(await anInstallation()).config, market: massiveChoice(server) };
  expect(await marketFound(live, fridayMs)).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(/no trade of SPY/),
  });
  server.snapshots.set('SPY', traded(fridayMs() - 300_000));
  expect(await marketFound(live, fridayMs)).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(/300 s old/),
  });
  server.snapshots.set('SPY', traded(fridayMs() - 1_000));
  expect(await marketFound(live, fridayMs)).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/1 s old/),
  });
  server.mishaps.push({ status: 401 });
  expect(await marketFound(live, fridayMs)).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(/refuses the key/),
  });
  expect(server.connections()).toBe(0);
});

test('the account at a broker is read, and the last comparison’s result is reported', async () => {
  const server = await startAlpacaBroker(fridayMs);
  onTestFinished(() => server.stop());
  const { pool, config } = await anInstallation();
  const live = { ...config, broker: alpacaAccount(server) };
  expect(await brokerFound(config, fridayMs)).toMatchObject({ state: 'off' });
  expect(await brokerFound(live, fridayMs)).toMatchObject({
    state: 'ok',
    text: 'The paper account is ACTIVE and has 1000000 dollars.',
  });
  server.mishaps.push({ status: 401 });
  expect(await brokerFound(live, fridayMs)).toMatchObject({ state: 'wrong' });

  const sql = sqlOf(pool);
  expect(await holdingsFound(sql)).toMatchObject({ state: 'ok' });
  await sql`
    insert into broker_difference (broker, account, asset, ours_micros, theirs_micros, since)
    values ('alpaca', '', 'AAPL', 5000000, 4000000, now())`;
  expect(await holdingsFound(sql)).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(
      /Customers have 5 shares of AAPL, and the broker has 4\..*unhalt <TICKER> --because "…"/,
    ),
  });
  await sql`
    update broker_difference set broker = 'alpaca-accounts', account = 'a1', asset = 'USD'`;
  const { text } = await holdingsFound(sql);
  expect(text).toContain('Account a1 should have 5 dollars, and has 4 at the broker.');
  expect(text).toContain('trades again once a comparison');
  expect(text).not.toContain('unhalt');
});
