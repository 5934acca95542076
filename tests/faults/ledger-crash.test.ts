import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTransfer } from '../../contract/account.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { anOffice, postmasterOf, untilAnswered } from '../harness/office.ts';
import { aPerson } from '../harness/people.ts';
import { aFolder } from '../harness/server-folder.ts';
import { aServerProcess } from '../harness/server-process.ts';

const KILLS = process.env['PLUMB_LONG'] ? 20 : 1;
const LIMIT_MS = 1_800_000;
const CLIENTS = 6;
/** Acknowledged transfers between one kill and the next. */
const ENOUGH = 60;

test.for(['the server', 'PostgreSQL'] as const)(
  'killed in mid-load, %s loses no acknowledged transfer and makes none twice',
  { timeout: LIMIT_MS },
  async (victim) => {
    const dataDir = await aFolder();
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '1000000' };
    let server = aServerProcess(env);
    let url = await server.ready;
    const office = await anOffice(dataDir);

    for (let kill = 0; kill < KILLS; kill++) {
      const person = await aPerson(office.services, { email: `kill${kill}@example.com` });
      const acknowledged = new Map<string, string>();
      const over = new AbortController();
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let turn = 0; !over.signal.aborted; turn++) {
          const key = `kill${kill}_${client}_${turn}`.padEnd(16, '_');
          const answer = await transfer(() => url, person.aspctoken, key);
          if (!answer.ok) throw new Error(`${key} was refused: ${answer.code}`);
          acknowledged.set(key, answer.value.id);
        }
      });
      await until(() => acknowledged.size >= ENOUGH);
      if (victim === 'the server') {
        server.child.kill('SIGKILL');
        await server.ended;
        server = aServerProcess(env);
        url = await server.ready;
      } else {
        process.kill(postmasterOf(dataDir), 'SIGKILL');
      }
      const before = acknowledged.size;
      await until(() => acknowledged.size >= before + ENOUGH);
      over.abort();
      await Promise.all(clients);

      await office.reconnect();
      const rows = await office.services.db.sql<{ key: string; id: string }>`
        select note ->> 'key' as key, id from ledger_entry
        where kind = 'transfer' and person_id = ${person.id}`;
      expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(acknowledged);
      expect(rows).toHaveLength(acknowledged.size);
      expect(await brokenChecks(office.pool())).toEqual([]);
    }
    await office.close();
  },
);

/** Retries until there is an answer, because the result of the previous attempt is unknown. */
function transfer(url: () => string, token: string, key: string) {
  const amountMicros = String(usd(1));
  return untilAnswered(
    url,
    makeTransfer,
    { key, from: 'wallet', to: 'stock', amountMicros },
    token,
  );
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(5);
}
