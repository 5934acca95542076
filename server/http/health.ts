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
  /** The state of a live market's vendor; absent for a simulated market. */
  prices?(): SourceState | undefined;
  isStopping(): boolean;
}

const PATIENCE_MS = 1_000;
/** By one network; a load balancer asks a few times a second. */
const ASKED_PER_MINUTE = 1_200;
/** Many may ask at once; the database is asked once. */
const KEPT_MS = 250;

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
 * broker's leader, the chain's position, and this process's roles and duties. These do not affect
 * the status: removing the server would not fix them.
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
    return { isWell, body: { status: isWell ? 'ok' : 'unavailable', parts, ...more }, lines };
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

/** The vendor of prices, and the state of its stream. */
function pricesText(state: SourceState | undefined): { prices?: string } {
  return state ? { prices: `${state.name}, ${state.stream}` } : {};
}

/** Which process reads the chain and how old the newest block is that it read. */
function chainText(state: WatchState | undefined): string {
  if (!state) return 'unknown';
  const { place, behindMs } = state;
  return behindMs === undefined ? place : `${place}, ${Math.round(behindMs / 1_000)} s behind`;
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
