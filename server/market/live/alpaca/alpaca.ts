import type * as v from 'valibot';
import type { Ticker } from '../../../../contract/instrument.ts';
import { addDays, newYorkDate } from '../../../../contract/market-hours.ts';
import { vendorClient, type VendorOptions } from '../../../vendor-http.ts';
import { microsOf, wholeRatio } from '../exact.ts';
import type { DayBar, MarketSource, Profile, Snapshot } from '../source.ts';
import { Bars, CorporateActions, Snapshots } from './answers.ts';
import { movesOf } from './conditions.ts';
import { alpacaDialect, bookOf } from './stream.ts';

const BARS_MAX = 10_000;
const ACTIONS_MAX = 1_000;
/** Instruments per request: the URL length is limited. */
const TICKERS_AT_ONCE = 50;
/** How far ahead announced payments are requested. */
const AHEAD_DAYS = 365;

interface Options extends Pick<VendorOptions, 'wallNowMs' | 'random' | 'wait'> {
  readonly keyId: string;
  readonly secret: string;
  readonly feed: string;
  readonly url: string;
  readonly stream: string;
  readonly delayMs: number;
}

/** Market data of Alpaca. */
export function alpacaSource(options: Options): MarketSource {
  const { keyId, secret, feed, stream, delayMs, wallNowMs } = options;
  const client = vendorClient({
    ...options,
    name: 'Alpaca',
    headers: { 'APCA-API-KEY-ID': keyId, 'APCA-API-SECRET-KEY': secret },
  });
  // Days refer to the tape of the delayed feed.
  const barFeed = feed === 'iex' ? 'iex' : 'sip';

  async function* pages<
    S extends v.GenericSchema<unknown, { next_page_token?: string | null | undefined }>,
  >(path: string, query: Readonly<Record<string, string>>, schema: S) {
    let token: string | undefined;
    do {
      const page: v.InferOutput<S> = await client.read(
        { path, query: { ...query, page_token: token } },
        schema,
      );
      yield page;
      token = page.next_page_token ?? undefined;
    } while (token !== undefined);
  }

  async function* actions(tickers: readonly Ticker[], from: string, types: string) {
    const end = addDays(newYorkDate(wallNowMs()), AHEAD_DAYS);
    for (const some of chunks(tickers)) {
      const query = {
        symbols: some.join(','),
        types,
        start: from,
        end,
        limit: String(ACTIONS_MAX),
      };
      for await (const page of pages('/v1/corporate-actions', query, CorporateActions)) {
        yield page.corporate_actions;
      }
    }
  }

  async function snapshots(tickers: readonly Ticker[]): Promise<Snapshot[]> {
    const found: Snapshot[] = [];
    for (const some of chunks(tickers)) {
      const answer = await client.read(
        { path: '/v2/stocks/snapshots', query: { symbols: some.join(','), feed } },
        Snapshots,
      );
      for (const [ticker, row] of Object.entries(answer)) {
        if (row) found.push(snapshotOf(ticker, row));
      }
    }
    return found;
  }

  return {
    name: 'Alpaca',
    id: `alpaca-${barFeed}`,
    delayMs,
    snapshots,

    /** The market-data API has prices only: an instrument with a price exists. */
    async profiles(tickers) {
      const known = await snapshots(tickers);
      return known.flatMap(({ ticker, day, lastTrade }): Profile[] =>
        day || lastTrade ? [{ ticker, name: ticker, kind: 'stock' }] : [],
      );
    },

    async *days(tickers, from, to) {
      for (const some of chunks(tickers)) {
        const query = {
          symbols: some.join(','),
          timeframe: '1Day',
          start: from,
          end: to,
          adjustment: 'raw',
          feed: barFeed,
          limit: String(BARS_MAX),
        };
        for await (const { bars } of pages('/v2/stocks/bars', query, Bars)) {
          yield Object.entries(bars ?? {}).flatMap(([ticker, all]) =>
            all.map(({ t, o, h, l, c, v: volume }): DayBar => ({
              ticker,
              date: newYorkDate(t),
              open: o,
              high: h,
              low: l,
              close: c,
              volume,
            })),
          );
        }
      }
    },

    async minutes(ticker, fromMs, toMs, step) {
      const query = {
        symbols: ticker,
        timeframe: step === 60 ? '1Hour' : `${step}Min`,
        start: new Date(fromMs).toISOString(),
        end: new Date(toMs - delayMs).toISOString(),
        adjustment: 'split',
        feed: barFeed,
        limit: String(BARS_MAX),
      };
      const found = [];
      for await (const { bars } of pages('/v2/stocks/bars', query, Bars)) {
        for (const { t, o, h, l, c, v: volume } of bars?.[ticker] ?? []) {
          found.push({ openedAtMs: t, open: o, high: h, low: l, close: c, volume });
        }
      }
      return found;
    },

    async payments(tickers, from) {
      const found = [];
      for await (const { cash_dividends } of actions(tickers, from, 'cash_dividend')) {
        for (const { symbol, ex_date: exDate, rate } of cash_dividends) {
          const micros = microsOf(rate);
          if (micros > 0n && exDate >= from) found.push({ ticker: symbol, exDate, micros });
        }
      }
      return found;
    },

    async splits(tickers, from) {
      const found = [];
      for await (const page of actions(tickers, from, 'forward_split,reverse_split')) {
        for (const row of [...page.forward_splits, ...page.reverse_splits]) {
          const ratio = wholeRatio(row.old_rate, row.new_rate);
          if (ratio && row.ex_date >= from) {
            found.push({ ticker: row.symbol, date: row.ex_date, ...ratio });
          }
        }
      }
      return found;
    },

    dialect: async () => alpacaDialect(stream, keyId, secret),
  };
}

function* chunks(tickers: readonly Ticker[]): Generator<readonly Ticker[]> {
  for (let at = 0; at < tickers.length; at += TICKERS_AT_ONCE) {
    yield tickers.slice(at, at + TICKERS_AT_ONCE);
  }
}

type Row = NonNullable<v.InferOutput<typeof Snapshots>[string]>;

function snapshotOf(ticker: Ticker, { latestTrade, latestQuote, dailyBar }: Row): Snapshot {
  const day = dailyBar && dailyBar.c > 0 ? dailyBar : undefined;
  return {
    ticker,
    day: day && {
      date: newYorkDate(day.t),
      open: day.o,
      high: day.h,
      low: day.l,
      close: day.c,
      volume: day.v,
    },
    lastTrade:
      latestTrade && latestTrade.p > 0
        ? {
            price: latestTrade.p,
            size: latestTrade.s,
            atMs: latestTrade.t,
            ...movesOf(latestTrade.c ?? [], latestTrade.z),
          }
        : undefined,
    book: latestQuote ? { ...bookOf(latestQuote), atMs: latestQuote.t } : undefined,
  };
}
