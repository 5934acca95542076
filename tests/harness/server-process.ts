import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { LEASE_MS } from '../../server/clock/anchor.ts';
import type { Sql } from '../../server/db/tx.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** The number of a test server's instruments: enough to list, quick to build. */
export const SYMBOLS = 40;

/** A server started as by a user, in a separate process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its output so far, line by line. */
  readonly said: () => string;
  /** Resolves with the address once it is ready; rejects if it ends earlier. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Starts `server/main.ts`; stops it and its database if they still run at the end of the test. */
export function aServerProcess(
  env: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ...(env['MARKET_DATA'] === undefined && { SIM_SYMBOLS: String(SYMBOLS) }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'close').then(
    ([code, signal]): number | NodeJS.Signals => signal ?? code,
  );
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const address = /^Ready: (\S+)$/m.exec(said)?.[1];
        if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
      });
    }
    void ended.then((code) =>
      reject(new Error(`the server ended (${code}) before it was ready: ${said}`)),
    );
  });
  // A test that waits only for the exit does not handle this.
  ready.catch(() => undefined);

  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  return { child, said: () => said, ready, ended };
}

/** Waits for a condition on a running server. */
export async function until(
  { child, said }: ServerProcess,
  isSo: () => Promise<boolean>,
): Promise<void> {
  while (!(await isSo())) {
    if (child.exitCode !== null) throw new Error(`the server ended by itself: ${said()}`);
    await delay(5);
  }
}

/** Resolves when another process can take over the clock of a killed process. */
export async function abandonedClock(sql: Sql): Promise<void> {
  const isHeld = async () =>
    (
      await sql`
        select 1 from exchange_clock
        where updated_at > clock_timestamp() - ${LEASE_MS} * interval '1 millisecond'`
    ).length > 0;
  while (await isHeld()) await delay(100);
}
