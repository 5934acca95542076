import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bankKey } from '../../server/http/demo-bank.ts';
import { inboxKey } from '../../server/http/demo-inbox.ts';
import { walletKey } from '../../server/http/demo-wallet.ts';
import { vaultOf } from '../../server/keys/vault.ts';
import { quickFolder } from './quick-folder.ts';

const MAIN = fileURLToPath(new URL('app-server-main.ts', import.meta.url));

/** Half past ten in New York on an ordinary Friday: the regular session, with hours to go. */
const REGULAR = '2026-11-20T10:30:00-05:00';

/** Every server after the first reads compiled code, as one that is started again does (`server/main.ts`). */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/plumb', import.meta.url));

/** Fixed, so that the key of the demonstration's inbox is known to every test. */
const INDEX_KEY = Buffer.alloc(32, 1);
const DATA_KEY = Buffer.alloc(32, 2);

const vault = vaultOf({
  index: INDEX_KEY,
  current: 'test',
  keys: new Map([['test', DATA_KEY]]),
});

/** Opens the inbox of every server that is started here. */
export const INBOX_KEY = inboxKey(vault);
/** Opens its wallet outside. */
export const WALLET_KEY = walletKey(vault);
/** Opens its bank outside. */
export const BANK_KEY = bankKey(vault);

/** The settings that a command beside such a server needs to decrypt the server's data. */
export const SERVER_KEYS = {
  DATA_INDEX_KEY: INDEX_KEY.toString('base64'),
  DATA_KEYS: `test:${DATA_KEY.toString('base64')}`,
};

/** The product's real server with a real PostgreSQL, in a separate process. */
export interface RunningServer {
  readonly port: number;
  /** The address of its database, for facts that no screen shows. */
  readonly dataDir: string;
}

/** A server that a test started. */
export interface AppServer extends RunningServer {
  /** A figure of `/metrics`, all its labels together. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the real server with a simulated market that trades. */
export async function startAppServer(
  dist: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<AppServer> {
  const dataDir = await mkdtemp(join(quickFolder(), 'plumb-e2e-'));
  const child = fork(MAIN, [dist], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_START: REGULAR,
      SIM_SEED: 'browser',
      CALLS_PER_MINUTE: '100000',
      ...SERVER_KEYS,
      ...env,
    },
    // The test runner's environment variables are not for a server.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const ready = once(child, 'message') as Promise<[{ url: string }]>;
  const first = await Promise.race([ready, ended.then(() => undefined)]);
  if (!first) throw new Error(`the server ended before it was ready: ${said}`);
  const port = Number(new URL(first[0].url).port);

  return {
    port,
    dataDir,
    async metric(name) {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const lines = text.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
      if (lines.length === 0) throw new Error(`there is no figure ${name}`);
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
