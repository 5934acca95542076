/**
 * Hints over NATS: messages per second through the server's own connection compared with a bare one, and the additional
 * delay of a message at a thousand per second. Bars: half of the bare rate, and 5 ms more at the 99th percentile. Run:
 * `node tests/bench/nats.bench.ts [--short]`. Needs `nats-server`.
 */
import { connect } from '@nats-io/transport-node';
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openNats } from '../../server/bus/nats.ts';
import { freePort } from '../harness/free-port.ts';
import { isShort } from './fanout-processes.ts';
import { median, printResult } from './page-result.ts';

const HEARER = fileURLToPath(new URL('./nats-hearer.ts', import.meta.url));
/** As long as a hint about five customers. */
const TEXT = 'x'.repeat(200);
const BURST = isShort ? 20_000 : 200_000;
const PACED = isShort ? 1_000 : 5_000;
const ROUNDS = isShort ? 1 : 3;
/** Messages between two turns of the event loop. */
const AT_ONCE = 200;

type Side = 'ours' | 'bare';

interface Figures {
  readonly perSecond: number;
  readonly p99Ms: number;
}

interface Heard {
  readonly heard: number;
  readonly latenciesMs: readonly number[];
}

async function ask(hearer: ChildProcess): Promise<Heard> {
  const answered = once(hearer, 'message');
  hearer.send('heard');
  const [answer] = await answered;
  return answer as Heard;
}

async function publisherOf(side: Side, url: string) {
  if (side === 'ours') {
    const nats = openNats(url, console.warn);
    while (!nats.isConnected()) await pause(10);
    return {
      publish: (text: string) => void nats.publish('people', text),
      stop: () => nats.stop(),
    };
  }
  const connection = await connect({ servers: new URL(url).host });
  return {
    publish: (text: string) => connection.publish('plumb.people', text),
    stop: () => connection.close(),
  };
}

async function measure(side: Side, url: string): Promise<Figures> {
  const hearer = fork(HEARER, [side, url]);
  const { publish, stop } = await publisherOf(side, url);
  const send = () => publish(`${process.hrtime.bigint()} ${TEXT}`);
  try {
    // Until the other process listens.
    while ((await ask(hearer)).heard === 0) {
      send();
      await pause(50);
    }
    let before = (await ask(hearer)).heard;
    const startedMs = performance.now();
    for (let sent = 1; sent <= BURST; sent += 1) {
      send();
      if (sent % AT_ONCE === 0) await turn();
    }
    while ((await ask(hearer)).heard < before + BURST) await pause(5);
    const perSecond = BURST / ((performance.now() - startedMs) / 1_000);

    before = (await ask(hearer)).heard;
    const pacedMs = performance.now();
    for (let sent = 0; sent < PACED; sent += 1) {
      send();
      await pause(Math.max(0, pacedMs + sent + 1 - performance.now()));
    }
    const latenciesMs: number[] = [];
    while (latenciesMs.length < PACED) {
      latenciesMs.push(...(await ask(hearer)).latenciesMs);
      await pause(5);
    }
    const sorted = latenciesMs.toSorted((one, other) => one - other);
    return { perSecond, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
  } finally {
    await stop();
    hearer.kill('SIGKILL');
  }
}

export async function main(): Promise<void> {
  const port = await freePort();
  const server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  while (!said.includes('Server is ready')) {
    const [text] = (await once(server.stderr, 'data')) as [Buffer];
    said += text.toString();
  }
  server.stderr.resume();
  const url = `nats://127.0.0.1:${port}`;
  try {
    const rounds: Readonly<Record<Side, Figures>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [bare, ours] = [await measure('bare', url), await measure('ours', url)];
      console.log('bare', JSON.stringify(bare), 'ours', JSON.stringify(ours));
      rounds.push({ bare, ours });
    }
    const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
    printResult({
      name: 'NATS, messages a second',
      ratio: of(({ bare, ours }) => ours.perSecond / bare.perSecond),
      bar: { min: 0.5 },
      sides: { ours: of(({ ours }) => ours.perSecond), bare: of(({ bare }) => bare.perSecond) },
    });
    printResult({
      name: 'NATS, ms added at p99',
      ratio: of(({ bare, ours }) => ours.p99Ms - bare.p99Ms),
      bar: { max: 5 },
      sides: { ours: of(({ ours }) => ours.p99Ms), bare: of(({ bare }) => bare.p99Ms) },
    });
  } finally {
    server.kill('SIGTERM');
  }
}

if (import.meta.main) await main();
