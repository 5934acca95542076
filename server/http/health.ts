import type { FastifyInstance } from 'fastify';
import type { SourceState } from '../market/market-data.ts';
import type { WatchState } from '../funding/funding.ts';
import type { Leaders, Place } from '../lead/leaders.ts';
import { limitedRoute } from './limited-route.ts';
import type { UnannouncedProxy } from './peers.ts';

/** The parts that a server needs to be of use. */
export interface Health {
  /** Whether the database answers. */
  database(): Promise<boolean>;
  /** Receives the error of each call that failed because the database is unreachable. */
  noteAway(this: void, error: unknown): void;
  /** Whether the market has quotes. */
  market(): boolean;
  /** Asks each configured part outside one harmless thing; absent where none is asked. */
  readonly adapters?: () => Promise<readonly { readonly part: string; readonly state: string }[]>;
  /** The state of a live market's vendor; absent for a simulated market. */
  prices?(): SourceState | undefined;
  isStopping(): boolean;
}

const PATIENCE_MS = 1_000;
/** By one network; a load balancer asks a few times a second. */
const ASKED_PER_MINUTE = 1_200;
/** Many may ask at once; the database is asked once. */
const KEPT_MS = 250;
/** Vendors are asked at most this often, however often we are. */
const ADAPTERS_KEPT_MS = 600_000;
/** An older answer is not told: who asks rarely would read that of the visit before. */
const ADAPTERS_OLD_MS = 2 * ADAPTERS_KEPT_MS;

/** How this process is doing. */
export interface HealthReport {
  readonly isWell: boolean;
  /** As `/healthz` gives it. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The same in lines, for people. */
  readonly lines: readonly { readonly part: string; readonly text: string }[];
}

/**
 * Reports the health of this process: healthy only when it can serve. The report also has the
 * broker's leader, the chain's position, the answers of the parts outside, and this process's roles
 * and duties. These do not affect the status: removing the server would not fix them.
 */
export function healthReporter(
  health: Health,
  leaders: Pick<Leaders, 'roles' | 'led'>,
  broker: () => Promise<Place>,
  watch: () => Promise<WatchState | undefined>,
  unannounced: UnannouncedProxy,
): () => Promise<HealthReport> {
  const database = kept(() => inTime(health.database(), false));
  const brokerPlace = kept(() => inTime(broker(), 'unknown'));
  const chainState = kept(() => inTime(watch(), undefined));
  const adapters = answered(health.adapters);

  return async () => {
    const parts = {
      database: (await database()) ? 'ok' : 'down',
      market: health.market() ? 'ok' : 'no quotes',
      server: health.isStopping() ? 'stopping' : 'ok',
    };
    const isWell = Object.values(parts).every((state) => state === 'ok');
    const more = {
      roles: leaders.roles,
      leads: leaders.led(),
      broker: parts.database === 'ok' ? await brokerPlace() : 'unknown',
      chain: parts.database === 'ok' ? chainText(await chainState()) : 'unknown',
      ...pricesText(health.prices?.()),
      ...(unannounced.wasSeen() && { proxy: 'not named in PROXIES' }),
    };
    const lines = Object.entries({ ...parts, ...more }).map(([part, said]) => ({
      part,
      text: typeof said === 'string' ? said : said.join(', '),
    }));
    return {
      isWell,
      body: { status: isWell ? 'ok' : 'unavailable', parts, ...more, ...adapters() },
      lines,
    };
  };
}

/** Serves `/healthz`: 200 only when the server can serve, otherwise 503 with the failed part. */
export function serveHealth(app: FastifyInstance, report: () => Promise<HealthReport>): void {
  app.get('/healthz', limitedRoute('health', ASKED_PER_MINUTE), async (_request, reply) => {
    const { isWell, body } = await report();
    return reply
      .status(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  });
}

/** What the parts outside answered last. Nobody waits for them: until an answer, and after an old one, they are absent. */
function answered(ask: Health['adapters']): () => { adapters?: Readonly<Record<string, string>> } {
  let askedMs = -ADAPTERS_KEPT_MS;
  let known: { atMs: number; adapters: Readonly<Record<string, string>> } | undefined;
  return () => {
    if (ask && performance.now() - askedMs >= ADAPTERS_KEPT_MS) {
      askedMs = performance.now();
      void ask().then(
        (found) => (known = { atMs: performance.now(), adapters: statesOf(found) }),
        () => (known = undefined),
      );
    }
    if (!known || performance.now() - known.atMs > ADAPTERS_OLD_MS) return {};
    return { adapters: known.adapters };
  };
}

function statesOf(
  found: readonly { readonly part: string; readonly state: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(found.map(({ part, state }) => [part, state]));
}

/** The vendor of prices, and the state of its stream. */
function pricesText(state: SourceState | undefined): { prices?: string } {
  return state ? { prices: `${state.name}, ${state.stream}` } : {};
}

/** Which process reads the chain, how old the newest block is that it read, and how long a withdrawal waits for the signer. */
function chainText(state: WatchState | undefined): string {
  if (!state) return 'unknown';
  const { place, behindMs, unsignedMs } = state;
  const behind = behindMs === undefined ? '' : `, ${Math.round(behindMs / 1_000)} s behind`;
  const unsigned = unsignedMs ? `, unsigned for ${Math.round(unsignedMs / 1_000)} s` : '';
  return `${place}${behind}${unsigned}`;
}

function kept<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: { atMs: number; answer: Promise<T> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!asked || nowMs - asked.atMs > KEPT_MS) asked = { atMs: nowMs, answer: ask() };
    return asked.answer;
  };
}

async function inTime<T, L>(answer: Promise<T>, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<L>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, late);
  });
  try {
    return await Promise.race([answer.catch(() => late), isLate]);
  } finally {
    clearTimeout(timer);
  }
}
