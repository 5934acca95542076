/**
 * 1,000 clients that never read: their memory cost, and the effect on other clients. The reference is a bare `ws`
 * server that keeps sending to them, so its memory grows with every beat. Bar: 100 MB, and the other clients are served
 * as before. Run: `node tests/bench/stalled.bench.ts [--short]`.
 */
import {
  BenchLoad,
  BenchServer,
  isShort,
  printResult,
  type Side,
  stretch,
} from './fanout-processes.ts';

const STALLED = 1000;
const HEALTHY = 100;
const QUOTES = 100;
const HZ = 10;
const FILL_HZ = 40;
const BEATS = isShort ? 30 : 100;

async function measure(side: Side) {
  const dialect = 'batch';
  const server = await BenchServer.start({ side, dialect, quotes: QUOTES, hz: 0 });
  const [healthy, stalled] = [new BenchLoad(), new BenchLoad()];
  const order = { port: server.port, dialect, quotes: QUOTES } as const;
  try {
    await healthy.open({ ...order, count: HEALTHY });
    await stretch(server, [healthy], { hz: HZ, beats: HZ });
    const alone = await stretch(server, [healthy], { hz: HZ, beats: BEATS });
    const { rssBytes: before } = await server.usage();

    await stalled.open({ ...order, count: STALLED, isStalled: true });
    const fillSeconds = await fill(server, healthy);
    const beside = await stretch(server, [healthy], { hz: HZ, beats: BEATS });
    const { rssBytes: after, clients } = await server.usage();
    const result = {
      extraMegabytes: (after - before) / 1e6,
      /** The share of frames that healthy clients received beside stalled ones, relative to running alone. */
      othersShare: beside.delivered / alone.delivered,
      extraCores: beside.cpuS / beside.wallS - alone.cpuS / alone.wallS,
      sentToStalled: beside.sent - beside.delivered,
      clients,
      fillSeconds,
    };
    console.log(side, JSON.stringify(result));
    return result;
  } finally {
    await Promise.all([healthy.kill(), stalled.kill(), server.kill()]);
  }
}

/**
 * Runs beats until the kernel accepts nothing more for the stalled clients. Returns the seconds of beats that this
 * took.
 */
async function fill(server: BenchServer, healthy: BenchLoad): Promise<number> {
  const LIMIT_S = isShort ? 15 : 30;
  for (let second = 1; second <= LIMIT_S; second += 1) {
    const { sent, delivered } = await stretch(server, [healthy], { hz: FILL_HZ, beats: FILL_HZ });
    if (sent === delivered) return second;
  }
  return LIMIT_S;
}

export async function main(): Promise<void> {
  const ours = await measure('ours');
  const bare = await measure('bare');
  const sides = { ours, bare };
  printResult({
    name: 'stalled, others served',
    ratio: ours.othersShare,
    bar: { min: 0.99 },
    sides,
  });
  printResult({ name: 'stalled, megabytes', ratio: ours.extraMegabytes, bar: { max: 100 }, sides });
}

if (import.meta.main) await main();
