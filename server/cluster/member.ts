import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const READY = /^Ready: \S+:(\d+)$/;
/** The pause before a process that ended by itself is restarted. */
const AGAIN_MS = 1_000;

interface Options {
  readonly name: string;
  /**
   * The entry file, and the line that reports that it is ready, with the port if it serves; those
   * of the server by default.
   */
  readonly main?: string;
  readonly readyLine?: RegExp;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

/** A process of the cluster, which is restarted when it ends by itself. */
export interface Member {
  readonly name: string;
  /** Where it serves, while it does. */
  port(): number | undefined;
  pid(): number | undefined;
  /** Whether it has said so since it was last started. */
  isReady(): boolean;
  /** Resolves once it serves for the first time; rejects when it ends before. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

export function startMember({ name, main = MAIN, readyLine = READY, env, say }: Options): Member {
  let child: ChildProcess | undefined;
  let port: number | undefined;
  let isReady = false;
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;
  const firstReady = Promise.withResolvers<void>();
  firstReady.promise.catch(() => undefined);

  function hear(line: string): void {
    const ready = readyLine.exec(line);
    if (ready) {
      isReady = true;
      port = ready[1] === undefined ? undefined : Number(ready[1]);
      firstReady.resolve();
    }
    say(line);
  }

  function start(): void {
    const started = spawn(process.execPath, ['--max-semi-space-size=16', main], {
      env: { ...env },
      // The channel tells each process when the cluster has ended, even by a crash.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A terminal's signals to the process group are for the cluster only, which stops its members
      // in order.
      detached: true,
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      if (!stream) continue;
      let rest = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) hear(line);
      });
    }
    started.once('close', (code, signal) => {
      child = undefined;
      port = undefined;
      isReady = false;
      if (isStopping) return;
      firstReady.reject(new Error(`${name} ended before it was ready.`));
      say(`ended (${signal ?? code}); it is started again.`);
      again = setTimeout(start, AGAIN_MS);
    });
  }
  start();

  return {
    name,
    port: () => port,
    pid: () => child?.pid,
    isReady: () => isReady,
    ready: firstReady.promise,
    async stop() {
      isStopping = true;
      clearTimeout(again);
      // A stopping process gets no new connections.
      port = undefined;
      const running = child;
      if (!running) return;
      const ended = once(running, 'close');
      running.kill('SIGTERM');
      await ended;
    },
  };
}
