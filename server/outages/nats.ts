import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The pause before a NATS server that ended is restarted. */
const AGAIN_MS = 1_000;

/** A NATS server that is restarted when it ends. */
export interface NatsBeside {
  readonly url: string;
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a NATS server; returns undefined if `nats-server` is not installed. */
export async function natsBeside(): Promise<NatsBeside | undefined> {
  if (spawnSync('nats-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  let child: ChildProcess | undefined;
  let isReady = false;
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;

  function start(): void {
    const started = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    started.stderr.on('data', (text: Buffer) => {
      isReady ||= text.toString().includes('Server is ready');
    });
    started.once('exit', () => {
      isReady = false;
      child = undefined;
      if (!isStopping) again = setTimeout(start, AGAIN_MS);
    });
  }
  start();
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: () => (isReady ? child?.pid : undefined),
    async stop() {
      isStopping = true;
      clearTimeout(again);
      const running = child;
      if (!running) return;
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
