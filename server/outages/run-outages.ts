import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { readConfig } from '../config.ts';
import { connect } from '../ops/connect.ts';
import { findLosses } from './check.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import type { Customer } from './customer.ts';
import { type Outage, outageLine } from './felt.ts';
import { type Kind, kindsOf } from './kinds.ts';
import { type NatsBeside, natsBeside } from './nats.ts';
import type { OutageOptions } from './options.ts';

/** The exchange has just opened, on an ordinary Friday. */
const DEMO_START = '2026-11-20T14:40:00Z';

/** The result of a run. */
export interface Outcome {
  readonly outages: readonly Outage[];
  readonly orders: number;
  readonly events: { readonly pages: number; readonly resyncs: number };
  /** Refused orders: counts by reason. */
  readonly refused: ReadonlyMap<string, number>;
  /** A sentence for each thing that was lost, doubled or is wrong. */
  readonly losses: readonly string[];
}

interface Running {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** An empty data folder for the cluster. */
  readonly dataDir: string;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Steps that end the parts of a run, in the order in which the parts started. */
type Undo = (() => Promise<void>)[];

/**
 * Starts the product in several processes on this machine, opens customers who follow prices and trade, and breaks one part after
 * the other.
 *
 * @throws CannotStart
 */
export async function runOutages(options: OutageOptions, running: Running): Promise<Outcome> {
  const { dataDir, say } = running;
  const undo: Undo = [];
  try {
    const { cluster, nats } = await startProduct(options, running, undo);
    const crowd = await openCrowd(cluster.url, options);
    undo.push(async () => crowd.stop());
    await crowd.untilWell(0, () => true);
    const { customers } = crowd;
    const pages = customers.flatMap((customer) => customer.pages);
    say(`${customers.length} customers with ${pages.length} pages trade at ${cluster.url}.`);

    const outages = await breakInTurn(kindsOf(cluster, nats), crowd, options, running);
    await crowd.rest();
    const losses = await lossesOf(customers, dataDir, say);
    return {
      outages,
      orders: customers.reduce((sum, { orders }) => sum + orders.size, 0),
      events: {
        pages: pages.length,
        resyncs: pages.reduce((sum, { resyncs }) => sum + resyncs, 0),
      },
      refused: countBy(customers.flatMap(({ refused }) => Array.from(refused.values()))),
      losses,
    };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

/** Starts the cluster, and a NATS server if this machine has one. */
async function startProduct(
  { webs }: OutageOptions,
  { env, dataDir, say }: Running,
  undo: Undo,
): Promise<{ readonly cluster: Cluster; readonly nats: NatsBeside | undefined }> {
  const nats = await natsBeside();
  if (nats) undo.push(() => nats.stop());
  else say('There is no nats-server here: hints go over PostgreSQL alone.');
  const settings = {
    DEMO_START,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...env,
    DATA_DIR: dataDir,
    CALLS_PER_MINUTE: '1000000',
    ...(nats && { NATS_URL: nats.url }),
  };
  const cluster = await startCluster({
    env: settings,
    words: [String(webs)],
    say: (line) => {
      if (/ended|did not start/.test(line)) say(line);
    },
  });
  undo.push(() => cluster.stop());
  return { cluster, nats };
}

/** Breaks each part at least once, one after the other; the next one only when the customers have recovered. */
async function breakInTurn(
  kinds: readonly Kind[],
  crowd: Crowd,
  { minutes, pauseSeconds }: OutageOptions,
  { say, signal }: Running,
): Promise<readonly Outage[]> {
  const outages: Outage[] = [];
  const endMs = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() >= endMs || signal?.aborted === true;
  do {
    for (const { name, begin } of kinds) {
      if (signal?.aborted) break;
      const window = crowd.begin();
      const beganMs = performance.now();
      const isBack = await begin();
      await crowd.untilWell(beganMs, isBack);
      const againMs = performance.now() - beganMs;
      await pause(Math.max(0, pauseSeconds * 1_000 - againMs));
      const outage = { name, window, againMs };
      outages.push(outage);
      say(`${new Date().toISOString().slice(11, 19)} ${outageLine(outage)}`);
    }
  } while (!isOver());
  return outages;
}

/** Compares what the customers were told with the database. */
async function lossesOf(
  customers: readonly Customer[],
  dataDir: string,
  say: Running['say'],
): Promise<readonly string[]> {
  const connected = await connect(readConfig({ DATA_DIR: dataDir }), say);
  try {
    return await findLosses(connected, customers);
  } finally {
    await connected.close();
  }
}

function countBy(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
