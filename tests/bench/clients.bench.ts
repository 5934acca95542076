/**
 * 10,000 clients, ten times a second, 100 quotes each time: CPU seconds of the server per second, compared with a bare
 * `ws` server. Bar: one core, and everything delivered. It uses the compact dialect of our own hub, because JSON would
 * be 1.6 GB a second. Run: `node tests/bench/clients.bench.ts [--short]`.
 */
import {
  BenchLoad,
  BenchServer,
  isShort,
  printResult,
  type Side,
  stretch,
} from './fanout-processes.ts';

const CLIENTS = 10_000;
const QUOTES = 100;
const HZ = 10;
const BEATS = isShort ? 30 : 100;

async function measure(side: Side) {
  const dialect = 'compact';
  const server = await BenchServer.start({ side, dialect, quotes: QUOTES, hz: 0 });
  const loads = [new BenchLoad(), new BenchLoad()];
  try {
    const count = CLIENTS / loads.length;
    await Promise.all(
      loads.map((load) => load.open({ port: server.port, count, dialect, quotes: QUOTES })),
    );
    await stretch(server, loads, { hz: HZ, beats: HZ });
    const seen = await stretch(server, loads, { hz: HZ, beats: BEATS });
    const { cpuS, systemS, wallS, delivered, megabytes } = seen;
    const { rssBytes } = await server.usage();
    const result = {
      cores: cpuS / wallS,
      kernelShare: systemS / cpuS,
      deliveredShare: delivered / (CLIENTS * BEATS),
      /** The number of cores that complete delivery would need at this cost per frame. */
      coresForAll: (cpuS / delivered) * CLIENTS * HZ,
      megabytesPerSecond: megabytes / wallS,
      rssMegabytes: rssBytes / 1e6,
    };
    console.log(side, JSON.stringify(result));
    return result;
  } finally {
    await Promise.all([...loads.map((load) => load.kill()), server.kill()]);
  }
}

export async function main(): Promise<void> {
  const ours = await measure('ours');
  const bare = await measure('bare');
  printResult({
    name: 'clients',
    ratio: ours.coresForAll,
    bar: { max: 1 },
    sides: { ours, bare },
  });
}

if (import.meta.main) await main();
