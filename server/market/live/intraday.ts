import type { Ticker } from '../../../contract/instrument.ts';
import type { Bar } from '../bar-series.ts';
import { Kept } from '../kept.ts';
import type { MarketSource } from './source.ts';

/** The size of the cache: many customers view the same charts. */
const KEPT = 2_000;
const FRESH_MS = 15_000;

interface Answer {
  readonly atMs: number;
  readonly bars: Promise<readonly Bar[]>;
}

/** Minute bars, requested on demand. */
export class Intraday {
  readonly #source: Pick<MarketSource, 'minutes'>;
  readonly #wallNowMs: () => number;
  readonly #kept = new Kept<string, Answer>(KEPT);
  /** The last response, for when the vendor does not respond. */
  readonly #heard = new Kept<string, readonly Bar[]>(KEPT);

  constructor(source: Pick<MarketSource, 'minutes'>, wallNowMs: () => number) {
    this.#source = source;
    this.#wallNowMs = wallNowMs;
  }

  /** @throws VendorUnavailable when the vendor does not respond and nothing is cached */
  async bars(ticker: Ticker, fromMs: number, step: number): Promise<readonly Bar[]> {
    const nowMs = this.#wallNowMs();
    const key = `${ticker} ${fromMs} ${step}`;
    const kept = this.#kept.peek(key);
    if (kept && nowMs - kept.atMs < FRESH_MS) return kept.bars;
    const bars = this.#ask(key, ticker, fromMs, nowMs, step);
    this.#kept.put(key, { atMs: nowMs, bars });
    return bars;
  }

  async #ask(
    key: string,
    ticker: Ticker,
    fromMs: number,
    toMs: number,
    step: number,
  ): Promise<readonly Bar[]> {
    try {
      const bars = await this.#source.minutes(ticker, fromMs, toMs, step);
      this.#heard.put(key, bars);
      return bars;
    } catch (error) {
      const heard = this.#heard.peek(key);
      if (heard) return heard;
      throw error;
    }
  }
}
