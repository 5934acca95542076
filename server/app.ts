import compress from '@fastify/compress';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import { serveConsole } from './console/serve-console.ts';
import type { Finding } from '../contract/operator-watch.ts';
import { alertCalls } from './domains/alerts/calls.ts';
import { accountCalls } from './domains/account/calls.ts';
import { assistantCalls } from './domains/assistant/calls.ts';
import { serveAnswers } from './domains/assistant/serve-answers.ts';
import { authCalls } from './domains/auth/calls.ts';
import { fundingCalls } from './domains/funding/calls.ts';
import { identityCalls } from './domains/identity/calls.ts';
import { messageCalls } from './domains/messages/calls.ts';
import { managedCalls } from './domains/product/managed-calls.ts';
import { productOrderCalls } from './domains/product/order-calls.ts';
import { settingsCalls } from './domains/settings/calls.ts';
import { syncCalls } from './domains/sync/calls.ts';
import { contractCalls } from './domains/contracts/calls.ts';
import { ideaCalls } from './domains/ideas/calls.ts';
import { marketCalls } from './domains/market/calls.ts';
import { stockCalls } from './domains/stock/calls.ts';
import { productReadCalls } from './domains/product/read-calls.ts';
import { newsCalls } from './domains/news/calls.ts';
import { searchCalls } from './domains/search/calls.ts';
import { serviceCalls } from './domains/service/calls.ts';
import { charityCalls } from './domains/charity/calls.ts';
import { reportCalls } from './domains/reports/calls.ts';
import { referralCalls } from './domains/referral/calls.ts';
import { wealthCalls } from './domains/wealth/calls.ts';
import { wizardCalls } from './domains/product/wizard-calls.ts';
import { portfolioCalls } from './domains/portfolio/calls.ts';
import { tradeCalls } from './domains/trade/calls.ts';
import { CallCounts } from './http/call-counts.ts';
import { proxiesIn } from './http/callers.ts';
import { bankKey, serveDemoBank } from './http/demo-bank.ts';
import { inboxKey, serveDemoInbox } from './http/demo-inbox.ts';
import { serveDemoWallet, walletKey } from './http/demo-wallet.ts';
import { answerEarlyError, answerErrors } from './http/errors.ts';
import { type GateOptions, openGate } from './http/gate.ts';
import type { Handler } from './http/handle.ts';
import { type Health, type HealthReport, healthReporter, serveHealth } from './http/health.ts';
import { limitConnections } from './http/limit-connections.ts';
import {
  measureBroker,
  measureCharity,
  measureLead,
  measureNews,
  measureProducts,
  measureReferral,
  measureReports,
  measureWatch,
  measureWealth,
} from './http/metrics/duties.ts';
import { makeMetrics, serveMetrics } from './http/metrics/metrics.ts';
import { measureRequests } from './http/metrics/requests.ts';
import { measureChain, measurePrices, measureReplica } from './http/metrics/vendors.ts';
import { serveOpenApi } from './http/openapi.ts';
import { ourNames } from './http/our-names.ts';
import { servePhonePage } from './http/phone-page.ts';
import { plainDoor } from './http/plain-door.ts';
import { dropGonePeers, noticeProxies } from './http/peers.ts';
import { Refused } from './refused.ts';
import { siteCheck } from './http/same-site.ts';
import { protect } from './http/security.ts';
import { CALLS, serve, takeJson } from './http/serve.ts';
import { serveSite } from './http/site.ts';
import { attachStream } from './http/stream.ts';
import { serveWrapperFiles } from './http/wrapper-files.ts';
import { privatePartsOf } from './http/stream/private-parts.ts';
import { networkOf } from './networks.ts';
import type { Parts } from './http/parts.ts';
import type { Certificate } from './tls/certificate.ts';
import type { Reach } from './tls/reach.ts';

/** Every call there is. */
export const handlers: readonly Handler[] = [
  ...marketCalls,
  ...stockCalls,
  ...ideaCalls,
  ...authCalls,
  ...identityCalls,
  ...accountCalls,
  ...fundingCalls,
  ...tradeCalls,
  ...portfolioCalls,
  ...alertCalls,
  ...messageCalls,
  ...syncCalls,
  ...contractCalls,
  ...productOrderCalls,
  ...productReadCalls,
  ...managedCalls,
  ...wizardCalls,
  ...wealthCalls,
  ...serviceCalls,
  ...assistantCalls,
  ...charityCalls,
  ...referralCalls,
  ...newsCalls,
  ...reportCalls,
  ...settingsCalls,
  ...searchCalls,
];

/** The largest body of a call, bytes. */
const BODY_BYTES_MAX = 64 * 1_024;
const HEADERS_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 30_000;
/** A connection is closed after this many requests, so that load moves to other servers. */
const REQUESTS_PER_SOCKET = 10_000;
/**
 * A page loads dozens of files, so files have a limit of their own: this multiple of the limit of
 * calls.
 */
const FILES_PER_CALL = 5;
const CLOSE_LIMIT_MS = 4_000;
/** More than the stream accepts, so that it can tell further clients that it is full. */
const CONNECTIONS_MAX = 20_000;

export interface AppOptions {
  readonly config: Pick<
    Config,
    | 'dataDir'
    | 'logLevel'
    | 'publicOrigins'
    | 'metricsToken'
    | 'proxies'
    | 'callsPerMinute'
    | 'isDemo'
    | 'wrappers'
  >;
  readonly services: Parts;
  readonly bus: Bus;
  readonly health: Health;
  /** The checks of `npm run ops -- doctor`, for the console; none by default. */
  readonly examine?: () => Promise<readonly Finding[]>;
  /** How others reach the server, and the certificate where it serves HTTPS itself. */
  readonly network?: Network;
  /** The built page. */
  readonly dist: string;
  readonly checkAnswers: boolean;
  /** Where the log goes; stderr when left out. */
  readonly logTo?: NodeJS.WritableStream;
}

/** The HTTPS access of other devices. */
export interface Network {
  readonly certificate: Certificate;
  readonly reach: Reach;
  /** Whether a peer may connect at all. */
  readonly mayConnect: GateOptions['mayConnect'];
  readonly isHere?: GateOptions['isHere'];
}

export interface App {
  readonly http: FastifyInstance;
  /** Asks every socket to disconnect, then ends running work. */
  close(): Promise<void>;
}

/**
 * Assembles the server; the caller starts listening. A process without the role `web` serves operators only: no pages, calls or
 * sockets.
 */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, services, bus, network } = options;
  const { publicOrigins } = config;
  const isProxy = proxiesIn(config.proxies);
  const counts = new CallCounts();
  const http = httpServer(options, isProxy);
  const gate =
    network &&
    openGate(http.server, {
      ...network,
      onPlain: plainDoor({ reach: network.reach, publicOrigins }),
    });
  const { metrics, unannounced } = watched(http, options, isProxy);
  await guarded(http, options, counts);
  answerErrors(http, options.health.noteAway);
  const report = healthReporter(
    options.health,
    services.leaders,
    () => services.trading.broker(),
    () => services.funding.watch(),
    unannounced,
  );
  serveWatch(http, options, metrics, report);
  const isWeb = services.leaders.roles.includes('web');
  if (isWeb) {
    serveCalls(http, options, counts);
    servePages(http, options, report);
    const filesPerMinute = config.callsPerMinute * FILES_PER_CALL;
    serveWrapperFiles(http, { wrappers: config.wrappers, filesPerMinute });
    await serveSite(http, {
      dist: options.dist,
      kept: join(config.dataDir, 'assets'),
      nowMs: services.wallNowMs,
      filesPerMinute,
    });
  }
  await http.ready();

  const stream = isWeb
    ? attachStream({
        server: http.server,
        market: services.market,
        closures: services.closures,
        bus,
        metrics: metrics.feed,
        privateParts: privatePartsOf(services),
        allowedOrigins: publicOrigins,
        isProxy,
        log: http.log,
      })
    : undefined;

  return {
    http,
    async close() {
      gate?.close();
      const closing = http.close();
      await stream?.close();
      // Otherwise a client that does not read would delay the shutdown.
      const patience = setTimeout(() => http.server.closeAllConnections(), CLOSE_LIMIT_MS);
      await closing;
      clearTimeout(patience);
    },
  };
}

type IsProxy = ReturnType<typeof proxiesIn>;

/** The server with its limits and its log, and nothing to serve yet. */
function httpServer({ config, logTo }: AppOptions, isProxy: IsProxy): FastifyInstance {
  const http = fastify({
    logger: {
      level: config.logLevel,
      // Lines for the person go to stdout; these are for machines.
      stream: logTo ?? process.stderr,
      // No address, no query, no body: none of it is needed to find a bug, and some of it is personal.
      serializers: { req: () => ({}), res: () => ({}) },
      redact: [
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        // PostgreSQL repeats the row that it refuses.
        'err.detail',
        'err.where',
      ],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isProxy,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_LIMIT_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS, connectionsCheckingInterval: 2_000 },
    frameworkErrors: answerEarlyError,
    return503OnClosing: false,
  });
  http.server.maxConnections = CONNECTIONS_MAX;
  return http;
}

/** Measures what happens, from the connection on. */
function watched(http: FastifyInstance, options: AppOptions, isProxy: IsProxy) {
  const { config, services, health } = options;
  const metrics = makeMetrics();
  const { registry } = metrics;
  const perMinute = config.callsPerMinute;
  const reportFlood = limitConnections(http, { registry, isProxy, perMinute });
  dropGonePeers(http, { registry, reportFlood });
  measureRequests(http, metrics);
  const unannounced = noticeProxies(http, isProxy);
  measureLead(metrics, services.leaders);
  measureBroker(metrics, () => services.trading.broker());
  measureWatch(metrics, () => services.funding.watch());
  measureProducts(metrics, () => services.products.state());
  measureWealth(metrics, () => services.wealth.state());
  measureCharity(metrics, () => services.charity.state());
  measureNews(metrics, () => services.news.state());
  measureReports(metrics, () => services.reports.state());
  measureReferral(metrics, () => services.referral.state());
  if (services.tron?.usage) measureChain(metrics, services.tron.usage);
  measurePrices(metrics, () => health.prices?.());
  measureReplica(metrics, () => services.reads.state());
  return { metrics, unannounced };
}

type Watched = ReturnType<typeof watched>;

/** Installs what applies to every response: headers, compression and limits. */
async function guarded(
  http: FastifyInstance,
  { config, network }: AppOptions,
  counts: CallCounts,
): Promise<void> {
  await protect(http, config.publicOrigins, network?.reach.root !== undefined);
  await http.register(compress, {
    globalDecompression: false,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      // A small window: an encoder with the usual one takes megabytes for each answer under way.
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
  });
  await http.register(rateLimit, {
    global: false,
    // The limiter makes a store for each plugin; ours all share one.
    store: function store() {
      return counts;
    } as unknown as FastifyRateLimitStoreCtor,
    keyGenerator: countedAs,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1_000) }),
  });
}

function serveCalls(
  http: FastifyInstance,
  { config, services, health, checkAnswers }: AppOptions,
  counts: CallCounts,
): void {
  takeJson(http);
  const options = {
    services,
    isFromOurPage: siteCheck(config.publicOrigins),
    names: ourNames(config.publicOrigins),
    isServing: () => health.market() && !health.isStopping(),
    checkAnswers,
    callsPerMinute: config.callsPerMinute,
    charge: (request: FastifyRequest, calls: number) =>
      counts.charge(countedAs(request) + CALLS, calls, 60_000),
  };
  serve(http, handlers, options);
  serveAnswers(http, handlers, options);
}

/** Serves health, metrics and the OpenAPI document. */
function serveWatch(
  http: FastifyInstance,
  { config }: AppOptions,
  metrics: Watched['metrics'],
  report: () => Promise<HealthReport>,
): void {
  serveHealth(http, report);
  serveMetrics(http, metrics, {
    token: config.metricsToken,
    hasProxies: config.proxies.length > 0,
  });
  serveOpenApi(http, handlers);
}

/** The pages that are not the app: the operator's console, those of the demonstration, and the one that leads a phone here. */
function servePages(
  http: FastifyInstance,
  { config, services, health, network, dist, checkAnswers, examine = async () => [] }: AppOptions,
  report: () => Promise<HealthReport>,
): void {
  const { outbox, tron, vault, wallNowMs } = services;
  const { publicOrigins } = config;
  const isSecure = publicOrigins.some((origin) => origin.startsWith('https:'));
  if (config.isDemo) {
    serveDemoInbox(http, { outbox, key: inboxKey(vault), isSecure, wallNowMs });
  }
  const isFromOurPage = siteCheck(publicOrigins);
  if (tron?.outside) {
    serveDemoWallet(http, tron.outside, { key: walletKey(vault), isSecure, isFromOurPage });
  }
  const { demoBank } = services.funding;
  if (demoBank) {
    serveDemoBank(http, demoBank, { key: bankKey(vault), isSecure, isFromOurPage });
  }
  if (network) servePhonePage(http, network.reach);
  serveConsole(http, {
    parts: services,
    watch: { report, examine },
    noteAway: health.noteAway,
    dist: join(dist, 'operator'),
    isFromOurPage,
    names: ourNames(publicOrigins),
    isSecure,
    checkAnswers,
  });
}

/** The key by which a request is counted; the name of its group of routes follows. */
function countedAs(request: FastifyRequest): string {
  return `${networkOf(request.ip)} `;
}
