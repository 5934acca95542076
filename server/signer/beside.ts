import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

interface Options {
  readonly dataDir: string;
  readonly warn: (message: string) => void;
}

/** The signer of a demonstration: a process of its own beside the server, started when there is something to sign. */
export interface SignerBeside {
  /** Starts it, unless it runs. */
  wake(): void;
  stop(): Promise<void>;
}

/** A signer that ends by itself is started again with the next withdrawal, at most this often. */
const AGAIN_MS = 5_000;

export function signerBeside({ dataDir, warn }: Options): SignerBeside {
  let child: ChildProcess | undefined;
  let startedMs = -AGAIN_MS;
  return {
    wake() {
      if (child || performance.now() - startedMs < AGAIN_MS) return;
      startedMs = performance.now();
      // Its own environment: nothing that the server was given but where its data are.
      const started = fork(MAIN, [], {
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir, CHAIN: 'simulated' },
        execArgv: [],
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
