import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MICROS } from '../../contract/money.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

interface Options {
  readonly dataDir: string;
  /** The operator's own database by the role of the signer; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Withdrawals above this amount need an operator, micro-dollars. */
  readonly reviewAboveMicros: bigint;
  readonly warn: (message: string) => void;
}

/**
 * The signer of a demonstration: a separate process beside the server, started when there is
 * something to sign.
 */
export interface SignerBeside {
  /** Starts the signer, unless it runs. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * The minimum interval between starts: a signer that ended by itself is restarted with the next
 * withdrawal.
 */
const AGAIN_MS = 5_000;

export function signerBeside({
  dataDir,
  databaseUrl,
  reviewAboveMicros,
  warn,
}: Options): SignerBeside {
  let child: ChildProcess | undefined;
  let startedMs = -AGAIN_MS;
  return {
    wake() {
      if (child || performance.now() - startedMs < AGAIN_MS) return;
      startedMs = performance.now();
      // Its own environment: nothing that the server was given but where its data are, and the rule that both have.
      const started = fork(MAIN, [], {
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: dataDir,
          CHAIN: 'simulated',
          WITHDRAWAL_REVIEW_ABOVE: String(reviewAboveMicros / MICROS),
          ...(databaseUrl !== undefined && { SIGNER_DATABASE_URL: databaseUrl }),
        },
        execArgv: [],
        // Only what it warns of is in the server's log.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child = started;
      started.once('exit', (code) => {
        child = undefined;
        if (code !== 0 && code !== null) warn('The signer ended by itself.');
      });
    },
    async stop() {
      const running = child;
      if (!running) return;
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
    },
  };
}
