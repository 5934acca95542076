import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { MICROS } from '../../contract/money.ts';
import { openDemoKey } from '../../server/chain/demo-key.ts';
import { openChain } from '../../server/chain/open-chain.ts';
import { carryOut } from '../../server/funding/withdrawals/carry-out.ts';
import { readKeyRing } from '../../server/keys/ring.ts';
import { startServer } from '../../server/start.ts';
import { TOKEN } from '../harness/payout-chain.ts';
import { anAddress } from '../harness/payouts.ts';
import { aPerson } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { aFolder } from '../harness/server-folder.ts';
import { aSignerRole } from '../harness/signer-role.ts';

const MAIN = fileURLToPath(new URL('../../server/signer/main.ts', import.meta.url));
const WITHDRAWALS = process.env['PLUMB_LONG'] ? 40 : 4;

test(
  'a signer that is killed again and again signs each withdrawal once',
  { timeout: 300_000 },
  async () => {
    const app = await anApp({
      services: { demoGrantMicros: 1_000_000n * MICROS, withdrawalWaitMs: 0 },
    });
    const { db, ledger, notify, privateFeed: feed, wallNowMs, funding } = app.services;
    const pool = await app.pool();
    const dataDir = await aFolder();
    const file = join(dataDir, 'key.txt');
    writeFileSync(file, openDemoKey(dataDir), { mode: 0o600 });
    const role = await aSignerRole(pool);
    // The database has the network that both the server and the signer opened.
    const opened = openChain({
      db,
      wallNowMs,
      dataDir,
      choice: { kind: 'simulated', token: TOKEN },
    });
    if (!opened) throw new Error('a demonstration has a network');
    await opened.chain.head();

    const person = await aPerson(app.services, { identity: 'passed' });
    await db.transaction((tx) => ledger.grantDemoMoney(tx, person.id, 'wallet'));
    const address = anAddress();
    const payee = await funding.withdrawals.addPayee(person.id, { address, label: 'Mine' });
    const ids: string[] = [];
    for (let at = 0; at < WITHDRAWALS; at += 1) {
      const { id } = await funding.withdrawals.ask(
        person.id,
        {
          key: `killed-signer-${at}`.padEnd(20, '_'),
          to: { way: 'usdt', payeeId: payee.id, address },
          micros: BigInt(20 + at) * MICROS,
          feeMicros: 2n * MICROS,
        },
        async () => undefined,
      );
      ids.push(id);
    }

    const carrying = {
      db,
      ledger,
      notify,
      feed,
      wallNowMs,
      chain: opened.chain,
      warn: () => undefined,
    };
    const signing = keepKilling({
      start: () => startSigner(role.url, file, dataDir),
      // Kills it as soon as it runs, then after each signature: the next signature may belong to any withdrawal.
      killOn: ['Signs for', ...ids.slice(1).map(() => 'Signed')],
    });
    // Blocks appear by the clock: each poll submits the signed transactions.
    await expect
      .poll(
        async () => {
          await carryOut(carrying);
          const open = await db.sql`
          select from withdrawal where state not in ('confirmed', 'final')`;
          return open.length;
        },
        { timeout: 240_000, interval: 700 },
      )
      .toBe(0);
    expect(await signing.stop()).toBeGreaterThan(1);

    const sent = await db.sql<{ micros: string }>`
    select micros from simulated_transaction where recipient = ${address} order by micros`;
    expect(sent.map(({ micros }) => BigInt(micros) / MICROS)).toEqual(
      ids.map((_, at) => BigInt(20 + at)),
    );
  },
);

test(
  'a demonstration on a database of the operator’s own signs withdrawals, and by the amounts of the server',
  { timeout: 120_000 },
  async () => {
    // The data folder of the server has the keys that belong to the database.
    const dataDir = await aFolder();
    const app = await anApp({
      ring: readKeyRing({ dataKeys: undefined, dataIndexKey: undefined }, dataDir),
      services: {
        demoGrantMicros: 1_000_000n * MICROS,
        withdrawalWaitMs: 0,
        withdrawalReviewAboveMicros: 20_000n * MICROS,
      },
    });
    const { db, ledger, funding } = app.services;
    const person = await aPerson(app.services, { identity: 'passed' });
    await db.transaction((tx) => ledger.grantDemoMoney(tx, person.id, 'wallet'));
    const address = anAddress();
    const payee = await funding.withdrawals.addPayee(person.id, { address, label: 'Mine' });
    await funding.withdrawals.ask(
      person.id,
      {
        key: 'own-database'.padEnd(20, '_'),
        to: { way: 'usdt', payeeId: payee.id, address },
        micros: 15_000n * MICROS,
        feeMicros: 2n * MICROS,
      },
      async () => undefined,
    );
    const { user, password, host = '', port, database } = (await app.pool()).options;
    const server = await startServer({
      env: {
        DATABASE_URL: `postgresql://${user}:${String(password)}@${encodeURIComponent(host)}:${port}/${database}`,
        DATA_DIR: dataDir,
        ROLE: 'chain',
        SIM_SYMBOLS: '2',
        PORT: '0',
        WITHDRAWAL_REVIEW_ABOVE: '20000',
      },
      dist: app.dataDir,
      wallNowMs: Date.now,
      say: () => undefined,
    });
    onTestFinished(() => server.stop());
    await expect
      .poll(async () => (await db.sql`select state from withdrawal`)[0], {
        timeout: 60_000,
        interval: 500,
      })
      .toMatchObject({ state: expect.stringMatching(/^(broadcast|confirmed|final)$/) });
  },
);

/**
 * Kills a signer each time it logs the next text of `killOn`, and starts another; the last one keeps running.
 *
 * @returns `stop` stops the signer like a server, and returns how many were killed
 */
function keepKilling({ start, killOn }: { start: () => ChildProcess; killOn: string[] }): {
  stop: () => Promise<number>;
} {
  let killed = 0;
  let signer = begin();

  function begin(): ChildProcess {
    const begun = start();
    begun.stdout?.setEncoding('utf8').on('data', (line: string) => {
      const word = killOn[killed];
      if (word !== undefined && line.includes(word)) begun.kill('SIGKILL');
    });
    begun.once('exit', (_code, signal) => {
      if (signal !== 'SIGKILL') return;
      killed += 1;
      signer = begin();
    });
    return begun;
  }

  return {
    async stop() {
      killOn.length = 0;
      const ended = once(signer, 'exit');
      signer.kill('SIGTERM');
      await ended;
      return killed;
    },
  };
}

/** The signer as `npm run signer` starts it. It logs at each start and for each signature. */
function startSigner(url: string, keyFile: string, dataDir: string): ChildProcess {
  return fork(MAIN, [], {
    env: {
      PATH: process.env['PATH'],
      SIGNER_DATABASE_URL: url,
      SIGNER_KEY_FILE: keyFile,
      DATA_DIR: dataDir,
      CHAIN: 'simulated',
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}
