/**
 * The cost of another tab for the hub: pages that follow the same 100 tickers share one patch, so that the tenth costs
 * no more than the second. Real messages over real ports, each acknowledged; this thread's CPU time.
 */
import type { FeedType } from '../../contract/feed.ts';
import { createHub, type Hub } from '../../workers/feed/hub.ts';
import { noCache } from '../harness/hub-world.ts';

const TICKERS = Array.from({ length: 100 }, (_, number) => `T${number.toString(36).toUpperCase()}`);
const TYPE: FeedType = 'market';
const FLUSHES = 400;
const ROUNDS = 11;
const COUNTS = [1, 2, 9, 10] as const;

/** The hub's side of a socket that never was on a network. */
class BenchSocket extends EventTarget {
  binaryType = 'arraybuffer';
  readonly readyState = 1;
  send(): void {}
  close(): void {}
  push(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

interface World {
  readonly hub: Hub;
  /** Performs the next flush immediately. */
  flush(): void;
  push(frame: string): void;
  close(): void;
}

function worldWith(pages: number): World {
  let nowMs = 1_000_000;
  const due = new Set<{ run: () => void; atMs: number }>();
  const socket = new BenchSocket();
  const ports: MessagePort[] = [];
  const hub = createHub({
    epoch: 'bench',
    url: 'ws://bench',
    openSocket: () => socket as unknown as WebSocket,
    startTimer(run, afterMs) {
      const timer = { run, atMs: nowMs + afterMs };
      due.add(timer);
      return () => due.delete(timer);
    },
    chance: () => 0.5,
    nowMs: () => nowMs,
    fetchQuotes: () => Promise.resolve([]),
    cache: noCache,
    watchPage: () => () => undefined,
    log: () => undefined,
  });
  for (let page = 0; page < pages; page += 1) {
    const name = `page ${page}`;
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    let posted = 0;
    hub.join(
      name,
      {
        post(patch) {
          if ('news' in patch) return;
          posted = patch.batch;
          port1.postMessage(patch);
          queueMicrotask(() => hub.acknowledge(name, { ack: posted }));
        },
        close: () => port1.close(),
      },
      false,
    );
    void hub.controls.follow(name, [{ type: TYPE, tickers: TICKERS }]);
  }
  socket.dispatchEvent(new Event('open'));
  return {
    hub,
    flush() {
      nowMs += 100;
      for (const timer of due) {
        if (timer.atMs > nowMs) continue;
        due.delete(timer);
        timer.run();
      }
    },
    push: (frame) => socket.push(frame),
    close() {
      hub.close();
      for (const port of ports) port.close();
    },
  };
}

/** Every ticker has another price in every frame. */
const frames = Array.from({ length: 20 }, (_, frame) =>
  JSON.stringify(
    TICKERS.map((ticker, number) => ({
      type: TYPE,
      TimeSolt: 2,
      Data: {
        ticker,
        lastTrade: { p: 100 + number + frame / 100 },
        todaysChange: 1 + frame / 100,
        todaysChangePerc: 1 + frame / 100,
        prevDay: { c: 99 },
        day: { c: 100 },
      },
    })),
  ),
);

/** Microseconds of this thread for one flush, frames included. */
async function cost(pages: number): Promise<number> {
  const world = worldWith(pages);
  await turn();
  let spentMs = 0;
  for (let flush = 0; flush < FLUSHES; flush += 1) {
    const startedAt = performance.now();
    world.push(frames[flush % frames.length] ?? '');
    world.flush();
    // The acknowledgements are microtasks, and part of the cost.
    await Promise.resolve();
    spentMs += performance.now() - startedAt;
    if (flush % 50 === 49) await turn();
  }
  world.close();
  return (spentMs / FLUSHES) * 1000;
}

/** Lets the ports deliver the posted messages. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const rounds: Record<(typeof COUNTS)[number], number[]> = { 1: [], 2: [], 9: [], 10: [] };
for (let round = -2; round < ROUNDS; round += 1) {
  for (const pages of COUNTS) {
    const microseconds = await cost(pages);
    // The first two rounds warm up.
    if (round >= 0) rounds[pages].push(microseconds);
  }
}

const [one, two, nine, ten] = COUNTS.map((pages) => median(rounds[pages])) as [
  number,
  number,
  number,
  number,
];
console.log(`100 tickers, all changed in every flush; µs of the hub a flush, median of ${ROUNDS}`);
for (const pages of COUNTS) {
  console.log(
    `  ${String(pages).padStart(2)} pages ${median(rounds[pages]).toFixed(1).padStart(8)}`,
  );
}
const second = two - one;
// One page is too small a difference to measure, so this is the mean of the third to the tenth.
const tenth = (ten - two) / 8;
console.log(
  `  the second adds ${second.toFixed(1)}, the ninth to tenth ${(ten - nine).toFixed(1)}`,
);
console.log(
  JSON.stringify({
    name: 'tabs',
    ratio: Number((tenth / second).toFixed(2)),
    bar: { max: 1.3 },
    sides: { secondUs: Number(second.toFixed(1)), tenthUs: Number(tenth.toFixed(1)) },
  }),
);
