import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { readConfig } from '../config.ts';
import { makeKeys, shareKeys } from '../data-folders.ts';
import { SIGNER_ROLE } from '../db/embedded/cluster.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { makeDataFolder } from '../db/embedded/place.ts';
import { lockDataFolder } from '../db/embedded/server-lock.ts';
import { openPool } from '../db/pool.ts';
import { grantSigner } from '../signer/grant-signer.ts';
import { openFront } from './front.ts';
import { type Member, startMember } from './member.ts';

const SIGNER = fileURLToPath(new URL('../signer/main.ts', import.meta.url));
const WEBS = 2;
const WEBS_MAX = 16;
/**
 * The most database connections of one process: its pool, its jobs, and those that listen and lead.
 */
const CONNECTIONS = 32;

interface Options {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The words after `npm run cluster --`: how many processes serve pages. */
  readonly words: readonly string[];
  readonly say: (line: string) => void;
}

/** The product in several processes on this machine. */
export interface Cluster {
  readonly url: string;
  readonly members: readonly Member[];
  /** Signs withdrawals. */
  readonly signer: Member;
  /** The number of PostgreSQL's main process, while it runs. */
  databasePid(): number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the product in several processes on one database, behind one address: a number that serve
 * pages, two that may lead the broker, and one for the chain and the jobs. The settings are those
 * of `npm start`.
 *
 * @throws CannotStart
 */
export async function startCluster({ env, words, say }: Options): Promise<Cluster> {
  const webs = websOf(words);
  const config = readConfig(env);
  if (env['ROLE'] !== undefined) throw new CannotStart('The cluster gives each process its ROLE.');
  if (config.databaseUrl !== undefined) {
    throw new CannotStart(
      'npm run cluster has the embedded database; on your own, start processes by ROLE (docs/operation.md).',
    );
  }
  const { dataDir } = config;
  makeDataFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  const undo: (() => Promise<void>)[] = [async () => unlock()];
  async function stop(): Promise<void> {
    for (const step of undo.toReversed()) await step();
  }

  try {
    const roles = rolesOf(webs);
    const warn = (line: string) => say(line);
    const connectionsMax = roles.length * CONNECTIONS;
    const database = await startEmbedded({ dataDir, connectionsMax, say, warn });
    undo.push(() => database.stop());
    await makeKeys(config);

    const demoPages: string[] = [];
    const hear = (name: string) => (line: string) => {
      if (!line.startsWith('Demo ')) say(`${name}: ${line}`);
      // Each process knows an address of its own; people come by the one before all.
      else if (name === 'web-1' && !demoPages.includes(line)) demoPages.push(line);
    };
    const members = roles.map(([name, role]) =>
      startMember({
        name,
        env: {
          ...env,
          ROLE: role,
          PORT: '0',
          HOST: '127.0.0.1',
          DATABASE_URL: addressOf(database.connection),
          DATA_DIR: folderOf(dataDir, name),
        },
        say: hear(name),
      }),
    );
    undo.push(() => stopInOrder(members));
    await Promise.all(members.map(({ ready }) => ready));

    const pool = openPool(database.connection, () => undefined);
    await grantSigner(pool, { role: SIGNER_ROLE, isSimulated: true });
    await pool.end();
    const signer = startMember({
      name: 'signer',
      main: SIGNER,
      readyLine: /Signs for/,
      // Nothing that the others were given but where its data are.
      env: { PATH: env['PATH'], DATA_DIR: dataDir, CHAIN: 'simulated' },
      say: (line) => say(line.startsWith('signer: ') ? line : `signer: ${line}`),
    });
    undo.push(() => signer.stop());
    await signer.ready;

    const front = await openFront({
      host: config.host,
      port: config.port,
      targets: () => members.flatMap((each) => (isWeb(each) ? (each.port() ?? []) : [])),
    });
    undo.push(async () => front.close());
    const url = `http://localhost:${front.port}`;
    for (const line of demoPages) say(line.replace(/http:\/\/localhost:\d+/, url));
    say(`Ready: ${url} (${members.map(({ name }) => name).join(', ')})`);
    return { url, members, signer, databasePid: () => database.pid(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function websOf(words: readonly string[]): number {
  const [word = String(WEBS), ...rest] = words;
  const webs = Number(word);
  if (rest.length > 0 || !Number.isInteger(webs) || webs < 1 || webs > WEBS_MAX) {
    throw new CannotStart(
      `npm run cluster takes one number, how many processes serve pages: 1 to ${WEBS_MAX}.`,
    );
  }
  return webs;
}

/** The processes by name, and their roles. */
function rolesOf(webs: number): readonly (readonly [name: string, role: string])[] {
  return [
    ...Array.from({ length: webs }, (_, at) => [`web-${at + 1}`, 'web'] as const),
    ['broker-1', 'broker'],
    ['broker-2', 'broker'],
    ['back', 'feed,chain,jobs'],
  ];
}

function isWeb({ name }: Member): boolean {
  return name.startsWith('web-');
}

/** Those who serve first, so that no page asks one whose work has ended. */
async function stopInOrder(members: readonly Member[]): Promise<void> {
  await Promise.all(members.filter(isWeb).map((each) => each.stop()));
  await Promise.all(members.map((each) => each.stop()));
}

/** A data folder of a process's own, with the keys of all. */
function folderOf(dataDir: string, name: string): string {
  const folder = join(dataDir, 'cluster', name);
  shareKeys(dataDir, folder);
  return folder;
}

function addressOf({ host = '', port, user, password, database }: ClientConfig): string {
  if (typeof password !== 'string') throw new Error('the embedded database has a password');
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}
