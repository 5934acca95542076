import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { turns } from '../turns.ts';
import type { PictureShape } from './draw-picture.ts';
import type { JudgedPicture, PictureProblem } from './judged.ts';

export interface PictureJob {
  readonly picture: JudgedPicture;
  readonly shape: PictureShape;
}

export type Drawn = { readonly jpeg: Buffer } | { readonly problem: PictureProblem };

export interface Painter {
  /** @throws Refused `too_many_requests` when too many pictures wait */
  draw(job: PictureJob): Promise<Drawn>;
}

interface PainterLimits {
  /** Resident memory at which the process ends itself, bytes. A picture of 16 megapixels takes up to 480 MB. */
  readonly memoryBytes: number;
  /** How long one picture may take. */
  readonly patienceMs: number;
  /** The idle time after which the process ends, to free its memory. */
  readonly idleMs: number;
}

const usual: PainterLimits = { memoryBytes: 640e6, patienceMs: 15_000, idleMs: 30_000 };

const MAIN = fileURLToPath(new URL('painter-main.ts', import.meta.url));

/**
 * Address space of the process, kibibytes. Node itself reserves 1.1 GB of it; the rest is for the decoder, and is refused by
 * the system before the process can look at its own size.
 */
const ADDRESS_SPACE_KIB = 2_000_000;

/** As many pictures may wait as the server accepts uploads at once. */
const WAITING_MAX = 12;

/**
 * Draws pictures in a separate process, one at a time. A picture that takes too much memory or time
 * ends only that process; the next picture starts another.
 */
export function painter(limits: Partial<PainterLimits> = {}): Painter {
  const { memoryBytes, patienceMs, idleMs } = { ...usual, ...limits };
  const inTurn = turns(1, WAITING_MAX);
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  async function start(): Promise<ChildProcess> {
    if (child) return child;
    // Where the system cannot limit its address space, the process still watches itself.
    const started =
      (process.platform === 'linux' ? await tryStart(memoryBytes, true) : undefined) ??
      (await tryStart(memoryBytes, false));
    if (!started) throw new Error('the process that decodes pictures did not start');
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // An idle helper must not keep the server running.
    started.unref();
    started.channel?.unref();
    child = started;
    return started;
  }

  async function draw(job: PictureJob): Promise<Drawn> {
    clearTimeout(resting);
    const worker = await start();
    const patience = setTimeout(() => worker.kill('SIGKILL'), patienceMs);
    const ended = new AbortController();
    try {
      const { signal } = ended;
      const died = once(worker, 'exit', { signal }).then((): [Drawn] => [
        { problem: 'takes too much to decode' },
      ]);
      const drawn = once(worker, 'message', { signal }) as Promise<[Drawn]>;
      // A process that has just died takes no message; its end is the answer.
      worker.send(job, () => undefined);
      const [answer] = await Promise.race([drawn, died]);
      return answer;
    } finally {
      ended.abort();
      clearTimeout(patience);
      resting = setTimeout(() => worker.kill('SIGKILL'), idleMs).unref();
    }
  }

  return { draw: (job) => inTurn(() => draw(job)) };
}

/** Starts the process and resolves once it can take a picture, or with `undefined` when it ended before. */
async function tryStart(
  memoryBytes: number,
  hasAddressLimit: boolean,
): Promise<ChildProcess | undefined> {
  // WebAssembly, with which Node reads TypeScript, would reserve 8 GB of address space for its traps.
  const flags = ['--expose-gc', '--disable-wasm-trap-handler'];
  const node = [process.execPath, ...flags, MAIN, String(memoryBytes)];
  const [program = '', ...args] = hasAddressLimit
    ? ['/bin/sh', '-c', `ulimit -v ${ADDRESS_SPACE_KIB} && exec "$0" "$@"`, ...node]
    : node;
  const started = spawn(program, args, {
    // Without the server's environment, which holds keys and passwords. One arena and one thread
    // keep the memory small.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const ready = once(started, 'message').then(() => started);
  const ended = once(started, 'exit').then(() => undefined);
  return Promise.race([ready, ended]).catch(() => undefined);
}
