/** The product in several real processes behind one address, as `npm run cluster` starts it. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startCluster } from '../../server/cluster/cluster.ts';
import { brokenChecks } from '../harness/ledger.ts';
import { anOffice } from '../harness/office.ts';
import { aPerson } from '../harness/people.ts';
import { tell } from '../harness/private-client.ts';
import { ReconnectingClient } from '../harness/reconnecting-client.ts';
import { aFolder } from '../harness/server-folder.ts';
import { SYMBOLS } from '../harness/server-process.ts';

const PEOPLE = 8;
const PAGES_EACH = 25;
/** The interval at which a person's data changes. */
const EVENT_EVERY_MS = 100;
const LIMIT_MS = 600_000;
const SOON = { timeout: 120_000 };

test(
  'one web process is stopped and one is killed: their pages continue with the others, and no page misses an event',
  { timeout: LIMIT_MS },
  async () => {
    const dataDir = await aFolder();
    const cluster = await startCluster({
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DATA_DIR: dataDir,
        SIM_SYMBOLS: String(SYMBOLS),
        CALLS_PER_MINUTE: '1000000',
        LOG_LEVEL: 'silent',
      },
      words: ['2'],
      say: () => undefined,
    });
    onTestFinished(() => cluster.stop());
    const office = await anOffice(dataDir);
    onTestFinished(() => office.close());
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, () => aPerson(office.services)),
    );
    const clients = people.flatMap((person) =>
      Array.from({ length: PAGES_EACH }, () => new ReconnectingClient(cluster.url, person)),
    );
    onTestFinished(() => clients.forEach((client) => client.stop()));
    const areLive = () => clients.filter(({ isLive }) => isLive).length;
    await expect.poll(areLive, SOON).toBe(clients.length);

    const over = new AbortController();
    const telling = people.map(async ({ id }) => {
      while (!over.signal.aborted) {
        await tell(office, id);
        await delay(EVENT_EVERY_MS);
      }
    });
    for (const [name, signal] of [
      ['web-1', 'SIGTERM'],
      ['web-2', 'SIGKILL'],
    ] as const) {
      const before = clients.reduce((sum, { losses }) => sum + losses, 0);
      const pid = cluster.members.find((member) => member.name === name)?.pid();
      if (pid === undefined) throw new Error(`${name} runs`);
      process.kill(pid, signal);
      const lost = () => clients.reduce((sum, { losses }) => sum + losses, 0) - before;
      await expect.poll(lost, SOON).toBeGreaterThan(0);
      await expect.poll(areLive, SOON).toBe(clients.length);
      // It is started again.
      await expect
        .poll(() => cluster.members.find((member) => member.name === name)?.port(), SOON)
        .toBeDefined();
    }
    over.abort();
    await Promise.all(telling);

    for (const person of people) {
      const rows = await office.services.db.sql<{ seq: string }>`
        select max(seq) as seq from private_event where person_id = ${person.id}`;
      const newest = Number(rows[0]?.seq);
      const own = clients.filter((client) => client.person === person);
      await expect
        .poll(() => own.filter(({ lastSeq }) => lastSeq === newest).length, SOON)
        .toBe(own.length);
      expect(newest).toBeGreaterThan(own[0]?.firstSeq ?? Infinity);
    }
    expect(clients.filter(({ missed }) => missed)).toEqual([]);
    expect(await brokenChecks(office.pool())).toEqual([]);
  },
);
