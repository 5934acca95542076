/**
 * How much a search of 1,000 variants slows other customers' requests: the 99th percentile of latencies with and
 * without it, in short alternating windows, and the time to stop a search. The server runs with its market and its
 * products; the search runs in a separate process with low priority. Bar: 1.2. Progress goes to stderr. Run: `node
 * tests/bench/strategy-calls.bench.ts [--short]`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readAnswer } from '../../contract/answer.ts';
import { openDemo } from '../../contract/demo.ts';
import { DocumentId, documentEditions } from '../../contract/documents.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { acknowledgeHypothetical, getProducts } from '../../contract/product.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { standardRule } from '../../contract/strategy-rule.ts';
import {
  getStrategySearch,
  putStrategyDraft,
  startStrategySearch,
  stopStrategySearch,
} from '../../contract/wizard.ts';
import { startAppServer } from '../harness/app-server.ts';
import { othersCall, type Window } from './attack-window.ts';
import { median, printResult } from './page-result.ts';

const isShort = process.argv.includes('--short');
const ROUNDS = isShort ? 3 : 15;
const OTHERS = 4;
const TICKER = 'AAPL';
/** The polling interval until a search has begun: the first one waits for the market's days. */
const ASKED_EVERY_MS = 250;
/** The pause after a stopped search, which ends within a second, before the next quiet window. */
const QUIET_MS = 1_500;

const server = await startAppServer(join(tmpdir(), 'plumb-no-build'));
try {
  const customers = await Promise.all(Array.from({ length: OTHERS + 1 }, () => aCustomer()));
  const [searcher, ...others] = customers;
  if (!searcher) throw new Error('somebody searches');
  await call(acknowledgeHypothetical, { understands: true, bearsLoss: true }, searcher.aspctoken);
  const draft = await call(
    putStrategyDraft,
    {
      id: randomUUID(),
      version: 0,
      name: 'Pairs',
      sources: ['all_companies'],
      watchlist: [],
      schedule: 'monthly',
      rule: standardRule('pairs'),
      risk: { volatilityPercent: 12, largestPercent: 25 },
      variants: 1_000,
      done: ['sources'],
    },
    searcher.aspctoken,
  );
  // The server sets up its products after the first start, which takes some time.
  while (!(await call(getProducts, { language: 'en' })).isComplete) await delay(500);

  const people = others.map(({ aspctoken }) => ({ id: '', aspctoken }));
  const quiet: Window[] = [];
  const searching: Window[] = [];
  const stopMs: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await othersCall(server.port, people, TICKER);
    const wish = { draftId: draft.id, version: draft.version };
    const { id } = await call(startStrategySearch, wish, searcher.aspctoken);
    while ((await call(getStrategySearch, { id }, searcher.aspctoken)).done === 0) {
      await delay(ASKED_EVERY_MS);
    }
    const during = await othersCall(server.port, people, TICKER);
    const { state } = await call(getStrategySearch, { id }, searcher.aspctoken);
    const startedMs = performance.now();
    const stopped = await call(stopStrategySearch, { id }, searcher.aspctoken);
    const tookMs = performance.now() - startedMs;
    await delay(QUIET_MS);
    console.error(
      `${round}: quiet p99 ${before.p99Ms.toFixed(1)} ms, searching ${during.p99Ms.toFixed(1)} ms, then ${state}`,
    );
    if (stopped.state !== 'stopped' || state !== 'running') {
      throw new Error(`a search of 1,000 variants was ${state} and then ${stopped.state}`);
    }
    // The first round warms both sides up.
    if (round === 0) continue;
    quiet.push(before);
    searching.push(during);
    stopMs.push(tookMs);
  }
  printResult({
    name: 'strategy: the 99th of 100 calls of others while 1,000 variants are searched, to the same in quiet',
    ratio: median(searching.map(({ p99Ms }, at) => p99Ms / (quiet[at]?.p99Ms ?? Number.NaN))),
    bar: { max: 1.2 },
    sides: {
      quietP99Ms: middle(quiet, 'p99Ms'),
      searchingP99Ms: middle(searching, 'p99Ms'),
      quietMedianMs: middle(quiet, 'medianMs'),
      searchingMedianMs: middle(searching, 'medianMs'),
      stopMs: Number(median(stopMs).toFixed(1)),
    },
  });
} finally {
  await server.stop();
}
process.exit(0);

function middle(windows: readonly Window[], of: 'p99Ms' | 'medianMs'): number {
  return Number(median(windows.map((each) => each[of])).toFixed(2));
}

function aCustomer() {
  return call(openDemo, {
    consents: DocumentId.options.map((documentId) => ({
      documentId,
      revision: documentEditions[documentId].revision,
      language: 'en' as const,
      acceptedAtMs: Date.now(),
    })),
    language: 'en',
    deviceKey: randomBytes(32).toString('base64url'),
    isShared: false,
  });
}

async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token = '',
): Promise<OutputOf<E>> {
  const response = await fetch(`http://127.0.0.1:${server.port}${API_BASE}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token },
    body: JSON.stringify(input),
  });
  const answer = readAnswer(endpoint, await response.json());
  if (!answer.ok) throw new Error(`${endpoint.path} said ${answer.code}`);
  return answer.value;
}
