import type { ChainUsage } from '../../chain/chain.ts';
import type { ReplicaState } from '../../db/reads.ts';
import type { SourceState } from '../../market/market-data.ts';
import { gaugesOf } from './gauges.ts';
import type { Metrics } from './metrics.ts';

/** Reports how much of a live network's daily quota this process has used. */
export function measureChain(metrics: Metrics, usage: () => ChainUsage): void {
  gaugesOf(metrics, usage).values(
    'chain_requests_today',
    'Requests to the TRON network since midnight UTC: all, and those refused by its rate limit.',
    ['outcome'],
    ({ requests, limited }) => [
      [{ outcome: 'any' }, requests],
      [{ outcome: 'limited' }, limited],
    ],
  );
}

/** Reports the stream of a live market's vendor; has no values for a simulated market. */
export function measurePrices(metrics: Metrics, source: () => SourceState | undefined): void {
  gaugesOf(metrics, source).values(
    'prices_stream',
    'The price stream: whether this process follows it, and its invalid messages and connections since the start.',
    ['figure'],
    ({ stream, bad, connections }) => [
      [{ figure: 'live' }, stream === 'live' ? 1 : 0],
      [{ figure: 'bad_messages' }, bad],
      [{ figure: 'connections' }, connections],
    ],
  );
}

/** Reports the replica of the database; has no values without one. */
export function measureReplica(metrics: Metrics, replica: () => ReplicaState | undefined): void {
  const gauges = gaugesOf(metrics, replica);
  gauges.value(
    'database_replica_used',
    '1 while reads go to the replica of DATABASE_READ_URL, 0 while the database itself answers them.',
    ({ isUsed }) => Number(isUsed),
  );
  gauges.value(
    'database_replica_lag_seconds',
    'How old the last change is that the replica has.',
    ({ lagMs }) => lagMs && lagMs / 1_000,
  );
}
