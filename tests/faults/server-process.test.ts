import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { getBars, RANGES } from '../../contract/bars.ts';
import { getUniverse } from '../../contract/search.ts';
import { runningProcess } from '../../server/db/embedded/processes.ts';
import { asAdmin, aDatabase } from '../harness/postgres.ts';
import { aFolder } from '../harness/server-folder.ts';
import { aServerProcess } from '../harness/server-process.ts';

/** A data folder that each test inherits from the previous one; its content must not matter. */
const usedDataDir = mkdtempSync(join(tmpdir(), 'plumb-faults-'));
afterAll(() => rmSync(usedDataDir, { recursive: true, force: true }));

interface Clock {
  readonly data: { readonly exchangeMs: number };
}

async function exchangeMs(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/market/clock/get/`, { method: 'POST' });
  return ((await answer.json()) as Clock).data.exchangeMs;
}

interface Load {
  answers: number;
  /** The latest reported exchange time. */
  latestMs: number;
  readonly ended: Promise<unknown>;
}

/** Calls without a pause until the server is gone. */
function load(url: string): Load {
  const seen = { answers: 0, latestMs: 0 };
  const caller = async () => {
    for (;;) {
      try {
        seen.latestMs = Math.max(seen.latestMs, await exchangeMs(url));
        seen.answers += 1;
      } catch (error) {
        if (error instanceof Error) return; // the server is gone, as it should be
        throw error;
      }
    }
  };
  const ended = Promise.all(Array.from({ length: 8 }, caller));
  return Object.assign(seen, { ended });
}

function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8'), 10);
}

/** A zombie process is dead. */
function isAlive(pid: number): boolean {
  return runningProcess(pid) !== undefined;
}

/** Waits until something is so, asking often. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 20 }).toBe(true);
}

test('a first start logs each step on one line, and no secrets', async () => {
  const dataDir = await aFolder();
  const server = aServerProcess({ DATA_DIR: dataDir });
  const url = await server.ready;
  const lines = server.said().split('\n');
  expect(lines[0]).toBe(`Creating the database in ${dataDir} …`);
  expect(server.said()).toMatch(
    /Building ten years of simulated market …\n(.*\n)*Ready: http:\/\/localhost:\d+/,
  );
  // A first start writes a lot, and the database may respond slowly meanwhile.
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200);

  const password = readFileSync(join(dataDir, 'database-password'), 'utf8');
  expect(password.length).toBeGreaterThan(20);
  expect(server.said()).not.toContain(password);
  expect(statSync(join(dataDir, 'database-password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700);
});

test('killed twice under load, it starts whole on the same data and its clock does not run back', async () => {
  const dataDir = usedDataDir;
  let latestMs = 0;
  for (let round = 0; round < 2; round++) {
    const server = aServerProcess({ DATA_DIR: dataDir });
    const url = await server.ready;
    expect(await exchangeMs(url)).toBeGreaterThanOrEqual(latestMs);

    const loaded = load(url);
    await until(() => loaded.answers > 50 && loaded.latestMs > latestMs + 500);
    const orphan = postmasterPid(dataDir);
    server.child.kill('SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    await loaded.ended;
    latestMs = Math.max(latestMs, loaded.latestMs);
    // Confirms the fault: the database really outlives its server.
    expect(isAlive(orphan)).toBe(true);
  }

  const orphan = postmasterPid(dataDir);
  const begunMs = performance.now();
  const last = aServerProcess({ DATA_DIR: dataDir });
  const url = await last.ready;
  expect(performance.now() - begunMs).toBeLessThan(10_000);
  expect(last.said()).toContain('Stopped the database that an earlier run left behind.');
  expect(postmasterPid(dataDir)).not.toBe(orphan);
  expect(isAlive(orphan)).toBe(false);
  const nowMs = await exchangeMs(url);
  expect(nowMs).toBeGreaterThanOrEqual(latestMs);
  expect(nowMs).toBeLessThan(latestMs + 60_000);
});

test('killed while it makes the database for the first time, it makes it again', async () => {
  const dataDir = await aFolder();
  const first = aServerProcess({ DATA_DIR: dataDir });
  await until(() => readdirSync(dataDir).some((name) => name.startsWith('database.half-')));
  first.child.kill('SIGKILL');
  await first.ended;
  expect(existsSync(join(dataDir, 'database'))).toBe(false);

  const second = aServerProcess({ DATA_DIR: dataDir });
  expect((await fetch(`${await second.ready}/healthz`)).status).toBe(200);
});

test('a second server on the same data refuses to start in a sentence, and the first keeps running', async () => {
  const dataDir = usedDataDir;
  const first = aServerProcess({ DATA_DIR: dataDir });
  const url = await first.ready;
  const second = aServerProcess({ DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/^Plumb is already running on \S+ \(process \d+\); .*\.\n$/);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('when its database dies the server reports it, keeps sending quotes, and restarts the database', async () => {
  const dataDir = usedDataDir;
  const server = aServerProcess({ DATA_DIR: dataDir });
  const url = await server.ready;
  const dead = postmasterPid(dataDir);
  process.kill(dead, 'SIGKILL');
  await until(() => server.said().includes('The database ended by itself; starting it again.'));
  expect(await exchangeMs(url)).toBeGreaterThan(0);
  await until(
    async () => (await fetch(`${url}/healthz`)).status === 200 && postmasterPid(dataDir) !== dead,
  );
});

test('health is 503 while a database of the operator is away, and 200 when it is back', async () => {
  const { name, url: databaseUrl } = await aDatabase();
  const server = aServerProcess({ DATA_DIR: await aFolder(), DATABASE_URL: databaseUrl });
  const url = await server.ready;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  await asAdmin(`alter database ${name} allow_connections false`);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await until(async () => (await fetch(`${url}/healthz`)).status === 503);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
    parts: { database: 'down' },
  });
  expect(await exchangeMs(url)).toBeGreaterThan(0);

  await asAdmin(`alter database ${name} allow_connections true`);
  await until(async () => (await fetch(`${url}/healthz`)).status === 200);
});

test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'on %s it says good-bye, stops its database and ends with 0',
  async (signal) => {
    const dataDir = usedDataDir;
    const server = aServerProcess({ DATA_DIR: dataDir });
    const url = await server.ready;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    const postmaster = postmasterPid(dataDir);

    server.child.kill(signal);
    const [code] = (await closed) as [number];
    expect(code).toBe(1001);
    expect(await server.ended).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  },
);

test('stopped while it starts, it leaves no database behind', async () => {
  const dataDir = usedDataDir;
  const server = aServerProcess({ DATA_DIR: dataDir });
  await until(() => existsSync(join(dataDir, 'database', 'postmaster.pid')));
  const postmaster = postmasterPid(dataDir);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
});

test('a second stop signal ends it at once, and its database with it', async () => {
  const dataDir = usedDataDir;
  const server = aServerProcess({ DATA_DIR: dataDir });
  await until(() => existsSync(join(dataDir, 'database', 'postmaster.pid')));
  const postmaster = postmasterPid(dataDir);
  server.child.kill('SIGTERM');
  await until(() => server.said().includes('Stopping'));
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  await until(() => !isAlive(postmaster));
});

test('a port in use is a sentence, and leaves no database behind', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const dataDir = usedDataDir;
  const server = aServerProcess({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await server.ended).toBe(1);
  taken.close();
  expect(server.said()).toContain(
    `PORT ${port} is in use; stop what uses it or choose another PORT.\n`,
  );
  expect(server.said()).not.toMatch(/^\s+at /m);
  expect(existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false);
});

test.for([
  [{ PORT: 'x' }, 'PORT'],
  [{ SIM_SPEED: '2' }, 'SIM_SPEED'],
  [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, 'DATABASE_URL'],
  [{ HOST: '203.0.113.7' }, 'SMTP_URL'],
  [
    {
      HOST: '203.0.113.7',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'plumb@example.com',
      SMS_URL: 'http://127.0.0.1:1/',
      SMS_TOKEN: 'token',
    },
    'HOST',
  ],
  // No user may create a folder there.
  [{ DATA_DIR: '/proc/plumb' }, 'DATA_DIR'],
  [{ DATA_DIR: `${fileURLToPath(import.meta.url)}/data` }, 'DATA_DIR'],
] as const)('with %o it does not start and says why in one sentence', async ([env, name]) => {
  const server = aServerProcess({ DATA_DIR: usedDataDir, ...env });
  expect(await server.ended).toBe(1);
  const last = server.said().trim().split('\n').at(-1);
  expect(last).toContain(name);
  expect(server.said()).not.toMatch(/^\s+at /m);
});

test('a stale number of a process in the lock and in the database does not keep it from starting', async () => {
  const dataDir = usedDataDir;
  const first = aServerProcess({ DATA_DIR: dataDir });
  await first.ready;
  const postmaster = postmasterPid(dataDir);
  first.child.kill('SIGKILL');
  await first.ended;
  process.kill(postmaster, 'SIGKILL');
  await until(() => !isAlive(postmaster));
  // An unrelated live process has the same PID as both.
  const pidFile = join(dataDir, 'database', 'postmaster.pid');
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [String(process.pid), ...rest].join('\n'));
  writeFileSync(
    join(dataDir, 'server.lock'),
    JSON.stringify({ pid: process.pid, startedAt: 'another boot:1' }),
  );
  rmSync(join(dataDir, 'socket'), { recursive: true, force: true });

  const second = aServerProcess({ DATA_DIR: dataDir });
  expect((await fetch(`${await second.ready}/healthz`)).status).toBe(200);
});

test.runIf(process.platform !== 'win32')(
  'after fifty charts of all ranges less than 150 MB are in use, and five hundred more leave nothing behind',
  { timeout: 120_000 },
  async () => {
    // As `npm start` runs it. What the process holds depends on when garbage was collected; what is in use does not.
    const collected = new URL('../harness/collected-memory-main.ts', import.meta.url).href;
    const options = `--max-semi-space-size=16 --import ${collected}`;
    const env = { NODE_OPTIONS: options, CALLS_PER_MINUTE: '10000' };
    const server = aServerProcess({ DATA_DIR: usedDataDir, ...env });
    const url = await server.ready;
    const ask = async (path: string, input: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(input);
      return (await fetch(`${url}/api${path}`, { method: 'POST', headers, body })).json();
    };
    const megabytesInUse = async () => {
      const told = () => [...server.said().matchAll(/^In use: (\d+)$/gm)];
      const before = told().length;
      server.child.kill('SIGUSR2');
      await until(() => told().length > before);
      return Number(told().at(-1)?.[1]) / 2 ** 20;
    };
    const universe = v.parse(
      v.object({ data: v.object({ instruments: v.array(v.object({ ticker: v.string() })) }) }),
      await ask(getUniverse.path, {}),
    );
    const { instruments } = universe.data;
    const askCharts = async (count: number) => {
      for (let chart = 0; chart < count; chart += 1) {
        const { ticker = '' } = instruments[(chart * 37) % instruments.length] ?? {};
        const range = RANGES[chart % RANGES.length];
        // Daily bars, the most expensive ones.
        const interval = range === '5Y' || range === '10Y' ? '1d' : undefined;
        expect(await ask(getBars.path, { ticker, range, interval })).toMatchObject({ code: 2000 });
      }
    };
    await askCharts(50);
    const first = await megabytesInUse();
    expect(first).toBeLessThan(150);
    await askCharts(500);
    // The bars of five hundred charts take 8 MB. What a job uses meanwhile is free again when it ends.
    await expect.poll(megabytesInUse).toBeLessThan(first + 3);
  },
);

test('with --lan it shows phones its address, serves those that trust its root, and never shows its key', async () => {
  const dataDir = usedDataDir;
  const server = aServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' }, ['--lan']);
  const url = await server.ready;
  const kept = JSON.parse(readFileSync(join(dataDir, 'certificate-authority.json'), 'utf8')) as {
    certificate: string;
    key: string;
  };
  const { fingerprint256 } = new X509Certificate(kept.certificate);
  await expect.poll(server.said).toContain(`Fingerprint of the certificate: ${fingerprint256}\n`);
  expect(server.said()).toMatch(/^On your phone: http:\/\/\S+:\d+\/phone$/m);
  expect(server.said()).toMatch(/^Demo inbox: http:\/\/localhost:\d+\/demo\/inbox\?key=/m);
  expect(server.said()).toContain('█');

  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const socket = new WebSocket(`${url.replace('http:', 'wss:')}/ws`, { ca: kept.certificate });
  await once(socket, 'open');

  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const secret = kept.key.split('\n')[1] ?? '';
  expect(secret).not.toBe('');
  expect(server.said()).not.toContain(secret);
});
