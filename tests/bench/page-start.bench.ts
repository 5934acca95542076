/**
 * `server/main.ts` started like by a user: the time to the first quote with an empty data directory (bar: 20 s) and
 * with a warm one (bar: 3 s), and the memory of its process with all instruments (bar: 250 MB). Run: `node
 * tests/bench/page-start.bench.ts`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { FEED_PATH } from '../../contract/feed.ts';
import { median, printResult } from './page-result.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const WARM_STARTS = 3;
/** Memory is read after the market has traded for a while. */
const SETTLED_MS = 15_000;

const dataDir = await mkdtemp(join(tmpdir(), 'plumb-start-'));
try {
  const cold = await start();
  printResult({
    name: 'start: empty data directory to first quote, s',
    ratio: cold.seconds,
    bar: { max: 20 },
    sides: { cold: cold.seconds },
  });
  await stop(cold.child);

  const warm: number[] = [];
  for (let round = 1; round < WARM_STARTS; round += 1) {
    const again = await start();
    warm.push(again.seconds);
    await stop(again.child);
  }
  const last = await start();
  warm.push(last.seconds);
  printResult({
    name: 'start: warm data directory to first quote, s',
    ratio: median(warm),
    bar: { max: 3 },
    sides: { cold: cold.seconds, warm: median(warm) },
  });

  await new Promise((resolve) => {
    setTimeout(resolve, SETTLED_MS);
  });
  const megabytes = await memoryOf(last.child);
  printResult({
    name: 'start: memory of the server, MB',
    ratio: megabytes,
    bar: { max: 250 },
    sides: { megabytes },
  });
  await stop(last.child);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts the server and measures the time to its first quote. */
async function start(): Promise<{ child: ChildProcess; seconds: number }> {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_START: '2026-11-20T10:30:00-05:00',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await readyAt(child, startedAtMs);
  await firstQuote(url);
  const seconds = (performance.now() - startedAtMs) / 1000;
  console.log(`first quote after ${seconds.toFixed(2)} s`);
  return { child, seconds };
}

function readyAt(child: ChildProcess, startedAtMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const said of text.trim().split('\n')) {
        console.log(`${((performance.now() - startedAtMs) / 1000).toFixed(2)} s: ${said}`);
        const address = /^Ready: (\S+)/.exec(said)?.[1];
        if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
      }
    });
    child.once('exit', () => reject(new Error('the server ended before it was ready')));
  });
}

async function firstQuote(url: string): Promise<void> {
  const socket = new WebSocket(url.replace('http', 'ws') + FEED_PATH);
  await once(socket, 'open');
  const quoted = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      if ((data as Buffer).toString().includes('"lastTrade"')) resolve();
    });
  });
  socket.send(JSON.stringify({ cmd: 'sub', topics: [{ type: 'market', tickers: ['AAPL'] }] }));
  await quoted;
  socket.terminate();
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
