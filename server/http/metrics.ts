import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ChainUsage } from '../chain/chain.ts';
import type { WatchState } from '../funding/funding.ts';
import type { Leaders, Place } from '../lead/leaders.ts';
import { isThisMachine, networkOf } from '../networks.ts';
import type { ProductsState } from '../products/products.ts';
import type { CharityState } from '../charity/charity.ts';
import type { SourceState } from '../market/market-data.ts';
import type { NewsState } from '../news/news.ts';
import type { ReportsState } from '../reports/reports.ts';
import type { ReferralState } from '../referral/referral.ts';
import type { WealthState } from '../wealth/wealth.ts';
import { limitedRoute } from './limited-route.ts';
import { isForwarded } from './peers.ts';
import { Refused } from '../refused.ts';

const FIGURES_PER_MINUTE = 600;

/** What the stream counts. */
export interface FeedMetrics {
  /** Sockets open now. */
  readonly clients: Gauge;
  readonly framesSent: Counter;
  /** Quotes in those frames. */
  readonly quotesSent: Counter;
  /** Sockets closed by us, by reason. */
  readonly closed: Counter<'reason'>;
}

/** All figures of one server, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly feed: FeedMetrics;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    feed: {
      clients: new Gauge({ name: 'feed_clients', help: 'Sockets open now.', registers }),
      framesSent: new Counter({
        name: 'feed_frames_sent_total',
        help: 'Frames sent to clients.',
        registers,
      }),
      quotesSent: new Counter({
        name: 'feed_quotes_sent_total',
        help: 'Quotes in the frames sent.',
        registers,
      }),
      closed: new Counter({
        name: 'feed_clients_closed_total',
        help: 'Sockets closed by the server, by reason.',
        labelNames: ['reason'],
        registers,
      }),
    },
  };
}

/** Counts and times every request under its call's path, never under the address that was typed. */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const registers = [registry];
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['call', 'method', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['call'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });

  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'unknown';
    total.inc({ call, method: request.method, status: reply.statusCode });
    duration.observe({ call }, reply.elapsedTime / 1_000);
    request.log.info(
      { call, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

/** Reports the roles of this process, and which duties it leads. */
export function measureLead({ registry }: Metrics, leaders: Pick<Leaders, 'roles' | 'led'>): void {
  const registers = [registry];
  const role = new Gauge({
    name: 'process_role',
    help: '1 for each role that this process has.',
    labelNames: ['role'],
    registers,
  });
  for (const each of leaders.roles) role.set({ role: each }, 1);
  const leads = new Gauge({
    name: 'process_leads',
    help: '1 for each duty that this process leads; over all processes of a database, 1 at most.',
    labelNames: ['duty'],
    registers,
    collect() {
      leads.reset();
      for (const duty of leaders.led()) leads.set({ duty }, 1);
    },
  });
}

/** Reports where the broker's leader is, read with the other figures: an alert belongs on `nowhere`. */
export function measureBroker({ registry }: Metrics, broker: () => Promise<Place>): void {
  const place = new Gauge({
    name: 'broker',
    help: '1 at the place of the process that speaks for the broker: here, elsewhere or nowhere.',
    labelNames: ['at'],
    registers: [registry],
    async collect() {
      place.reset();
      // Without a database it is unknown, and the other figures still count.
      const at = await broker().catch(() => 'unknown');
      place.set({ at }, 1);
    },
  });
}

/** Reports where the chain is read, and the age of the newest block that was read: an alert belongs on a minute of it. */
export function measureWatch({ registry }: Metrics, watch: () => Promise<WatchState>): void {
  const place = new Gauge({
    name: 'chain_watch',
    help: '1 at the place of the process that reads the chain: here, elsewhere or nowhere.',
    labelNames: ['at'],
    registers: [registry],
  });
  const behind = new Gauge({
    name: 'chain_watch_behind_seconds',
    help: 'Age of the newest block of the chain that was read.',
    registers: [registry],
    async collect() {
      place.reset();
      behind.remove();
      const state = await watch().catch(() => undefined);
      place.set({ at: state?.place ?? 'unknown' }, 1);
      if (state?.behindMs !== undefined) behind.set(state.behindMs / 1_000);
    },
  });
}

/** Reports where products are looked after, their last dealing point, and how far a record is from its rule. */
export function measureProducts(
  { registry }: Metrics,
  products: () => Promise<ProductsState>,
): void {
  const registers = [registry];
  const read = readTogether(products);
  const place = new Gauge({
    name: 'products',
    help: '1 at the place of the process that looks after products: here, elsewhere or nowhere.',
    labelNames: ['at'],
    registers,
    async collect() {
      const state = await read();
      place.reset();
      place.set({ at: state?.place ?? 'unknown' }, 1);
    },
  });
  const dealt = new Gauge({
    name: 'products_dealt_timestamp_seconds',
    help: 'The last dealing date of the product that is the furthest behind, as midnight UTC.',
    registers,
    async collect() {
      const dealtOn = (await read())?.dealtOn;
      dealt.remove();
      if (dealtOn !== undefined) dealt.set(Date.parse(dealtOn) / 1_000);
    },
  });
  const difference = new Gauge({
    name: 'products_difference_basis_points',
    help: 'The largest difference between the record of a product and its rule over the same days.',
    registers,
    async collect() {
      const differenceBps = (await read())?.differenceBps;
      difference.remove();
      if (differenceBps !== undefined) difference.set(differenceBps);
    },
  });
}

/** Reports which process runs savings, how far interest is credited, and the cover of the treasury. */
export function measureWealth({ registry }: Metrics, savings: () => Promise<WealthState>): void {
  const registers = [registry];
  const read = readTogether(savings);
  const place = new Gauge({
    name: 'savings',
    help: '1 at the place of the process that looks after savings: here, elsewhere or nowhere.',
    labelNames: ['at'],
    registers,
    async collect() {
      const state = await read();
      place.reset();
      place.set({ at: state?.place ?? 'unknown' }, 1);
    },
  });
  const through = new Gauge({
    name: 'savings_interest_timestamp_seconds',
    help: 'The last day whose interest every holding has, as midnight UTC.',
    registers,
    async collect() {
      const date = (await read())?.interestThrough;
      through.remove();
      if (date !== undefined) through.set(Date.parse(date) / 1_000);
    },
  });
  const treasury = new Gauge({
    name: 'savings_treasury_dollars',
    help: 'What the treasury of savings holds for interest, and the most that it may have to pay.',
    labelNames: ['what'],
    registers,
    async collect() {
      const state = await read();
      treasury.reset();
      if (!state) return;
      treasury.set({ what: 'held' }, Number(state.heldMicros) / 1e6);
      treasury.set({ what: 'promised' }, Number(state.promisedMicros) / 1e6);
    },
  });
}

/** Reports which process runs charity, and the money of causes. */
export function measureCharity({ registry }: Metrics, charity: () => Promise<CharityState>): void {
  const registers = [registry];
  const read = readTogether(charity);
  const place = new Gauge({
    name: 'charity',
    help: '1 at the place of the process that looks after charity: here, elsewhere or nowhere.',
    labelNames: ['at'],
    registers,
    async collect() {
      const state = await read();
      place.reset();
      place.set({ at: state?.place ?? 'unknown' }, 1);
    },
  });
  const money = new Gauge({
    name: 'charity_dollars',
    help: 'Donations that wait for their payout, and what was paid out.',
    labelNames: ['what'],
    registers,
    async collect() {
      const state = await read();
      money.reset();
      if (!state) return;
      money.set({ what: 'waiting' }, Number(state.waitingMicros) / 1e6);
      money.set({ what: 'paid_out' }, Number(state.paidMicros) / 1e6);
    },
  });
}

/** Reports which process runs news, the number of items, and how many the check rejected: alert on rejections. */
export function measureNews({ registry }: Metrics, news: () => Promise<NewsState>): void {
  const registers = [registry];
  const read = readTogether(news);
  const place = new Gauge({
    name: 'news',
    help: '1 at the place of the process that looks after news: here, elsewhere or nowhere.',
    labelNames: ['at'],
    registers,
    async collect() {
      const state = await read();
      place.reset();
      place.set({ at: state?.place ?? 'unknown' }, 1);
    },
  });
  const items = new Gauge({
    name: 'news_items',
    help: 'Items of news.',
    registers,
    async collect() {
      const state = await read();
      items.remove();
      if (state) items.set(state.items);
    },
  });
  const rejected = new Gauge({
    name: 'news_rejected_total',
    help: 'Items held back since the start, because a second computation did not agree.',
    registers,
    async collect() {
      const state = await read();
      rejected.remove();
      if (state) rejected.set(state.rejected);
    },
  });
  measureOutside(registers, read);
}

/** Reports the responses of news providers. */
function measureOutside(registers: Registry[], read: () => Promise<NewsState | undefined>): void {
  const outcomes = new Gauge({
    name: 'news_outside_total',
    help: 'Texts of each provider of news since the start, by what came of them; `failed` counts answers of no use.',
    labelNames: ['source', 'outcome'],
    registers,
    async collect() {
      const state = await read();
      outcomes.reset();
      for (const { name, counts } of state?.outside ?? []) {
        for (const [outcome, count] of Object.entries(counts)) {
          outcomes.set({ source: name, outcome }, count);
        }
      }
    },
  });
}

/** Reports which process runs reports, and how many exist. */
export function measureReports({ registry }: Metrics, reports: () => Promise<ReportsState>): void {
  const registers = [registry];
  const read = readTogether(reports);
  const place = new Gauge({
    name: 'reports',
    help: '1 at the place of the process that writes reports: here, elsewhere or nowhere.',
    labelNames: ['at'],
    registers,
    async collect() {
      const state = await read();
      place.reset();
      place.set({ at: state?.place ?? 'unknown' }, 1);
    },
  });
  const written = new Gauge({
    name: 'reports_written',
    help: 'Morning reports and market reviews that are there.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const state = await read();
      written.reset();
      if (!state) return;
      written.set({ kind: 'morning' }, state.morning);
      written.set({ kind: 'review' }, state.review);
    },
  });
}

/** Tells how much of a live network's daily quota this process has used. */
export function measureChain({ registry }: Metrics, usage: () => ChainUsage): void {
  const requests = new Gauge({
    name: 'chain_requests_today',
    help: 'Requests to the TRON network since midnight UTC: all, and those refused because there were too many.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { requests: all, limited } = usage();
      requests.set({ outcome: 'any' }, all);
      requests.set({ outcome: 'limited' }, limited);
    },
  });
}

/** Messages on the stream of a live market's vendor; none for a simulated market. */
export function measurePrices({ registry }: Metrics, source: () => SourceState | undefined): void {
  const stream = new Gauge({
    name: 'prices_stream',
    help: 'The stream of prices: whether this process follows it, messages that could not be read, and connections, since the start.',
    labelNames: ['figure'],
    registers: [registry],
    collect() {
      const state = source();
      if (!state) return;
      stream.set({ figure: 'live' }, state.stream === 'live' ? 1 : 0);
      stream.set({ figure: 'bad_messages' }, state.bad);
      stream.set({ figure: 'connections' }, state.connections);
    },
  });
}

/** Reads once for all gauges that are collected together; `undefined` when the read fails. */
function readTogether<State>(read: () => Promise<State>): () => Promise<State | undefined> {
  let reading: Promise<State | undefined> | undefined;
  return () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    return reading;
  };
}

interface MetricsOptions {
  /** A bearer token, the way to read the figures from elsewhere. */
  readonly token: string | undefined;
  /** Whether proxies were announced: then a caller from this machine may be anyone. */
  readonly hasProxies: boolean;
}

/** Opens `/metrics` to callers with the token or, where there is none, to callers on this machine. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  { token, hasProxies }: MetricsOptions,
): void {
  const shared = figuresOfProcess();
  app.get('/metrics', limitedRoute('figures', FIGURES_PER_MINUTE), async (request, reply) => {
    const isLocal = !hasProxies && !isForwarded(request) && isThisMachine(networkOf(request.ip));
    if (!(token === undefined ? isLocal : shows(request, token))) {
      throw new Refused('unknown_call');
    }
    const all = Registry.merge([shared, registry]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

let ofProcess: Registry | undefined;

/** Memory, processor, event loop: of a process once, however many servers it had. What watches them never ends. */
function figuresOfProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

function shows(request: FastifyRequest, token: string): boolean {
  const shown = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${token}`);
  return shown.length === right.length && timingSafeEqual(shown, right);
}

/** Reports which process runs referrals, and how many await their reward or were refused. */
export function measureReferral(
  { registry }: Metrics,
  referral: () => Promise<ReferralState>,
): void {
  const registers = [registry];
  const read = readTogether(referral);
  const place = new Gauge({
    name: 'referrals',
    help: '1 at the place of the process that looks after referrals: here, elsewhere or nowhere.',
    labelNames: ['at'],
    registers,
    async collect() {
      const state = await read();
      place.reset();
      place.set({ at: state?.place ?? 'unknown' }, 1);
    },
  });
  const count = new Gauge({
    name: 'referrals_count',
    help: 'Referrals whose reward waits to be paid, and that were refused.',
    labelNames: ['state'],
    registers,
    async collect() {
      const state = await read();
      count.reset();
      if (!state) return;
      count.set({ state: 'due' }, state.due);
      count.set({ state: 'refused' }, state.refused);
    },
  });
}
