/**
 * 10,000 clients lose their server at the same moment, reconnect together 3 s later, and subscribe again 300 ms after
 * opening, as pages do. Measures the seconds from the new server's start until every client has its quotes again; the
 * reference is the same with a bare `ws` server. Bar: 10 s. Run: `node tests/bench/storm.bench.ts [--short]`.
 */
import {
  BenchLoad,
  BenchServer,
  isShort,
  printResult,
  type Side,
  total,
} from './fanout-processes.ts';

const CLIENTS = isShort ? 4000 : 10_000;
const QUOTES = 100;
const GIVE_UP_S = 60;

async function measure(side: Side) {
  const setup = { side, dialect: 'compact', quotes: QUOTES, hz: 10 } as const;
  const first = await BenchServer.start({ ...setup, hz: 0 });
  const { port } = first;
  const loads = [new BenchLoad(), new BenchLoad()];
  let second: BenchServer | undefined;
  try {
    const order = { port, dialect: setup.dialect, quotes: QUOTES, comesBack: true } as const;
    await Promise.all(loads.map((load) => load.open({ ...order, count: CLIENTS / loads.length })));
    await first.kill();
    second = await BenchServer.start({ ...setup, port });
    const startedMs = performance.now();
    let backS = 0;
    let served = 0;
    for (;;) {
      const usages = await Promise.all(loads.map((load) => load.usage()));
      backS = (performance.now() - startedMs) / 1000;
      served = total(usages, 'served');
      if (served === CLIENTS || backS > GIVE_UP_S) break;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    const { cpuUs } = await second.usage();
    const result = { seconds: backS, served, cpuSeconds: cpuUs / 1e6 };
    console.log(side, `${CLIENTS} clients`, JSON.stringify(result));
    return result;
  } finally {
    await Promise.all([...loads.map((load) => load.kill()), second?.kill()]);
  }
}

export async function main(): Promise<void> {
  const ours = await measure('ours');
  const bare = await measure('bare');
  printResult({
    name: 'storm',
    ratio: ours.seconds,
    bar: { max: 10 },
    sides: { ours, bare },
  });
}

if (import.meta.main) await main();
