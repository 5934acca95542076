/**
 * How much attacks slow down other customers: the duration of their calls during an attack compared with quiet, in
 * alternating short windows. The bench prints the 99th percentile and the median of both, the ratios per window with
 * their spread, and the server's CPU time per second, quiet and attacked. Each attack comes from one address whose
 * limits are fresh. Bar: 2 for the worst attack's ratio of the 99th percentile. Progress goes to stderr. Run: `node
 * tests/bench/attack.bench.ts [--short] [--only=<attack>]`; `--short` takes at most three minutes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '../../contract/endpoint.ts';
import { uploadAvatar } from '../../contract/identity.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { startAppServer } from '../harness/app-server.ts';
import { aPng } from '../harness/pictures.ts';
import { nextAddress, othersCall, type Window } from './attack-window.ts';
import { type AttackOrder, ATTACKS } from './attacks.ts';
import { HttpLine } from './http-line.ts';
import { benchPeople } from './ledger-people.ts';
import { benchServices } from './ledger-server.ts';
import { newKey } from './ledger-work.ts';
import { median, printResult } from './page-result.ts';

const isShort = process.argv.includes('--short');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const ROUNDS = isShort ? 3 : 11;
/** An attack is under way for so long before calls are measured, and over for as long before the next quiet window. */
const SETTLE_MS = 300;
const OTHERS = 8;
const BAR = 2;
const TICKER = 'AAPL';
/** Transfers that the attackers' statements show. */
const TRANSFERS = isShort ? 200 : 400;

/** One window and the server's CPU time in it. */
interface Measured extends Window {
  /** Processor seconds of the server per second, all its threads. */
  readonly load: number;
}

const startedMs = performance.now();
function tellProgress(text: string): void {
  console.error(`${((performance.now() - startedMs) / 1_000).toFixed(1).padStart(6)} s  ${text}`);
}

tellProgress('starting PostgreSQL');
const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-attack-'));
const embedded = await startEmbedded({ dataDir, say: () => undefined, warn: console.error });
const attacker = fork(new URL('./attacks.ts', import.meta.url));
try {
  const pool = openPool(embedded.connection, console.error);
  await migrate(pool, readMigrations());
  await prepareJobs(pool);
  const services = benchServices(embedded.connection, pool);
  const people = await benchPeople(services, OTHERS + 4);
  const others = people.slice(0, OTHERS);
  const attackers = people.slice(OTHERS);
  tellProgress(`writing ${TRANSFERS} transfers for each of the attackers`);
  await Promise.all(
    attackers.map(async ({ id }) => {
      for (let turn = 0; turn < TRANSFERS; turn++) {
        const isThere = turn % 2 === 0;
        await services.ledger.transfer(id, {
          key: newKey(),
          from: isThere ? 'wallet' : 'stock',
          to: isThere ? 'stock' : 'wallet',
          micros: 1_000_000n,
        });
      }
    }),
  );
  await pool.end();

  tellProgress('starting the server');
  const { host = '', port: databasePort, user, password } = embedded.connection;
  const server = await startAppServer(join(tmpdir(), 'plumb-no-build'), {
    NODE_ENV: 'production',
    DATABASE_URL: `postgresql://${user}:${String(password)}@${encodeURIComponent(host)}:${databasePort}/${embedded.connection.database}`,
    DATA_KEYS: `bench:${Buffer.alloc(32, 2).toString('base64')}`,
    // The limits as they are by default.
    CALLS_PER_MINUTE: '1200',
  });
  const tell = async (order: AttackOrder | null) => {
    attacker.send(order as AttackOrder);
    await once(attacker, 'message');
    await delay(SETTLE_MS);
  };
  try {
    const { port } = server;
    const tokens = attackers.map(({ aspctoken }) => aspctoken);
    const picture = await aPng({ width: 64, height: 64 });
    /**
     * Includes the server's remaining work after the attack, because the server answers the last reading after that
     * work.
     */
    const measure = async (attack: AttackOrder | null): Promise<Measured> => {
      const startedAtMs = performance.now();
      const startedAt = await server.metric('process_cpu_seconds_total');
      if (attack) await tell(attack);
      const found = await othersCall(port, others, TICKER);
      if (attack?.name === 'slow uploads') await uploadAs(others[0]?.aspctoken ?? '');
      if (attack) await tell(null);
      const seconds = (await server.metric('process_cpu_seconds_total')) - startedAt;
      return { ...found, load: seconds / ((performance.now() - startedAtMs) / 1_000) };
    };
    /** Throws where the upload is refused. */
    const uploadAs = async (token: string): Promise<void> => {
      const line = new HttpLine(port, nextAddress());
      await line.post(API_BASE + uploadAvatar.path, token, picture, 'image/png');
      line.close();
    };

    await othersCall(port, others, TICKER);
    const worst = { name: '', ratio: 0 };
    const sides: Record<string, number> = {};
    for (const name of ATTACKS.filter((each) => only === undefined || each === only)) {
      const quiet: Measured[] = [];
      const attacked: Measured[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const before = await measure(null);
        const during = await measure({ name, port, from: nextAddress(), tokens, ticker: TICKER });
        tellProgress(`${name} ${round}: quiet ${lineOf(before)}; attacked ${lineOf(during)}`);
        // The first round warms both sides up.
        if (round === 0) continue;
        quiet.push(before);
        attacked.push(during);
      }
      const ratios = attacked.map(({ p99Ms }, at) => p99Ms / (quiet[at]?.p99Ms ?? Number.NaN));
      const ratio = median(ratios);
      console.log(name, {
        quiet: figures(quiet),
        attacked: figures(attacked),
        ratio: ratio.toFixed(2),
        ratioOfMedians: median(
          attacked.map(({ medianMs }, at) => medianMs / (quiet[at]?.medianMs ?? Number.NaN)),
        ).toFixed(2),
        spread: [Math.min(...ratios), Math.max(...ratios)].map((each) => each.toFixed(2)),
      });
      sides[name] = Number(ratio.toFixed(2));
      if (ratio > worst.ratio) Object.assign(worst, { name, ratio });
    }
    printResult({ name: `attack (${worst.name})`, ratio: worst.ratio, bar: { max: BAR }, sides });
  } finally {
    await server.stop();
  }
} finally {
  attacker.kill();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

function figures(windows: readonly Measured[]) {
  return {
    p99Ms: median(windows.map(({ p99Ms }) => p99Ms)).toFixed(1),
    medianMs: median(windows.map(({ medianMs }) => medianMs)).toFixed(1),
    unanswered: windows.reduce((sum, { unanswered }) => sum + unanswered, 0),
    serverProcessor: median(windows.map(({ load }) => load)).toFixed(2),
  };
}

function lineOf({ p99Ms, medianMs, calls, unanswered, load }: Measured): string {
  const lost = unanswered > 0 ? `, ${unanswered} unanswered` : '';
  return `p99 ${p99Ms.toFixed(0)} ms, median ${medianMs.toFixed(0)} ms of ${calls}${lost}, processor ${load.toFixed(2)}`;
}
