import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import {
  addDays,
  exchangeTimeAt,
  newYorkDate,
  previousTradingDay,
  sessionAt,
  sessionsOfDay,
} from '../../../contract/market-hours.ts';
import type { Sql } from '../../db/tx.ts';
import type { Leaders, Leadership } from '../../lead/leaders.ts';
import { type Closures, closuresAhead } from '../closures.ts';
import type { ExchangeClock } from '../exchange-clock.ts';
import { round4 } from '../grid.ts';
import type { MarketData, PriceWire, Tick } from '../market-data.ts';
import { indexTickers } from '../reference/etfs.ts';
import { cacheOf } from './cache.ts';
import { followStream, type StreamConnection, type StreamTimes } from './connection.ts';
import { Intraday } from './intraday.ts';
import {
  actionsDay,
  firstDate,
  type Known,
  readActions,
  readKnown,
  refreshActions,
} from './known.ts';
import { LiveFacts } from './live-facts.ts';
import { PriceHearer, PriceTeller } from './price-share.ts';
import { LiveHistory } from './live-history.ts';
import { PriceBoard } from './price-board.ts';
import { type Moment, quoteOf } from './quote-state.ts';
import { readNewDays } from './read-days.ts';
import type { LiveEvent, MarketSource } from './source.ts';

/** Ten batches a second. */
const BATCH_MS = 100;
/** How often calendar events are checked. */
const LOOK_MS = 5_000;
/** How long after its close a vendor has the bar of a day. */
const BAR_AFTER_MS = 120_000;
/** When a vendor without any bar of a closed day is asked again. */
const BARS_AGAIN_MS = 300_000;

export interface LiveOptions {
  readonly source: MarketSource;
  readonly sql: Sql;
  /** Elects the process that follows the stream. */
  readonly leaders: Leaders;
  readonly clock: ExchangeClock;
  readonly wallNowMs: () => number;
  readonly closures: Closures;
  readonly say: (line: string) => void;
  readonly warn: (message: string, error?: unknown) => void;
  readonly times?: Partial<StreamTimes>;
  /** Carries prices to processes that do not follow the stream; without it they show stale prices. */
  readonly wire?: PriceWire | undefined;
}

/**
 * The real market, from a vendor. Requests are answered from memory; history is stored in the database.
 *
 * @throws CannotStart when neither the vendor nor the database has data
 */
export async function openLiveMarket(options: LiveOptions): Promise<MarketData> {
  const { source, sql, clock, closures } = options;
  const cache = cacheOf(sql, source.id);
  const parts = { ...options, cache };
  const market = new LiveMarket(
    options,
    parts,
    await readKnown(parts, clock.nowMs(), lastClosedDay(clock.nowMs() - source.delayMs, closures)),
  );
  await market.readSnapshots().catch((error: unknown) => {
    options.warn(`${source.name}: prices could not be read; the last closes are shown.`, error);
  });
  return market.port();
}

/** The last day whose regular session has closed. */
function lastClosedDay(nowMs: number, closures: Closures): string {
  const date = newYorkDate(nowMs);
  const day = sessionsOfDay(date, closures);
  return day && nowMs >= day.closesAtMs + BAR_AFTER_MS ? date : previousTradingDay(date, closures);
}

class LiveMarket {
  readonly #options: LiveOptions;
  readonly #parts: LiveOptions & { readonly cache: ReturnType<typeof cacheOf> };
  #known: Known;
  readonly #board: PriceBoard;
  readonly #listeners = new Set<(ticks: readonly Tick[]) => void>();
  readonly #history: LiveHistory;
  readonly #facts: LiveFacts;
  #stream: StreamConnection | undefined;
  readonly #hearer = new PriceHearer();
  #leading: Promise<Leadership> | undefined;
  #timers: NodeJS.Timeout[] = [];
  #heardAtMs: number | undefined;
  #looking = false;
  #mustReadSnapshots = false;
  #nextBarsAtMs = 0;
  /** Gaps in the updates so far. */
  #gaps = 0;

  constructor(
    options: LiveOptions,
    parts: LiveOptions & { readonly cache: ReturnType<typeof cacheOf> },
    known: Known,
  ) {
    this.#options = options;
    this.#parts = parts;
    this.#known = known;
    this.#board = new PriceBoard({
      known: () => this.#known,
      closures: options.closures,
      dataNowMs: () => this.#dataNowMs(),
      momentOf: (ms) => this.#momentOf(ms),
      sharesOf: this.#sharesDay(),
    });
    this.#history = new LiveHistory({
      held: () => this.#known.held,
      actions: () => this.#known.actions,
      intraday: new Intraday(options.source, () => options.clock.nowMs()),
      closures: options.closures,
      today: (ticker) => this.#board.state(ticker)?.day,
      sharesOf: (ticker) => this.#board.state(ticker)?.sharesOf,
    });
    this.#facts = new LiveFacts({
      history: this.#history,
      actions: () => this.#known.actions,
      profile: (ticker) => this.#known.profiles.get(ticker),
      state: (ticker) => this.#board.state(ticker),
    });
    options.wire?.listen((shard, frame) => this.#hearShared(shard, frame));
  }

  /** The market's public interface. */
  port(): MarketData {
    const { instruments } = this.#known;
    const byTicker = new Map(instruments.map((each) => [each.ticker, each]));
    const about = <T>(ticker: Ticker, answer: (instrument: Instrument) => T): T | undefined => {
      const instrument = byTicker.get(ticker);
      return instrument && answer(instrument);
    };
    const nowMs = () => this.#options.clock.nowMs();
    const indexes = indexTickers.filter((ticker) => byTicker.has(ticker));
    return {
      time: () => this.#time(),
      instruments: () => instruments,
      indexTickers: () => indexes,
      quote: (ticker) => this.#quote(ticker),
      bars: async (ticker, range, interval) =>
        about(ticker, () => this.#history.bars(ticker, range, interval, nowMs())),
      days: async (range) => this.#history.matrix(range, nowMs()),
      closeOn: (ticker, date) => this.#closeOn(ticker, date),
      stockFacts: async (ticker, language = 'en') =>
        about(ticker, (instrument) =>
          instrument.kind === 'stock'
            ? this.#facts.stockFacts(instrument, language, nowMs())
            : undefined,
        ),
      etfFacts: async (ticker) =>
        about(ticker, (instrument) =>
          instrument.kind === 'etf' ? this.#facts.etfFacts(instrument, nowMs()) : undefined,
        ),
      // No supported vendor has analyst ratings or earnings dates.
      ratings: async () => undefined,
      reports: () => [],
      marketCap: (ticker) =>
        about(ticker, ({ kind }) => (kind === 'stock' ? this.#facts.marketCap(ticker) : undefined)),
      dividends: (date) => this.#known.actions.dividends(date),
      splits: (date) => this.#known.actions.splits(date),
      areActionsKnown: (date) => this.#known.actionsTo >= date,
      listen: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      start: () => this.#start(),
      stop: () => this.#stop(),
      source: () => ({
        name: this.#options.source.name,
        stream: this.#stream?.state() ?? 'off',
        heardAtMs: this.#heardAtMs,
        bad: this.#stream?.counts.bad ?? 0,
        connections: this.#stream?.counts.connections ?? 0,
      }),
    };
  }

  /** The time of the latest data; a delayed feed is behind. */
  #dataNowMs(): number {
    return this.#options.clock.nowMs() - this.#options.source.delayMs;
  }

  #momentOf(ms: number): Moment {
    return { session: sessionAt(ms, this.#options.closures), date: newYorkDate(ms) };
  }

  #time() {
    const { clock, closures, source } = this.#options;
    const exchangeMs = clock.nowMs();
    const isSilent = this.#isSilent();
    return {
      source: 'live' as const,
      exchangeMs,
      speed: 1,
      ...exchangeTimeAt(exchangeMs, closures),
      closures: closuresAhead(closures, newYorkDate(exchangeMs)),
      ...(source.delayMs > 0 && { delayMs: source.delayMs }),
      ...(isSilent && { heardAtMs: this.#heardAtMs ?? null }),
    };
  }

  /** Whether prices should move but none arrive. */
  #isSilent(): boolean {
    if (this.#momentOf(this.#dataNowMs()).session === 'closed') return false;
    return !this.#isHeard();
  }

  /** Whether updates arrive: from the vendor, or from the process that follows it. */
  #isHeard(): boolean {
    return this.#stream?.isHeard() ?? this.#hearer.isHeard(performance.now());
  }

  #quote(ticker: Ticker) {
    const state = this.#board.state(ticker);
    if (!state) return undefined;
    return quoteOf(state, this.#momentOf(this.#dataNowMs()), this.#isHeard());
  }

  /**
   * The vendor's close of a day; of a share that did not trade that day, its last close before. Until the vendor has the
   * bars of a day that has just ended: the last sale, if prices arrived until the bell.
   */
  #closeOn(ticker: Ticker, date: string): number | undefined {
    const { closures } = this.#options;
    const day = sessionsOfDay(date, closures);
    if (!day) return undefined;
    const { held, actions } = this.#known;
    const bar = held.lastBar(ticker, date);
    if (bar?.date === date) return round4(bar.close);
    const state = this.#board.state(ticker);
    if (state?.day.date === date) {
      const hasClosed = this.#dataNowMs() >= day.closesAtMs;
      return hasClosed && this.#hasHeardUntil(day.closesAtMs)
        ? round4(state.day.close * actions.sharesBetween(ticker, date, state.sharesOf))
        : undefined;
    }
    return bar && held.isReadTo(date)
      ? round4(bar.close / actions.sharesBetween(ticker, bar.date, date))
      : undefined;
  }

  /** Whether no price before a moment of the market is missing. */
  #hasHeardUntil(ms: number): boolean {
    const { delayMs } = this.#options.source;
    return !this.#mustReadSnapshots && (this.#heardAtMs ?? -Infinity) - delayMs >= ms;
  }

  /**
   * Reads a snapshot of the trades before this process followed the stream, or while it was
   * disconnected.
   */
  async readSnapshots(): Promise<void> {
    const { source } = this.#options;
    const gaps = this.#gaps;
    const snapshots = await source.snapshots(this.#known.instruments.map(({ ticker }) => ticker));
    // A bid and ask that were read before a gap may be old by now; they are read again.
    const isCurrent = gaps === this.#gaps;
    for (const snapshot of snapshots) {
      this.#board.applySnapshot(isCurrent ? snapshot : { ...snapshot, book: undefined });
    }
  }

  /** Begins again after a gap in the updates: without bids and asks, and with a snapshot as soon as it is read. */
  #beginAfterGap(): void {
    this.#gaps += 1;
    this.#board.forgetBooks();
    this.#mustReadSnapshots = true;
    void this.#look();
  }

  #hear(events: readonly LiveEvent[]): void {
    this.#heardAtMs = this.#options.clock.nowMs();
    this.#board.applyEvents(events);
  }

  /** Applies updates from the process that follows the stream. */
  #hearShared(shard: number, frame: string): void {
    if (this.#stream || this.#timers.length === 0) return;
    const { states, hasGap } = this.#hearer.hear(shard, frame, performance.now());
    if (this.#hearer.isHeard(performance.now())) this.#heardAtMs = this.#options.clock.nowMs();
    if (hasGap) this.#beginAfterGap();
    this.#board.applyShared(states);
  }

  #sendBatch(): void {
    // While the stream is silent the leader sends nothing, so that other processes notice.
    if (this.#stream?.isHeard()) this.#board.teller?.send(performance.now());
    if (!this.#board.hasChanged || this.#listeners.size === 0) return;
    const ticks = this.#board.takeTicks(this.#momentOf(this.#dataNowMs()));
    for (const listener of this.#listeners) listener(ticks);
  }

  #start(): void {
    if (this.#timers.length > 0) return;
    const { leaders, warn, source } = this.#options;
    this.#timers = [
      setInterval(() => this.#sendBatch(), BATCH_MS),
      setInterval(() => void this.#look(), LOOK_MS),
    ];
    this.#leading = leaders.contend('prices', {
      lead: async (term) => this.#follow(term),
      resign: async () => this.#leave(),
      warn: (error) => warn(`${source.name}: the stream could not be followed.`, error),
    });
    this.#leading.catch((error: unknown) =>
      warn(`${source.name}: the stream could not be followed.`, error),
    );
  }

  /** Starts to follow the stream, as the elected process. */
  #follow(term: string): void {
    if (this.#stream || this.#timers.length === 0) return;
    const { source, warn, times, wire } = this.#options;
    this.#board.teller = wire && new PriceTeller(wire, term);
    this.#stream = followStream({
      name: source.name,
      dialect: () => source.dialect(),
      tickers: this.#known.instruments.map(({ ticker }) => ticker),
      isBusy: () => this.#momentOf(this.#dataNowMs()).session === 'regular',
      onEvents: (events) => this.#hear(events),
      onLive: () => this.#beginAfterGap(),
      warn,
      times,
    });
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    this.#leave();
    void this.#leading?.then((leading) => leading.stop()).catch(() => undefined);
    this.#leading = undefined;
  }

  /** Stops following the stream: two connections would evict each other. */
  #leave(): void {
    this.#stream?.stop();
    this.#stream = undefined;
    this.#board.teller = undefined;
  }

  /** Runs due work: prices after a reconnection, the bars of a closed day, the splits of a new day. */
  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      try {
        await this.#readWhatWasLost();
      } finally {
        // A failing snapshot or bar must not delay the day's splits.
        try {
          await this.#readDayThatClosed();
        } finally {
          await this.#beginDay();
        }
      }
    } catch (error) {
      this.#options.warn(
        `${this.#options.source.name} could not be read; it is tried again.`,
        error,
      );
    } finally {
      this.#looking = false;
    }
  }

  async #readWhatWasLost(): Promise<void> {
    if (!this.#mustReadSnapshots) return;
    // A disconnection during the read sets it again.
    this.#mustReadSnapshots = false;
    try {
      await this.readSnapshots();
    } catch (error) {
      this.#mustReadSnapshots = true;
      throw error;
    }
  }

  async #readDayThatClosed(): Promise<void> {
    const { source, closures, clock } = this.#options;
    const { cache } = this.#parts;
    const { held } = this.#known;
    const closed = lastClosedDay(this.#dataNowMs(), closures);
    if (held.isReadTo(closed) || !held.hasRoomFor(closed)) return;
    if (clock.nowMs() < this.#nextBarsAtMs) return;
    await readNewDays({ source, cache }, held, { from: firstDate(clock.nowMs()), to: closed });
    if (!held.isReadTo(closed)) this.#nextBarsAtMs = clock.nowMs() + BARS_AGAIN_MS;
    for (const { ticker } of this.#known.instruments) {
      const bar = held.bar(ticker, closed);
      if (bar) this.#board.applyBar(ticker, bar);
    }
  }

  async #beginDay(): Promise<void> {
    try {
      await this.#readActions();
    } finally {
      this.#board.beginDay(this.#sharesDay());
    }
  }

  /** Reads the dividends and splits of a new day, until the vendor tells them. */
  async #readActions(): Promise<void> {
    const nowMs = this.#options.clock.nowMs();
    const actionsTo = actionsDay(nowMs);
    if (this.#known.actionsTo >= actionsTo) return;
    const tickers = this.#known.instruments.map(({ ticker }) => ticker);
    await refreshActions(this.#parts, tickers, nowMs);
    const actions = await readActions(this.#parts.cache);
    this.#known = { ...this.#known, actions, actionsTo };
  }

  /** The day whose shares prices are in: a new day from the moment its splits are known, or from its open without them. */
  #sharesDay(): string {
    const nowMs = this.#dataNowMs();
    const today = newYorkDate(nowMs);
    const day = sessionsOfDay(today, this.#options.closures);
    const hasOpened = day !== undefined && nowMs >= day.opensAtMs;
    return hasOpened || this.#known.actionsTo >= today ? today : addDays(today, -1);
  }
}
