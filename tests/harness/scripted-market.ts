import type { ExchangeTime } from '../../contract/clock.ts';
import type { Instrument, Ticker } from '../../contract/instrument.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import type { MarketData, Tick } from '../../server/market/market-data.ts';

/** A market of a few instruments that moves only when a test moves it. */
export interface ScriptedMarket extends MarketData {
  /** A trade in the regular session: moves the quote and returns its tick. */
  trade(ticker: Ticker, price: number): Tick;
  /** Changes the quote; subscribers receive it with {@link emit}. */
  show(ticker: Ticker, part: Partial<QuoteSnapshot>): void;
  /** Sends a batch of ticks with the current prices. */
  emit(...tickers: readonly Ticker[]): void;
  session: ExchangeTime['session'];
  isLive: boolean;
  exchangeMs: number;
}

const PREVIOUS_CLOSE = 100;

/** Every instrument starts at 101, after a close of 100. */
export function scriptedMarket(tickers: readonly Ticker[]): ScriptedMarket {
  const instruments = tickers.map(anInstrument);
  const quotes = new Map(tickers.map((ticker) => [ticker, quoteAt(ticker, 101)]));
  const listeners = new Set<(ticks: readonly Tick[]) => void>();
  const tell = (ticks: readonly Tick[]) => {
    for (const listener of listeners) listener(ticks);
  };
  const laterThan = (ticker: Ticker) => (quotes.get(ticker)?.tradedAtMs ?? 0) + 1;
  return {
    session: 'regular',
    isLive: false,
    exchangeMs: Date.UTC(2026, 10, 20, 15),
    time() {
      return {
        source: this.isLive ? 'live' : 'simulated',
        exchangeMs: this.exchangeMs,
        speed: 1,
        session: this.session,
        sessionEndsAtMs: Date.UTC(2026, 10, 20, 21),
        nextSession: 'after',
        earlyClose: false,
        closures: {},
      };
    },
    instruments: () => instruments,
    quote: (ticker) => quotes.get(ticker),
    bars: async () => undefined,
    days: async () => ({
      tickers: [],
      dates: [],
      open: new Float64Array(),
      high: new Float64Array(),
      low: new Float64Array(),
      close: new Float64Array(),
      volume: new Float64Array(),
      splitFactors: new Float64Array(),
    }),
    stockFacts: async () => undefined,
    etfFacts: async () => undefined,
    ratings: async () => undefined,
    marketCap: () => undefined,
    closeOn: (ticker) => (quotes.has(ticker) ? PREVIOUS_CLOSE : undefined),
    dividends: () => [],
    splits: () => [],
    areActionsKnown: () => true,
    reports: () => [],
    indexTickers: () => tickers.slice(0, 1),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => undefined,
    stop: () => undefined,
    trade(ticker, price) {
      quotes.set(ticker, { ...quoteAt(ticker, price), tradedAtMs: laterThan(ticker) });
      const tick = regularTick(ticker, price);
      tell([tick]);
      return tick;
    },
    show(ticker, part) {
      const quote = quotes.get(ticker) ?? quoteAt(ticker, 101);
      quotes.set(ticker, { ...quote, tradedAtMs: laterThan(ticker), ...part });
    },
    emit(...changed) {
      tell(changed.map((ticker) => regularTick(ticker, quotes.get(ticker)?.regular.price ?? 0)));
    },
  };
}

/** A tick of the regular session, against a close of 100. */
export function regularTick(ticker: Ticker, lastPrice: number): Tick {
  const change = lastPrice - PREVIOUS_CLOSE;
  return {
    ticker,
    slot: 2,
    lastPrice,
    change,
    changePercent: (change / PREVIOUS_CLOSE) * 100,
    previousClose: PREVIOUS_CLOSE,
    dayClose: lastPrice,
  };
}

export function quoteAt(ticker: Ticker, price: number): QuoteSnapshot {
  const { change, changePercent } = regularTick(ticker, price);
  return {
    ticker,
    regular: { price, change, changePercent },
    previousClose: PREVIOUS_CLOSE,
    extended: null,
    open: PREVIOUS_CLOSE,
    high: Math.max(price, PREVIOUS_CLOSE),
    low: Math.min(price, PREVIOUS_CLOSE),
    volume: 1_000_000,
    bid: price - 0.01,
    bidSize: 200,
    ask: price + 0.01,
    askSize: 300,
    tradedAtMs: Date.UTC(2026, 10, 20, 15),
  };
}

export function anInstrument(ticker: Ticker): Instrument {
  return {
    ticker,
    name: `${ticker} Incorporated`,
    kind: 'stock',
    sector: 'information_technology',
    category: null,
    leverage: 1,
  };
}
