import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Dialect } from '../../server/http/stream/group.ts';

/** The measurements of a server process. */
export interface ServerUsage {
  /** User and system time, microseconds. */
  readonly cpuUs: number;
  /** The part of it in the kernel. */
  readonly systemUs: number;
  readonly rssBytes: number;
  readonly frames: number;
  readonly clients: number;
}

export type Side = 'ours' | 'bare';

export interface ServerSetup {
  readonly side: Side;
  readonly dialect: Dialect;
  readonly quotes: number;
  /** Beats per second from the start; 0 waits for `run`. */
  readonly hz: number;
  readonly port?: number;
}

/** The measurements of the process that runs the clients. */
export interface LoadUsage {
  readonly frames: number;
  readonly bytes: number;
  readonly open: number;
  /** Clients that got a quote since they connected last. */
  readonly served: number;
}

export interface LoadOrder {
  readonly port: number;
  readonly count: number;
  readonly dialect: Dialect;
  readonly quotes: number;
  /** Never reads after subscribing. */
  readonly isStalled?: boolean;
  /** Reconnects 3 s after a close and subscribes 300 ms after opening, like a page. */
  readonly comesBack?: boolean;
}

/** A process that answers one request at a time. */
class Worker {
  readonly #child: ChildProcess;

  constructor(file: URL) {
    this.#child = fork(fileURLToPath(file), {
      execArgv: ['--expose-gc'],
    });
  }

  async ask<Reply>(question: object): Promise<Reply> {
    const answered = once(this.#child, 'message');
    this.#child.send(question);
    const [reply] = await answered;
    return reply as Reply;
  }

  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}

export class BenchServer {
  readonly #worker = new Worker(new URL('./fanout-server.ts', import.meta.url));
  port = 0;

  static async start(setup: ServerSetup): Promise<BenchServer> {
    const server = new BenchServer();
    server.port = await server.#worker.ask<number>({ do: 'start', ...setup });
    return server;
  }

  /** Resolves after this many beats. */
  run(hz: number, beats: number): Promise<unknown> {
    return this.#worker.ask({ do: 'run', hz, beats });
  }

  usage(): Promise<ServerUsage> {
    return this.#worker.ask({ do: 'usage' });
  }

  kill(): Promise<void> {
    return this.#worker.kill();
  }
}

export class BenchLoad {
  readonly #worker = new Worker(new URL('./fanout-load.ts', import.meta.url));

  /** Resolves when all have connected and got the first quotes. */
  open(order: LoadOrder): Promise<unknown> {
    return this.#worker.ask({ do: 'open', ...order });
  }

  usage(): Promise<LoadUsage> {
    return this.#worker.ask({ do: 'usage' });
  }

  closeAll(): Promise<unknown> {
    return this.#worker.ask({ do: 'close' });
  }

  kill(): Promise<void> {
    return this.#worker.kill();
  }
}

/** One stretch of a run: the server's CPU time and the clients' frames. */
export interface Stretch {
  readonly wallS: number;
  readonly cpuS: number;
  readonly systemS: number;
  /** Frames written by the server, and frames that reached these clients. */
  readonly sent: number;
  readonly delivered: number;
  readonly megabytes: number;
}

/** Runs this many beats, waits until all frames have arrived, and returns the measurements of both ends. */
export async function stretch(
  server: BenchServer,
  loads: readonly BenchLoad[],
  { hz, beats }: { hz: number; beats: number },
): Promise<Stretch> {
  const before = await Promise.all(loads.map((load) => load.usage()));
  const from = await server.usage();
  const startedMs = performance.now();
  await server.run(hz, beats);
  const wallS = (performance.now() - startedMs) / 1000;
  const after = await settled(loads);
  const to = await server.usage();
  return {
    wallS,
    cpuS: (to.cpuUs - from.cpuUs) / 1e6,
    systemS: (to.systemUs - from.systemUs) / 1e6,
    sent: to.frames - from.frames,
    delivered: total(after, 'frames') - total(before, 'frames'),
    megabytes: (total(after, 'bytes') - total(before, 'bytes')) / 1e6,
  };
}

async function settled(loads: readonly BenchLoad[]): Promise<LoadUsage[]> {
  let bytes = -1;
  for (;;) {
    const usages = await Promise.all(loads.map((load) => load.usage()));
    if (total(usages, 'bytes') === bytes) return usages;
    bytes = total(usages, 'bytes');
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
  }
}

export function total(usages: readonly LoadUsage[], what: keyof LoadUsage): number {
  return usages.reduce((sum, usage) => sum + usage[what], 0);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The bench's last line, for `npm run bench`. */
export function printResult(result: {
  name: string;
  /** Ours over the other side, or the figure that the bar is for. */
  ratio: number;
  bar: { min: number } | { max: number };
  sides: object;
}): void {
  console.log(JSON.stringify(result));
}

export const isShort = process.argv.includes('--short');
