import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { standardRule, type Strategy } from '../../../contract/strategy-rule.ts';
import { drawnMarket } from '../../../tests/harness/drawn-market.ts';
import { backtest } from '../backtest.ts';
import { variantsOf } from '../search/variants.ts';
import { inputsHashOf } from './job.ts';
import { runJob } from './run-job.ts';

const market = drawnMarket({ days: 500 });
const options = { from: market.dates[0] ?? '', to: market.dates.at(-1) ?? '' };
const strategy: Strategy = {
  universe: market.traded.map(({ ticker }) => ticker),
  rule: standardRule('momentum'),
  schedule: 'monthly',
  risk: { volatilityPercent: 12, largestPercent: 20 },
};

test('a process and a thread give what this one gives, with the hash of the inputs', async () => {
  const job = { kind: 'backtest', strategy, options } as const;
  const { result, inputsHash } = await runJob(market, job);
  expect(result).toEqual(backtest(market, strategy, options));
  expect(await runJob(market, job, { isQuick: true })).toEqual({ result, inputsHash });
  expect(inputsHash).toBe(inputsHashOf(market, job));
  const later = { ...job, options: { ...options, from: market.dates[1] ?? '' } };
  expect(inputsHashOf(market, later)).not.toBe(inputsHash);
  expect(inputsHashOf(drawnMarket({ days: 500, seed: 2 }), job)).not.toBe(inputsHash);
});

test('a search ends at once when it is cancelled, and the next runs', async () => {
  const variants = Array.from({ length: 20 }, () => variantsOf(strategy, 1000)).flat();
  const stop = new AbortController();
  const parts: number[] = [];
  const running = runJob(
    market,
    { kind: 'walk_search', variants, options, riskFreePercent: 4 },
    {
      signal: stop.signal,
      onProgress(part) {
        parts.push(part);
        stop.abort(new Error('cancelled by the customer'));
      },
    },
  );
  const waiting = runJob(market, { kind: 'backtest', strategy, options });
  await expect(running).rejects.toThrow('cancelled by the customer');
  expect(parts[0]).toBeGreaterThan(0);
  expect(parts.at(-1), 'long before the end').toBeLessThan(0.9);
  expect((await waiting).result.navMicros).toHaveLength(market.dates.length);
});

test.runIf(process.platform === 'linux')(
  'every thread of a search, its garbage collector included, has the low priority',
  async () => {
    const variants = Array.from({ length: 20 }, () => variantsOf(strategy, 1000)).flat();
    const stop = new AbortController();
    const job = { kind: 'walk_search', variants, options, riskFreePercent: 4 } as const;
    let nices: number[] = [];
    const running = runJob(market, job, {
      signal: stop.signal,
      onProgress() {
        nices = childrenOf('self').flatMap(nicesOf);
        stop.abort(new Error('seen'));
      },
    });
    await expect(running).rejects.toThrow('seen');
    expect(nices.length).toBeGreaterThan(1);
    expect(new Set(nices)).toEqual(new Set([10]));
  },
);

test('canceled searches in the queue free their slots at once for the same customer', async () => {
  const variants = Array.from({ length: 20 }, () => variantsOf(strategy, 1000)).flat();
  const long = { kind: 'walk_search', variants, options, riskFreePercent: 4 } as const;
  const [busy, stop] = [new AbortController(), new AbortController()];
  const before = runJob(market, long, { signal: busy.signal });
  const own = [1, 2].map(() => runJob(market, long, { personId: 'ada', signal: stop.signal }));
  const stopped = Promise.allSettled(own);
  stop.abort(new Error('stopped by the customer'));
  expect((await stopped).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = runJob(market, { kind: 'backtest', strategy, options }, { personId: 'ada' });
  busy.abort(new Error('stopped too'));
  await expect(before).rejects.toThrow('stopped too');
  expect((await next).result.navMicros).toHaveLength(market.dates.length);
});

test('jobs that were stopped before they were asked for take no place of their customer', async () => {
  const job = { kind: 'backtest', strategy, options } as const;
  const stopped = { personId: 'ada', signal: AbortSignal.abort(new Error('stopped before')) };
  const [one, other, next] = await Promise.allSettled([
    runJob(market, job, stopped),
    runJob(market, job, stopped),
    runJob(market, job, { personId: 'ada' }),
  ]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  expect(next.status).toBe('fulfilled');
});

test('a job that fails says why', async () => {
  const job = {
    kind: 'backtest',
    strategy,
    options: { from: '1999-01-01', to: '1999-02-01' },
  } as const;
  await expect(runJob(market, job)).rejects.toThrow('no two trading days');
});

test('variants are all different, within limits, and a longer list begins with the shorter', () => {
  const many = variantsOf(strategy, 1000);
  expect(many).toHaveLength(1000);
  expect(new Set(many.map(({ rule }) => JSON.stringify(rule))).size).toBe(1000);
  expect(many[0]).toBe(strategy);
  expect(variantsOf(strategy, 10)).toEqual(many.slice(0, 10));
});

/** The child processes of a process. */
function childrenOf(pid: string): readonly string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

/** The nice values of the threads of a process. */
function nicesOf(pid: string): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // After the name, which may contain spaces: the state is the 3rd field, the nice value the 19th.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
