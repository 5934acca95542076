/**
 * How much later quotes arrive while 50 people sign in at once, repeatedly: milliseconds beyond the tenth of a second
 * between two frames, 99th percentile. References: the same without sign-ins, and a control that must be much later,
 * with passwords compared on the event loop. Bar: 100 ms. Run: `node tests/bench/sign-in.bench.ts [--short]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { WebSocket } from 'ws';
import { API_BASE } from '../../contract/endpoint.ts';
import { FEED_PATH } from '../../contract/feed.ts';
import { signIn } from '../../contract/sign-in.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { newToken } from '../../server/keys/token.ts';
import { knownDevice } from '../../server/people/known-device.ts';
import { openPerson } from '../../server/domains/auth/open-person.ts';
import { HttpLine } from './http-line.ts';
import { printResult } from './page-result.ts';
import { BENCH_TICKERS, signInServices, type SignInSetup } from './sign-in-server.ts';

const isShort = process.argv.includes('--short');
const PEOPLE = 50;
const SECONDS = isShort ? 12 : 30;
const FRAME_MS = 100;
const BAR_MS = 100;
/** The minimum factor of delay in the control, which compares passwords on the event loop, on any machine. */
const CONTROL = 3;
const PASSWORD = 'Sensible-42x';

interface Visitor {
  readonly body: string;
}

/** People with a known device: each signs in at once, with one password comparison. */
async function benchVisitors(connection: ClientConfig): Promise<Visitor[]> {
  const services = signInServices(connection);
  const passwordHash = await services.passwords.hash(PASSWORD);
  const visitors: Visitor[] = [];
  for (let at = 0; at < PEOPLE; at++) {
    const account = { kind: 'email', email: `bench${at}@example.com` } as const;
    const deviceKey = newToken();
    await services.db.transaction(async (tx) => {
      const person = { account, passwordHash, language: 'en', invitedBy: undefined };
      const id = await openPerson(tx, services, person);
      if (id === undefined) throw new Error('the bench starts without a customer');
      await knownDevice(tx, id, { deviceKey, label: 'Bench', nowMs: Date.now() });
    });
    visitors.push({ body: JSON.stringify({ account, password: PASSWORD, deviceKey }) });
  }
  return visitors;
}

/** Delays of frames during other work. */
async function delaysDuring(port: number, work: () => Promise<void>): Promise<number[]> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${FEED_PATH}`);
  await once(socket, 'open');
  const topics = [{ type: 'market', tickers: BENCH_TICKERS }];
  socket.send(JSON.stringify({ cmd: 'sub', topics, batch: true }));
  await once(socket, 'message');
  const delays: number[] = [];
  let lastMs = performance.now();
  socket.on('message', () => {
    const nowMs = performance.now();
    delays.push(Math.max(0, nowMs - lastMs - FRAME_MS));
    lastMs = nowMs;
  });
  await work();
  // A delay at the end counts too.
  delays.push(Math.max(0, performance.now() - lastMs - FRAME_MS));
  socket.terminate();
  return delays;
}

function percentile99(delays: readonly number[]): number {
  const sorted = delays.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

async function measure(setup: SignInSetup, visitors: readonly Visitor[]) {
  const server = fork(new URL('./sign-in-server.ts', import.meta.url));
  try {
    server.send(setup);
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    let signedIn = 0;
    const delays = await delaysDuring(port, async () => {
      const untilMs = performance.now() + SECONDS * 1_000;
      await Promise.all(
        visitors.map(async ({ body }) => {
          const line = new HttpLine(port);
          while (performance.now() < untilMs) {
            await line.post(API_BASE + signIn.path, '', body);
            signedIn += 1;
          }
          line.close();
        }),
      );
      while (performance.now() < untilMs) {
        await new Promise((resolve) => {
          setTimeout(resolve, FRAME_MS);
        });
      }
    });
    return { delayMs: percentile99(delays), frames: delays.length, signIns: signedIn / SECONDS };
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}

export async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-sign-in-'));
  const embedded = await startEmbedded({ dataDir, say: () => undefined, warn: console.error });
  try {
    const pool = openPool(embedded.connection, console.error);
    await migrate(pool, readMigrations());
    await prepareJobs(pool);
    await pool.end();
    const { connection } = embedded;
    const visitors = await benchVisitors(connection);
    const idle = await measure({ connection, dataDir, blocks: false }, []);
    console.log('no sign-ins', JSON.stringify(idle));
    const busy = await measure({ connection, dataDir, blocks: false }, visitors);
    console.log(`${PEOPLE} sign in`, JSON.stringify(busy));
    const blocked = await measure({ connection, dataDir, blocks: true }, visitors);
    console.log('the same on the event loop', JSON.stringify(blocked));
    if (blocked.delayMs < CONTROL * busy.delayMs) {
      throw new Error('what must hold up quotes did not');
    }
    printResult({
      name: 'sign-in',
      ratio: busy.delayMs,
      bar: { max: BAR_MS },
      sides: {
        idleMs: Math.round(idle.delayMs),
        busyMs: Math.round(busy.delayMs),
        blockedMs: Math.round(blocked.delayMs),
        signInsPerSecond: Math.round(busy.signIns),
      },
    });
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  await main();
  process.exit(0);
}
