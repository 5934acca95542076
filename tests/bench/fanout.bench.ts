/**
 * Fan-out to 1,000 clients compared with a bare `ws` server that sends the same prepared frames, in alternating rounds.
 * The figure is frames delivered per CPU second of the server, so that the clients' cost does not hide it. Bar: 0.8.
 * Run: `node tests/bench/fanout.bench.ts [--short]`.
 */
import type { Dialect } from '../../server/http/stream/group.ts';
import {
  BenchLoad,
  BenchServer,
  isShort,
  median,
  printResult,
  type Side,
  stretch,
} from './fanout-processes.ts';

const CLIENTS = 1000;
const QUOTES = 100;
const HZ = 20;
const ROUNDS = isShort ? 3 : 7;
const BEATS = isShort ? 20 : 40;

async function measure(dialect: Dialect) {
  const sides: Side[] = ['ours', 'bare'];
  const load = new BenchLoad();
  const servers = await Promise.all(
    sides.map((side) => BenchServer.start({ side, dialect, quotes: QUOTES, hz: 0 })),
  );
  const rates: Record<Side, number[]> = { ours: [], bare: [] };
  try {
    for (const { port } of servers) {
      await load.open({ port, count: CLIENTS, dialect, quotes: QUOTES });
    }
    // The first round warms both up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [at, server] of servers.entries()) {
        const side = sides[at] ?? 'ours';
        const seen = await stretch(server, [load], { hz: HZ, beats: BEATS });
        const { delivered, cpuS, wallS } = seen;
        if (round === 0) continue;
        rates[side].push(delivered / cpuS);
        const expected = Math.round((delivered / (CLIENTS * BEATS)) * 100);
        console.log(
          `${dialect} ${side}: ${Math.round(delivered / cpuS)} frames per CPU second, ${Math.round(delivered / wallS)} per wall second (${expected} % of what was due), ${Math.round((cpuS / wallS) * 100)} % of a core`,
        );
      }
    }
  } finally {
    await Promise.all([load.kill(), ...servers.map((server) => server.kill())]);
  }
  const ratios = rates.ours.map((rate, at) => rate / (rates.bare[at] ?? NaN));
  return { ratio: median(ratios), ours: median(rates.ours), bare: median(rates.bare) };
}

export async function main(): Promise<void> {
  const compact = await measure('compact');
  const batch = await measure('batch');
  printResult({
    name: 'fanout',
    ratio: Math.min(compact.ratio, batch.ratio),
    bar: { min: 0.8 },
    sides: { compact, batch },
  });
}

if (import.meta.main) await main();
